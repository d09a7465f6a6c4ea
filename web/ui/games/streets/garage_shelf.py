"""The shelf of the garage: saving, loading, duplicating, deleting, and what could not be read."""

from __future__ import annotations

import json
from dataclasses import replace

from ui.games.streets.garage import (
    Effect,
    Garage,
    name_trouble,
    noticed,
    refused_with,
    take_over,
    with_car,
)
from ui.games.streets.garage_strings import say
from wreckyard.systems.streets import LONGEST_NAME

MOST_SAVED = 40
"""How many cars the shelf holds."""


def _load(garage: Garage, rest: str, ref: str) -> Garage:
    at = _number(rest, len(garage.saved))
    if at < 0:
        return garage
    car = garage.saved[at]
    return take_over(garage, car, say("loaded", name=car.name))


def _number(text: str, below: int) -> int:
    """A place in a list, -1 when it is none."""
    known = text.isascii() and text.isdigit() and len(text) < 5
    return int(text) if known and int(text) < below else -1


def _save(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    trouble = name_trouble(garage)
    if trouble:
        return refused_with(garage, trouble, ref)
    at, name = garage.kept, garage.car.name
    if at < 0:
        if len(garage.saved) >= MOST_SAVED:
            return refused_with(garage, say("shelf-full", most=MOST_SAVED), ref)
        done = replace(garage, saved=(*garage.saved, garage.car), dropped=None)
        return Effect("save", noticed(done, say("saved", name=name)))
    before = garage.saved[at]
    saved = (*garage.saved[:at], garage.car, *garage.saved[at + 1 :])
    over = before != garage.car
    done = replace(garage, saved=saved, dropped=(at, before) if over else None)
    return Effect("save", noticed(done, say("saved-over" if over else "saved", name=name)))


def _duplicate(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    """A second car like that on the workbench, on the shelf at once, to be changed from there."""
    if len(garage.saved) >= MOST_SAVED:
        return refused_with(garage, say("shelf-full", most=MOST_SAVED), ref)
    car = replace(garage.car, name=_free_name(garage, garage.car.name, garage.car.name))
    shelf = replace(garage, saved=(*garage.saved, car), dropped=None)
    return Effect("save", noticed(with_car(shelf, car), say("duplicated", name=car.name)))


def _free_name(garage: Garage, name: str, *taken: str) -> str:
    """The name, or the first with a number behind it that no car on the shelf has."""
    names = {car.name for car in garage.saved} | set(taken)
    if name not in names:
        return name
    room = LONGEST_NAME - 4
    stem = name.rstrip("0123456789 ")[:room] or name[:room]
    return next(f"{stem} {number}" for number in range(2, 999) if f"{stem} {number}" not in names)


def _delete(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    at = _number(rest, len(garage.saved))
    if at < 0:
        return garage
    car = garage.saved[at]
    saved = garage.saved[:at] + garage.saved[at + 1 :]
    done = replace(garage, saved=saved, dropped=(at, car))
    return Effect("save", noticed(done, say("deleted", name=car.name)))


def _restore(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    if garage.dropped is None:
        return garage
    at, car = garage.dropped
    car = replace(car, name=_free_name(garage, car.name))
    saved = (*garage.saved[:at], car, *garage.saved[at:])
    done = replace(garage, saved=saved, dropped=None)
    return Effect("save", noticed(done, say("restored", name=car.name)))


def _aside_copy(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    at = _number(rest, len(garage.aside))
    if at < 0:
        return garage
    text = json.dumps(garage.aside[at].data, ensure_ascii=False)
    return Effect("copy", noticed(garage, say("copied")), text)


def _aside_forget(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    at = _number(rest, len(garage.aside))
    if at < 0:
        return garage
    aside = garage.aside[:at] + garage.aside[at + 1 :]
    return Effect("save", noticed(replace(garage, aside=aside), say("forgotten")))


PRESSES = {
    "load": _load,
    "save": _save,
    "duplicate": _duplicate,
    "delete": _delete,
    "restore": _restore,
    "aside-copy": _aside_copy,
    "aside-forget": _aside_forget,
}
"""What the presses of the shelf do."""
