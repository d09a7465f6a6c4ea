"""Roads that people lay: what fits, what is still missing, files, and the boards that are made of
them (Road Sections, Highway Chases; docs/rules-classic.md, Roads of one's own)."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.systems.classic.map.road_plans import BOW, LANE, OVAL, random_road
from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard import Event, Malformed, read_store, write_store
from wreckyard.systems.classic import (
    RULES,
    Ground,
    check_options,
    ground,
    load_map,
    map_to_json,
    roads,
)
from wreckyard.systems.classic.map.file.map import map_from_json
from wreckyard.systems.classic.map.scenarios import why_not_on
from wreckyard.systems.classic.roads import (
    ROADS,
    board_of,
    plan_from_json,
    plan_to_json,
    read_plan,
    write_plan,
)
from wreckyard.systems.classic.roads.trace import trace
from wreckyard.systems.classic.state.rows import ForkTaken

CROSSES = "there is road already, and only a straight section crosses another, at a right angle"

CARS = ["pocket-change", "pocket-change"]


def built(text: str) -> Ground:
    """The board of a road as the rules use it."""
    return ground(board_of(read_plan(text)))


# What fits


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A: left", "section 1, left, does not fit: a road begins with a straight section"),
        ("A: straight, 4 right", f"section 5, right, does not fit: {CROSSES}"),
        ("A: 2 straight, 3 right, left", f"section 6, left, does not fit: {CROSSES}"),
        ("A: 7 straight", "section 7, straight, does not fit: the board would be 70 inches wide, and 60 is the most"),
        ("A: straight, right, 6 straight", "section 8, straight, does not fit: the board would be 70 inches high, and 60 is the most"),
        ("A: 2 straight, end, straight", "section 4, straight, does not fit: the road has ended"),
        ("A: straight, 3 right, straight", f"section 5, straight, does not fit: {CROSSES}"),
        ("A: straight, join", "section 2, join, does not fit: there is no fork whose ways could join"),
        ("A: straight, fork, fork", "section 3, fork, does not fit: the ways of the last fork must join first"),
        ("A: straight, fork, end", "section 3, end, does not fit: the ways of the last fork must join first"),
        (f"{OVAL}, straight", "section 13, straight, does not fit: the lap is closed"),
        ("A: straight, right, 2 right, fork, right", f"section 5, fork, does not fit: {CROSSES}"),
    ],
)  # fmt: skip
def test_a_section_that_does_not_fit_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_plan(text)
    assert str(refused.value) == f"road: {why}"


def test_a_straight_section_crosses_another_at_a_right_angle() -> None:
    assert trace(read_plan(BOW)).crossings == {(2, 0)}


def test_ways_must_join_before_a_lap_closes() -> None:
    """A block of two by three sections: the last one leads onto the first."""
    laid = trace(read_plan("A: 2 straight, 2 right, straight, fork"))
    assert laid.why_not(read_plan("B: straight, right").sections[1]) == ""
    parted = trace(read_plan("A: straight, fork, 2 right, 2 straight, right"))
    assert (
        parted.why_not(read_plan("B: straight, right").sections[1])
        == "both ways must join before the lap closes"
    )


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("A: ", "a road has at least 4 sections"),
        ("A: 2 straight, end", "a road has at least 4 sections"),
        ("A: 5 straight", "the road is open: lead it back onto its first section, or end it"),
        ("A: 2 straight, fork", "the ways of the last fork must join"),
        ("A: 3 straight, end", ""),
        (OVAL, ""),
        (LANE, ""),
        (BOW, ""),
    ],
)
def test_what_is_missing_is_told(text: str, missing: str) -> None:
    assert trace(read_plan(text)).missing() == missing


@pytest.mark.parametrize(
    ("text", "scenario", "why"),
    [
        (LANE, "race", "Lane leads back to no start, and a race goes round"),
        (LANE, "highway-chase", ""),
        (LANE, "road-duel", ""),
        (OVAL, "race", ""),
        (OVAL, "pack-attack", ""),
        ("A: straight, right, 4 straight, end", "road-duel", "before the first place of A 13 inches must be free"),
        ("A: 2 straight, fork, join, right, 3 straight, end", "highway-chase", "the first fork of A lies within the head start of 12 inches"),
        ("A: 5 straight, end", "pack-attack", "A is 40 inches long, and who flees needs 80"),
        ("A: 5 straight, end", "road-duel", ""),
    ],
)  # fmt: skip
def test_what_a_scenario_asks_of_a_road(text: str, scenario: str, why: str) -> None:
    assert why_not_on(board_of(read_plan(text)), scenario) == why
    if why:
        seats = 2 if scenario == "road-duel" else 3
        with pytest.raises(Malformed, match="option 'map': "):
            check_options(seats, {"scenario": scenario, "map": plan_to_json(read_plan(text))})


# Files


@pytest.mark.parametrize("text", [OVAL, LANE, BOW, "Nothing yet: "])
def test_a_road_reads_back_as_text_and_as_a_file(text: str) -> None:
    plan = read_plan(text)
    assert write_plan(plan) == text
    assert plan_from_json(plan_to_json(plan)) == plan
    assert read_plan(json.dumps(plan_to_json(plan))) == plan


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "road: must be an object in braces, not []"),
        ({"format": 1, "sections": []}, "road: 'name' is missing"),
        ({"format": 1, "name": " ", "sections": []}, "road: the name of a road has 1 to 40 characters"),
        ({"format": 1, "name": "a:b", "sections": []}, "road: a colon ends the name of a road, and cannot be in it"),
        ({"format": 2, "name": "A", "sections": []}, "road: 'format' must be 1, not 2"),
        ({"format": 1, "name": "A", "sections": ["up"]}, "road, section 1: 'up' is no section; there are straight, left, right, fork, join, end"),
        ({"format": 1, "name": "A", "sections": [7]}, "road, section 1: 7 is no section; there are straight, left, right, fork, join, end"),
        ({"format": 1, "name": "A", "sections": ["straight", "left icy"]}, "road, section 2: 'icy' is none of wall, barrier, shoulder, soft-shoulder, banked, steep"),
        ({"format": 1, "name": "A", "sections": ["straight banked"]}, "road, section 1: 'straight banked' is banked, and only curves are"),
        ({"format": 1, "name": "A", "sections": ["straight wall barrier"]}, "road, section 1: 'straight wall barrier' says twice how it is built"),
        ({"format": 1, "name": "A", "sections": ["straight"], "more": 1}, "road: 'more' is unknown; known: format, name, sections"),
        ({"format": 1, "name": "A", "sections": ["straight"] * 41}, "road: 'sections' must be a list of at most 40 in square brackets"),
    ],
)  # fmt: skip
def test_of_a_bad_file_one_sentence_says_what_is_wrong(data: object, why: str) -> None:
    with pytest.raises(Malformed) as refused:
        plan_from_json(data)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize("text", ["", "Mill Road", "A: straight, , 99 straight", "A: 0 straight"])
def test_a_text_that_is_no_road_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match=r"^road"):
        read_plan(text)


def test_a_shelf_of_roads_is_a_store() -> None:
    """As a file it comes back as it was; of a road that does not fit the sentence says which."""
    data = ROADS.empty() | {"cars": [plan_to_json(read_plan(OVAL))]}
    assert read_store("classic", ROADS, write_store("classic", ROADS, data)) == data
    with pytest.raises(Malformed, match=r"^roads, road 1: section 1, left, does not fit"):
        ROADS.check({"cars": [{"format": 1, "name": "A", "sections": ["left"]}]})


# Boards


def test_every_road_makes_a_sound_map() -> None:
    """What is laid without complaint is a map that anybody's file could be, so that matches keep
    it."""
    rng = Random(7)
    for _ in range(25):
        design = board_of(random_road(rng))
        assert map_from_json(map_to_json(design)) == design


def test_a_board_is_walls_but_for_its_road() -> None:
    """Oval is 60 by 20 inches; the road is nine inches wide between walls of half an inch, and the
    block between the two straights is one wall of an inch: their borders, and the posts of the
    curves."""
    oval = built(OVAL)
    assert (oval.width, oval.height) == (60_000, 20_000)
    inside = [wall.shape for wall in oval.walls if wall.shape.top < 10_000 < wall.shape.bottom]
    assert any(
        (each.left, each.top, each.right, each.bottom) == (9_500, 9_500, 50_500, 10_500)
        for each in inside
    )


def test_a_lap_has_a_line_a_section_and_a_fork_lines_on_both_ways() -> None:
    """Of twelve sections one begins an island: its one line lies where the join begins."""
    course = built(OVAL).course
    assert len(course.lines) == 12
    fork = course.forks[0]
    # Straight 2, 3, 4, curve 5, 6, straight 7, fork 8: seven lines are passed with that of the fork.
    assert (fork.at, len(fork.lines)) == (6, 1)
    left, right = course.lines[7], fork.lines[0]
    # Westward: the left way is in the south.
    assert (left.top, left.bottom) == (15_500, 19_500)
    assert (right.top, right.bottom) == (10_500, 14_500)


def test_shoulders_and_the_country_behind_them() -> None:
    """Highway Chases: half an inch of shoulder at the edge, then one is off the road; a maneuver on
    a soft one is D1 harder, on a firm one none."""
    for edge, soft in (("shoulder", False), ("soft-shoulder", True)):
        terrain = built(f"A: 5 straight {edge}, end").terrain
        assert terrain.is_off_road(5_000, 1_000)
        assert not terrain.is_off_road(5_000, 1_750)
        assert terrain.is_soft(5_000, 1_750) == soft
        assert not terrain.is_soft(5_000, 2_500)


def test_maneuvers_on_a_soft_shoulder_are_harder() -> None:
    road = plan_to_json(read_plan("A: 5 straight soft-shoulder, end"))
    hard = {}
    for y in (1_750, 5_000):
        scene = Scene(
            {"x": 20_000, "y": y, "heading": 900, "speed": 600},
            {"x": 5_000, "y": 5_000, "heading": 900},
            map=road,
            phase=1,
        )
        for answer in ("hold", "hold", "drift R250"):
            if answer in scene.options:
                scene.story += RULES.apply(scene.state, RULES.parse(answer), Dice(6, 6))
        hard[y] = scene.told("control")[0]["difficulty"]
    assert hard == {1_750: 2, 5_000: 1}


def test_the_last_line_of_an_open_road_is_the_end_of_a_chase() -> None:
    """Who flees is away with it, on a road without laps; the pursuers are behind him."""
    road = plan_to_json(read_plan(LANE))
    laid = board_of(read_plan(LANE))
    x, y = laid.course.lines[-1].x * 250, laid.course.lines[-1].y * 250
    scene = Scene(
        {"x": x + 4_000, "y": y - 600, "heading": 1800, "speed": 600, "passed": 9, "marked": 1},
        {"x": 25_000, "y": 5_000, "heading": 900},
        scenario="highway-chase",
        map=road,
        vehicles=CARS,
        phase=1,
    )
    scene.state.forks = [ForkTaken(5, 1)]
    dice = Dice()
    for _ in range(30):
        if scene.state.over:
            break
        kept = next((each for each in ("hold", "straight", "done") if each in scene.options), "go")
        scene.story += RULES.apply(scene.state, RULES.parse(kept), dice)
    assert scene.told("safe") == [{"vehicle": 0}]
    assert scene.told("lap") == []
    assert scene.told("game-ended")[0]["winners"] == [0]


def test_who_starts_ahead_has_passed_the_lines_behind_him() -> None:
    """The lone car is put 12 inches and a car before the first place, over the line of the third
    section."""
    options = {"scenario": "highway-chase", "map": plan_to_json(read_plan(OVAL)), "vehicles": CARS}
    state = RULES.setup(2, options, Dice(1, 2))
    assert [each.passed for each in state.vehicles] == [2, 0]
    assert RULES.from_json(RULES.to_json(state)) is not None


def test_a_match_keeps_the_board_and_not_the_plan() -> None:
    checked = check_options(2, {"scenario": "race", "map": plan_to_json(read_plan(BOW))})
    assert load_map(checked["map"]) == board_of(read_plan(BOW))
    assert "sections" not in checked["map"]


def test_an_open_road_has_no_laps() -> None:
    road = plan_to_json(read_plan(LANE))
    options = {"scenario": "highway-chase", "map": road, "vehicles": CARS}
    assert check_options(2, options)["laps"] == 1
    with pytest.raises(Malformed, match="Lane leads back to no start, and has no laps"):
        check_options(2, options | {"laps": 2})


@pytest.mark.parametrize("code", list(roads.SAMPLES))
def test_roads_to_begin_with_are_whole(code: str) -> None:
    assert roads.why_not_played(roads.sample_road(code), "") == ""


def test_what_a_road_is_good_for() -> None:
    told = roads.played(read_plan("A: straight, right, 4 straight, end"))
    assert told["race"] == "A leads back to no start, and a race goes round"
    assert told["road-duel"].endswith("the second section must be straight too, and it is a curve")
    assert told[""] == ""


def test_what_lies_there_can_be_built_otherwise() -> None:
    """Banks are for curves alone: of a straight section only its edge changes."""
    plan = read_plan(OVAL)
    curve = roads.built_otherwise(plan, 4, "barrier", "steep").sections[4]
    assert str(curve) == "right barrier steep"
    assert (
        str(roads.built_otherwise(plan, 0, "shoulder", "steep").sections[0]) == "straight shoulder"
    )


def test_a_straggler_is_lost_in_a_whole_game() -> None:
    """A chase from its set-up to its end: the leader keeps to the right and takes the
    right way, as the die says, who chases keeps to the middle and drives past the island on the
    left: he is lost, and the chase is over."""
    plan = roads.plan_to_json(read_plan("Fork: 3 straight, fork, join, right, 4 straight, end"))
    options = {"scenario": "highway-chase", "map": plan, "vehicles": CARS}
    state = RULES.setup(2, options, Dice(1, 2))
    story: list[Event] = []
    dice = Dice(1)
    for _ in range(400):
        decision = RULES.decision(state)
        if decision is None:
            break
        texts = [str(each) for each in decision.options]
        drift = "drift R250" if decision.seat == 0 else "drift L250"
        vehicle = state.vehicles[decision.seat]
        off = 6_000 - vehicle.y if decision.seat == 0 else vehicle.y - 4_000
        # At 60 mph nothing is rolled down to a status of -1.
        steers = off >= 250 and vehicle.motion.status >= 0
        wished = (drift, "hold", "straight", "done") if steers else ("hold", "straight", "done")
        chosen = next((each for each in wished if each in texts), texts[0])
        story += RULES.apply(state, RULES.parse(chosen), dice)
    told = {event.kind: dict(event.data) for event in story}
    assert told["fork"] == {"vehicle": 0, "die": 1, "way": 2}
    assert told["lost"] == {"vehicle": 1}
    assert (told["game-ended"]["winners"], told["game-ended"]["why"]) == ([0], "lone")
