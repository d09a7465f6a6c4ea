"""Write the corpus of matches: ``python -m tests.replays.write_corpus``, or of some games alone
with their ids behind it.

A line is a match: a digest of the hashes of all its states, the number of its actions, and its
link. Together they prove that a release, a Python or a browser plays as the one did that wrote
them. Write them anew only when rules or cards have changed on purpose, and with them the
version of the game or of its data.

A game needs nothing more for a corpus: it is played with the options that it has unless told, at
tables of every size. What is particular to it stands in ``tests/systems/ID/corpus.py``:
``CORPORA``, what matches are played with by the names of the corpora, which begin with the game's
id; ``UNMET``, the kinds of events that happen in none of them, or those of each corpus by its
name; and ``TASTES``, how random players pick, in turn.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import wreckyard
from tests.engine.contract import Taste, evenly
from wreckyard import Match

FOLDER = Path(__file__).parent / "corpus"
GAMES = Path(__file__).parent.parent / "systems"
"""Where every game has a folder of its tests."""

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


def _own(game: str, name: str, default: Any) -> Any:
    """What the tests of a game say of its corpora."""
    if not (GAMES / game / "corpus.py").is_file():
        return default
    return getattr(import_module(f"tests.systems.{game}.corpus"), name, default)


def corpora_of(game: str) -> Mapping[str, Options]:
    """What matches of each corpus of a game are played with."""
    corpora: Mapping[str, Options] = _own(game, "CORPORA", {game: lambda number, seats: {}})
    return corpora


def unmet_in(name: str) -> frozenset[str]:
    """The kinds of events that happen in no match of a corpus."""
    unmet: Mapping[str, frozenset[str]] | frozenset[str] = _own(game_of(name), "UNMET", frozenset())
    return unmet[name] if isinstance(unmet, Mapping) else unmet


def tastes_of(game: str) -> Sequence[Taste]:
    """How the players of a game's corpora pick, in turn."""
    tastes: Sequence[Taste] = _own(game, "TASTES", TASTES)
    return tastes


def game_of(name: str) -> str:
    """The game of a corpus."""
    return name.partition("-")[0]


def file_of(name: str) -> Path:
    """Where a corpus is."""
    return FOLDER / f"{name}.txt"


def written() -> tuple[str, ...]:
    """The names of the corpora that are there, of the games of the registry."""
    names = (name for game in wreckyard.game_ids() for name in corpora_of(game))
    return tuple(name for name in names if file_of(name).is_file())


def played(name: str, number: int, options: Mapping[str, Any] | None = None) -> Match:
    """The match of that number, with steps back on the way.

    ``options`` are those with which it was played before: our stock cars may have changed since.
    """
    game = game_of(name)
    least, most = wreckyard.rules_of(game).seats
    seats, rng = least + number % (most - least + 1), random.Random(number)
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    seed = number * 7_919_000_001 % 2**53
    wanted = dict(options or corpora_of(game)[name](number, seats))
    match = wreckyard.new_match(game, names, seed, wanted)
    tastes = tastes_of(game)
    taste = tastes[number % len(tastes)]
    while (decision := match.decision) is not None:
        assert len(match.log) < MOST_ACTIONS
        match.submit(decision.seat, taste(list(decision.options), rng), decision.id)
        if match.can_undo and rng.random() < 0.02:
            match.undo()
    return match


def kinds_in(match: Match) -> set[str]:
    """The kinds of the events of a match."""
    events = [*match.start_events, *(event for entry in match.log for event in entry.events)]
    return {event.kind for event in events}


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
    for line in file_of(name).read_text("ascii").splitlines():
        digest, actions, link = line.split()
        yield digest, int(actions), link


def write(name: str) -> None:
    """Write a corpus, and say what is in it."""
    lines, met = list[str](), set[str]()
    for number in range(MATCHES):
        match = played(name, number)
        lines.append(line_of(match))
        met |= kinds_in(match)
    text = "\n".join(lines) + "\n"
    file_of(name).write_text(text, "ascii")
    actions = sum(int(line.split()[1]) for line in lines)
    said = f"{name}: {len(lines)} matches, {actions} actions, {len(text)} characters"
    game = game_of(name)
    unmet = set(wreckyard.rules_of(game).kinds) - met - unmet_in(name)
    if unmet:
        said += (
            f"\n  events that do not happen: {', '.join(sorted(unmet))}; vary the options that"
            f" it is played with in tests/systems/{game}/corpus.py, or list them there as UNMET"
        )
    print(said, file=sys.stderr)


def main() -> None:
    ids = wreckyard.game_ids()
    for game in sys.argv[1:]:
        if game not in ids:
            sys.exit(f"there is no game {game!r}; there is {', '.join(ids)}")
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or ids:
        for name in corpora_of(game):
            write(name)


if __name__ == "__main__":
    main()
