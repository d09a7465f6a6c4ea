"""Presses and fields that only this garage has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui.games.classic.garage.car_files import car_file
from ui.games.classic.garage.garage import BUDGETS, FOES, SECTIONS, Garage, beside_of, suggested
from ui.games.classic.garage.steps import NONE, offer_of, refusal
from ui.games.classic.garage.strings import say
from ui.play.workbench import Effect
from wreckyard.systems.classic import (
    ENDS,
    PLACES,
    Design,
    crew_of,
    equipment_names,
    link_name,
    weapon_names,
)

LONGEST_SEARCH = 40

SIDES = ("front", "back", "left", "right", "top", "underbody")
"""The sides that can be hit."""

NUMBERED = ("armor", "load", "people", "magazines")
"""The steps that end with a number."""


def pressed(garage: Garage, ref: str) -> Garage | Effect[Garage, Design] | None:
    """What a press does; None when its ref is not of the garage."""
    return garage.pressed(ref, _PRESSES)


def stepped(garage: Garage, step: str, ref: str) -> Garage:
    """The garage after a step, or with the reason why it cannot be."""
    offered = offer_of(garage.car, step)
    if offered is None or offered.design == garage.car:
        return garage.hushed()
    why = refusal(offered)
    if why:
        return garage.refused_with(why, ref)
    done = garage.with_car(offered.design)
    known = (*weapon_names(done.car.weapons), *equipment_names(done.car), *links_of(done.car))
    return replace(
        done,
        picked=tuple(each for each in done.picked if each in known),
        who=done.who if done.who in crew_of(done.car) else "driver",
        aim=done.aim if done.aim in known else "",
        unit="vehicle" if done.car.sidecar is None else done.unit,
    )


def links_of(car: Design) -> tuple[str, ...]:
    """What its links are called."""
    return tuple(link_name(number) for number in range(len(car.links)))


def _do(garage: Garage, rest: str, ref: str) -> Garage:
    return stepped(garage, rest, ref)


def _section(garage: Garage, rest: str, ref: str) -> Garage:
    if rest not in SECTIONS:
        return garage
    return replace(garage, section=rest, wanted="", tab="parts").hushed()


def _place(garage: Garage, rest: str, ref: str) -> Garage:
    """A place for weapons; what is chosen from is weapons then."""
    if rest not in PLACES:
        return garage
    return replace(garage, place=rest, section="weapons", wanted="", tab="parts").hushed()


def _end(garage: Garage, rest: str, ref: str) -> Garage:
    return replace(garage, end=rest).hushed() if rest in ENDS else garage


def _unit(garage: Garage, rest: str, ref: str) -> Garage:
    return replace(garage, unit=rest).hushed() if rest in ("vehicle", "sidecar") else garage


def _pick(garage: Garage, rest: str, ref: str) -> Garage:
    """One thing more that the next link joins, or one less."""
    car = garage.car
    if rest in garage.picked:
        return replace(
            garage, picked=tuple(each for each in garage.picked if each != rest)
        ).hushed()
    if rest in (*weapon_names(car.weapons), *equipment_names(car), *links_of(car)):
        return replace(garage, picked=(*garage.picked, rest)).hushed()
    return garage


def _join(garage: Garage, rest: str, ref: str) -> Garage:
    if len(garage.picked) < 2:
        return garage.refused_with(say("link-two"), ref)
    done = stepped(garage, f"link {rest} {' '.join(garage.picked)}", ref)
    return done if done.refused else replace(done, picked=())


def _improve(garage: Garage, rest: str, ref: str) -> Garage:
    """One of the suggestions, by its text: the list may have changed meanwhile."""
    found = next((each for each in suggested(garage.car, garage.budget) if each.text == rest), None)
    if found is None:
        return garage
    return garage.with_car(found.design).noticed(say("improved", what=found.text))


def _download(garage: Garage, rest: str, ref: str) -> Effect[Garage, Design]:
    name, text = car_file(garage.car)
    return Effect("download", garage.noticed(say("downloaded")), text, name)


def _paste_rest(garage: Garage, rest: str, ref: str) -> Garage | Effect[Garage, Design]:
    return garage if garage.paste is None else garage.opened_rest(ref)


def _cleared(garage: Garage, rest: str, ref: str) -> Garage:
    return replace(garage, wanted="")


_PRESSES: dict[str, Callable[[Garage, str, str], Garage | Effect[Garage, Design]]] = {
    "do": _do,
    "section": _section,
    "place": _place,
    "end": _end,
    "unit": _unit,
    "pick": _pick,
    "join": _join,
    "improve": _improve,
    "download": _download,
    "found-none": _cleared,
    "paste-rest": _paste_rest,
}


def changed(garage: Garage, ref: str, value: str, checked: bool | None) -> Garage | None:
    """The garage after a change of a field; None when the field is not of the garage."""
    head, _, rest = ref.partition(":")
    if head == "cg-set":
        return _field(garage, rest, value, ref)
    if head == "cg-division":
        fits = value.isascii() and value.isdigit() and int(value[:3]) in BUDGETS
        return replace(garage, division=int(value[:3])).hushed() if fits else garage
    if head == "cg-search":
        return replace(garage, wanted=value[:LONGEST_SEARCH]).hushed()
    if head == "cg-struck":
        return replace(garage, struck=value) if value in SIDES else garage
    if head == "cg-sought":
        return replace(garage, sought=value[:LONGEST_SEARCH])
    if head == "cg-beside":
        there = replace(garage, beside=value)
        return there if beside_of(there) is not None else replace(garage, beside="")
    if head == "cg-amateur":
        return _amateur(garage, bool(checked))
    if head == "cg-who":
        return replace(garage, who=value) if value in crew_of(garage.car) else garage
    if head == "cg-aim":
        fits = value in ("", *weapon_names(garage.car.weapons))
        return replace(garage, aim=value) if fits else garage
    if head == "cg-foe":
        return replace(garage, foe=value) if value in FOES else garage
    return garage.changed(ref, value)


def _amateur(garage: Garage, on: bool) -> Garage:
    """With what can wait hidden or not; a section that is hidden is left."""
    there = replace(garage, amateur=on).hushed()
    return there if there.section in there.sections else replace(there, section="body")


def _field(garage: Garage, step: str, value: str, ref: str) -> Garage:
    """A field that is the last word of a step: a number that is being typed may be none yet."""
    word = value.strip() or NONE
    if step.split()[0] in NUMBERED and not (word.isascii() and word.isdigit() and len(word) < 4):
        return garage
    return stepped(garage, f"{step} {word}", ref)
