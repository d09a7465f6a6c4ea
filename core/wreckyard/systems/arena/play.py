"""What the rules work on while an action is carried out: the state, luck, and the story."""

from __future__ import annotations

from typing import Any

from ...engine.chance import Chance
from ...engine.values import Event
from .frames import Frame
from .state import State


class Play:
    """A state with the luck that is asked and the events that are told.

    ``story`` is ``None`` in searches, which need no story.
    """

    __slots__ = ("chance", "state", "story")

    def __init__(self, state: State, chance: Chance, story: list[Event] | None) -> None:
        self.state, self.chance, self.story = state, chance, story

    def tell(self, kind: str, **data: Any) -> None:
        """Add an event to the story, if one is kept."""
        if self.story is not None:
            self.story.append(Event(kind, data))

    def push(self, frame: Frame) -> None:
        """Put a frame on the stack: it is dealt with before all that is there."""
        self.state.stack.append(frame)
