"""The arena game that is being set up: plain frozen values and functions on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from ui.base import strings
from ui.base.json_data import Json
from ui.base.seating import (
    trouble_with_seats,
    with_count,
    with_field,
    with_seat_changed,
)
from ui.games.arena.garage_strings import say
from wreckyard import Malformed
from wreckyard.systems.arena import (
    DEFAULT_ARENA,
    ROUND_LIMIT,
    RULES,
    STOCK_ARENAS,
    WRECKS,
    AgreedPoints,
    ArenaDesign,
    CarDesign,
    StockCar,
    agree,
    arena_to_json,
    car_to_json,
    check_for_game,
    fit_to_division,
    game_size,
    stock_arena,
    stock_cars,
)

SEATS_MIN, SEATS_MAX = RULES.seats

DIVISIONS = tuple(range(1, 13))
DIVISION = 4
"""The division that a new set-up has: the rulebook's first game."""

ROUNDS = (0, 10, 15, 20, 30, 50)
"""Limits of rounds that are offered; 0 is none."""

ANY, OWN = "", "own"
"""A seat's car: any stock car, drawn at the start; one of its own. Else a stock car's code.
The game's arena: the one from a file. Else one of ours."""


@dataclass(frozen=True, slots=True)
class ArenaSeat:
    """One seat: name, kind of player, index into ``COLOURS``, and its car.

    ``own`` is there exactly when ``car`` is ``OWN``. A ``secret`` car is one that its person
    has built where others share the device: nobody is shown what it is until the game starts.
    """

    name: str
    player: str
    colour: int
    car: str = ANY
    own: CarDesign | None = None
    secret: bool = False


@dataclass(frozen=True, slots=True)
class ArenaDraft:
    """The game that is being set up.

    Attributes:
        division: 1 to 12, the size of the game: its armor, and its points where none are agreed on.
        agreed: build and crew points that were agreed on in their place, or None.
        arena: the code of one of ours, or ``OWN``: ``own_arena``, the one from a file, which
            stays at hand while another is chosen.
        wrecks: ``solid`` or ``durable``.
        rounds: after so many the survivors share a draw; 0 for no limit.
        first: the seat of the first player, None for chance.
        seed: a whole number as text, or empty for chance.
        facing: two people sit face to face: see `Manners`.
    """

    seats: tuple[ArenaSeat, ...] = (
        ArenaSeat("Jet", "person", 0),
        ArenaSeat("Rusty", "regular", 1),
    )
    division: int = DIVISION
    agreed: AgreedPoints | None = None
    arena: str = DEFAULT_ARENA
    own_arena: ArenaDesign | None = None
    wrecks: str = WRECKS[0]
    rounds: int = 0
    first: int | None = None
    seed: str = ""
    facing: bool = False

    @property
    def shared(self) -> bool:
        """Whether several people use this device."""
        return sum(seat.player == "person" for seat in self.seats) > 1


@lru_cache(maxsize=1024)
def misfit(car: CarDesign, division: int, agreed: AgreedPoints | None = None) -> str:
    """Why a car cannot enter a game of a division or of agreed points, or empty."""
    try:
        check_for_game(car, division, agreed)
    except Malformed as error:
        return str(error)
    return ""


@lru_cache(maxsize=64)
def stock_for(division: int, agreed: AgreedPoints | None = None) -> tuple[StockCar, ...]:
    """The stock cars that are offered in a division: the largest of those that fit.

    Divisions between those that stock cars are built for take the next smaller ones. In the
    smallest, and where fewer points were agreed on, they leave at home what is too dear.
    """
    sizes = {stock.car.division for stock in stock_cars()}
    size = max((each for each in sizes if each <= division), default=min(sizes))
    return tuple(
        stock
        if size <= division and not misfit(stock.car, division, agreed)
        else replace(stock, car=fit_to_division(stock.car, division, agreed))
        for stock in stock_cars()
        if stock.car.division == size
    )


# Changes


def with_seats(draft: ArenaDraft, count: int) -> ArenaDraft:
    """The draft with so many seats, as far as the arena has them."""
    count = max(SEATS_MIN, min(SEATS_MAX, count))
    first = draft.first if draft.first is None or draft.first < count else None
    return replace(draft, seats=with_count(draft.seats, count, ArenaSeat), first=first)


def with_seat(draft: ArenaDraft, at: int, **changes: object) -> ArenaDraft:
    """The draft with one seat changed."""
    return replace(draft, seats=with_seat_changed(draft.seats, at, **changes))


def with_division(draft: ArenaDraft, division: int) -> ArenaDraft:
    """The draft for another division, with its points: stock cars that are not offered there are
    let go. Cars of one's own stay, for their owners to mend.
    """
    offered = {stock.code for stock in stock_for(division)} | {ANY, OWN}
    seats = [seat if seat.car in offered else replace(seat, car=ANY) for seat in draft.seats]
    return replace(draft, division=division, agreed=None, seats=tuple(seats))


def with_points(draft: ArenaDraft, **points: int) -> ArenaDraft:
    """The draft with other ``build`` or ``crew`` points agreed on.

    Raises ``Malformed`` for numbers that make no game.
    """
    size = game_size(draft.division, draft.agreed)
    agreed = {"build": size.build, "crew": size.crew, **points}
    return replace(draft, agreed=agree(draft.division, **agreed))


def with_arena(draft: ArenaDraft, arena: ArenaDesign | None) -> ArenaDraft:
    """The draft with an arena from a file, which is chosen; None puts it away."""
    if arena is not None:
        return replace(draft, arena=OWN, own_arena=arena)
    chosen = DEFAULT_ARENA if draft.arena == OWN else draft.arena
    return replace(draft, arena=chosen, own_arena=None)


def arena_of(draft: ArenaDraft) -> ArenaDesign:
    """The arena that is chosen."""
    own = draft.own_arena
    return own if draft.arena == OWN and own is not None else stock_arena(draft.arena)


def car_of(draft: ArenaDraft, at: int) -> CarDesign | None:
    """The car that a seat has so far: its own, or the stock car that was chosen for it."""
    seat = draft.seats[at]
    stock = {each.code: each.car for each in stock_for(draft.division, draft.agreed)}
    return seat.own or stock.get(seat.car)


def with_car(draft: ArenaDraft, at: int, car: CarDesign) -> ArenaDraft:
    """The draft with a car from the garage for a seat; a person's is secret where others look."""
    return with_seat(draft, at, car=OWN, own=car, secret=is_covered(draft, at))


def is_covered(draft: ArenaDraft, at: int) -> bool:
    """Whether a cover comes up before a seat's garage opens: others must not see its car.

    A car that was built in secret stays so when its seat is given to a computer.
    """
    seat = draft.seats[at]
    return seat.secret or (draft.shared and seat.player == "person")


def changed(
    draft: ArenaDraft, ref: str, value: str, checked: bool | None, saved: Sequence[CarDesign] = ()
) -> ArenaDraft | None:
    """The draft after a change of a field; None when the field is not of the set-up.

    ``saved`` are the cars of the garage, from which a seat may choose. What cannot be is
    left as it was.
    """
    head, _, rest = ref.partition(":")
    if not head.startswith("a-"):
        return None
    try:
        return _changed(draft, head[2:], rest, value, checked is not False, saved)
    except (ValueError, IndexError):
        return draft


def _changed(
    draft: ArenaDraft, head: str, rest: str, value: str, on: bool, saved: Sequence[CarDesign]
) -> ArenaDraft | None:
    if head in ("name", "player", "colour", "car"):
        return _changed_seat(draft, head, int(rest), value, saved)
    if head == "seed":
        return replace(draft, seed=value.strip())
    if head == "facing":
        return replace(draft, facing=on)
    if head == "first":
        first = int(value) if value else None
        fine = first is None or 0 <= first < len(draft.seats)
        return replace(draft, first=first) if fine else draft
    if head == "rounds":
        rounds = int(value)
        return replace(draft, rounds=rounds) if 0 <= rounds <= ROUND_LIMIT else draft
    if head == "points":
        # Half a number is no fault of whoever types it.
        return with_points(draft, **{rest: int(value)}) if value else draft
    if head not in ("count", "division", "arena", "wrecks"):
        return None
    chosen = rest or value
    if not on:
        return draft
    if head == "count":
        return with_seats(draft, int(chosen))
    if head == "division":
        return with_division(draft, int(chosen)) if int(chosen) in DIVISIONS else draft
    if head == "arena":
        offered = chosen in STOCK_ARENAS or (chosen == OWN and draft.own_arena is not None)
        return replace(draft, arena=chosen) if offered else draft
    return replace(draft, wrecks=chosen) if chosen in WRECKS else draft


def _changed_seat(
    draft: ArenaDraft, head: str, at: int, value: str, saved: Sequence[CarDesign]
) -> ArenaDraft:
    if not 0 <= at < len(draft.seats):
        return draft
    if head in ("name", "player", "colour"):
        return replace(draft, seats=with_field(draft.seats, head, at, value))
    if value == OWN:
        return draft
    word, colon, number = value.partition(":")
    if colon and word == "saved":
        own = saved[int(number)]
        return with_seat(draft, at, car=OWN, own=own, secret=False)
    if value == ANY or any(
        stock.code == value for stock in stock_for(draft.division, draft.agreed)
    ):
        return with_seat(draft, at, car=value, own=None, secret=False)
    return draft


# What is wrong with it, and what it makes


def trouble_with(draft: ArenaDraft) -> str:
    """The first reason why the draft cannot be played, as a sentence, or empty."""
    trouble = trouble_with_seats(draft.seats, draft.seed)
    if trouble:
        return strings.say(trouble)
    for seat in draft.seats:
        trouble = _trouble_with_car(draft, seat, seat.name.strip())
        if trouble:
            return trouble
    return ""


def _trouble_with_car(draft: ArenaDraft, seat: ArenaSeat, name: str) -> str:
    why = "" if seat.own is None else misfit(seat.own, draft.division, draft.agreed)
    if not why:
        return ""
    if seat.secret:
        # What is wrong with it would tell what is on it.
        return say("trouble-secret", name=name, division=draft.division)
    return say("trouble-car", name=name, why=why)


def options_of(draft: ArenaDraft, seed: int) -> dict[str, Json]:
    """The options of ``wreckyard.new_match("arena", …)`` for a draft without trouble.

    Seats that take any stock car get one by the seed, all different as long as there are
    enough.
    """
    rng = Random(seed)
    offered = {
        stock.code: car_to_json(stock.car) for stock in stock_for(draft.division, draft.agreed)
    }
    taken = {seat.car for seat in draft.seats}
    cars: list[Json] = []
    pool: list[str] = []
    for seat in draft.seats:
        if seat.own is not None:
            cars.append(car_to_json(seat.own))
            continue
        if seat.car != ANY:
            cars.append(offered[seat.car])
            continue
        # Chosen stock cars are drawn only when all others are out.
        pool = pool or [code for code in offered if code not in taken] or list(offered)
        taken = set()
        cars.append(offered[pool.pop(int(rng.random() * len(pool)))])
    return {
        "division": draft.division,
        **({} if draft.agreed is None else draft.agreed._asdict()),
        "arena": arena_to_json(arena_of(draft)) if draft.arena == OWN else draft.arena,
        "cars": cars,
        "wrecks": draft.wrecks,
        "rounds": draft.rounds,
        "first": draft.first,
    }
