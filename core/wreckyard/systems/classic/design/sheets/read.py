"""Read vehicle sheets as players write them: any style, and several vehicles in one text.

Every clause of a text is understood, or is named as not understood. The figures of a sheet are
checked, never believed. A missing part of the frame is an error and never guessed.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import among, quoted
from ...book.catalogue import catalogue
from ...book.records import SIDECAR
from ..design import Design
from ..json import LONGEST_NAME, check_name
from .armor import ArmorHead, read_types, unknown_type
from .build import Placed, build
from .clauses import ARMOR, CARGO, Cut, cut
from .figures import FigureItem, differences
from .items import Parsed, Setting, read_items
from .kinds import BodyItem, Foreign, Item, Remark
from .paragraphs import Paragraph, paragraphs
from .words import (
    accessory_word,
    armor_words,
    body_words,
    chassis_words,
    places_of_words,
    plant_words,
    same,
    squash,
    suspension_words,
)

LONGEST_SHEET = 4000
"""How many characters the sheet of one vehicle has at most."""

LONGEST_TEXT = 40_000
"""How many characters a text of several sheets has at most."""


class Sheet(NamedTuple):
    """A design that was read, and a sentence for each figure or remark that it does not bear out."""

    design: Design
    notes: tuple[str, ...]


class Clause(NamedTuple):
    """A clause of a sheet and its reading.

    Attributes:
        text: the clause as it stands in the sheet.
        words: a phrase for each part that was understood.
        problem: the sentence about the rest; empty when the whole clause was understood.
        foreign: equipment in it that this edition does not have, in the plural.
    """

    text: str
    words: tuple[str, ...]
    problem: str = ""
    foreign: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """The reading of one vehicle's sheet.

    Attributes:
        name: the vehicle's name.
        clauses: every clause of the sheet, in order.
        design: the vehicle without the parts that were not understood; None when its frame is
            not complete.
        missing: the sentence about the missing part of the frame; empty when there is a design.
        notes: a sentence for each figure that the parts do not give, and each remark left out.
    """

    name: str
    clauses: tuple[Clause, ...]
    design: Design | None
    missing: str
    notes: tuple[str, ...]

    @property
    def problems(self) -> tuple[str, ...]:
        """A sentence for each thing that was not understood or is missing, without full stops."""
        foreign = dict.fromkeys([what for each in self.clauses for what in each.foreign])
        found = [f"this edition has no {_or(list(foreign))}"] if foreign else []
        found += dict.fromkeys([each.problem for each in self.clauses if each.problem])
        return (*found, *([self.missing] if self.missing else []))

    @property
    def whole(self) -> bool:
        """Whether every part was understood."""
        return not self.problems


def read_sheet(text: str) -> Sheet:
    """The design that a sheet describes. Raises ``Malformed`` in one sentence when anything in it
    is not understood.

    The design may be illegal: ask ``faults``.
    """
    if len(text) > LONGEST_SHEET:
        raise Malformed(f"a sheet has at most {LONGEST_SHEET} characters")
    first, *others = read_sheets(text)
    if others:
        names = ", ".join([each.name for each in (first, *others)])
        raise Malformed(f"the text has {len(others) + 1} vehicles: {names}; give one at a time")
    if first.design is None or first.problems:
        shown = [problem for problem in first.problems if problem != first.missing][:3]
        shown = shown or [first.missing]
        name = f"{first.name}: " if first.name else ""
        raise Malformed(name + "; ".join(shown))
    return Sheet(first.design, first.notes)


def read_sheets(text: str) -> tuple[Reading, ...]:
    """The readings of all vehicles in a text, at least one. Raises ``Malformed`` for a text that
    is too long."""
    if len(text) > LONGEST_TEXT:
        raise Malformed(f"a text of sheets has at most {LONGEST_TEXT:,} characters")
    return tuple([_read(each) for each in paragraphs(text)])


def _read(paragraph: Paragraph) -> Reading:
    cuts = [*[Cut(each, "head") for each in paragraph.head], *cut(paragraph.sheet)]
    placed: list[Placed] = []
    clauses: list[Clause] = []
    setting = Setting()
    remarks: list[str] = []
    cargo: set[str] = set()
    for number, each in enumerate(cuts):
        setting = _entered(setting, each, len(cargo) == 2)
        clause, items = _clause(each, setting, cuts[number + 1 :])
        clauses.append(clause)
        placed += [Placed(number, item) for item in items]
        told = [item.text for item in items if isinstance(item, Remark)]
        remarks += [each.text.rstrip(".")] if told and len(items) == 1 else told
        cargo |= {
            each.name for each in items if isinstance(each, FigureItem) and "cargo" in each.name
        }
        started = setting.started or each.field not in ("head", *_FIGURE_FIELDS)
        setting = replace(setting.after(tuple(items)), person="", place="", started=started)
    name, notes = _named(paragraph.name, placed)
    built = build(name, placed)
    clauses = [
        each._replace(problem=built.problems.get(number, each.problem))
        for number, each in enumerate(clauses)
    ]
    if built.design:
        notes += differences(built.design, built.figures, built.beside)
    notes += tuple([f"Left out: {quoted(text)}." for text in dict.fromkeys(remarks)])
    return Reading(name, tuple(clauses), built.design, built.missing, notes)


def _entered(setting: Setting, each: Cut, cargo_told: bool) -> Setting:
    """The setting at a clause: its field, and the sidecar or armor that it begins."""
    in_cargo = each.field == CARGO or (setting.field == CARGO and not each.first)
    return replace(
        setting,
        field=("" if cargo_told else CARGO) if in_cargo else each.field,
        beside=setting.beside or each.field == "sidecar",
        armored=(setting.armored or each.field == ARMOR) and each.field != "sidecar",
    )


def _named(name: str, placed: Sequence[Placed]) -> tuple[str, tuple[str, ...]]:
    """A name that a design can have, and a note if it is not the sheet's."""
    plain = re.sub(r"[:–—]+|(?<= )-(?= )", " ", name)
    plain = " ".join("".join([c if c.isprintable() else " " for c in plain]).split())
    short = plain[:LONGEST_NAME].strip()
    if not short:
        bodies = [each.item for each in placed if isinstance(each.item, BodyItem)]
        short = catalogue().bodies[bodies[0].code].name if bodies else ""
        return short, (f"The sheet has no name. It is called {short}.",) if short else ()
    try:
        check_name(short, "name")
    except Malformed:
        short = "Vehicle"
    return short, () if short == name else (f"The name is {short!r} here.",)


# Clauses


def _clause(each: Cut, setting: Setting, following: Sequence[Cut]) -> tuple[Clause, list[Item]]:
    """A clause, and its items."""
    if each.field == "head":
        return _head(each)
    text = same(each.text)
    if each.field and each.first and not text:
        return Clause(each.whole, (f"Field: {each.field}",)), []
    total: re.Match[str] | None = None
    before_armor = bool(following) and following[0].field == ARMOR and following[0].first
    types: tuple[str, ...] = ()
    if before_armor:
        text, types = (text, ()) if each.closed else _types_behind(text)
        total = re.search(r"(?:^| )\d+ points(?: of)?$", text)
        text = text[: total.start()] if total else text
    labelled = f"{_FIGURE_FIELDS.get(each.field, '')} {text}".strip()
    parsed = read_items(labelled, setting)
    if parsed.rest and each.field and not parsed.items:
        parsed = read_items(text, setting)
    if types:
        parsed.items.append(ArmorHead(types))
    if total:
        parsed.items.append(Remark("the total of the armor", total[0].strip().removesuffix(" of")))
    problem = ""
    foreign = [item.what for item in parsed.items if isinstance(item, Foreign)]
    if (
        parsed.rest
        and before_armor
        and setting.started
        and not (types or each.closed or each.text.endswith("."))
    ):
        return _unknown_type(each, parsed.items, parsed.rest)
    if parsed.rest and _is_prose(parsed.rest, each):
        parsed.items.append(Remark("a comment", parsed.rest))
    elif parsed.rest:
        problem = _unknown(parsed, each, setting)
    words = [item.words for item in parsed.items if not isinstance(item, Foreign)]
    return Clause(each.whole, tuple(words), problem, tuple(foreign)), list(parsed.items)


_FIGURE_FIELDS = {
    "cost": "cost",
    "weight": "weight",
    "acceleration": "acceleration",
    "top speed": "top speed",
    "handling class": "hc",
}


def _head(each: Cut) -> tuple[Clause, list[Item]]:
    """A clause between the name and the body: figures, or a by-line."""
    parsed = read_items(same(each.text).strip("() "), Setting())
    items = [item for item in parsed.items if isinstance(item, FigureItem | Remark)]
    if parsed.rest or len(items) != len(parsed.items):
        items = [Remark("not part of the sheet", each.text)]
    return Clause(each.text, tuple([item.words for item in items])), list(items)


def _types_behind(text: str) -> tuple[str, tuple[str, ...]]:
    """A clause without the types of armor at its end, and those types."""
    words = text.split()
    for start in range(max(0, len(words) - 8), len(words)):
        types = read_types(" ".join(words[start:]))
        if types:
            return " ".join(words[:start]), types
    return text, ()


def _unknown_type(each: Cut, items: Sequence[Item], rest: str) -> tuple[Clause, list[Item]]:
    """A clause whose last words stand before *armor* and name no type."""
    words = tuple([item.words for item in items if not isinstance(item, Foreign)])
    at = each.text.casefold().find(rest.split()[0])
    return Clause(each.whole, words, unknown_type(each.text[max(0, at) :])), list(items)


def _is_prose(rest: str, each: Cut) -> bool:
    """Whether words are a remark and no part: four or more, one of them such as *is* or *for*, and
    without a figure."""
    words = rest.split()
    plain = len(words) >= 4 and not re.search(r"[\d(]|w/", rest)
    listed_field = each.field in ("weapons", "accessories", "crew")
    return plain and not listed_field and not _PROSE.isdisjoint(words)


_PROSE = frozenset(
    [
        "is",
        "are",
        "was",
        "were",
        "it",
        "its",
        "this",
        "that",
        "these",
        "you",
        "your",
        "i",
        "my",
        "we",
        "he",
        "she",
        "they",
        "good",
        "great",
        "can",
        "will",
        "for",
        "designed",
        "built",
        "meant",
        "from",
        "when",
        "if",
        "but",
        "not",
        "very",
    ]
)


def _unknown(parsed: Parsed, each: Cut, setting: Setting) -> str:
    """The sentence about words that name nothing."""
    rest = parsed.rest
    if rest.count("(") == rest.count(")") and parsed.reason:
        return parsed.reason
    shown = quoted(each.text.rstrip(".") if len(rest) >= len(same(each.text)) else rest)
    if rest.count("(") != rest.count(")"):
        return f"a bracket is not closed: {shown}"
    if (
        not setting.started
        or each.field == "body"
        or (setting.beside and setting.field == "sidecar")
    ):
        known = [
            catalogue().bodies[code].name.lower()
            for code in dict.fromkeys(word.code for word in body_words().values())
            if (catalogue().bodies[code].kind == SIDECAR) == setting.beside
        ]
        return f"{shown} is no body; there are {among(rest, known)}"
    if setting.field == ARMOR and re.fullmatch(r"(?:\W*[a-z]+)?[\W\d]*\d\W*(?:[a-z]+\W*)?", rest):
        return f"{shown} is no side of the armor; write F30, R20 and so on"
    frames = _frame_words(rest)
    if frames:
        return f"{shown}: write what it is, {' or '.join(frames)}"
    if _is_armor(rest):
        return f"{shown}: write armor as Armor: F30, R20 and so on"
    for what, known in _frames().items():
        if rest.endswith(f" {what}"):
            return f"{shown}: there is no such {what}; there are {', '.join(known)}"
    if re.search(r"\bmagazines?\b", rest):
        return f"{shown}: write magazines with their weapon, such as MG front w/extra magazine"
    if re.search(r"\btires?\b", rest):
        kinds = re.sub(r"\btires?\b.*|^\d+ ", "", rest).strip()
        return f"{shown}: {quoted(kinds)} is no make of tire"
    names = [accessory_word(code) for code in catalogue().accessories]
    names += [weapon.name.lower() for weapon in catalogue().weapons.values()]
    hint = next(iter(difflib.get_close_matches(rest[:60], names, 1, 0.8)), "")
    return f"{shown} is no part that sheets know" + (f"; perhaps {hint!r}" if hint else "")


def _frame_words(rest: str) -> list[str]:
    """The parts of the frame that a word such as *heavy* alone can mean."""
    frames = {"chassis": chassis_words, "suspension": suspension_words, "power plant": plant_words}
    word = squash(rest)
    return [f"{rest} {what}" for what, known in frames.items() if word in known()]


def _is_armor(rest: str) -> bool:
    """Whether words such as *25 points plastic back* tell nothing but armor."""
    words = [word for word in rest.split() if word not in ("points", "of", "and", "armor")]
    plain = [word for word in words if not word.isdecimal() and squash(word) not in armor_words()]
    told = len(rest.split()) > 1 and len(plain) < len(words) and words[0].isdecimal()
    return told and (not plain or bool(places_of_words(" ".join(plain))))


def _frames() -> dict[str, list[str]]:
    found = catalogue()
    suspensions = [each.name.lower() for each in found.suspensions["car"].values()]
    return {
        "chassis": [each.name.lower() for each in found.chassis.values()],
        "suspension": suspensions,
        "plant": [each.name.lower() for each in found.plants.values()],
    }


def _or(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
