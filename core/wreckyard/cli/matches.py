"""Matches given on the command line: a file with a replay or a link, or a link itself."""

from __future__ import annotations

from pathlib import Path

from .. import Match, load_link, load_replay
from ..engine.errors import Malformed, WreckyardError
from ..engine.link import PREFIX
from ..engine.replay import MAGIC, SIZE_LIMIT


def read_match(given: str) -> tuple[Match, str, bool]:
    """A match, what to call its source, and whether it was a link's.

    Raises ``Malformed`` naming the file.
    What holds ``#r=`` is a link; everything else is the name of a file.
    """
    if PREFIX in given:
        return load_link(given), "the link", True
    path = Path(given)
    try:
        if path.stat().st_size > 4 * SIZE_LIMIT:
            raise Malformed(f"{path}: too large for a replay")
        text = path.read_text("utf-8")
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise Malformed(f"{path}: not a text in UTF-8") from None
    try:
        is_link = PREFIX in text and not text.startswith(MAGIC)
        return load_link(text) if is_link else load_replay(text), str(path), is_link
    except WreckyardError as error:
        raise Malformed(f"{path}: {error}") from None
