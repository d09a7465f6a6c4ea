"""PettingZoo's own performance benchmark of the duel's environment beside RLCard's UNO, in turn.

Run by ``build.py bench`` with the interpreter that has RLCard: it is needed here only. RLCard's
environment stands in PettingZoo's own frame for RLCard games, and once more by itself as its users
run it. Steps of ours are answers: no question of a duel takes two.
"""

from __future__ import annotations

import io
import json
import random
import re
import statistics
import sys
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "core"))

from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase
from pettingzoo.test import performance_benchmark

from tools.bench_engine import rate, uno_environment
from wreckyard import zoo

BASE = "RLCard UNO in PettingZoo"


class Uno(RLCardBase):  # type: ignore[misc]
    """UNO for two in PettingZoo's frame."""

    metadata = {"name": "uno", "render_modes": []}  # noqa: RUF012 - so PettingZoo wants it
    render_mode = None

    def __init__(self) -> None:
        super().__init__("uno", 2, (4, 4, 15))


def turns(env: object) -> Callable[[], float]:
    """Turns a second by PettingZoo's benchmark, which takes five seconds."""

    def measure() -> float:
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
    rates: dict[str, list[float]] = {}
    measures: dict[str, Callable[[], float]] = {
        BASE: turns(Uno()),
        "duel": turns(zoo.env("duel", options=options)),
        "duel with features": turns(zoo.env("duel", options=options, describe=True)),
        "RLCard UNO by itself": lambda: rate(alone, 5.0, random.randrange(1000))[0],
    }
    for _ in range(rounds):
        for name, measure in measures.items():
            rates.setdefault(name, []).append(measure())
    report = {}
    for name, row in rates.items():
        ratios = [ours / theirs for ours, theirs in zip(row, rates[BASE], strict=True)]
        report[name] = {
            "turns_per_second": round(statistics.median(row)),
            "times_rlcard": round(statistics.median(ratios), 2),
            "lowest": round(min(ratios), 2),
            "highest": round(max(ratios), 2),
        }
    if "--json" in sys.argv:
        print(json.dumps(report))
        return
    print(f"{'environment':26}{'turns/s':>10}{'x RLCard':>10}  (min to max)")
    for name, told in report.items():
        print(
            f"{name:26}{told['turns_per_second']:>10,}{told['times_rlcard']:>10}"
            f"  ({told['lowest']} to {told['highest']})"
        )


if __name__ == "__main__":
    main()
