"""A contract that is not kept says what was compared, so that whoever adds a game can mend it."""

from __future__ import annotations

import pytest

import wreckyard
from tests.engine.contract import Walk


def test_a_contract_that_is_not_kept_shows_the_values(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = wreckyard.rules_of("duel")
    monkeypatch.setattr(type(rules), "mark_of", lambda self, event: "nonsense")
    with pytest.raises(AssertionError, match="assert 'nonsense' in"):
        Walk(rules, 1, 1.0).play(2, {})
