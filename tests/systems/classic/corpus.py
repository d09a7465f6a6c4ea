"""The corpus of the classic: both maps, every option in turn; our cars with guns and rockets, cars
with all that is dropped, burns and is thrown, cars with crews and accessories, and cycles and trikes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.systems.classic.play import test_contract, test_contract_arsenal
from tests.systems.classic.play.convoy import convoy_options
from tests.systems.classic.play.taste import by_verb, gently
from tests.systems.classic.play.wheels import wheels_options

if TYPE_CHECKING:
    from tests.engine.contract import Taste
    from tests.replays.write_corpus import Options

KINDS: tuple[Options, ...] = (
    test_contract.options_of,
    test_contract_arsenal.options_of,
    convoy_options,
    wheels_options,
)
"""What matches are played with, in turn."""


def _classic(number: int, seats: int) -> dict[str, Any]:
    options = {**KINDS[number % len(KINDS)](number // len(KINDS), seats), "turns": 8}
    return {**options, "gentle": number % 7 == 0, "division": 100 * (number % 5 == 0)}


CORPORA: Mapping[str, Options] = {"classic": _classic}

TASTES: tuple[Taste, ...] = (by_verb, gently)
"""How random players drive."""

SEALED = {"chose", "sealed", "revealed"}
"""Kinds of events that only matches with unseen choices bring: none of these is one."""

RELIEF = {
    "took-off", "touched-down", "falls", "hit-ground", "landed-on", "dropped-corner", "balance",
    "hangs", "back-up",
}  # fmt: skip
"""Kinds of events of maps with ramps and edges: it has none of these."""

UNMET: frozenset[str] = frozenset({"drained", "foam", "rider-down", "seat", *SEALED, *RELIEF})
"""Kinds of events that random play does not come to: rulings show them."""
