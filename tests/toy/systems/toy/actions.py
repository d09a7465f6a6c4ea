"""What can be done in Flag Rush, as values with a text form."""

from __future__ import annotations

from dataclasses import dataclass

SPEEDS = (1, 2, 3)
DIRECTIONS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""What a step to each side adds to the column and to the row."""


@dataclass(frozen=True, slots=True)
class Action:
    """An answer: ``speed 2``, ``drive N``, ``drop`` or ``keep``."""

    verb: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.what}".rstrip()


SPEED_ACTIONS = tuple(Action("speed", str(speed)) for speed in SPEEDS)
DRIVE_ACTIONS = tuple(Action("drive", side) for side in DIRECTIONS)
DROP, KEEP = Action("drop"), Action("keep")
ALL = {str(action): action for action in (*SPEED_ACTIONS, *DRIVE_ACTIONS, DROP, KEEP)}
