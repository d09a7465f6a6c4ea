"""The garage: a car on the workbench, a shelf of saved ones, and what each press does to them.

What may be built is asked of the rules alone. What a press cannot do here, because it takes a
browser, comes out as an ``Effect`` for the shell.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from wreckyard import Malformed
from wreckyard.systems.arena import (
    CREW_AREA,
    STYLES,
    BuiltCar,
    Mount,
    Step,
    assembled,
    car_from_json,
    car_to_json,
    catalogue,
    cut_down,
    is_complete,
    new_car,
    place_in_words,
    read_sheet,
    stock_car,
    take,
    told,
    why_not,
    write_sheet,
)

from .garage_words import say
from .links import car_from_link, car_to_link, is_link

PLACES = {"F": 0, "R": 1, "B": 2, "L": 3, "C": CREW_AREA}
"""The letters of the places in refs: the sides, and the crew area."""

LETTERS = {side: letter for letter, side in PLACES.items()}

SIDE_FILTERS = ("weapon", "structure", "accessory")
CREW_FILTERS = ("driver", "gunner", "upgrade", "sidearm", "gear")
"""The kinds of cards of a side and of the crew area, in the order of the shelf."""

TABS = ("car", "cards", "numbers", "shelf")
"""What a small screen shows, one at a time."""

DIVISION = 4
MOST_SAVED = 60
MOST_ASIDE = 20
LONGEST_PAST = 100
FORMAT = 1


class Aside(NamedTuple):
    """A saved car that cannot be read: what was there, and why not."""

    data: Any
    reason: str


class Unfinished(NamedTuple):
    """The car that a seat left on its workbench, and its own car in the set-up at that time."""

    seat: int
    car: BuiltCar
    own: BuiltCar | None


@dataclass(frozen=True, slots=True)
class Garage:
    """All that the garage knows.

    Attributes:
        car: the car on the workbench, always legal for its division.
        typed: its name as it stands in the field, which may be none.
        place: the side, or the crew area, that cards are added to.
        kind: the kind of cards that are shown, empty for all of the place.
        fitting: whether only cards are shown that can be added now.
        saved: the shelf; cars there go by their names.
        aside: what was on the shelf and could not be read.
        past, future: cars to go back to, and forward again; the nearest one last.
        typing: whether the last change was to the name, so that more letters join it.
        notice: one sentence, empty for none; ``refused`` when it says why something cannot be.
        touched: the ref that the notice is about.
        paste: the text in the paste box, None while it is closed.
        dropped: where the car stood on the shelf that was last deleted or saved over, and
            the car.
        tab: what a small screen shows.
        panel: what a larger one shows beside the car: cards (where they are not there anyway),
            numbers or shelf.
        seat: the seat of the set-up that the car is for, -1 none; its division is then fixed.
        own: the car of that seat in the set-up, when it has one.
        bench: while a seat's car is here, the one that stood here before, behind its past.
        unfinished: what seats have left behind; it is shown to nobody else and never kept.
    """

    car: BuiltCar = field(default_factory=lambda: new_car(say("new-name"), DIVISION))
    typed: str = say("new-name")
    place: int = 0
    kind: str = ""
    fitting: bool = False
    saved: tuple[BuiltCar, ...] = ()
    aside: tuple[Aside, ...] = ()
    past: tuple[BuiltCar, ...] = ()
    future: tuple[BuiltCar, ...] = ()
    typing: bool = False
    notice: str = ""
    refused: bool = False
    touched: str = ""
    paste: str | None = None
    dropped: tuple[int, BuiltCar] | None = None
    tab: str = "car"
    panel: str = "cards"
    seat: int = -1
    own: BuiltCar | None = None
    bench: tuple[BuiltCar, ...] = ()
    unfinished: tuple[Unfinished, ...] = ()

    @property
    def locked(self) -> bool:
        """Whether the set-up has fixed the division."""
        return self.seat >= 0

    @property
    def kept(self) -> int:
        """Where on the shelf a car of this name stands, -1 nowhere: saving replaces it."""
        return _on_shelf(self.saved, self.car.name)

    @property
    def is_saved(self) -> bool:
        """Whether the car on the workbench stands on the shelf just as it is."""
        return self.car in self.saved

    @property
    def filters(self) -> tuple[str, ...]:
        """The kinds of cards that go to the chosen place."""
        return CREW_FILTERS if self.place == CREW_AREA else SIDE_FILTERS


@dataclass(frozen=True, slots=True)
class Effect:
    """What the shell is to do, and the garage as it is then.

    ``do`` is ``copy`` (put ``text`` on the clipboard), ``share`` (``text`` is the end of an
    address), ``save`` (keep ``garage_to_json``), ``use`` (``car`` is for the garage's seat),
    or ``leave``.
    """

    do: str
    garage: Garage
    text: str = ""
    car: BuiltCar | None = None


def for_seat(garage: Garage, seat: int, division: int, own: BuiltCar | None) -> Garage:
    """The garage as a seat of the set-up enters it: with what it left here, its own car, or
    an empty one.

    The car that stood on the workbench comes back to it with ``put_back``.
    """
    if garage.seat >= 0:
        garage = put_back(garage)
    left = next((each for each in garage.unfinished if each.seat == seat), None)
    wanted = left.car if left is not None and left.own == own else own
    car = new_car(say("new-name"), division)
    notice, refused = "", False
    if wanted is not None:
        try:
            car = assembled(wanted.name, division, wanted.style, wanted.mounts)
        except Malformed as error:
            notice, refused = _sentence(error), True
    return replace(
        garage,
        car=car,
        typed=car.name,
        seat=seat,
        own=own,
        bench=(*garage.past, garage.car),
        past=(),
        future=(),
        typing=False,
        notice=notice,
        refused=refused,
        touched="",
        paste=None,
        dropped=None,
        tab="car",
    )


def put_back(garage: Garage) -> Garage:
    """The garage after a seat's visit: nothing of its secret car is left on the workbench.

    The seat finds it again when it comes back, unless it has another one by then.
    """
    if garage.seat < 0:
        return garage
    others = tuple(each for each in garage.unfinished if each.seat != garage.seat)
    left = Unfinished(garage.seat, garage.car, garage.own)
    *past, car = garage.bench
    return Garage(
        car=car,
        typed=car.name,
        saved=garage.saved,
        aside=garage.aside,
        past=tuple(past),
        unfinished=(*others, left),
    )


def from_link(garage: Garage, text: str) -> Garage:
    """The garage with the car of a link on the workbench, or a notice of what is wrong."""
    try:
        car = car_from_link(text)
    except Malformed as error:
        return _refused(garage, _sentence(error))
    return _noticed(_with_car(garage, car), say("linked", name=car.name))


# Helpers


def _sentence(error: Malformed) -> str:
    text = str(error).removesuffix(".")
    return f"{text[:1].upper()}{text[1:]}."


def _noticed(garage: Garage, text: str, ref: str = "") -> Garage:
    return replace(garage, notice=text, refused=False, touched=ref)


def _refused(garage: Garage, text: str, ref: str = "") -> Garage:
    return replace(garage, notice=text, refused=True, touched=ref)


def _on_shelf(saved: tuple[BuiltCar, ...], name: str) -> int:
    return next((at for at, car in enumerate(saved) if car.name == name), -1)


def _with_car(garage: Garage, car: BuiltCar, *, typing: bool = False) -> Garage:
    """The garage with another car on the workbench; the one before can be had back."""
    past = garage.past
    if car != garage.car and not (typing and garage.typing):
        past = (*past, garage.car)[-LONGEST_PAST:]
    return replace(
        garage,
        car=car,
        typed=garage.typed if typing else car.name,
        past=past,
        future=garage.future if car == garage.car else (),
        typing=typing,
        notice="",
        refused=False,
        touched="",
    )


@lru_cache(maxsize=4096)
def refusal(car: BuiltCar, step: Step) -> str:
    """Why a step is not allowed, as one sentence with its rule; empty when it is."""
    verdict = why_not(car, step)
    return "" if verdict else f"{told(verdict)}."


# Presses


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
        return _refused(garage, reason, ref)
    done = _with_car(garage, take(garage.car, step))
    where = place_in_words(step.side)
    return _noticed(done, say("added" if verb == "fit" else "removed", card=card.name, where=where))


def _undo(garage: Garage, rest: str, ref: str) -> Garage:
    if not garage.past:
        return _refused(garage, say("nothing-undo"), ref)
    return _back_to(garage, garage.past[-1], garage.past[:-1], (*garage.future, garage.car))


def _redo(garage: Garage, rest: str, ref: str) -> Garage:
    if not garage.future:
        return _refused(garage, say("nothing-redo"), ref)
    return _back_to(garage, garage.future[-1], (*garage.past, garage.car), garage.future[:-1])


def _back_to(
    garage: Garage, car: BuiltCar, past: tuple[BuiltCar, ...], future: tuple[BuiltCar, ...]
) -> Garage:
    if garage.locked and car.division != garage.car.division:
        try:
            car = assembled(car.name, garage.car.division, car.style, car.mounts)
        except Malformed as error:
            return _refused(garage, _sentence(error))
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
    bare = new_car(car.name, car.division, car.style)
    if bare == car:
        return _refused(garage, say("nothing-clear"), ref)
    return _noticed(_with_car(garage, bare), say("cleared"))


def _new(garage: Garage, rest: str, ref: str) -> Garage:
    car = new_car(say("new-name"), garage.car.division)
    return _noticed(_with_car(garage, car), say("fresh"))


def _take_over(garage: Garage, car: BuiltCar, ref: str, done: str) -> Garage:
    """Another whole car for the workbench: it must be legal where the division is fixed."""
    if garage.locked:
        try:
            car = assembled(car.name, garage.car.division, car.style, car.mounts)
        except Malformed as error:
            return _refused(garage, _sentence(error), ref)
    return _noticed(replace(_with_car(garage, car), tab="car"), done)


def _stock(garage: Garage, rest: str, ref: str) -> Garage:
    try:
        car = stock_car(rest).car
    except Malformed:
        return garage
    if garage.locked and car.division > garage.car.division:
        car = cut_down(car, garage.car.division)
    return _take_over(garage, car, ref, say("started", name=car.name))


def _load(garage: Garage, rest: str, ref: str) -> Garage:
    at = _number(rest, len(garage.saved))
    if at < 0:
        return garage
    car = garage.saved[at]
    return _take_over(garage, car, ref, say("loaded", name=car.name))


def _number(text: str, below: int) -> int:
    """A place in a list, -1 when it is none."""
    known = text.isascii() and text.isdigit() and len(text) < 5
    return int(text) if known and int(text) < below else -1


def _save(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    trouble = _name_trouble(garage)
    if trouble:
        return _refused(garage, trouble, ref)
    at, name = garage.kept, garage.car.name
    if at < 0:
        if len(garage.saved) >= MOST_SAVED:
            return _refused(garage, say("shelf-full", most=MOST_SAVED), ref)
        done = replace(garage, saved=(*garage.saved, garage.car), dropped=None)
        return Effect("save", _noticed(done, say("saved", name=name)))
    before = garage.saved[at]
    saved = (*garage.saved[:at], garage.car, *garage.saved[at + 1 :])
    over = before != garage.car
    done = replace(garage, saved=saved, dropped=(at, before) if over else None)
    return Effect("save", _noticed(done, say("saved-over" if over else "saved", name=name)))


def _name_trouble(garage: Garage) -> str:
    try:
        new_car(garage.typed, garage.car.division)
    except Malformed as error:
        return _sentence(error)
    return ""


def _duplicate(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    """A second car like that on the workbench, on the shelf at once, to be changed from there."""
    if len(garage.saved) >= MOST_SAVED:
        return _refused(garage, say("shelf-full", most=MOST_SAVED), ref)
    car = replace(garage.car, name=_free_name(garage, garage.car.name, garage.car.name))
    shelf = replace(garage, saved=(*garage.saved, car), dropped=None)
    return Effect("save", _noticed(_with_car(shelf, car), say("duplicated", name=car.name)))


def _free_name(garage: Garage, name: str, *taken: str) -> str:
    """The name, or the first with a number behind it that no car on the shelf has."""
    names = {car.name for car in garage.saved} | set(taken)
    if name not in names:
        return name
    stem = name.rstrip("0123456789 ")[:36] or name[:36]
    return next(f"{stem} {number}" for number in range(2, 999) if f"{stem} {number}" not in names)


def _delete(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    at = _number(rest, len(garage.saved))
    if at < 0:
        return garage
    car = garage.saved[at]
    saved = garage.saved[:at] + garage.saved[at + 1 :]
    done = replace(garage, saved=saved, dropped=(at, car))
    return Effect("save", _noticed(done, say("deleted", name=car.name)))


def _restore(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    if garage.dropped is None:
        return garage
    at, car = garage.dropped
    car = replace(car, name=_free_name(garage, car.name))
    saved = (*garage.saved[:at], car, *garage.saved[at:])
    done = replace(garage, saved=saved, dropped=None)
    return Effect("save", _noticed(done, say("restored", name=car.name)))


def _copy(garage: Garage, rest: str, ref: str) -> Effect:
    return Effect("copy", _noticed(garage, say("copied")), write_sheet(garage.car))


def _share(garage: Garage, rest: str, ref: str) -> Effect:
    return Effect("share", _noticed(garage, say("shared")), car_to_link(garage.car))


def _paste(garage: Garage, rest: str, ref: str) -> Garage:
    return replace(garage, paste="", notice="", refused=False, touched="")


def _paste_close(garage: Garage, rest: str, ref: str) -> Garage:
    return replace(garage, paste=None, notice="", refused=False, touched="")


def _paste_go(garage: Garage, rest: str, ref: str) -> Garage:
    text = garage.paste or ""
    try:
        car = car_from_link(text) if is_link(text) else read_sheet(text, complete=False)
    except Malformed as error:
        return _refused(garage, _sentence(error), ref)
    done = _take_over(garage, car, ref, say("pasted", name=car.name))
    return done if done.refused else replace(done, paste=None)


def _aside_copy(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    at = _number(rest, len(garage.aside))
    if at < 0:
        return garage
    text = json.dumps(garage.aside[at].data, ensure_ascii=False)
    return Effect("copy", _noticed(garage, say("copied")), text)


def _aside_forget(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    at = _number(rest, len(garage.aside))
    if at < 0:
        return garage
    aside = garage.aside[:at] + garage.aside[at + 1 :]
    return Effect("save", _noticed(replace(garage, aside=aside), say("forgotten")))


def _use(garage: Garage, rest: str, ref: str) -> Garage | Effect:
    verdict = is_complete(garage.car)
    trouble = _name_trouble(garage) or ("" if verdict else f"{told(verdict)}.")
    if trouble:
        return _refused(garage, trouble, ref)
    return Effect("use", garage, car=garage.car)


def _tab(garage: Garage, rest: str, ref: str) -> Garage:
    if rest not in TABS:
        return garage
    return replace(garage, tab=rest, panel=garage.panel if rest == "car" else rest)


def _hush(garage: Garage, rest: str, ref: str) -> Garage:
    return replace(garage, notice="", refused=False, touched="")


_PRESSES = {
    "place": _place,
    "side": _side,
    "add": lambda garage, rest, ref: _step(garage, "fit", rest, ref),
    "remove": lambda garage, rest, ref: _step(garage, "remove", rest, ref),
    "undo": _undo,
    "redo": _redo,
    "clear": _clear,
    "new": _new,
    "stock": _stock,
    "load": _load,
    "save": _save,
    "duplicate": _duplicate,
    "delete": _delete,
    "restore": _restore,
    "copy": _copy,
    "link": _share,
    "paste": _paste,
    "paste-go": _paste_go,
    "paste-close": _paste_close,
    "aside-copy": _aside_copy,
    "aside-forget": _aside_forget,
    "use": _use,
    "leave": lambda garage, rest, ref: Effect("leave", garage),
    "tab": _tab,
    "hush": _hush,
}


# Fields


def changed(garage: Garage, ref: str, value: str, checked: bool | None) -> Garage | None:
    """The garage after a change of a field; None when the field is not of the garage."""
    head, _, rest = ref.partition(":")
    if head == "g-name":
        return _renamed(garage, value)
    if head == "g-style":
        style = value if value in STYLES else ""
        if style == garage.car.style:
            return garage
        return _with_car(garage, replace(garage.car, style=style))
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
        name = new_car(value, garage.car.division).name
    except Malformed as error:
        return _refused(replace(garage, typed=value), _sentence(error), "g-name")
    return _with_car(replace(garage, typed=value), replace(garage.car, name=name), typing=True)


def _resized(garage: Garage, value: str, ref: str) -> Garage:
    car = garage.car
    if not (value.isascii() and value.isdigit()) or int(value[:4]) == car.division:
        return garage
    if garage.locked:
        return _refused(garage, say("division-fixed", division=car.division), ref)
    try:
        other = assembled(car.name, int(value[:4]), car.style, car.mounts)
    except Malformed as error:
        return _refused(garage, _sentence(error), ref)
    return _with_car(garage, other)


# JSON


def garage_to_json(garage: Garage) -> dict[str, Any]:
    """The shelf, what was put aside, and the workbench as it is without a seat's car."""
    garage = put_back(garage)
    return {
        "format": FORMAT,
        "cars": [car_to_json(car) for car in garage.saved],
        "aside": [{"data": each.data, "reason": each.reason} for each in garage.aside],
        "bench": car_to_json(garage.car),
    }


def garage_from_json(data: Any) -> Garage:
    """The garage as it was kept. Each car that cannot be read is put aside with its reason."""
    if data is None:
        return Garage()
    if not isinstance(data, Mapping) or not isinstance(data.get("cars"), list):
        return Garage(aside=(Aside(data, say("aside-shelf")),))
    saved: list[BuiltCar] = []
    aside = _read_aside(data.get("aside"))
    for number, each in enumerate(data["cars"], 1):
        try:
            car = car_from_json(each, say("aside-where", number=number), complete=False)
            if len(saved) >= MOST_SAVED:
                raise Malformed(say("shelf-full", most=MOST_SAVED))
        except Malformed as error:
            aside.append(Aside(each, _sentence(error)))
        else:
            saved.append(car)
    garage = Garage(saved=tuple(saved), aside=tuple(aside[:MOST_ASIDE]))
    if data.get("bench") is None:
        return garage
    try:
        car = car_from_json(data["bench"], say("aside-bench"), complete=False)
    except Malformed as error:
        return replace(garage, aside=(*garage.aside, Aside(data["bench"], _sentence(error))))
    return replace(garage, car=car, typed=car.name)


def _read_aside(data: Any) -> list[Aside]:
    rows = data if isinstance(data, list) else []
    return [
        Aside(row["data"], row["reason"])
        for row in rows
        if isinstance(row, Mapping) and "data" in row and isinstance(row.get("reason"), str)
    ]


def mounts_at(car: BuiltCar, place: int) -> list[tuple[Mount, int]]:
    """What stands at a place of a car: each card once, with how many copies."""
    counts: dict[Mount, int] = {}
    for mount in car.mounts:
        if mount.side == place:
            counts[mount] = counts.get(mount, 0) + 1
    return list(counts.items())
