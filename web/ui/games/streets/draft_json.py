"""A draft of a game on the streets as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.base.json_data import Json, exactly, members
from ui.base.seating import may_be_kept
from ui.games.streets.draft import (
    MISSION,
    OWN,
    SEATS_MAX,
    SEATS_MIN,
    TEAMS,
    StreetDraft,
    StreetSeat,
)
from wreckyard import Malformed
from wreckyard.systems.streets import (
    SCENARIOS,
    STOCK_BOARDS,
    Board,
    board_from_json,
    board_to_json,
    car_from_json,
    car_to_json,
    stock_cars,
)


def draft_to_json(draft: StreetDraft) -> dict[str, Json]:
    """A draft as plain data, without loss."""
    return {
        "seats": [
            {
                "name": seat.name,
                "player": seat.player,
                "colour": seat.colour,
                "car": seat.car,
                "own": None if seat.own is None else car_to_json(seat.own),
                "team": seat.team,
            }
            for seat in draft.seats
        ],
        "scenario": draft.scenario,
        "board": draft.board,
        "own-board": None if draft.own_board is None else board_to_json(draft.own_board),
        "wrecks": draft.wrecks,
        "rearming": draft.rearming,
        "first": draft.first,
        "seed": draft.seed,
    }


def draft_from_json(data: object) -> StreetDraft | None:
    """A draft from plain data, or None when it is not one.

    A car or a board of one's own that cannot be read any more is let go, and the rest stays.
    """
    try:
        draft = _draft_from_json(members(data))
    except (KeyError, TypeError, ValueError):
        return None
    return draft if _sound(draft) else None


def _draft_from_json(data: Mapping[str, object]) -> StreetDraft:
    rows: list[object] = exactly(list, data["seats"])
    own = _board_from_json(data.get("own-board"))
    board, first = exactly(str, data["board"]), data["first"]
    return StreetDraft(
        tuple(_seat_from_json(members(row)) for row in rows),
        exactly(str, data["scenario"]),
        "" if board == OWN and own is None else board,
        own,
        exactly(bool, data["wrecks"]),
        exactly(bool, data["rearming"]),
        None if first is None else exactly(int, first),
        exactly(str, data["seed"]),
    )


def _board_from_json(data: object) -> Board | None:
    try:
        return None if data is None else board_from_json(data)
    except Malformed:
        return None


def _seat_from_json(data: Mapping[str, object]) -> StreetSeat:
    seat = StreetSeat(
        exactly(str, data["name"]),
        exactly(str, data["player"]),
        exactly(int, data["colour"]),
        team=exactly(int, data["team"]),
    )
    car, own = data["car"], data["own"]
    if own is not None:
        try:
            return replace(seat, car=OWN, own=car_from_json(own))
        except Malformed:
            return seat
    known = any(stock.code == car for stock in stock_cars())
    return replace(seat, car=car) if isinstance(car, str) and known else seat


def _sound(draft: StreetDraft) -> bool:
    count, first = len(draft.seats), draft.first
    return (
        may_be_kept(draft.seats, SEATS_MIN, SEATS_MAX)
        and all(seat.team in TEAMS for seat in draft.seats)
        and draft.scenario in SCENARIOS
        and (draft.scenario != MISSION or count == SEATS_MAX)
        and (draft.board in ("", *STOCK_BOARDS) or draft.board == OWN)
        and (first is None or 0 <= first < count)
        and len(draft.seed) <= 99
    )
