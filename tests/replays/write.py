"""Write the golden playthroughs: ``python -m tests.replays.write``.

Each is a replay beside its story, for a person to read: every answer, and under it the
sentences of what came of it. The test reads both and writes neither. Run this only when the
rules or the words have changed on purpose, and read the difference before it is committed.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import wreckyard
from wreckyard import Event, Match, seat_letter
from wreckyard.ai import Budget, make_agent
from wreckyard.systems.duel import Action, tell_event

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cleo", "Dov", "Eva", "Finn")

# Name of the file: seats, seed, options, and who plays.
GAMES: Mapping[str, tuple[int, int, Mapping[str, Any], str]] = {
    "two-regulars": (2, 11, {"length": "duel"}, "regular"),
    "match-to-thirty": (2, 2, {"target": 30}, "regular"),
    "three-with-votes": (3, 67, {"length": "duel"}, "voters"),
    "four-brawlers": (4, 36, {"length": "duel"}, "brawler"),
    "six-until-the-deck-is-gone": (6, 6, {"length": "duel", "prestige": False}, "wasteful"),
    "three-cows": (3, 63, {"length": "duel", "vehicles": ["cow"] * 3}, "brawler"),
    "two-cars-against-two-cows": (
        4,
        1,
        {"length": "duel", "vehicles": ["car", "cow"] * 2},
        "brawler",
    ),
    "chief-beef": (2, 50, {"target": 30, "vehicles": ["cow", "car"]}, "regular"),
    "three-cars-and-three-cows": (
        6,
        18,
        {"length": "duel", "prestige": False, "vehicles": ["car", "cow"] * 3},
        "wasteful",
    ),
}


def choose(player: str, options: Sequence[Action], rng: random.Random) -> Action:
    """An answer of one of the plain players."""
    by_verb: dict[str, list[Action]] = {}
    for action in options:
        by_verb.setdefault(action.verb, []).append(action)
    if player == "wasteful" and "discard" in by_verb and rng.random() < 0.8:
        return rng.choice(by_verb["discard"])
    if player == "voters" and "nominate" in by_verb:
        return by_verb["nominate"][0]
    if "escape" in by_verb:
        return options[1] if rng.random() < 0.02 else options[0]
    answers = [action for action in options if action.verb not in ("pass", "discard", "done")]
    if answers and rng.random() < 0.85:
        return rng.choice(answers)
    return rng.choice(list(options))


def play(seats: int, seed: int, options: Mapping[str, Any], player: str) -> Match:
    """Play a match to its end."""
    match = wreckyard.new_match("duel", NAMES[:seats], seed, options)
    rng = random.Random(seed)
    agent = make_agent("duel", "regular", seed)
    while (decision := match.decision) is not None:
        seat = decision.seat
        if player == "regular":
            action = agent.choose(match.observe(seat), decision, Budget())
        else:
            action = choose(player, list(decision.options), rng)
        match.submit(seat, action, decision.id)
    return match


def story_of(match: Match) -> str:
    """Every answer, and under it what came of it, secrets included."""
    names = [info.name for info in match.seats]
    deck = match.observe(None).deck
    lines = []

    def tell(events: Sequence[Event]) -> None:
        for event in events:
            secret = "" if event.only is None else f" [for {names[event.only[0]]} alone]"
            lines.append(f"       {tell_event(event, names, deck)}{secret}")

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
