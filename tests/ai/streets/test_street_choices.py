"""What drivers of the streets must not miss, and what they must not do, in positions set by
hand."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import BARE, ENGINE, PLAIN, POD, SW, TURRET, E, N, S, Scene, W
from tests.systems.streets.yards import board
from wreckyard.ai.agent import Budget
from wreckyard.ai.streets import PLAYERS
from wreckyard.ai.streets.ace import DARING, Ace
from wreckyard.ai.streets.foresight import Foresight, hunts
from wreckyard.ai.streets.judgement import PLAIN_JUDGEMENT
from wreckyard.ai.streets.mixing import equilibrium
from wreckyard.ai.streets.nodes import Plan, whole
from wreckyard.ai.streets.outlook import Outlook
from wreckyard.ai.streets.planner import Planner
from wreckyard.ai.streets.sketch import cell_of
from wreckyard.ai.streets.strength import strength
from wreckyard.engine.sealed import SealedChoices
from wreckyard.systems.streets import RULES, Action, frames
from wreckyard.systems.streets.search import legal_actions, speed_actions

LEVELS = ("rookie", "regular", "ace")
BUDGET = Budget(samples=2)


def answers(scene: Scene, level: str, seed: int = 1) -> str:
    """What a driver of a level answers to the open question."""
    state = scene.state
    decision = RULES.decision(state)
    assert decision is not None
    observation = RULES.observe(state, decision.seat)
    return str(PLAYERS[level](seed).choose(observation, decision, BUDGET))


def asked_for_speed(scene: Scene, seat: int) -> Scene:
    """The scene with a seat as the first to choose a speed."""
    state = scene.state
    order = [seat, *[each for each in range(state.n) if each != seat and state.people[each].alive]]
    state.stack = [frames.Round(frames.TURNS, 0), frames.Speeds()]
    state.choices, state.asked = SealedChoices(order), seat
    return scene


@pytest.mark.parametrize("level", LEVELS)
def test_a_shot_that_may_end_it_is_fired(level: str) -> None:
    """One engine box is left behind bare armor, next to the guns; whoever answers can do little."""
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 8, N)
    scene.state.cars[1].armour[:] = [4] * 8
    scene.state.cars[1].harm[ENGINE] = 7
    scene.state.cars[1].loads = [[] for _ in scene.state.cars[1].loads]
    scene.turn(0)
    assert answers(scene, level).startswith("fire")


@pytest.mark.parametrize("level", LEVELS)
def test_a_friend_is_not_fired_at(level: str) -> None:
    scene = Scene(seats=4, teams=[0, 0, 1, 1])
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 8, N)
    scene.put(2, 1, 20, N)
    scene.put(3, 20, 1, N)
    scene.turn(0)
    assert scene.offers("fire")
    assert not answers(scene, level).startswith("fire")


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_drives_into_a_wall_that_can_be_passed(level: str) -> None:
    walls = board([("building", 8, 4, 4, 2)])
    scene = Scene(yard=walls)
    scene.put(0, 10, 9, N, 4)
    scene.put(1, 10, 0, E)
    scene.turn(0)
    while scene.state.active == 0 and scene.asked == "point A":
        text = answers(scene, level)
        if text.startswith(("fire", "drop")):
            text = next(each for each in scene.offered if each.startswith(("go", "end")))
        scene.do(text)
    assert not scene.told("crash")


@pytest.mark.parametrize("level", LEVELS)
def test_who_got_out_is_hunted(level: str) -> None:
    """The only foe is on foot straight ahead: driving on runs him over."""
    scene = Scene()
    scene.put(0, 10, 10, N, 4)
    scene.put(1, 2, 2, N)
    scene.on_foot(1, 10, 7)
    assert Outlook(scene.state, 0).walkers == {cell_of(scene.state, 10, 7)}
    scene.turn(0)
    for _ in range(8):
        if scene.state.over or scene.asked != "point A":
            break
        text = answers(scene, level)
        if text.startswith(("fire", "drop")):
            text = "go"
        scene.do(text)
    assert scene.state.over
    assert scene.state.winners == [0]


def test_a_wreck_is_left_for_an_empty_car() -> None:
    scene = Scene(seats=3)
    scene.wreck(0, 10, 10)
    scene.put(1, 12, 10, N)
    scene.kill(1)
    scene.put(2, 20, 20, N)
    scene.turn(0)
    assert answers(scene, "regular") in ("leave e", "leave ne", "leave se")


def dying(other: tuple[int, int], speed: int = 0) -> Scene:
    """A's car is on its last box and has no rounds; an empty one stands somewhere."""
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N, speed)
    scene.put(1, *other, N)
    scene.kill(1)
    scene.put(2, 20, 20, N)
    car = scene.state.cars[0]
    scene.state.people[0].wounds = 1
    car.armour[:], car.harm[ENGINE] = [4] * 8, 7
    car.loads = [[] for _ in car.loads]
    return scene


def test_an_ace_leaves_a_dying_car_for_a_better_one_near_by() -> None:
    scene = dying((13, 10))
    scene.turn(0)
    assert answers(scene, "ace").split()[0] == "leave"
    scene = dying((19, 10))
    scene.turn(0)
    assert answers(scene, "ace").split()[0] != "leave"


def test_an_ace_brakes_before_it_gets_out() -> None:
    assert answers(asked_for_speed(dying((13, 10), speed=1), 0), "ace") == "speed 0"


def test_who_walks_beside_an_empty_car_gets_in() -> None:
    scene = Scene(seats=3)
    scene.put(1, 11, 10, N)
    scene.kill(1)
    scene.on_foot(0, 10, 10, 1)
    scene.put(2, 20, 20, N)
    scene.put(0, 2, 2, N, wreck=1)
    scene.state.cars[0].harm[ENGINE] = 8
    scene.turn(0)
    assert answers(scene, "ace") == "step e"


def test_an_ace_mixes_speeds_that_win_as_often() -> None:
    """Two cars alike far from each other: no speed is so much better that it could be read."""
    scene = Scene()
    scene.put(0, 3, 18, N, 2)
    scene.put(1, 17, 2, (N + 4) % 8, 2)
    asked_for_speed(scene, 0)
    speeds = {answers(scene, "ace", seed) for seed in range(12)}
    assert len(speeds) > 1
    offered = {str(each) for each in legal_actions(scene.state)}
    assert speeds <= offered


def test_weights_of_a_mixture_do_not_depend_on_who_asks() -> None:
    """The seed picks among the speeds; how likely each is, is the position's alone."""
    scene = Scene()
    scene.put(0, 3, 18, N, 2)
    scene.put(1, 17, 2, (N + 4) % 8, 2)
    state = asked_for_speed(scene, 0).state
    options = speed_actions(state, 0)
    assert Ace(1).mixture(state, 0, options) == Ace(2).mixture(state, 0, options)


def test_an_ace_knows_which_speed_a_regular_will_choose() -> None:
    scene = Scene()
    scene.put(0, 3, 18, N, 2)
    scene.put(1, 17, 2, (N + 4) % 8, 2)
    state = asked_for_speed(scene, 1).state
    speeds, weights = Ace(1).reading(state, 1)
    likeliest = speeds[weights.index(max(weights))]
    assert answers(scene, "regular") == str(likeliest)


def test_who_cannot_be_read_mixes_by_what_is_at_stake() -> None:
    """Rows p and 1 - p: 2 p - (1 - p) = -p + (1 - p) at p = 2/5, and for columns alike."""
    mine, theirs = equilibrium([[2, -1], [-1, 1]])
    assert mine == pytest.approx([0.4, 0.6], abs=0.02)
    assert theirs == pytest.approx([0.4, 0.6], abs=0.02)


def test_who_always_does_better_with_one_choice_takes_it() -> None:
    mine, theirs = equilibrium([[3, 2], [1, 0]])
    assert mine[0] > 0.99
    assert theirs[1] > 0.99


def test_a_way_into_the_guns_of_who_still_moves_is_worth_less() -> None:
    """B faces south with its turn to come: two points before it is worse than far behind it."""
    scene = Scene()
    scene.put(0, 10, 14, N, 4)
    scene.put(1, 10, 6, (N + 4) % 8, 2)
    scene.turn(0)
    state = scene.state
    foresight = Foresight(state, 0, 1, PLAIN_JUDGEMENT)
    outlook = Outlook(state, 0)

    def worth(x: int, y: int) -> float:
        cell = cell_of(state, x, y)
        return foresight.way(Plan(outlook.end(cell, E, 4), 0, (0.0,), cell, E))

    assert foresight.first
    assert worth(10, 9) < worth(4, 1) - 1


def test_who_is_rammed_before_his_turn_is_foreseen_to_stand() -> None:
    """B, with shells ahead alone, would drive around A and fire; struck on its side it cannot."""
    scene = Scene()
    scene.put(0, 8, 10, E, 4)
    scene.put(1, 10, 10, N, 4)
    scene.state.cars[1].loads[TURRET] = []
    scene.turn(0)
    foresight = Foresight(scene.state, 0, 1, PLAIN_JUDGEMENT)
    cell = cell_of(scene.state, 9, 10)
    passed, rammed = (Plan(0.0, 0, (0.0,), cell, E, crashes) for crashes in (False, True))
    assert foresight.way(rammed) > foresight.way(passed)


def test_who_is_rammed_before_his_turn_is_foreseen_not_to_turn_about() -> None:
    """B, who drives first, stands at A's side and drives straight into it; A's shells fire
    ahead."""
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 9, 10, E)
    scene.state.first = 1
    scene.state.cars[0].loads[TURRET] = []
    foresight = Foresight(asked_for_speed(scene, 0).state, 0, 1, PLAIN_JUDGEMENT)
    about, stand, ram = Action("three-point"), Action("speed", 0), Action("speed", 2)
    assert not foresight.first
    assert foresight.speeds(about, stand) > foresight.speeds(stand, stand)
    assert foresight.speeds(about, ram) == foresight.speeds(stand, ram)


def test_an_ace_does_not_fire_what_is_answered_with_more() -> None:
    """A, with a machine gun alone, stands before the rockets of B, who has not fired yet."""
    scene = Scene(PLAIN, BARE)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, (N + 4) % 8)
    scene.state.cars[0].loads[POD] = []
    scene.turn(0)
    assert answers(scene, "regular").startswith("fire")
    assert not answers(scene, "ace").startswith("fire")


def test_an_ace_leaves_two_foes_to_each_other() -> None:
    """B would answer a shot with the same pod: that is worth it against B alone, not with C near,
    who gains by both."""
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, (N + 4) % 8)
    scene.put(2, 14, 6, (E + 4) % 8)
    scene.turn(0)
    assert answers(scene, "regular").startswith("fire")
    assert not answers(scene, "ace").startswith("fire")
    scene.kill(2, by=1)
    assert answers(scene, "ace").startswith("fire")


def test_who_may_be_sent_to_kill_counts_as_nearer() -> None:
    """B has killed C: rolls that ask B for C's life, or for anybody's, are done already, so B is
    after A or D, one or the other."""
    scene = Scene(seats=4, scenario="mission")
    scene.kill(2, by=1)
    state = RULES.observe(scene.state, 0).known
    assert hunts(state, 1, 2) == 0
    assert 0.2 < hunts(state, 1, 0) < 0.8
    assert hunts(state, 1, 0) + hunts(state, 1, 3) == 1
    plain = Scene(seats=4).state
    assert hunts(plain, 1, 0) == 0


def test_damage_weakens_a_car() -> None:
    scene = Scene()
    whole = strength(scene.state, 1)
    assert whole == strength(scene.state, 0)
    scene.state.cars[1].harm[ENGINE] = 5
    damaged = strength(scene.state, 1)
    scene.state.people[1].wounds = 2
    assert whole > damaged > strength(scene.state, 1)


def beside_a_lane(facing: int, speed: int) -> Scene:
    """A, without missiles, stands above the lane on which B is: its rear pod reaches 9 to 11,
    11."""
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 12, 11, facing, speed)
    scene.state.cars[0].loads[POD] = scene.state.cars[0].loads[TURRET] = []
    scene.turn(0)
    return scene


def test_an_ace_drops_what_a_foe_must_drive_onto() -> None:
    """B drives west after A, and its first point is forced: 11, 11."""
    text = answers(beside_a_lane(W, 4), "ace")
    assert text.startswith("drop")
    assert text.endswith("> 11,11")


@pytest.mark.parametrize(("facing", "speed"), [(SW, 4), (E, 4), (W, 0)])
def test_an_ace_keeps_what_a_foe_would_drive_around(facing: int, speed: int) -> None:
    scene = beside_a_lane(facing, speed)
    assert scene.offers("drop")
    assert not answers(scene, "ace").startswith("drop")


def test_an_ace_among_several_foes_drops_what_any_of_them_may_meet() -> None:
    """B may turn away from 11, 11 at its first point, but C comes after it."""
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 13, 11, W, 4)
    scene.put(2, 17, 11, W, 4)
    scene.state.cars[0].loads[POD] = scene.state.cars[0].loads[TURRET] = []
    scene.turn(0)
    assert answers(scene, "ace").startswith("drop")
    scene.kill(2, by=1)
    assert not answers(scene, "ace").startswith("drop")


@pytest.mark.parametrize(("speed", "sure"), [(5, True), (3, False)])
def test_an_ace_minds_what_lies_before_the_end_of_its_drive(speed: int, sure: bool) -> None:
    """Who can brake to a stand need not drive onto the mine ahead."""
    scene = Scene()
    scene.put(0, 10, 15, N, speed)
    scene.put(1, 2, 2, S)
    cell = cell_of(scene.state, 10, 10)

    def worth() -> float:
        return Outlook(scene.state, 0, judgement=DARING).end(cell, N, speed)

    free = worth()
    scene.lay("mine", 10, 9)
    assert (free - worth() > 5) == sure
    assert free > worth()


def test_a_way_out_is_found_where_the_best_ways_end_in_walls() -> None:
    """Of all ways but one nothing is kept, and the one that comes nearest to B meets a wall."""
    scene = Scene(yard=board([("building", 8, 4, 4, 2)]))
    scene.put(0, 10, 12, N, 8)
    scene.put(1, 10, 0, E)
    outlook = Outlook(scene.state, 0)
    assert not Planner(outlook, 1).drive(whole(outlook.cell, N, 8)).crashes


def test_an_ace_does_not_throw_its_car_away_head_on() -> None:
    """Both are fast, and A's front is bare: each would take some ten at its front."""
    scene = Scene()
    scene.put(0, 10, 13, N, 6)
    scene.put(1, 10, 9, S, 6)
    scene.state.cars[0].armour[0] = 4
    for car in scene.state.cars:
        car.loads = [[] for _ in car.loads]
    scene.turn(0)
    while scene.state.active == 0 and scene.asked == "point A":
        scene.do(answers(scene, "ace"))
    assert not scene.told("ram")
