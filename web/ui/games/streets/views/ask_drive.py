"""Driving: the stroke point by point with its tests, and what is meant on oil, smoke or spikes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ui.base.node import Content, Node, h
from ui.games.streets.about import entry
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.phrases import percent, round_words, turn
from ui.games.streets.screen_strings import some
from ui.games.streets.steering import drawn, first_action, meanings
from ui.games.streets.views.ask_drop import drop_part
from ui.games.streets.views.ask_fire import fire_part, other_doings
from ui.games.streets.views.bits import answers, confirm, panel, pointer, press, titled
from ui.games.streets.views.spoken import upper
from wreckyard.systems.streets import (
    CODES,
    DIRECTION_NAMES,
    Action,
    SkidOdds,
    Stroke,
    StrokePoint,
    distance,
    impact_after,
    meant_here,
    point_text,
    skid_at,
)


def ask_point(view: StreetView) -> Node:
    """A point of a drive: the way on, and what can be done here besides."""
    if view.choice.doing == "fire":
        return fire_part(view)
    if view.choice.doing == "drop":
        return drop_part(view)
    planned = drawn(view)
    return panel(
        view,
        "point",
        say("point-title"),
        _bends(view, planned),
        _steps(view, planned),
        impact_told(view, planned),
        _gate_told(view, planned),
        other_doings(view),
        hint=say("point-hint"),
        beside=_left(view),
        commit=_commit(view, planned),
    )


def _left(view: StreetView) -> str:
    left = view.state.left
    if not left:
        return say("point-none")
    return say("point-left-one") if left == 1 else say("point-left", left=left)


def _bends(view: StreetView, planned: Stroke) -> Node:
    """The corner at the end of the stroke, and how long it is."""
    now = (view.choice.turns or (0,))[-1]
    travel = planned.points[-1].travel
    fixed = len(planned.points) == 1 and bool(view.state.turned)
    off = "" if planned.left and not planned.block else say("point-none")
    return h(
        "div",
        answers(
            [
                press(
                    pointer(travel + each),
                    f"bend-to:{each}",
                    "sc-bend",
                    chosen=now == each,
                    off=say("point-none") if fixed and each else "",
                    aria_label=_way(each, travel),
                    data_about=entry("corner"),
                )
                for each in range(-3, 4)
            ],
            say("bend"),
        ),
        h(
            "div",
            press(
                say("shorter"),
                "shorter",
                "quiet",
                off="" if len(planned.points) > 1 else say("stroke-none"),
            ),
            press(say("further"), "further", "quiet", off=off),
            class_="sc-length",
        ),
        class_="sc-bends",
    )


def _steps(view: StreetView, planned: Stroke) -> Node:
    """The corners and tests of the stroke; points between that bring nothing are told together."""
    lines: list[Node] = []
    plain = 0
    for at, each in enumerate(planned.points):
        if each.eighths or each.marker or each.sd:
            lines.append(_step(view, each, at, plain))
            plain = 0
        elif at:
            plain += 1
    if plain:
        where = point_text(planned.points[-1].point)
        words = say("steps-on", points=some("point", plain), at=where)
        lines.append(h("li", words, key="on"))
    return h("ol", lines, class_="sc-steps")


def _risks(point: tuple[int, int], sd: int, odds: SkidOdds) -> list[str]:
    """The ways in which a test at a point may end: in hand, how far off, against something, as a
    wreck, or with a dead driver."""
    found = [say("test", sd=sd, chance=percent(odds.in_hand))]
    furthest = max(distance(point, end.point) for end in odds.ends)
    if furthest:
        found.append(say("drifts", points=some("point", furthest)))
    if odds.strikes:
        found.append(say("strikes", chance=percent(odds.strikes)))
    if odds.wrecks:
        found.append(say("wrecked", chance=percent(odds.wrecks)))
    if odds.kills:
        found.append(say("killed", chance=percent(odds.kills)))
    return found


def _step(view: StreetView, each: StrokePoint, at: int, before: int) -> Node:
    """A point at which something is done or tested, and the plain ones ``before`` it."""
    where = point_text(each.point)
    words = say("step-at", at=where)
    if each.eighths or view.phase == "intent":
        words = say("step-turn", at=where, turn=turn(each.eighths))
    if before:
        words = say("steps-first", points=some("point", before), then=words)
    notes: list[str] = []
    if each.marker:
        notes.append(say("onto", what=round_words(each.marker)))
    if each.sd:
        notes += _risks(each.point, each.sd, skid_at(view.state, view.own_car, each))
    elif each.eighths:
        notes.append(say("safe"))
    return h(
        "li",
        words,
        notes and h("span", ", ".join(notes), class_="sc-note"),
        class_=each.sd and "unsafe",
        data_about=entry("skid") if each.sd else None,
        key=str(at),
    )


def impact_told(view: StreetView, planned: Stroke) -> Node | None:
    """What the next step runs into, and what it would do to both: damage, and whom it stuns."""
    found = impact_after(view.state, view.own_car, planned)
    if found is None:
        return None
    odds, other = found
    names = view.names.cars
    title = say(
        f"impact-{odds.kind}",
        what=names[other] if other >= 0 else _obstacle(view, planned),
        velocity=odds.velocity,
    )
    return titled(
        title,
        h(
            "dl",
            _shares(say("impact-own"), odds.own.weights, odds.stuns_own),
            _shares(upper(names[other]), odds.theirs.weights, odds.stuns_theirs)
            if other >= 0
            else None,
            class_="sc-impact",
        ),
        about=entry("ram" if other >= 0 else "crash"),
    )


def _comes_back(view: StreetView) -> bool:
    """Whether who drives out by a gate is armed again."""
    return bool(view.state.settings["rearming"])


def _gate_told(view: StreetView, planned: Stroke) -> Node | None:
    """What it means to drive out by the gate at which the stroke ends."""
    if planned.block != "gate":
        return None
    return h("p", say("gate-rearming" if _comes_back(view) else "gate-for-good"), key="gate-told")


def _obstacle(view: StreetView, planned: Stroke) -> str:
    """What a crash is into."""
    end = planned.points[-1]
    ahead = view.state.board.step(end.point, (end.travel + end.eighths) % 8)
    if ahead.markers:
        return view.names.terrain[ahead.markers[0]]
    return say("into-wreck" if planned.block == "wreck" else "into-edge")


def _shares(whose: str, weights: Mapping[int, int], stuns: Fraction) -> list[Node]:
    """The damage that a side of an impact takes."""
    least, most = min(weights), max(weights)
    amount = str(most) if least == most else say("impact-range", least=least, most=most)
    words = say("impact-damage", amount=amount)
    if stuns:
        words = say("impact-stuns", damage=words, chance=percent(stuns))
    return [h("dt", whose), h("dd", words)]


def _commit(view: StreetView, planned: Stroke) -> list[Content]:
    """All that is safe at once, and the next step alone."""
    first = first_action(view, planned)
    buttons: list[Content] = []
    if planned.safe > 0:
        words = say("drive-all", points=some("point", planned.safe))
        buttons.append(confirm(words, "", "drive"))
    if first is not None:
        words = _one_words(view, planned, first)
        if planned.safe > 1:
            buttons.append(press(words, "drive-one"))
        elif planned.safe < 1 or first.verb == "turn":
            blocked = first.verb == "go" and not (planned.block == "gate" and _comes_back(view))
            risky = bool(planned.points[0].sd) or blocked
            buttons.append(
                confirm(words, "", "drive-one", "risky" if risky else "")
                if planned.safe < 1
                else press(words, "drive-one")
            )
    return buttons


def _one_words(view: StreetView, planned: Stroke, first: Action) -> str:
    here = planned.points[0]
    if first.verb == "turn":
        if not here.sd:
            return say("drive-turn", turn=turn(first.amount))
        chance = percent(skid_at(view.state, view.own_car, here).in_hand)
        return say("drive-turn-test", turn=turn(first.amount), sd=here.sd, chance=chance)
    if first.verb == "end":
        return say("drive-end")
    if len(planned.points) == 1 and planned.block:
        if planned.block == "car":
            met = impact_after(view.state, view.own_car, planned)
            other = -1 if met is None else met[1]
            return say("drive-block-car", name=view.names.cars[other])
        return say(f"drive-block-{planned.block}")
    return say("drive-one")


def ask_intent(view: StreetView) -> Node:
    """On oil, smoke or spikes: straight on, or a corner, before the test."""
    state, car = view.state, view.own_car
    here = state.cars[car]
    lies = [CODES[each.weapon] for each in state.markers if (each.x, each.y) == (here.x, here.y)]
    chosen = view.choice.action
    return panel(
        view,
        "intent",
        say("intent-title"),
        h(
            "div",
            answers([_meaning(view, each) for each in meanings(view)], say("intent-title")),
            class_="sc-bends",
        ),
        chosen
        and h("ol", _step(view, meant_here(state, car, chosen.amount), 0, 0), class_="sc-steps"),
        hint=say("intent-hint", what=say(lies[0]) if lies else ""),
        commit=chosen and confirm(say("intent-go", what=turn(chosen.amount))),
    )


def _way(eighths: int, travel: int) -> str:
    """A corner and where it leads, for who hears it: the arrow on its button shows it."""
    return f"{turn(eighths)}, {DIRECTION_NAMES[(travel + eighths) % 8]}"


def _meaning(view: StreetView, action: Action) -> Node:
    """One way to go on, with its chance to stay in hand; who hears it is told all of it."""
    here = meant_here(view.state, view.own_car, action.amount)
    odds = skid_at(view.state, view.own_car, here)
    words = f"{_way(action.amount, here.travel)}: {', '.join(_risks(here.point, here.sd, odds))}"
    return press(
        [
            pointer(here.travel + action.amount),
            h("span", percent(odds.in_hand), class_="sc-note", aria_hidden="true"),
            h("span", words, class_="visually-hidden"),
        ],
        f"pick:{action}",
        "sc-bend",
        chosen=view.choice.action == action,
        data_about=entry("skid"),
    )
