"""The duel of the classic that is being set up: plain frozen values and functions on them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random

from ui.base import strings
from ui.base.json_data import Json
from ui.base.seating import trouble_with_seats, with_count, with_field, with_seat_changed
from wreckyard import Malformed
from wreckyard.systems.classic import (
    GROUNDS,
    SEATS,
    StockVehicle,
    check_options,
    stock_vehicle,
    stock_vehicles,
)

SEATS_MIN, SEATS_MAX = SEATS

ANY = ""
"""A seat's car: any that fits, drawn at the start; else the code of one."""

LIMITS = (0, 20, 40, 60)
"""How many turns a duel may have; 0 for any number."""


@dataclass(frozen=True, slots=True)
class ClassicSeat:
    """One seat: name, kind of player, index into ``COLOURS``, and its car."""

    name: str
    player: str
    colour: int
    car: str = ANY


@dataclass(frozen=True, slots=True)
class ClassicDraft:
    """The duel that is being set up.

    Attributes:
        map: the code of a map.
        alternate, errata, turns: options of the rules.
        seed: a whole number as text, or empty for chance.
        sheet: the seat whose record sheet lies open, -1 none; it is not kept.
    """

    seats: tuple[ClassicSeat, ...] = (
        ClassicSeat("Jet", "person", 0, "tin-casserole-launcher"),
        ClassicSeat("Rusty", "regular", 1),
    )
    map: str = "lot"
    alternate: bool = True
    errata: bool = False
    turns: int = 0
    seed: str = ""
    sheet: int = -1

    @property
    def shared(self) -> bool:
        """Whether several people use this device."""
        return sum(seat.player == "person" for seat in self.seats) > 1


@cache
def cars() -> tuple[StockVehicle, ...]:
    """The stock cars that the rules of this stage let in, the cheapest first."""

    def fits(code: str) -> bool:
        try:
            check_options(SEATS_MIN, {"vehicles": [code] * SEATS_MIN})
        except Malformed:
            return False
        return True

    found = [vehicle for code, vehicle in stock_vehicles().items() if fits(code)]
    return tuple(sorted(found, key=lambda each: each.published.get("price", 0)))


def car_codes() -> tuple[str, ...]:
    """The codes of ``cars``."""
    return tuple(each.code for each in cars())


def car_of(draft: ClassicDraft, at: int) -> StockVehicle | None:
    """The car that a seat has so far."""
    code = draft.seats[at].car
    return stock_vehicle(code) if code in car_codes() else None


# Changes


def with_seats(draft: ClassicDraft, count: int) -> ClassicDraft:
    """The draft with so many seats."""
    count = max(SEATS_MIN, min(SEATS_MAX, count))
    return replace(draft, seats=with_count(draft.seats, count, ClassicSeat), sheet=-1)


def with_seat(draft: ClassicDraft, at: int, **changes: object) -> ClassicDraft:
    """The draft with one seat changed."""
    return replace(draft, seats=with_seat_changed(draft.seats, at, **changes))


def changed(draft: ClassicDraft, ref: str, value: str, checked: bool | None) -> ClassicDraft | None:
    """The draft after a change of a field; None when the field is not of the set-up. What cannot be
    is left as it was."""
    head, _, rest = ref.partition(":")
    if not head.startswith("cl-"):
        return None
    try:
        return _changed(draft, head[3:], rest, value, checked is not False)
    except (ValueError, IndexError):
        return draft


def _changed(
    draft: ClassicDraft, head: str, rest: str, value: str, on: bool
) -> ClassicDraft | None:
    if head in ("name", "player", "colour"):
        return replace(draft, seats=with_field(draft.seats, head, int(rest), value))
    if head == "car":
        fits = value == ANY or value in car_codes()
        return with_seat(draft, int(rest), car=value) if fits else draft
    if head == "seed":
        return replace(draft, seed=value.strip())
    if head == "alternate":
        return replace(draft, alternate=on)
    if head == "errata":
        return replace(draft, errata=on)
    if head == "turns":
        return replace(draft, turns=int(value)) if int(value) in LIMITS else draft
    if head not in ("count", "map"):
        return None
    chosen = rest or value
    if not on:
        return draft
    if head == "count":
        return with_seats(draft, int(chosen))
    return replace(draft, map=chosen) if chosen in GROUNDS else draft


# What is wrong with it, and what it makes


def trouble_with(draft: ClassicDraft) -> str:
    """The first reason why the draft cannot be played, as a sentence, or empty."""
    trouble = trouble_with_seats(draft.seats, draft.seed)
    return strings.say(trouble) if trouble else ""


def options_of(draft: ClassicDraft, seed: int) -> dict[str, Json]:
    """The options of a match for a draft without trouble.

    Seats that take any car get one by the seed, all different as long as there are enough.
    """
    rng = Random(seed)
    taken = {seat.car for seat in draft.seats}
    pool: list[str] = []
    chosen: list[Json] = []
    for seat in draft.seats:
        if seat.car in car_codes():
            chosen.append(seat.car)
            continue
        if not pool:
            pool = [code for code in car_codes() if code not in taken] or list(car_codes())
        chosen.append(pool.pop(int(rng.random() * len(pool))))
    return {
        "map": draft.map,
        "vehicles": chosen,
        "alternate": draft.alternate,
        "errata": draft.errata,
        "turns": draft.turns,
    }
