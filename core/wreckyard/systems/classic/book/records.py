"""The records of the catalog: bodies, power plants, tires, armor, weapons, accessories (Vehicle
Design; Weapons; Accessories).

Prices are dollars, weights pounds, spaces spaces, DP damage points, lengths inches. ``kinds`` are
the kinds of vehicles that may have a thing; ``reversed trike`` stands for that alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....kit.plain_dice import PlainDice
from .reading import Record, Signed

CAR, CYCLE, SIDECAR, TRIKE = KINDS = ("car", "cycle", "sidecar", "trike")
"""The kinds of bodies."""

REVERSED = "reversed trike"

FRONT, RIGHT, LEFT, BACK, TOP, UNDERBODY = SIDES = (
    "front",
    "right",
    "left",
    "back",
    "top",
    "underbody",
)
"""The six sides that carry armor, in the order in which sheets list them."""

ZERO = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """What somebody aboard weighs and takes; ``controls_spaces`` besides for crew."""

    weight: int
    spaces: int
    controls_spaces: int
    dp: int
    note: str
    source: str
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Body(Record):
    """A body, frame or sidecar (Vehicle Design, Cars; Cycles; Trikes).

    Attributes:
        max_load: the greatest weight of the loaded vehicle on a standard chassis.
        armor_price, armor_weight: of one point of plain plastic on one side.
        weapon_third: whether the weapons of one side may take a third of all spaces at most.
        hc_column: the column of the suspension table.
        plants: the family of its power plants, or ``none``.
        chassis: whether its chassis can be changed.
        wheels: how many wheels it can have.
        six_wheels_with: the chassis with which it must have six.
        turret: the spaces of the largest turret, 0 for none.
        tire_group: bodies of one group use the same tires.
        counter: length and width.
    """

    name: str
    kind: str
    price: int
    weight: int
    max_load: int
    spaces: int
    cargo_spaces: int
    armor_price: int
    armor_weight: int
    armor_sides: tuple[str, ...]
    weapon_sides: tuple[str, ...]
    weapon_third: bool
    hc_column: str
    plants: str
    chassis: bool
    wheels: tuple[int, ...]
    six_wheels_with: tuple[str, ...]
    turret: int
    tire_group: str
    counter: tuple[Fraction, ...]
    sidecar: bool = False
    reversible: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chassis(Record):
    """A strength of chassis: percent of the body's load, and percent of its price added."""

    name: str
    abbreviation: str
    load_percent: int
    price_percent: Signed


@dataclass(frozen=True, slots=True, kw_only=True)
class ChassisOption(Record):
    """Six wheels, a reversed trike, or a pair of unlike tires."""

    name: str
    text: str
    kinds: tuple[str, ...]
    price: int = 0
    weight: int = 0
    wheels: int = 0
    price_percent: int = 0
    spaces: Signed = 0
    hc: Signed = 0
    hc_most: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspension(Record):
    """A suspension: percent of the body's plain price, handling class by column."""

    name: str
    abbreviation: str
    price_percent: int
    hc: dict[str, int]
    off_road: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Plant(Record):
    """A power plant; ``power_units`` is its charge when full."""

    name: str
    family: str
    price: int
    weight: int
    spaces: int
    dp: int
    power_factors: int
    power_units: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tire(Record):
    """A make of tire, with the weight of a car's."""

    name: str
    abbreviation: str
    price: int
    weight: int
    dp: int
    solid: bool
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TireModification(Record):
    """A modification of a tire. Lower ``order`` counts first."""

    name: str
    abbreviation: str
    order: int
    price_percent: int
    weight_percent: int
    weight_add: int
    dp_percent: int
    dp_add: Signed
    text: str
    hc: int = 0
    hc_off_road: int = 0
    not_with: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmorType(Record):
    """A type of armor: times the body's price and weight of a point of plain plastic."""

    name: str
    abbreviation: str
    material: str
    price: Fraction
    weight: Fraction
    repair: Fraction
    fireproof: bool
    reflective: bool
    kinds: tuple[str, ...]
    text: str

    @property
    def metal(self) -> bool:
        """Whether it is metal: may lie over another type, and stops its value of every attack."""
        return self.material == "metal"


@dataclass(frozen=True, slots=True)
class Counter:
    """What a shot leaves on the ground, and how large it is."""

    kind: str
    length: Fraction
    width: Fraction


@dataclass(frozen=True, slots=True)
class Trigger:
    """The greatest die that sets off a mine or spike, on its counter and beside it."""

    on: int
    beside: int


@dataclass(frozen=True, slots=True)
class Direct:
    """The modifier to hit for direct fire, and the possible targets."""

    to_hit: Signed
    hurts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon(Record):
    """A vehicle weapon (Weapons).

    Attributes:
        to_hit: the number to reach with two dice; ``None`` for what is only dropped.
        damage: its dice; ``None`` where the load decides or there is none.
        shots: how many it holds; 0 for lasers, 1 for what is used up by firing (``one_shot``).
        loaded_price, loaded_weight, magazine_price, magazine_weight: printed totals.
        burst, range: radius of a burst, greatest range.
        power_units: what a shot draws from the power plant.
        fire_modifier, burn_duration: of the fire that it may start.
        volatile: may blow up in a fire; ``burns_when_hit`` may start one.
        rockets: how many leave in one salvo.
    """

    name: str
    abbreviation: str
    category: str
    dp: int
    price: int
    weight: int
    spaces: Fraction
    to_hit: int | None = None
    damage: PlainDice | None = None
    shots: int = 0
    shot_price: int = 0
    shot_weight: Fraction = ZERO
    loaded_price: int | None = None
    loaded_weight: int | None = None
    magazine_price: int | None = None
    magazine_weight: int | None = None
    burst: Fraction | None = None
    area: bool = False
    area_full_damage: bool = False
    volatile: bool = False
    grenades: bool = False
    counter: Counter | None = None
    direct: Direct | None = None
    one_shot: bool = False
    rockets: int = 0
    laser: bool = False
    power_units: int = 0
    fire_modifier: int | None = None
    burn_duration: int = 0
    range: int = 0
    burns_when_hit: bool = False
    dropped: bool = False
    tire_damage: PlainDice | None = None
    tire_reach: Fraction | None = None
    trigger: Trigger | None = None
    text: str = ""

    @property
    def loads(self) -> bool:
        """Whether it is loaded with shots, so that it may have extra magazines."""
        return self.shots > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponOption(Record):
    """A choice for some weapons: infrared, and the fuses of mines."""

    name: str
    weapons: tuple[str, ...]
    text: str
    price_factor: int = 1
    shot_price_factor: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Ammunition(Record):
    """A kind of shot for one weapon; those ``priced_by`` grenades cost what the grenade costs."""

    name: str
    weapon: str
    shot_weight: Fraction
    shot_price: int = 0
    priced_by: str = ""
    counter: Counter | None = None
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Accessory(Record):
    """An accessory (Accessories; Vehicle Design, Cycle Accessories).

    Attributes:
        costs: in words, how price and weight are reckoned where they are 0 here.
        armor_points: it costs and weighs so many points of armor; ``matches`` of its own type.
        price_points, weight_points: the same, apart.
        price_of_front, weight_of_front: shares of all front armor.
        point_price, point_weight, most_weight: of a point of a guard, and the most it may weigh.
        side_price, side_metal_points: for every side that carries armor.
        covers: the greatest die on which a guard takes a shot.
        hc, hc_front, hc_fast: handling class: always, at the front wheels, above 60 mph.
        holds: the spaces of a turret.
        slot: of things with one slot only one counts, or fits.
        per: for what each is bought.
        cargo: goes where cargo goes. ``most``: how many there may be, 0 for any number.
    """

    name: str
    group: str
    price: int
    weight: int
    spaces: int
    kinds: tuple[str, ...]
    text: str
    costs: str = ""
    per: str = ""
    needs: str = ""
    slot: str = ""
    places: tuple[str, ...] = ()
    not_with: tuple[str, ...] = ()
    dp: int = 0
    dp_to_weapon: int = 0
    to_hit: int = 0
    armor_points: int = 0
    price_points: int = 0
    weight_points: int = 0
    matches: bool = False
    price_of_front: Fraction = ZERO
    weight_of_front: Fraction = ZERO
    point_price: int = 0
    point_weight: int = 0
    most_weight: int = 0
    side_price: int = 0
    side_metal_points: int = 0
    covers: int = 0
    hc: Signed = 0
    hc_front: Signed = 0
    hc_fast: Signed = 0
    holds: int = 0
    pop_up: bool = False
    puts_out: int = 0
    original_only: bool = False
    cargo: bool = False
    most: int = 0
