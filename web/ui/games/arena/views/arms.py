"""The weapons of an attack: what can be fired, with its dice and what it would do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say, tenth
from ui.games.arena.refusals import refusal
from ui.games.arena.views.bits import press
from ui.games.arena.views.dice import handful
from wreckyard.systems.arena import (
    SIDE_LETTERS,
    SIDE_NAMES,
    Action,
    Item,
    crew_works,
    item_text,
    works,
)

FIRED, SPENT = 1, 2


def weapons(view: ArenaView, ahead: Ahead, options: Sequence[Action]) -> Node:
    """The car's weapons by their sides, then sidearms; gray with the reason.

    Only what matters now is shown at full length: all that can fire until one is chosen.
    """
    usable = {item_text(each.card, each.side, each.copy) for each in options}
    full: list[Node] = []
    short: list[Node] = []
    for index, item in enumerate(view.state.arsenals[view.asker].items):
        if item.kind not in ("weapon", "sidearm"):
            continue
        text = item_text(item.code, item.side, item.copy)
        chosen = view.choice.weapon == text
        off = "" if text in usable else _against(view, item)
        wide = chosen or not (off or view.choice.weapon)
        if off and view.choice.weapon and not (chosen or view.choice.given):
            # Once somebody has chosen one, only what could be fired instead is of interest.
            continue
        face = (
            _weapon_face(
                item,
                _state_of(view, view.asker, index),
                "" if chosen else mean_of(view, ahead, text),
            )
            if wide
            else _chip(item, _state_of(view, view.asker, index))
        )
        (full if wide else short).append(
            press(
                face,
                f"weapon:{text}",
                "weapon" if wide else "pill",
                "chosen" if chosen else "",
                off=off,
                aria_pressed="true" if chosen else "false",
                data_about=f"arena:{item.code}",
                key=text,
            )
        )
    return h(
        "div",
        full,
        h("div", short, class_="pills") if short else None,
        class_="weapons",
        role="group",
        aria_label=say("attack-weapons"),
        data_roving=True,
    )


def _chip(item: Item, state: str) -> list[Node | str]:
    side = SIDE_LETTERS[item.side] if item.side >= 0 else "L/R"
    return [item.name, h("span", state or side, class_="pill-note")]


@lru_cache(maxsize=256)
def _face_of(
    name: str,
    side: int,
    *,
    dice: tuple[int, ...],
    damage: int,
    wrench: str,
    limit: int,
    one_shot: bool,
    state: str,
    mean: str,
) -> tuple[Node | None, ...]:
    notes = []
    if damage:
        notes.append(say("sure", n=damage))
    if wrench:
        notes.append(say(f"wrench-{wrench}"))
    if limit:
        notes.append(say("range-limit", n=f"{limit} L"))
    if one_shot:
        notes.append(say("one-shot"))
    where = SIDE_NAMES[side] if side >= 0 else f"{SIDE_NAMES[3]}/{SIDE_NAMES[1]}"
    return (
        h("span", name, class_="weapon-name"),
        h(
            "span",
            where,
            class_=("weapon-side", f"side-{SIDE_LETTERS[side] if side >= 0 else 'X'}"),
        ),
        h("span", handful(dice), class_="weapon-dice"),
        h(
            "span",
            state or ", ".join(notes),
            badge(mean),
            class_=("weapon-notes", "warn" if state else ""),
        ),
    )


def mean_of(view: ArenaView, ahead: Ahead, weapon: str = "", target: int = -1) -> str:
    """What a weapon does on average to a target, or to the one that it does most to."""
    target = target if target >= 0 else view.choice.target
    weapon = weapon or view.choice.weapon
    means = [
        mean
        for (text, number), mean in ahead.means.items()
        if weapon in ("", text) and (number == target or (target < 0 and number < view.state.n))
    ]
    return tenth(max(means)) if means else ""


def badge(mean: str) -> Node | None:
    """A mean as a small red number."""
    if not mean:
        return None
    heard = h("span", f"{say('mean-tip')}: ", class_="visually-hidden")
    return h("span", heard, mean, class_="mean-badge", title=say("mean-tip"))


def _weapon_face(item: Item, state: str, mean: str) -> tuple[Node | None, ...]:
    return _face_of(
        item.name,
        item.side,
        dice=item.dice,
        damage=item.damage,
        wrench=item.wrench,
        limit=item.range,
        one_shot=item.one_shot,
        state=state,
        mean=mean,
    )


def _state_of(view: ArenaView, seat: int, index: int) -> str:
    """Whether a weapon has fired, is spent, or is destroyed."""
    fired = view.state.cars[seat].fired[index]
    if fired == SPENT:
        return say("spent")
    if not works(view.state, seat, index):
        return say("destroyed")
    return say("fired") if fired == FIRED else ""


def _against(view: ArenaView, item: Item) -> str:
    """Why a weapon cannot be fired: against what is chosen, or against every car."""
    target = view.choice.target
    if target < 0:
        target = next((seat for seat in view.foes if view.state.cars[seat].in_play), view.asker)
    crew = next((who for who in (1, 0) if ready(view, who)), 0)
    attempt = Action(
        "attack",
        side=item.side,
        crew=crew,
        card=item.code,
        copy=item.copy,
        target=target,
        target_side=max(view.choice.side, 0),
    )
    verdict = view.options.why_not(attempt)
    return refusal(view, verdict) if not verdict else say("attack-none")


def ready(view: ArenaView, who: int) -> bool:
    """Whether one of the crew survives and has not fired in this round."""
    attacked = view.state.cars[view.asker].attacked
    return not attacked >> who & 1 and crew_works(view.state, view.asker, who)
