"""A draft of a duel of the classic as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.json_data import Json, exactly, members
from ui.base.seating import may_be_kept
from ui.games.classic.draft import (
    ANY,
    LIMITS,
    SEATS_MAX,
    SEATS_MIN,
    ClassicDraft,
    ClassicSeat,
    car_codes,
)
from wreckyard.systems.classic import GROUNDS


def draft_to_json(draft: ClassicDraft) -> dict[str, Json]:
    """A draft as plain data; which sheet lies open is not kept."""
    return {
        "seats": [
            {"name": seat.name, "player": seat.player, "colour": seat.colour, "car": seat.car}
            for seat in draft.seats
        ],
        "map": draft.map,
        "alternate": draft.alternate,
        "errata": draft.errata,
        "turns": draft.turns,
        "seed": draft.seed,
    }


def draft_from_json(data: object) -> ClassicDraft | None:
    """A draft from plain data, or None when it is not one. A car that does not fit is let go."""
    try:
        draft = _draft_from_json(members(data))
    except (KeyError, TypeError, ValueError):
        return None
    return draft if _sound(draft) else None


def _draft_from_json(data: Mapping[str, object]) -> ClassicDraft:
    rows: list[object] = exactly(list, data["seats"])
    return ClassicDraft(
        tuple(_seat_from_json(members(row)) for row in rows),
        exactly(str, data["map"]),
        exactly(bool, data["alternate"]),
        exactly(bool, data["errata"]),
        exactly(int, data["turns"]),
        exactly(str, data["seed"]),
    )


def _seat_from_json(data: Mapping[str, object]) -> ClassicSeat:
    car = exactly(str, data["car"])
    return ClassicSeat(
        exactly(str, data["name"]),
        exactly(str, data["player"]),
        exactly(int, data["colour"]),
        car if car in car_codes() else ANY,
    )


def _sound(draft: ClassicDraft) -> bool:
    return (
        may_be_kept(draft.seats, SEATS_MIN, SEATS_MAX)
        and draft.map in GROUNDS
        and draft.turns in LIMITS
        and len(draft.seed) <= 99
    )
