"""Plain data from texts that may come from strangers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

DEEPEST = 100
"""How deep JSON may be nested. Nothing of ours comes near it."""

SENTENCE_LIMIT = 240
"""Characters of what is said of a text at most: it may quote what a stranger has written."""

LONG_NUMBER = 1000
"""Bits of a number that no error quotes. Python refuses to write one of more than 4,300 digits."""

QUOTED = 40
"""How many characters of a wrong value an error quotes."""

BYTE_ORDER_MARK = "\ufeff"

_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
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


def without_mark(text: str) -> str:
    """A text without the byte order mark that some editors put before its first character."""
    return text.removeprefix(BYTE_ORDER_MARK)


def well_formed(text: str) -> str:
    """Return the text with U+FFFD for every lone surrogate, which no file in UTF-8 can hold."""
    return _LONE.sub("\ufffd", text)


def quoted(value: object) -> str:
    """A value as an error shows it: in JSON's words, cut off after ``QUOTED`` characters."""
    shown = _shown(value)
    return shown if len(shown) <= QUOTED else f"{shown[:QUOTED]} …"


def _shown(value: object) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and value.bit_length() > LONG_NUMBER:
        return "a number of more than 300 digits"
    if hasattr(value, "isoformat"):
        return str(value)
    if isinstance(value, Mapping):
        pairs = [f"{_shown(name)}: {_shown(each)}" for name, each in _first(value.items())]
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join([_shown(each) for each in _first(value)])}]"
    return repr(value)


def _first(values: Iterable[Any]) -> Iterable[Any]:
    """No more of them than could be shown."""
    return islice(values, QUOTED)


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
