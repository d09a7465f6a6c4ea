"""The legal answers to the open question, and why anything else is not among them."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.decision import ListedOptions
from ...engine.values import Verdict
from .actions import Action
from .asking import actions_for
from .reasons import reason_against
from .state import State


class StreetOptions(ListedOptions[Action]):
    """The options of a decision, for as long as the state that they look at stays as it is."""

    def __init__(self, state: State) -> None:
        super().__init__(Action)
        self._state = state

    def _actions(self) -> Iterable[Action]:
        return actions_for(self._state, self._state.stack[-1])

    def _reason_against(self, action: Action) -> Verdict:
        return reason_against(self._state, action)
