"""Questions of the streets that have one sensible answer: the page gives it, and says so."""

from __future__ import annotations

from collections.abc import Sequence

from ui.games.streets.screen_strings import say
from wreckyard import Decision
from wreckyard.systems.streets import Action, Shot, State, shot


def sensible_answer(
    state: State, decision: Decision[Action], seats: Sequence[str], *, quick: bool
) -> tuple[Action, str] | None:
    """The one sensible answer to the open question, with the sentence that tells it.

    None where there is something to choose. With ``quick``, in a game that was begun at once, every
    gate is as good as the others: one wants to drive.
    """
    if quick and decision.kind == "place":
        return next(iter(decision.options)), say("placed-for-you")
    if decision.kind != "return":
        return None
    rounds = [each for each in decision.options if each.verb == "fire"]
    if any(_may_harm(state, decision.seat, each) for each in rounds):
        return None
    return Action("pass"), say("no-answer", name=seats[decision.seat])


def _may_harm(state: State, seat: int, action: Action) -> bool:
    seen = shot(state, seat, action)
    return seen is not None and harms(seen)


def harms(seen: Shot) -> bool:
    """Whether a round may hit at all, and do damage."""
    return bool(seen.hit) and max(seen.damage.weights) > 0
