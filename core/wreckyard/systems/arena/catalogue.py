"""The build cards: what each costs, where it may stand and what it does (Build Cards)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ...engine.errors import Malformed
from ...kit.reading import ObjectReader
from .actions import COLORS
from .reading import BASES, by_code, package_file, read_json

SIDES = ("front", "right", "back", "left")
"""The sides of a car by their numbers, clockwise."""

CREW_AREA = -1
"""Where crew, gear, sidearms and upgrades are placed: on no side."""

SIDE_KINDS = ("weapon", "structure", "accessory")
"""Kinds of cards that stand on a side of the car; they are paid with build points."""

CREW_KINDS = ("driver", "gunner")
KINDS = (*SIDE_KINDS, "upgrade", *CREW_KINDS, "sidearm", "gear")
BUILD_KINDS = (*SIDE_KINDS, "upgrade")
"""Kinds that are paid with build points; all others take crew points (Build Cards)."""

WRENCHES = ("", "tire", "fire", "explosion", "damage")
"""What wrenches of an attack add, if anything."""

EFFECTS = (
    "side-defence-yellow", "maneuver-blue", "crew-shield", "aces", "free-braking", "suppressor",
    "free-acceleration", "computer", "control", "aces-per-terrain", "fast-maneuver-aces", "cage",
    "collision-aces", "wrench-aces", "rerolls-per-ace", "defence-white", "attack-rerolls",
    "attack-yellow", "attack-blue", "attack-damage", "crew-durability", "sidearm-blue",
)  # fmt: skip
"""Everything that a card can do besides being shot with, each with an amount."""

HAND_CANNON = "hand-cannon"
"""The sidearm that every car has (Sidearms)."""

CODE = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Card:
    """One build card.

    ``points`` are build or crew points, see ``paid_with``; ``copies`` is how many a player has.
    ``places`` are the sides where it may stand, or the crew area alone. ``durability`` 0 means
    that it cannot be damaged. Weapons and sidearms: ``dice`` in the order of ``COLORS``, sure
    ``damage``, what each ``wrench`` adds, ``range`` in car lengths (0: any). Two cards of one
    ``subtype`` do not go together. ``basis`` says whether its values are sourced or house.
    """

    index: int
    code: str
    name: str
    kind: str
    points: int
    copies: int
    places: tuple[int, ...]
    subtype: str
    durability: int
    dice: tuple[int, ...]
    damage: int
    wrench: str
    range: int
    one_shot: bool
    second_copy_free: bool
    exclusive: bool
    effects: Mapping[str, int]
    text: str
    basis: str

    @property
    def paid_with(self) -> str:
        """``build`` or ``crew``: the points that it costs."""
        return "build" if self.kind in BUILD_KINDS else "crew"

    @property
    def on_side(self) -> bool:
        """Whether it stands on a side of the car, not in the crew area."""
        return self.kind in SIDE_KINDS

    def cost(self, copies: int) -> int:
        """The points that so many copies cost together: some come two for the price of one."""
        return self.points * ((copies + 1) // 2 if self.second_copy_free else copies)


class Catalogue:
    """All build cards in order; never changed once made."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self._by_code = by_code(self.cards, lambda card: card.code, "build cards")
        self._by_name = by_code(self.cards, lambda card: card.name.lower(), "build cards")

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def of_kind(self, *kinds: str) -> tuple[Card, ...]:
        """The cards of some kinds, in order."""
        return tuple(card for card in self.cards if card.kind in kinds)

    def find(self, word: str) -> Card | None:
        """The card of a code or, in any case of letters, a name."""
        return self._by_code.get(word) or self._by_name.get(" ".join(word.lower().split()))

    def card(self, code: str) -> Card:
        """Return the card of a code. Raises ``Malformed`` for an unknown code."""
        found = self._by_code.get(code)
        if found is None:
            raise Malformed(f"there is no build card {code[:40]!r}")
        return found


def _places(reader: ObjectReader, kind: str) -> tuple[int, ...]:
    if kind not in SIDE_KINDS:
        if "places" in reader:
            raise reader.wrong("places", f"is only for {', '.join(SIDE_KINDS)}")
        return (CREW_AREA,)
    words = reader.words("places", len(SIDES), list(SIDES))
    if not words or any(word not in SIDES for word in words) or len(set(words)) != len(words):
        raise reader.wrong("places", f"must name some of {', '.join(SIDES)}, each once")
    return tuple(side for side, word in enumerate(SIDES) if word in words)


def _read_card(index: int, reader: ObjectReader) -> Card:
    code = reader.text("code", longest=40)
    if not CODE.fullmatch(code):
        raise reader.wrong("code", "must be small letters and figures, with hyphens between")
    reader.where = f"{reader.where} ({code})"
    kind = reader.choice("kind", KINDS)
    dice = reader.counts("dice", COLORS, 9)
    armed = kind in ("weapon", "sidearm")
    card = Card(
        index=index,
        code=code,
        name=reader.text("name", longest=40),
        kind=kind,
        points=reader.whole("points", 0, 20),
        copies=reader.whole("copies", 1, 4),
        places=_places(reader, kind),
        subtype=reader.text("subtype", "", longest=20),
        durability=reader.whole("durability", 0, 12, 0),
        dice=tuple(dice.get(color, 0) for color in COLORS),
        damage=reader.whole("damage", 0, 9, 0),
        wrench=reader.choice("wrench", WRENCHES[1:], ""),
        range=reader.whole("range", 0, 24, 0),
        one_shot=reader.flag("one_shot"),
        second_copy_free=reader.flag("second_copy_free"),
        exclusive=reader.flag("exclusive"),
        effects=reader.counts("effects", EFFECTS, 9),
        text=reader.text("text"),
        basis=reader.choice("basis", BASES),
    )
    reader.finish()
    if armed != any(card.dice):
        raise reader.wrong("dice", f"are for weapons and sidearms, and this is a {kind}")
    if (kind in ("sidearm", "upgrade", "gear")) == bool(card.durability):
        problem = "must not be there" if card.durability else "is missing"
        raise reader.wrong("durability", f"{problem}: this is a {kind}")
    return card


def read_catalogue(text: str, where: str = "build cards") -> Catalogue:
    """Build cards from JSON text. Raises ``Malformed`` naming the card and field at fault."""
    reader = read_json(text, where)
    cards = [
        _read_card(index, each) for index, each in enumerate(reader.objects("cards", "card", 200))
    ]
    reader.finish()
    found = Catalogue(cards)
    for kind in CREW_KINDS:
        if not any(card.kind == kind for card in cards):
            raise Malformed(f"{where}: there is no {kind}")
    if found.find(HAND_CANNON) is None:
        raise Malformed(f"{where}: there is no {HAND_CANNON!r}")
    return found


@cache
def catalogue() -> Catalogue:
    """The build cards that come with the package."""
    return read_catalogue(package_file("cards.json"))
