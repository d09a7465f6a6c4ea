"""The classic for learners."""

from __future__ import annotations

from typing import Any

from ...engine.rules import Rules
from ...engine.values import seat_letter
from ...kit.geometry import outline
from ...systems.classic import DOOR, IN, State
from ..encoding import Hashed
from ..scene import COLOURS, Scene, Shape

OUT = "#8d97a5"
"""The color of vehicles that are out."""

MPH = 10
"""Speeds in states are so many times mph."""


class ClassicZoo:
    """All but what others have chosen unseen, hashed; the map from above."""

    encoding = Hashed()

    def scene(self, rules: Rules[Any, Any, Any], state: State) -> Scene:
        """Return a drawing of the public position."""
        ground, lines = state.ground, []
        # Doors are open, and rubble that is not there yet counts as breached.
        shapes = [
            Shape(wall.shape.points)
            for wall, breach in zip(ground.walls, state.breaches, strict=True)
            if not (wall.house and (breach or wall.kind == DOOR))
        ]
        for number, vehicle in state.numbered():
            letter = seat_letter(number)
            if vehicle.place != IN:
                lines.append(f"{letter}: not on the map")
                continue
            body = outline(vehicle.pose, state.outfits[number].base).points
            shapes.append(Shape(body, OUT if vehicle.out else COLOURS[number], letter))
            lines.append(
                f"{letter}: at {vehicle.x / 1000:g}, {vehicle.y / 1000:g}, heading"
                f" {vehicle.heading / 10:g}°, {vehicle.motion.speed / MPH:g} mph, handling"
                f" {vehicle.motion.status}" + (", out of the duel" if vehicle.out else "")
            )
        title = f"Classic, turn {state.turn}, phase {state.phase}"
        return Scene(title, lines, ground.width, ground.height, shapes)


ZOO = ClassicZoo()
