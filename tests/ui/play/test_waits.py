"""How long a person waits in a match at the usual pace."""

from __future__ import annotations

import pytest

from tests.ui.desk import Desk, at_a_desk, least
from tests.ui.waits import begin_at_desk, settle, waits, waits_for_an_answer
from ui.play.thinking import LocalThinker

SHARE = 0.35
"""The largest part of a duel of two that may be waiting."""

LATE = 1.2
"""The most seconds from what has happened to the question that follows."""


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", ["duel", "arena", "streets", "classic"])
def test_a_duel_of_two_is_played_and_not_waited_for(game: str, seed: int) -> None:
    found = waits(game, 2, seed, most=20)
    assert found.share <= SHARE
    assert found.total > 0
    assert max(found.late) <= LATE


def test_an_attack_on_which_nobody_has_a_choice_takes_less_than_a_second() -> None:
    """One line is read, 0.3 s, and two windows pass, 0.08 s each. Before, it was 2.1 s and more."""
    spent: list[float] = []

    async def scenario(desk: Desk) -> None:
        begin_at_desk(desk, "duel", ("person", "regular"), 1)
        host, clock = desk.shell.host, desk.clock
        attacked = [0.0]
        commit = host._commit

        async def timed(seat: int, action: object, decision_id: int) -> int:
            kind = host.match.decision.kind
            if kind == "defence" and seat == 0 and len(host.match.decision.options) == 1:
                spent.append(clock.now() - attacked[0])
            if seat == 1 and kind == "turn":
                attacked[0] = clock.now()
            return int(await commit(seat, action, decision_id))

        host._commit = timed
        length = 0
        while len(spent) < 3 and not host.scene.over:
            await settle(lambda at=length: host.scene.over or waits_for_an_answer(desk, at))
            if not host.scene.over:
                length = host.match.length + 1
                assert host.submit(host.match.rules.parse(least(host.scene.decision.options)))

    at_a_desk(scenario, Desk(thinker=LocalThinker))
    assert spent
    assert all(0.3 <= seconds < 1.0 for seconds in spent), spent
