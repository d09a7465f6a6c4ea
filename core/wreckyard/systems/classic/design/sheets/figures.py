"""Split a vehicle sheet into items, armor and figures, and check the figures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...book.records import Body
from ..design import Design, Layer
from ..figures import figures
from .weapons import split_items
from .words import armor_words, place_of, same


def _type_pattern() -> str:
    words = sorted(armor_words(), key=len, reverse=True)
    one = "|".join([re.escape(word) for word in words])
    return rf"(?:{one})(?: over (?:{one}))?"


ARMOR = re.compile(rf"(?:\b(?P<types>{_type_pattern()}) )?\barmor\s*:", re.IGNORECASE)
"""What begins the armor of a sheet."""

_CARGO = re.compile(
    r"\bcargo(?: capacity)?(?: of|:)?\s*(?P<lbs>[\d,]+)\s*lbs?\.?(?:,| and)\s*"
    r"(?P<spaces>[\d.]+)\s*spaces?\.?",
    re.IGNORECASE,
)
_FIGURES = re.compile(
    r"\baccel|\btop speed\b|\bHC\s*[-−]?\d|\$\s*\d|\b\d[\d,]*\s*lbs?\b(?!\.? and)", re.IGNORECASE
)
_SIDE = re.compile(r"(?P<side>[a-z]+) ?(?P<outer>\d{1,3})(?:/(?P<inner>\d{1,3}))?", re.ASCII)


class Parts(NamedTuple):
    """The three parts of a paragraph; cargo capacity goes with the figures."""

    items: str
    armor: str
    figures: str


def part_figures(text: str) -> Parts:
    """A paragraph parted into its items, the armor, and the figures."""
    cargo = _CARGO.search(text)
    if cargo:
        text = f"{text[: cargo.start()].rstrip(' ;,')}, {text[cargo.end() :].lstrip(' ,;.')}"
    begun = _FIGURES.search(text)
    body, tail = (text[: begun.start()], text[begun.start() :]) if begun else (text, "")
    armor = ARMOR.search(body)
    items, plates = (body[: armor.start()], body[armor.start() :]) if armor else (body, "")
    return Parts(_sentence(items), plates, f"{tail} {cargo[0] if cargo else ''}".strip())


_STOP = re.compile(r"(?P<word>[\w-]+)(?P<mark>[.)]*\.)\s+(?=[A-Z(\d])")
_SHORT = frozenset(("std", "hvy", "imp", "med", "lt", "rev", "pt", "lb", "lbs", "accel", "reg"))
"""Abbreviations whose point ends no sentence."""


def _sentence(text: str) -> str:
    """A sentence whose inner full stops are commas: they end an item too."""
    return _STOP.sub(
        lambda found: (
            found[0]
            if found["word"].casefold().rpartition("-")[2] in _SHORT
            else f"{found['word']}, "
        ),
        text.strip(),
    )


def read_armor(body: Body, types: str, text: str) -> tuple[tuple[Layer, ...], list[str]]:
    """The layers of armor of a body, and the items in the sentence that are no sides. Raises
    ``Malformed`` when a side is missing or has another number of layers."""
    points: dict[str, list[int]] = {}
    rest: list[str] = []
    for item in split_items(text.strip(" .")):
        found = _SIDE.fullmatch(same(item))
        side = place_of(found["side"]) if found else None
        if found is None or side is None:
            rest.append(item)
            continue
        if side in points or side not in body.armor_sides:
            problem = "twice" if side in points else f"and a {body.name.lower()} has no such side"
            raise Malformed(f"the armor names the side {side} {problem}")
        points[side] = [int(each) for each in found.groups()[1:] if each is not None]
    missing = [side for side in body.armor_sides if side not in points]
    if missing:
        meant = f"; is it {quoted(rest[0])}?" if rest else ""
        raise Malformed(f"the armor says nothing of the side {missing[0]}{meant}")
    layers = len(points[body.armor_sides[0]])
    named = [armor_words()[word] for word in types.casefold().split(" over ") if word]
    named = named or (["metal", "plastic"] if layers == 2 else ["plastic"])
    if any(len(each) != len(named) for each in points.values()):
        raise Malformed(f"the armor has {len(named)} layers, and every side says as many numbers")
    return tuple(
        [
            Layer(each, tuple([points[side][at] for side in body.armor_sides]))
            for at, each in enumerate(named)
        ]
    ), rest


# Figures


_SAID = {
    "acceleration": re.compile(r"\baccel(?:eration)?\.?\s*(\d+)", re.IGNORECASE),
    "top speed": re.compile(r"\btop speed\s*(\d+(?:\.5)?)", re.IGNORECASE),
    "handling class": re.compile(r"\bHC\s*([-−]?\d+)", re.IGNORECASE),
    "handling class off the road": re.compile(
        r"\bHC\s*[-−]?\d+\s*\(([-−]?\d+) OR\)", re.IGNORECASE
    ),
}
_WEIGHT = re.compile(r"([\d,]+)\s*lbs?\b", re.IGNORECASE)
_PRICE = re.compile(r"\$\s*([\d,]+)")


def differences(design: Design, text: str) -> tuple[str, ...]:
    """A sentence for each figure that a sheet says and its parts do not come to."""
    return tuple(_differences(design, text))


def _differences(design: Design, text: str) -> Iterator[str]:
    found = figures(design)
    cargo = _CARGO.search(text)
    rest = _CARGO.sub(" ", text)
    drive = found.empty
    reckoned: tuple[int | Fraction, ...] = (
        drive.acceleration,
        drive.top_speed,
        drive.hc,
        drive.hc_off_road,
    )
    for (name, pattern), value in zip(_SAID.items(), reckoned, strict=True):
        said = pattern.search(rest)
        if said and _number(said[1]) != value:
            yield f"says {name} {said[1]}, and it is {_decimal(Fraction(value))}"
    weight, price = _WEIGHT.search(rest), _PRICE.search(rest)
    if weight and _number(weight[1]) != found.weight:
        yield f"says {weight[1]} lbs., the parts weigh {found.weight:,}"
    if price and _number(price[1]) != found.price:
        yield f"says ${price[1]}, the parts cost ${found.price:,}"
    if cargo and _number(cargo["lbs"]) != found.cargo_weight:
        yield f"says {cargo['lbs']} lbs. of cargo, and {found.cargo_weight:,} are left"
    if cargo and _number(cargo["spaces"]) != found.cargo_spaces:
        yield f"says {cargo['spaces']} spaces of cargo, and {_decimal(found.cargo_spaces)} are left"


def _number(text: str) -> Fraction:
    text = text.replace(",", "").replace("−", "-").strip(".")
    try:
        return Fraction(text)
    except ValueError:
        raise Malformed(f"{quoted(text)} is no number") from None


def _decimal(value: Fraction) -> str:
    """A multiple of a half as a decimal, all else as a fraction."""
    if value.denominator == 2:
        return f"{value.numerator // 2}.5"
    return str(value)
