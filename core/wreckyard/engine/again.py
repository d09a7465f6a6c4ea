"""Choices that were sealed, made again while nobody but their own seat knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .decision import View
from .errors import Illegal
from .values import Seat

if TYPE_CHECKING:
    from .match import Match

type Place = tuple[int, int]
"""From which entry of the log to before which a choice stands."""


def sealed_view(match: Match, place: Place | None) -> View[Any, Any] | None:
    """What the seat of the choice at a place knew and was asked before it; ``None`` for no place.

    The question has the number of the one that is open.
    """
    if place is None or match.decision is None:
        return None
    state, rules = match.state_at(place[0]), match.rules
    seat = match.log[place[0]].seat
    observation = rules.observe(state, seat)
    asked = rules.decision_of(observation)
    assert asked is not None
    return View(seat, observation, asked._replace(id=match.decision.id))


def made_again(match: Match, place: Place | None, seat: Seat, actions: Sequence[Any]) -> Match:
    """A match that differs in the choice at a place alone: ``seat`` has taken ``actions`` there.

    Raises ``Illegal`` when there is no place, or when these are not a whole choice.
    """
    if place is None:
        raise Illegal("only a choice that is sealed and not yet revealed can be made again")
    later = match.log[place[1] :]
    made = match.branch(place[0])
    for action in actions:
        made.submit(seat, action)
    if made.length == place[0] or not made.log[-1].seals:
        raise Illegal("a choice is made again with all its steps, up to what seals it")
    for entry in later:
        made.submit(entry.seat, entry.action)
    return made
