"""What can be done in Flag Rush, as values with a text form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wreckyard.engine.errors import Malformed
from wreckyard.engine.values import ALLOWED, Verdict

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


def parse(text: str) -> Action:
    """The action that ``str`` wrote. Raises ``Malformed``."""
    action = ALL.get(text) if isinstance(text, str) else None
    if action is None:
        raise Malformed(f"there is no action {text!r:.40}; there is {', '.join(ALL)}")
    return action


class ToyOptions:
    """The legal answers to a question."""

    def __init__(self, kind: str, actions: Sequence[Action]) -> None:
        self._kind = kind
        self._actions = tuple(actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def why_not(self, action: Action) -> Verdict:
        """Allowed exactly when it is offered."""
        if action in self._actions:
            return ALLOWED
        if action == DROP and self._kind == "oil":
            return Verdict(False, "Oil", "Both of your cans are empty.")
        return Verdict(False, "Order of play", f"You are asked for your {self._kind} now.")
