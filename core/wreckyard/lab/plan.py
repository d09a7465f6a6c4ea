"""What a tournament is: drivers, the tables at which they meet, and the games that are played."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import __version__, new_match, rules_of
from ..ai import make_agent
from ..engine.errors import Malformed

LIMIT = 10.0
"""Seconds that a driver from a file has for an answer unless told otherwise."""
MEMORY = 2048
"""MiB of memory that such a driver may take unless told otherwise."""
MOST_GAMES = 1_000_000
"""Games of one table at most."""


@dataclass(frozen=True, slots=True)
class Driver:
    """Somebody who plays: a computer player of the registry, one from a file, or one from a
    package.

    Attributes:
        name: what tables and replays call it; at most 24 printable characters.
        level: a name of ``ai.levels``; empty for all others.
        samples, seconds: the ``ai.Budget`` of a level. With ``seconds`` its answers, and so the
            results, depend on the machine.
        source: the text of the file, empty for all others.
        use: the class or function in it; empty for ``Driver``, or else ``choose``.
        folder: where modules beside the file are imported from; it may be empty.
        entry: the reference of an entry point, such as ``package.module:Driver``; empty for all
            others. The package must be installed where games are played.
        origin: the package of the entry point and its version.
    """

    name: str
    level: str = ""
    samples: int | None = None
    seconds: float | None = None
    source: str = ""
    use: str = ""
    folder: str = ""
    entry: str = ""
    origin: str = ""

    def begin(self, game: str, seed: int) -> dict[str, Any]:
        """What whoever carries it out is told when a game begins."""
        return {
            "game": game,
            "source": self.source,
            "use": self.use,
            "folder": self.folder,
            "entry": self.entry,
            "seed": seed,
        }

    def data(self) -> dict[str, Any]:
        """What its play depends on, as JSON data: where its file lies is no part of it."""
        return {
            "name": self.name,
            "level": self.level,
            "samples": self.samples,
            "seconds": self.seconds,
            "file": hashlib.sha256(self.source.encode()).hexdigest() if self.source else "",
            "use": self.use,
            **({"entry": self.entry, "origin": self.origin} if self.entry else {}),
        }


@dataclass(frozen=True, slots=True)
class Table:
    """Drivers who meet in one game.

    Attributes:
        game: the id of the game.
        drivers: their numbers in the plan; in rotation ``r`` the driver ``drivers[(s + r) % n]``
            sits in seat ``s`` of ``n``.
        options: the options of the match, for each rotation.
        games: how many are played.
    """

    game: str
    drivers: tuple[int, ...]
    options: tuple[Mapping[str, Any], ...]
    games: int

    def seated(self, rotation: int) -> tuple[int, ...]:
        """The number of the driver in each seat."""
        n = len(self.drivers)
        return tuple(self.drivers[(seat + rotation) % n] for seat in range(n))


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a plan: its number from 0, its table, how the seats are turned, and its deal.

    Games of one deal begin with the same luck, at every table of as many seats.
    """

    number: int
    table: Table
    rotation: int
    deal: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole tournament. The same plan gives the same results on any number of workers.

    Attributes:
        seed: 0 to 2**53 - 1; fixes the luck of the games and of the drivers.
        mirrored: whether each deal is played once from each rotation of the seats. If not, every
            game has a deal of its own; the seats are turned from game to game all the same.
        limit: seconds that a driver from a file has for an answer.
        memory: MiB that such a driver may take.
        replays: whether the replay of every game is kept.
    """

    drivers: tuple[Driver, ...]
    tables: tuple[Table, ...]
    seed: int = 0
    mirrored: bool = True
    limit: float = LIMIT
    memory: int = MEMORY
    replays: bool = True

    def check(self) -> None:
        """Raise ``Malformed`` naming the driver, table or option that cannot be."""
        names: set[str] = set()
        for driver in self.drivers:
            if driver.name in names:
                raise Malformed(f"two drivers are called {driver.name!r}")
            names.add(driver.name)
        for table in self.tables:
            _check_table(self, table)

    def games(self) -> Iterator[Game]:
        """Every game in the order of its number: deal by deal, so that all tables grow alike."""
        number = 0
        longest = max((table.games for table in self.tables), default=0)
        for round_ in range(longest):
            for table in self.tables:
                n = len(table.drivers)
                if self.mirrored:
                    turns = range(n) if round_ * n < table.games else range(0)
                else:
                    turns = range(round_ % n, round_ % n + 1) if round_ < table.games else range(0)
                for rotation in turns:
                    yield Game(number, table, rotation, round_)
                    number += 1

    def __len__(self) -> int:
        """How many games there are."""
        return sum(table.games for table in self.tables)

    def data(self) -> dict[str, Any]:
        """All that the results depend on, as JSON data."""
        ids = dict.fromkeys(table.game for table in self.tables)
        return {
            "release": __version__,
            "rules": {id: [rules_of(id).version, rules_of(id).data_version] for id in ids},
            "seed": self.seed,
            "mirrored": self.mirrored,
            "limit": self.limit,
            "memory": self.memory,
            "replays": self.replays,
            "drivers": [driver.data() for driver in self.drivers],
            "tables": [
                {
                    "game": table.game,
                    "drivers": list(table.drivers),
                    "games": table.games,
                    "options": [dict(each) for each in table.options],
                }
                for table in self.tables
            ],
        }


def _check_table(plan: Plan, table: Table) -> None:
    n = len(table.drivers)
    least, most = rules_of(table.game).seats
    if not least <= n <= most:
        raise Malformed(f"{table.game}: there are {least} to {most} seats at a table, not {n}")
    if not 1 <= table.games <= MOST_GAMES:
        raise Malformed(f"{table.game}: games are 1 to {MOST_GAMES}, not {table.games}")
    if plan.mirrored and table.games % n:
        raise Malformed(
            f"{table.game}: each deal is played from all {n} seats, so the number of games must be"
            f" a multiple of {n}, not {table.games}"
        )
    for driver in (plan.drivers[number] for number in table.drivers):
        if driver.level:
            make_agent(table.game, driver.level)
    for rotation, options in enumerate(table.options):
        names = [plan.drivers[number].name for number in table.seated(rotation)]
        new_match(table.game, names, plan.seed, options)


def seed_of(*parts: object) -> int:
    """A seed from 0 to 2**53 - 1 that stands for some numbers and words, on every platform."""
    digest = hashlib.sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 11


def all_tables(
    game: str, drivers: Sequence[int], seats: int, games: int, options: Mapping[str, Any]
) -> list[Table]:
    """A table for every choice of ``seats`` among some drivers, with the same options for all."""
    from itertools import combinations

    return [
        Table(game, tuple(chosen), (options,) * seats, games)
        for chosen in combinations(drivers, seats)
    ]
