"""The game on the streets that is being set up: plain frozen values and functions on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from ui.base import strings
from ui.base.json_data import Json
from ui.base.seating import trouble_with_seats, with_count, with_field, with_seat_changed
from ui.games.streets.setup_strings import say
from wreckyard import Malformed
from wreckyard.systems.streets import (
    RULES,
    SCENARIOS,
    STOCK_BOARDS,
    USUAL_BOARDS,
    Board,
    CarDesign,
    board_to_json,
    car_to_json,
    check_options,
    is_double,
    load_board,
    stock_board,
    stock_car,
    stock_cars,
)

SEATS_MIN, SEATS_MAX = RULES.seats
STREET, ARENA, MISSION = SCENARIOS
TEAMS = (0, 1, 2)
"""A seat is alone with 0, or of one of two teams."""

ANY, OWN = "", "own"
"""A seat's car: any of ours, drawn at the start; one of its own. Else the code of one of ours."""


@dataclass(frozen=True, slots=True)
class StreetSeat:
    """One seat: name, kind of player, index into ``COLOURS``, its car and its team.

    ``own`` is there exactly when ``car`` is ``OWN``. Cars lie open before the game.
    """

    name: str
    player: str
    colour: int
    car: str = ANY
    own: CarDesign | None = None
    team: int = 0


@dataclass(frozen=True, slots=True)
class StreetDraft:
    """The game that is being set up.

    Attributes:
        scenario: one of ``SCENARIOS``.
        board: the code of one of ours, or ``OWN``: ``own_board``, the one from a file, which stays
            at hand while another is chosen. Empty for the scenario's usual one.
        wrecks, rearming: the variations of the arena.
        first: the seat that begins, None for the die.
        seed: a whole number as text, or empty for chance.
    """

    seats: tuple[StreetSeat, ...] = (
        StreetSeat("Jet", "person", 0),
        StreetSeat("Rusty", "regular", 1),
    )
    scenario: str = STREET
    board: str = ""
    own_board: Board | None = None
    wrecks: bool = False
    rearming: bool = False
    first: int | None = None
    seed: str = ""

    @property
    def shared(self) -> bool:
        """Whether several people use this device."""
        return sum(seat.player == "person" for seat in self.seats) > 1


# Changes


def with_seats(draft: StreetDraft, count: int) -> StreetDraft:
    """The draft with so many seats; missions are for as many as can play."""
    count = max(SEATS_MIN, min(SEATS_MAX, count))
    first = draft.first if draft.first is None or draft.first < count else None
    scenario = STREET if draft.scenario == MISSION and count < SEATS_MAX else draft.scenario
    seats = with_count(draft.seats, count, StreetSeat)
    return replace(draft, seats=seats, first=first, scenario=scenario)


def with_seat(draft: StreetDraft, at: int, **changes: object) -> StreetDraft:
    """The draft with one seat changed."""
    return replace(draft, seats=with_seat_changed(draft.seats, at, **changes))


def with_scenario(draft: StreetDraft, scenario: str) -> StreetDraft:
    """The draft with another scenario, and with the seats that it needs."""
    if scenario not in SCENARIOS:
        return draft
    changed = replace(draft, scenario=scenario)
    return with_seats(changed, SEATS_MAX) if scenario == MISSION else changed


def with_board(draft: StreetDraft, board: Board | None) -> StreetDraft:
    """The draft with a board from a file, which is chosen; None puts it away."""
    if board is not None:
        return replace(draft, board=OWN, own_board=board)
    return replace(draft, board="" if draft.board == OWN else draft.board, own_board=None)


def board_of(draft: StreetDraft) -> Board:
    """The board that is chosen, as it will be played on; one from a file as it is in the file."""
    if draft.board == OWN and draft.own_board is not None:
        return draft.own_board
    return load_board(chosen_board(draft), is_double(len(draft.seats), draft.scenario))


def chosen_board(draft: StreetDraft) -> str:
    """The code of the board that is chosen, or ``OWN``; the usual one of the scenario where none
    is."""
    fits = draft.board == OWN or draft.board in boards_for(draft)
    return draft.board if fits else USUAL_BOARDS[draft.scenario]


def boards_for(draft: StreetDraft) -> tuple[str, ...]:
    """The boards of ours that a scenario can be played on: an arena needs gates."""
    return tuple(
        code for code in STOCK_BOARDS if draft.scenario != ARENA or stock_board(code).gates
    )


def car_of(draft: StreetDraft, at: int) -> CarDesign | None:
    """The car that a seat has so far: its own, or the one of ours that was chosen for it."""
    seat = draft.seats[at]
    return seat.own or (stock_car(seat.car).car if seat.car not in (ANY, OWN) else None)


def with_car(draft: StreetDraft, at: int, car: CarDesign) -> StreetDraft:
    """The draft with a car from the garage for a seat."""
    return with_seat(draft, at, car=OWN, own=car)


def changed(
    draft: StreetDraft, ref: str, value: str, checked: bool | None, saved: Sequence[CarDesign] = ()
) -> StreetDraft | None:
    """The draft after a change of a field; None when the field is not of the set-up.

    ``saved`` are the cars of the garage, from which a seat may choose. What cannot be is left as it
    was.
    """
    head, _, rest = ref.partition(":")
    if not head.startswith("s-"):
        return None
    try:
        return _changed(draft, head[2:], rest, value, checked is not False, saved)
    except (ValueError, IndexError):
        return draft


def _changed(
    draft: StreetDraft, head: str, rest: str, value: str, on: bool, saved: Sequence[CarDesign]
) -> StreetDraft | None:
    if head in ("name", "player", "colour", "car", "team"):
        return _changed_seat(draft, head, int(rest), value, saved)
    if head == "seed":
        return replace(draft, seed=value.strip())
    if head == "first":
        first = int(value) if value else None
        fine = first is None or 0 <= first < len(draft.seats)
        return replace(draft, first=first) if fine else draft
    if head == "wrecks":
        return replace(draft, wrecks=on)
    if head == "rearming":
        return replace(draft, rearming=on)
    if head not in ("count", "scenario", "board"):
        return None
    chosen = rest or value
    if not on:
        return draft
    if head == "count":
        return with_seats(draft, int(chosen))
    if head == "scenario":
        return with_scenario(draft, chosen)
    known = chosen in STOCK_BOARDS or (chosen == OWN and draft.own_board is not None)
    return replace(draft, board=chosen) if known else draft


def _changed_seat(
    draft: StreetDraft, head: str, at: int, value: str, saved: Sequence[CarDesign]
) -> StreetDraft:
    if not 0 <= at < len(draft.seats):
        return draft
    if head in ("name", "player", "colour"):
        return replace(draft, seats=with_field(draft.seats, head, at, value))
    if head == "team":
        return with_seat(draft, at, team=int(value)) if int(value) in TEAMS else draft
    word, colon, number = value.partition(":")
    if colon and word == "saved":
        return with_seat(draft, at, car=OWN, own=saved[int(number)])
    if value == ANY or any(stock.code == value for stock in stock_cars()):
        return with_seat(draft, at, car=value, own=None)
    return draft


# What is wrong with it, and what it makes


def has_teams(draft: StreetDraft) -> bool:
    """Whether there can be teams: in a mission nobody has friends, and two fight each other."""
    return draft.scenario != MISSION and len(draft.seats) > SEATS_MIN


def teams_of(draft: StreetDraft) -> list[int]:
    """The number of each seat's team: that of its first seat."""
    wanted = [seat.team if has_teams(draft) else 0 for seat in draft.seats]
    return [wanted.index(team) if team else at for at, team in enumerate(wanted)]


def trouble_with(draft: StreetDraft) -> str:
    """The first reason why the draft cannot be played, as a sentence, or empty."""
    trouble = trouble_with_seats(draft.seats, draft.seed)
    if trouble:
        return strings.say(trouble)
    if len(set(teams_of(draft))) < SEATS_MIN:
        return say("trouble-teams")
    for at, seat in enumerate(draft.seats):
        if seat.own is None:
            continue
        cars: list[object] = [stock_cars()[0].code] * len(draft.seats)
        cars[at] = car_to_json(seat.own)
        try:
            check_options(len(cars), {"cars": cars})
        except Malformed as error:
            return say("trouble-car", name=seat.name.strip(), why=str(error))
    try:
        check_options(
            len(draft.seats),
            {"scenario": draft.scenario, "board": board_to_json(board_of(draft))},
        )
    except Malformed as error:
        return strings.as_sentence(str(error))
    return ""


def options_of(draft: StreetDraft, seed: int) -> dict[str, Json]:
    """The options of ``wreckyard.new_match("streets", …)`` for a draft without trouble.

    Seats that take any car of ours get one by the seed, all different as long as there are enough.
    """
    rng = Random(seed)
    taken = {seat.car for seat in draft.seats}
    pool = [stock.code for stock in stock_cars() if stock.code not in taken]
    cars: list[Json] = []
    for seat in draft.seats:
        if seat.own is not None:
            cars.append(car_to_json(seat.own))
        elif seat.car != ANY:
            cars.append(seat.car)
        else:
            cars.append(pool.pop(int(rng.random() * len(pool))))
    board: Json = chosen_board(draft)
    if board == OWN:
        board = board_to_json(board_of(draft))
    arena = draft.scenario == ARENA
    return {
        "scenario": draft.scenario,
        "board": board,
        "cars": cars,
        "teams": list(teams_of(draft)),
        "wrecks": draft.wrecks and arena,
        "rearming": draft.rearming and arena,
        "first": draft.first,
    }
