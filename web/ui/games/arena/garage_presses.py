"""What presses and fields do in the garage of the arena, beside those of every garage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui.base.strings import as_sentence
from ui.games.arena.garage import PLACES, SIDE_FILTERS, Garage, refusal
from ui.games.arena.garage_strings import say
from ui.play.workbench import Effect
from wreckyard import Malformed
from wreckyard.systems.arena import (
    STYLES,
    CarDesign,
    Step,
    apply_step,
    assembled,
    catalogue,
    new_car,
    place_in_words,
)


def pressed(garage: Garage, ref: str) -> Garage | Effect[Garage, CarDesign] | None:
    """What a press does; None when its ref is not of the garage."""
    return garage.pressed(ref, _PRESSES)


def _place(garage: Garage, rest: str, ref: str) -> Garage:
    """Where the next card goes; ``C:driver`` shows the drivers of the crew area at once."""
    letter, _, kind = rest.partition(":")
    if letter not in PLACES:
        return garage
    chosen = replace(garage, place=PLACES[letter], tab="cards", panel="cards").hushed()
    wanted = kind or garage.kind
    return replace(chosen, kind=wanted if wanted in chosen.filters else "")


def _side(garage: Garage, rest: str, ref: str) -> Garage:
    """A side to look at in the numbers."""
    if rest not in PLACES:
        return garage
    kind = garage.kind if garage.kind in SIDE_FILTERS else ""
    return replace(garage, place=PLACES[rest], kind=kind)


def _step(garage: Garage, verb: str, rest: str, ref: str) -> Garage:
    code, _, letter = rest.rpartition(":")
    card = catalogue().find(code)
    if card is None or letter not in PLACES:
        return garage
    step = Step(verb, card.code, PLACES[letter])
    reason = refusal(garage.car, step)
    if reason:
        return garage.refused_with(reason, ref)
    done = garage.with_car(apply_step(garage.car, step))
    where = place_in_words(step.side)
    return done.noticed(say("added" if verb == "fit" else "removed", card=card.name, where=where))


def _clear(garage: Garage, rest: str, ref: str) -> Garage:
    car = garage.car
    bare = new_car(car.name, car.division, car.style, car.agreed)
    if bare == car:
        return garage.refused_with(say("nothing-clear"), ref)
    return garage.with_car(bare).noticed(say("cleared"))


_PRESSES: dict[str, Callable[[Garage, str, str], Garage | Effect[Garage, CarDesign]]] = {
    "place": _place,
    "side": _side,
    "add": lambda garage, rest, ref: _step(garage, "fit", rest, ref),
    "remove": lambda garage, rest, ref: _step(garage, "remove", rest, ref),
    "clear": _clear,
}


def changed(garage: Garage, ref: str, value: str, checked: bool | None) -> Garage | None:
    """The garage after a change of a field; None when the field is not of the garage."""
    head, _, rest = ref.partition(":")
    if head == "g-style":
        style = value if value in STYLES else ""
        if style == garage.car.style:
            return garage
        return garage.with_car(replace(garage.car, style=style))
    if head == "g-division":
        return _resized(garage, value, ref)
    if head == "g-kind":
        fine = checked is not False and rest in ("", *garage.filters)
        return replace(garage, kind=rest) if fine else garage
    if head == "g-fitting":
        return replace(garage, fitting=bool(checked))
    return garage.changed(ref, value)


def _resized(garage: Garage, value: str, ref: str) -> Garage:
    car = garage.car
    if not (value.isascii() and value.isdigit()) or int(value[:4]) == car.division:
        return garage
    if garage.locked:
        return garage.refused_with(say("division-fixed", division=car.division), ref)
    try:
        other = assembled(car.name, int(value[:4]), car.style, car.mounts)
    except Malformed as error:
        return garage.refused_with(as_sentence(str(error)), ref)
    return garage.with_car(other)
