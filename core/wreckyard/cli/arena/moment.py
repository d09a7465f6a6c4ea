"""An open question of the arena with what it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...systems.arena import Action, State, open_question
from .where import name_of


class Moment:
    """A state in which somebody is asked, and what can be answered."""

    def __init__(self, state: State, names: Sequence[str], options: Iterable[Action]) -> None:
        question = open_question(state)
        assert question is not None
        self.state, self.names, self.question = state, names, question
        self.seat = question.seat
        self.options = options

    def name(self, obstacle: int) -> str:
        """What an obstacle is called."""
        return name_of(self.state, obstacle, self.names)
