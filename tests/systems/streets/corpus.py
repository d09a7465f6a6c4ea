"""The corpus of the streets: all scenarios, our cars whole and in thin armor, our boards and yards
where cars meet, driven by people of every taste."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.systems.streets.yards import TASTES as TASTES
from tests.systems.streets.yards import options_of
from wreckyard.systems.streets import car_to_json, stock_cars

if TYPE_CHECKING:
    from tests.replays.write_corpus import Options

KEG = (
    "Keg: top speed 8; tires 2; armor 2 / 2 2 2 / 2; front: engine, pod (2 rockets);"
    " center: turret (8 MG); rear: pod (4 shells)"
)
"""Nothing in it keeps tank and rounds from going off."""


def _streets(number: int, seats: int) -> dict[str, Any]:
    ours = [stock.code for stock in stock_cars()]
    bare = [{**car_to_json(stock.car), "armour": [2] * 8} for stock in stock_cars()]
    return options_of(number // 3, seats, [*ours, KEG, *bare])


CORPORA: Mapping[str, Options] = {"streets": _streets}

UNMET = frozenset({"gate-taken", "retired"})
"""Kinds of events that random play does not come to: rulings show them."""
