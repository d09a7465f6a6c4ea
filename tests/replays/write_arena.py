"""Write the golden games of the arena: ``python -m tests.replays.write_arena``.

As ``write.py`` for the card duel: a replay beside its story, which a person reads before it is
committed. The drivers are plain: they shoot what they can, and mostly turn little.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import wreckyard
from wreckyard import Event, Match, seat_letter
from wreckyard.systems.arena import Action, names_in, tell_event

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cleo", "Dov", "Eva", "Finn")

# Name of the file: seats, seed, options.
GAMES: Mapping[str, tuple[int, int, Mapping[str, Any]]] = {
    "arena-two-at-the-crossing": (2, 5, {"arena": "crossing", "wrecks": "durable"}),
    "arena-four-between-barriers": (4, 3, {"arena": "six-barriers", "division": 9}),
}


def choose(options: Sequence[Action], rng: random.Random) -> Action:
    """An answer of a driver who likes to shoot."""
    by_verb: dict[str, list[Action]] = {}
    for action in options:
        by_verb.setdefault(action.verb, []).append(action)
    if "attack" in by_verb:
        return rng.choice(by_verb["attack"])
    if "turn" in by_verb and rng.random() < 0.75:
        return rng.choice([action for action in by_verb["turn"] if action.amount <= 40])
    return rng.choice(by_verb[rng.choice(sorted(by_verb))])


def play(seats: int, seed: int, options: Mapping[str, Any]) -> Match:
    """Play a game to its end."""
    match = wreckyard.new_match("arena", NAMES[:seats], seed, options)
    rng = random.Random(seed)
    while (decision := match.decision) is not None:
        match.submit(decision.seat, choose(list(decision.options), rng), decision.id)
    return match


def story_of(match: Match) -> str:
    """Every answer, and under it what came of it."""
    names = names_in(match.observe(None).known, [info.name for info in match.seats])
    lines = []

    def tell(events: Sequence[Event]) -> None:
        lines.extend(f"       {tell_event(event, names)}" for event in events)

    tell(match.start_events)
    for number, entry in enumerate(match.log, 1):
        lines.append(f"{number:>4}  {seat_letter(entry.seat)} {entry.action}")
        tell(entry.events)
    return "\n".join(lines) + "\n"


def main() -> None:
    for name, game in GAMES.items():
        match = play(*game)
        (FOLDER / f"{name}.txt").write_text(match.replay(), "utf-8")
        (FOLDER / f"{name}.story.txt").write_text(story_of(match), "utf-8")
        print(f"{name}: {len(match.log)} actions", file=sys.stderr)


if __name__ == "__main__":
    main()
