"""Follies of the computer players: how often they do what one laughs at, with goals beside.

    python -m tools.bench.follies
    python -m tools.bench.follies --quick
    python -m tools.bench.follies duel --level ace --seats 4 --games 500 --samples 100
    python -m tools.bench.follies arena --games 100 --show "shot unfired"

All seats of a game have the same level. ``--show`` prints where each folly of a name happened: the
number of the game, its step, the seat and its answer.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

from wreckyard.ai import Budget, make_agent
from wreckyard.engine.chance import SampledChance
from wreckyard.games import GAMES

from ..strength import EVERY, Row, Told, remind, spread

GAMES_COUNTED = 500
"""Games of a level that tell how often something rare happens."""

LEVELS = ("ace", "regular")


def watched(
    game: str, level: str, seats: int, samples: int, show: str, number: int
) -> Counter[str]:
    """The follies of one numbered game."""
    follies: Any = import_module(f".{game}", __package__)
    rules: Any = GAMES.part(game, "rules")
    chance = SampledChance(random.Random(number))
    state = rules.setup(seats, follies.settings(number, seats), chance)
    agents = [make_agent(game, level, 31 * number + seat) for seat in range(seats)]
    watch = follies.Watch()
    budget = Budget(samples=samples)
    log: list[Told] = []
    while (decision := rules.decision(state)) is not None:
        seat, step = decision.seat, state.step
        remind(game, agents[seat], log, seat)
        action = agents[seat].choose(rules.observe(state, seat), decision, budget)
        before = watch.counts[show]
        watch.before(state, action)
        log.append(Told(rules.apply(state, action, chance)))
        watch.after(state, log[-1].events)
        if watch.counts[show] > before:
            print(f"{show}: game {number}, step {step}, seat {seat}: {action}", flush=True)
    counts: Counter[str] = watch.counts
    return counts


def rows(game: str, level: str, args: argparse.Namespace) -> Iterator[Row]:
    """Each folly of a game, how often a level has done it, and how often it may."""
    follies: Any = import_module(f".{game}", __package__)
    one = partial(watched, game, level, args.seats, args.samples, args.show)
    counts: Counter[str] = Counter()
    last, games = time.monotonic(), 0
    for found in spread(one, args.games, args.jobs):
        counts += found
        games += 1
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            print(f"{game}, {level}: {games} games so far", file=sys.stderr, flush=True)
    for folly in follies.FOLLIES:
        held = counts[folly.of] if folly.of else games
        yield {
            "game": game,
            "level": level,
            "seats": args.seats,
            "folly": folly.name,
            "what": folly.what,
            "times": counts[folly.name],
            "of": held,
            "each": folly.of or "games",
            "most": folly.most,
            "kept": int(counts[folly.name] <= folly.most * held),
        }


def sentence(row: Row) -> str:
    """A row as a line."""
    kept = "" if row["kept"] else "  <- more than wanted"
    return (
        f"{row['game']}, {row['level']}, {row['seats']} seats: {row['folly']}: {row['times']} in "
        f"{row['of']} {row['each']}, wanted {100 * float(row['most']):g} in 100 at most{kept}"
    )


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("game", nargs="?", choices=GAMES.ids)
    options.add_argument("--level", choices=("rookie", *LEVELS))
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--games", type=int, default=0)
    options.add_argument("--samples", type=int, default=60)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--show", default="")
    options.add_argument("--quick", action="store_true")
    options.add_argument("--json", action="store_true")
    args = options.parse_args()
    args.games = args.games or (10 if args.quick else GAMES_COUNTED)
    found: list[Row] = []
    for game in [args.game] if args.game else GAMES.ids:
        for level in [args.level] if args.level else LEVELS:
            for row in rows(game, level, args):
                found.append(row)
                print(sentence(row), file=sys.stderr, flush=True)
    if args.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
