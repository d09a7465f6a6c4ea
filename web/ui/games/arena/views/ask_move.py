"""Driving: straight, a turn by any angle, a slide; the dice of it, their odds, what is hit."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.base.present import present
from ui.base.strings import listed
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import degrees, say, some
from ui.games.arena.views.bits import answer, press, thing_name
from ui.games.arena.views.dice import COLORS, handful
from ui.games.arena.views.odds import headlines, odds
from ui.games.arena.views.panel import answers, confirm, nothing, panel
from ui.games.arena.views.spoken import from_there
from wreckyard.systems.arena import (
    SIDE_NAMES,
    Action,
    MovePreview,
    components,
    zone_of,
)

RIGHT, LEFT = 1, 3
KEY = components().turning_key
ENDS = (KEY.slight, *(zone.to for zone in KEY.zones))
"""Where the zones of the turning key end, in degrees, the slight one first."""

MOVES = (
    ("slide", LEFT, "move:slide:L", "move-slide-left"),
    ("turn", LEFT, "move:turn:L", "move-turn-left"),
    ("straight", -1, "move:straight", "move-straight"),
    ("turn", RIGHT, "move:turn:R", "move-turn-right"),
    ("slide", RIGHT, "move:slide:R", "move-slide-right"),
)
_ABOUT = {"slide": "slide", "turn": "key", "straight": "ask-move"}
"""What to look up of each move."""

_PICTURES = {
    ("slide", LEFT): "M17 21V13L7 8V3M3.5 6.5 7 3 10.5 6.5",
    ("turn", LEFT): "M16 21V12C16 8 13 6 9 6H5M8.5 2.5 5 6 8.5 9.5",
    ("straight", -1): "M12 21V3M8 7 12 3 16 7",
    ("turn", RIGHT): "M8 21V12C8 8 11 6 15 6H19M15.5 2.5 19 6 15.5 9.5",
    ("slide", RIGHT): "M7 21V13L17 8V3M13.5 6.5 17 3 20.5 6.5",
}


def ask_move(view: ArenaView, ahead: Ahead) -> Node:
    """One movement point."""
    car = view.state.cars[view.asker]
    chosen, points = view.choice.action, car.rolled_speed
    at = points - car.points + 1
    note = say("move-left-1") if car.points == 1 else say("move-left-n", at=at, of=points)
    return panel(
        view,
        "move",
        say("move-title"),
        h(
            "div",
            [_move(_is(chosen, *each[:2]), *each) for each in MOVES],
            class_="moves",
            role="group",
            aria_label=say("move-title"),
        ),
        _dial(chosen, _heard(view, ahead)),
        forecast(view, ahead),
        note=note,
        commit=[
            confirm(
                move_words(chosen, bool(car.reverse)),
                off="" if chosen else say("move-title"),
                aria_describedby=THERE,
            ),
            _there(view, ahead),
        ],
    )


THERE = "move-leads-there"


def _there(view: ArenaView, ahead: Ahead) -> Node:
    """Where the move ends, for those who do not see its ghost."""
    seat, move = ahead.seat, ahead.move
    words = ""
    if seat is not None and move is not None and not move.walls:
        words = from_there(view, ahead.there, seat, ahead.sights)
    return h("p", words, class_="visually-hidden", id=THERE, key="there")


def _is(chosen: Action | None, verb: str, side: int) -> bool:
    return chosen is not None and (chosen.verb, chosen.side) == (verb, side)


@lru_cache(maxsize=16)
def _move(mine: bool, verb: str, side: int, ref: str, key: str) -> Node:
    return press(
        [
            h(
                "svg",
                h("path", d=_PICTURES[verb, side], class_="arrow"),
                viewBox="0 0 24 24",
                class_="ap-icon",
                aria_hidden="true",
            ),
            h("span", say(key), class_="move-name", aria_hidden="true"),
        ],
        ref,
        "move",
        "chosen" if mine else "",
        aria_label=say(key),
        data_about=f"arena:{_ABOUT[verb]}",
        aria_pressed="true" if mine else "false",
        key=key,
    )


def _heard(view: ArenaView, ahead: Ahead) -> str:
    """What the slider says of a turn besides its angle: what it hits, and the worst odds."""
    move = ahead.move
    if move is None:
        return ""
    parts = [say("bump-heard", what=thing_name(view, bump.second)) for bump in move.bumps]
    if ahead.risk is not None:
        odds = headlines(ahead.risk)
        parts += [words for at, (words, kind) in enumerate(odds) if not at or kind == "harm"]
    return "".join(f", {part}" for part in parts)


def _dial(chosen: Action | None, heard: str) -> Node:
    """The angle of a turn: a slider over the zones of the key, and their ends."""
    turn = chosen if chosen is not None and chosen.verb == "turn" else None
    turning = turn is not None
    now = turn.amount if turn is not None else 0
    side = SIDE_NAMES[turn.side] if turn is not None else ""
    zone = zone_of(10 * now)
    value = say("move-angle-value", degrees=now, side=side, zone=say(f"zone-{zone}"))
    return h(
        "div",
        h(
            "label",
            h("span", say("move-angle"), class_="visually-hidden"),
            h(
                "input",
                type_="range",
                min="1",
                max="90",
                value=str(max(1, now)),
                data_ref="angle",
                aria_valuetext=(value if turning else say("move-straight-value")) + heard,
                class_="dial-range",
            ),
            h("output", f"{now}°" if turning else "–", class_="dial-value"),
            class_="dial-slider",
        ),
        h(
            "div",
            [_zone(at, end, end == now, turning and zone == at) for at, end in enumerate(ENDS)],
            class_="zones",
            role="group",
            aria_label=say("move-angle"),
        ),
        class_=(
            "dial",
            "" if turning else "idle",
            "to-left" if turn is not None and turn.side == LEFT else "",
        ),
        key="dial",
    )


@lru_cache(maxsize=32)
def _zone(at: int, end: int, chosen: bool, here: bool) -> Node:
    if at:
        color = next(COLORS[c] for c, n in enumerate(KEY.zones[at - 1].dice) if n)
        tip = say("zone-tip", to=end, color=color)
    else:
        tip = say("zone-tip-0", to=end)
    start = ENDS[at - 1] if at else 0
    return press(
        [h("span", say(f"zone-{at}"), class_="zone-name"), h("span", f"{end}°", class_="zone-end")],
        f"angle:{end}",
        "zone",
        f"zone-{at}",
        "chosen" if chosen else "",
        "here" if here else "",
        tip=tip,
        aria_pressed="true" if here else "false",
        data_about="arena:zone",
        style={"flex-grow": end - start},
        key=str(at),
    )


def forecast(view: ArenaView, ahead: Ahead) -> Node | None:
    """What the chosen move would do: collisions, dice, odds."""
    move = ahead.move
    if move is None:
        return None
    if move.walls:
        walls = listed([thing_name(view, wall) for wall in move.walls])
        return h("div", _fact(say("move-wall", what=walls), "harm"), class_="forecast")
    return h(
        "div",
        h("div", _facts(view, ahead, move), class_="forecast-facts"),
        _dice(move),
        odds(ahead.risk, move.maneuver) if ahead.risk is not None else None,
        class_="forecast",
    )


def _fact(words: str, kind: str = "") -> Node:
    return h("p", words, class_=("fact", kind))


def _facts(view: ArenaView, ahead: Ahead, move: MovePreview) -> list[Node]:
    found = []
    dice = view.state.cars[view.asker].rolled_speed
    for bump in move.bumps:
        what = thing_name(view, bump.second)
        if bump.first >= 0:
            pushed = thing_name(view, bump.first)
            found.append(_fact(say("bump-pile", first=pushed, what=what), "harm"))
            continue
        # What can be attacked can be damaged.
        both = "bump-both" if bump.second in ahead.sights else "bump"
        side = " or ".join(SIDE_NAMES[each] for each in bump.mover_sides) or say("front")
        words = say(both, what=what, dice=some("yellow-die", dice), side=side)
        found.append(_fact(words, "harm"))
    if move.pushed:
        pushed = listed([thing_name(view, number) for number in move.pushed])
        found.append(_fact(say("move-push", what=pushed)))
    if move.popped:
        popped = listed([thing_name(view, number) for number in move.popped])
        found.append(_fact(say("move-pop", what=popped)))
    found += [_fact(say("move-hazard", what=name.lower()), "harm") for name in move.roll.hazards]
    if move.roll.skid_cost > 1:
        found.append(_fact(say("skid-cost", n=move.roll.skid_cost), "harm"))
    return found


def _dice(move: MovePreview) -> Node:
    roll = move.roll
    if not roll.needed:
        key = "move-no-roll-bump" if move.bumps else "move-no-roll"
        return h("p", say(key), class_=("fact", "" if move.bumps else "go"), key="dice")
    extra: Node | None = None
    if roll.extra:
        extra = h(
            "span",
            say("move-extra", skids=some("skid", roll.extra), hazards=listed(list(roll.hazards))),
            class_="fact",
        )
    ace = ""
    if move.aces:
        ace = say("move-ace" if move.aces == 1 else "move-aces", n=move.aces)
    return h(
        "div",
        h("span", say("move-rolls"), class_="dice-label"),
        handful(roll.dice),
        extra,
        h("span", ace, class_="fact go") if ace else None,
        class_="dice-line",
        key="dice",
    )


def move_words(action: Action | None, reverse: bool = False) -> str:
    """What a move is called on its button."""
    if action is None:
        return say("confirm")
    if action.verb == "turn":
        return say("move-confirm-turn", n=action.amount, side=SIDE_NAMES[action.side])
    if action.verb == "slide":
        return say("move-confirm-slide", side=SIDE_NAMES[action.side])
    return say("move-confirm-reverse" if reverse else "move-confirm-straight")


def ask_reposition(view: ArenaView, ahead: Ahead) -> Node:
    """On which side the key is laid to swing the car away from a wall."""
    question = view.question
    walls = listed([thing_name(view, wall) for wall in question.walls])
    return panel(
        view,
        "reposition",
        say("reposition-title"),
        answers(
            [
                answer(
                    say("reposition-side", side=SIDE_NAMES[action.side]),
                    say("reposition-effect", side=SIDE_NAMES[action.side]),
                    f"answer:{action}",
                    key=str(action),
                )
                for action in view.options
            ]
        ),
        hint=say("reposition-hint", what=walls),
    )


def ask_wrench(view: ArenaView, ahead: Ahead) -> Node:
    """Whether aces cancel a wrench of the driving roll."""
    question = view.question
    result = present(question.driving_result)
    car = view.state.cars[question.seat]
    notes = []
    if result.skids:
        notes.append(say("wrench-skids", cost=result.skids * result.cost, control=result.control))
    if result.spin:
        notes.append(
            say("wrench-spin", n=some("skid", result.unpaid), degrees=degrees(result.spin))
        )
    lost = min(result.wrenches, car.tires)
    fewer = min(result.wrenches - 1, car.tires)
    return panel(
        view,
        "wrench",
        say("wrench-title"),
        answers(
            answer(
                say("wrench-cancel"),
                say(
                    "wrench-cancel-effect",
                    price=question.price,
                    aces=car.aces,
                    before=car.tires,
                    n=fewer,
                    after=car.tires - fewer,
                ),
                "answer:cancel",
            )
        ),
        nothing(
            say("wrench-accept-effect", before=car.tires, n=lost, after=car.tires - lost),
            "answer:accept",
            say("wrench-accept"),
        ),
        h("p", " ".join(notes), class_="fact") if notes else None,
        hint=say(
            "wrench-hint",
            skids=some("skid", result.skids),
            wrenches=some("wrench", result.wrenches),
        ),
    )
