"""Shooting: who fires what at which side of whom, and what gets through."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ui.node import Node, h
from wreckyard.systems.arena import (
    CREW,
    SIDE_LETTERS,
    SIDE_NAMES,
    Action,
    Item,
    Sight,
    crew_works,
    item_text,
    kind_of,
    works,
)

from ..ahead import Ahead
from ..moment import ArenaView
from ..words import lengths, listed, percent, say, some, tenth, upper
from .bits import press, thing_name
from .chart import chart, shares_of
from .dice import handful
from .panel import confirm, panel

FIRED, SPENT = 1, 2


def ask_attack(view: ArenaView, ahead: Ahead) -> Node:
    """One attack, or none."""
    options = [each for each in view.decision.options if each.verb == "attack"]
    car, choice = view.state.cars[view.asked], view.choice
    ready = choice.action is not None and choice.action.verb == "attack"
    again = say("attack-again", who=CREW[0 if car.attacked == 1 else 1]) if car.attacked else ""
    return panel(
        view,
        "attack",
        say("attack-title"),
        weapons(view, options),
        targets(view, ahead, options),
        h("div", _crew(view, options), _computer(view, options), class_="shooters")
        if _settling(view)
        else None,
        shot(view, ahead) if ready else None,
        hint=say("attack-hint") if not choice.weapon and choice.target < 0 else "",
        note=again,
        sum_up=sum_words(view, ahead) if ready else "",
        commit=[
            confirm(attack_words(view, choice.action))
            if ready
            else confirm(_missing(view), off=_missing(view)),
            press(
                say("attack-done-rest" if car.attacked else "attack-done"), "answer:done", "pass"
            ),
        ],
    )


def _settling(view: ArenaView) -> bool:
    return bool(view.choice.weapon) and view.choice.target >= 0


def _missing(view: ArenaView) -> str:
    choice = view.choice
    if not choice.weapon:
        return say("attack-choose-weapon")
    if choice.target < 0:
        return say("attack-choose-target")
    return say("attack-choose-side")


def attack_words(view: ArenaView, action: Action | None) -> str:
    """What an attack is called on its button."""
    if action is None or action.verb != "attack":
        return say("confirm")
    item = _item(view, action)
    target = thing_name(view, action.target)
    if action.target_side >= 0:
        target = say("target-side", name=target, side=SIDE_NAMES[action.target_side])
    return say("attack-confirm", weapon=item.name.lower(), target=target)


def _item(view: ArenaView, action: Action) -> Item:
    return next(
        item
        for item in view.state.arsenals[view.asked].items
        if (item.code, item.side, item.copy) == (action.card, action.side, action.copy)
    )


# Weapons


def weapons(view: ArenaView, options: Sequence[Action]) -> Node:
    """The car's weapons by their sides, then sidearms; grey with the reason.

    Only what matters now is shown at full length: all that can fire until one is chosen.
    """
    usable = {item_text(each.card, each.side, each.copy) for each in options}
    full, short = [], []
    for index, item in enumerate(view.state.arsenals[view.asked].items):
        if item.kind not in ("weapon", "sidearm"):
            continue
        text = item_text(item.code, item.side, item.copy)
        chosen = view.choice.weapon == text
        off = "" if text in usable else _against(view, item)
        wide = chosen or not (off or view.choice.weapon)
        if off and view.choice.weapon and not chosen:
            # Once one is chosen, only what could be fired instead is of interest.
            continue
        face = (
            _weapon_face(item, _state_of(view, view.asked, index))
            if wide
            else _chip(item, _state_of(view, view.asked, index))
        )
        (full if wide else short).append(
            press(
                face,
                f"weapon:{text}",
                "weapon" if wide else "pill",
                "chosen" if chosen else "",
                off=off,
                aria_pressed="true" if chosen else "false",
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
    name: str, side: int, dice: tuple[int, ...], damage: int, wrench: str, limit: int,
    one_shot: bool, state: str,
) -> tuple[Node, ...]:  # fmt: skip
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
        h("span", state or ", ".join(notes), class_=("weapon-notes", "warn" if state else "")),
    )


def _weapon_face(item: Item, state: str) -> tuple[Node, ...]:
    return _face_of(
        item.name, item.side, item.dice, item.damage, item.wrench, item.range, item.one_shot, state
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
        target = next((seat for seat in view.foes if view.state.cars[seat].in_play), view.asked)
    crew = next((who for who in (1, 0) if _ready(view, who)), 0)
    attempt = Action(
        "attack", side=item.side, crew=crew, card=item.code, copy=item.copy, target=target,
        target_side=max(view.choice.side, 0),
    )  # fmt: skip
    verdict = view.decision.options.why_not(attempt)
    return str(verdict.reason) if not verdict else say("attack-none")


def _ready(view: ArenaView, who: int) -> bool:
    attacked = view.state.cars[view.asked].attacked
    return not attacked >> who & 1 and crew_works(view.state, view.asked, who)


# Targets


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
            full.append(_target(view, number, seen))
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


def _target(view: ArenaView, number: int, seen: Sight) -> Node:
    car = number < view.state.n
    choice = view.choice
    mine = choice.target == number
    return h(
        "div",
        press(
            [
                h("span", upper(thing_name(view, number)), class_="target-name"),
                h("span", lengths(seen.distance), class_="target-range"),
                h("span", _protection(view, number, seen), class_="target-notes"),
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
    return f"{car.armor[side]}{' ✹' if car.fire[side] else ''}"


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
    for item in view.state.arsenals[view.asked].items:
        text = item_text(item.code, item.side, item.copy)
        if item.kind in ("weapon", "sidearm") and view.choice.weapon in ("", text):
            attempt = Action(
                "attack", side=item.side, crew=1 if _ready(view, 1) else 0, card=item.code,
                copy=item.copy, target=number, target_side=seen.sides[0] if seen.sides else -1,
            )  # fmt: skip
            verdict = view.decision.options.why_not(attempt)
            if not verdict:
                return str(verdict.reason)
    return say("attack-none")


# Who fires, and the computer


def _crew(view: ArenaView, options: Sequence[Action]) -> Node:
    arsenal = view.state.arsenals[view.asked]
    found = []
    for who in (0, 1):
        able = any(each.crew == who for each in options)
        chosen = view.choice.crew == who
        off = "" if able else say("fired" if crew_works(view.state, view.asked, who) else "lost")
        found.append(
            press(
                [
                    h("span", arsenal.crew[who].name, class_="crew-role"),
                    h("span", off, class_="crew-name") if off else None,
                ],
                f"crew:{who}",
                "crew",
                "chosen" if chosen else "",
                off=off,
                aria_pressed="true" if chosen else "false",
                key=CREW[who],
            )
        )
    return h("div", found, class_="crew-row", role="group", aria_label=say("attack-crew"))


def _computer(view: ArenaView, options: Sequence[Action]) -> Node | None:
    if not view.state.arsenals[view.asked].total("computer"):
        return None
    choice = view.choice
    able = any(
        each.computer
        for each in options
        if item_text(each.card, each.side, each.copy) == choice.weapon
    )
    off = ""
    if not able and choice.action is not None:
        off = str(view.decision.options.why_not(choice.action._replace(computer=True)).reason)
    return press(
        [h("span", class_="box", aria_hidden="true"), say("attack-computer")],
        "computer",
        "toggle",
        "on" if choice.computer else "",
        off=off,
        tip=say("attack-computer-tip"),
        aria_pressed="true" if choice.computer else "false",
    )


# What gets through


def shot(view: ArenaView, ahead: Ahead) -> Node | None:
    """The exact result of the chosen attack."""
    seen, action, odds = ahead.shot, view.choice.action, ahead.shot_odds
    if seen is None or odds is None or action is None:
        return None
    car = action.target < view.state.n
    shares = shares_of(odds.weights, odds.out_of)
    return h(
        "div",
        h(
            "div",
            handful(seen.attack),
            h("span", say("sure", n=seen.damage), class_="fact") if seen.damage else None,
            h("span", "→", aria_hidden="true"),
            (handful(seen.defence) if any(seen.defence) else say("dice-none"))
            if car
            else say("shot-defends-not"),
            h("span", f"+ {some('shield', seen.cover)}", class_="fact") if seen.cover else None,
            class_="dice-line",
        ),
        chart(say("shot-odds"), shares),
        _mean(ahead),
        h(
            "ul",
            [h("li", words, class_=kind) for words, kind in _effects(view, ahead, shares)],
            class_="odds-list",
        ),
        class_="shot",
        key="shot",
    )


def sum_words(view: ArenaView, ahead: Ahead) -> str:
    """The outcome of the chosen attack in a few words."""
    parts, action, odds = ahead.shot_sum, view.choice.action, ahead.shot_odds
    if parts is None or action is None or odds is None:
        return ""
    words = say("shot-mean", mean=tenth(parts.sure + parts.rolled - parts.stopped))
    shares = shares_of(odds.weights, odds.out_of)
    return ", ".join([words, *(text for text, kind in _effects(view, ahead, shares) if kind)][:2])


def _mean(ahead: Ahead) -> Node | None:
    """The mean with its sum: sure damage, what the dice add, less what shields stop."""
    parts = ahead.shot_sum
    if parts is None:
        return None
    mean = parts.sure + parts.rolled - parts.stopped
    terms = ([str(parts.sure)] if parts.sure else []) + [tenth(parts.rolled)]
    words = " + ".join(terms) + (f" − {tenth(parts.stopped)}" if parts.stopped else "")
    return h(
        "p",
        h("strong", say("shot-mean", mean=tenth(mean))),
        h("span", say("shot-sum", sum=words, mean=tenth(mean)), class_="shot-sum")
        if len(terms) > 1 or parts.stopped
        else None,
        class_="shot-mean",
    )


def _effects(view: ArenaView, ahead: Ahead, shares: dict[int, Fraction]) -> list[tuple[str, str]]:
    """What else may come of it, in odds."""
    action: Any = view.choice.action
    odds = ahead.shot_odds
    found = []
    if shares.get(0):
        found.append((say("shot-nothing", chance=percent(shares[0])), ""))
    if action.target >= view.state.n:
        thing = view.state.thing(action.target)
        left = kind_of(view.state, action.target).durability - thing.harm
        chance = sum((share for n, share in shares.items() if n >= left), Fraction(0))
        return [*found, (say("shot-destroy", chance=percent(chance)), "harm")]
    armor = view.state.cars[action.target].armor[action.target_side]
    if armor:
        chance = sum((share for n, share in shares.items() if n > armor), Fraction(0))
        if chance:
            found.append((say("shot-breach", armor=armor, chance=percent(chance)), "harm"))
    else:
        found.append((say("shot-breach-open"), "harm"))
    tires = odds.expected(lambda total: total[1])
    if tires:
        found.append((say("shot-tire-line", mean=tenth(tires)), "warn"))
    blast = odds.chance(lambda total: total[2] > 0)
    if blast:
        found.append((say("shot-blast-line", chance=percent(blast)), "warn"))
    fire = odds.chance(lambda total: total[3] > 0)
    if fire:
        found.append((say("shot-fire-line", chance=percent(fire)), "harm"))
    return found
