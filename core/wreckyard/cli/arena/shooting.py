"""The questions of attacks, re-rolls and internal damage, and their answers in words."""

from __future__ import annotations

from ...systems.arena import (
    CREW,
    SIDE_NAMES,
    Action,
    Reroll,
    crew_durability,
    crew_works,
    item_text,
)
from ..table import Line
from .moment import Moment
from .outlook import attack_outlook, harm_words
from .words import some

# Attacks


def ask_attack(moment: Moment) -> str:
    """The question of an attack."""
    car = moment.state.cars[moment.seat]
    ready = [
        who
        for member, who in enumerate(CREW)
        if not car.attacked >> member & 1 and crew_works(moment.state, moment.seat, member)
    ]
    return f"Fire? Each of the crew may attack once; the {' and the '.join(ready)} can still."


def attack_lines(moment: Moment) -> list[Line]:
    """Every attack, target by target."""
    lines: list[Line] = []
    before = -1
    for action in sorted(
        moment.options, key=lambda action: (action.verb == "attack", action.target)
    ):
        if action.verb == "attack" and action.target != before:
            before = action.target
            lines.append((None, _target(moment, before)))
        lines.append((action, attack(moment, action)))
    return lines


def _target(moment: Moment, target: int) -> str:
    state = moment.state
    if target < state.n:
        armor = ", ".join(
            f"{side} {points}"
            for side, points in zip(SIDE_NAMES, state.cars[target].armor, strict=True)
        )
        return f"At {moment.name(target)}, armor {armor}:"
    return f"At {moment.name(target)}:"


def attack(moment: Moment, action: Action) -> str:
    """An attack and its odds."""
    if action.verb == "done":
        return "Hold fire"
    return attack_outlook(moment.state, moment.seat, action, moment.name)


# Re-rolls


def ask_shot(moment: Moment) -> str:
    """The question of the shooter's re-rolls."""
    shot = moment.question.shot
    assert shot is not None
    return (
        f"Your {shot.weapon.name} at {moment.name(shot.target)}: {harm_words(shot.harm)} before"
        f" any defense. You may roll {some(shot.left, 'die', 'dice')} again, one at a time."
    )


def ask_defence(moment: Moment) -> str:
    """The question of the defender's re-rolls."""
    shot = moment.question.shot
    assert shot is not None
    aces = moment.state.cars[moment.seat].aces
    if shot.left:
        price = f"You have {some(shot.left, 'free re-roll')}"
    else:
        buys = "" if shot.per_ace == 1 else f" and buys {shot.per_ace}"
        price = f"A re-roll costs 1 of {some(aces, 'ace')}{buys}"
    return (
        f"{moment.name(shot.attacker)} fires the {shot.weapon.name} at your"
        f" {SIDE_NAMES[shot.target_side]}: {harm_words(shot.harm)}. You have"
        f" {some(shot.shields, 'shield')}{f', {shot.cover} of them from cover' if shot.cover else ''}."
        f" {price}."
    )


def _again(die: Reroll) -> str:
    return f"better {die.better} in 6, worse {die.worse} in 6"


def reroll(moment: Moment, action: Action) -> str:
    """A die to roll again, or the dice as they lie."""
    shot = moment.question.shot
    assert shot is not None
    if action.verb == "keep":
        attack = moment.question.kind == "attack-reroll"
        what = shot.harm if attack else shot.through
        return f"Keep the dice: {harm_words(what)}{'' if attack else ' gets through'}"
    die = next(
        each for each in shot.rerolls if (each.color, each.face) == (action.color, action.face)
    )
    return f"Roll the {die.color} die again that shows {FACES_IN_WORDS[die.face]}: {_again(die)}"


FACES_IN_WORDS = {
    "S": "a shield",
    "SS": "two shields",
    "H": "a hit",
    "HH": "two hits",
    "W": "a wrench",
    "WW": "two wrenches",
}
"""What a die shows to those who attack and defend."""


# Internal damage


def ask_inside(moment: Moment) -> str:
    """The question of who or what internal damage hits."""
    hurt = moment.question.internal_damage
    assert hurt is not None
    now = next(entry for entry in hurt.entries if entry.when == "now")
    return (
        f"{hurt.amount} damage inside your {SIDE_NAMES[hurt.side]}. Damage card {hurt.card}"
        f" hits {now.name}{f', up to {now.limit}' if now.limit else ''}: who or what takes it?"
    )


def inside(moment: Moment, action: Action) -> str:
    """Somebody or something that may be hit."""
    hurt, state, seat = moment.question.internal_damage, moment.state, moment.seat
    assert hurt is not None
    if action.verb == "hurt":
        harm, most = state.cars[seat].crew[action.crew], crew_durability(state, seat, action.crew)
        name, end = state.arsenals[seat].crew[action.crew].name, "lost"
    else:
        text = item_text(action.card, action.side, action.copy)
        index = next(
            index
            for index, item in enumerate(state.arsenals[seat].items)
            if item_text(item.code, item.side, item.copy) == text
        )
        item = state.arsenals[seat].items[index]
        harm, most, name, end = (
            state.cars[seat].harm[index],
            item.durability,
            item.name,
            "destroyed",
        )
    takes = min(hurt.takes, most - harm)
    ends = f": {end}" if harm + takes >= most else ""
    return f"The {name}: it has {most - harm} of {most} left and takes {takes}{ends}"
