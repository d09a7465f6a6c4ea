"""Rulings of road combat, named after its paragraphs: Road Duel, Pack Attack."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.contract.test_contract_races import TRACK
from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard import Malformed
from wreckyard.systems.classic import RULES, State, check_options, ground_of
from wreckyard.systems.classic.ending.road import has_escaped, lead, seats_of, side_of, winners

DUEL = {"scenario": "road-duel", "vehicles": ["tin-casserole", "stubborn-goat"]}

FIRST = ground_of("loop").gates[0].start


def pack(*vehicles: dict[str, Any], **more: Any) -> Scene:
    """A Pack Attack in which everybody stands somewhere."""
    return Scene(*vehicles, scenario="pack-attack", map="loop", vehicles=PACK, **more)


PACK = ["stubborn-goat", "paper-wasp", "paper-wasp"]


def in_lane(x: int, **more: Any) -> dict[str, Any]:
    """A vehicle on the upper straight of the Loop, eastward, past the lines at 17¼ and 34⅝ inches
    as far as it is."""
    return {"x": x, "y": 4000, "heading": 900, "passed": 1 + (x > 34_625)} | more


def test_a_die_says_who_is_in_front_two_how_many_inches_are_between() -> None:
    """Road Duel: 5 is for the second driver; 3 and 4 are seven inches from bumper to bumper."""
    state = RULES.setup(2, DUEL, Dice(2, 5, 5, 3, 4))
    behind, front = state.vehicles
    assert (behind.x, behind.y, behind.heading) == FIRST
    # Both cars are an inch long: seven inches, and half of each.
    assert (front.x, front.y, front.heading) == (FIRST.x + 8000, FIRST.y, 900)
    assert (behind.passed, front.passed) == (0, 1)


def test_a_low_die_puts_the_first_driver_in_front() -> None:
    state = RULES.setup(2, DUEL, Dice(2, 5, 3, 1, 1))
    assert state.vehicles[0].x == FIRST.x + 3000
    assert state.vehicles[1].x == FIRST.x


def test_both_start_at_60_and_are_asked_for_their_speed() -> None:
    state = RULES.setup(2, DUEL, Dice(2, 5, 5, 3, 4))
    assert [each.motion.speed for each in state.vehicles] == [600, 600]
    decision = RULES.decision(state)
    assert decision is not None
    assert (decision.kind, state.turn, state.phase) == ("speed", 1, 1)
    told = [event.kind for event in RULES.opening(state)]
    assert told == ["game-started", "lined-up", "lined-up", "turn", "phase"]


def test_the_lone_car_starts_twelve_inches_ahead_all_at_80() -> None:
    """Pack Attack: a cycle is half an inch long, a car one: 12¾ inches between their middles."""
    options = {"scenario": "pack-attack", "vehicles": [*PACK, "paper-wasp"]}
    state = RULES.setup(4, options, Dice(1, 2, 3, 4))
    car, first, *rest = state.vehicles
    assert (car.x - first.x, car.y - first.y) == (12_750, 0)
    assert [each.motion.speed for each in state.vehicles] == [800] * 4
    assert [each.passed for each in state.vehicles] == [1, 0, 0, 0]
    assert all(each.x <= first.x for each in rest)


def test_the_lead_is_measured_along_the_road_to_the_nearest_cycle() -> None:
    scene = pack(in_lane(45_000), in_lane(20_000), in_lane(30_000), phase=2)
    assert lead(scene.state) == 15_000
    scene.state.vehicles[2].out = 12
    assert lead(scene.state) == 25_000


@pytest.mark.parametrize(("x", "gone"), [(48_000, False), (48_001, True)])
def test_with_more_than_thirty_inches_the_car_has_got_away(x: int, gone: bool) -> None:
    scene = pack(in_lane(x), in_lane(18_000), in_lane(18_000, y=2000), phase=2)
    assert has_escaped(scene.state) is gone


def to_the_end_of_the_turn(scene: Scene) -> State:
    """Everybody keeps on as he is."""
    for _ in range(80):
        if scene.state.over or scene.state.turn > 1:
            break
        scene.do("hold" if "hold" in scene.options else scene.options[-1])
    return scene.state


def test_who_has_got_away_wins_at_the_end_of_the_turn() -> None:
    scene = pack(in_lane(49_000), in_lane(18_000), in_lane(18_000, y=2000), phase=2)
    state = to_the_end_of_the_turn(scene)
    assert scene.told("game-ended") == [{"winners": [0], "why": "escape", "turns": 1}]
    found = RULES.outcome(state)
    assert found is not None
    assert found.winners == (0,)


def test_the_pack_wins_together_when_the_car_is_out() -> None:
    """Also those of the pack who are out."""
    scene = pack(in_lane(40_000, gave_up=1), in_lane(20_000), in_lane(22_000, out=11), phase=2)
    to_the_end_of_the_turn(scene)
    assert scene.told("game-ended") == [{"winners": [1, 2], "why": "pack", "turns": 1}]


def test_the_car_wins_when_all_of_the_pack_are_out() -> None:
    scene = pack(in_lane(40_000), in_lane(30_000, gave_up=1), in_lane(32_000, out=11), phase=2)
    to_the_end_of_the_turn(scene)
    assert scene.told("game-ended") == [{"winners": [0], "why": "lone", "turns": 1}]


def test_where_the_turns_are_up_nobody_has_won() -> None:
    scene = pack(in_lane(40_000), in_lane(30_000), in_lane(32_000), phase=2, turns=1)
    state = to_the_end_of_the_turn(scene)
    assert scene.told("game-ended")[0]["why"] == "turns"
    assert winners(state) == [0, 1, 2]


def test_sides() -> None:
    scene = pack(in_lane(40_000), in_lane(30_000), in_lane(32_000), phase=2)
    assert [side_of(scene.state, seat) for seat in range(3)] == [0, 1, 1]
    assert (seats_of("road-duel"), seats_of("pack-attack"), seats_of("race")) == (
        (2, 2),
        (3, 6),
        (2, 6),
    )


def test_the_road_before_the_first_place_must_be_free() -> None:
    """A head start of 12 inches and a car: 13 inches, on a track of 15 there are fewer."""
    with pytest.raises(Malformed) as told:
        check_options(2, DUEL | {"map": TRACK})
    sentence = "option 'map': before the first place of Small Ring 13 inches must be free"
    assert str(told.value) == sentence
    assert check_options(2, DUEL | {"map": "ring"})["map"] == "ring"


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (3, {"scenario": "road-duel"}, "a Road Duel is for 2 seats, not 3"),
        (2, {"scenario": "pack-attack"}, "a Pack Attack needs 2 cycles or more, not 1"),
        (3, {"scenario": "pack-attack", "vehicles": ["paper-wasp"] * 3},
         "the first vehicle of a Pack Attack must be a car"),
        (3, {"scenario": "pack-attack", "vehicles": ["stubborn-goat", "paper-wasp", "pocket-change"]},
         "all vehicles of a Pack Attack but the first must be cycles"),
        (3, {"scenario": "pack-attack", "vehicles": ["school-run", "paper-wasp", "paper-wasp"]},
         "the lone car costs $17,400, and may cost $17,000"),
        (6, {"scenario": "pack-attack", "vehicles": ["stubborn-goat", *["iron-wasp"] * 5]},
         "the cycles cost $25,100, and may cost $25,000 together"),
    ],
)  # fmt: skip
def test_what_may_not_drive_on_the_road_is_told(
    seats: int, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Malformed) as told:
        check_options(seats, options)
    assert str(told.value) == f"option 'scenario': {sentence}"
