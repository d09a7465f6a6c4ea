"""What foes could do to a car in the phases that come, reckoned by hand."""

from __future__ import annotations

from fractions import Fraction

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import duel, put
from wreckyard.kit.geometry import Pose
from wreckyard.systems.classic import State, threats
from wreckyard.systems.classic.state.actions import FIRST_PERSON
from wreckyard.systems.classic.state.declared import SliceDue
from wreckyard.systems.classic.state.frames import MOVES, SLICES, Maneuver, Phase


def chased(mph: int = 0) -> State:
    """A car whose back another has four inches before its gun, both heading up."""
    state = duel(armed(("mg", "front")), "pocket-change")
    put(state, 0, 12, 18, 0, mph)
    put(state, 1, 12, 14)
    state.stack = [Phase(MOVES)]
    return state


def test_the_worst_shot_of_a_foe_with_its_sum() -> None:
    # As in the odds of shots: seven or more is needed, 21 in 36, for a mean of 3.5.
    (found,) = threats(chased(), 1)
    assert (found.foe, found.after, found.phase) == (0, 0, 1)
    assert (found.weapon, found.part, found.shots) == ("MG:F", "B", 1)
    assert (found.sum.needed, found.sum.chance) == (7, Fraction(21, 36))
    assert found.taken == Fraction(49, 24)


def test_a_car_that_nobody_has_before_his_guns_is_not_threatened() -> None:
    assert threats(chased(), 0) == ()


def test_the_foe_comes_nearer_with_the_phases() -> None:
    # 25 mph: an inch in phases 1 and 3, half of one in phase 5. Three inches between the bumpers,
    # -0 for each of them, so 7 needs no more; nearer than an inch it is +4 instead.
    state = chased(25)
    found = threats(state, 1, phases=5)
    assert [each.phase for each in found] == [1, 2, 3, 4, 5]
    distance = [
        next(line.about for line in each.sum.lines if line.name == "range") for each in found
    ]
    assert distance == ['2"', '2"', '1"', '1"', '0.5"']
    assert (state.vehicles[0].y, state.phase) == (18000, 1)


def test_what_has_fired_is_no_threat_before_the_next_turn() -> None:
    state = chased()
    state.phase = 4
    state.vehicles[0].condition.fired = [1]
    state.vehicles[0].condition.worked = [1]
    assert [(each.turn, each.phase) for each in threats(state, 1, phases=3)] == [(2, 1)]


def test_steps_of_people_on_foot_that_are_still_to_come_move_no_vehicle() -> None:
    state = chased()
    state.stack = [Phase(SLICES), Maneuver(1, 4)]
    state.slices = [SliceDue(FIRST_PERSON + 100, 2, 0)]
    assert [found.foe for found in threats(state, 1)] == [0]


def test_where_the_chosen_way_ends_counts_and_the_speed_that_is_chosen() -> None:
    state = chased()
    state.stack = [Phase(SLICES), Maneuver(1, 4)]
    # Past the foe's tail nothing bears on it.
    assert threats(state, 1, pose=Pose(12000, 22000, 0)) == ()
    # At rest it stays before the gun; at 100 mph it makes two inches of the phase's five quarters.
    state.stack = [Phase(MOVES)]
    (found,) = threats(state, 1, speed=1000)
    assert next(line.about for line in found.sum.lines if line.name == "range") == '5"'


def test_nobody_fires_who_is_out() -> None:
    state = chased()
    state.vehicles[0].out = 1
    assert threats(state, 1) == ()
