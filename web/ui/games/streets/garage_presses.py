"""What presses and fields do in the garage of the streets, beside those of every garage."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from ui.games.streets.car_files import file_of
from ui.games.streets.garage import OTHER_SIDE, Garage, refusal
from ui.games.streets.garage_strings import say
from ui.play.workbench import Effect
from wreckyard import Malformed
from wreckyard.systems.streets import (
    AREAS,
    SECTIONS,
    STYLES,
    CarDesign,
    Step,
    apply_step,
    car_to_json,
    parse_step,
)

BLOCK_CODES = AREAS
"""The armor blocks as refs name them, clockwise from the front."""


def pressed(garage: Garage, ref: str) -> Garage | Effect[Garage, CarDesign] | None:
    """What a press does; None when its ref is not of the garage."""
    return garage.pressed(ref, _PRESSES)


def _step(garage: Garage, rest: str, ref: str) -> Garage:
    try:
        step = parse_step(rest)
    except Malformed:
        return garage
    return _stepped(garage, step, ref)


def _stepped(garage: Garage, step: Step, ref: str) -> Garage:
    reason, car = stepped(garage.car, step, garage.alike)
    return garage.refused_with(reason, ref) if reason else garage.with_car(car)


def stepped(car: CarDesign, step: Step, alike: bool) -> tuple[str, CarDesign]:
    """Why a step cannot be taken, empty when it can, and the car after it.

    Armor of one side goes with that of the other where both are kept ``alike``.
    """
    steps = [step]
    if alike and step.verb == "armour" and step.what in OTHER_SIDE:
        steps.append(step._replace(what=OTHER_SIDE[step.what]))
    changed = car
    for each in steps:
        reason = refusal(changed, each)
        if reason and each is step:
            return reason, car
        if reason and refusal(car, each) != reason:
            return reason, car
        if not reason:
            changed = apply_step(changed, each)
    return "", changed


def armour_step(car: CarDesign, code: str, more: int) -> Step:
    """So many boxes more on an armor block, fewer when it is negative."""
    return Step("armour", code, car.armour[BLOCK_CODES.index(code)] + more)


def _armour(garage: Garage, code: str, ref: str, more: int) -> Garage:
    """What the boxes are now is asked here and not told by the ref: presses may come faster than
    the screen is drawn."""
    if code not in BLOCK_CODES:
        return garage
    return _stepped(garage, armour_step(garage.car, code, more), ref)


def _section(garage: Garage, rest: str, ref: str) -> Garage:
    if rest not in SECTIONS:
        return garage
    return replace(garage, section=SECTIONS.index(rest), tab="parts").hushed()


def _download(garage: Garage, rest: str, ref: str) -> Effect[Garage, CarDesign]:
    text = json.dumps(car_to_json(garage.car), ensure_ascii=False, indent=1)
    done = garage.noticed(say("downloaded"))
    return Effect("download", done, text, file_of(garage.car.name))


_PRESSES: dict[str, Callable[[Garage, str, str], Garage | Effect[Garage, CarDesign]]] = {
    "step": _step,
    "more": lambda garage, code, ref: _armour(garage, code, ref, 1),
    "less": lambda garage, code, ref: _armour(garage, code, ref, -1),
    "section": _section,
    "download": _download,
}


def changed(garage: Garage, ref: str, value: str, checked: bool | None) -> Garage | None:
    """The garage after a change of a field; None when the field is not of the garage."""
    if ref == "sg-style":
        style = value if value in STYLES else ""
        if style == garage.car.style:
            return garage
        return garage.with_car(replace(garage.car, style=style))
    if ref == "sg-alike":
        return replace(garage, alike=bool(checked))
    return garage.changed(ref, value)
