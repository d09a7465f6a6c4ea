"""What must hold of a state that may come from a stranger before it is played on.

``state_json`` reads the numbers; here they are held against each other and the rules.
"""

from __future__ import annotations

from ...engine.errors import Malformed
from .state import State
from .turns import seat_asked
from .volley import is_shot


def need(holds: bool, what: str) -> None:
    """Raise ``Malformed`` where something does not hold."""
    if not holds:
        raise Malformed(f"classic state: {what}")


def check_state(state: State) -> State:
    """The state, if it can be one. Raises ``Malformed``."""
    need(state.over in (0, 1), "over must be 0 or 1")
    if state.over:
        need(not state.stack and state.asked == -1, "nobody is asked when the match is over")
        return state
    need(bool(state.stack), "the stack is empty")
    for row in state.shots:
        need(is_shot(state, row), "a row of 'shots' is no shot that could have been declared")
    asked = seat_asked(state, state.stack[-1])
    need(asked == state.asked >= 0, "the open question is not put to the seat that is asked")
    return state
