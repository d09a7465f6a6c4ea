"""The totals of a design: price, weight, spaces, acceleration, top speed, handling class (Vehicle
Design).

Weights are pounds, speeds mph; a top speed is a multiple of 2.5 and so a fraction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ..book.catalogue import catalogue
from ..book.records import CAR, ZERO
from .design import ON_SIDECAR, TURRET, Design, weapon_record, wheels_of
from .parts import AREA, NOWHERE, VEHICLE, Part, body_of, parts

DAMAGE_MODIFIERS = ((2000, Fraction(1, 3)), (4000, Fraction(2, 3)), (8000, Fraction(1)))
"""Damage modifiers up to a weight; above the last 2 up to 12,000 lb, then 1 more for every 4,000
(Collisions)."""

FAST = 60
"""Above this speed spoilers and airdams work; with both, from it on, maneuvers are D1 easier."""


def rounded(value: Fraction) -> int:
    """To a whole number, halves up (ruling V1)."""
    return (value + Fraction(1, 2)).__floor__()


def total(values: Sequence[Fraction]) -> Fraction:
    """A sum of fractions of which most are whole: those are added as whole numbers."""
    whole, rest = 0, ZERO
    for value in values:
        if value.denominator == 1:
            whole += value.numerator
        else:
            rest += value
    return rest + whole


class Unit(NamedTuple):
    """The vehicle, or its sidecar, by itself.

    ``max_load`` may have a fraction no vehicle of the book has. ``spaces`` and ``cargo_spaces``
    are all that there are, ``used`` and ``cargo_used`` what is taken of each.
    """

    price: int
    weight: int
    max_load: Fraction
    spaces: int
    used: Fraction
    cargo_spaces: int
    cargo_used: Fraction

    @property
    def free(self) -> Fraction:
        """Spaces left for parts; below 0 when more are taken than there are."""
        return self.spaces - self.used

    @property
    def room(self) -> Fraction:
        """Spaces left for cargo: those left for parts, and the rest of the cargo area."""
        return max(ZERO, self.free) + self.cargo_spaces - self.cargo_used

    @property
    def spare_weight(self) -> int:
        """Pounds left to the greatest load; below 0 when it is too heavy."""
        return (self.max_load - self.weight).__floor__()


class Driving(NamedTuple):
    """How a vehicle drives at a weight.

    ``hc_fast`` is above ``FAST``. ``lighter`` is how many pounds must go for the next step of
    acceleration, 0 at the best; ``heavier`` how many may come before this step is lost.
    """

    weight: int
    acceleration: int
    top_speed: Fraction
    hc: int
    hc_fast: int
    hc_off_road: int
    damage_modifier: Fraction
    lighter: int
    heavier: int


class Figures(NamedTuple):
    """All figures of a design: both units, and how it drives as it stands and with full cargo.

    ``sides`` gives for each place with weapons the spaces taken, and the most that may be;
    ``None`` where there is no limit.
    """

    price: int
    weight: int
    vehicle: Unit
    sidecar: Unit | None
    empty: Driving
    full: Driving
    cargo_weight: int
    cargo_spaces: Fraction
    sides: Mapping[str, tuple[Fraction, int | None]]
    power_units: int


@lru_cache(maxsize=512)
def figures(design: Design) -> Figures:
    """What a design comes to, legal or not; kept, for its faults and its offers ask again."""
    bill = parts(design)
    vehicle = _unit(design, bill, VEHICLE)
    sidecar = _unit(design, bill, ON_SIDECAR) if design.sidecar else None
    units = [vehicle] if sidecar is None else [vehicle, sidecar]
    weight = sum(unit.weight for unit in units)
    cargo = sum(max(0, unit.spare_weight) for unit in units if unit.room > 0)
    return Figures(
        sum(unit.price for unit in units),
        weight,
        vehicle,
        sidecar,
        driving(design, weight),
        driving(design, weight + cargo),
        cargo,
        sum((unit.room for unit in units), ZERO),
        _sides(design),
        catalogue().plants[design.plant].power_units,
    )


def _unit(design: Design, bill: list[Part], unit: str) -> Unit:
    body = body_of(design, unit)
    own = [part for part in bill if part.unit == unit]
    inside = total([part.spaces for part in own if part.where not in (AREA, NOWHERE)])
    cargo = total([part.spaces for part in own if part.where == AREA])
    in_area = min(cargo, Fraction(body.cargo_spaces))
    chassis = catalogue().chassis[design.chassis].load_percent if unit == VEHICLE else 100
    return Unit(
        rounded(total([part.price for part in own])),
        rounded(total([part.weight for part in own])),
        Fraction(body.max_load * chassis, 100),
        spaces_of(design) if unit == VEHICLE else body.spaces,
        inside + cargo - in_area,
        body.cargo_spaces,
        in_area,
    )


def spaces_of(design: Design) -> int:
    """The spaces of a vehicle without its cargo area; a reversed trike has one less."""
    fewer = catalogue().chassis_options["reversed"].spaces if design.reversed else 0
    return design.record.spaces + fewer


def side_limit(design: Design) -> int | None:
    """The most spaces that the weapons of one side may take; ``None`` without a limit."""
    if not design.record.weapon_third:
        return None
    return (spaces_of(design) + design.record.cargo_spaces) // 3


def _sides(design: Design) -> dict[str, tuple[Fraction, int | None]]:
    found: dict[str, tuple[Fraction, int | None]] = {}
    for weapon in design.weapons:
        used, _ = found.get(weapon.place, (ZERO, None))
        limit = side_limit(design)
        if weapon.place == TURRET:
            limit = catalogue().accessories[design.turret].holds if design.turret else 0
        found[weapon.place] = used + weapon_record(weapon).spaces, limit
    return found


# Driving


def driving(design: Design, weight: int) -> Driving:
    """How a design drives at a weight in pounds, 1 or more."""
    found = catalogue()
    factors = found.plants[design.plant].power_factors
    steps = [(share, mph) for share, mph in found.acceleration]
    reached = [mph for share, mph in steps if factors >= share * weight]
    mph = max(reached, default=0)
    # The greatest weight at which each step is still reached.
    heaviest = {mph: (factors / share).__floor__() for share, mph in steps}
    better = [most for step, most in heaviest.items() if step > mph]
    radial, off_road = handling(design, weight)
    fast = sum(found.accessories[each.code].hc_fast for each in design.accessories)
    return Driving(
        weight,
        mph,
        top_speed(factors, weight),
        radial,
        radial + min(1, fast),
        off_road,
        damage_modifier(weight),
        weight - max(better) if better else 0,
        heaviest[mph] - weight if mph else 0,
    )


def top_speed(factors: int, weight: int) -> Fraction:
    """The top speed of a plant's power factors at a weight, down to a step of 2.5 mph."""
    found = catalogue()
    exact = Fraction(found.speed_factor * factors, factors + weight)
    return (exact / found.speed_step).__floor__() * found.speed_step


def damage_modifier(weight: int) -> Fraction:
    """What a collision's damage by a vehicle is multiplied with, by its loaded weight."""
    for most, modifier in DAMAGE_MODIFIERS:
        if weight <= most:
            return modifier
    last, modifier = DAMAGE_MODIFIERS[-1]
    return modifier + -(-(weight - last) // 4000)


def column_of(design: Design, weight: int) -> str:
    """The column of the suspension table that a body reads at a weight (ruling V3)."""
    column = design.record.hc_column
    if column != "pickup":
        return column
    return "car" if weight <= catalogue().pickup_limit else "van"


def handling(design: Design, weight: int) -> tuple[int, int]:
    """The handling class on the road up to 60 mph, and off the road (Figures)."""
    found = catalogue()
    record = found.suspensions_of(design.record)[design.suspension]
    hc = record.hc[column_of(design, weight)]
    soft = record.off_road
    if design.reversed:
        option = found.chassis_options["reversed"]
        hc = min(hc + option.hc, option.hc_most)
    if design.sidecar:
        body = found.bodies[design.sidecar.body]
        other = found.suspensions_of(body)[design.sidecar.suspension]
        hc += other.hc[body.hc_column]
        soft = soft and other.off_road
    hc += _guards(design) + _unlike(design)
    tires = list(design.tires) + ([design.sidecar.tire] if design.sidecar else [])
    modifications = [set(tire.modifications) for tire in tires]
    known = found.tire_modifications
    common = [known[code] for code in known if all(code in each for each in modifications)]
    road = hc + sum(each.hc for each in common)
    road += sum(found.accessories[each.code].hc for each in design.accessories)
    penalty = 0 if soft else found.off_road_penalty[design.kind]
    return road, hc + penalty + sum(each.hc_off_road for each in common)


def _guards(design: Design) -> int:
    """What guards at a front pair of wheels cost, unless they can be drawn in."""
    if design.kind != CAR and not design.reversed:
        return 0
    drawn_in = any(each.place == "front" for each in design.fitted("retractable-wheelguards"))
    front = [each for each in design.fitted("wheelguard") if each.place.startswith("front-")]
    return catalogue().accessories["wheelguard"].hc_front if front and not drawn_in else 0


def _unlike(design: Design) -> int:
    """What a pair of unlike tires costs: once, however many pairs."""
    ends: dict[str, set[str]] = {}
    for place, tire in zip(wheels_of(design), design.tires, strict=True):
        if "-" in place:
            ends.setdefault(place.partition("-")[0], set()).add(str(tire))
    unlike = any(len(makes) > 1 for makes in ends.values())
    return catalogue().chassis_options["unmatched-pair"].hc if unlike else 0


def eases_maneuvers(design: Design) -> bool:
    """Whether maneuvers from 60 mph on are D1 easier: with a spoiler and an airdam."""
    return design.has("spoiler") and design.has("airdam")


def drain(design: Design, speed: Fraction | int, weight: int) -> int:
    """Power units that a turn at a speed costs beyond top speed (Range)."""
    over = speed - driving(design, weight).top_speed
    return max(0, over // catalogue().drain_mph)


def units_a_mile(design: Design, speed: Fraction | int, weight: int) -> Fraction:
    """Power units that a mile at a speed takes (Range)."""
    found = catalogue()
    units = found.plants[design.plant].power_units
    return units * Fraction(speed) / (driving(design, weight).top_speed * found.range_divisor)
