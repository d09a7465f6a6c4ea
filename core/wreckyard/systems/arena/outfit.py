"""The equipment that the rules use, made from the design of a car."""

from __future__ import annotations

from .arsenal import Arsenal, CrewMember, Item, make_arsenal
from .catalogue import CREW_AREA, CREW_KINDS, Card
from .construction import CarDesign


def arsenal_of(car: CarDesign) -> Arsenal:
    """What a car brings into a game, front to left and then the crew area.

    Raises ``ValueError`` for a car without a driver or a gunner.
    """
    copies: dict[tuple[int, str], int] = {}
    items = []
    for card, side in (
        (card, mount.side) for card, mount in zip(car.cards(), car.mounts, strict=True)
    ):
        if card.kind in CREW_KINDS:
            continue
        copy = copies.get((side, card.code), 0)
        copies[side, card.code] = copy + 1
        items.append(_item(card, side, copy))
    return make_arsenal(car.name, tuple(items), (_member(car, "driver"), _member(car, "gunner")))


def _item(card: Card, side: int, copy: int) -> Item:
    assert card.on_side == (side != CREW_AREA)
    return Item(
        code=card.code,
        name=card.name,
        kind=card.kind,
        side=side,
        copy=copy,
        durability=card.durability,
        dice=card.dice,
        damage=card.damage,
        wrench=card.wrench,
        range=card.range,
        one_shot=card.one_shot,
        effects=card.effects,
    )


def _member(car: CarDesign, kind: str) -> CrewMember:
    card = car.member(kind)
    if card is None:
        raise ValueError(f"{car.name} has no {kind}")
    return CrewMember(card.code, card.name, card.durability, card.effects)
