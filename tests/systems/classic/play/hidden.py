"""Matches with hidden sheets: everything that can carry what does not show."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from tests.systems.classic.garage import bare
from tests.systems.classic.play.arsenal import ARMOR, CARS, car
from tests.systems.classic.play.convoy import convoy
from tests.systems.classic.play.test_contract_races import TRACK
from tests.systems.classic.play.wheels import CROWD
from wreckyard.systems.classic.design import Design, Fitted, Layer, Link, crew_of, mounted
from wreckyard.systems.classic.design_json import design_to_json
from wreckyard.systems.classic.stock import stock_vehicles

BLUFF = car(
    ("mg", "front"), ("rr", "front"), ("atg", "back"), ("gl", "right"), ("sg", "left"),
    name="Bluff",
    accessories=(
        Fitted("fake-ramplate", "front"), Fitted("fake-body-blades"),
        Fitted("hi-res-single-weapon-computer", position="driver", aim="rr-front"),
    ),
    links=(Link("link", ("mg-front", "rr-front")),),
)  # fmt: skip
"""Nothing of it is what it seems."""

JACK = replace(
    car(("sd", "turret"), ("mg", "turret"), ("ss", "back"), name="Jack", armor=ARMOR),
    turret="pop-up-turret-2",
)
"""All that it has to fire is in a pop-up turret."""

BLADED = bare(
    "heavy-cycle", "Bladed", weapons=(mounted("mml", "front"),), plant="super-trike",
    armor=(Layer("plastic", (4, 4)),), accessories=(Fitted("fake-cycle-blades"),),
)  # fmt: skip


@cache
def field() -> tuple[Design, ...]:
    """All that drives in these matches."""
    odd = (BLUFF, JACK, BLADED, *convoy(), *CARS, *CROWD)
    found = (*odd, *[each.design for each in stock_vehicles().values()])
    return tuple([each for each in found if not each.has("jettison-joining")])


def secret_options(number: int, seats: int) -> dict[str, Any]:
    """The options of a match: duels, races, unseen choices, everything in turn."""
    sealed = number % 4 == 1
    # Who has a crew declares fire in several steps: see ``test_unseen``.
    driven = [each for each in field() if not (sealed and len(crew_of(each)) > 1)]
    designs = [driven[(3 * number + 7 * seat) % len(driven)] for seat in range(seats)]
    race = {"scenario": "race", "laps": 1, "map": TRACK} if number % 5 == 4 else {}
    return {
        "secret": True,
        "map": ("lot", "six-gates")[number % 2 or seats > 4],
        "vehicles": [design_to_json(each) for each in designs],
        "concussion": number % 3 == 0,
        "automatic": number % 2 == 0,
        "sealed": sealed,
        "division": 0,
        "turns": 14,
        **race,
    }
