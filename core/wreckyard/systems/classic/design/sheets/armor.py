"""Read the armor of a vehicle sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import nearest_word, quoted
from ...book.catalogue import catalogue
from ...book.records import Body
from ..design import Layer
from .words import armor_words, places_of_words, squash

METAL, PLASTIC = "metal", "plastic"

_POINTS = r"(?P<{0}>\d{{1,3}})(?: ?/ ?(?P<{0}2>\d{{1,3}}))?(?: points)?"
_SIDE_FIRST = re.compile(
    r"(?P<side>[a-z][a-z /,]*?)(?: armor)?\s*[:=/-]?\s*" + _POINTS.format("points")
)
_SIDE_LAST = re.compile(_POINTS.format("points") + r" ?(?P<side>[a-z][a-z ]*)")


class SideItem(NamedTuple):
    """The points of armor on some sides, one number for each layer; no sides for all of them."""

    sides: tuple[str, ...]
    points: tuple[int, ...]

    @property
    def words(self) -> str:
        """The sides and points as a player is told them."""
        sides = " and ".join(self.sides) if self.sides else "all sides"
        return f"Armor {sides}: {' over '.join(map(str, self.points))}"


class ArmorHead(NamedTuple):
    """The word that begins the armor, or names its types from the outer layer to the inner."""

    types: tuple[str, ...]

    @property
    def words(self) -> str:
        """The types as a player is told them."""
        names = [catalogue().armor[code].name.lower() for code in self.types]
        return f"Armor: {' over '.join(names)}" if names else "Armor"


def read_side(words: str, inside: bool) -> SideItem | None:
    """The points of a side: ``f30``, ``left and right 20``, ``30 front``; ``None`` for all else.

    ``inside`` says that the sheet's armor has begun; before it only ``f30`` is armor.
    """
    words = re.sub(r"^(\d[\d/]*(?: points)?) \(([a-z ]+)\)$", r"\1 \2", words)
    found = _SIDE_FIRST.fullmatch(words) or (_SIDE_LAST.fullmatch(words) if inside else None)
    if found is None or not (inside or re.fullmatch(r"[a-z]{1,2}\d.*", words)):
        return None
    points = tuple([int(found[name]) for name in ("points", "points2") if found[name]])
    side = found["side"].strip()
    if side in ("all", "all sides", "all around", "everywhere"):
        return SideItem((), points) if inside else None
    places = places_of_words(side)
    return SideItem(tuple(places), points) if places else None


def read_types(words: str) -> tuple[str, ...] | None:
    """The types of ``metal over lr``, outer first; ``None`` when some word is no type."""
    words = re.sub(r"^composite |\b armou?r$", "", words.strip())
    known = armor_words().get(squash(words))
    if known:
        return (known.code,)
    if words in ("composite", "comp"):
        return (METAL, PLASTIC)
    layers = re.split(r" over |/| and |,", words)
    found = [armor_words().get(squash(layer)) for layer in layers]
    if len(layers) > catalogue().most_layers or None in found:
        return None
    return tuple([each.code for each in found if each])


def unknown_type(words: str) -> str:
    """The sentence about words that are no type of armor."""
    names = [each.name.lower() for each in catalogue().armor.values()]
    hint = nearest_word(words.casefold(), names)
    perhaps = f"; perhaps {hint}" if hint else f"; there are {', '.join(names)}"
    return f"{quoted(words)} is no type of armor{perhaps}"


def layers_of(body: Body, types: Sequence[str], items: Sequence[SideItem]) -> tuple[Layer, ...]:
    """The layers of armor of a body. Raises ``Malformed`` when a side is missing, or comes twice,
    or has another number of layers."""
    points: dict[str, tuple[int, ...]] = {}
    for item in items:
        for side in item.sides or body.armor_sides:
            if side in points or side not in body.armor_sides:
                no_side = f"and a {body.name.lower()} has no such side"
                problem = "twice" if side in points else no_side
                raise Malformed(f"the armor names the side {side} {problem}")
            points[side] = item.points
    missing = [side for side in body.armor_sides if side not in points]
    if missing:
        raise Malformed(f"the armor has no points for the side {missing[0]}; write all sides")
    layers = len(points[body.armor_sides[0]])
    named = tuple(types) or ((METAL, PLASTIC) if layers == 2 else (PLASTIC,))
    if any(len(each) != len(named) for each in points.values()):
        raise Malformed(
            f"the armor has {len(named)} layers, so that every side needs {len(named)} numbers"
        )
    return tuple(
        [
            Layer(each, tuple([points[side][at] for side in body.armor_sides]))
            for at, each in enumerate(named)
        ]
    )
