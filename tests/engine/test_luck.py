"""What chance brings: each game's odds against its own dice and cards, and how luck is told."""

from __future__ import annotations

import math
from collections import defaultdict

import pytest

import wreckyard
from wreckyard.ai import Budget, make_agent
from wreckyard.engine.luck import Balance, balances
from wreckyard.games import GAMES


def played(game: str, seed: int) -> wreckyard.Match:
    match = wreckyard.new_match(game, ["A", "B"], seed)
    agents = [make_agent(game, "rookie", seed * 7 + seat) for seat in range(2)]
    while (decision := match.decision) is not None:
        action = match.ask(agents[decision.seat], Budget(samples=1))
        match.submit(decision.seat, action, decision.id)
    return match


@pytest.mark.parametrize("game", GAMES.ids)
def test_over_matches_chance_brings_what_is_expected(game: str) -> None:
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    ledger = GAMES.part(game, "ledger")
    for seed in range(3):
        for each in balances(ledger(), wreckyard.Playback(played(game, seed))):
            row = sums[each.account]
            row[0] += each.got
            row[1] += each.expected
            row[2] += each.deviation**2
    # A game without luck has no accounts.
    assert sums or not ledger.accounts
    for account, (got, expected, variance) in sums.items():
        # The seeds are fixed; odds that are wrong by a tenth are five deviations off.
        assert abs(got - expected) <= 3.5 * math.sqrt(variance), account


def test_luck_is_in_standard_deviations_and_in_shares_of_matches() -> None:
    two_up = Balance(0, "hits", "hits", 10.0, 14.0, 2.0, 20, good=True)
    assert two_up.luck == 2.0
    assert round(two_up.worse, 3) == 0.977
    skids = Balance(0, "skids", "skids", 10.0, 14.0, 2.0, 20, good=False)
    assert skids.luck == -2.0
    assert Balance(0, "hits", "hits", 3.0, 3.0, 0.0, 1, good=True).worse == 0.5
