"""Write the corpus of matches: ``python -m tests.replays.write_corpus``.

A line is a match: a digest of the hashes of all its states, the number of its actions, and its
link. Together they prove that a release, a Python or a browser plays as the one did that wrote
them. Write them anew only when rules or cards have changed on purpose, and with them the
version of the game or of its data.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import wreckyard
from tests.engine.contract import Taste, evenly
from wreckyard import Match

FOLDER = Path(__file__).parent / "corpus"
MATCHES = 200
MOST_ACTIONS = {"duel": 2_500, "arena": 120}
"""Longer matches are left as they are then: not over, and in the corpus all the same."""


def by_verb(options: Any, rng: random.Random) -> Any:
    """Any kind of answer, all alike, and then any of that kind."""
    verbs: dict[str, list[Any]] = {}
    for option in options:
        verbs.setdefault(str(option).split()[0], []).append(option)
    if len(verbs) > 1 and rng.random() < 0.97:
        verbs.pop("escape", None)
    return evenly(verbs[evenly(list(verbs), rng)], rng)


TASTES: tuple[Taste, ...] = (by_verb, evenly, by_verb)


def duel_options(number: int, seats: int) -> dict[str, Any]:
    """Whole matches and single duels, with cars, with cows, and with both."""
    length = "match" if number % 10 == 0 else "duel"
    vehicles = [("car", "cow")[number // 5 >> seat & 1] for seat in range(seats)]
    return {"length": length, "vehicles": vehicles, "prestige": number % 3 > 0}


def arena_options(number: int, seats: int) -> dict[str, Any]:
    """Every arena of ours in turn, in both divisions, with both kinds of wrecks."""
    from wreckyard.systems.arena import STOCK_ARENAS

    return {
        "arena": STOCK_ARENAS[number % len(STOCK_ARENAS)],
        "division": (4, 9)[number // 2 % 2],
        "wrecks": ("solid", "durable")[number % 2],
    }


OPTIONS = {"duel": duel_options, "arena": arena_options}


def played(game: str, number: int) -> Match:
    """The match of that number, with steps back on the way."""
    seats, rng = 2 + number % 5, random.Random(number)
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    seed = number * 7_919_000_001 % 2**53
    match = wreckyard.new_match(game, names, seed, OPTIONS[game](number, seats))
    taste = TASTES[number % len(TASTES)]
    while (decision := match.decision) is not None and len(match.log) < MOST_ACTIONS[game]:
        match.submit(decision.seats[0], taste(list(decision.options), rng), decision.id)
        if match.can_undo and rng.random() < 0.02:
            match.undo()
    return match


def digest_of(match: Match) -> str:
    """16 hexadecimal digits that stand for the hashes of all states of a match."""
    hashes = [match.start_hash, *(entry.state_hash for entry in match.log)]
    return hashlib.sha256("".join(hashes).encode("ascii")).hexdigest()[:16]


def line_of(match: Match) -> str:
    """A match as a line of the corpus."""
    return f"{digest_of(match)} {len(match.log)} {wreckyard.replay_to_link(match)}"


def corpus(game: str) -> Iterator[tuple[str, int, str]]:
    """The digest, the number of actions and the link of every match of a game."""
    for line in (FOLDER / f"{game}.txt").read_text("ascii").splitlines():
        digest, actions, link = line.split()
        yield digest, int(actions), link


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or wreckyard.systems():
        lines = [line_of(played(game, number)) for number in range(MATCHES)]
        text = "\n".join(lines) + "\n"
        (FOLDER / f"{game}.txt").write_text(text, "ascii")
        print(f"{game}: {len(lines)} matches, {len(text)} characters", file=sys.stderr)


if __name__ == "__main__":
    main()
