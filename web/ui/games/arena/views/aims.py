"""The targets of an attack: their range, cover and the sides that show."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import lengths, say, some, tenth, upper
from ui.games.arena.refusals import refusal
from ui.games.arena.views.arms import badge, mean_of, ready
from ui.games.arena.views.bits import press, thing_name
from wreckyard.systems.arena import (
    SIDE_LETTERS,
    SIDE_NAMES,
    Action,
    Sight,
    item_text,
    kind_of,
)


def targets(view: ArenaView, ahead: Ahead, options: Sequence[Action]) -> Node:
    """Everything that can be hit, with the sides that show."""
    choice = view.choice
    allowed = [
        each
        for each in options
        if not choice.weapon or item_text(each.card, each.side, each.copy) == choice.weapon
    ]
    able = {each.target for each in allowed}
    any_weapon = {each.target for each in options}
    full, short = [], []
    for number, seen in ahead.sights.items():
        # Things that no weapon can hit now would only fill the panel.
        if number not in any_weapon and number >= view.state.n:
            continue
        wide = choice.target == number or (
            choice.target < 0 and number in able and number < view.state.n
        )
        if wide:
            full.append(_target(view, ahead, number, seen))
        else:
            short.append(_target_chip(view, number, seen, number in able))
    return h(
        "div",
        full,
        h("div", short, class_="pills") if short else None,
        class_="quarries",
        role="group",
        aria_label=say("attack-targets"),
    )


def _target_ref(view: ArenaView, number: int) -> str:
    return f"car:{number}" if number < view.state.n else f"thing:{number}"


def _target_chip(view: ArenaView, number: int, seen: Sight, able: bool) -> Node:
    return press(
        [
            upper(thing_name(view, number)),
            h("span", say("short-length", n=_short_length(seen)), class_="pill-note"),
        ],
        _target_ref(view, number),
        "pill",
        off="" if able else _target_reason(view, number, seen),
        aria_pressed="false",
        key=str(number),
    )


def _short_length(seen: Sight) -> str:
    return tenth(Fraction(seen.distance, 1000))


def _target(view: ArenaView, ahead: Ahead, number: int, seen: Sight) -> Node:
    car = number < view.state.n
    choice = view.choice
    mine = choice.target == number
    return h(
        "div",
        press(
            [
                h("span", upper(thing_name(view, number)), class_="target-name"),
                h(
                    "span",
                    badge(mean_of(view, ahead, target=number) if view.choice.weapon else ""),
                    lengths(seen.distance) if seen.distance else say("target-touching"),
                    class_="target-range",
                ),
                h(
                    "span",
                    _protection(view, number, seen),
                    class_="target-notes",
                    data_about="arena:cover" if seen.cover else "arena:range",
                ),
            ],
            f"side:{number}:{SIDE_LETTERS[seen.sides[0]]}"
            if len(seen.sides) == 1
            else _target_ref(view, number),
            "quarry",
            "chosen" if mine else "",
            aria_pressed="true" if mine else "false",
        ),
        h(
            "div",
            [
                press(
                    [
                        f"{SIDE_NAMES[side]} ",
                        h("span", _armor(view, number, side), class_="side-armor"),
                    ],
                    f"side:{number}:{SIDE_LETTERS[side]}",
                    "small",
                    "chosen" if mine and choice.side == side else "",
                    aria_pressed="true" if mine and choice.side == side else "false",
                    aria_label=say("target-side", name=view.name(number), side=SIDE_NAMES[side]),
                    key=str(side),
                )
                for side in seen.sides
            ],
            class_="target-sides",
        )
        if car and len(seen.sides) > 1
        else None,
        class_=("quarry-row", f"seat-{view.seats[number].letter}" if car else "thing"),
        key=str(number),
    )


def _armor(view: ArenaView, seat: int, side: int) -> str:
    car = view.state.cars[seat]
    return f"{car.armor[side]}, {say('dash-fire')}" if car.fire[side] else str(car.armor[side])


def _protection(view: ArenaView, number: int, seen: Sight) -> str:
    """What helps a target: re-rolls for the range, cover, aces."""
    if number >= view.state.n:
        durability = kind_of(view.state, number).durability
        harm = view.state.thing(number).harm
        return say("look-durability", n=harm, of=durability)
    parts = []
    if len(seen.sides) == 1:
        side = seen.sides[0]
        parts.append(say("target-shows", side=SIDE_NAMES[side], armor=_armor(view, number, side)))
    if seen.rerolls:
        key = "target-free-1" if seen.rerolls == 1 else "target-free"
        parts.append(say(key, n=seen.rerolls))
    if seen.cover:
        behind = listed([thing_name(view, each) for each in seen.behind])
        parts.append(say("target-cover-by", n=some("shield", seen.cover), what=behind))
    aces = view.state.cars[number].aces
    if aces:
        parts.append(say("target-ace" if aces == 1 else "target-aces", n=aces))
    return upper(", ".join(parts))


def _target_reason(view: ArenaView, number: int, seen: Sight) -> str:
    if seen.blocked:
        return say("target-blocked", what=listed([thing_name(view, each) for each in seen.behind]))
    for item in view.state.arsenals[view.asker].items:
        text = item_text(item.code, item.side, item.copy)
        if item.kind in ("weapon", "sidearm") and view.choice.weapon in ("", text):
            attempt = Action(
                "attack",
                side=item.side,
                crew=1 if ready(view, 1) else 0,
                card=item.code,
                copy=item.copy,
                target=number,
                target_side=seen.sides[0] if seen.sides else -1,
            )
            verdict = view.options.why_not(attempt)
            if not verdict:
                return refusal(view, verdict)
    return say("attack-none")
