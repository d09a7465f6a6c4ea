"""What a character likes in the arena: preferences of its driver, and which ends and targets."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from ...characters import Temper
from ...systems.arena import State
from .style import CLOSE, DRIVEN_BY, FAR


def driven_by(state: State, seat: int, character: str) -> State:
    """A copy of a state in which a seat's car is driven by a character."""
    copy = state.copy()
    cars: list[Any] = list(state.settings["cars"])
    cars[seat] = {**cars[seat], DRIVEN_BY: character}
    copy.settings = {**state.settings, "cars": cars}
    return copy


def fancy(
    temper: Temper, state: State, seat: int, place: tuple[int, int, int], speed: int, *, ram: bool
) -> float:
    """How much the end of a turn pleases, from -1 to 1."""
    away = [
        hypot(car.x - place[0], car.y - place[1]) / 1000 - 1.0
        for at, car in enumerate(state.cars)
        if at != seat and car.in_play and car.placed
    ]
    liked = temper.rams * ram + 0.5 * temper.pace * (min(speed, 4) - 2) / 2
    if away and temper.far:
        wanted = FAR if temper.far > 0 else CLOSE
        liked += abs(temper.far) * (1 - abs(min(away) - wanted) / 2)
    return max(-1.0, min(1.0, liked))


def target_fancy(temper: Temper, state: State, wrongs: Sequence[float], target: int) -> float:
    """How much a target pleases, from -1 to 1."""
    wrong = wrongs[target] if target < len(wrongs) else 0.0
    left = [sum(car.armor) for car in state.cars]
    most = max([1, *left])
    hurt = 1 - 2 * left[target] / most
    return max(-1.0, min(1.0, temper.grudge * wrong + 0.7 * temper.weak * hurt))
