"""The corpus of the classic: both maps, our cars with guns and rockets, every option in turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.systems.classic.play.taste import by_verb, gently
from tests.systems.classic.play.test_contract import options_of

if TYPE_CHECKING:
    from tests.engine.contract import Taste
    from tests.replays.write_corpus import Options


def _classic(number: int, seats: int) -> dict[str, Any]:
    return {**options_of(number, seats), "turns": 8}


CORPORA: Mapping[str, Options] = {"classic": _classic}

TASTES: tuple[Taste, ...] = (by_verb, gently)
"""How random players drive."""

UNMET: frozenset[str] = frozenset(
    {"exploded", "extinguisher", "landed", "out-of-control", "shot-at-nothing"}
)
"""Kinds of events that random play does not come to: rulings show them."""
