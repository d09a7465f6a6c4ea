"""What presses and fields do in the garage of the streets.

What a press cannot do here, because it takes a browser, comes out as an ``Effect`` for the lobby.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from ui.games.streets import garage_shelf
from ui.games.streets.car_files import car_from_text, file_of
from ui.games.streets.garage import (
    OTHER_SIDE,
    PANELS,
    TABS,
    Effect,
    Garage,
    hushed,
    name_trouble,
    noticed,
    refusal,
    refused_with,
    sentence,
    take_over,
    with_car,
)
from ui.games.streets.garage_strings import say
from ui.games.streets.links import car_from_link, car_to_link
from wreckyard import Malformed
from wreckyard.systems.streets import (
    SECTIONS,
    STYLES,
    CarDesign,
    Step,
    apply_step,
    car_to_json,
    check_name,
    new_car,
    parse_step,
    stock_car,
    write_sheet,
)


def from_link(garage: Garage, text: str) -> Garage:
    """The garage with the car of a link on the workbench, or a notice of what is wrong."""
    try:
        car = car_from_link(text)
    except Malformed as error:
        return refused_with(garage, sentence(error))
    return noticed(with_car(garage, car), say("linked", name=car.name))


def from_file(garage: Garage, name: str, text: str) -> Garage:
    """The garage with the car of a file on the workbench, or a notice of what is wrong."""
    try:
        car = car_from_text(text, say("file-where", file=name))
    except Malformed as error:
        return refused_with(garage, sentence(error), "sg-file")
    return take_over(garage, car, say("opened", name=car.name, file=name))


def pressed(garage: Garage, ref: str) -> Garage | Effect | None:
    """What a press does; None when its ref is not of the garage."""
    head, _, rest = ref.partition(":")
    if not head.startswith("sg-"):
        return None
    handler = _PRESSES.get(head.removeprefix("sg-"))
    return None if handler is None else handler(garage, rest, ref)


def _step(garage: Garage, rest: str, ref: str) -> Garage:
    try:
        step = parse_step(rest)
    except Malformed:
        return garage
    reason, car = stepped(garage.car, step, garage.alike)
    return refused_with(garage, reason, ref) if reason else with_car(garage, car)


def stepped(car: CarDesign, step: Step, alike: bool) -> tuple[str, CarDesign]:
    """Why a step cannot be taken, empty when it can, and the car after it.

    Armour of one side goes with that of the other where both are kept ``alike``.
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


def _section(garage: Garage, rest: str, ref: str) -> Garage:
    if rest not in SECTIONS:
        return garage
    return hushed(replace(garage, section=SECTIONS.index(rest), tab="parts"))


def _undo(garage: Garage, rest: str, ref: str) -> Garage:
    if not garage.past:
        return refused_with(garage, say("nothing-undo"), ref)
    return _back_to(garage, garage.past[-1], garage.past[:-1], (*garage.future, garage.car))


def _redo(garage: Garage, rest: str, ref: str) -> Garage:
    if not garage.future:
        return refused_with(garage, say("nothing-redo"), ref)
    return _back_to(garage, garage.future[-1], (*garage.past, garage.car), garage.future[:-1])


def _back_to(
    garage: Garage, car: CarDesign, past: tuple[CarDesign, ...], future: tuple[CarDesign, ...]
) -> Garage:
    there = replace(garage, car=car, typed=car.name, past=past, future=future, typing=False)
    return hushed(there)


def _new(garage: Garage, rest: str, ref: str) -> Garage:
    return noticed(with_car(garage, new_car(say("new-name"))), say("fresh"))


def _stock(garage: Garage, rest: str, ref: str) -> Garage:
    try:
        car = stock_car(rest).car
    except Malformed:
        return garage
    return take_over(garage, car, say("started", name=car.name))


def _copy(garage: Garage, rest: str, ref: str) -> Effect:
    return Effect("copy", noticed(garage, say("copied")), write_sheet(garage.car))


def _share(garage: Garage, rest: str, ref: str) -> Effect:
    return Effect("share", noticed(garage, say("shared")), car_to_link(garage.car))


def _download(garage: Garage, rest: str, ref: str) -> Effect:
    text = json.dumps(car_to_json(garage.car), ensure_ascii=False, indent=1)
    return Effect("download", noticed(garage, say("downloaded")), text, file_of(garage.car.name))


def _paste(garage: Garage, rest: str, ref: str) -> Garage:
    return hushed(replace(garage, paste=""))


def _paste_close(garage: Garage, rest: str, ref: str) -> Garage:
    return hushed(replace(garage, paste=None))


def _paste_go(garage: Garage, rest: str, ref: str) -> Garage:
    try:
        car = car_from_text(garage.paste or "", say("paste-where"))
    except Malformed as error:
        return refused_with(garage, sentence(error), ref)
    return replace(take_over(garage, car, say("pasted", name=car.name)), paste=None)


def _use(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    trouble = name_trouble(garage)
    return refused_with(garage, trouble, ref) if trouble else Effect("use", garage, car=garage.car)


def _tab(garage: Garage, rest: str, ref: str) -> Garage:
    if rest not in TABS:
        return garage
    return replace(garage, tab=rest, panel=rest if rest in PANELS else garage.panel)


_PRESSES: dict[str, Callable[[Garage, str, str], Garage | Effect]] = {
    **garage_shelf.PRESSES,
    "step": _step,
    "section": _section,
    "undo": _undo,
    "redo": _redo,
    "new": _new,
    "stock": _stock,
    "copy": _copy,
    "link": _share,
    "download": _download,
    "paste": _paste,
    "paste-go": _paste_go,
    "paste-close": _paste_close,
    "use": _use,
    "leave": lambda garage, rest, ref: Effect("leave", garage),
    "tab": _tab,
    "hush": lambda garage, rest, ref: hushed(garage),
}


def changed(garage: Garage, ref: str, value: str, checked: bool | None) -> Garage | None:
    """The garage after a change of a field; None when the field is not of the garage."""
    head, _, rest = ref.partition(":")
    if head == "sg-name":
        return _renamed(garage, value)
    if head == "sg-style":
        style = value if value in STYLES else ""
        if style == garage.car.style:
            return garage
        return with_car(garage, replace(garage.car, style=style))
    if head in ("sg-top", "sg-tyre"):
        return garage if checked is False else _number(garage, head.removeprefix("sg-"), rest, ref)
    if head == "sg-alike":
        return replace(garage, alike=bool(checked))
    if head == "sg-text":
        return garage if garage.paste is None else replace(garage, paste=value)
    return None


def _number(garage: Garage, verb: str, rest: str, ref: str) -> Garage:
    """Another top speed or other tyres, chosen among a few."""
    same = {"top": garage.car.top, "tyre": garage.car.tyre}[verb]
    return garage if rest == str(same) else _step(garage, f"{verb} {rest}", ref)


def _renamed(garage: Garage, value: str) -> Garage:
    if value == garage.typed:
        return garage
    try:
        name = check_name(value)
    except Malformed as error:
        return refused_with(replace(garage, typed=value), sentence(error), "sg-name")
    return with_car(replace(garage, typed=value), replace(garage.car, name=name), typing=True)
