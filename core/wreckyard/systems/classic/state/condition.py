"""The remaining damage points, ammunition and people of a vehicle.

Everything is counted by the order of its ``Outfit``. Queries here look, and change nothing;
``damage`` is what takes away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ....engine.errors import Malformed
from ....kit.numbers import RiderNumber
from ..book.driving import driving_tables
from ..design.components import TIRE
from ..design.design import DRIVER
from .anatomy import Gun
from .later import given, written
from .outfit import Outfit

WOUNDED, UNCONSCIOUS = 2, 1
"""The points of his own that are left of somebody who is wounded, and of one who is unconscious;
with none he is dead."""

NUMBERS = ("power", "burning", "plant_die")

ROWS = ("left", "vests", "wheels", "worked", "fired")

TABLES = ("shots", "aims", "fires")

LATER: Mapping[str, Any] = {
    "wheel": 0,
    "handled": 0,
    "changing": None,
    "stunned": [],
    "gadgets": [],
    "ends": [],
    "sources": [],
    "drowned": 0,
    "tire_fires": [],
    "burning_tires": [],
    "doors": [],
}
"""What later stages have added, as it usually is: see ``later``."""

OUT = 6
"""How far out a gadget is that is wholly out; on its way it goes on by one each phase, so that it
takes a turn."""

SWITCHED = 100
"""Added to the magazine that a switch is set to, for the rest of the phase in which it was set."""

DOOR_PHASES = 5
"""The phases for which a door stays open after somebody gets in or out."""

SEAT_TURNS = 5
"""Turns that it takes to push a late driver out and sit down at the wheel."""


type ShotsLeft = list[int]
"""The shots left of each run of a weapon's loads, in the order of firing."""


class LastFire(NamedTuple):
    """What a weapon fired at last.

    Attributes:
        target: the thing that it fired at.
        turn: the turn; 0 if it has not fired.
        run: for how many turns on end, that one included, it has fired at the target.
    """

    target: int = 0
    turn: int = 0
    run: int = 0


NO_FIRE_YET = LastFire()
"""The ``LastFire`` of a weapon that has not fired, or whose sustained fire was broken."""


class FireModifier(NamedTuple):
    """A modifier of fire, and the turns for which it still counts, this one included."""

    size: int
    turns: int


class TireFire(NamedTuple):
    """A modifier of fire of one tire, and the turns for which it still counts."""

    wheel: int
    size: int
    turns: int


class SeatChange(NamedTuple):
    """Somebody on the way into the driver's seat.

    Attributes:
        person: an index of ``Outfit.aboard``.
        turns: the remaining turns.
    """

    person: RiderNumber
    turns: int


class Condition:
    """The condition of a vehicle.

    Attributes:
        left: the points left of each of ``Outfit.parts``; ``vests`` those of the body armor of
            each of ``Outfit.aboard``.
        wheels: 1 for a wheel that is on, with a tire or without.
        shots: the shots left of each weapon.
        power: units left in the power plant.
        fired: 1 for each of ``Outfit.crew`` who has fired in this turn; ``worked`` the same of
            each weapon.
        aims: what each weapon fired at last.
        fires: the modifiers of fire that are still rolled for (Fire and Explosion).
        plant_die: the greatest die that sets it on fire at the end of this turn, 0 for none.
        burning: 1 while it is.
        wheel: the person in the driver's seat, by the numbers of ``Outfit.aboard``; ``changing`` is
            the person who moves into it.
        handled: 1 once a substitute driver has worked the controls in this turn.
        stunned: of each of ``Outfit.aboard`` the phases, this one included; empty when nobody is.
        gadgets: of each of ``Outfit.gadgets`` how far out it is, 0 to ``OUT``, with ``GOING_IN``
            added while it goes in; empty while all are in.
        drowned: 1 once it has come into water that was too deep for it.
        sources: of each weapon the magazine that its switch is set to, 0 its own load, with
            ``SWITCHED`` added in the phase in which it was set; empty while all are at 0.
        tire_fires: the modifiers of fire of tires that can burn alone; ``burning_tires`` are the
            wheels of those that burn.
        ends: what the front and back have taken in all, where that counts; empty before.
        doors: the phases for which the right and the left door stand open still; empty while both
            are shut.
    """

    __slots__ = (*NUMBERS, *ROWS, *TABLES, *LATER)

    power: int
    burning: int
    plant_die: int
    left: list[int]
    vests: list[int]
    wheels: list[int]
    worked: list[int]
    fired: list[int]
    shots: list[ShotsLeft]
    aims: list[LastFire]
    fires: list[FireModifier]
    wheel: RiderNumber
    handled: int
    changing: SeatChange | None
    stunned: list[int]
    gadgets: list[int]
    ends: list[int]
    doors: list[int]
    sources: list[int]
    tire_fires: list[TireFire]
    burning_tires: list[int]
    drowned: int

    def __init__(self, outfit: Outfit, vest: int = 0) -> None:
        """Everything whole and loaded; ``vest`` are the points of everybody's body armor where it
        is not what the outfit says."""
        guns = outfit.anatomy.guns
        self.power = outfit.figures.power_units
        self.burning = self.plant_die = 0
        self.left = [part.dp for part in outfit.parts]
        self.vests = [vest or each for each in outfit.vests]
        self.wheels = [1] * len(outfit.wheels)
        self.worked, self.fired = [0] * len(guns), [0] * len(outfit.crew)
        self.shots = [loaded_shots(gun) for gun in guns]
        self.aims = [NO_FIRE_YET] * len(guns)
        self.fires = []
        self.handled = self.drowned = 0
        self.wheel = RiderNumber(0)
        self.changing = None
        self.stunned, self.gadgets, self.ends = [], [], []
        self.sources, self.tire_fires, self.burning_tires, self.doors = [], [], [], []

    def copy(self) -> Condition:
        """An independent copy."""
        new = Condition.__new__(Condition)
        new.power, new.burning, new.plant_die = self.power, self.burning, self.plant_die
        new.left, new.vests, new.wheels = self.left[:], self.vests[:], self.wheels[:]
        new.worked, new.fired = self.worked[:], self.fired[:]
        new.shots = [left[:] for left in self.shots]
        new.aims, new.fires = self.aims[:], self.fires[:]
        new.wheel, new.handled, new.drowned = self.wheel, self.handled, self.drowned
        new.changing, new.stunned = self.changing, self.stunned[:]
        new.gadgets, new.ends = self.gadgets[:], self.ends[:]
        new.doors = self.doors[:]
        new.sources, new.burning_tires = self.sources[:], self.burning_tires[:]
        new.tire_fires = self.tire_fires[:]
        return new


def loaded_shots(gun: Gun) -> ShotsLeft:
    """Return the shots of each of a weapon's loads: its own, then those of its magazines.

    A weapon that is used up by firing has one shot. A laser has none, since it draws on the power
    plant.
    """
    if gun.record.laser:
        return []
    if not gun.record.loads:
        return [1]
    loads = (gun.mounted.load, *gun.mounted.magazines)
    return [count for load in loads for _, count in load]


def most_source(gun: Gun) -> int:
    """The last magazine of a weapon, from 1; 0 where it has none."""
    return len(gun.mounted.magazines)


def to_json(condition: Condition) -> dict[str, Any]:
    """The condition as plain data, without loss."""
    data: dict[str, Any] = {name: getattr(condition, name) for name in NUMBERS}
    data |= {name: list(getattr(condition, name)) for name in ROWS}
    data |= {name: [list(row) for row in getattr(condition, name)] for name in TABLES}
    return data | written(condition, LATER)


GOING_IN = 100
"""Added to how far a gadget is out while it goes in."""

MOST_STUNNED, MOST_GONE = 1500, GOING_IN + OUT
MOST_TURNS, MOST_THINGS, MOST_FIRES, DIE = 99_999, 99_999, 99, 6


def from_json(data: Any, outfit: Outfit, where: str) -> Condition:
    """What ``to_json`` wrote. Raises ``Malformed`` naming what cannot be."""
    data, later = given(data, LATER, where)
    names = (*NUMBERS, *ROWS, *TABLES)
    if not isinstance(data, Mapping) or set(data) != set(names):
        raise Malformed(f"{where}: must have {', '.join(names)} and nothing else")
    found = Condition(outfit)
    numbers = [data[name] for name in NUMBERS]
    found.power, found.burning, found.plant_die = _row(
        numbers, [found.power, 1, DIE], f"{where}: {' and '.join(NUMBERS)}"
    )
    ones = {name: [1] * len(getattr(found, name)) for name in ("worked", "fired")}
    most = {"left": found.left, "vests": found.vests, "wheels": found.wheels, **ones}
    for name in ROWS:
        setattr(found, name, _row(data[name], most[name], f"{where}: {name!r}"))
    aim = [MOST_THINGS, MOST_TURNS, MOST_TURNS]
    found.shots = _table(data["shots"], found.shots, f"{where}: 'shots'")
    aims = _table(data["aims"], [aim] * len(found.aims), f"{where}: 'aims'")
    found.aims = [LastFire(*row) for row in aims]
    fires = data["fires"]
    many = min(len(fires), MOST_FIRES) if isinstance(fires, list) else 0
    modifiers = _table(fires, [[DIE, DIE]] * many, f"{where}: 'fires'")
    found.fires = [FireModifier(*row) for row in modifiers]
    _read_later(found, outfit, later, where)
    return found


def _read_later(found: Condition, outfit: Outfit, later: Mapping[str, Any], where: str) -> None:
    """What later stages have added. Raises ``Malformed``."""
    people, gadgets = len(outfit.aboard), len(outfit.gadgets)
    wheel, found.handled, found.drowned = _row(
        [later["wheel"], later["handled"], later["drowned"]],
        [people - 1, 1, 1],
        f"{where}: wheel, handled and drowned",
    )
    found.wheel = RiderNumber(wheel)
    lists = {
        "stunned": [MOST_STUNNED] * people,
        "gadgets": [MOST_GONE] * gadgets,
        "ends": [MOST_TURNS] * 2,
        "doors": [DOOR_PHASES] * 2,
        "sources": [SWITCHED + most_source(gun) for gun in outfit.anatomy.guns],
    }
    for name, most in lists.items():
        row = later[name]
        if row != []:
            row = _row(row, most, f"{where}: {name!r}")
            if not any(row):
                raise Malformed(f"{where}: {name!r} is left out where it is as usual")
        setattr(found, name, list(row))
    if later["changing"] is not None:
        person, turns = _row(later["changing"], [people - 1, SEAT_TURNS], f"{where}: 'changing'")
        found.changing = SeatChange(RiderNumber(person), turns)
    _read_tire_fires(found, outfit, later, where)
    for gun, each in zip(outfit.anatomy.guns, found.sources, strict=False):
        if each % SWITCHED > most_source(gun) or (each and not gun.mounted.switch):
            raise Malformed(f"{where}: 'sources' names magazines of weapons with a switch")
    for each in found.gadgets:
        if not (0 <= each <= OUT or GOING_IN < each < GOING_IN + OUT):
            raise Malformed(f"{where}: 'gadgets' says how far each is out")
    if found.doors and outfit.is_cycle:
        raise Malformed(f"{where}: a cycle has no doors")
    if found.changing and (not found.changing.turns or found.changing.person == found.wheel):
        raise Malformed(f"{where}: 'changing' must be somebody else, and turns")


def _read_tire_fires(
    found: Condition, outfit: Outfit, later: Mapping[str, Any], where: str
) -> None:
    alone = [wheel.alone for wheel in outfit.anatomy.wheels]
    rows, wheels = later["tire_fires"], later["burning_tires"]
    many = min(len(rows), MOST_FIRES) if isinstance(rows, list) else 0
    fires = _table(rows, [[len(alone) - 1, DIE, DIE]] * many, f"{where}: 'tire_fires'")
    found.tire_fires = [TireFire(*row) for row in fires]
    many = min(len(wheels), len(alone)) if isinstance(wheels, list) else 0
    found.burning_tires = _row(wheels, [len(alone) - 1] * many, f"{where}: 'burning_tires'")
    tires = [fire.wheel for fire in found.tire_fires] + found.burning_tires
    if sorted(set(found.burning_tires)) != wheels or not all(alone[wheel] for wheel in tires):
        raise Malformed(f"{where}: of tires those burn that can by themselves, in order")


def _row(row: Any, most: Sequence[int], where: str) -> list[int]:
    if (
        not isinstance(row, list)
        or len(row) != len(most)
        or not all(type(each) is int for each in row)
        or not all(0 <= each <= top for each, top in zip(row, most, strict=True))
    ):
        raise Malformed(f"{where} must be {len(most)} whole numbers, none too great")
    return row[:]


def _table(rows: Any, most: Sequence[Sequence[int]], where: str) -> list[list[int]]:
    if not isinstance(rows, list) or len(rows) != len(most):
        raise Malformed(f"{where} must be {len(most)} rows of whole numbers")
    return [_row(row, top, where) for row, top in zip(rows, most, strict=True)]


# What driving asks


def points(condition: Condition, outfit: Outfit, code: str) -> int:
    """Return the points left of a part by its code; 0 without such a part."""
    at = outfit.part_of.get(code)
    return 0 if at is None else condition.left[at]


def awake(condition: Condition, outfit: Outfit, who: str = DRIVER) -> bool:
    """Whether somebody aboard is alive and conscious (Damage Location)."""
    return points(condition, outfit, who) > UNCONSCIOUS


def plant_works(condition: Condition, outfit: Outfit) -> bool:
    """Whether the power plant has points left and has not drowned (Water)."""
    return points(condition, outfit, "plant") > 0 and not condition.drowned


def runs(condition: Condition, outfit: Outfit) -> bool:
    """Whether the power plant works and has power left: without, it drives nothing (Range)."""
    return plant_works(condition, outfit) and condition.power > 0


def tires_on(condition: Condition, outfit: Outfit, corner: str) -> int:
    """How many tires a corner has left."""
    return sum(
        1
        for wheel in outfit.wheels_at(corner)
        if condition.wheels[wheel] and points(condition, outfit, f"{TIRE}-{outfit.wheels[wheel]}")
    )


def wheels_on(condition: Condition, outfit: Outfit, corner: str) -> int:
    """How many wheels a corner has left."""
    return sum(condition.wheels[wheel] for wheel in outfit.wheels_at(corner))


def lost_corners(condition: Condition, outfit: Outfit) -> int:
    """The corners without any wheel."""
    return sum(not wheels_on(condition, outfit, corner) for corner in outfit.corners)


def hc_loss(condition: Condition, outfit: Outfit) -> int:
    """What lost tires and wheels take off the handling class, 0 or below (Handling Status; ruling
    9)."""
    limits, loss = driving_tables().handling, 0
    # Active suspension: -2 for either (Suspension).
    wheel = limits.lost_corner_without_wheels
    if outfit.design.has("active-suspension"):
        wheel = limits.lost_corner_without_tires
    for corner in outfit.corners:
        whole = len(outfit.wheels_at(corner))
        if wheels_on(condition, outfit, corner) < whole:
            loss += wheel
        elif not tires_on(condition, outfit, corner):
            loss += limits.lost_corner_without_tires
    return loss


def steers(condition: Condition, outfit: Outfit) -> bool:
    """Whether it can steer and brake at all: not with the wheels of two corners gone, of a cycle or
    trike of one (Hazards)."""
    allowed = 1 if len(outfit.corners) >= 4 else 0
    return lost_corners(condition, outfit) <= allowed
