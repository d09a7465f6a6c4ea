"""Read the armor of a vehicle sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import nearest_word, quoted
from ...book.catalogue import catalogue
from ...book.records import Body
from ..design import Layer
from .words import armor_words, in_figures, listed, longest, places_of_words, squash

METAL, PLASTIC = "metal", "plastic"

_SIDE = re.compile(
    r"(?P<before>[a-z][a-z /,]*?)?(?:\s*[:=/-])?\s*"
    r"(?P<points>\d{1,3})(?: ?/ ?(?P<points2>\d{1,3}))?(?P<unit> points)?(?: each(?= (?!side)[a-z]))?"
    r"(?: ?[-:])?(?P<behind> ?(?!(?:each|apiece)$)[a-z][a-z ,/-]*?)?(?: (?:each|apiece))?"
)

_LT = re.compile(r"\blight\b")
"""*Lt.* is light everywhere but among the sides of armor."""


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


def read_side(words: str, inside: bool) -> tuple[ArmorHead | SideItem, ...]:
    """The points of a side, and their type where it is told: ``f30``, ``left and right 20``,
    ``30 front``, ``40 points of metal armor front``; nothing for all else.

    ``inside`` says that the sheet's armor has begun. Before it only ``f30`` is armor, and what
    says *points* or *armor*.
    """
    words = in_figures(words)
    words = re.sub(r"^(\d[\d/]*(?: points)?) \(([a-z ,]+)\)$", r"\1 \2", words)
    found = _SIDE.fullmatch(words)
    if found is None:
        return ()
    before, behind = (found["before"] or "").strip(), (found["behind"] or "").strip()
    types, armor, rest = _typed(behind)
    if before and rest:
        return ()
    side = before.removesuffix(" armor") if before else rest.removesuffix(" armor")
    armor = armor or side not in (before, rest)
    told = bool(inside or found["unit"] or armor)
    if not told and not re.fullmatch(r"[a-z]{1,2}\d.*", words):
        return ()
    side = _LT.sub("left", side) if inside else side
    every = told and squash(side) in _all_sides()
    places = [] if every else places_of_words(side)
    if not (places or every):
        return ()
    points = tuple([int(found[name]) for name in ("points", "points2") if found[name]])
    item = SideItem(tuple(places), points)
    if not types:
        return (item,)
    # *30 points of LR armor front* begins the armor of all sides; *F30 LR* is that of one.
    return (ArmorHead(types), item) if armor else (item, ArmorHead(types))


def _typed(words: str) -> tuple[tuple[str, ...], bool, str]:
    """The types of armor that words begin with, whether they go on with *armor*, and the rest."""
    words = re.sub(r"^of ", "", words)
    named = longest(words.split(), armor_words())
    types, rest = ((named[0].code,), named[1]) if named else ((), words)
    armor = re.match(r"armor\b ?", rest)
    return types, armor is not None, rest[armor.end() :] if armor else rest


@cache
def _all_sides() -> frozenset[str]:
    return frozenset([squash(words) for words in listed("several sides")["all sides"]])


def read_types(words: str) -> tuple[str, ...] | None:
    """The types of ``metal over lr``, outer first; ``None`` when some word is no type."""
    told = words.strip()
    words = re.sub(r"^composite |(?: composite)?\b armou?r$| composite$", "", words.strip())
    known = armor_words().get(squash(words))
    if known:
        return (known.code,)
    if words in ("composite", "comp") or told in ("composite armor", "composite armour"):
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
        for side in item.sides:
            if points.get(side, item.points) != item.points or side not in body.armor_sides:
                no_side = f"and a {body.name.lower()} has no such side"
                problem = "twice" if side in points else no_side
                raise Malformed(f"the armor names the side {side} {problem}")
            points[side] = item.points
    everywhere = [item.points for item in items if not item.sides]
    if len(everywhere) > 1 or (everywhere and len(points) == len(body.armor_sides)):
        raise Malformed("the armor names all sides twice")
    if everywhere:
        points = dict.fromkeys(body.armor_sides, everywhere[0]) | points
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
