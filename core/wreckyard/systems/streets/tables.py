"""Every table of the rulebook as values, read from ``data/tables.json``.

The file says of each table where it comes from: an owner of the box can correct a value there, in
one place. d is a die of eight. Turns are eighths of a full turn, to the right when positive.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ...kit.plain_dice import PlainDice
from ...kit.reading import ObjectReader
from .reading import BASES, by_code, package_file, read_json

DIE = 8
"""The sides of the only die."""

ROAD, GRASS, TREES, BUILDING = "road", "grass", "trees", "building"

GROUNDS = (ROAD, GRASS)
"""What a car can stand on."""

OIL, SMOKE, SPIKES, MINE = "oil", "smoke", "spikes", "mine"

FRONT, CENTRE, REAR = range(3)
SECTIONS = ("front", "centre", "rear")
"""The sections of a car by number, as codes."""

SECTION_NAMES = ("front", "center", "rear")
"""The sections of a car by number, as players read them."""

CRASH, HEAD_ON, SIDE, SHUNT = "crash", "head-on", "side", "shunt"
IMPACTS = (CRASH, HEAD_ON, SIDE, SHUNT)
"""The kinds of impact (Crashing, Ramming)."""

FITS = ("all", "pods", "ends", "behind")
"""Where a round may be loaded: everywhere; in pods and in no turret; in pods that point to the
front or the rear; in pods that do not point to the front."""


class Ground(NamedTuple):
    """What a ground allows (Acceleration and Deceleration, Reversing, Maximum Safe Speeds).

    ``safe`` and ``safe_steered`` are the safe speeds of corners of 45, 90 and 135 degrees, without
    and with auto-steer.
    """

    faster: int
    slower: int
    reverse: int
    safe: tuple[int, ...]
    safe_steered: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A kind of round (Missile Weapons, Passive Weapons).

    ``hit`` and ``damage`` are its dice, without the range; ``within`` is the range up to which it
    always hits, in place of ``hit``. A passive weapon has none of these.
    """

    code: str
    name: str
    boxes: int
    fits: str
    hit: PlainDice | None = None
    damage: PlainDice | None = None
    within: int | None = None

    @property
    def passive(self) -> bool:
        """Whether it is dropped and not fired."""
        return self.damage is None

    def can_reach(self, distance: int, modifier: int = 0) -> bool:
        """Whether some roll hits at a range, with all that is added to the roll."""
        if self.within is not None:
            return distance <= self.within
        return self.hit is not None and self.hit.most + modifier >= distance

    def hits(self, shown: int, distance: int, modifier: int = 0) -> bool:
        """Whether dice that show ``shown`` in all hit at a range; flame ignores the dice."""
        if self.within is not None:
            return distance <= self.within
        return self.hit is not None and shown + self.hit.plus + modifier >= distance

    def harm(self, shown: int, distance: int) -> int:
        """The damage of dice that show ``shown`` in all at a range, 0 or more."""
        return max(0, shown + self.damage.plus - distance) if self.damage is not None else 0


class ImpactTable(NamedTuple):
    """Damage is a die and the relative velocity less ``less``; from so much on it stuns."""

    less: int
    stun_from: int


class AreaTable(NamedTuple):
    """The highest rolls for the front and center section of a rammed side, and of mines."""

    front_to: int
    centre_to: int


class MarkerTable(NamedTuple):
    """The number subtracted from the die for damage by markers, and the lowest roll that clears
    smoke."""

    spikes_less: int
    mine_less: int
    mine_inside_less: int
    smoke_gone_from: int


class FireTable(NamedTuple):
    """The modifiers to hit, and the lowest rolls that detonate a round and explode a tank."""

    gunnery: int
    smoke: int
    pedestrian: int
    detonates_from: int
    explodes_from: int
    tank_missile_less: int


class PedestrianTable(NamedTuple):
    """The machine gun rounds and the top speed of a person on foot."""

    rounds: int
    top: int


class Boxes(NamedTuple):
    """How much damage each thing takes; all of a terrain marker by its points."""

    driver: int
    pod: int
    small_pod: int
    turret: int
    small_turret: int
    least_tyre: int
    most_tyre: int
    tank: int
    device: int
    least_armour: int
    most_armour: int
    terrain_point: int
    wreck: int


@dataclass(frozen=True, slots=True)
class Tables:
    """All tables; the functions of this file read them."""

    grounds: dict[str, Ground]
    supercharger: int
    power_brakes: int
    least_top: int
    most_top: int
    drift_less: tuple[int | None, ...]
    tyre_damage: tuple[int, ...]
    marker_sd: dict[str, int]
    facing_bonus: tuple[int, ...]
    facing_turns: tuple[int, ...]
    impact: ImpactTable
    areas: AreaTable
    markers: MarkerTable
    fire: FireTable
    boxes: Boxes
    pedestrian: PedestrianTable
    weapons: dict[str, Weapon]


# Reading


def _basis(reader: ObjectReader) -> None:
    reader.choice("basis", BASES)
    for other in BASES:
        reader.listed(other, 20, [])
    reader.finish()


def _wholes(reader: ObjectReader, *names: str, low: int = 0, high: int = 20) -> list[int]:
    return [reader.whole(name, low, high) for name in names]


def _read_ground(reader: ObjectReader) -> Ground:
    faster, slower, reverse = _wholes(reader, "faster", "slower", "reverse")
    ground = Ground(
        faster,
        slower,
        reverse,
        reader.numbers("safe", 0, 20, 3),
        reader.numbers("safe_with_auto_steer", 0, 20, 3),
    )
    reader.finish()
    return ground


def _read_weapon(reader: ObjectReader) -> Weapon:
    hit = damage = within = None
    if "damage_dice" in reader:
        damage = PlainDice(
            reader.whole("damage_dice", 1, 4), DIE, reader.whole("damage_plus", -9, 9)
        )
        if "hit_within" in reader:
            within = reader.whole("hit_within", 0, 42)
        else:
            hit = PlainDice(reader.whole("hit_dice", 1, 4), DIE, reader.whole("hit_plus", -9, 9))
    weapon = Weapon(
        reader.text("code", longest=20),
        reader.text("name", longest=20),
        reader.whole("boxes", 1, 8),
        reader.choice("fits", FITS),
        hit,
        damage,
        within,
    )
    _basis(reader)
    return weapon


def _read_drift(reader: ObjectReader) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    less = reader.listed("less", 20)
    if len(less) != 8 or not all(n is None or (type(n) is int and 0 <= n <= 8) for n in less):
        raise reader.wrong("less", "must be 8 numbers from 0 to 8, or null for no drift at all")
    tyre = reader.numbers("tyre_damage", 0, 4, len(less))
    _basis(reader)
    return tuple(less), tyre


def read_tables(text: str, where: str = "tables") -> Tables:
    """The tables of a JSON text. Raises ``Malformed`` naming the entry that is wrong."""
    file = read_json(text, where)
    speed = file.inner("speed")
    grounds = {name: _read_ground(speed.inner(name)) for name in GROUNDS}
    supercharger, power_brakes = _wholes(speed, "supercharger", "power_brakes")
    least_top, most_top = _wholes(speed, "least_top", "most_top", low=1)
    _basis(speed)
    less, tyre = _read_drift(file.inner("drift"))
    skid = file.inner("skid")
    sds = {name: skid.whole(name, 1, 20) for name in (OIL, SMOKE, SPIKES)}
    _basis(skid)
    facing = file.inner("facing")
    bonus = facing.numbers("bonus", 0, 8, 10)
    turns = facing.numbers("turns", -3, 4, DIE + max(bonus))
    _basis(facing)
    weapons = [_read_weapon(each) for each in file.objects("weapons", "weapon", 20)]
    read = Tables(
        grounds,
        supercharger,
        power_brakes,
        least_top,
        most_top,
        less,
        tyre,
        sds,
        bonus,
        turns,
        ImpactTable(*_plain(file, "impact", ImpactTable._fields)),
        AreaTable(*_plain(file, "areas", AreaTable._fields)),
        MarkerTable(*_plain(file, "markers", MarkerTable._fields)),
        FireTable(*_plain(file, "fire", FireTable._fields)),
        Boxes(*_plain(file, "boxes", Boxes._fields)),
        PedestrianTable(*_plain(file, "pedestrian", PedestrianTable._fields)),
        by_code(weapons, lambda each: each.code, where),
    )
    file.finish()
    return read


def _plain(file: ObjectReader, name: str, fields: tuple[str, ...]) -> list[int]:
    """The numbers of a table that has nothing else."""
    part = file.inner(name)
    numbers = _wholes(part, *fields, low=-9)
    _basis(part)
    return numbers


@cache
def tables() -> Tables:
    """The tables that come with the package."""
    return read_tables(package_file("tables.json"))


# Asking


def faster(ground: str, supercharger: bool) -> int:
    """By how much a car may get faster in a round (Acceleration)."""
    return tables().grounds[ground].faster + (tables().supercharger if supercharger else 0)


def slower(ground: str, power_brakes: bool) -> int:
    """By how much a car may get slower in a round (Deceleration)."""
    return tables().grounds[ground].slower + (tables().power_brakes if power_brakes else 0)


def reverse_top(ground: str) -> int:
    """The top speed in reverse (Reversing)."""
    return tables().grounds[ground].reverse


def safe_speed(eighths: int, ground: str, auto_steer: bool) -> int:
    """The speed up to which a corner of 1 to 3 eighths, left or right, is safe (Cornering)."""
    row = tables().grounds[ground]
    return (row.safe_steered if auto_steer else row.safe)[abs(eighths) - 1]


def _column(sd: int) -> int:
    return min(sd, len(tables().tyre_damage)) - 1


def drift_points(sd: int, shown: int) -> int:
    """The points that a car drifts when the die shows ``shown``; ``sd`` is 1 or more."""
    less = tables().drift_less[_column(sd)]
    return 0 if less is None else max(0, shown - less)


def tyre_damage(sd: int) -> int:
    """Return the damage of a skid to each tire; ``sd`` is at least 1."""
    return tables().tyre_damage[_column(sd)]


def marker_sd(kind: str, speed: int) -> int:
    """The speed difference on oil, smoke or spikes; 0 for a mine, which asks for no test."""
    least = tables().marker_sd.get(kind, 0)
    return max(least, speed) if least else 0


def facing_bonus(speed: int) -> int:
    """Return the modifier to the die for the final facing."""
    bonus = tables().facing_bonus
    return bonus[min(speed, len(bonus) - 1)]


def final_turn(shown: int, speed: int) -> int:
    """The turn at the end of a skid, -3 to 4 eighths; 0 keeps the car in hand."""
    return tables().facing_turns[shown + facing_bonus(speed) - 1]


def relative_velocity(kind: str, own: int, other: int = 0) -> int:
    """The relative velocity of an impact: ``own`` speed is the rammer's (Damage from Rams)."""
    if kind == HEAD_ON:
        return own + other
    return abs(own - other) if kind == SHUNT else own


def impact_damage(velocity: int, shown: int) -> int:
    """The whole damage of an impact when the die shows ``shown``; none without velocity."""
    return max(0, shown + velocity - tables().impact.less) if velocity else 0


def rammer_share(kind: str, damage: int) -> int:
    """Return the damage that the crashing or ramming car takes itself."""
    return damage // 2 if kind in (SIDE, SHUNT) else damage


def stuns(damage: int) -> bool:
    """Whether so much damage from one impact stuns the driver."""
    return damage >= tables().impact.stun_from


def section_of(shown: int) -> int:
    """The section that a rammed side, or a mine, is struck in."""
    if shown <= tables().areas.front_to:
        return FRONT
    return CENTRE if shown <= tables().areas.centre_to else REAR


def weapon(code: str) -> Weapon:
    """Return the weapon of a code. Raises ``KeyError`` for an unknown code."""
    return tables().weapons[code]


def weapons() -> tuple[Weapon, ...]:
    """All kinds of rounds: missiles, then passives."""
    return tuple(tables().weapons.values())
