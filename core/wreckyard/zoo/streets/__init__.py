"""The streets for learners."""

from __future__ import annotations

from typing import Any

from ...engine.rules import Rules
from ...engine.values import seat_letter
from ...systems.streets import State, is_on_foot
from ..encoding import Hashed
from ..scene import COLOURS, Scene, Shape, arrow, square

GROUNDS = {"trees": "#9bbf8a", "building": "#8d97a5", "grass": "#dbe8d2"}


class StreetZoo:
    """All but secret speeds and missions, hashed; the board from above."""

    encoding = Hashed()

    def scene(self, rules: Rules[Any, Any, Any], state: State) -> Scene:
        """Return a drawing of the public position."""
        board, lines = state.board, []
        shapes = [
            Shape(square(x, y, 1), GROUNDS[ground])
            for y in range(board.height)
            for x in range(board.width)
            if (ground := board.ground((x, y))) in GROUNDS
        ]
        for number, car in enumerate(state.cars):
            letter = seat_letter(number)
            if car.x < 0:
                continue
            colour = GROUNDS["building"] if car.wreck else COLOURS[number]
            shapes.append(Shape(arrow(car.x, car.y, 45 * car.facing, 1.6, 1), colour, letter))
            what = "a wreck" if car.wreck else f"speed {car.speed}"
            lines.append(
                f"{letter}: at {car.x},{car.y}, facing {45 * car.facing}°, {what};"
                f" {sum(car.armour)} boxes of armor lost"
            )
        for seat, person in enumerate(state.people):
            if is_on_foot(state, seat):
                spot = square(person.x, person.y, 0.5)
                shapes.append(Shape(spot, COLOURS[seat], seat_letter(seat).lower()))
                lines.append(f"{seat_letter(seat)} on foot at {person.x},{person.y}")
        return Scene(f"Streets, round {state.round}", lines, board.width, board.height, shapes)


ZOO = StreetZoo()
