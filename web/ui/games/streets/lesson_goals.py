"""What the lessons of the streets ask for of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from wreckyard import Event, Match
from wreckyard.systems.streets import State, distance, is_on_foot, point_of

ME, FOE = 0, 1
UP, RIGHT = 0, 2


def _events(match: Match) -> Iterator[Event]:
    for entry in match.log:
        yield from entry.events


def _told(match: Match, kind: str) -> list[dict[str, object]]:
    return [dict(event.data) for event in _events(match) if event.kind == kind]


def _state(match: Match) -> State:
    known: State = match.observe(None).known
    return known


def _my_turn_is_over(match: Match) -> bool:
    state = _state(match)
    return bool(state.over) or state.round > 1 or state.active != ME


def turned_safely(match: Match) -> bool | None:
    """I have taken a corner of 90 degrees to the right below its safe speed."""
    for corner in _told(match, "corner"):
        if corner["car"] == ME and corner["eighths"] == RIGHT:
            return bool(corner["sd"] == 0)
    return False if _my_turn_is_over(match) else None


def round_the_corner(match: Match) -> bool | None:
    """My turn has ended with the car facing right, and nothing had to be rolled."""
    if _told(match, "skid") or _told(match, "crash"):
        return False
    if not _my_turn_is_over(match):
        return None
    return _state(match).cars[ME].facing == RIGHT


def revealed_at(speed: int, match: Match) -> bool | None:
    """Speeds are shown, and mine is this one."""
    for shown in _told(match, "revealed"):
        speeds = dict(
            zip(*(cast("list[object]", shown[name]) for name in ("seats", "speeds")), strict=True)
        )
        return bool(speeds[ME] == f"speed {speed}")
    return None


def stopped_at(point: tuple[int, int], rounds: int, match: Match) -> bool | None:
    """My car stands on a point, having driven straight there, within so many rounds."""
    state = _state(match)
    car = state.cars[ME]
    if _told(match, "crash") or car.facing != UP or state.round > rounds:
        return False
    if _told(match, "revealed") and car.speed == 0 and state.round > 1:
        return (car.x, car.y) == point
    return None


def fired(match: Match) -> bool | None:
    """I have fired a round, and all that came of it is done."""
    if any(shot["seat"] == ME for shot in _told(match, "fired")):
        return True
    return False if _my_turn_is_over(match) else None


def breached(match: Match) -> bool | None:
    """My round has struck something inside the other car, or somebody."""
    if any(hit["car"] == FOE for hit in _told(match, "component")) or _told(match, "wounded"):
        return True
    spent = any(shot["seat"] == ME for shot in _told(match, "fired"))
    return False if spent or _my_turn_is_over(match) else None


def skidded(match: Match) -> bool | None:
    """My car has skidded to its final facing."""
    if _told(match, "facing"):
        return True
    return False if _told(match, "crash") or _my_turn_is_over(match) else None


def skidded_short(junction: tuple[int, int], match: Match) -> bool | None:
    """My car has skidded at a point at a speed difference of 1, which cannot drift."""
    at: tuple[object, object] = (-1, -1)
    for event in _events(match):
        if event.kind == "drove" and event.data["car"] == ME:
            at = (event.data["x"], event.data["y"])
        if event.kind == "skid":
            return bool(event.data["sd"] == 1) and at == junction
    if _told(match, "crash"):
        return False
    if not _told(match, "revealed"):
        return None
    return False if _my_turn_is_over(match) else None


def got_out(match: Match) -> bool | None:
    """I have left my car."""
    if _told(match, "left-car"):
        return True
    return False if _my_turn_is_over(match) else None


def took_over(match: Match) -> bool | None:
    """I sit in the other car before the second round ends."""
    if any(each["seat"] == ME for each in _told(match, "entered")):
        return True
    state = _state(match)
    if state.round > 2 or state.over:
        return False
    if not is_on_foot(state, ME):
        return False if state.round > 1 else None
    car = state.cars[FOE]
    away = distance(point_of(state, ME), (car.x, car.y))
    steps = state.left if state.round == 2 and state.active == ME else 2
    return False if away > steps else None
