"""The corpora of the card duel: tables of cars, of cattle, and of both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.replays.write_corpus import Options

UNMET = frozenset({"missed-turn"})
"""Whoever lives has drawn up to six cards."""


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


CORPORA: Mapping[str, Options] = {
    "duel-cars": _duel(lambda number, seats: ["car"] * seats),
    "duel-cattle": _duel(lambda number, seats: ["cow"] * seats),
    "duel-mixed": _duel(_mixed),
}
