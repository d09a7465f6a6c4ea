"""Flag Rush for learners."""

from __future__ import annotations

from typing import Any

from wreckyard.systems.toy import FLAG, SIZE, State

from wreckyard.engine.rules import Rules
from wreckyard.engine.values import seat_letter
from wreckyard.zoo.encoding import Hashed
from wreckyard.zoo.scene import COLOURS, Scene, Shape, square


class ToyZoo:
    """All but the numbers that are chosen in secret, hashed; the board from above."""

    encoding = Hashed()

    def scene(self, rules: Rules[Any, Any, Any], state: State) -> Scene:
        """What lies open."""
        shapes, lines = [Shape(square(*FLAG, 1), label="flag")], []
        for seat, (column, row) in enumerate(zip(state.columns, state.rows, strict=True)):
            letter = seat_letter(seat)
            shapes.append(Shape(square(column, row, 0.6), COLOURS[seat], letter))
            lines.append(f"{letter}: at {column},{row}, {state.points[seat]} points")
        return Scene(f"Flag Rush, round {state.round}", lines, SIZE, SIZE, shapes)


ZOO = ToyZoo()
"""What the registry finds."""
