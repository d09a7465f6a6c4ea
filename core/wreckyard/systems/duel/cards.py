"""Decks as data: kinds of cards, how many of each, and what a vehicle can take.

A deck is read from a JSON file beside this module, checked, and then never changes. The
decks of all vehicles at a table make one merged deck, in which every card knows its origin.
Rules ask a kind for what it does (its role, weapon and effect), never for its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources

from ...engine.errors import Malformed
from ...engine.plain import parse_json
from ...kit.reading import ObjectReader

SIDE_LETTERS = "FRBL"
"""The sides clockwise: 0 Front, 1 Right, 2 Rear (``B``, the back), 3 Left."""

SIDE_NAMES = ("Front", "Right", "Rear", "Left")

FRONT = 0
ROLES = ("attack", "armor", "special")
WEAPONS = ("gun", "missile", "autocannon", "flame", "ram", "charge", "gas")
EFFECTS = ("tire-shot", "swerve", "spin", "skid", "jam", "dud", "backfire", "fireproof")
VEHICLES = ("car", "cow")
"""The kinds of vehicles, in the order in which their decks stand in a merged one."""

MOST_KINDS = 200
"""How many kinds of cards a deck may have."""

DECK_IDS = {"car": "cars", "cow": "cattle"}
"""The deck of each kind of vehicle."""


def adjacent(side: int) -> tuple[int, int]:
    """The two sides next to a side, clockwise first."""
    return (side + 1) % 4, (side + 3) % 4


@dataclass(frozen=True, slots=True)
class CardKind:
    """One kind of card: every copy is alike.

    ``value`` is damage done (attack, skid) or stopped (armor), ``cost`` what playing it does to
    one's own tires or hooves. ``side`` is ``None`` for a Called Shot, for gas and for
    specials. ``vehicle`` is the kind of vehicle whose deck it belongs to; ``only_on`` the one
    kind that it may be played on, ``""`` for any. ``mixed`` is whether it is at a table with
    other vehicles than that one. ``basis`` says whether the value is
    sourced or house.
    """

    index: int
    code: str
    name: str
    role: str
    weapon: str
    effect: str
    side: int | None
    value: int
    cost: int
    copies: int
    copies_for_2_or_3: int
    vehicle: str
    only_on: str
    text: str
    basis: str
    text_mixed: str = ""
    mixed: bool = False

    @property
    def called(self) -> bool:
        """An attack whose player names the side."""
        return self.role == "attack" and self.side is None and self.weapon != "gas"

    @property
    def gas(self) -> bool:
        """An attack that has no side: it reaches what the armor guards at once (Methane)."""
        return self.weapon == "gas"

    def __str__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class PrintedDeck:
    """One deck as its file has it, and what the vehicle that it is played with can take."""

    id: str
    version: int
    name: str
    vehicle: str
    side_points: int
    tire_points: int
    driver_points: int
    kinds: tuple[CardKind, ...]


class Part:
    """One of the decks that a merged deck is made of: where its special cards and Armor are.

    ``special`` is indexed by effect and ``armor`` by side; -1 where the deck has no such card.
    """

    def __init__(self, printed: PrintedDeck, kinds: Sequence[CardKind]) -> None:
        self.id = printed.id
        self.name = printed.name
        self.vehicle = printed.vehicle
        self.kinds = tuple(kinds)
        special = {kind.effect: kind.index for kind in kinds if kind.effect}
        self.special = {effect: special.get(effect, -1) for effect in EFFECTS}
        armor = {kind.side: kind.index for kind in kinds if kind.role == "armor"}
        self.armor = [armor.get(side, -1) for side in range(4)]


_ANSWER_TRAITS = {"dud": 8, "backfire": 9, "fireproof": 10, "swerve": 11, "spin": 12}
_GAS_TRAIT = 13


def _trait(kind: CardKind) -> int:
    """What a kind can do, as bits: see ``inference``."""
    if kind.role == "armor" and kind.side is not None:
        return 1 << kind.side
    if kind.gas:
        return 1 << _GAS_TRAIT
    if kind.only_on:
        # Not to play it may only mean that there was nobody to play it on.
        return 0
    if kind.role == "attack":
        return 0xF0 if kind.side is None else 16 << kind.side
    return 1 << _ANSWER_TRAITS[kind.effect] if kind.effect in _ANSWER_TRAITS else 0


def _placed(kind: CardKind, index: int, mixed: bool) -> CardKind:
    """A card with its place in a merged deck, and with its own numbers in its text."""
    text = kind.text_mixed if mixed and kind.text_mixed else kind.text
    text = text.format(value=kind.value, cost=kind.cost)
    return replace(kind, index=index, mixed=mixed, text=text)


class Deck:
    """All the cards of a table: those of one deck, or of several; never changed once made.

    ``value``, ``cost``, ``side`` (-1 for none), ``role``, ``weapon``, ``effect``, ``called``,
    ``gas``, ``origin`` (the number of the part that a card comes from) and ``only_on`` (the
    number of the part whose vehicles it may be played on, -1 for any) are indexed by kind:
    searches look them up very often. ``restricted`` is whether an attack cannot be made in every
    way on every foe. Vehicles of all kinds can take the same.
    """

    def __init__(self, decks: Sequence[PrintedDeck]) -> None:
        names = [printed.vehicle for printed in decks]
        first = decks[0]
        self.side_points = first.side_points
        self.tire_points = first.tire_points
        self.driver_points = first.driver_points
        self.vehicles = tuple(names)
        parts: list[Part] = []
        kinds: list[CardKind] = []
        self.origin: list[int] = []
        for number, printed in enumerate(decks):
            used = [each for each in printed.kinds if not each.only_on or each.only_on in names]
            mine = [_placed(each, len(kinds) + at, len(decks) > 1) for at, each in enumerate(used)]
            parts.append(Part(printed, mine))
            kinds += mine
            self.origin += [number] * len(mine)
        self.parts = tuple(parts)
        self.kinds = tuple(kinds)
        self.value = [kind.value for kind in kinds]
        self.cost = [kind.cost for kind in kinds]
        self.side = [-1 if kind.side is None else kind.side for kind in kinds]
        self.role = [kind.role for kind in kinds]
        self.weapon = [kind.weapon for kind in kinds]
        self.effect = [kind.effect for kind in kinds]
        self.called = [kind.called for kind in kinds]
        self.gas = [kind.gas for kind in kinds]
        self.only_on = [names.index(kind.only_on) if kind.only_on else -1 for kind in kinds]
        self.has_gas = any(self.gas)
        self.restricted = [kind.gas or bool(kind.only_on) for kind in kinds]
        self.by_code = {kind.code: kind.index for kind in kinds}
        self.trait = [_trait(kind) for kind in kinds]
        self._piles = [
            [kind.index for kind in part.kinds for _ in range(kind.copies)] for part in parts
        ]
        self._small_piles = [
            [kind.index for kind in part.kinds for _ in range(kind.copies_for_2_or_3)]
            for part in parts
        ]
        self.anytime = frozenset(
            part.special[effect] for part in parts for effect in ("jam", "fireproof")
        )
        """The cards that may be played in an any-time window."""

    def piles(self, seats: int) -> list[list[int]]:
        """Each part's cards for a duel of ``seats``, as kinds in order (Starting the Game,
        note)."""
        return self._piles if seats > 3 else self._small_piles

    def cards(self, seats: int) -> list[int]:
        """Every card for a duel of ``seats``, as kinds in order."""
        return [card for pile in self.piles(seats) for card in pile]

    def __iter__(self) -> Iterator[CardKind]:
        return iter(self.kinds)


def check_numbers(where: str, copies: int, small: int, value: int, cost: int) -> None:
    """Raise ``Malformed`` when a number of a card is out of its bounds."""
    if not 0 <= small <= copies <= 60 or not 0 <= value <= 12 or not 0 <= cost <= 12:
        raise Malformed(f"{where}: copies must be 0 to 60 and values 0 to 12")


def _read_kind(vehicle: str, index: int, reader: ObjectReader) -> CardKind:
    code = reader.text("code")
    where = reader.where = f"{reader.where} ({code[:12]})"
    role = reader.text("role")
    weapon = reader.text("weapon", "")
    effect = reader.text("effect", "")
    letter = reader.text("side", "")
    copies = reader.whole("copies")
    small = reader.whole("copies_for_2_or_3", default=copies)
    value = reader.whole("value", default=0)
    cost = reader.whole("cost", default=0)
    only = reader.inner("only").data if "only" in reader else {"by": vehicle, "on": ""}
    if role not in ROLES:
        raise Malformed(f"{where}: there is no role {role!r}")
    if (role == "attack") != (weapon in WEAPONS) or (role == "special") != (effect in EFFECTS):
        raise Malformed(f"{where}: {weapon or effect!r} is nothing that this role can do")
    if (letter and letter not in list(SIDE_LETTERS)) or (role == "armor" and not letter):
        raise Malformed(f"{where}: there is no side {letter!r}")
    if only.get("by") != vehicle or only.get("on") not in ("", *VEHICLES):
        raise Malformed(f"{where}: 'only' must say by {vehicle!r}, on one of {VEHICLES}")
    check_numbers(where, copies, small, value, cost)
    return CardKind(
        index=index,
        code=code,
        name=reader.text("name"),
        role=role,
        weapon=weapon,
        effect=effect,
        side=SIDE_LETTERS.index(letter) if letter else None,
        value=value,
        cost=cost,
        copies=copies,
        copies_for_2_or_3=small,
        vehicle=vehicle,
        only_on=only["on"],
        text=reader.text("text"),
        text_mixed=reader.text("text_mixed", ""),
        basis=reader.text("basis"),
    )


def read_deck(text: str, name: str = "the deck") -> PrintedDeck:
    """A deck from JSON text. Raises ``Malformed`` naming the card and entry that is wrong."""
    try:
        data = parse_json(text)
    except (ValueError, RecursionError):
        raise Malformed(f"{name}: not JSON") from None
    if not isinstance(data, Mapping) or data.get("format") != 1:
        raise Malformed(f"{name}: not a deck of format 1")
    reader = ObjectReader(name, data, Malformed)
    vehicle = reader.text("vehicle")
    if vehicle not in VEHICLES:
        raise Malformed(f"{name}: there is no vehicle {vehicle!r}")
    kinds = tuple(
        _read_kind(vehicle, index, each)
        for index, each in enumerate(reader.objects("kinds", "card", MOST_KINDS))
    )
    if len({kind.code for kind in kinds}) != len(kinds):
        raise Malformed(f"{name}: two cards have the same code")
    return PrintedDeck(
        id=reader.text("id"),
        version=reader.whole("version"),
        name=reader.text("name"),
        vehicle=vehicle,
        side_points=reader.whole("sides"),
        tire_points=reader.whole("tires"),
        driver_points=reader.whole("driver"),
        kinds=kinds,
    )


@cache
def printed_deck(deck: str) -> PrintedDeck:
    """Return a deck of the package. Raises ``Malformed`` for an unknown id."""
    file = resources.files(__package__).joinpath("decks", f"{deck}.json")
    if not deck.isidentifier() or not file.is_file():
        raise Malformed(f"there is no deck {deck!r}")
    return read_deck(file.read_text("utf-8"), f"deck {deck}")
