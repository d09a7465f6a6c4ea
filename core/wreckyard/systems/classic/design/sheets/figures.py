"""Read the figures of a vehicle sheet, and check them against its parts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ..design import Design
from ..figures import figures
from .words import listed

ACCELERATION, TOP_SPEED, HC = "acceleration", "top speed", "handling class"
HC_OFF_ROAD, HC_FAST = "handling class off the road", "handling class above 60 mph"
WEIGHT, PRICE = "weight", "price"
CARGO_POUNDS, CARGO_SPACES = "cargo weight", "cargo spaces"

DRIVING = (ACCELERATION, TOP_SPEED, HC)
LABELS = {"acceleration": ACCELERATION, "top speed": TOP_SPEED, "handling class": HC}

_UNITS = {
    ACCELERATION: "Acceleration {} mph",
    TOP_SPEED: "Top speed {} mph",
    WEIGHT: "Weight {} lbs.",
    PRICE: "Price ${}",
    CARGO_POUNDS: "{} lbs. of cargo",
    CARGO_SPACES: "{} spaces of cargo",
}


class FigureItem(NamedTuple):
    """A figure of a sheet: its name, its value, and whether it is with full cargo.

    A value that is rounded, such as $9.9K, may differ by ``slack``. ``of_part`` says that it stands
    in brackets behind a part.
    """

    name: str
    value: Fraction
    said: str
    full: bool = False
    slack: Fraction = Fraction(0)
    of_part: bool = False

    @property
    def words(self) -> str:
        """The figure as a player is told it."""
        text = _UNITS.get(self.name, f"{self.name[0].upper()}{self.name[1:]} {{}}")
        return text.format(self.said) + (" with full cargo" if self.full else "")


_NUMBER = r"(?P<value>[-−]?[\d,]*\.?\d+(?: \d/\d| ?½)?|\d/\d)"
_CARGO_BEHIND = r"(?: (?:w/|with |and )?(?P<full>(?:full |max |maximum )?cargo|full|fully loaded|loaded)| (?:(?:without|before|excluding|no) cargo|empty|unloaded))?"


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    def words(field: str) -> str:
        found = [*listed("fields")[field], *listed("figures in sentences").get(field, ())]
        found = sorted(found, key=len, reverse=True)
        return "|".join([re.escape(word) for word in found])

    driving = [
        (
            name,
            rf"(?:{words(field)}{'|a' if name == ACCELERATION else ''}) ?(?:is |of |[=:] ?)?{_NUMBER} ?(?:mph)?(?: turn)?{_CARGO_BEHIND}"
            rf"(?: ?/ ?{_NUMBER.replace('value', 'full_load')} ?(?:mph )?(?:w/|with )?(?:full )?(?:cargo|loaded))?"
            rf"(?: \({_NUMBER.replace('value', 'laden')} ?(?:mph )?(?:(?:w/|with )?(?:full |max )?cargo|(?:fully )?(?:loaded|laden)|full)\))?"
            r"(?: \((?P<off>[-−]?\d) (?:or|off ?road|off-road)\))?"
            r"(?: \((?P<fast>[-−]?\d) (?:over|above|at|past|@|>|w/airdam|w/spoiler) ?60(?: ?mph)?\+?\))?",
        )
        for field, name in LABELS.items()
    ]
    cargo, pounds = words("cargo"), "(?:lbs?|pounds?|#)"
    behind = [(name, rf"{_NUMBER} ?(?:mph )?(?:{words(field)})") for field, name in LABELS.items()]
    patterns = [
        *driving,
        *behind,
        (ACCELERATION, rf"{_NUMBER} ?mph ?(?:/|per|a) ?turn"),
        (TOP_SPEED, rf"{_NUMBER} ?mph(?: top(?: speed)?| max(?:imum)?)?"),
        (CARGO_POUNDS, rf"{_NUMBER} ?{pounds} ?(?:of |for )?cargo(?: capacity)?"),
        (CARGO_SPACES, rf"{_NUMBER} spaces? ?(?:of |for )?cargo(?: capacity)?"),
        (CARGO_SPACES, rf"{_NUMBER} cargo spaces?"),
        (CARGO_POUNDS, rf"(?:{cargo}) ?(?:of )?{_NUMBER} ?{pounds}"),
        (CARGO_SPACES, rf"(?:{cargo}) ?(?:of )?{_NUMBER} spaces?"),
        (
            WEIGHT,
            rf"(?:(?:{words('weight')}|total) ?(?:of )?)?{_NUMBER} ?{pounds}(?: total| weight| loaded| empty| unloaded| curb weight| (?:without|before|excluding|no) cargo)?",
        ),
        (WEIGHT, rf"(?:{words('weight')}) ?(?:of )?{_NUMBER}"),
        (
            PRICE,
            rf"(?:(?:{words('cost')}) ?(?:of )?)?\$ ?{_NUMBER} ?(?P<k>k)?(?: total| cost| each)?",
        ),
        (PRICE, rf"(?:{words('cost')}) ?(?:of )?{_NUMBER} ?(?P<k>k)?(?: dollars| bucks)?"),
        (PRICE, rf"{_NUMBER} ?(?P<k>k)? ?(?:dollars|bucks|\$)"),
    ]
    return tuple([(name, re.compile(pattern)) for name, pattern in patterns])


def read_figures(words: str, cargo: bool = False) -> tuple[FigureItem, ...]:
    """The figures of an item in the words of ``same``; none when it is no figure.

    ``cargo`` says that the item stands in the sheet's cargo.
    """
    if not re.search(r"\d", words):
        return ()
    words = re.sub(r"^(?:only|just|about|approx|around) ", "", words)
    if cargo:
        found = re.fullmatch(rf"{_NUMBER} ?(?:(lbs?|pounds?|#)|spaces?)", words)
        if found:
            return _item(CARGO_POUNDS if found[2] else CARGO_SPACES, found["value"])
    row = re.fullmatch(r"(5|10|15)/(\d{2,3}(?:\.5)?)(?:/(?:hc ?)?(\d))?", words)
    if row:
        told = zip(DRIVING, row.groups(), strict=True)
        return tuple([item for name, value in told if value for item in _item(name, value)])
    parts = [part.strip() for part in words.split("/")]
    if len(parts) > 2 and "w/" not in words and re.search(r"[$#]|lb|pounds|hc", words):
        found_in_row = [_in_row(part) for part in parts]
        return (
            tuple([item for items in found_in_row for item in items]) if all(found_in_row) else ()
        )
    for name, pattern in _patterns():
        found = pattern.fullmatch(words)
        if found is None:
            continue
        groups = found.groupdict()
        items = _item(name, groups["value"], bool(groups.get("k")), bool(groups.get("full")))
        laden = groups.get("laden") or groups.get("full_load")
        if items and laden:
            items += _item(name, laden, full=True)
        if items and name == HC:
            items += _item(HC_OFF_ROAD, groups["off"]) if groups.get("off") else ()
            items += _item(HC_FAST, groups["fast"]) if groups.get("fast") else ()
        elif groups.get("off") or groups.get("fast"):
            return ()
        return items
    return ()


def _in_row(part: str) -> tuple[FigureItem, ...]:
    """The figure of a row such as *4,276 lbs./$10,252/HC 3/10/135*, where numbers stand alone."""
    if re.fullmatch(r"5|10|15", part):
        return _item(ACCELERATION, part)
    if re.fullmatch(r"\d{2,3}(?:\.5)?", part):
        return _item(TOP_SPEED, part)
    if re.fullmatch(r"\d{1,2},\d{3}", part):
        return _item(WEIGHT, part)
    return read_figures(part) if part else ()


def _item(
    name: str, text: str, thousands: bool = False, full: bool = False
) -> tuple[FigureItem, ...]:
    if name in (PRICE, WEIGHT) and not thousands and re.fullmatch(r"\d{1,3}\.\d{3}", text):
        text = text.replace(".", ",")  # As in *$6.169*, which is six thousand.
    plain = text.replace(",", "").replace("−", "-").replace("½", " 1/2")
    try:
        value = sum([Fraction(part) for part in plain.split()], Fraction(0))
    except (ValueError, ZeroDivisionError):
        return ()
    slack = Fraction(0)
    if thousands:
        slack = Fraction(1000, 10 ** len(plain.partition(".")[2])) / 2
        value *= 1000
        text = f"{value.__floor__():,}"
    return (FigureItem(name, value, text, full, slack),)


_WITHIN = re.compile(r"\$ ?\d[\d,.]*k?\b|\b\d[\d,]* ?(?:lbs?|pounds)\b")


def figures_within(words: str) -> tuple[FigureItem, ...]:
    """The prices and weights in a sentence of talk."""
    found = [read_figures(each[0].strip(" .,")) for each in _WITHIN.finditer(words)]
    return tuple([item for items in found for item in items])


# Checks


def differences(
    design: Design, items: Sequence[FigureItem], beside: Sequence[FigureItem] = ()
) -> tuple[str, ...]:
    """A sentence for each figure of a sheet, or of its sidecar's, that its parts do not give."""
    found, named = figures(design), {item.name for item in items}
    # The figures of cycle and sidecar together may stand behind the sidecar, and those of the
    # cycle alone before it.
    total = {WEIGHT: found.weight, PRICE: found.price}
    beside = [each for each in beside if total.get(each.name) != each.value]
    together = [each for each in beside if each.name in DRIVING and each.name not in named]
    beside = [each for each in beside if each not in together]
    alone = {WEIGHT: found.sidecar.weight, PRICE: found.sidecar.price} if found.sidecar else {}
    items = [
        each
        for each in items
        if each.name not in alone or each.value != total[each.name] - alone[each.name]
    ]
    return (*_differences(design, [*items, *together]), *_sidecar_differences(design, beside))


def _differences(design: Design, items: Sequence[FigureItem]) -> Iterator[str]:
    found = figures(design)
    said: set[str] = set()
    for name in (PRICE, WEIGHT):
        # A list of parts with their prices and weights gives those of the vehicle last.
        told = [item for item in items if item.name == name]
        if len(told) > 2:
            # The last is the total only if no part has more.
            of_all = [told[-1]] if told[-1].value == max(item.value for item in told) else []
            items = [item for item in items if item.name != name or item in of_all]
            yield f"Left out: {len(told) - len(of_all)} {name}s of single parts."
        elif any(item.of_part for item in told):
            items = [item for item in items if item.name != name or not item.of_part]
            yield f"Left out: the {name} of a single part."
    for item in items:
        # A sheet that names a figure twice gives it first without cargo, then with.
        drive = found.full if item.full or item.name in said else found.empty
        said.add(item.name)
        values: dict[str, int | Fraction] = {
            ACCELERATION: drive.acceleration,
            TOP_SPEED: drive.top_speed,
            HC: drive.hc,
            HC_OFF_ROAD: drive.hc_off_road,
            HC_FAST: drive.hc_fast,
            WEIGHT: found.weight,
            PRICE: found.price,
        }
        if item.name in values:
            yield from _note(item, Fraction(values[item.name]))
        elif item.name == CARGO_POUNDS and item.value != found.cargo_weight:
            yield _cargo_note(item, f"{found.cargo_weight:,} lbs")
        elif item.name == CARGO_SPACES and item.value != found.cargo_spaces:
            yield _cargo_note(item, f"{_decimal(found.cargo_spaces)} spaces")


def _sidecar_differences(design: Design, items: Sequence[FigureItem]) -> Iterator[str]:
    unit = figures(design).sidecar
    values = {WEIGHT: unit.weight, PRICE: unit.price} if unit else {}
    for item in items:
        if item.name in values:
            yield from _note(item, Fraction(values[item.name]), " for the sidecar")
        else:
            yield f"{item.words}, for the sidecar: not checked."


def _note(item: FigureItem, value: Fraction, of: str = "") -> Iterator[str]:
    if abs(item.value - value) <= item.slack:
        return
    if item.name == WEIGHT:
        yield f"The sheet says {item.said} lbs.{of}; the parts weigh {value.__floor__():,} lbs."
    elif item.name == PRICE:
        yield f"The sheet says ${item.said}{of}; the parts cost ${value.__floor__():,}."
    else:
        full = " with full cargo" if item.full else ""
        yield f"The sheet says {item.name} {item.said}{full}; the parts give {_decimal(value)}."


def _cargo_note(item: FigureItem, room: str) -> str:
    return f"The sheet says {item.words}; the design has room for {room}."


def _decimal(value: Fraction) -> str:
    """A multiple of a half as a decimal, all else as a fraction behind the whole number."""
    if value.denominator == 2:
        return f"{value.numerator // 2}.5"
    whole, rest = divmod(value, 1)
    return f"{whole} {rest}" if whole and rest else str(value)
