"""A draft of an arena game as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ui.base.seating import COLOURS, PLAYERS
from ui.games.arena.draft import (
    DIVISIONS,
    OWN,
    SEATS_MAX,
    SEATS_MIN,
    ArenaDraft,
    ArenaSeat,
    stock_for,
)
from wreckyard import Malformed
from wreckyard.systems.arena import (
    DEFAULT_ARENA,
    ROUND_LIMIT,
    STOCK_ARENAS,
    WRECKS,
    AgreedPoints,
    ArenaDesign,
    agree,
    arena_from_json,
    arena_to_json,
    car_from_json,
    car_to_json,
)


def draft_to_json(draft: ArenaDraft) -> dict[str, Any]:
    """A draft as plain data, without loss."""
    return {
        "seats": [
            {
                "name": seat.name,
                "player": seat.player,
                "colour": seat.colour,
                "car": seat.car,
                "own": None if seat.own is None else car_to_json(seat.own),
                "secret": seat.secret,
            }
            for seat in draft.seats
        ],
        "division": draft.division,
        "points": None if draft.agreed is None else draft.agreed._asdict(),
        "arena": draft.arena,
        "own-arena": None if draft.own_arena is None else arena_to_json(draft.own_arena),
        "wrecks": draft.wrecks,
        "rounds": draft.rounds,
        "first": draft.first,
        "seed": draft.seed,
    }


def draft_from_json(data: Any) -> ArenaDraft | None:
    """A draft from plain data, or None when it is not one.

    A car or an arena of one's own that cannot be read any more is let go, and the rest stays.
    """
    try:
        points = data.get("points") or {}
        agreed = agree(data["division"], points.get("build"), points.get("crew"))
        seats = tuple(_seat_from_json(seat, data["division"], agreed) for seat in data["seats"])
        own = _arena_from_json(data.get("own-arena"))
        lost = data["arena"] == OWN and own is None
        draft = ArenaDraft(
            seats,
            data["division"],
            agreed,
            DEFAULT_ARENA if lost else data["arena"],
            own,
            data["wrecks"],
            data["rounds"],
            data["first"],
            data["seed"],
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    return draft if _sound(draft) else None


def _arena_from_json(data: Any) -> ArenaDesign | None:
    try:
        return None if data is None else arena_from_json(data)
    except Malformed:
        return None


def _seat_from_json(
    data: Mapping[str, Any], division: Any, agreed: AgreedPoints | None
) -> ArenaSeat:
    seat = ArenaSeat(data["name"], data["player"], data["colour"])
    car, own = data["car"], data["own"]
    if own is not None:
        try:
            mine = car_from_json(own)
        except Malformed:
            return seat
        return replace(seat, car=OWN, own=mine, secret=data["secret"] is True)
    known = any(stock.code == car for stock in stock_for(division, agreed))
    return replace(seat, car=car) if known else seat


def _sound(draft: ArenaDraft) -> bool:
    count = len(draft.seats)
    colours = [seat.colour for seat in draft.seats]
    first = draft.first
    return (
        SEATS_MIN <= count <= SEATS_MAX
        and all(isinstance(seat.name, str) and len(seat.name) <= 99 for seat in draft.seats)
        and all(seat.player in PLAYERS for seat in draft.seats)
        and all(type(colour) is int and 0 <= colour < len(COLOURS) for colour in colours)
        and len(set(colours)) == count
        and type(draft.division) is int
        and draft.division in DIVISIONS
        and (draft.arena in STOCK_ARENAS or (draft.arena == OWN and draft.own_arena is not None))
        and draft.wrecks in WRECKS
        and type(draft.rounds) is int
        and 0 <= draft.rounds <= ROUND_LIMIT
        and (first is None or (type(first) is int and 0 <= first < count))
        and isinstance(draft.seed, str)
        and len(draft.seed) <= 99
    )
