"""Rulings of order: reflexes, gates, who moves first, inches in turns, kills, the end (section 4,
rulings 2 to 4, 35, 36)."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard import Malformed
from wreckyard.systems.classic import RULES

LEFT = {"x": 6_000, "y": 12_000, "heading": 0}
RIGHT = {"x": 18_000, "y": 12_000, "heading": 0}


def movers(scene: Scene) -> list[int]:
    """Who has moved so far, in order."""
    return [each["vehicle"] for each in scene.told("moved")]


def hold_all(scene: Scene) -> None:
    """Nobody changes his speed in this phase."""
    while scene.asked[0] == "speed":
        scene.do("hold")


def test_set_up_reflexes_ties_and_the_slowest_first() -> None:
    # Both roll a 3; then B rolls lower, so B chooses its gate first.
    state = RULES.setup(2, {}, Dice(3, 3, 5, 2))
    decision = RULES.decision(state)
    assert decision is not None
    assert (decision.kind, decision.seat) == ("enter", 1)
    assert [each.reflexes for each in state.vehicles] == [3, 3]
    assert len(decision.options) == 4 * 5
    RULES.apply(state, RULES.parse("enter 2 20"), Dice())
    decision = RULES.decision(state)
    assert decision is not None
    assert decision.seat == 0
    assert RULES.parse("enter 2 10") not in decision.options
    assert (
        "another vehicle has entered" in decision.options.why_not(RULES.parse("enter 2 10")).reason
    )


def test_set_up_six_come_in_by_six_gates_the_slowest_first() -> None:
    # Reflexes 4, 2, 6, 1, 5, 3: so D, B, F, A, E, C choose, each by a gate that is still free.
    state = RULES.setup(6, {}, Dice(4, 2, 6, 1, 5, 3))
    assert state.settings["map"] == "six-gates"
    seats, free = [], []
    for gate in range(6):
        decision = RULES.decision(state)
        assert decision is not None
        seats.append("ABCDEF"[decision.seat])
        free.append(len({each.gate for each in decision.options}))
        RULES.apply(state, RULES.parse(f"enter {gate} 20"), Dice())
    assert (seats, free) == (["D", "B", "F", "A", "E", "C"], [6, 5, 4, 3, 2, 1])
    # All are as fast: who has the best reflexes of the six says whether he moves first.
    for _ in range(6):
        RULES.apply(state, RULES.parse("hold"), Dice())
    decision = RULES.decision(state)
    assert decision is not None
    assert (decision.kind, decision.seat) == ("order", 2)


def test_set_up_everybody_needs_a_gate() -> None:
    with pytest.raises(Malformed, match="Lot has 4 gates for 5 seats"):
        RULES.check_options(5, {"map": "lot"})
    with pytest.raises(Malformed, match="needs 2 to 6 seats, not 7"):
        RULES.check_options(7, {})


@pytest.mark.parametrize(("face", "status"), [(4, 4), (5, 5), (6, 6)])
def test_2_3_good_reflexes_raise_the_first_status(face: int, status: int) -> None:
    state = RULES.setup(2, {}, Dice(face, 1))
    assert state.vehicles[0].motion.status == status


def test_using_the_chart_the_faster_moves_first() -> None:
    scene = Scene({**LEFT, "speed": 200}, {**RIGHT, "speed": 300})
    hold_all(scene)
    assert scene.asked == ("maneuver", "B")


def test_using_the_chart_of_equal_speeds_the_better_reflexes_choose() -> None:
    scene = Scene({**LEFT, "speed": 300}, {**RIGHT, "speed": 300})
    hold_all(scene)
    # B has the higher rank.
    assert scene.asked == ("order", "B")
    scene.do("wait")
    assert scene.asked == ("maneuver", "A")
    scene.do("straight")
    assert scene.asked == ("maneuver", "B")
    scene.do("straight")
    assert movers(scene) == [0, 1]


@pytest.mark.parametrize(("alternate", "order"), [(True, [1, 0, 1, 0]), (False, [1, 1, 0, 0])])
def test_ruling_3_inches_alternate(alternate: bool, order: list[int]) -> None:
    # 70 and 60 mph: two inches each in phase 1.
    scene = Scene({**LEFT, "speed": 600}, {**RIGHT, "speed": 700}, alternate=alternate)
    hold_all(scene)
    while scene.state.phase == 1 and scene.asked[0] == "maneuver":
        scene.do("straight")
    assert movers(scene) == order


def test_ruling_2_a_new_speed_counts_at_once() -> None:
    # 0 mph moves nowhere; 10 mph moves an inch in phase 1.
    scene = Scene(LEFT, RIGHT)
    scene.do("speed +10")
    hold_all(scene)
    assert scene.asked == ("maneuver", "A")


def test_ruling_35_a_kill_has_nobody_conscious_and_the_other_wins() -> None:
    scene = Scene({**LEFT, "parts": {"driver": 1}}, RIGHT, phase=5)
    while not scene.state.over:
        scene.do(scene.options[0])
    assert scene.told("killed") == [{"vehicle": 0, "gave_up": 0}]
    assert scene.told("game-ended")[0]["winners"] == [1]


def test_ruling_35_who_cannot_move_may_give_up_at_the_end_of_a_turn() -> None:
    scene = Scene({**LEFT, "parts": {"plant": 0}}, RIGHT, phase=5)
    scene.until("surrender")
    scene.do("surrender")
    assert scene.state.over
    assert scene.told("game-ended")[0]["winners"] == [1]


def test_ruling_36_turns_end_it_as_a_draw() -> None:
    scene = Scene(LEFT, RIGHT, phase=5, turns=1)
    while not scene.state.over:
        scene.do(scene.options[0])
    assert scene.told("game-ended")[0]["winners"] == [0, 1]
    assert scene.told("game-ended")[0]["why"] == "turns"
