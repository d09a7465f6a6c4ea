"""Arena combat and Mission accomplished."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.streets.scene import ENGINE, FRONT_LEFT, FRONT_RIGHT, POD, REAR_POD, N, S, Scene
from tests.systems.streets.yards import board
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.streets import CODES, RULES, State, mission_of, parse
from wreckyard.systems.streets.missions import is_done
from wreckyard.systems.streets.settings import set_up


def arena(seats: int = 2, **options: Any) -> State:
    state = set_up(RULES.check_options(seats, {"scenario": "arena", **options}), LiveChance(3))
    return state


def test_arena_leftovers_lie_on_free_road_far_from_every_gate() -> None:
    for seats in (2, 3, 4):
        state = arena(seats)
        assert sorted(marker.weapon for marker in state.markers) == [4, 4, 6, 6, 7, 7]
        for _, x, y, owner in state.markers:
            assert owner == -1
            assert state.board.ground((x, y)) == "road"
            assert all(max(abs(x - g.x), abs(y - g.y)) > 3 for g in state.board.gates)


def begin_arena(**options: Any) -> tuple[State, Any]:
    options = {"scenario": "arena", "first": 0, "board": "the-bowl", **options}
    chance = LiveChance(3)
    state = RULES.setup(2, options, chance)
    return state, chance


def play(state: State, chance: Any, *texts: str) -> list[Any]:
    events = []
    for text in texts:
        decision = RULES.decision(state)
        assert decision is not None
        verdict = decision.options.why_not(parse(text))
        assert verdict, f"{text}: {verdict}"
        events += RULES.apply(state, parse(text), chance)
    return events


def test_arena_cars_come_in_at_speed_3_and_the_gate_is_the_first_point() -> None:
    state, chance = begin_arena()
    play(state, chance, "place 10,0", "place 10,20")
    car = state.cars[0]
    # No speed is chosen in round one; two more points are to be driven.
    assert (state.round, car.x, car.y, car.speed, state.left) == (1, 10, 0, 3, 2)
    assert state.cars[1].x == -1


def test_arena_who_drives_straight_off_a_gate_is_out_and_leaves_a_marginal_victory() -> None:
    gates = ((10, 0, 4), (10, 20, 0))
    scene = Scene(yard=board(gates=gates), scenario="arena")
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    assert scene.at(0)[:2] == (10, 0)
    scene.do("go")
    assert scene.outcome == ([1], 1)
    assert scene.told("game-ended")[0]["why"] == "marginal"


def test_arena_the_way_out_leads_backwards_too() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena")
    scene.put(0, 10, 1, S, -2)
    scene.turn(0)
    scene.do("go")
    assert scene.told("drove-off")
    assert scene.outcome == ([1], 1)


def test_arena_a_side_wins_decisively_though_two_of_it_live() -> None:
    gates = ((10, 0, 4), (41, 10, 6), (31, 20, 0), (0, 10, 2))
    scene = Scene(yard=board(gates=gates, width=42), seats=4, scenario="arena", teams=[0, 1, 0, 1])
    scene.kill(1)
    scene.kill(3)
    scene.turn(0)
    assert scene.outcome == ([0, 2], 2)


def test_arena_when_nobody_is_left_inside_those_who_got_out_draw() -> None:
    gates = ((10, 0, 4), (41, 10, 6), (31, 20, 0), (0, 10, 2))
    scene = Scene(yard=board(gates=gates, width=42), seats=3, scenario="arena")
    car = scene.state.cars[0]
    car.x = car.y = -1
    car.out, scene.state.people[0].gone = 2, 1
    scene.kill(1)
    scene.kill(2)
    scene.turn(1)
    assert scene.outcome == ([0], 0)


def test_arena_who_walks_off_a_gate_is_out_too() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena")
    scene.on_foot(0, 10, 0, 1)
    scene.turn(0)
    # Straight off alone: not at a slant.
    assert [way.split()[1] for way in scene.offers("step")] == ["n", "e", "se", "s", "sw", "w"]
    scene.do("step n")
    assert scene.outcome == ([1], 1)


def test_arena_off_the_edge_beside_a_gate_is_a_crash() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena")
    scene.put(0, 11, 0, N, 3)
    scene.turn(0, 1)
    assert scene.at(0) == (11, 0, N, 0)


def test_arena_it_is_decisive_when_all_foes_are_dead() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena")
    scene.kill(1)
    scene.turn(0)
    assert scene.outcome == ([0], 2)


def test_arena_rearming_misses_a_round_and_comes_back_with_a_new_load() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena", rearming=True)
    scene.put(0, 10, 1, N, 3)
    scene.state.cars[0].harm[ENGINE] = 2
    scene.turn(0)
    scene.do("go")
    assert scene.told("drove-off")[0]["again"]
    # Round 1 goes on, he misses round 2 ...
    scene.round_ends()
    assert scene.asked == "speed B"
    # ... and in round 3 he arms and comes in, his damage kept.
    scene.round_ends()
    assert scene.asked == "load A"
    assert "load front-pod oil" not in scene.offered
    assert scene.why_not("load turret shell") == (
        "A turret holds machine gun rounds alone, and no shell."
    )
    # Six boxes of damage in the rear pod leave room for one counter.
    scene.state.cars[0].harm[REAR_POD] = 6
    scene.do("load front-pod rocket")
    assert scene.why_not("load front-pod shell") == (
        "A pod holds one kind of missile or any mix of passive weapons."
    )
    scene.do("load rear-pod mine")
    assert not [text for text in scene.offers("load") if "rear-pod" in text]
    scene.do("done")
    assert scene.offered == ["place 10,0", "place 10,20"]
    scene.do("place 10,20")
    assert scene.asked == "speed A"
    assert scene.offered == ["speed 1", "speed 2", "speed 3"]
    # No faster than a damaged engine lets it: 8 boxes less 6.
    scene.state.cars[0].harm[ENGINE] = 6
    assert scene.offered == ["speed 1", "speed 2"]
    scene.state.cars[0].harm[ENGINE] = 2
    scene.do("speed 2")
    scene.do("speed 0")
    assert scene.at(0) == (10, 20, N, 2)
    assert scene.state.cars[0].loads[POD] == [2]
    assert scene.harm(0, ENGINE) == 2


def test_arena_who_does_not_come_back_has_fled() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena", rearming=True)
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    scene.do("go")
    scene.round_ends()
    scene.round_ends()
    scene.do("retire")
    assert scene.outcome == ([1], 1)


def test_arena_a_gate_that_is_taken_keeps_a_car_outside() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena", seats=2)
    scene.put(1, 10, 0, S)
    car = scene.state.cars[0]
    car.x = car.y = -1
    car.out, car.gate, car.speed = 1, 0, 3
    scene.turn(0)
    assert scene.told("gate-taken")
    assert scene.state.cars[0].out == 1


@pytest.mark.parametrize(
    ("freed", "offered"),
    [
        ((), None),
        (("B",), ["place 10,0"]),
        (("wreck",), ["place 10,20"]),
        (("B", "wreck"), ["place 10,0", "place 10,20"]),
    ],
)
def test_arena_who_comes_back_and_finds_all_gates_taken_arms_again_a_round_later(
    freed: tuple[str, ...], offered: list[str] | None
) -> None:
    scene = Scene(
        yard=board(gates=((10, 0, 4), (10, 20, 0)), wrecks=((5, 5, 0),)),
        scenario="arena",
        rearming=True,
        wrecks=True,
    )
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    scene.do("go")
    scene.round_ends()
    # B stands on one gate and an old wreck on the other when A, who has missed round 2, has armed.
    scene.put(1, 10, 0, S)
    wreck = scene.state.cars[2]
    wreck.x, wreck.y = 10, 20
    scene.round_ends()
    scene.do("load front-pod rocket")
    scene.do("done")
    # There is nothing to choose: he is still outside, and only B chooses a speed.
    assert (scene.asked, scene.at(0)[:2]) == ("speed B", (-1, -1))
    assert not scene.state.over
    for each in freed:
        if each == "B":
            scene.put(1, 3, 10, S)
        else:
            wreck.x, wreck.y = 5, 5
    scene.round_ends()
    # A round later he is asked for his load again, from empty pods, and may also stay out.
    assert scene.asked == "load A"
    assert scene.state.cars[0].loads[POD] == []
    assert "retire" in scene.offered
    scene.do("load front-pod shell")
    scene.do("done")
    if offered is None:
        assert scene.asked == "speed B"
        return
    assert (scene.asked, scene.offered) == ("place A", offered)
    scene.do(offered[0])
    assert scene.asked == "speed A"
    assert scene.offered == ["speed 1", "speed 2", "speed 3"]
    assert scene.state.cars[0].loads[POD] == [CODES.index("shell")]


def test_arena_old_wrecks_are_cover_without_weapons() -> None:
    scene = Scene(
        yard=board(gates=((10, 0, 4), (10, 20, 0)), wrecks=((5, 5, 0),)),
        scenario="arena",
        wrecks=True,
    )
    scene.put(0, 5, 9, N)
    scene.turn(0)
    # Range 3: 5 hits, 6 - 2 - 3 = 1.
    scene.do("fire turret n > C", 5, 6)
    assert scene.state.cars[2].cover == 1


# Mission accomplished


@pytest.mark.parametrize(
    ("seat", "shown", "target"),
    [
        (0, 1, 1), (0, 2, 1), (0, 3, 2), (0, 6, 3), (1, 1, 0), (1, 3, 2), (1, 5, 3),
        (2, 2, 0), (2, 4, 1), (2, 6, 3), (3, 1, 0), (3, 4, 1), (3, 5, 2),
    ],
)  # fmt: skip
def test_missions_name_whom_to_kill(seat: int, shown: int, target: int) -> None:
    scene = Scene(seats=4, scenario="mission")
    assert mission_of(seat, shown).target == target
    assert not is_done(scene.state, seat, shown)
    scene.kill(target, by=seat)
    assert is_done(scene.state, seat, shown)


def test_missions_cars_1_and_3_make_two_wrecks_and_cars_2_and_4_kill_anyone() -> None:
    scene = Scene(seats=4, scenario="mission")
    scene.state.cars[1].wrecked_by = scene.state.cars[3].wrecked_by = 0b0101
    assert is_done(scene.state, 0, 7)
    assert is_done(scene.state, 2, 8)
    assert not is_done(scene.state, 1, 7)
    scene.kill(2, by=1)
    assert is_done(scene.state, 1, 8)
    assert not is_done(scene.state, 3, 7)


@pytest.mark.parametrize(("version", "done"), [(2, False), (1, True)])
def test_31_the_wreck_of_ones_own_car_is_no_deed_even_abandoned(version: int, done: bool) -> None:
    scene = Scene(seats=4, scenario="mission", rules=version)
    scene.on_foot(0, 10, 15)
    scene.put(0, 10, 12, S)
    # A shoots at the car that he has left: in front one box of the engine is left, and no armor.
    car = scene.state.cars[0]
    car.armour[0], car.harm[ENGINE] = 4, 7
    car.harm[FRONT_LEFT] = car.harm[FRONT_RIGHT] = 3
    car.harm[POD], car.loads[POD] = 8, []
    scene.state.cars[1].wrecked_by = 1
    assert not is_done(scene.state, 0, 7)
    scene.turn(0)
    # Range 2: 8 hits, and does 8 - 4. One to the engine, the first of its three numbers; three to
    # the turret, the first open number of the center.
    scene.do("fire hand n > A front", 8, 8, 0, 0)
    assert car.wreck
    assert is_done(scene.state, 0, 7) == done


def test_missions_the_first_to_do_it_wins_and_one_event_is_shared() -> None:
    scene = Scene(seats=4, scenario="mission")
    # Seat 0 is to kill B, seat 1 to kill A: both have.
    scene.kill(1, by=0)
    scene.kill(0, by=1)
    scene.turn(2)
    assert scene.outcome == ([0, 1], 1)
    assert scene.told("missions")[0]["missions"] == [1, 1, 1, 1]


def test_missions_only_ones_own_deeds_count_else_the_last_survivor_wins() -> None:
    scene = Scene(seats=4, scenario="mission")
    scene.kill(1, by=2)
    scene.turn(0)
    assert scene.asked == "stand A"
    scene.kill(2)
    scene.kill(3)
    scene.turn(0)
    assert scene.outcome == ([0], 1)


def test_missions_the_last_car_that_drives_wins_nothing() -> None:
    scene = Scene(seats=4, scenario="mission")
    for seat in (1, 2, 3):
        scene.wreck(seat, 3 + 3 * seat, 10)
    scene.turn(0)
    assert scene.asked == "stand A"


def test_missions_the_dead_are_out_whatever_their_mines_still_do() -> None:
    scene = Scene(seats=4, scenario="mission")
    # A was to kill B, and is dead.
    scene.kill(0)
    scene.state.event += 1
    scene.put(1, 10, 19, N, 1)
    scene.lay("mine", 10, 18, 0)
    scene.state.people[1].wounds = 2
    # No tire is hurt; section 3: the center; 3 - 2 = 1 by number 1: the driver. He skids at once:
    # SD 1, no drift; facing 1.
    scene.turn(1, 1, 1, 1, 1, 3, 3, 1, 1)
    assert scene.state.people[1].killed_by == 1 << 0
    assert scene.asked == "stand C"


def test_missions_one_event_is_shared_by_who_has_done_it_and_the_last_survivor() -> None:
    scene = Scene(seats=4, scenario="mission")
    scene.kill(2)
    scene.state.event += 1
    # A has killed B, as he was to, and has died of it; nobody is left but D.
    scene.kill(1, by=0)
    scene.kill(0)
    scene.turn(3)
    assert scene.outcome == ([0, 3], 1)


def test_missions_are_hidden_from_the_others() -> None:
    state = RULES.setup(4, {"scenario": "mission"}, LiveChance(1))
    own = state.missions
    assert all(1 <= shown <= 8 for shown in own)
    for seat in range(4):
        known = RULES.observe(state, seat).known.missions
        assert known == [shown if each == seat else 0 for each, shown in enumerate(own)]
    assert RULES.observe(state, None).known.missions == [0, 0, 0, 0]
    told = [event for event in RULES.opening(state) if event.kind == "mission"]
    assert [event.only for event in told] == [(0,), (1,), (2,), (3,)]
