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
_QUOTING = re.compile(r"^(?:[ ]?>)+ ?", re.MULTILINE)
"""The marks of a quoted mail."""

_NEW_LINE = re.compile(
    r"[ ]*(?:</?(?:br|p|tr|li|div|h\d|ul|pre)\b[^<>\n]{0,80}>|\[/?(?:list|\*)\])\s*", re.I
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
_POINTED = re.compile(r"(?<![\w.])(?:[A-Za-z]\.){2,3}(?![\w.])")
"""Letters with a point each, as in *P.P.*"""
_FRAME = re.compile(r"^[ ]*\|[ ]?(.*?)[ ]*\|[ ]*$", re.MULTILINE)
_RULE = re.compile(r"^[ ]*(?:[-=_*~+#|:]{3,}[-=_*~+#|: ]*|\{\|.*|\|[-}].*)$", re.MULTILINE)
"""A line drawn below a heading, or around a sheet."""


@cache
def _equals() -> re.Pattern[str]:
    """A field of the price with *=* before its figure."""
    return re.compile(
        rf"(?<![\w-])(?P<field>{either(listed('fields')['cost'])})[ ]*=[ ]*(?=\$)", re.I
    )


def bare(text: str) -> str:
    """A text with line feeds alone, and without the marks of mail, pages, wikis and forums."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = _BLANKS.sub(" " * WIDEST, _QUOTING.sub("", text))
    text = _TAG.sub("", _NEW_LINE.sub("\n", _CELL.sub(" | ", text)))
    for _ in "bius":  # One may stand inside another.
        text = _LETTERS.sub(r"\g<text>", text)
    text = re.sub(r"\[/[bius]\]", "", text, flags=re.I)
    # Marks that are gone have brought blanks together.
    text = _BLANKS.sub(" " * WIDEST, html.unescape(text).replace("\xa0", " "))
    text = re.sub(r"'{2,}|\*\*|__", "", text)
    text = re.sub(r"^[ ]*[|!][ ](?=.*(?:\|\||!!))|^!(?= )", "", text, flags=re.MULTILINE)
    text = re.sub(r"[ ]*(?:\|\||!!)[ ]*", " | ", text)
    text = _POINTED.sub(lambda found: found[0].replace(".", ""), text)
    text = _HEADING.sub(r"\2", text)
    text = re.sub(r"[ ]=[ ](?=\$)", ", ", _equals().sub(r"\g<field>: ", text))
    return _FRAME.sub(r"\1", _RULE.sub("", text))
