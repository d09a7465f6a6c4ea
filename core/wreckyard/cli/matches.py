"""Matches given on the command line: a file with a replay or a link, or a link itself."""

from __future__ import annotations

from .. import Match, load_link, load_replay
from ..engine.errors import Malformed, WreckyardError
from ..engine.link import PREFIX
from ..engine.replay import MAGIC, SIZE_LIMIT
from .files import read_text

MOST_BYTES = 4 * SIZE_LIMIT
"""No character has more than four bytes."""


def read_match(given: str) -> tuple[Match, str, bool]:
    """Return a match, a name for its source, and whether the source was a link.

    Text with ``#r=`` is a link; anything else is a file name. Raises ``Malformed`` naming the
    file.
    """
    if PREFIX in given:
        return load_link(given), "the link", True
    text = read_text(given, limit=MOST_BYTES)
    try:
        is_link = PREFIX in text and not text.startswith(MAGIC)
        return load_link(text) if is_link else load_replay(text), given, is_link
    except WreckyardError as error:
        raise Malformed(f"{given}: {error}") from None
