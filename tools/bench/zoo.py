"""PettingZoo's own performance benchmark of the duel's environment beside RLCard's UNO, in turn.

Run by ``build.py bench`` with the interpreter that has RLCard: it is needed here only. RLCard's
environment stands in PettingZoo's own frame for RLCard games, and once more by itself as its users
run it. Steps of ours are answers: no question of a duel takes two.
"""

from __future__ import annotations

import io
import re
import statistics
import sys
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout

from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase
from pettingzoo.test import performance_benchmark

from wreckyard import zoo

from .engine import rate, uno_environment
from .in_turn import Column, compared, in_turn, tell

BASE = "RLCard UNO in PettingZoo"


class Uno(RLCardBase):  # type: ignore[misc]
    """UNO for two in PettingZoo's frame."""

    metadata = {"name": "uno", "render_modes": []}  # noqa: RUF012 - so PettingZoo wants it
    render_mode = None

    def __init__(self) -> None:
        super().__init__("uno", 2, (4, 4, 15))


def turns(env: object) -> Callable[[int], float]:
    """Turns a second by PettingZoo's benchmark, which takes five seconds."""

    def measure(number: int) -> float:
        with redirect_stdout(io.StringIO()) as told:
            performance_benchmark(env)
        found = re.search(r"([\d.]+) turns per second", told.getvalue())
        assert found is not None
        return float(found[1])

    return measure


def main() -> None:
    """Measure in turn, and tell medians and ratios of the same round."""
    warnings.simplefilter("ignore")
    rounds = 3 if "--quick" in sys.argv else 7
    options = {"length": "duel", "prestige": False}
    alone = uno_environment()
    measures = {
        BASE: turns(Uno()),
        "duel": turns(zoo.env("duel", options=options)),
        "duel with features": turns(zoo.env("duel", options=options, describe=True)),
        "RLCard UNO by itself": lambda number: rate(alone, 5.0, number)[0],
    }
    rates = in_turn(measures, rounds)
    report = {
        name: {
            "turns_per_second": round(statistics.median(row)),
            **compared("times_rlcard", row, rates[BASE]),
        }
        for name, row in rates.items()
    }
    columns = (Column("turns/s", "turns_per_second", 10), Column("x RLCard", "times_rlcard", 10))
    tell("environment", columns, report)


if __name__ == "__main__":
    main()
