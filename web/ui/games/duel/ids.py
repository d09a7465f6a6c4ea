"""By what the compendium knows the cards."""

from __future__ import annotations

import re
from functools import lru_cache

from wreckyard.systems.duel import CardKind


def id_of(name: str) -> str:
    """The id of the entry of a card, by its name: ``dud-missile``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


@lru_cache(maxsize=128)
def about(kind: CardKind) -> str:
    """What an element that shows a card is about, as `data-about` has it."""
    return f"duel:{id_of(kind.name)}"
