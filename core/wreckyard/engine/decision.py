"""A question put to a seat, and the closed list of its answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from .values import ALLOWED, Event, Seat, Verdict


class Options[A](Protocol):
    """The legal answers: the one authority on what may be done."""

    def __iter__(self) -> Iterator[A]: ...

    def __len__(self) -> int: ...

    def __contains__(self, action: object) -> bool: ...

    def why_not(self, action: A) -> Verdict:
        """Allowed exactly when ``action in self``; otherwise names the rule and says why."""
        ...


def the_same[A](options: Iterable[A], action: A) -> A | None:
    """The first of some options that is equal to an action; ``None`` when none is."""
    for option in options:
        if option is action or option == action:
            return option
    return None


class ListedOptions[A](ABC):
    """Options of a game that can list them: made once, when they are first asked for, so the state
    that they look at must stay as it is for as long as they are used. ``kind`` is what all actions
    of the game are."""

    def __init__(self, kind: type[A]) -> None:
        self._kind = kind
        self._listed: tuple[A, ...] | None = None
        self._known: frozenset[A] | None = None

    @abstractmethod
    def _actions(self) -> Iterable[A]:
        """All legal answers, each once, in a fixed order."""

    @abstractmethod
    def _reason_against(self, action: A) -> Verdict:
        """The rule that stands against an answer that is not offered."""

    def _list(self) -> tuple[A, ...]:
        if self._listed is None:
            self._listed = tuple(self._actions())
        return self._listed

    def __iter__(self) -> Iterator[A]:
        return iter(self._list())

    def __len__(self) -> int:
        return len(self._list())

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, self._kind):
            return False
        if self._known is None:
            self._known = frozenset(self._list())
        return action in self._known

    def find(self, action: A) -> A | None:
        """The option that is equal to an action, ``None`` when none is. A game that can tell
        without listing all of them does so here."""
        return the_same(self._list(), action)

    def why_not(self, action: A) -> Verdict:
        """Allowed exactly when ``action`` is offered; otherwise the rule and the reason."""
        return ALLOWED if action in self else self._reason_against(action)


class GivenOptions[A](ListedOptions[A]):
    """Options that are given: the answers, and what gives the reason against all others."""

    def __init__(self, actions: Sequence[A], reason: Callable[[A], Verdict]) -> None:
        super().__init__(type(actions[0]))
        self._given = tuple(actions)
        self._reason = reason

    def _actions(self) -> Iterable[A]:
        return self._given

    def _reason_against(self, action: A) -> Verdict:
        return self._reason(action)


class Decision[A](NamedTuple):
    """A question that the game waits on.

    ``id`` grows with every action, so that a late answer can be told from a current one. In a
    match it grows with every step back too: no number ever stands for two questions.
    ``seat`` is the one that answers. ``sealed`` says that nobody else may know the answer before
    all have chosen (see ``engine.sealed``). ``cause`` is the event that raised the question, if
    there is one.

    ``unasked`` is whether nobody has a say in it any more, as when it is put to somebody who is
    out of the game. It stands in records like any other, so whoever runs a match gives the
    first option for that seat and asks neither people nor computers.
    """

    id: int
    seat: Seat
    kind: str
    options: Options[A]
    cause: Event | None = None
    sealed: bool = False
    unasked: bool = False


class Chooser(Protocol):
    """A computer player, as the engine knows it (see ``ai.Agent``)."""

    def choose(self, observation: Any, decision: Decision[Any], budget: Any) -> Any:
        """One of ``decision.options``."""
        ...


@dataclass(frozen=True, slots=True)
class View[A, O]:
    """A match as one seat knows it, and the question that is put to it, if there is one.

    Nothing that can be reached from here is hidden from the seat: the options of ``decision`` are
    made from ``observation``. It is what a computer player is given.
    """

    seat: Seat | None
    observation: O
    decision: Decision[A] | None
