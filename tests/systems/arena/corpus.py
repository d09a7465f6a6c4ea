"""The corpus of the arena: every arena and every stock car of ours, with both kinds of wrecks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wreckyard.systems.arena import STOCK_ARENAS, stock_cars_for

if TYPE_CHECKING:
    from tests.replays.write_corpus import Options


def _arena(number: int, seats: int) -> dict[str, Any]:
    division = (4, 9)[number // 2 % 2]
    cars = [stock.code for stock in stock_cars_for(division)]
    return {
        "arena": STOCK_ARENAS[number % len(STOCK_ARENAS)],
        "division": division,
        "wrecks": ("solid", "durable")[number // 4 % 2],
        "cars": [cars[(number + seat) % len(cars)] for seat in range(seats)],
    }


CORPORA: Mapping[str, Options] = {"arena": _arena}
