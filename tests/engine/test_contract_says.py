"""A contract that is not kept says what was compared, so that whoever adds a game can mend it."""

from __future__ import annotations

from typing import Any

import pytest

import wreckyard
from tests.engine.contract import Walk


def test_a_contract_that_is_not_kept_shows_the_values(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = wreckyard.rules_of("duel")
    monkeypatch.setattr(type(rules), "mark_of", lambda self, event: "nonsense")
    with pytest.raises(AssertionError, match="assert 'nonsense' in"):
        Walk(rules, 1, 1.0).play(2, {})


def test_nothing_hidden_may_be_shown_to_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a spectator sees in one of a seat's possible worlds, it sees in the real one."""
    rules = wreckyard.rules_of("streets")
    observe = type(rules).observe

    def leaking(self: Any, state: Any, seat: int | None) -> Any:
        seen = observe(self, state, seat)
        if seat is None:
            seen.known.missions = list(state.missions)
        return seen

    monkeypatch.setattr(type(rules), "observe", leaking)
    with pytest.raises(AssertionError, match="a spectator sees what a seat does not know"):
        Walk(rules, 1, 1.0).play(4, {"scenario": "mission"})
