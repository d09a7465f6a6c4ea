"""Questions about speed and maneuvers."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.icons import icon
from ui.games.classic.base.panel_strings import say
from ui.games.classic.base.sheet_strings import status
from ui.games.classic.base.track import odds, percent, track
from ui.games.classic.scene import phrases
from ui.games.classic.scene.bits import answers, confirm, drive_on, panel, press, titled
from ui.games.classic.scene.driving_on import why_not_on
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.steering import (
    BEND,
    DRIFT,
    PIVOT,
    SKIDS,
    STEPS,
    SWERVE,
    chosen_action,
    chosen_way,
    difficulties,
    is_offered,
    is_safe,
    kinds,
    most,
    signed,
    stepped,
)
from ui.games.classic.table.ask_others import evening_orders
from ui.games.classic.table.foes import foes
from ui.games.classic.table.handling import handling, odds_table
from ui.games.classic.table.ram import ram
from ui.games.classic.table.then import then
from wreckyard.systems.classic import (
    HOLD,
    Action,
    Ahead,
    Change,
    Maneuver,
    change_ahead,
    driving_skill,
    is_gentle,
    mph_text,
)


def instrument(view: ClassicView, chosen: int, hard: tuple[int, ...], ref: str = "") -> Node:
    """The handling track of whoever is asked."""
    motion = view.vehicle(view.asker).motion
    skill = driving_skill(view.state, view.asker)
    return handling(track(motion.mph, motion.status, motion.hc, hard, skill), chosen, ref)


# Speed


def ask_speed(view: ClassicView) -> Node:
    """How fast: keep it, gain, brake, each with what it asks."""
    chosen = view.choice.action or HOLD
    offered = {
        action: change_ahead(view.state, view.asker, action.amount)
        for action in view.options
        if action.verb == "speed"
    }
    now = view.vehicle(view.asker).motion.speed
    rows = [_hold(now, chosen == HOLD)] if HOLD in view.options else []
    ordered = sorted(offered.items(), key=lambda each: -abs(each[1].speed))
    faster = [_change(each, found, chosen) for each, found in ordered if _gains(now, found)]
    slower = [_change(each, found, chosen) for each, found in ordered if not _gains(now, found)]
    found = offered.get(chosen)
    hard = found.difficulty if found is not None else 0
    words = _speed_words(found.speed) if found is not None else _hold_words(now)
    risky = found is not None and found.kept < 1
    return panel(
        view,
        "speed",
        say("speed-title"),
        instrument(view, hard, tuple(sorted({each.difficulty for each in offered.values()}))),
        then(view, found),
        answers([*faster, *rows, *slower], class_="cl-speeds"),
        _odds(view, hard, found.ground if found is not None else 0),
        foes(view, speed=found.speed if found is not None else None),
        hint=say("speed-hint", n=mph_text(now)),
        commit=[
            h(
                "div",
                confirm(words, "", "confirm", *(["risky"] if risky else [])),
                _keep() if chosen == HOLD else None,
                class_="cl-both",
            ),
            drive_on(view),
        ],
    )


def _keep() -> Node:
    """Keeping the speed for all phases of the turn that are left."""
    return press(say("speed-keep"), "keep", tip=say("speed-keep-tip"))


def _gains(now: int, found: Change) -> bool:
    return abs(found.speed) > abs(now)


def _hold_words(now: int) -> str:
    return say("speed-hold", n=mph_text(now)) if now else say("speed-stay")


def _speed_words(speed: int) -> str:
    if not speed:
        return say("speed-go", n=0)
    return say("speed-go" if speed > 0 else "speed-back", n=mph_text(speed))


def _hold(now: int, chosen: bool) -> Node:
    return press(
        [
            h("strong", mph_text(now)),
            h("span", say("speed-kept"), class_="visually-hidden"),
            h("span", "=", class_="cl-note", aria_hidden="true"),
        ],
        f"pick:{HOLD}",
        "cl-speed",
        "hold",
        chosen=chosen,
        data_about=entry("speed"),
    )


def _change(action: Action, found: Change, chosen: Action) -> Node:
    note = say("speed-free")
    if found.difficulty:
        key = "speed-safe" if found.kept == 1 else "speed-hard"
        note = say(key, n=found.difficulty, chance=percent(found.kept))
    if found.hurts_tires:
        note = f"{note}, {say('speed-tires')}"
    if found.speed < 0:
        note = say("speed-reverse", note=note)
    return press(
        [
            h("strong", mph_text(found.speed)),
            h("span", say("speed-unit"), class_="visually-hidden"),
            h("span", note, class_="cl-note"),
        ],
        f"pick:{action}",
        "cl-speed",
        *(["unsafe"] if found.kept < 1 else []),
        chosen=action == chosen,
        data_about=entry(
            "braking" if found.difficulty else "reverse" if found.speed < 0 else "speed"
        ),
    )


def _odds(view: ClassicView, hard: int, ground: int, kept: Fraction = Fraction(0)) -> Content:
    """The exact odds, opened by a press."""
    if not hard or kept == 1:
        return None
    if not view.choice.odds:
        return press(say("odds-open"), "odds", "quiet")
    motion = view.vehicle(view.asker).motion
    skill = driving_skill(view.state, view.asker)
    return [
        odds_table(odds(motion.mph, motion.status, hard, skill, is_gentle(view.state), ground)),
        press(say("odds-close"), "odds", "quiet"),
    ]


# What to do with an inch


def ask_maneuver(view: ClassicView) -> Node:
    """The kinds, how far to which side, where it lands on the track, and what could come of it."""
    chosen = view.choice.maneuver or Maneuver("straight")
    way = chosen_way(view)
    action = chosen_action(view)
    hard = way.difficulty if way is not None else 0
    risky = way is not None and not is_safe(way)
    off = "" if action is not None else str(view.choice.reason or say("maneuver-title"))
    return panel(
        view,
        "maneuver",
        say("maneuver-title"),
        instrument(view, hard, difficulties(view), "hard"),
        _kinds(view, chosen),
        _amount(view, chosen),
        None if risky else _told(view, way),
        ram(view, way),
        way and _odds(view, hard, way.ground, way.kept),
        foes(view, None if way is None else way.end),
        _skid(view, chosen),
        evening_orders(view) if view.state.settings.get("even") else None,
        # What one would rather not have is never out of sight when it is confirmed.
        warning=_told(view, way) if risky else None,
        commit=[
            confirm(phrases.maneuver(chosen), off, "confirm", *(["risky"] if risky else [])),
            drive_on(view, why_not_on(view)),
        ],
    )


def _kinds(view: ClassicView, chosen: Maneuver) -> Node:
    return answers(
        [
            press(
                [icon(kind), h("span", say(f"kind-{kind}"))],
                f"kind:{kind}",
                "cl-kind",
                chosen=kind == chosen.kind,
                data_about=entry(f"maneuver-{kind}"),
            )
            for kind in kinds(view)
        ],
        say("kinds"),
        "cl-kinds",
    )


def _amount(view: ClassicView, chosen: Maneuver) -> Content:
    """How far to which side: a slider through the middle, and both sides for what has no amount."""
    if chosen.kind == "straight":
        return None
    if chosen.kind not in STEPS:
        return _sides(chosen)
    limit = most(chosen.kind)
    words = _amount_words(chosen.kind, signed(chosen))
    return h(
        "div",
        _arrow(chosen, "L"),
        h(
            "label",
            h("span", words, class_="cl-amount-said"),
            h(
                "input",
                type_="range",
                min=str(-limit),
                max=str(limit),
                step=str(STEPS[chosen.kind]),
                value=str(signed(chosen)),
                data_ref="by",
                aria_label=say("amount"),
                aria_valuetext=words,
            ),
            class_="cl-amount",
        ),
        _arrow(chosen, "R"),
        class_="cl-steer",
        key="steer",
    )


def _amount_words(kind: str, amount: int) -> str:
    """A signed amount of a kind with its side."""
    side = phrases.side("L" if amount < 0 else "R")
    if kind == DRIFT:
        return say("amount-aside", n=phrases.inches(abs(amount)), side=side)
    return say("amount-degrees", n=abs(amount), side=side)


def _arrow(chosen: Maneuver, letter: str) -> Node:
    """A press that steers a step to one side, named after the amount that it leads to."""
    amount = stepped(chosen, letter)
    return press(
        "◀" if letter == "L" else "▶",
        f"by:{amount}",
        "cl-step",
        key=f"step-{letter}",
        aria_label=_amount_words(chosen.kind, amount),
    )


def _sides(chosen: Maneuver) -> Node:
    return answers(
        [
            press(say(f"side-{letter}"), f"turn:{letter}", chosen=letter == chosen.side)
            for letter in "LR"
        ],
        say("side"),
    )


def _skid(view: ClassicView, chosen: Maneuver) -> Content:
    """A controlled skid after a bend or swerve, or the corner of a pivot."""
    if chosen.kind == PIVOT:
        return titled(
            say("about"),
            answers(
                [
                    press(say(f"side-{letter}"), f"corner:{letter}", chosen=letter == chosen.about)
                    for letter in "LR"
                ],
                say("about"),
            ),
        )
    if chosen.kind not in (BEND, SWERVE):
        return None
    return h(
        "details",
        h("summary", say("skid"), data_ref="fold:skid", data_about=entry("controlled-skid")),
        answers(
            [
                press(
                    say("skid-n", n=phrases.inches(length)) if length else say("skid-0"),
                    f"skid:{length}",
                    chosen=length == chosen.skid,
                    off=""
                    if is_offered(view, chosen._replace(skid=length))
                    else say("maneuver-title"),
                )
                for length in SKIDS
            ],
            say("skid"),
        ),
        class_="cl-skid",
        open=bool(chosen.skid),
        key="skid",
    )


def _told(view: ClassicView, way: Ahead | None) -> Node | None:
    """Where it lands, and what it runs into."""
    if way is None:
        return None
    if not way.difficulty:
        words = say("maneuver-free") if is_safe(way) else ""
    else:
        key = "maneuver-safe" if way.kept == 1 else "maneuver-risk"
        chance = percent(way.kept)
        words = say(key, n=way.difficulty, status=status(way.status), chance=chance)
    rough = [say(f"over-{what}", n=hard) for what, hard in way.hazards]
    if way.over < 1:
        rough.append(say("over-risk", chance=percent(way.over)))
    if way.drowns:
        rough.append(say("over-deep"))
    if way.leaves:
        rough.append(say("over-out"))
    meets = [say("maneuver-meets", what=phrases.thing(view, each)) for each in way.meets[:1]]
    leaps = [phrases.leap(way.leap)] if way.leap is not None else []
    return h(
        "p",
        " ".join([*([words] if words else []), *rough, *leaps, *meets]),
        class_=("cl-told", not is_safe(way) and "unsafe"),
        role="status",
        key="told",
    )
