"""Split a text into vehicles, and each vehicle into its head and its sheet.

A vehicle begins with its name and a body: ``Tin Whistle -- Compact``, ``Tin Whistle: Compact``, a
name on a line of its own, or fields such as ``Body: Compact``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ..json import LONGEST_NAME
from .headings import begins_with_body, body_label, with_colons
from .tables import plain
from .talk import everyday_words, names_parts, telling_words
from .words import (
    accessory_words,
    body_words,
    either,
    listed,
    longest,
    outside_words,
    people_words,
    same,
    squash,
    tire_words,
    weapon_words,
)

LONGEST_HEAD = 120
"""How many characters may stand before the body of a vehicle."""

_STRONG = re.compile(
    r"\s*(?:(?<=\w[\"”])\s|--+|[–—:]|\s[-|]\s|(?<=\w)[ ]{2,}(?=\w)|\sis\san?\s|\n\s*|-{1,2}\s+(?=\w))\s*"
)
_WEAK = re.compile(r"\s*(?:[,;.!]|\s?(?=\()|(?<=\w)-(?=\w+\s*[,;/]))\s*")
_SENTENCE = re.compile(r"[.!?]\s+(?=[\"“'A-Z0-9])")


class Paragraph(NamedTuple):
    """The text of one vehicle: its name, what else stands in its head, and its sheet."""

    name: str
    head: tuple[str, ...]
    sheet: str


@cache
def _name_label() -> re.Pattern[str]:
    names = either(listed("fields")["name"])
    return re.compile(rf"\s*(?:{names})(?: ?#?\d{{1,2}})?\s*[:=]\s*", re.IGNORECASE)


@cache
def _field_names() -> frozenset[str]:
    return frozenset([squash(word) for words in listed("fields").values() for word in words])


def is_field(words: str) -> bool:
    """Whether words name a field other than that of the vehicle's name."""
    return squash(words) in _field_names() and not _name_label().fullmatch(f"{words}:")


def paragraphs(text: str) -> list[Paragraph]:
    """The vehicles of a text, in order. A text without any is one paragraph without a name."""
    text = with_colons(plain(text))
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


_ADDRESS = re.compile(r"\n[ ]*(?:e-?mail:? ?)?<?[\w.+-]+@[\w.-]+\w>?[ ]*$", re.I)
"""The line of an address at the end of a text."""

_SIGNATURE = re.compile(
    r"\n[ ]*\n?[ ]*(?:--+|[–—~]|-(?=[A-Z]))[ ]*(?P<who>[A-Z][\w'.,\" -]{1,60})\s*$"
)


_NAME_BELOW = re.compile(r"\n[ ]*\n[ ]*(?P<who>[A-Z][a-z'.]+(?: [A-Z][\w'.]+){0,2})\s*$")
"""The name of the writer alone at the end of a text."""


def _unsigned(text: str) -> tuple[str, str]:
    """A text without the name of its writer below a line such as *-- Mad Mike*, and that name."""
    address = _ADDRESS.search(text.rstrip())
    if address:
        text, signed = _unsigned(text[: address.start()])
        return text, " ".join([*signed.split(), address[0].strip()])
    below = re.search(r"\n-- ?\n(?P<who>[^\n]{1,80}(?:\n[^\n]{0,80}){0,5})$", text.rstrip())
    if below and not any(map(_is_of_sheet, below["who"].split("\n"))):
        text, signed = _unsigned(text[: below.start()])
        return text, " ".join([*signed.split(), *below["who"].split()])
    name = _NAME_BELOW.search(text)
    if name and _can_sign(name["who"]):
        return text[: name.start()], f"by {name['who']}"
    found = _SIGNATURE.search(text)
    # In a list with hyphens the last line is a part.
    if found is None or re.search(r"^\s*(?:--+|[–—~])", text[: found.start()], re.M):
        return text, ""
    if names_parts(same(found["who"]), False) or re.search(r"\d", found["who"]):
        return text, ""
    return text[: found.start()], f"by {found['who'].strip()}"


def _is_of_sheet(line: str) -> bool:
    """Whether a line below *--* lists a body or parts, so that it is no signature."""
    return begins_with_body(line) or names_parts(same(line), True)


def _can_sign(words: str) -> bool:
    """Whether words alone at the end of a text can be a name: none of them is of a list of
    parts."""
    known = (body_words(), weapon_words(), accessory_words(), people_words(), tire_words())
    if any(squash(word) in each for word in words.split() for each in known):
        return False
    return not names_parts(same(words), False)


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
        if mark or _names_foreign(line) or _name_label().match(line):
            yield at
            if _name_label().match(line):
                taken = _body_below(lines, number)
        elif (
            _is_title(line)
            and not begins_with_body(line)
            and not _names_body(line)
            and not _is_heading(text, lines, number)
        ):
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


def _body_below(lines: Sequence[tuple[int, str]], number: int) -> int:
    """The number of the line with the body below a field such as *Name: Tin Whistle*, if only
    other fields stand between; -1 for none."""
    for below, (_, line) in enumerate(lines[number + 1 : number + 7], number + 1):
        if begins_with_body(line):
            return below
        if ":" not in line or _name_label().match(line):
            return -1
    return -1


def _is_title(line: str) -> bool:
    """Whether a line can be a name or a by-line: short, and neither a list nor a field."""
    before, colon, behind = re.sub(r"\([^()]*\)", "", line).partition(":")
    led = (
        " " in before.strip()
        and behind.strip()
        and not is_field(before.strip())
        and not _name_label().match(line)
    )
    return len(line.strip()) <= 80 and (led or not colon) and not re.search(r"[;$]|,.*,", line)


def _is_heading(text: str, lines: Sequence[tuple[int, str]], number: int) -> bool:
    """Whether a line stands over the names of vehicles: *Division 10*, or a title that a free line
    parts from the next."""
    at, line = lines[number]
    if _BY.match(line):
        return True
    if number + 1 == len(lines) or not re.match(r"[ ]*\n[ ]*\n", text[at + len(line) :]):
        return False
    following = lines[number + 1][1]
    return _is_title(following) and not _BY.match(following) and not begins_with_body(following)


_BY = re.compile(
    r"\s*\(?(?:div(?:ision)?\b|class\b|by\b|costs?\b|price\b|design(?:ed|er)?\b)", re.I
)


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
        label = before[-1].strip(" -*•")
        is_label = ":" in mark[0] and (is_field(label) or bool(body_label().fullmatch(f"{label}:")))
        named = text[: mark.start()].strip(" \n\"'“”*_#")
        word = mark[0] == "-" and text.rfind(" ", 0, mark.start()) + 1
        if word is not False and (begins_with_body(text[word:]) or _is_foreign(text[word:])):
            continue
        if named and not is_label and begins_with_body(text[mark.end() :]):
            found = mark
    return found


_FOREIGN_LINE = re.compile(
    r"(?P<name>[^\n:;,]{1,40}?)\s*(?:--+|[–—:]|\s-\s)\s*(?P<what>[^\n,;.(]{3,40})"
)


def _names_foreign(line: str) -> bool:
    """Whether a line begins with a name and a vehicle of another edition: *Moose -- Tractor, …*."""
    found = _FOREIGN_LINE.match(line)
    if found is None or is_field(found["name"].strip(" -*•")):
        return False
    words = found["what"].split()[:5]
    return any(_is_foreign(" ".join(words[at:])) for at in range(len(words)))


def _is_foreign(text: str) -> bool:
    """Whether a text begins with a vehicle of another edition, such as *mini-van*."""
    words = same(re.split(r"[,;:()\n]", text, maxsplit=1)[0]).split()
    found = longest(words, outside_words("other editions"))
    return found is not None and found[0].code in listed("vehicles of other editions")[""]


def _paragraph(text: str) -> Paragraph:
    label = _name_label().match(text)
    if label and not begins_with_body(text[label.end() :]):
        text = text[label.end() :]
        mark = re.search(r"[.,;]?\s*(?:\n|[.,;]\s|\s{3,})", text)
        if mark:
            between, sheet = _lines_before_body(text[mark.end() :])
            found = _headed(text[: mark.start()], sheet)
            return found._replace(head=(*found.head, *between))
    head = text[: 3 * LONGEST_HEAD]
    mark = _separator(head, _STRONG) or _separator(head, _WEAK)
    mark = mark or (_STRONG.search(head) if _names_foreign(text) else None)
    if mark is None:
        return Paragraph("", (), text.strip())
    before = text[: mark.start()]
    strong = re.search(r"[:–—]\s|\s-+\s|--", before)
    quoted = strong and before[strong.end() :].lstrip().startswith(('"', "“"))
    if strong and not quoted and names_parts(same(before[strong.end() :]), True):
        # *Tin Whistle: MG front, compact body*: the parts before the body are no part of the name.
        return _headed(text[: strong.start()], text[strong.end() :])
    return _headed(before, text[mark.end() :])


def _lines_before_body(text: str) -> tuple[list[str], str]:
    """The lines such as *Division: 10* between a name and the line of the body, and the rest."""
    lines = text.split("\n")
    filled = [number for number, line in enumerate(lines) if line.strip()][:5]
    first = next((number for number in filled if begins_with_body(lines[number])), 0)
    before = [line.strip() for line in lines[:first] if line.strip()]
    if any(is_field(line.partition(":")[0].strip()) and not _BY.match(line) for line in before):
        return [], text
    return before, "\n".join(lines[first:])


_BY_LINE = re.compile(
    r"\n|\s+\|\s+|,?\s+(?=by\s+\w)|\s+(?=\()|\s+--+\s+|,\s+(?=\$|\d|div)|\s{2,}(?=\$|\d)|\s{3,}"
    r"|(?<=\w{3})[.!?]\s+(?=[A-Z])",
    re.IGNORECASE,
)
_CALLED = re.compile(
    r"(?:^|.* )[a-z]+:? (?P<name>[\"“]?[A-Z][\w'-]*(?: (?:(?:of|the|and|in|on|a) )*[A-Z\d][\w'-]*)*[\"”]?)"
)
"""A name at the end of talk, as in *Mine is the Hen House*."""


_SAYS = re.compile(r"\b(?:is|my|mine|called|this|these|your?|here(?:'s)?|try|asked)\b", re.I)
"""Words that a name seldom has."""


def _named_in(text: str) -> str:
    """The name in a heading such as *My latest: Tin Whistle* or *Mine is the Hen House*."""
    for mark in (": ", " - ", ", "):
        before, _, behind = text.rpartition(mark)
        said = telling_words() | (everyday_words() if mark != ", " else frozenset())
        if before and behind and not said.isdisjoint(before.casefold().split()):
            return behind
    called = _CALLED.fullmatch(text)
    telling = not telling_words().isdisjoint(text.casefold().split())
    telling = (
        telling or " is " in text or bool(re.match(r"(?:try|meet|here(?:'s| is))\b", text, re.I))
    )
    return called["name"] if called and telling else text


_DESCRIBED = re.compile(
    r"(?P<name>(?:The )?[A-Z][\w'-]*(?: (?:(?:of|the|and|in|on) )?[A-Z\d][\w'-]*){0,4}) (?:is|was) (?:the|an?|my|our) "
)
"""The name in a description such as *Tin Whistle is the family car of the nervous.*"""

_MARKED = re.compile(
    r"(?P<before>[^\"“”]*: )[\"“](?P<name>[^\"“”]{2,40})[\"”](?P<behind>(?:, [^\"“”()$\d]*)?)"
)


def _headed(head: str, sheet: str) -> Paragraph:
    parts = [part.strip() for part in _BY_LINE.split(head.strip()) if part.strip()]
    name, *others = parts or [""]
    marked = _MARKED.fullmatch(" ".join(head.split()))
    if marked:
        # The name of *For sale: "Tin Whistle", a ram car* is what stands in quotes.
        name, others = marked["name"], [f"{marked['before']} {marked['behind']}".strip()]
    asked, mark, told = head.rpartition("?")
    if mark and told.strip() and parts:
        # A heading such as *Need a car? Try the Tin Whistle.*
        parts = [part.strip() for part in _BY_LINE.split(told.strip()) if part.strip()]
        name, others = parts[-1], [f"{asked.strip()}?", *parts[:-1]]
    named = [each for each in parts if not _BY.match(each) and not each.startswith(("(", "$"))]
    described = _DESCRIBED.match(name)
    if described:
        others, name = parts, described["name"]
    elif len(named) > 1 and _SAYS.search(named[0]):
        name = named[-1]
        others = [each for each in parts if each != name]
    if _named_in(name) != name:
        others, name = [*others, name], _named_in(name)
    priced = re.match(r"(?P<price>\$ ?[\d,.]*\d ?k?)\s*[-–—:]*\s+(?=\w)", name, re.I)
    if priced:
        others, name = [priced["price"], *others], name[priced.end() :]
    name = re.sub(r"^(?:[-*•#=_~\s]+|\d{1,2}[.)]\s+)", "", name)
    name = " ".join(re.sub(r"[\"“”*_#=~\[\]]", "", name).split()).strip(" .,;:|-")
    name = name[1:-1].strip() if re.fullmatch(r"['‘].+['’]", name) else name
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
            return f"{inner}; {sheet[at + 1 :]}" if len(re.findall("[,;]", inner)) > 3 else sheet
    return sheet


def _in_commas(sheet: str) -> str:
    """A sheet whose parts are parted by slashes alone, with commas."""
    slashes = r"(?<=[A-Za-z)])/(?=[A-Za-z\d])"
    parts = sheet.split(": ")
    if (
        not re.search(r",(?!\d{3})|[;\n]", sheet)
        and len(parts) > 5
        and not any(map(is_field, parts))
    ):
        return ", ".join(parts)
    if "," in sheet or ";" in sheet or "\n" in sheet or len(re.findall(slashes, sheet)) < 5:
        return sheet
    return re.sub(slashes, ", ", sheet)
