"""Whether a record of another version can be played, and how."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from .errors import Malformed, WreckyardError


def _same[T](value: T) -> T:
    return value


@dataclass(frozen=True, slots=True)
class Migration:
    """How records of an older version are read, or why they are not.

    With a ``refused`` reason, a clause without a full stop, they are not. Otherwise ``options``
    and ``action`` rewrite what has changed its name since, and ``state`` gives a state's JSON
    the shape that it had then. The recorded hashes are compared in that shape, so that a
    migrated record is never played in another way than it was.

    Where the rules have changed, ``options`` names the rules of then in the options of the
    match, and ``position`` in the JSON of a state that a match began from; without it, those
    matches are refused. ``otherwise`` is the next way to try when a record does not fit: for
    a version whose rules changed without a new number.
    """

    refused: str = ""
    options: Callable[[dict[str, Any]], dict[str, Any]] = _same
    action: Callable[[str], str] = _same
    state: Callable[[dict[str, Any]], dict[str, Any]] = _same
    position: Callable[[dict[str, Any]], dict[str, Any]] | None = None
    otherwise: Migration | None = None

    def ways(self) -> tuple[Migration, ...]:
        """This migration and all that are tried after it, in that order."""
        return (self, *(self.otherwise.ways() if self.otherwise else ()))

    def read_position(self, position: dict[str, Any]) -> dict[str, Any]:
        """The JSON of a first state, rewritten. Raises ``Malformed`` where that is unknown."""
        if self.position is None:
            raise Malformed("positions of older versions cannot be read")
        return self.position(position)


SAME = Migration(position=_same)
"""What a record of this very version needs: nothing."""


class Versioned(Protocol):
    """The part of a game's rules that is asked here."""

    name: str
    version: int
    data_version: int

    @property
    def migrations(self) -> Mapping[tuple[int, int], Migration]: ...


def migration_for(rules: Versioned, version: int, data: int) -> Migration:
    """Return how to read a record of a version.

    Raises ``Malformed`` with the reason if it cannot be read. A record of a newer release is
    always refused, since its changes are unknown.
    """
    name = rules.name
    for what, theirs, ours in (
        ("version", version, rules.version),
        ("data version", data, rules.data_version),
    ):
        if theirs > ours:
            raise Malformed(
                f"this release plays {what} {ours} of {name}; {what} {theirs} is of a newer release"
            )
    if (version, data) == (rules.version, rules.data_version):
        return SAME
    migration = rules.migrations.get((version, data))
    if migration is None or migration.refused:
        reason = "it was played by other rules or cards"
        if migration is not None:
            reason = migration.refused
        raise Malformed(
            f"this release plays version {rules.version} of {name} with data version"
            f" {rules.data_version}, and cannot play version {version} with data version {data}:"
            f" {reason}"
        )
    return migration


type Steps[T] = Generator[tuple[int, int], None, T]
"""The reading of a record: yields the steps done and their total, and returns the match."""


def first_that_fits[T](readings: Iterable[Steps[T]]) -> Steps[T]:
    """The result of the first reading that reaches its end.

    Where none does, raise the error of the reading that got furthest.
    """
    furthest, failure = -1, None
    for reading in readings:
        done = 0
        try:
            while True:
                done, total = next(reading)
                yield done, total
        except StopIteration as end:
            result: T = end.value
            return result
        except WreckyardError as error:
            if done > furthest:
                furthest, failure = done, error
    assert failure is not None
    raise failure
