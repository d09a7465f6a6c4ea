"""Split a text into vehicles, and each vehicle into its head and its sheet.

A vehicle begins with its name and a body: ``Tin Whistle -- Compact``, ``Tin Whistle: Compact``, a
name on a line of its own, or fields such as ``Body: Compact``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ...book.catalogue import catalogue
from ...book.records import SIDECAR
from ..json import LONGEST_NAME
from .tables import plain
from .words import body_words, listed, longest, same, squash

LONGEST_HEAD = 120
"""How many characters may stand before the body of a vehicle."""

_STRONG = re.compile(r"\s*(?:(?<=\w[\"”])\s|--+|[–—:]|\s-\s|\n\s*|-{1,2}\s+(?=\w))\s*")
_WEAK = re.compile(r"\s*(?:[,;.]|\s?(?=\()|(?<=\w)-(?=\w+\s*[,;/]))\s*")
_SENTENCE = re.compile(r"[.!?]\s+(?=[\"“'A-Z0-9])")
_BEFORE_BODY = frozenset(("a", "an", "the", "armored", "six-wheeled", "6-wheeled"))

_NO_BODY = frozenset(("power", "plant", "electric", "tire", "tires"))
"""The words behind *medium cycle* that make it a plant or a tire."""


class Paragraph(NamedTuple):
    """The text of one vehicle: its name, what else stands in its head, and its sheet."""

    name: str
    head: tuple[str, ...]
    sheet: str


@cache
def _body_label() -> re.Pattern[str]:
    labels = "|".join(sorted(listed("fields")["body"], key=len, reverse=True))
    return re.compile(rf"\s*(?:[-*•]\s*)?(?:{labels})\s*[:=]\s*", re.IGNORECASE)


@cache
def _name_label() -> re.Pattern[str]:
    labels = "|".join(sorted(listed("fields")["name"], key=len, reverse=True))
    return re.compile(rf"\s*(?:{labels})\s*[:=]\s*", re.IGNORECASE)


@cache
def _field_names() -> frozenset[str]:
    return frozenset([squash(word) for words in listed("fields").values() for word in words])


def is_field(words: str) -> bool:
    """Whether words name a field other than that of the vehicle's name."""
    return squash(words) in _field_names() and not _name_label().fullmatch(f"{words}:")


def begins_with_body(text: str) -> bool:
    """Whether a text begins with the body of a car, cycle or trike, perhaps behind *Body:*."""
    label = _body_label().match(text)
    text = text[label.end() :] if label else text
    text = re.sub(r"^(.{0,20}cycle|trike) \((\w+)\)", r"\2 \1", text.lstrip(), flags=re.I)
    first = re.split(r"[,;:()\[\]\n]|(?<=\w{4})\.\s", text.lstrip(" \t([")[:60], maxsplit=1)[0]
    words = [word for word in same(first).split() if word != "reversed"]
    while words and words[0] in _BEFORE_BODY:
        words = words[1:]
    found = longest(words, body_words())
    if found is None or set(found[1].split()[:1]) & _NO_BODY:
        return False
    return catalogue().bodies[found[0].code].kind != SIDECAR


def paragraphs(text: str) -> list[Paragraph]:
    """The vehicles of a text, in order. A text without any is one paragraph without a name."""
    text = plain(text)
    starts = sorted(set(_starts(text)))
    if not starts:
        text = text.strip()
        mark = _STRONG.search(text[:LONGEST_HEAD]) or _before_frame(text)
        return [
            _headed(text[: mark.start()], text[mark.end() :]) if mark else Paragraph("", (), text)
        ]
    ends = [*starts[1:], len(text)]
    before = text[: starts[0]].strip()
    text, signed = _unsigned(text)
    ends[-1] = len(text)
    found = [_paragraph(text[a:b]) for a, b in zip(starts, ends, strict=True)]
    if signed:
        found[-1] = found[-1]._replace(head=(*found[-1].head, signed))
    if before:
        found[0] = found[0]._replace(head=(" ".join(before.split()), *found[0].head))
    return found


_SIGNATURE = re.compile(r"\n[ ]*\n?[ ]*(?:--+|[–—~])[ ]*(?P<who>[A-Z][\w'.\" -]{1,40})\s*$")


def _unsigned(text: str) -> tuple[str, str]:
    """A text without the name of its writer below a line such as *-- Mad Mike*, and that name."""
    found = _SIGNATURE.search(text)
    # In a list with hyphens the last line is a part.
    if found is None or re.search(r"^\s*(?:--+|[–—~])", text[: found.start()], re.M):
        return text, ""
    return text[: found.start()], f"by {found['who'].strip()}"


def _before_frame(text: str) -> re.Match[str] | None:
    """The space before a body in a text without marks, if a chassis or suspension follows."""
    for space in re.finditer(r" ", text[:LONGEST_HEAD]):
        rest = text[space.end() :]
        words = same(rest[:LONGEST_HEAD]).split()
        found = longest(words, body_words())
        if found and begins_with_body(" ".join(words)) and _FRAMES & set(found[1].split()[:5]):
            return space
    return None


_FRAMES = frozenset(("chassis", "suspension"))


def _starts(text: str) -> Iterator[int]:
    """Where vehicles begin: at lines, and at sentences within them."""
    lines = [(each.start(), each[0]) for each in re.finditer(r"[^\n]+", text) if each[0].strip()]
    taken = -1
    for number, (at, line) in enumerate(lines):
        if number <= taken:
            continue
        following = number + 1
        mark = _separator(line[:LONGEST_HEAD], _STRONG)
        if mark or _name_label().match(line):
            yield at
        elif not begins_with_body(line) and _is_title(line):
            while following < min(number + 3, len(lines)) and _is_by_line(lines[following][1]):
                if begins_with_body(lines[following][1]):
                    break
                following += 1
            if following < len(lines) and begins_with_body(lines[following][1]):
                yield at
                taken = following
        elif _names_body(line) or (number == 0 and _begins(line)):
            yield at
        for stop in _SENTENCE.finditer(line, mark.end() if mark else 0):
            rest = line[stop.end() : stop.end() + LONGEST_HEAD]
            inner = re.search(r"\s*(?:--+|[–—:]|\s-\s)\s*", rest)
            name = rest[: inner.start()] if inner else ""
            plain = not re.search(r"[.,;]", name) and not is_field(name)
            if inner and plain and begins_with_body(rest[inner.end() :]):
                yield at + stop.end()


def _is_title(line: str) -> bool:
    """Whether a line can be a name or a by-line: short, and neither a list nor a field."""
    return len(line.strip()) <= 60 and not re.search(r"[;:$]|,.*,", line)


_BY = re.compile(r"\s*(?:div|class|by|cost|price|design)", re.I)


def _is_by_line(line: str) -> bool:
    """Whether a line can stand between a name and a body."""
    return _is_title(line) or bool(_BY.match(line))


def _begins(line: str) -> bool:
    """Whether the first line of a text has a body."""
    return begins_with_body(line) or _separator(line[:LONGEST_HEAD], _WEAK) is not None


def _names_body(line: str) -> bool:
    """Whether a line begins with a name, a comma or a full stop, and a body."""
    line = re.sub(r"^\s*(?:\d{1,2}[.)]\s)?\s*", "", line)
    mark = None if _BY.match(line) else _WEAK.search(line[:LONGEST_HEAD])
    return mark is not None and mark.start() > 0 and begins_with_body(line[mark.end() :])


def _separator(text: str, marks: re.Pattern[str]) -> re.Match[str] | None:
    """The last mark between a name and a body."""
    found = None
    for mark in marks.finditer(text):
        before = re.split(r"[.,;\n]", text[: mark.start()])
        is_label = ":" in mark[0] and is_field(before[-1].strip(" -*•"))
        named = text[: mark.start()].strip(" \n\"'“”*_#")
        word = mark[0] == "-" and text.rfind(" ", 0, mark.start()) + 1
        if word is not False and begins_with_body(text[word:]):
            continue
        if named and not is_label and begins_with_body(text[mark.end() :]):
            found = mark
    return found


def _paragraph(text: str) -> Paragraph:
    label = _name_label().match(text)
    if label and not begins_with_body(text[label.end() :]):
        text = text[label.end() :]
        mark = re.search(r"[.,;]?\s*(?:\n|[.,;]\s|\s{3,})", text)
        if mark:
            return _headed(text[: mark.start()], text[mark.end() :])
    head = text[: 3 * LONGEST_HEAD]
    mark = _separator(head, _STRONG) or _separator(head, _WEAK)
    if mark is None:
        return Paragraph("", (), text.strip())
    return _headed(text[: mark.start()], text[mark.end() :])


_BY_LINE = re.compile(r"\n|,?\s+(?=by\s+\w)|\s+(?=\()|\s+--+\s+|,\s+(?=\$|\d|div)", re.IGNORECASE)


def _headed(head: str, sheet: str) -> Paragraph:
    parts = [part.strip() for part in _BY_LINE.split(head.strip()) if part.strip()]
    name, *others = parts or [""]
    name = re.sub(r"^(?:[-*•#=_~\s]+|\d{1,2}[.)]\s+)", "", name)
    name = " ".join(re.sub(r"[\"“”*_#=~\[\]]", "", name).split()).strip(" .,;:|-")
    if len(name) > LONGEST_NAME:
        # The whole of a long name stays among the clauses: a part may be in it.
        others, name = [name, *others], name[:LONGEST_NAME].strip()
    return Paragraph(name, tuple(others), _out_of_brackets(_in_commas(sheet.strip())))


def _out_of_brackets(sheet: str) -> str:
    """A sheet without the brackets around all its parts, as in *Tin Whistle (Compact, …)*."""
    depth = 0
    for at, letter in enumerate(sheet if sheet.startswith("(") else ""):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            inner = sheet[1:at]
            return f"{inner}; {sheet[at + 1 :]}" if inner.count(",") > 3 else sheet
    return sheet


def _in_commas(sheet: str) -> str:
    """A sheet whose parts are parted by slashes alone, with commas."""
    slashes = r"(?<=[A-Za-z)])/(?=[A-Za-z\d])"
    if "," in sheet or ";" in sheet or "\n" in sheet or len(re.findall(slashes, sheet)) < 5:
        return sheet
    return re.sub(slashes, ", ", sheet)
