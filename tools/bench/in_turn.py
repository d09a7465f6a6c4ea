"""Rates of several things that are measured in turn, and their ratios to one of them in the same
round: what else a machine has to do meanwhile slows all of them down alike.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple


class Column(NamedTuple):
    """A number of each thing in the table that is told."""

    title: str
    key: str
    width: int


type Told = Mapping[str, float]
"""The numbers of a thing: those of the columns, and the ``lowest`` and ``highest`` ratio."""


def in_turn[T](measures: Mapping[str, Callable[[int], T]], rounds: int) -> dict[str, list[T]]:
    """What each measure gives in each round; it is called with the number of the round."""
    found: dict[str, list[T]] = {name: [] for name in measures}
    for number in range(rounds):
        for name, measure in measures.items():
            found[name].append(measure(number))
    return found


def compared(key: str, rates: Sequence[float], base: Sequence[float]) -> dict[str, float]:
    """The median ratio to a baseline round by round, under a key, with the least and the
    greatest."""
    ratios = [ours / theirs for ours, theirs in zip(rates, base, strict=True)]
    return {
        key: round(statistics.median(ratios), 2),
        "lowest": round(min(ratios), 2),
        "highest": round(max(ratios), 2),
    }


def tell(what: str, columns: Sequence[Column], report: Mapping[str, Told]) -> None:
    """Print a report as a table, ratios in its last column; with ``--json`` as JSON."""
    if "--json" in sys.argv:
        print(json.dumps(report))
        return
    titles = "".join(f"{each.title:>{each.width}}" for each in columns)
    print(f"{what:26}{titles}  (min to max)")
    for name, told in report.items():
        numbers = "".join(f"{told[each.key]:>{each.width},}" for each in columns)
        print(f"{name:26}{numbers}  ({told['lowest']} to {told['highest']})")
