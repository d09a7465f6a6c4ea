"""Read vehicle sheets as players write them: any style, and several vehicles in one text.

Every clause of a text is understood, or is named as not understood. The figures of a sheet are
checked, never believed. A missing part of the frame is an error and never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...book.catalogue import catalogue
from ...book.records import SIDECAR
from ..design import Design
from ..json import LONGEST_NAME, check_name
from .armor import ArmorHead, read_types, unknown_type
from .build import build
from .clauses import ARMOR, CARGO, COMMENT, Cut, cut
from .figures import FigureItem, differences, figures_within
from .frames import settled
from .items import Parsed, Setting, only_joins, read_items
from .kinds import BodyItem, Foreign, Item, Placed, Remark
from .paragraphs import Paragraph, paragraphs
from .problems import foreign_in, is_prose, is_talk_with_figures, unknown
from .weapons import place_of_next
from .words import listed, same

LONGEST_SHEET = 4000
"""How many characters the sheet of one vehicle has at most."""

LONGEST_TEXT = 40_000
"""How many characters a text of several sheets has at most."""


class Sheet(NamedTuple):
    """A design that was read, and a sentence for each figure or remark that it does not bear
    out."""

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
        if self.design is None and not foreign.keys().isdisjoint(
            listed("vehicles of other editions")[""]
        ):
            return (f"{found[0]}; its vehicles are cars, cycles and trikes",)
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
    beside = False
    for number, each in enumerate(cuts):
        setting = _entered(setting, each, len(cargo) == 2)
        each = _on_sidecar(each)
        own = replace(setting, beside=each.of == SIDECAR) if each.of else setting
        if each.field != "head" and each.text.strip(" .,:").casefold() == paragraph.name.casefold():
            each = each._replace(field=COMMENT)
            own = replace(own, field=COMMENT)
        clause, items = _clause(each, own, cuts[number + 1 :])
        clauses.append(clause)
        beside = beside or (each.field == SIDECAR and each.first)
        of = each.of or (SIDECAR if beside else "")
        placed += [Placed(number, item, of) for item in items]
        told = [item.text for item in items if isinstance(item, Remark)]
        remarks += [each.text.rstrip(".")] if told and len(items) == 1 else told
        cargo |= {
            each.name for each in items if isinstance(each, FigureItem) and "cargo" in each.name
        }
        started = setting.started or each.field not in ("head", *_FIGURE_FIELDS)
        setting = replace(
            setting.after(tuple(items)), person="", place="", aim="", part=False, started=started
        )
    return _reading(paragraph.name, clauses, placed, remarks)


def _on_sidecar(each: Cut) -> Cut:
    """A clause such as *gunner in sidecar* as one of the sidecar."""
    found = re.search(r" (?:in|on) (?:the |a )?side-?car$", each.text, re.I)
    return each._replace(text=each.text[: found.start()], of=SIDECAR) if found else each


def _reading(
    name: str, clauses: Sequence[Clause], placed: Sequence[Placed], remarks: Sequence[str]
) -> Reading:
    """The reading of a vehicle's clauses and of all their items."""
    name, notes = _named(name, placed)
    known, problems = settled(placed)
    changed = {each.clause for each in placed if each not in known}
    built = build(name, known)
    problems |= built.problems
    told = []
    for number, clause in enumerate(clauses):
        items = [each.item for each in known if each.clause == number]
        meant = [item.words for item in items if not isinstance(item, Foreign)]
        words = tuple(meant) if number in changed else clause.words
        told.append(clause._replace(words=words, problem=problems.get(number, clause.problem)))
    if built.design:
        notes += differences(built.design, built.figures, built.beside)
    notes += tuple(_left_out(remarks))
    return Reading(name, tuple(told), built.design, built.missing, notes)


def _left_out(remarks: Sequence[str]) -> Iterator[str]:
    """A note for each remark, and one for the spaces of the parts of a list."""
    spaces = [text for text in remarks if re.fullmatch(r"\d+ spaces?", text)]
    if len(spaces) > 2:
        yield f"Left out: {len(spaces)} figures for the spaces of single parts."
    for text in dict.fromkeys(remarks):
        if len(spaces) <= 2 or text not in spaces:
            yield f"Left out: {quoted(text)}."


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
    begins: list[Item] = []
    before_armor = bool(following) and following[0].field == ARMOR and following[0].first
    if before_armor:
        text, begins = _armor_behind(text, each.closed)
    parsed = _parsed(text, each, setting, following)
    parsed.items += begins
    typed = any(isinstance(item, ArmorHead) for item in begins)
    foreign = [item.what for item in parsed.items if isinstance(item, Foreign)]
    problem = ""
    ended = typed or each.closed or each.text.endswith(".")
    if parsed.rest and before_armor and setting.started and not ended:
        at = each.text.casefold().find(parsed.rest.split()[0])
        problem = unknown_type(each.text[max(0, at) :])
    elif parsed.rest and setting.started and is_talk_with_figures(parsed.rest):
        parsed.items += [*figures_within(parsed.rest), Remark("a comment", parsed.rest)]
    elif parsed.rest and is_prose(parsed.rest, each):
        parsed.items.append(Remark("a comment", parsed.rest))
    elif parsed.rest:
        named = foreign_in(parsed.rest, setting.started)
        foreign += named
        problem = "" if foreign else unknown(parsed, each, setting)
    words = [item.words for item in parsed.items if not isinstance(item, Foreign)]
    if before_armor and not parsed.items and not parsed.rest:
        words = ["Armor"]  # Words such as *and* that do no more than lead to it.
    return Clause(each.whole, tuple(words), problem, tuple(foreign)), list(parsed.items)


def _parsed(text: str, each: Cut, setting: Setting, following: Sequence[Cut]) -> Parsed:
    """The items of a clause. A figure without a unit is that of its field, and a weapon without a
    place stands where the same weapon of the next clause does."""
    has_unit = re.search(r"\$|\d ?(?:lbs?|pounds|#|k)\b", text)
    labelled = text if has_unit else f"{_FIGURE_FIELDS.get(each.field, '')} {text}".strip()
    parsed = read_items(labelled, setting)
    if parsed.rest and each.field and not parsed.items:
        parsed = read_items(text, setting)
    if parsed.rest and not parsed.items and following:
        parsed = read_items(place_of_next(text, same(following[0].text)), setting)
    return parsed


def _armor_behind(text: str, closed: bool) -> tuple[str, list[Item]]:
    """The words of a clause before armor, and the items at its end that begin the armor: its
    types, unless a comma closes the clause, and its total."""
    text, types = (text, ()) if closed else _types_behind(text)
    begins: list[Item] = [ArmorHead(types)] if types else []
    total = re.search(r"(?:^| )\d+ points(?: of)?$", text)
    text = text[: total.start()] if total else text
    text = "" if only_joins(text) else re.sub(r"(?:^| )(?:and|a|w/|has|its|the)$", "", text)
    if total:
        begins.append(Remark("the total of the armor", total[0].strip().removesuffix(" of")))
    return text, begins


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
    text = text.rstrip(" :")
    words = text.replace(" w/", " w/ ").split()
    for start in range(max(0, len(words) - 8), len(words)):
        types = read_types(" ".join(words[start:]))
        if types:
            return " ".join(words[:start]).removesuffix(" w/").replace(" w/ ", " w/"), types
    return text, ()


def _or(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
