"""Bring rows of armor into one form: the word *armor*, a colon, and each number at its side."""

from __future__ import annotations

import re
from functools import cache

from ...book.records import SIDES
from .words import LETTERS, armor_words, listed, number_words, squash

_ORDER, _NUMBERS = (
    r"(?:(?:[FRLBTU](?: ?[/,-] ?| ))+[FRLBTU]|[FRLBTU]{6}\b|[FRLBTU]{4}\b)",
    r"(?:\d{1,3}(?: ?[/,-] ?| ))+\d{1,3}",
)
_SIDES_IN_ORDER = re.compile(
    rf"(?P<head>\barmou?r\b)\s*(?:\((?P<order>{_ORDER})\)|(?P<bare>{_ORDER}))\s*[:=-]?\s*"
    rf"(?P<points>{_NUMBERS})(?!\d)"
    rf"|(?P<head2>\barmou?r\b\s*[:=-]?\s*)?(?P<points2>(?<![\d/,.$]){_NUMBERS})\s*(?:\((?P<behind>{_ORDER})\)|(?(head2)(?P<behind2>{_ORDER})\b|(?!)))",
    re.I,
)
"""Armor such as *Armor (F/R/L/B/T/U): 30/20/20/25/8/10*."""

_IN_BRACKETS = re.compile(r"\b(armou?r)\s*\(((?=[^()]*\d)[^()]*[A-Za-z,/][^()]*)\)", re.I)
"""Armor such as *metal armor (8 front, 5 sides and back)*."""

_TYPE_AND_BRACKET = re.compile(
    r"\b(plastic|metal|fp|lr|lrfp|fireproof|fireproof plastic|lr metal)[ ]*\((?=[^()]*\bF(?:ront)?[ :]?\d|\d+ ?F)",
    re.I,
)
"""Armor such as *76 points of plastic (F25, R14, …)*."""

_FEWEST_IN_ROW = 4
"""How many sides in a row are armor although no word says so."""


_OF_CYCLE = re.compile(
    r"(?<![\w$])(?P<row>\d{1,2} ?(?:f|front)[ ,/]+(?:and )?\d{1,2} ?(?:b|back|rear)"
    r"|(?:f|front) ?\d{1,2}[ ,/]+(?:and )?(?:b|back|rear) ?\d{1,2})\b",
    re.I,
)
"""The two sides of a cycle's armor, as in *10 front, 8 back*."""


def with_sides(text: str) -> str:
    """A text in which every row of armor begins with its word and has its numbers at its sides."""
    text = re.sub(r"(?<![\w-])A: ?(?=F ?\d)", "Armor: ", text)
    text = _TYPE_AND_BRACKET.sub(r"\1 armor (", text)
    text = _SIDES_IN_ORDER.sub(_each_side, text)
    text = re.sub(
        r"\btotal (armou?r):? (\d+)(?: points| pts\.?)?\s*[:,;=-]+\s*(?=[F(])",
        r"\2 points; \1: ",
        text,
        flags=re.I,
    )
    text = _armor_of_side().sub(lambda found: f"Armor: {found['behind'] or found['before']} ", text)
    text = re.sub(r"\b(cycle|sidecar) (?=[FB]\d)", r"\1 armor: ", text, flags=re.I)
    text = _IN_BRACKETS.sub(_without_brackets, text)
    text = _together().sub(lambda found: re.sub(r"\s*,\s*(?:and\b\s*)?", "/", found[0]), text)
    if re.search(r"cycle|bike", text[:60], re.I) and not re.search(r"armou?r", text, re.I):
        text = _OF_CYCLE.sub(r"armor: \g<row>", text)
    numbers_first, sides_first = _bare_rows()
    text = numbers_first.sub(lambda row: _named(row, r"(?<=[A-Za-z.])/(?=\d)", r"[A-Za-z\d]"), text)
    return sides_first.sub(lambda row: _named(row, r"(?<=\d)/(?=[A-Za-z])", r"[\d/]"), text)


def _each_side(found: re.Match[str]) -> str:
    """The same armor with each number at its side; unchanged when their counts differ."""
    sides = re.findall(
        r"[a-z]", found["order"] or found["bare"] or found["behind"] or found["behind2"], re.I
    )
    points = re.findall(r"\d+", found["points"] or found["points2"])
    if len(sides) != len(points):
        return found[0]
    pairs = zip(sides, points, strict=True)
    return "armor: " + ", ".join([f"{side}{number}" for side, number in pairs])


def _without_brackets(found: re.Match[str]) -> str:
    """The armor of a bracket as a field; unchanged when the bracket has fewer than two numbers."""
    return f"{found[1]}: {found[2]}" if len(re.findall(r"\d+", found[2])) > 1 else found[0]


@cache
def side_words() -> str:
    """A pattern of all words for sides, the longest first."""
    words = [*SIDES, *[word for side in SIDES for word in listed("short").get(side, ())]]
    words += [word for side in SIDES for word in listed("sides").get(side, ())]
    words += [*listed("several sides")["sides"], *LETTERS]
    longest_first = sorted(set(words), key=len, reverse=True)
    return "|".join([re.escape(word) for word in longest_first])


@cache
def _armor_of_side() -> re.Pattern[str]:
    """A field such as *Armor front: 30* or *Front armor: 30*."""
    sides = side_words()
    return re.compile(
        rf"\b(?:armou?r[ ]+(?P<behind>{sides})|(?P<before>{sides})[ ]+armou?r)\s*[:=]\s*(?=\d)",
        re.I,
    )


@cache
def _together() -> re.Pattern[str]:
    """One number of several sides, as in *25 points front, right, left and back*."""
    number, alone = rf"(?:\b\d{{1,3}}|{number_words().pattern})", r"(?!\s*[:=]|[\s-]*\d)"
    side = rf"(?:{side_words()})\b"
    word = rf"(?=[a-z]{{3}}){side}"
    points = r" (?:points?|pts?\.?)(?: of)?(?: armou?r)?(?: (?:on|to))?(?: the)?"
    return re.compile(
        rf"{number}{points} {side}(?:\s*,(?: and)?\s*{side}{alone})+(?:,? and {side}{alone})?"
        rf"|{number} (?:each )?{word}(?:\s*,(?: and)?\s*{word}{alone})+(?:,? and {word}{alone})?",
        re.I,
    )


@cache
def _bare_rows() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Rows such as *40F/20L/20R/30B* and *F40 L20 R20 B30*, and the word *armor* behind them."""
    points = r"\d{1,3}(?:/\d{1,3})?(?: ?(?:points|pts?)\b\.?)?"
    numbers_first = rf"\b{points} ?-?(?:{side_words()})\b\.?"
    sides_first = rf"\b(?:{side_words()})\.? ?[-:=/]? ?{points}(?![\d/])"
    least = _FEWEST_IN_ROW - 1
    behind = r"(?: (?P<types>(?:[A-Za-z-]+ ){0,3})(?P<behind>armou?r)\b(?! ?[:=]))?"
    first, second = (
        re.compile(rf"(?P<row>{pair}(?:\s*[,;/|&]?\s*{pair}){{{least},}}){behind}", re.I)
        for pair in (numbers_first, sides_first)
    )
    return first, second


_BEGUN = re.compile(r"armou?r|plastic|metal|fireproof|reflective|\b(?:lr|fp)\b", re.I)
"""The words that begin armor."""


def _named(found: re.Match[str], between: str, never_before: str) -> str:
    """A row with *armor* and its types before it; unchanged where the armor has begun already, or
    where the row begins in the middle of a pair."""
    before = found.string[: found.start()].rstrip()
    if re.fullmatch(never_before, before[-1:]) or _BEGUN.search(before[-60:]):
        return found[0]
    types = (found["types"] or "").strip()
    known = squash(types) in armor_words()
    rest = "" if known or not found["behind"] else f" {types}".rstrip()
    return f"{types if known else ''} armor: {re.sub(between, ', ', found['row'])},{rest}"
