"""What presses and fields do in the garage.

What a press cannot do here, because it takes a browser, comes out as an ``Effect`` for the shell.
"""

from __future__ import annotations

from dataclasses import replace

from ui.games.arena import garage_shelf
from ui.games.arena.draft import misfit
from ui.games.arena.garage import (
    PLACES,
    SIDE_FILTERS,
    TABS,
    Effect,
    Garage,
    name_trouble,
    noticed,
    on_the_bench,
    refusal,
    refused_with,
    sentence,
    take_over,
    with_car,
)
from ui.games.arena.garage_strings import say
from ui.games.arena.links import car_from_link, car_to_link, is_link
from wreckyard import Malformed
from wreckyard.systems.arena import (
    STYLES,
    CarDesign,
    Step,
    apply_step,
    assembled,
    catalogue,
    fit_to_division,
    is_complete,
    new_car,
    place_in_words,
    read_sheet,
    refusal_text,
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


def pressed(garage: Garage, ref: str) -> Garage | Effect | None:
    """What a press does; None when its ref is not of the garage."""
    head, _, rest = ref.partition(":")
    if not head.startswith("g-"):
        return None
    handler = _PRESSES.get(head[2:])
    return None if handler is None else handler(garage, rest, ref)


def _place(garage: Garage, rest: str, ref: str) -> Garage:
    """Where the next card goes; ``C:driver`` shows the drivers of the crew area at once."""
    letter, _, kind = rest.partition(":")
    if letter not in PLACES:
        return garage
    chosen = replace(
        garage,
        place=PLACES[letter],
        tab="cards",
        panel="cards",
        notice="",
        refused=False,
        touched="",
    )
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
        return refused_with(garage, reason, ref)
    done = with_car(garage, apply_step(garage.car, step))
    where = place_in_words(step.side)
    return noticed(done, say("added" if verb == "fit" else "removed", card=card.name, where=where))


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
    size = (garage.car.division, garage.car.agreed)
    if garage.locked and (car.division, car.agreed) != size:
        try:
            car = on_the_bench(garage, car)
        except Malformed as error:
            return refused_with(garage, sentence(error))
    return replace(
        garage,
        car=car,
        typed=car.name,
        past=past,
        future=future,
        typing=False,
        notice="",
        refused=False,
        touched="",
    )


def _clear(garage: Garage, rest: str, ref: str) -> Garage:
    car = garage.car
    bare = new_car(car.name, car.division, car.style, car.agreed)
    if bare == car:
        return refused_with(garage, say("nothing-clear"), ref)
    return noticed(with_car(garage, bare), say("cleared"))


def _new(garage: Garage, rest: str, ref: str) -> Garage:
    car = new_car(say("new-name"), garage.car.division, agreed=garage.car.agreed)
    return noticed(with_car(garage, car), say("fresh"))


def _stock(garage: Garage, rest: str, ref: str) -> Garage:
    try:
        car = stock_car(rest).car
    except Malformed:
        return garage
    size = garage.car
    if garage.locked and misfit(car, size.division, size.agreed):
        car = fit_to_division(car, size.division, size.agreed)
    return take_over(garage, car, ref, say("started", name=car.name))


def _copy(garage: Garage, rest: str, ref: str) -> Effect:
    return Effect("copy", noticed(garage, say("copied")), write_sheet(garage.car))


def _share(garage: Garage, rest: str, ref: str) -> Effect:
    return Effect("share", noticed(garage, say("shared")), car_to_link(garage.car))


def _paste(garage: Garage, rest: str, ref: str) -> Garage:
    return replace(garage, paste="", notice="", refused=False, touched="")


def _paste_close(garage: Garage, rest: str, ref: str) -> Garage:
    return replace(garage, paste=None, notice="", refused=False, touched="")


def _paste_go(garage: Garage, rest: str, ref: str) -> Garage:
    text = garage.paste or ""
    try:
        car = car_from_link(text) if is_link(text) else read_sheet(text, complete=False)
    except Malformed as error:
        return refused_with(garage, sentence(error), ref)
    done = take_over(garage, car, ref, say("pasted", name=car.name))
    return done if done.refused else replace(done, paste=None)


def _use(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    verdict = is_complete(garage.car)
    trouble = name_trouble(garage) or ("" if verdict else f"{refusal_text(verdict)}.")
    if trouble:
        return refused_with(garage, trouble, ref)
    return Effect("use", garage, car=garage.car)


def _tab(garage: Garage, rest: str, ref: str) -> Garage:
    if rest not in TABS:
        return garage
    return replace(garage, tab=rest, panel=garage.panel if rest == "car" else rest)


def _hush(garage: Garage, rest: str, ref: str) -> Garage:
    return replace(garage, notice="", refused=False, touched="")


_PRESSES = {
    **garage_shelf.PRESSES,
    "place": _place,
    "side": _side,
    "add": lambda garage, rest, ref: _step(garage, "fit", rest, ref),
    "remove": lambda garage, rest, ref: _step(garage, "remove", rest, ref),
    "undo": _undo,
    "redo": _redo,
    "clear": _clear,
    "new": _new,
    "stock": _stock,
    "copy": _copy,
    "link": _share,
    "paste": _paste,
    "paste-go": _paste_go,
    "paste-close": _paste_close,
    "use": _use,
    "leave": lambda garage, rest, ref: Effect("leave", garage),
    "tab": _tab,
    "hush": _hush,
}


def changed(garage: Garage, ref: str, value: str, checked: bool | None) -> Garage | None:
    """The garage after a change of a field; None when the field is not of the garage."""
    head, _, rest = ref.partition(":")
    if head == "g-name":
        return _renamed(garage, value)
    if head == "g-style":
        style = value if value in STYLES else ""
        if style == garage.car.style:
            return garage
        return with_car(garage, replace(garage.car, style=style))
    if head == "g-division":
        return _resized(garage, value, ref)
    if head == "g-kind":
        fine = checked is not False and rest in ("", *garage.filters)
        return replace(garage, kind=rest) if fine else garage
    if head == "g-fitting":
        return replace(garage, fitting=bool(checked))
    if head == "g-text":
        return garage if garage.paste is None else replace(garage, paste=value)
    return None


def _renamed(garage: Garage, value: str) -> Garage:
    if value == garage.typed:
        return garage
    try:
        name = new_car(value, garage.car.division, agreed=garage.car.agreed).name
    except Malformed as error:
        return refused_with(replace(garage, typed=value), sentence(error), "g-name")
    return with_car(replace(garage, typed=value), replace(garage.car, name=name), typing=True)


def _resized(garage: Garage, value: str, ref: str) -> Garage:
    car = garage.car
    if not (value.isascii() and value.isdigit()) or int(value[:4]) == car.division:
        return garage
    if garage.locked:
        return refused_with(garage, say("division-fixed", division=car.division), ref)
    try:
        other = assembled(car.name, int(value[:4]), car.style, car.mounts)
    except Malformed as error:
        return refused_with(garage, sentence(error), ref)
    return with_car(garage, other)
