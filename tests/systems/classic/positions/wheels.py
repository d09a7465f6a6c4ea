"""Matches of everything that is no car: cycles and trikes, with cars among them."""

from __future__ import annotations

from typing import Any

from tests.systems.classic.design.garage import HD, bare
from wreckyard.systems.classic import (
    Design,
    Fitted,
    Layer,
    Link,
    Sidecar,
    design_to_json,
    stock_vehicle,
)
from wreckyard.systems.classic.design.design import mounted


def _built(name: str, body: str, *weapons: tuple[str, str], **changes: object) -> Design:
    found = tuple([mounted(*each) for each in weapons])
    return bare(body, name, weapons=found, plant="super-trike", **changes)


CROWD: tuple[Design, ...] = (
    *[stock_vehicle(code).design for code in ("iron-wasp", "loud-neighbor", "paper-wasp")],
    _built(
        "Two Up", "heavy-cycle", ("sd", "back"), pillion=True,
        armor=(Layer("metal", (2, 2)), Layer("fireproof", (3, 3))),
        accessories=(Fitted("cycle-wheelguard", "front", 2),),
    ),
    _built(
        "Turret", "heavy-trike", ("mg", "turret"), ("mg", "left"), gunners=1, turret="turret-2",
        armor=(Layer("plastic", (4,) * 6),),
    ),
    _built(
        "Backward", "x-heavy-trike", ("mg", "left"), ("mg", "right"), ("md", "back"), reversed=True,
        armor=(Layer("plastic", (6,) * 6),), links=(Link("link", ("mg-right", "mg-left")),),
    ),
    _built(
        "Rig", "heavy-cycle", ("mml", "sidecar-side"), ("mg", "front"),
        armor=(Layer("plastic", (6, 6)),),
        sidecar=Sidecar(
            "heavy-sidecar", "left", "improved", HD, (Layer("plastic", (4, 4, 4, 2, 0, 3)),),
            gunners=1,
        ),
        accessories=(Fitted("jettison-joining"),),
    ),
    stock_vehicle("pocket-change").design,
)  # fmt: skip
"""What drives in these matches."""


def wheels_options(number: int, seats: int) -> dict[str, Any]:
    """The options of a match with these, each in its turn."""
    driven = [CROWD[(number + seat) % len(CROWD)] for seat in range(seats)]
    return {
        "map": ("lot", "six-gates")[number % 2 or seats > 4],
        "vehicles": [design_to_json(each) for each in driven],
        "skills": [[(number + seat) % 3 - 1, 0] for seat in range(seats)],
        "errata": number % 4 == 0,
        "concussion": number % 3 == 0,
        "weather": ("", "light-rain", "fog", "heavy-snow")[number % 4],
        "surface": ("", "gravel", "ice")[number % 3],
        "turns": 12,
    }
