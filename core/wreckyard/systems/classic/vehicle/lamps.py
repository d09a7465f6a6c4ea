"""Searchlights: their names, their targets, and the ground they light (Searchlight)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..design.broadside import arcs_of_place
from ..design.components import fitted_by_code
from ..design.design import ON_SIDECAR
from ..state.actions import SIDE_LETTERS
from ..state.condition import Condition
from ..state.outfit import Outfit

SEARCHLIGHT = "searchlight"

ARMORED = "armored-"

LIGHT = "light"
"""How actions begin the name of one: ``light-F``, ``armored-light-tur``."""


class Lamp(NamedTuple):
    """A searchlight: its name in actions, the code of its component, the number of its part, the
    edge of the counter that it is on (a turret's is ``turret``), and the sides into whose arcs it
    shines."""

    text: str
    code: str
    part: int
    edge: str
    arcs: tuple[str, ...]


def is_lamp(part: str) -> bool:
    """Whether the code of a component is that of a searchlight."""
    return part.removeprefix(ARMORED).startswith(f"{SEARCHLIGHT}-")


def lamp_text(part: str) -> str:
    """How actions write a searchlight, by the code of its component."""
    armored = ARMORED if part.startswith(ARMORED) else ""
    words = part.removeprefix(ARMORED).split("-")[1:]
    beside = "S" if words[0] == ON_SIDECAR else ""
    side, *copy = words[1:] if beside else words
    return f"{armored}{LIGHT}-{beside}{SIDE_LETTERS[side]}{''.join(copy)}"


@lru_cache(maxsize=256)
def lamps(outfit: Outfit) -> tuple[Lamp, ...]:
    """The searchlights of a vehicle that shine to some side, in the order of its design."""
    found = []
    for code, fitted in fitted_by_code(outfit.design).items():
        if is_lamp(code):
            edge = fitted.place.removeprefix(f"{ON_SIDECAR}-")
            arcs = arcs_of_place(fitted.place, outfit.design.kind)
            found.append(Lamp(lamp_text(code), code, outfit.part_of[code], edge, arcs))
    return tuple(found)


def works(condition: Condition, lamp: Lamp) -> bool:
    """Whether a searchlight is whole enough to shine."""
    return condition.left[lamp.part] > 0
