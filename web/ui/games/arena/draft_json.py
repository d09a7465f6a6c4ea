"""A draft of an arena game as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.base.json_data import Json, exactly, members
from ui.base.seating import may_be_kept
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


def draft_to_json(draft: ArenaDraft) -> dict[str, Json]:
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
        "facing": draft.facing,
    }


def draft_from_json(data: object) -> ArenaDraft | None:
    """A draft from plain data, or None when it is not one.

    A car or an arena of one's own that cannot be read any more is let go, and the rest stays.
    """
    try:
        draft = _draft_from_json(members(data))
    except (KeyError, TypeError, ValueError):
        return None
    return draft if _sound(draft) else None


def _draft_from_json(data: Mapping[str, object]) -> ArenaDraft:
    points = members(data.get("points") or {})
    division = exactly(int, data["division"])
    agreed = agree(division, points.get("build"), points.get("crew"))
    rows: list[object] = exactly(list, data["seats"])
    seats = tuple(_seat_from_json(members(row), division, agreed) for row in rows)
    own = _arena_from_json(data.get("own-arena"))
    arena, first = exactly(str, data["arena"]), data["first"]
    return ArenaDraft(
        seats,
        division,
        agreed,
        DEFAULT_ARENA if arena == OWN and own is None else arena,
        own,
        exactly(str, data["wrecks"]),
        exactly(int, data["rounds"]),
        None if first is None else exactly(int, first),
        exactly(str, data["seed"]),
        exactly(bool, data.get("facing", False)),
    )


def _arena_from_json(data: object) -> ArenaDesign | None:
    try:
        return None if data is None else arena_from_json(data)
    except Malformed:
        return None


def _seat_from_json(
    data: Mapping[str, object], division: int, agreed: AgreedPoints | None
) -> ArenaSeat:
    seat = ArenaSeat(
        exactly(str, data["name"]), exactly(str, data["player"]), exactly(int, data["colour"])
    )
    car, own = data["car"], data["own"]
    if own is not None:
        try:
            mine = car_from_json(own)
        except Malformed:
            return seat
        return replace(seat, car=OWN, own=mine, secret=data["secret"] is True)
    known = (stock.code for stock in stock_for(division, agreed))
    return replace(seat, car=car) if isinstance(car, str) and car in known else seat


def _sound(draft: ArenaDraft) -> bool:
    count = len(draft.seats)
    first = draft.first
    return (
        may_be_kept(draft.seats, SEATS_MIN, SEATS_MAX)
        and draft.division in DIVISIONS
        and (draft.arena in STOCK_ARENAS or (draft.arena == OWN and draft.own_arena is not None))
        and draft.wrecks in WRECKS
        and 0 <= draft.rounds <= ROUND_LIMIT
        and (first is None or 0 <= first < count)
        and len(draft.seed) <= 99
    )
