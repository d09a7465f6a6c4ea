"""Write the golden games of the streets: ``python -m tests.replays.write_streets``.

As ``write.py`` for the card duel: a replay beside its story, which a person reads before it is
committed. Some are driven by Regulars, the others by people who shoot first.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import wreckyard
from tests.systems.streets.yards import board, crowd, fierce, reckless, wandering
from wreckyard import Event, Match, seat_letter
from wreckyard.ai import Budget, make_agent
from wreckyard.systems.streets import names_in, tell_event

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cleo", "Dov")
TASTES = {"fierce": fierce, "reckless": reckless, "wandering": wandering}

KEG = (
    "Keg: top speed 8; tyres 2; armour 2 / 2 2 2 / 2; front: engine, pod (2 rockets);"
    " centre: turret (8 MG); rear: pod (4 shells)"
)
"""Nothing in it keeps tank and rounds from going off."""

LANES = board(
    [("building", 5, 8, 2, 4), ("trees", 14, 8, 2, 4)],
    gates=((10, 0, 4), (10, 20, 0), (3, 0, 4), (17, 20, 0)),
    weapons=(("oil", 10, 8), ("mine", 3, 12), ("spikes", 17, 12), ("smoke", 10, 13)),
)
"""An arena in which who drives straight on leaves it by the gate across."""

# Name of the file: seats, seed, options, and who drives.
GAMES: Mapping[str, tuple[int, int, Mapping[str, Any], str]] = {
    "streets-two-regulars": (2, 1, {"cars": ["gatepost", "kettle-lid"]}, "regular"),
    "streets-three-kegs": (3, 15, {"cars": [KEG] * 3, "board": crowd(21, "building")}, "fierce"),
    "streets-on-foot": (
        3,
        116,
        {"cars": ["kettle-lid", KEG, KEG], "board": crowd(21, "trees")},
        "wandering",
    ),
    "streets-two-teams": (
        4,
        4,
        {
            "cars": ["gatepost", "slow-puncture", "long-letter", "night-bus"],
            "teams": [0, 1, 0, 1],
            "board": crowd(42, "building"),
        },
        "reckless",
    ),
    "streets-missions": (
        4,
        3,
        {
            "scenario": "mission",
            "cars": ["gatepost", "wet-paint", "kettle-lid", "sunday-choir"],
            "board": crowd(42, "trees"),
        },
        "fierce",
    ),
    "streets-armed-again": (
        2,
        36,
        {
            "scenario": "arena",
            "rearming": True,
            "cars": ["wet-paint", "night-bus"],
            "board": LANES,
        },
        "fierce",
    ),
}


def play(seats: int, seed: int, options: Mapping[str, Any], driver: str) -> Match:
    """Play a game to its end."""
    match = wreckyard.new_match("streets", NAMES[:seats], seed, options)
    rng = random.Random(seed)
    agent = make_agent("streets", "regular", seed)
    while (decision := match.decision) is not None:
        if driver == "regular":
            action = agent.choose(match.observe(decision.seat), decision, Budget(samples=1))
        else:
            action = TASTES[driver](list(decision.options), rng)
        match.submit(decision.seat, action, decision.id)
    return match


def story_of(match: Match) -> str:
    """Every answer, and under it what came of it, secrets included."""
    names = names_in(match.observe(None).known, [info.name for info in match.seats])
    lines = []

    def tell(events: Sequence[Event]) -> None:
        for event in events:
            secret = "" if event.only is None else f" [for {names.seats[event.only[0]]} alone]"
            lines.append(f"       {tell_event(event, names)}{secret}")

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
