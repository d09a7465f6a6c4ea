"""What a game must offer for the engine, the computer players and the page to run it."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from typing import Any, Protocol

from .chance import Chance
from .decision import Decision
from .stores import Store
from .values import Event, Outcome, Seat
from .versions import Migration

type Json = Any
"""Plain data: dicts with string keys, lists, strings, whole numbers, booleans and None."""


class Copyable(Protocol):
    """A state: plain data that can be copied without sharing anything that changes.

    ``n`` is the number of seats that play.
    """

    n: int

    def copy(self) -> Any: ...


class Rules[S: Copyable, A, O](Protocol):
    """The rules of one game. They hold no match: every method works on the state it is given.

    ``seats`` are the smallest and the largest number of seats, up to 26.

    ``version`` grows when the rules or the shape of the state change, ``data_version`` when a
    change of cards or tables changes play. ``migrations`` says by (version, data version) how to
    read older records, or why they cannot be read. Unlisted versions are refused.

    ``kinds`` are the kinds of all events that the game can tell.

    ``reveals`` are the kinds of public events that show a seat hidden information. An action can
    be undone unless it causes one of them, a secret event or chance. ``marks`` are the names of
    the marks that ``mark_of`` returns.
    """

    name: str
    seats: tuple[int, int]
    version: int
    data_version: int

    @property
    def migrations(self) -> Mapping[tuple[int, int], Migration]: ...

    @property
    def stores(self) -> Mapping[str, Store]:
        """What it keeps between matches, by the ids of its stores."""
        ...

    @property
    def kinds(self) -> Collection[str]: ...

    @property
    def reveals(self) -> frozenset[str]: ...

    @property
    def marks(self) -> tuple[str, ...]: ...

    def check_options(self, seats: int, options: Mapping[str, Json]) -> dict[str, Json]:
        """Every option with its value filled in; raises ``Malformed`` on a bad one."""
        ...

    def link_defaults(self, seats: int) -> dict[str, Json]:
        """The options that a link leaves out where a match has just these.

        Part of the format of links: whatever a new game is offered by default, they stay.
        """
        ...

    def setup(self, seats: int, options: Mapping[str, Json], chance: Chance) -> S: ...

    def opening(self, state: S) -> list[Event]:
        """The events of the set-up itself, from a state that was just set up."""
        ...

    def options_of(self, state: S) -> dict[str, Json]:
        """The options of the match that a state belongs to, as ``check_options`` gives them."""
        ...

    def decision(self, state: S) -> Decision[A] | None:
        """The open question; ``None`` exactly when the game is over.

        Its options may look at ``state`` until that is changed.
        """
        ...

    def apply(self, state: S, action: A, chance: Chance) -> list[Event]:
        """Carry out a legal action on ``state`` in place. Legality is the caller's duty."""
        ...

    def advance(self, state: S, action: A, chance: Chance) -> None:
        """As ``apply`` without telling what happened: the fast path of searches."""
        ...

    def observe(self, state: S, seat: Seat | None) -> O:
        """All that a seat may know; with ``None`` what a spectator may know."""
        ...

    def open_handed(self, state: S) -> O:
        """What a spectator sees when nothing is hidden: for matches that are over."""
        ...

    def decision_of(self, observation: O) -> Decision[A] | None:
        """The open question as the observing seat knows it, if it is that seat's."""
        ...

    def determinize(self, observation: O, rng: random.Random) -> S:
        """A possible world: a full state that agrees with the observation."""
        ...

    def mark_of(self, event: Event) -> str:
        """By which of ``marks`` a viewer of replays points out an event; empty for by none."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def parse(self, text: str) -> A:
        """The action that ``str(action)`` wrote; raises ``Malformed``."""
        ...

    def to_json(self, state: S) -> dict[str, Json]: ...

    def from_json(self, data: Mapping[str, Json]) -> S:
        """Raises ``Malformed`` when ``data`` is not what ``to_json`` wrote."""
        ...

    def observation_to_json(self, observation: O) -> dict[str, Json]: ...

    def observation_from_json(self, data: Mapping[str, Json]) -> O: ...
