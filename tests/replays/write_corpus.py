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
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import wreckyard
from tests.engine.contract import Taste, evenly
from wreckyard import Match

FOLDER = Path(__file__).parent / "corpus"
MATCHES = 200
MOST_ACTIONS = 10_000
"""No match may be longer: all of them are whole."""

type Options = Callable[[int, int], dict[str, Any]]
"""The options of a match of that number with so many seats."""


def by_verb(options: Any, rng: random.Random) -> Any:
    """Any kind of answer, all alike, and then any of that kind."""
    verbs: dict[str, list[Any]] = {}
    for option in options:
        verbs.setdefault(str(option).split()[0], []).append(option)
    if len(verbs) > 1 and rng.random() < 0.97:
        verbs.pop("escape", None)
    return evenly(verbs[evenly(list(verbs), rng)], rng)


TASTES: tuple[Taste, ...] = (by_verb, evenly, by_verb)


def _duel(vehicles: Callable[[int, int], Sequence[str]]) -> Options:
    """Whole matches and single duels at a table of such vehicles."""

    def options(number: int, seats: int) -> dict[str, Any]:
        length = "match" if number % 10 == 0 else "duel"
        chosen = list(vehicles(number, seats))
        return {"length": length, "vehicles": chosen, "prestige": number % 3 > 0}

    return options


def _mixed(number: int, seats: int) -> Sequence[str]:
    """Cars and cows in turn as the number's bits say; of both at least one."""
    vehicles = [("car", "cow")[(number // 5 >> seat & 1)] for seat in range(seats)]
    if len(set(vehicles)) == 1:
        vehicles[number % seats] = "cow" if vehicles[0] == "car" else "car"
    return vehicles


def _arena(number: int, seats: int) -> dict[str, Any]:
    """Every arena and every stock car of ours in turn, with both kinds of wrecks."""
    from wreckyard.systems.arena import STOCK_ARENAS, stock_cars_for

    division = (4, 9)[number // 2 % 2]
    cars = [stock.code for stock in stock_cars_for(division)]
    return {
        "arena": STOCK_ARENAS[number % len(STOCK_ARENAS)],
        "division": division,
        "wrecks": ("solid", "durable")[number // 4 % 2],
        "cars": [cars[(number + seat) % len(cars)] for seat in range(seats)],
    }


CORPORA: Mapping[str, Options] = {
    "duel-cars": _duel(lambda number, seats: ["car"] * seats),
    "duel-cattle": _duel(lambda number, seats: ["cow"] * seats),
    "duel-mixed": _duel(_mixed),
    "arena": _arena,
}
"""What matches of each corpus are played with. A name begins with its game's."""


def played(name: str, number: int, options: Mapping[str, Any] | None = None) -> Match:
    """The match of that number, with steps back on the way.

    ``options`` are those with which it was played before: our stock cars may have changed since.
    """
    seats, rng = 2 + number % 5, random.Random(number)
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    seed = number * 7_919_000_001 % 2**53
    wanted = dict(options or CORPORA[name](number, seats))
    match = wreckyard.new_match(name.split("-")[0], names, seed, wanted)
    taste = TASTES[number % len(TASTES)]
    while (decision := match.decision) is not None:
        assert len(match.log) < MOST_ACTIONS
        match.submit(decision.seat, taste(list(decision.options), rng), decision.id)
        if match.can_undo and rng.random() < 0.02:
            match.undo()
    return match


def hashes_of(match: Match) -> list[str]:
    """The hashes of all states of a match, from its start to its end."""
    return [match.start_hash, *(entry.state_hash for entry in match.log)]


def digest_of(hashes: Sequence[str]) -> str:
    """16 hexadecimal digits that stand for many hashes."""
    return hashlib.sha256("".join(hashes).encode("ascii")).hexdigest()[:16]


def line_of(match: Match) -> str:
    """A match as a line of the corpus."""
    return f"{digest_of(hashes_of(match))} {len(match.log)} {wreckyard.replay_to_link(match)}"


def corpus(name: str) -> Iterator[tuple[str, int, str]]:
    """The digest, the number of actions and the link of every match of a corpus."""
    for line in (FOLDER / f"{name}.txt").read_text("ascii").splitlines():
        digest, actions, link = line.split()
        yield digest, int(actions), link


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or CORPORA:
        lines = [line_of(played(name, number)) for number in range(MATCHES)]
        text = "\n".join(lines) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, "ascii")
        actions = sum(int(line.split()[1]) for line in lines)
        print(
            f"{name}: {len(lines)} matches, {actions} actions, {len(text)} characters",
            file=sys.stderr,
        )


if __name__ == "__main__":
    main()
