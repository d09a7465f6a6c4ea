"""Random play: decisions a second of the duel beside RLCard's UNO, in pairs of one run.

Run by ``build.py bench`` with the interpreter that has RLCard: it is needed here only.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

import wreckyard
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.duel import RULES
from wreckyard.systems.duel.options import legal_actions

from .in_turn import Column, compared, in_turn, tell

type Play = Callable[[random.Random], int]

BASE = "RLCard UNO environment"


def duel(seats: int) -> Play:
    """A playout of one duel at random, on the path that searches take."""

    def play(rng: random.Random) -> int:
        chance = SampledChance(rng)
        state = RULES.setup(seats, {"length": "duel", "prestige": False}, chance)
        decisions = 0
        while not state.over:
            options = legal_actions(state)
            RULES.advance(state, options[int(rng.random() * len(options))], chance)
            decisions += 1
        return decisions

    return play


def public_duel(seats: int) -> Play:
    """The same through ``Match.submit``: every answer checked, logged, and open to undo."""
    names = [f"Player {seat}" for seat in range(seats)]

    def play(rng: random.Random) -> int:
        options = {"length": "duel", "prestige": False}
        match = wreckyard.new_match("duel", names, rng.randrange(2**32), options)
        while (decision := match.decision) is not None:
            offered = list(decision.options)
            action = offered[int(rng.random() * len(offered))]
            match.submit(decision.seat, action, decision.id)
        return match.length

    return play


def uno_environment() -> Play:
    """RLCard's UNO as its users run it: observations encoded for a learner."""
    import rlcard

    environment = rlcard.make("uno", config={"seed": 1})

    def play(rng: random.Random) -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _ = environment.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def uno_engine() -> Play:
    """RLCard's UNO without its environment."""
    from rlcard.games.uno import Game

    def play(rng: random.Random) -> int:
        game = Game()
        game.init_game()
        decisions = 0
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def rate(play: Play, seconds: float, seed: int) -> tuple[float, float]:
    """Decisions and games a second over about ``seconds``."""
    rng = random.Random(seed)
    decisions = games = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        decisions += play(rng)
        games += 1
    return decisions / passed, games / passed


def main() -> None:
    """Measure in turn, and tell medians and ratios of the same round."""
    pairs, seconds = (3, 0.5) if "--quick" in sys.argv else (9, 1.5)
    players = {
        "duel, 2 seats": duel(2),
        "duel, 4 seats": duel(4),
        "duel, 2 seats, public": public_duel(2),
        "duel, 4 seats, public": public_duel(4),
        BASE: uno_environment(),
        "RLCard UNO engine": uno_engine(),
    }
    rates = in_turn({name: partial(rate, play, seconds) for name, play in players.items()}, pairs)
    baseline = [decisions for decisions, _ in rates[BASE]]
    report = {
        name: {
            "decisions_per_second": round(statistics.median(each for each, _ in row)),
            "games_per_second": round(statistics.median(each for _, each in row)),
            **compared("times_rlcard_environment", [each for each, _ in row], baseline),
        }
        for name, row in rates.items()
    }
    columns = (
        Column("decisions/s", "decisions_per_second", 12),
        Column("games/s", "games_per_second", 9),
        Column("x RLCard", "times_rlcard_environment", 10),
    )
    tell("random play", columns, report)


if __name__ == "__main__":
    main()
