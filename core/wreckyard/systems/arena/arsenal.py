"""A car's equipment as the rules use it: every card with its place, dice and effects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Item:
    """One equipped card.

    ``side`` is -1 in the crew area; ``copy`` counts equal cards on one side; ``durability`` 0
    means that it cannot be damaged. Weapons: ``dice`` in the order of ``COLORS``, basic
    ``damage``, what each ``wrench`` adds (tire, fire, explosion, damage or nothing), ``range``
    in car lengths (0: any).
    """

    code: str
    name: str
    kind: str
    side: int
    copy: int = 0
    durability: int = 0
    dice: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    damage: int = 0
    wrench: str = ""
    range: int = 0
    one_shot: bool = False
    effects: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CrewMember:
    """The driver or the gunner."""

    code: str
    name: str
    durability: int
    effects: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Arsenal:
    """All that a car carries: items in a fixed order, and its driver and gunner.

    ``sources`` lists for every effect who has it and how much of it: items by place, driver
    -1, gunner -2.
    """

    name: str
    items: tuple[Item, ...]
    crew: tuple[CrewMember, CrewMember]
    sources: Mapping[str, tuple[tuple[int, int], ...]]

    def total(self, effect: str) -> int:
        """The sum of an effect that nothing can take away."""
        return sum(amount for _, amount in self.sources.get(effect, ()))


def make_arsenal(
    name: str, items: tuple[Item, ...], crew: tuple[CrewMember, CrewMember]
) -> Arsenal:
    """An arsenal with its sources of effects worked out."""
    sources: dict[str, list[tuple[int, int]]] = {}
    for place, item in enumerate(items):
        for effect, amount in item.effects.items():
            sources.setdefault(effect, []).append((place, amount))
    for place, member in enumerate(crew):
        for effect, amount in member.effects.items():
            sources.setdefault(effect, []).append((-1 - place, amount))
    return Arsenal(name, items, crew, {key: tuple(row) for key, row in sources.items()})
