"""The dice and the two decks of damage cards (Dice Icons, Damage Cards)."""

from __future__ import annotations

from dataclasses import dataclass

from ...kit.dice import Die

DICE = (
    Die("yellow", ("S", "S", "H", "H", "H", "HH")),
    Die("blue", ("S", "S", "S", "H", "H", "H")),
    Die("red", ("S", "S", "S", "W", "H", "H")),
    Die("green", ("S", "W", "W", "H", "HH", "HH")),
    Die("black", ("S", "W", "W", "W", "W", "H")),
    Die("white", ("S", "SS", "W", "WW", "H", "HH")),
)
"""S is a skid when driving and a shield when defending, H a hit, W a wrench."""

SMALL_GAME = 24
"""Up to so many build points a game uses damage deck A (Game Size)."""

POINTS = 4
"""Build points for each point of a division."""


@dataclass(frozen=True, slots=True)
class DamageCard:
    """What internal damage hits, from top to bottom: names, and how much each may take (0: any)."""

    name: str
    entries: tuple[tuple[str, int], ...]


def _card(name: str, *entries: str) -> DamageCard:
    rows = []
    for entry in entries:
        head, _, last = entry.rpartition(" ")
        rows.append((head, int(last)) if last.isdigit() else (entry, 0))
    return DamageCard(name, (("structure", 0), *rows, ("power plant", 0)))


DECK_A = (
    _card("A1", "fire 1"),
    _card("A2", "weapon 1", "crew 1"),
    _card("A3", "tires 2", "accessory 1", "gunner 1"),
    _card("A4", "accessory 1", "crew 1"),
    _card("A5", "opposite side armor 3", "weapon 1", "driver 1"),
    _card("A6", "accessory 1", "weapon 1"),
)
DECK_B = (
    _card("B1", "accessory 1", "accessory 1", "tires 2"),
    _card("B2", "fire 1", "tires 1", "weapon 2"),
    _card("B3", "weapon 1", "weapon 1", "accessory 1"),
    _card("B4", "opposite side armor 5", "fire 1", "crew 1"),
    _card("B5", "accessory 1", "weapon 1", "driver 1"),
    _card("B6", "weapon 2", "accessory 1", "gunner 1"),
)


def damage_deck(division: int) -> tuple[DamageCard, ...]:
    """The damage deck of a division."""
    return DECK_A if POINTS * division <= SMALL_GAME else DECK_B
