"""Plain data from texts that may come from strangers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

DEEPEST = 100
"""How deep JSON may be nested. Nothing of ours comes near it."""

SENTENCE_LIMIT = 240
"""Characters of what is said of a text at most: it may quote what a stranger has written."""

LONG_WORD, LONG_SAID = 200, 500
"""Characters of a word, and of a sentence, that the terminal repeats at most."""

LONG_NUMBER = 1000
"""Bits of a number that no error quotes. Python refuses to write one of more than 4,300 digits."""

QUOTED = 40
"""How many characters of a wrong value an error quotes."""

BYTE_ORDER_MARK = "\ufeff"

_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_LONG_QUOTE = re.compile(rf"(?<!\w)'[^']{{{LONG_WORD},}}'(?!\w)")
_LONG_WORD = re.compile(rf"\S{{{LONG_WORD + 1},}}")
_BRACKETS = re.compile(r"[\[\]{}]")
_LONE = re.compile(r"[\ud800-\udfff]")
_MAYBE_LONE = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")


def one_line(said: str) -> str:
    """Return the text with a space for every character that cannot be printed."""
    return "".join(each if each.isprintable() else " " for each in said)


def as_sentence(said: str) -> str:
    """Return an error's text on one line, cut to ``SENTENCE_LIMIT``."""
    said = one_line(said[: SENTENCE_LIMIT + 1])
    return said if len(said) <= SENTENCE_LIMIT else said[: SENTENCE_LIMIT - 1] + "…"


def without_long_words(said: str) -> str:
    """Return an error's text with the middle left out of words and quotes longer than
    ``LONG_WORD``, and of what is still longer than ``LONG_SAID``: it may repeat the name of a file,
    or an option."""
    said = _LONG_QUOTE.sub(lambda found: _without_middle(found[0], LONG_WORD), said)
    said = _LONG_WORD.sub(lambda found: _without_middle(found[0], LONG_WORD), said)
    return _without_middle(said, LONG_SAID)


def _without_middle(text: str, most: int) -> str:
    half = most // 2
    return text if len(text) <= most else f"{text[: most - half - 1]}…{text[-half:]}"


def without_mark(text: str) -> str:
    """A text without the byte order mark that some editors put before its first character."""
    return text.removeprefix(BYTE_ORDER_MARK)


def well_formed(text: str) -> str:
    """Return the text with U+FFFD for every lone surrogate, which no file in UTF-8 can hold."""
    return _LONE.sub("\ufffd", text)


def quoted(value: object) -> str:
    """A value as an error shows it: in JSON's words, cut off after ``QUOTED`` characters.

    Lists and objects are read only as far as they are shown, so nesting and cycles do no harm.
    """
    shown = ""
    for piece in _pieces(value):
        shown += piece
        if len(shown) > QUOTED:
            return f"{shown[:QUOTED]} …"
    return shown


def _pieces(value: object) -> Iterator[str]:
    if value is None or isinstance(value, bool):
        yield {None: "null", True: "true", False: "false"}[value]
    elif isinstance(value, int) and value.bit_length() > LONG_NUMBER:
        yield "a number of more than 300 digits"
    elif hasattr(value, "isoformat"):
        yield str(value)
    elif isinstance(value, Mapping):
        yield "{"
        for number, (name, each) in enumerate(value.items()):
            yield ", " if number else ""
            yield from _pieces(name)
            yield ": "
            yield from _pieces(each)
        yield "}"
    elif isinstance(value, list | tuple):
        yield "["
        for number, each in enumerate(value):
            yield ", " if number else ""
            yield from _pieces(each)
        yield "]"
    else:
        yield repr(value)


def parse_json(text: str) -> Any:
    """Return the value of a JSON text. Raises ``ValueError`` for every other text.

    A byte order mark before it is passed over, and lone surrogates become U+FFFD.
    A text that is nested deeper than ``DEEPEST`` is not read at all: a browser's stack is too
    small for it, and overflowing it ends the whole interpreter there. A number of more than
    4,300 digits is refused by Python.
    """
    text = without_mark(text)
    depth = 0
    for found in _BRACKETS.finditer(_STRINGS.sub("", text)):
        depth += 1 if found[0] in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(f"nested more than {DEEPEST} deep")
    value = json.loads(text)
    if _MAYBE_LONE.search(text):
        return json.loads(well_formed(json.dumps(value, ensure_ascii=False)))
    return value
