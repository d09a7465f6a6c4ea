"""Sentences built of parts with punctuation, such as “Dud Missile!” or “Smith Jr.”."""

from __future__ import annotations

import re

_DOUBLED = re.compile(r"(?<=[!?…])\.(?![\w.])|(?<=[^.]\.)\.(?![\w.])")
"""A full stop behind a mark that ends the sentence already. An ellipsis of three dots is none."""


def marked_once(text: str) -> str:
    """A text without the full stops that follow a mark which ends the sentence already."""
    return _DOUBLED.sub("", text)


def sentence(text: str) -> str:
    """A text with a capital first and one mark at the end of each sentence."""
    return marked_once(text[:1].upper() + text[1:])
