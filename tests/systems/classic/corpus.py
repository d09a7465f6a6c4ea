"""The corpus of the classic: all four maps, every option in turn; our cars with guns and rockets,
cars with all that is dropped, burns and is thrown, cars with crews and accessories, cycles and
trikes, everything that drives in open country, and on ramps and platforms. ``classic-foot`` has
people on foot, with every kit in turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.systems.classic.contract import (
    test_contract,
    test_contract_arsenal,
    test_contract_off_road,
    test_contract_on_foot,
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
"""What matches are played with, five of each in turn: tables of every size. So all of them are
among those that every run plays here and in the page."""


def _classic(number: int, seats: int) -> dict[str, Any]:
    options = {**KINDS[number // 5 % len(KINDS)](number, seats), "turns": 8}
    options |= {"gentle": number % 7 == 0, "division": 100 * (number % 5 == 0)}
    return {**options, "even": True} if number % 4 == 1 else options


def _on_foot(number: int, seats: int) -> dict[str, Any]:
    options = {**test_contract_on_foot.options_of(number, seats), "turns": 3}
    return {**options, "map": "six-gates"} if seats > 4 else options


CORPORA: Mapping[str, Options] = {"classic": _classic, "classic-foot": _on_foot}

TASTES: tuple[Taste, ...] = (by_verb, gently)
"""How random players drive."""

SEALED = {"chose", "sealed", "revealed", "shown"}
"""Kinds of events that only matches with unseen choices or hidden sheets bring: none of these is
one."""

EDGES = {"dropped-corner", "balance", "hangs", "back-up", "landed-on"}
"""Kinds of events of who ends a phase at an edge, which random play seldom does."""

ON_FOOT = test_contract.ON_FOOT
"""Kinds of events of people on foot: all these matches are driven to their end."""

UNMET_DRIVING: frozenset[str] = frozenset(
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

UNMET_ON_FOOT = frozenset(
    (
    "armor-roll", "back-up", "backed-up", "balance", "blades", "breached", "buried",
    "burnt-out", "climbed", "collapsed", "collision", "concussion", "conformed", "covered",
    "dazzled", "doused", "drained", "dropped-corner", "drowned", "exploded", "falls", "foam",
    "fork", "gadget", "grenade-fell", "hangs", "high", "hit-ground", "home", "jettison",
    "jumped", "laid", "landed", "landed-on", "lap", "lifted", "lined-up", "loose",
    "loose-crash", "lost", "out-of-control", "over", "painted-on-foot", "parted", "placed",
    "pushed", "recovered", "rider-down", "safe", "scored", "seat", "selected", "sheltered",
    "shield", "shot-at-nothing", "shown", "side-out", "slipped", "stray", "stunned-on-foot",
    "tire-burning", "took-off", "touched-down", "trod-on-spikes", "vest", "walked-off",
    "washed-away", "went-off-inside",
    )
)  # fmt: skip
"""Kinds of events of matches that are over before people have come far."""

UNMET: Mapping[str, frozenset[str]] = {"classic": UNMET_DRIVING, "classic-foot": UNMET_ON_FOOT}
