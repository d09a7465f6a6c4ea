"""Sentences about people aboard and their equipment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ....engine.values import EventData
from ..book.catalogue import catalogue
from ..design.kit import load_name, thing_name
from ..vehicle.crew import person
from .parts import part_words


class Named(Protocol):
    """What things are called."""

    def thing(self, number: int) -> str: ...


GADGETS = {
    "turret": "turret",
    "retractable-wheelguards-front": "front wheelguards",
    "retractable-wheelguards-back": "back wheelguards",
    "jettison-joining": "jettison joining",
}
"""Equipment that is brought out and drawn in."""


def gadget_name(code: str) -> str:
    """A gadget, or a link of several, in words."""
    return GADGETS.get(code, code.replace("-", " "))


def _selected(data: EventData, names: Named) -> str:
    weapon = data["weapon"].replace(":", " ")
    source = f"magazine {data['magazine'] - 1}" if data["magazine"] > 1 else "its own load"
    return (
        f"{names.thing(data['vehicle'])} switches {weapon} to {source}: {load_name(data['load'])}."
    )


def _concussion(data: EventData, names: Named) -> str:
    who = f"{names.thing(data['vehicle'])}: {person(data['who'])}"
    dice = " + ".join(map(str, data["dice"]))
    added = f" + {data['added']}" if data["added"] else ""
    if not data["phases"]:
        return f"{who} is not stunned: {data['needed']}+ is needed, {dice}{added}."
    phases = "a phase" if data["phases"] == 1 else f"{data['phases']} phases"
    return f"{who} is stunned for {phases}: {data['needed']}+ is needed, {dice}{added}."


def _recovered(data: EventData, names: Named) -> str:
    return f"{names.thing(data['vehicle'])}: {person(data['who'])} is no longer stunned."


def _armor_roll(data: EventData, names: Named) -> str:
    end = "the armor keeps the fire out" if data["die"] <= data["most"] else "it gets through"
    who = f"{names.thing(data['vehicle'])}: {person(data['who'])}"
    return f"{who}, a {data['die']}, up to {data['most']}: {end}."


def _gadget(data: EventData, names: Named) -> str:
    what = f"{names.thing(data['vehicle'])}'s {gadget_name(data['gadget'])}"
    verb = "are" if data["gadget"] != "turret" else "is"
    if data["done"]:
        return f"{what} {verb} {'out' if data['out'] else 'in'}."
    return f"{what} {verb} {'brought out' if data['out'] else 'drawn in'}, for a turn."


def _seat(data: EventData, names: Named) -> str:
    who = f"{names.thing(data['vehicle'])}: {person(data['who'])}"
    if data["stopped"]:
        return f"{who} does not get to the wheel."
    if not data["turns"]:
        return f"{who} is at the wheel."
    turns = "turn" if data["turns"] == 1 else "turns"
    return f"{who} moves to the wheel, {data['turns']} {turns} more."


def _drained(data: EventData, names: Named) -> str:
    units = "unit" if data["units"] == 1 else "units"
    return (
        f"{names.thing(data['vehicle'])} is faster than it can drive: {data['units']} power {units},"
        f" {data['left']} are left."
    )


def _loose_crash(data: EventData, names: Named) -> str:
    dice = " + ".join(map(str, data["dice"]))
    added = f" {data['added']:+}" if data["added"] else ""
    return (
        f"The loose sidecar: {dice}{added} = {data['total']}, {data['result'].replace('-', ' ')}."
    )


def _shown(data: EventData, names: Named) -> str:
    if "person" in data:
        named = [thing_name(each) for each in data["things"]]
        things = [f"{each[:1].lower()}{each[1:]}" for each in named]
        return f"{names.thing(data['person'])} shows: {', '.join(things)}."
    known = catalogue().accessories
    things = [
        f"a {known[each].name[:1].lower()}{known[each].name[1:]}"
        if each in known
        else f"the {part_words(each)}"
        for each in data["things"]
    ]
    return f"{names.thing(data['vehicle'])} shows: {', '.join(things)}."


TOLD: dict[str, Callable[[EventData, Named], str]] = {
    "concussion": _concussion,
    "recovered": _recovered,
    "armor-roll": _armor_roll,
    "gadget": _gadget,
    "tire-burning": lambda d, n: (
        f"{n.thing(d['vehicle'])}'s {d['wheel'].replace('-', ' ')} tire burns."
    ),
    "selected": _selected,
    "seat": _seat,
    "jettison": lambda d, n: f"{n.thing(d['vehicle'])} fires its joining.",
    "parted": lambda d, n: f"{n.thing(d['vehicle'])}'s sidecar comes off and rolls on.",
    "loose": lambda d, n: "" if d["speed"] else "The loose sidecar comes to a stop.",
    "loose-crash": _loose_crash,
    "drained": _drained,
    "shown": _shown,
}
"""The sentences by the kinds of events."""
