"""A car as its player has designed it: armor, components, pods with their loads (Battlecar Cards).

Sections are 0 front, 1 center and 2 rear. The eight armor blocks go clockwise from the front. Where
a pod points is told in eighths from the car's facing: 0 ahead, 2 right, 4 back, 6 left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ...kit.board import DIRECTIONS, fan
from ...kit.reading import among
from .tables import CENTRE, FRONT, REAR, SECTIONS, tables, weapon

TYRE, ENGINE, POD, TURRET, TANK, DRIVER = "tyre", "engine", "pod", "turret", "tank", "driver"
SUPERCHARGER, AUTO_STEER, GUNNERY_COMPUTER, EXTINGUISHER, POWER_BRAKES = DEVICES = (
    "supercharger",
    "auto-steer",
    "gunnery-computer",
    "extinguisher",
    "power-brakes",
)
"""The devices: one of each at most, in any section."""

ARMED = (POD, TURRET)
"""The kinds of components that hold rounds."""


_AMERICAN = {"tyre": "tire"}
"""Words of codes that players read otherwise: codes keep the spelling of saved games."""


def named(code: str) -> str:
    """Return the name of a component: its code in words, such as ``front left tire``."""
    if code == AUTO_STEER:
        return code
    return " ".join(_AMERICAN.get(word, word) for word in code.split("-"))


def sheet_code(code: str) -> str:
    """Return the code of a component as car sheets write it, such as ``front-left-tire``."""
    return "-".join(_AMERICAN.get(word, word) for word in code.split("-"))


BLOCK_NAMES = (
    "front",
    "right front",
    "right center",
    "right rear",
    "rear",
    "left rear",
    "left center",
    "left front",
)
"""The armor blocks by number, clockwise from the front, as players read them."""

FRONT_BLOCK, REAR_BLOCK = 0, 4
LEFT_BLOCKS = (7, 6, 5)
"""The blocks of the left side by section."""
RIGHT_BLOCKS = (1, 2, 3)
"""The blocks of the right side by section."""

AHEAD, RIGHT, BACK, LEFT = 0, 2, 4, 6
SIDE_NAMES = {AHEAD: "front", RIGHT: "right", BACK: "rear", LEFT: "left"}
"""Where a pod points, as words."""

NO_SIDE = -1

STYLES = (
    "all-rounder",
    "racer",
    "fortress",
    "sniper",
    "burner",
    "layer",
    "rammer",
    "broadside",
)
"""How a car is meant to fight: a label for players and computer drivers, no rule."""

HIT_NUMBERS = 8
"""The numbers of a section's hit table."""


def section_of_block(block: int) -> int:
    """Return the section behind an armor block."""
    return FRONT if block in (7, 0, 1) else CENTRE if block in (2, 6) else REAR


class Part(NamedTuple):
    """Something that a player puts into a car: the engine, a pod, a turret or a device.

    ``side`` is where a pod points, else ``NO_SIDE``; ``load`` are the codes of its rounds, the
    one that was loaded first at the front.
    """

    kind: str
    section: int
    side: int = NO_SIDE
    small: bool = False
    load: tuple[str, ...] = ()

    @property
    def boxes(self) -> int:
        """The boxes of a pod, turret or device; an engine has as many as the top speed."""
        boxes = tables().boxes
        if self.kind == POD:
            return boxes.small_pod if self.small else boxes.pod
        if self.kind == TURRET:
            return boxes.small_turret if self.small else boxes.turret
        return boxes.device


class Component(NamedTuple):
    """A component of a car, as damage strikes it.

    ``code`` is unique in its car: ``front-left-tyre``, ``engine``, ``front-pod``, ``front-pod-2``.
    ``side`` is where a pod points, and for a tire the side that it is on; else ``NO_SIDE``.
    """

    code: str
    kind: str
    section: int
    boxes: int
    side: int = NO_SIDE
    load: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What players call it."""
        return named(self.code)

    def bearings(self, facing: int) -> tuple[int, ...]:
        """The directions in which its rounds go when the car faces in one (Direction of Fire)."""
        if self.kind == TURRET:
            return tuple(range(DIRECTIONS))
        return fan(facing + self.side) if self.kind == POD else ()


@dataclass(frozen=True, slots=True)
class CarDesign:
    """The design of a car: what its player has built it of, before any game.

    Attributes:
        name, style: what it is called, and one of ``STYLES`` or empty.
        top: its top speed, and the boxes of its engine.
        tyre: the boxes of each of its four tires.
        armour: the boxes of each block, clockwise from the front.
        parts: what is in it besides tires, tank and driver, front section first.
        written: a hit table for each section, eight codes of its components; empty where the
            tables are derived.
        components: all that damage can strike, in the order of hit tables: front, center, rear;
            in each tires left and right, tank, driver, then as listed. A component's place here
            is its number in states and actions.
    """

    name: str
    style: str
    top: int
    tyre: int
    armour: tuple[int, ...]
    parts: tuple[Part, ...]
    written: tuple[tuple[str, ...], ...] = ()
    components: tuple[Component, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.parts, key=lambda part: part.section))
        object.__setattr__(self, "parts", ordered)
        object.__setattr__(self, "components", _components(self))

    def index(self, code: str) -> int:
        """Return the number of a component by its code. Raises ``KeyError`` for an unknown code."""
        for number, component in enumerate(self.components):
            if component.code == code:
                return number
        raise KeyError(code)

    def of_kind(self, *kinds: str) -> tuple[int, ...]:
        """The numbers of the components of some kinds."""
        return tuple([n for n, each in enumerate(self.components) if each.kind in kinds])

    def in_section(self, section: int) -> tuple[int, ...]:
        """The numbers of the components of a section."""
        return tuple([n for n, each in enumerate(self.components) if each.section == section])

    def has(self, kind: str) -> bool:
        """Whether it has a component of a kind."""
        return any(part.kind == kind for part in self.parts)


def _components(car: CarDesign) -> tuple[Component, ...]:
    boxes, found = tables().boxes, []
    taken: dict[str, int] = {}
    for section, name in enumerate(SECTIONS):
        if section in (FRONT, REAR):
            for side in (LEFT, RIGHT):
                code = f"{name}-{SIDE_NAMES[side]}-tyre"
                found.append(Component(code, TYRE, section, car.tyre, side))
        if section == REAR:
            found.append(Component(TANK, TANK, section, boxes.tank))
        if section == CENTRE:
            found.append(Component(DRIVER, DRIVER, section, boxes.driver))
        for part in car.parts:
            if part.section == section:
                size = car.top if part.kind == ENGINE else part.boxes
                code = _code(part)
                taken[code] = taken.get(code, 0) + 1
                if taken[code] > 1:
                    code = f"{code}-{taken[code]}"
                found.append(Component(code, part.kind, section, size, part.side, part.load))
    return tuple(found)


def _code(part: Part) -> str:
    return f"{SIDE_NAMES[part.side]}-pod" if part.kind == POD else part.kind


# Loads


def load_boxes(load: tuple[str, ...]) -> int:
    """The boxes that some rounds cover."""
    return sum(weapon(code).boxes for code in load)


def why_not_load(kind: str, side: int, boxes: int, load: tuple[str, ...]) -> str:
    """Why a pod or turret cannot hold some rounds, in one sentence; empty when it can (Arming)."""
    known = tables().weapons
    for code in load:
        if code not in known:
            return f"there is no round {code[:20]!r}; there are {among(code, known)}"
        each = known[code]
        if kind == TURRET and each.fits != "all":
            return f"a turret holds machine gun rounds alone, and no {each.name}"
        if kind == POD and each.fits == "ends" and side not in (AHEAD, BACK):
            return f"a {each.name} needs a pod that points to the front or the rear"
        if kind == POD and each.fits == "behind" and side == AHEAD:
            return f"{each.name} cannot be loaded in a pod that points to the front"
    missiles = [code for code in dict.fromkeys(load) if not known[code].passive]
    if len(missiles) > 1 or (missiles and len(set(load)) > 1):
        return "a pod holds one kind of missile or any mix of passive weapons"
    if load_boxes(load) > boxes:
        return f"the rounds need {load_boxes(load)} boxes, and there are {boxes}"
    return ""
