"""Positions that are set up by hand."""

from __future__ import annotations

import pytest

import wreckyard
from wreckyard.systems.duel import position


def test_a_position_is_as_it_was_asked_for_and_can_be_played() -> None:
    data = position(("MI:R AR:F", "SPIN"), sides={1: (0, 9, 0, 0)}, driver={0: 2}, draw="MG:L")
    match = wreckyard.match_from_state("duel", data, ["Ann", "Bob"])
    seen = match.observe(0)
    assert [card.code for card in seen.hand] == ["MI:R", "AR:F"]
    assert seen.cars[1].sides == (0, 9, 0, 0)
    assert seen.cars[0].driver == 2
    # Two play with 106 of the 110 cards: one each of four kinds stays in the box.
    assert seen.piles[0].draw_size + 3 == 106
    match.submit(0, "fire MI:R > B")
    while (decision := match.decision) is not None and decision.kind != "turn":
        match.submit(decision.seat, "stay" if decision.kind == "escape" else "pass")
    # 9 and 4 are more than 12: open, and what is left over is lost.
    assert match.observe(None).cars[1].sides == (0, 12, 0, 0)


@pytest.mark.parametrize("hand", ["XX", "RAM:L RAM:L", "cMG:F"])
def test_cards_that_are_not_there_are_refused(hand: str) -> None:
    with pytest.raises(wreckyard.Malformed, match="there is no card"):
        position((hand, ""))


def test_a_driver_who_is_out_is_no_position() -> None:
    with pytest.raises(wreckyard.Malformed, match="driver"):
        position(("MI:R", ""), driver={1: 5})
