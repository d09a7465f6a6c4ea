"""Dice, dashboard, turning key and damage cards (Components), read from their data file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from ...engine.errors import Malformed
from ...kit.dice import Die
from ...kit.reading import ObjectReader, among
from .actions import COLORS, FACES
from .reading import BASES, package_file, read_json

HITS = (
    "structure", "weapon", "accessory", "crew", "driver", "gunner", "tires", "fire",
    "opposite side armor", "power plant",
)  # fmt: skip
"""What a damage card can name."""

TRACK = 20
"""The longest track that a dashboard of ours may have."""


@dataclass(frozen=True, slots=True)
class TireColumn:
    """While there are at least ``least`` tires: control tokens shown, and maximum speed."""

    least: int
    control: int
    speed: int


@dataclass(frozen=True, slots=True)
class Dashboard:
    """Where the sliders start and what they show; ``armor_track`` is the highest armor."""

    speed: int
    tires: int
    power: int
    armor_track: int
    tire_columns: tuple[TireColumn, ...]
    control_by_speed: tuple[int, ...]

    def column(self, tires: int) -> TireColumn:
        """The column that so many tires are in."""
        return next(column for column in self.tire_columns if tires >= column.least)

    def control(self, speed: int, tires: int) -> int:
        """The control tokens shown at a speed with so many tires."""
        return self.column(tires).control + self.control_by_speed[speed]


@dataclass(frozen=True, slots=True)
class Zone:
    """A difficulty zone: it ends at ``to`` degrees and adds dice, in the order of ``COLORS``."""

    name: str
    to: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurningKey:
    """The turning key: angles in degrees, lengths in units. ``slight`` ends the free zone."""

    slight: int
    zones: tuple[Zone, ...]
    slide: int
    length: int
    width: int

    def dice(self, degrees: int) -> tuple[int, ...]:
        """The dice that a turn by an angle adds: those of every zone that it reaches (Turn)."""
        total = [0] * len(COLORS)
        start = self.slight
        for zone in self.zones:
            if degrees > start:
                total = [a + b for a, b in zip(total, zone.dice, strict=True)]
            start = zone.to
        return tuple(total)


@dataclass(frozen=True, slots=True)
class DamageCard:
    """A damage card: its entries from the top, each a name and the most that it takes (0: any)."""

    name: str
    entries: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DamageDeck:
    """The damage cards of games up to ``largest_build`` build points."""

    name: str
    largest_build: int
    cards: tuple[DamageCard, ...]


@dataclass(frozen=True, slots=True)
class Components:
    """All components but the build cards and what stands in the arena."""

    dice: tuple[Die, ...]
    dashboard: Dashboard
    turning_key: TurningKey
    damage_decks: tuple[DamageDeck, ...]

    def damage_deck(self, build_points: int) -> DamageDeck:
        """The damage deck of a game of so many build points (Game Size)."""
        return next(deck for deck in self.damage_decks if build_points <= deck.largest_build)


def _basis(reader: ObjectReader) -> None:
    """Check where the values come from, and that no field is unknown."""
    reader.choice("basis", BASES)
    reader.words("house", default=[])
    reader.finish()


def _read_dice(reader: ObjectReader) -> tuple[Die, ...]:
    dice = []
    for each in reader.objects("dice", "die", len(COLORS)):
        die = Die(each.choice("color", COLORS), each.words("faces", 6))
        if len(die.faces) != 6 or any(face not in FACES for face in die.faces):
            raise each.wrong("faces", f"must be six of {', '.join(FACES)}")
        _basis(each)
        dice.append(die)
    if tuple(die.name for die in dice) != COLORS:
        raise reader.wrong("dice", f"must be {', '.join(COLORS)}, in this order")
    return tuple(dice)


def _read_dashboard(reader: ObjectReader) -> Dashboard:
    columns = []
    for each in reader.objects("tire_columns", "column", TRACK):
        columns.append(
            TireColumn(
                each.whole("from", 0, TRACK), each.whole("control", 0, 9), each.whole("speed", 1, 5)
            )
        )
        each.finish()
    falling = all(a.least > b.least for a, b in pairwise(columns))
    if not columns or columns[-1].least or not falling:
        raise reader.wrong("tire_columns", "must fall, and the last must be from 0")
    dashboard = Dashboard(
        speed=reader.whole("speed", 0, 5),
        tires=reader.whole("tires", 1, TRACK),
        power=reader.whole("power", 1, TRACK),
        armor_track=reader.whole("armor_track", 1, TRACK),
        tire_columns=tuple(columns),
        control_by_speed=reader.numbers("control_by_speed", 0, 9, 6),
    )
    _basis(reader)
    return dashboard


def _read_key(reader: ObjectReader) -> TurningKey:
    zones = []
    for each in reader.objects("zones", "zone", 6):
        dice = each.counts("dice", COLORS, 9)
        counted = tuple(dice.get(color, 0) for color in COLORS)
        zones.append(Zone(each.text("name", longest=8), each.whole("to", 1, 90), counted))
        each.finish()
    slight = reader.whole("slight", 0, 89)
    ends = [slight, *(zone.to for zone in zones)]
    if ends != sorted(set(ends)) or ends[-1] != 90:
        raise reader.wrong("zones", "must follow each other from the slight zone to 90 degrees")
    key = TurningKey(
        slight=slight,
        zones=tuple(zones),
        slide=reader.whole("slide", 1, 89),
        length=reader.whole("length", 1000, 4000),
        width=reader.whole("width", 100, 1000),
    )
    _basis(reader)
    return key


def _read_hit(card: ObjectReader, text: str) -> tuple[str, int]:
    name, _, limit = text.rpartition(" ")
    hit = (name, int(limit)) if limit.isdecimal() and len(limit) < 3 else (text, 0)
    if hit[0] not in HITS:
        raise card.wrong("hits", f"has {text!r}, which is none of {among(text, HITS)}")
    return hit


def _read_deck(reader: ObjectReader) -> DamageDeck:
    cards = []
    for each in reader.objects("cards", "card", 40):
        name = each.text("name", longest=8)
        hits = tuple(_read_hit(each, text) for text in each.words("hits"))
        if not hits or hits[-1] != ("power plant", 0):
            raise each.wrong("hits", "must end with the power plant, which takes all that is left")
        each.finish()
        cards.append(DamageCard(name, hits))
    if not cards:
        raise reader.wrong("cards", "must not be empty")
    largest = reader.whole("largest_build", 1, 1000)
    deck = DamageDeck(reader.text("name", longest=8), largest, tuple(cards))
    _basis(reader)
    return deck


def read_components(text: str, where: str = "components") -> Components:
    """Components from JSON text. Raises ``Malformed`` naming the place and field at fault."""
    reader = read_json(text, where)
    decks = tuple(_read_deck(each) for each in reader.objects("damage_decks", "deck", 4))
    bounds = [deck.largest_build for deck in decks]
    if bounds != sorted(set(bounds)) or not bounds or bounds[-1] != 1000:
        raise Malformed(f"{where}: the damage decks must cover every size up to 1000, in order")
    components = Components(
        dice=_read_dice(reader),
        dashboard=_read_dashboard(reader.inner("dashboard")),
        turning_key=_read_key(reader.inner("turning_key")),
        damage_decks=decks,
    )
    reader.finish()
    return components


@cache
def components() -> Components:
    """The components that come with the package."""
    return read_components(package_file("components.json"))
