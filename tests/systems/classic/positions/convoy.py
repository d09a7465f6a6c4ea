"""Cars with people and accessories for random games of the second stage."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.systems.classic.design.garage import bare
from wreckyard.systems.classic import Design, Fitted, Layer, Link, design_to_json, faults
from wreckyard.systems.classic.design.design import mounted


def _built(name: str, body: str, **changes: Any) -> Design:
    design = bare(body, name, chassis="extra-heavy", plant="super", **changes)
    assert not list(faults(design)), list(faults(design))
    return design


def _guards(*ends: str) -> tuple[Fitted, ...]:
    return tuple(
        [Fitted("wheelguard", f"{end}-{side}", 5) for end in ends for side in ("left", "right")]
        + [Fitted("retractable-wheelguards", end) for end in ends]
    )


@cache
def convoy() -> tuple[Design, ...]:
    """Crews of two to four, pop-up turrets, guards that are drawn in, cages, seats, spikes, plates,
    spoilers, computers, every type of armor."""
    guns = (mounted("mg", "front"), mounted("mg", "front"), mounted("mg", "turret"))
    return (
        _built(
            "Pop-Up", "luxury", gunners=1, weapons=guns, turret="pop-up-turret-2",
            armor=(Layer("plastic", (6,) * 6),),
            links=(Link("link", ("mg-front", "mg-front-2")),),
            accessories=(
                Fitted("targeting-computer", position="driver"),
                Fitted("single-weapon-computer", position="gunner-1", aim="mg-turret"),
                Fitted("bumper-spikes", "front"),
            ),
        ),
        _built(
            "Cage", "sedan", gunners=1, passengers=1, beside="passenger-1",
            weapons=(mounted("vmg", "front"),), armor=(Layer("laser-reflective", (4,) * 6),),
            accessories=(
                *_guards("front", "back"), Fitted("roll-cage"),
                Fitted("safety-seat", position="driver"), Fitted("antilock-brakes"),
            ),
        ),
        _built(
            "Plate", "mid-sized", weapons=(mounted("rl", "front"),),
            armor=(Layer("metal", (2,) * 6), Layer("fireproof", (3,) * 6)),
            accessories=(Fitted("ramplate", "front"), Fitted("spoiler", "back"),
                         Fitted("active-suspension")),
        ),
        _built(
            "Family", "station-wagon", gunners=1, passengers=2, weapons=(mounted("mg", "front"),),
            armor=(Layer("laser-reflective-metal", (2,) * 6),),
            accessories=(Fitted("airdam", "front"), Fitted("spoiler", "back"),
                         Fitted("improved-fire-extinguisher"),
                         Fitted("vehicular-computer", position="gunner-1")),
        ),
    )  # fmt: skip


ARMOR = ("", "body-armor", "improved-body-armor", "impact-armor")


def convoy_options(number: int, seats: int) -> dict[str, Any]:
    """The options of a match with these cars, everything in turn."""
    cars = [convoy()[(number + seat) % len(convoy())] for seat in range(seats)]
    return {
        "map": ("lot", "six-gates")[number % 2 or seats > 4],
        "vehicles": [design_to_json(each) for each in cars],
        "concussion": number % 3 != 0,
        "body_armor": [ARMOR[(number + seat) % len(ARMOR)] for seat in range(seats)],
        "crews": [
            [[(number + at) % 3 - 1, at % 2] for at in range(each.gunners + each.passengers)]
            for each in cars
        ],
        "skills": [[number % 3 - 1, seat % 2] for seat in range(seats)],
        "turns": 25,
    }
