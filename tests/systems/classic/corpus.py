"""The corpus of the classic: all four maps, every option in turn; our cars with guns and rockets, cars
with all that is dropped, burns and is thrown, cars with crews and accessories, cycles and trikes,
everything that drives in open country, and on ramps and platforms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.systems.classic.contract import (
    test_contract,
    test_contract_arsenal,
    test_contract_off_road,
    test_contract_relief,
)
from tests.systems.classic.positions.convoy import convoy_options
from tests.systems.classic.positions.taste import by_verb, gently
from tests.systems.classic.positions.wheels import wheels_options

if TYPE_CHECKING:
    from tests.engine.contract import Taste
    from tests.replays.write_corpus import Options

KINDS: tuple[Options, ...] = (
    test_contract.options_of,
    test_contract_arsenal.options_of,
    convoy_options,
    wheels_options,
    test_contract_off_road.options_of,
    test_contract_relief.options_of,
)
"""What matches are played with, five of each in turn: tables of every size. So all of them are among
those that every run plays here and in the page."""


def _classic(number: int, seats: int) -> dict[str, Any]:
    options = {**KINDS[number // 5 % len(KINDS)](number, seats), "turns": 8}
    options |= {"gentle": number % 7 == 0, "division": 100 * (number % 5 == 0)}
    return {**options, "even": True} if number % 4 == 1 else options


CORPORA: Mapping[str, Options] = {"classic": _classic}

TASTES: tuple[Taste, ...] = (by_verb, gently)
"""How random players drive."""

SEALED = {"chose", "sealed", "revealed", "shown"}
"""Kinds of events that only matches with unseen choices or hidden sheets bring: none of these is one."""

EDGES = {"dropped-corner", "balance", "hangs", "back-up", "landed-on"}
"""Kinds of events of who ends a phase at an edge, which random play seldom does."""

ON_FOOT = test_contract.ON_FOOT
"""Kinds of events of people on foot: all these matches are driven to their end."""

UNMET: frozenset[str] = frozenset(
    {
        "armor-roll",
        "drained",
        "foam",
        "landed",
        "pushed",
        "seat",
        "selected",
        "washed-away",
        *SEALED,
        *EDGES,
        *ON_FOOT,
        *test_contract.BUILT,
        *test_contract.ON_THE_ROAD,
    }
)
"""Kinds of events that random play does not come to: rulings show them."""
