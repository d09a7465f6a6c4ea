"""Take the marks of mail, pages and forums from a text."""

from __future__ import annotations

import html
import re
from functools import cache

from .words import either, listed

WIDEST = 64
"""The most blanks that are kept in a row: columns need no more, and searches take the square of
it."""

_BLANKS = re.compile(rf" {{{WIDEST},}}")
_QUOTING = re.compile(
    r"^(?:(?:[ ]?(?:[A-Z]{1,3})?>)+|[ ]?<[\w-]{1,16}>(?= [^<>\n]*$)) ?", re.MULTILINE
)
"""The marks of a quoted mail."""

_NEW_LINE = re.compile(
    r"[ ]*(?:</?(?:br|p|tr|li|div|h\d|ul|pre|dl|dt)\b[^<>\n]{0,80}>|\[/?(?:list|\*)\])\s*", re.I
)
_TAG = re.compile(
    r"</?(?:b|i|u|em|strong|font|a|td|th|table|tbody|span|code|tt|center|html|body|blockquote)\b[^<>\n]{0,160}>"
    r"|\[/?(?:code|quote|size|color|img|url|spoiler)(?:=[^\]\n]{0,80})?\]",
    re.I,
)
_CELL = re.compile(r"(?<!\s)\s*</t[dh]>\s*<t[dh]\b[^<>\n]{0,160}>\s*", re.I)
"""What parts two cells of a row."""
_LETTERS = re.compile(
    r"\[(?P<kind>[bius])\](?P<text>(?:(?!\[(?P=kind)\]).)*?)\[/(?P=kind)\]", re.I | re.S
)
"""Bold, slanted or underlined text of a forum. A letter alone, as in *MG [B]*, is a side."""
_HEADING = re.compile(r"^[ ]*(={2,6}|#{1,6})[ ]+(\S.*?)[ ]*=*[ ]*$", re.MULTILINE)
_POINTED = re.compile(r"(?<![\w.])(?:[A-Za-z]\.){2,3}s?(?![\w.])")
"""Letters with a point each, as in *P.P.*"""
_FRAME = re.compile(r"^[ ]*\|[ ]?(.*?)[ ]*\|[ ]*$", re.MULTILINE)
_RULE = re.compile(r"^[ ]*(?:[-=_*~+#|:]{3,}[-=_*~+#|: ]*|\{\|.*|\|[-}].*)$", re.MULTILINE)
"""A line drawn below a heading, or around a sheet."""


def _unquoted(text: str) -> str:
    """A text without the marks of a quoted mail. Answers behind the last figure are comments."""
    lines = text.split("\n")
    depths = [(_QUOTING.match(line) or [""])[0].replace(" ", "") for line in lines]
    bare_lines = [_QUOTING.sub("", line) for line in lines]
    last = max([n for n, line in enumerate(bare_lines) if re.search(r"\d", line)], default=-1)
    found = []
    for number, line in enumerate(bare_lines):
        before = depths[number - 1] if number else depths[0]
        if depths[number] == before or not line.strip():
            found.append(line)
        else:
            found += ["", f"Comment: {line}" if number > last >= 0 else line]
    return "\n".join(found)


@cache
def _equals() -> re.Pattern[str]:
    """A field of the price with *=* before its figure."""
    return re.compile(
        rf"(?<![\w-])(?P<field>{either(listed('fields')['cost'])})[ ]*=[ ]*(?=\$)", re.I
    )


_TEMPLATE = re.compile(r"\{\{[^{}|]{0,40}\|(?P<fields>[^{}]*=[^{}]*)\}\}", re.S)
"""The box of fields of a wiki: *{{Vehicle | name = Tin Whistle | body = Compact}}*."""


def _as_lines(box: re.Match[str]) -> str:
    """The fields of a box, each on its line."""
    fields = [each.strip() for each in box["fields"].split("|") if each.strip()]
    return "\n".join([re.sub(r"[ ]*=[ ]*", ": ", each, count=1) for each in fields])


def bare(text: str) -> str:
    """A text with line feeds alone, and without the marks of mail, pages, wikis and forums."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = _BLANKS.sub(" " * WIDEST, _unquoted(text))
    text = re.sub(r"\s*<dd>\s*", ": ", text, flags=re.I)
    text = _TAG.sub("", _NEW_LINE.sub("\n", _CELL.sub(" | ", text)))
    for _ in "bius":  # One may stand inside another.
        text = _LETTERS.sub(r"\g<text>", text)
    text = re.sub(r"\[/[bius]\]", "", text, flags=re.I)
    text = re.sub(r"[\u2010\u2011]", "-", text).replace("\u00ad", "")
    # Marks that are gone have brought blanks together.
    text = _BLANKS.sub(" " * WIDEST, html.unescape(text).replace("\xa0", " "))
    text = re.sub(r"'{2,}|\*\*|__", "", text)
    text = re.sub(r"[▪◦‣●○■□►▸➤✔]", "•", re.sub(r"\${2,}", "", text))
    text = re.sub(r"[ ](?:~|·|::|»|\\)[ ]", ", ", text)
    text = re.sub(r"(?<=[a-z])_(?=[a-z])", " ", _TEMPLATE.sub(_as_lines, text))
    text = re.sub(r"^[ ]*[|!][ ](?=.*(?:\|\||!!))|^!(?= )", "", text, flags=re.MULTILINE)
    text = re.sub(r"[ ]*(?:\|\||!!)[ ]*", " | ", text)
    text = _POINTED.sub(lambda found: found[0].replace(".", ""), text)
    text = _HEADING.sub(r"\2", text)
    text = re.sub(r"[ ]=[ ](?=\$)", ", ", _equals().sub(r"\g<field>: ", text))
    return _FRAME.sub(r"\1", _RULE.sub("", text))
