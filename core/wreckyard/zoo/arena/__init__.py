"""The arena for learners."""

from __future__ import annotations

from typing import Any

from ...engine.rules import Rules
from ...engine.values import seat_letter
from ...systems.arena import (
    FIRST_THING,
    SIDE_LETTERS,
    State,
    kind_of,
    obstacles_in_play,
    rectangle_of,
    shape_of,
)
from ..encoding import Hashed
from ..scene import COLOURS, Scene, Shape


class ArenaZoo:
    """The whole dashboard and board, hashed; the board from above."""

    encoding = Hashed()

    def scene(self, rules: Rules[Any, Any, Any], state: State) -> Scene:
        """Return a drawing of the position, which is public."""
        shapes = [
            Shape(shape_of(state, number).points)
            for number in obstacles_in_play(state)
            if number >= FIRST_THING and kind_of(state, number).shape is None
        ]
        lines = []
        for seat, car in enumerate(state.cars):
            letter = seat_letter(seat)
            if not car.in_play:
                lines.append(f"{letter}: a wreck")
                continue
            if car.placed:
                body = rectangle_of(state, seat).points
                shapes.append(Shape(body, COLOURS[seat], letter))
            armor = ", ".join(
                f"{side} {points}" for side, points in zip(SIDE_LETTERS, car.armor, strict=True)
            )
            lines.append(
                f"{letter}: at {car.x / 1000:g}, {car.y / 1000:g}, heading {car.heading / 10:g}°,"
                f" speed {-car.speed if car.reverse else car.speed}; armor {armor};"
                f" power {car.power}, tires {car.tires}, control {car.control}"
            )
        title = f"Arena, round {state.round}"
        return Scene(title, lines, state.field.width, state.field.height, shapes)


ZOO = ArenaZoo()
