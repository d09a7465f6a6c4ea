"""Plain data from texts that may come from strangers."""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 100
"""How deep JSON may be nested. Nothing of ours comes near it."""

SENTENCE_LIMIT = 240
"""Characters of what is said of a text at most: it may quote what a stranger has written."""

BYTE_ORDER_MARK = "\ufeff"

_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[\]{}]")


def as_sentence(said: str) -> str:
    """What is said of a text, on one line and no longer than ``SENTENCE_LIMIT``."""
    said = "".join(each if each.isprintable() else " " for each in said[: SENTENCE_LIMIT + 1])
    return said if len(said) <= SENTENCE_LIMIT else said[: SENTENCE_LIMIT - 1] + "…"


def without_mark(text: str) -> str:
    """A text without the byte order mark that some editors put before its first character."""
    return text.removeprefix(BYTE_ORDER_MARK)


def parse_json(text: str) -> Any:
    """The value of a JSON text. Raises ``ValueError`` for every other text.

    A byte order mark before it is passed over.
    A text that is nested deeper than ``DEEPEST`` is not read at all: a browser's stack is too
    small for it, and overflowing it ends the whole interpreter there.
    """
    text = without_mark(text)
    depth = 0
    for found in _BRACKETS.finditer(_STRINGS.sub("", text)):
        depth += 1 if found[0] in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(f"nested more than {DEEPEST} deep")
    return json.loads(text)
