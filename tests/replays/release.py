"""Keep the corpora of a release: ``python -m tests.replays.release``, once a version is tagged.

Every corpus is copied to ``released/``, under its name and the version of its game, and stays
there for good: each later release plays it, by the rules of its version. A corpus whose version
was released before must still be the same. Where it is not, the rules changed without a new
version: count it up (``CONTRIBUTING.md``).
"""

from __future__ import annotations

import sys
from pathlib import Path

import wreckyard
from tests.replays.write_corpus import file_of, game_of, written

FOLDER = Path(__file__).parent / "released"


def released_as(name: str) -> Path:
    """Where the corpus of a name is kept when its game is released in its present version."""
    return FOLDER / f"{name}-{wreckyard.rules_of(game_of(name)).version}.txt"


def main() -> None:
    for name in written():
        text, kept = file_of(name).read_bytes(), released_as(name)
        if not kept.exists():
            kept.write_bytes(text)
        elif kept.read_bytes() != text:
            sys.exit(
                f"the corpus {name} is not the one that was released as {kept.name}: the rules"
                f" have changed, so count up the version of {game_of(name)}"
            )


if __name__ == "__main__":
    main()
