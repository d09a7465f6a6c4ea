"""Kinds of collisions, ram dice, and both speeds afterwards (Collisions).

Speeds are mph, above 0 or 0; DM is the damage modifier of ``figures.damage_modifier``. Who rams is
given first.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ....engine.errors import Malformed
from ....kit.plain_dice import PlainDice
from .reading import Record, package_file, read_json, read_records
from .records import BACK, FRONT, ZERO

HEAD_ON, REAR_END, T_BONE, SIDESWIPE = KINDS = ("head-on", "rear-end", "t-bone", "sideswipe")

NEARLY_ALONG, NEARLY_AGAINST = 450, 1350
"""The angles between directions of travel, in tenths of a degree, at which the kinds meet."""

ROUND = 5
"""Speeds after a collision are multiples of it, rounded up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ram(Record):
    """The dice of rams up to a speed."""

    speed: int
    damage: PlainDice


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeedRow(Record):
    """The factors of a vehicle's speed by the other's DM."""

    own: Fraction
    factors: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class CollisionTables:
    """All of ``collisions.json``."""

    rams: tuple[Ram, ...]
    lower: int
    step: int
    columns: tuple[Fraction, ...]
    speeds: dict[Fraction, SpeedRow]


def read_collisions(text: str, where: str = "collisions") -> CollisionTables:
    """The tables from JSON text. Raises ``Malformed`` naming the entry that is wrong."""
    reader = read_json(text, where)
    faster = reader.inner("faster")
    columns = tuple([Fraction(each) for each in reader.words("columns", 40)])
    rows = read_records(reader, "temporary_speeds", SpeedRow)
    found = CollisionTables(
        tuple(read_records(reader, "rams", Ram).values()),
        faster.whole("lower", 0, 99),
        faster.whole("step", 1, 99),
        columns,
        {row.own: row for row in rows.values()},
    )
    for each in (faster, reader):
        each.finish()
    for row in rows.values():
        if len(row.factors) != len(columns):
            raise Malformed(f"{where} ({row.code}): 'factors' must be {len(columns)} fractions")
    return found


@cache
def collision_tables() -> CollisionTables:
    """The tables that come with the package."""
    return read_collisions(package_file("collisions.json"))


def kinds(struck: str, angle: int) -> tuple[str, ...]:
    """What a front that meets a side of another makes: one kind, or two where they border and the
    one that is hit chooses (ruling 20).

    ``angle`` is that between the directions of travel, 0 to 1800 tenths of a degree. Corner on
    corner, and ends at an angle that does not fit them, go by the angle alone.
    """
    along, against = angle <= NEARLY_ALONG, angle >= NEARLY_AGAINST
    ends = {BACK: (along, REAR_END), FRONT: (against, HEAD_ON)}
    fits, kind = ends.get(struck, (False, SIDESWIPE))
    found = [kind] if fits else [SIDESWIPE] if along or against else []
    if NEARLY_ALONG <= angle <= NEARLY_AGAINST:
        found.append(T_BONE)
    return tuple(found)


def ram_dice(speed: Fraction | int) -> PlainDice:
    """The dice of a ram at a ramming speed, the next higher 5; none at 0."""
    exact = Fraction(speed)
    if exact <= 0:
        return PlainDice(0, 6)
    tables = collision_tables()
    row = next((row for row in tables.rams if row.speed >= exact), None)
    if row is not None:
        return row.damage
    return PlainDice(-int(-(exact - tables.lower) // tables.step), 6)


def temporary_speed(speed: Fraction | int, own: Fraction, other: Fraction) -> int:
    """The temporary speed of a vehicle by both damage modifiers, up to the next 5.

    Modifiers beyond the table read its end.
    """
    tables = collision_tables()
    row = tables.speeds.get(own) or tables.speeds[max(tables.speeds)]
    at = tables.columns.index(other) if other in tables.columns else -1
    return _up(Fraction(speed) * row.factors[at])


def _up(speed: Fraction) -> int:
    return -int(-speed // ROUND) * ROUND


class Aftermath(NamedTuple):
    """What a collision comes to.

    ``speed`` is the ramming speed, ``dice`` are rolled once for both; then the speeds of both, the
    D of the hazard of each, whether the rammer and whether the struck one goes on when it is the
    one that moves, and which conforms: 0 the rammer, 1 the struck one, ``None`` neither. A speed
    that does not change may be a top speed, a multiple of 2.5.
    """

    kind: str
    speed: int
    dice: PlainDice
    speeds: tuple[Fraction, Fraction]
    hazards: tuple[int, int]
    goes_on: tuple[bool, bool]
    conforms: int | None


def aftermath(
    kind: str,
    speeds: tuple[Fraction | int, Fraction | int],
    modifiers: tuple[Fraction, Fraction],
    same_way: bool = True,
) -> Aftermath:
    """What a collision of a kind comes to; ``same_way`` says of a sideswipe that both go one way.

    Speeds and modifiers are the rammer's and the struck one's. Raises ``ValueError`` for no kind.
    """
    one, two = Fraction(speeds[0]), Fraction(speeds[1])
    own, other = modifiers
    slowed = [Fraction(temporary_speed(*each)) for each in ((one, own, other), (two, other, own))]
    higher = own > other, other > own
    if kind == HEAD_ON:
        less = slowed[0] - slowed[1]
        ram, after = one + two, (max(ZERO, less), max(ZERO, -less))
        on = after[0] > 0, after[1] > 0
        conforms = None if slowed[0] == slowed[1] else int(slowed[0] > slowed[1])
    elif kind == REAR_END:
        both = slowed[0] + slowed[1]
        ram, after = max(ZERO, one - two), (both, both)
        on, conforms = (higher[0], True), None
    elif kind == T_BONE:
        ram, after = one, (slowed[0], two)
        on, conforms = (slowed[0] > 0, higher[1]), 1 if slowed[0] > 0 else None
    elif kind == SIDESWIPE:
        ram = swipe_speed(abs(one - two) if same_way else one + two)
        after = one, two
        on, conforms = (higher[1], higher[0]), None if higher[1] else 1
    else:
        raise ValueError(f"{kind!r} is no kind of collision")
    swipe = kind == SIDESWIPE
    changes = (ram, ram) if swipe else (abs(one - after[0]), abs(two - after[1]))
    hazards = hazard(changes[0]), hazard(changes[1])
    return Aftermath(kind, _up(ram), ram_dice(ram), after, hazards, on, conforms)


def swipe_speed(net: Fraction | int) -> Fraction:
    """The ramming speed of a sideswipe from the net speed: a quarter, up to the next 5."""
    return Fraction(_up(Fraction(net) / 4))


def hazard(change: Fraction | int) -> int:
    """The D of the hazard of a collision by the change of speed: its begun tens, at least 1."""
    return max(1, -int(-Fraction(change) // 10))


def ram_damage(
    rolled: int,
    modifiers: tuple[Fraction, Fraction],
    ramplates: tuple[bool, bool] = (False, False),
    spikes: tuple[int, int] = (0, 0),
) -> tuple[int, int]:
    """What each takes of one roll, rounded down once: times the other's DM; with a ramplate on the
    own front half as much, with one on the other's twice. ``spikes`` are the dice that bumper
    spikes of each add to what it gives."""
    taken = []
    for at in (0, 1):
        share = Fraction(max(0, rolled) + spikes[1 - at]) * modifiers[1 - at]
        share *= (Fraction(1, 2) if ramplates[at] else 1) * (2 if ramplates[1 - at] else 1)
        taken.append(int(share))
    return taken[0], taken[1]


def after_fixed(speed: Fraction | int, breaks: bool) -> int:
    """The speed after a fixed object is met head on: it has the vehicle's own DM (ruling 21), and
    stops it unless it breaks."""
    return temporary_speed(speed, Fraction(1), Fraction(1)) if breaks else 0


class FixedAftermath(NamedTuple):
    """What a collision with something fixed comes to: the ramming speed, the dice, the speed
    afterwards, and the D of the hazard. Who sideswipes it slides along, whoever breaks it goes on.
    """

    speed: int
    dice: PlainDice
    after: Fraction
    hazard: int


def against_fixed(kind: str, speed: Fraction | int, breaks: bool = False) -> FixedAftermath:
    """What a collision with a fixed object comes to, head on or a sideswipe (Fixed Objects)."""
    own = Fraction(speed)
    if kind == SIDESWIPE:
        ram = swipe_speed(own)
        return FixedAftermath(int(ram), ram_dice(ram), own, hazard(ram))
    after = Fraction(after_fixed(own, breaks))
    return FixedAftermath(_up(own), ram_dice(own), after, hazard(own - after))


def fixed_damage(
    rolled: int, modifier: Fraction, dp: int, sections: int = 2, spare: int = 0
) -> tuple[int, bool]:
    """Return the damage to a vehicle and to a fixed object, and whether the object breaks.

    They take the same, up to the points of the fixed thing; a wall is broken through by two
    ``sections`` of it at once, each of ``dp``. An object that can be knocked out of the way needs
    ``spare`` more.
    """
    done = int(max(0, rolled) * modifier)
    return min(done, dp * sections), done >= dp * sections + spare
