"""Decks as data: kinds of cards, how many of each, and what a vehicle can take.

A deck is read from a JSON file beside this module, checked, and then never changes.
Rules ask a kind for what it does (its role, weapon and effect), never for its name.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ...engine.errors import Malformed

SIDE_LETTERS = "FRBL"
"""The sides clockwise: 0 Front, 1 Right, 2 Rear (``B``, the back), 3 Left."""

FRONT = 0
ROLES = ("attack", "armor", "special")
WEAPONS = ("gun", "missile", "autocannon", "flame", "ram")
EFFECTS = ("tire-shot", "swerve", "spin", "skid", "jam", "dud", "backfire", "fireproof")


def adjacent(side: int) -> tuple[int, int]:
    """The two sides next to a side, clockwise first."""
    return (side + 1) % 4, (side + 3) % 4


@dataclass(frozen=True, slots=True)
class CardKind:
    """One kind of card: every copy is alike.

    ``value`` is damage done (attack, skid) or stopped (armor). ``side`` is ``None`` for a
    Called Shot and for specials. ``basis`` says whether the value is sourced or house.
    """

    index: int
    code: str
    name: str
    role: str
    weapon: str
    effect: str
    side: int | None
    value: int
    copies: int
    copies_for_2_or_3: int
    text: str
    basis: str

    @property
    def called(self) -> bool:
        """An attack whose player names the side."""
        return self.role == "attack" and self.side is None

    def __str__(self) -> str:
        return self.code


_ANSWER_TRAITS = {"dud": 8, "backfire": 9, "fireproof": 10, "swerve": 11, "spin": 12}


def _trait(kind: CardKind) -> int:
    """What a kind can do, as bits: see ``shown``."""
    if kind.role == "armor" and kind.side is not None:
        return 1 << kind.side
    if kind.role == "attack":
        return 0xF0 if kind.side is None else 16 << kind.side
    return 1 << _ANSWER_TRAITS[kind.effect] if kind.effect in _ANSWER_TRAITS else 0


class Deck:
    """A deck and the vehicle it is played with; never changed once made.

    ``value``, ``side`` (-1 for none), ``role``, ``weapon`` and ``effect`` are indexed by
    kind, ``armor`` by side and ``special`` by effect: searches look them up very often.
    """

    def __init__(
        self,
        kinds: tuple[CardKind, ...],
        *,
        id: str,
        version: int,
        name: str,
        vehicle: str,
        side_points: int,
        tire_points: int,
        driver_points: int,
    ) -> None:
        self.kinds = kinds
        self.id = id
        self.version = version
        self.name = name
        self.vehicle = vehicle
        self.side_points = side_points
        self.tire_points = tire_points
        self.driver_points = driver_points
        self.value = [kind.value for kind in kinds]
        self.side = [-1 if kind.side is None else kind.side for kind in kinds]
        self.role = [kind.role for kind in kinds]
        self.weapon = [kind.weapon for kind in kinds]
        self.effect = [kind.effect for kind in kinds]
        self.by_code = {kind.code: kind.index for kind in kinds}
        armor = {kind.side: kind.index for kind in kinds if kind.role == "armor"}
        self.armor = [armor.get(side, -1) for side in range(4)]
        special = {kind.effect: kind.index for kind in kinds if kind.effect}
        self.special = {effect: special.get(effect, -1) for effect in EFFECTS}
        self.trait = [_trait(kind) for kind in kinds]

    def cards(self, seats: int) -> list[int]:
        """Every card for a duel of ``seats``, as kinds in order (Starting the Game, note)."""
        return [
            kind.index
            for kind in self.kinds
            for _ in range(kind.copies if seats > 3 else kind.copies_for_2_or_3)
        ]

    def __iter__(self) -> Iterator[CardKind]:
        return iter(self.kinds)


_KIND_NAMES = {str: "a text", int: "a whole number", list: "a list"}


def _entry(where: str, data: Mapping[str, Any], name: str, kind: type, default: Any = ...) -> Any:
    value = data.get(name, default)
    if value is ...:
        raise Malformed(f"{where}: {name!r} is missing")
    if not isinstance(value, kind) or isinstance(value, bool):
        raise Malformed(f"{where}: {name!r} must be {_KIND_NAMES[kind]}, not {value!r}")
    return value


def _read_kind(deck: str, index: int, data: Any) -> CardKind:
    where = f"{deck}, card {index + 1}"
    if not isinstance(data, Mapping):
        raise Malformed(f"{where}: must be an object")
    code = _entry(where, data, "code", str)
    where = f"{deck}, card {index + 1} ({code[:12]})"
    role = _entry(where, data, "role", str)
    weapon = _entry(where, data, "weapon", str, "")
    effect = _entry(where, data, "effect", str, "")
    letter = _entry(where, data, "side", str, "")
    copies = _entry(where, data, "copies", int)
    small = _entry(where, data, "copies_for_2_or_3", int, copies)
    value = _entry(where, data, "value", int, 0)
    if role not in ROLES:
        raise Malformed(f"{where}: there is no role {role!r}")
    if (role == "attack") != (weapon in WEAPONS) or (role == "special") != (effect in EFFECTS):
        raise Malformed(f"{where}: {weapon or effect!r} is nothing that this role can do")
    if (letter and letter not in SIDE_LETTERS) or (role == "armor" and not letter):
        raise Malformed(f"{where}: there is no side {letter!r}")
    if not 0 <= small <= copies <= 60 or not 0 <= value <= 12:
        raise Malformed(f"{where}: copies must be 0 to 60 and values 0 to 12")
    return CardKind(
        index=index,
        code=code,
        name=_entry(where, data, "name", str),
        role=role,
        weapon=weapon,
        effect=effect,
        side=SIDE_LETTERS.index(letter) if letter else None,
        value=value,
        copies=copies,
        copies_for_2_or_3=small,
        text=_entry(where, data, "text", str),
        basis=_entry(where, data, "basis", str),
    )


def read_deck(text: str, name: str = "the deck") -> Deck:
    """A deck from JSON text. Raises ``Malformed`` naming the card and entry that is wrong."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed(f"{name}: not JSON") from None
    if not isinstance(data, Mapping) or data.get("format") != 1:
        raise Malformed(f"{name}: not a deck of format 1")
    kinds = tuple(
        _read_kind(name, index, entry)
        for index, entry in enumerate(_entry(name, data, "kinds", list))
    )
    if len({kind.code for kind in kinds}) != len(kinds):
        raise Malformed(f"{name}: two cards have the same code")
    return Deck(
        kinds,
        id=_entry(name, data, "id", str),
        version=_entry(name, data, "version", int),
        name=_entry(name, data, "name", str),
        vehicle=_entry(name, data, "vehicle", str),
        side_points=_entry(name, data, "sides", int),
        tire_points=_entry(name, data, "tires", int),
        driver_points=_entry(name, data, "driver", int),
    )


@cache
def load_deck(deck: str) -> Deck:
    """A deck that comes with the package. Raises ``Malformed`` when there is none of that id."""
    file = resources.files(__package__).joinpath("decks", f"{deck}.json")
    if not deck.isidentifier() or not file.is_file():
        raise Malformed(f"there is no deck {deck!r}")
    return read_deck(file.read_text("utf-8"), f"deck {deck}")
