"""Golden games: ``python -m tests.replays.golden`` writes them, or those of some games alone with
their ids behind it.

Each is a replay beside its story, for a person to read: every answer, and under it the sentences
of what came of it. The test reads both and writes neither. Write them only when the rules or the
words have changed on purpose, and read the difference before it is committed.

What is particular to a game stands in ``tests/systems/ID/golden.py``: ``GAMES``, which games are
played; ``PLAYERS``, who plays them by name; ``teller``, its sentences; and ``UNMET``, the kinds of
events that happen in none of them, where they are to show all others.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

import wreckyard
from wreckyard import Event, Match, seat_letter
from wreckyard.ai import Budget, make_agent

FOLDER = Path(__file__).parent
SYSTEMS = Path(__file__).parent.parent / "systems"
"""Where every game has a folder of its tests."""

NAMES = ("Ann", "Bob", "Cleo", "Dov", "Eva", "Finn")

REGULAR = "regular"
"""The player that every game has: its Regular."""

type Picks = Callable[[Sequence[Any], random.Random], Any]
"""A plain player: one of the options."""


class Golden(NamedTuple):
    """A golden game: seats, seed, options, and the name of who plays all seats."""

    seats: int
    seed: int
    options: Mapping[str, Any]
    player: str = REGULAR


class Stock(Protocol):
    """What the tests of a game say of its golden games."""

    GAMES: Mapping[str, Golden]
    PLAYERS: Mapping[str, Picks]

    @staticmethod
    def teller(match: Match) -> Callable[[Event], str]: ...


def with_golden_games() -> list[str]:
    """The games of the registry that have golden games."""
    return [game for game in wreckyard.game_ids() if (SYSTEMS / game / "golden.py").is_file()]


def stock_of(game: str) -> Stock:
    """The golden games of a game."""
    return cast(Stock, import_module(f"tests.systems.{game}.golden"))


def unmet_in(game: str) -> frozenset[str] | None:
    """The kinds of events that happen in no golden game; None where nobody asks."""
    return getattr(stock_of(game), "UNMET", None)


def names() -> list[tuple[str, str]]:
    """Every golden game, behind the game that it is of."""
    return [(game, name) for game in with_golden_games() for name in stock_of(game).GAMES]


def file_of(name: str) -> Path:
    """Where the replay of a golden game is."""
    return FOLDER / f"{name}.txt"


def story_file_of(name: str) -> Path:
    """Where its story is."""
    return FOLDER / f"{name}.story.txt"


def read(name: str) -> Match:
    """A golden game as it is kept."""
    return wreckyard.load_replay(file_of(name).read_text("utf-8"))


def play(game: str, golden: Golden) -> Match:
    """Play a golden game to its end."""
    match = wreckyard.new_match(game, NAMES[: golden.seats], golden.seed, golden.options)
    rng = random.Random(golden.seed)
    agent = make_agent(game, REGULAR, golden.seed)
    while (decision := match.decision) is not None:
        if golden.player == REGULAR:
            action = agent.choose(match.observe(decision.seat), decision, Budget(samples=1))
        else:
            action = stock_of(game).PLAYERS[golden.player](list(decision.options), rng)
        match.submit(decision.seat, action, decision.id)
    return match


def story_of(match: Match) -> str:
    """Every answer, and under it what came of it, secrets included."""
    tell = stock_of(match.rules.name).teller(match)
    seats = [info.name for info in match.seats]
    lines = []

    def told(events: Sequence[Event]) -> None:
        for event in events:
            secret = "" if event.only is None else f" [for {seats[event.only[0]]} alone]"
            lines.append(f"       {tell(event)}{secret}")

    told(match.start_events)
    for number, entry in enumerate(match.log, 1):
        lines.append(f"{number:>4}  {seat_letter(entry.seat)} {entry.action}")
        told(entry.events)
    return "\n".join(lines) + "\n"


def main() -> None:
    ids = with_golden_games()
    for game in sys.argv[1:] or ids:
        if game not in ids:
            sys.exit(f"{game!r} has no golden games; there are those of {', '.join(ids)}")
        for name, golden in stock_of(game).GAMES.items():
            match = play(game, golden)
            file_of(name).write_text(match.replay(), "utf-8")
            story_file_of(name).write_text(story_of(match), "utf-8")
            print(f"{name}: {len(match.log)} actions", file=sys.stderr)


if __name__ == "__main__":
    main()
