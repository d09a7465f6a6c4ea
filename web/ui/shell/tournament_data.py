"""The set-up of a tournament, and its state on the screen: plain frozen values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NotRequired, TypedDict

from ui.base.json_data import Json
from ui.base.own_drivers import own_name
from ui.games.registry import page_of
from wreckyard import rules_of
from wreckyard.games import GAMES

if TYPE_CHECKING:
    from ui.storage.driver_shelf import Kept

LEVELS = ("random", "rookie", "regular", "ace")
NAMES = {"random": "Chance", "rookie": "Rookie", "regular": "Regular", "ace": "Ace"}
MOST_GAMES, MOST_DRIVERS = 1000, 8
MOST_SEED = 2**53 - 1
NAME_LIMIT = 24


@dataclass(frozen=True, slots=True)
class Entry:
    """A driver: a level or an own one, as seats have it, and its car by the code of the game, or
    empty for the usual one."""

    level: str = "rookie"
    car: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is asked for; numbers as they are typed. ``seats`` are those of a table: every choice of
    so many drivers meets."""

    game: str = GAMES.ids[0]
    games: str = "20"
    seed: str = "1"
    entries: tuple[Entry, ...] = (Entry("rookie"), Entry("regular"))
    seats: int = 2

    def wrong(self) -> tuple[str, dict[str, int]] | None:
        """The key of what is wrong with it and what its words need, or None."""
        games, seats = _whole(self.games), self.seats
        if len(self.entries) < seats:
            return "bad-seats", {"seats": seats, "drivers": len(self.entries)}
        if not seats <= games <= MOST_GAMES or games % seats:
            return "bad-games", {"seats": seats, "most": MOST_GAMES}
        if not 0 <= _whole(self.seed) <= MOST_SEED:
            return "bad-seed", {"most": MOST_SEED}
        return None

    def plan(self, brought: Mapping[str, Made]) -> dict[str, Json]:
        """The plan in the keys of a tournament's file; ``brought`` are own drivers by their
        names."""
        page = page_of(self.game)
        option, cars = page.contest_cars()
        drivers: list[Json] = []
        with_cars = any(entry.car for entry in self.entries)
        for entry, name in zip(self.entries, self.names(), strict=True):
            own = own_name(entry.level)
            driver: dict[str, Json] = {"name": name}
            if not own:
                driver["level"] = entry.level
            elif brought[own]["reference"]:
                driver["entry"] = brought[own]["file"]
            else:
                driver["file"] = brought[own]["file"]
            if option and with_cars:
                # Where one brings a car, all do.
                driver["options"] = {self.game: {option: entry.car or cars[0][0]}}
            drivers.append(driver)
        system: dict[str, Json] = {"game": self.game, "games": _whole(self.games)}
        if self.seats > 2:
            system["seats"] = self.seats
        return {"seed": _whole(self.seed), "systems": [system], "drivers": drivers}

    def names(self) -> list[str]:
        """What the drivers are called: no two alike."""
        cars = dict(page_of(self.game).contest_cars()[1])
        found: list[str] = []
        for entry in self.entries:
            name = own_name(entry.level) or NAMES[entry.level]
            name += f", {cars[entry.car]}" if entry.car in cars else ""
            name, number = name[:NAME_LIMIT], 2
            plain = name
            while name in found:
                tail = f" {number}"
                name, number = plain[: NAME_LIMIT - len(tail)] + tail, number + 1
            found.append(name)
        return found

    def data(self) -> dict[str, Json]:
        """As it is kept."""
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "seats": self.seats,
            "entries": [[entry.level, entry.car] for entry in self.entries],
        }


def seats_of(game: str) -> range:
    """How many may sit at a table of a game's tournament."""
    least, most = rules_of(game).seats
    return range(max(2, least), min(most, MOST_DRIVERS) + 1)


class Made(TypedDict):
    """What an own driver in a tournament is made of; ``file`` is how the plan names it."""

    file: str
    source: str
    reference: str
    origin: str
    wheels: list[list[str]]


def made_of(driver: Kept) -> Made:
    """A driver of the shelf for a tournament."""
    return {
        "file": driver.entry or f"{driver.name}.py",
        "source": driver.source,
        "reference": driver.reference,
        "origin": driver.wheels[0][0] if driver.wheels else "",
        "wheels": [[*each] for each in driver.wheels],
    }


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 17 else -1


def setup_from(data: object) -> Setup:
    """Return the saved set-up, or the default one."""
    if not isinstance(data, Mapping):
        return Setup()
    game, entries = data.get("game"), data.get("entries")
    if game not in GAMES.ids or not isinstance(entries, list):
        return Setup()
    found = [
        Entry(*each)
        for each in entries
        if isinstance(each, list)
        and len(each) == 2
        and isinstance(each[0], str)
        and (each[0] in LEVELS or own_name(each[0]))
        and isinstance(each[1], str)
    ]
    if not 2 <= len(found) <= MOST_DRIVERS:
        return Setup()
    seats = data.get("seats", 2)
    return Setup(
        str(game),
        str(data.get("games"))[:9],
        str(data.get("seed"))[:17],
        tuple(found),
        seats if seats in seats_of(str(game)) else 2,
    )


def as_toml(plan: Mapping[str, Json]) -> str:
    """The plan as the file that ``python -m wreckyard tournament`` takes."""
    lines = [f"seed = {plan['seed']}"]
    for part in ("systems", "drivers"):
        rows = plan[part]
        assert isinstance(rows, list)
        for row in rows:
            assert isinstance(row, Mapping)
            lines += ["", f"[[{part}]]"]
            for key, value in row.items():
                lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: Json) -> str:
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key} = {_toml(each)}" for key, each in value.items())
        return f"{{ {inner} }}"
    # Texts and numbers are written as in JSON.
    return json.dumps(value)


class Standing(TypedDict):
    """How a driver has done, as the laboratory tells it."""

    driver: str
    games: int
    wins: int
    shared: int
    failed: int
    win_rate: float
    low: float
    high: float
    first_failure: NotRequired[str]
    rating: NotRequired[float]
    rating_sigma: NotRequired[float]


class GameTold(TypedDict):
    """What the results of one game come to."""

    game: str
    games: int
    drivers: list[Standing]
    cross: list[list[list[float] | None]]


class Results(TypedDict):
    """What the results of a tournament come to."""

    games: list[GameTold]


class Report(TypedDict):
    """What a worker has reckoned: data, files by name, drawings by name, who played."""

    results: Results
    files: dict[str, str]
    drawings: dict[str, Drawing]
    names: list[str]


class Planned(TypedDict):
    """What a worker says of a plan."""

    games: int
    digest: str


class Played(TypedDict):
    """The result of a game, as far as the page looks at it; what else is in it is kept too."""

    number: int
    seats: list[int]
    winners: list[int]
    turns: int
    replay: str


type Drawing = tuple[str, dict[str, str], str, list[Drawing]]
"""A drawing as plain data: tag, attributes, text, and what is in it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One game that was played, as it is listed."""

    number: int
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int


@dataclass(frozen=True, slots=True)
class Contest:
    """What the screen of tournaments knows.

    Attributes:
        state: setup, playing, stopped, reckoning or over.
        done, of: games that are played, and all.
        left: seconds that the rest will take, or None before one can say.
        trouble: one sentence on what is wrong, or empty.
        kept: whether what is played is kept on the device.
        rows: the games that are played; ``shown`` of them are listed.
        drivers: the files of own drivers, for whoever plays the plan at the command line.
    """

    setup: Setup = field(default_factory=Setup)
    state: str = "setup"
    done: int = 0
    of: int = 0
    left: float | None = None
    trouble: str = ""
    kept: bool = True
    told: Report | None = None
    rows: Sequence[Row] = ()
    shown: int = 20
    drivers: Sequence[str] = ()


if TYPE_CHECKING:

    class ContestChanges(TypedDict, total=False):
        """Any of the members of a ``Contest``."""

        setup: Setup
        state: str
        done: int
        of: int
        left: float | None
        trouble: str
        kept: bool
        told: Report | None
        rows: Sequence[Row]
        shown: int
        drivers: Sequence[str]
