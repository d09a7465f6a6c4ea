"""The lessons of the streets: led from beginning to tick, and tests that want the lesson's idea."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.learner import follow, lines, mood
from ui.games.streets.lessons import CORNERS, FOOT, LESSONS, SECTION, SKID, SPEED
from ui.play.lessons import Exercise, Lesson
from wreckyard import Match, match_from_state


def begun(lesson: Lesson) -> tuple[Exercise, Match]:
    """The test of a lesson at its beginning."""
    exercise = lesson.exercises[-1]
    assert isinstance(exercise, Exercise)
    seats = ["Ann", "Bob"]
    return exercise, match_from_state("streets", exercise.position(), seats, exercise.seed)


def step(exercise: Exercise, match: Match, mine: str | None) -> None:
    """The other seat's answer, or mine."""
    decision = match.decision
    assert decision is not None
    texts = [str(option) for option in decision.options]
    if decision.seat:
        wished = (text for part in exercise.foe for text in texts if text.startswith(part))
        match.submit(1, next(wished, texts[0]))
    else:
        assert mine in texts, (mine, texts)
        match.submit(0, mine)


GO = "go"


@pytest.mark.parametrize(
    ("lesson", "answers"),
    [
        # Two corners of 45 degrees, one point after the other or further apart.
        (CORNERS, (GO, GO, "turn R45", GO, "turn R45")),
        (CORNERS, (GO, GO, GO, "turn R45", GO, "turn R45")),
        # 6 + 3 + 1 and 5 + 3 + 2: ten points, each at most three slower than the one before.
        (
            SPEED,
            ("speed 6", *[GO] * 5, "end", "speed 3", GO, GO, "end", "speed 1", "end", "speed 0"),
        ),
        (
            SPEED,
            (
                "speed 5",
                *[GO] * 4,
                "end",
                "speed 3",
                GO,
                GO,
                "end",
                "speed 2",
                GO,
                "end",
                "speed 0",
            ),
        ),
        (SECTION, ("fire front-pod n > B right-centre",)),
        (SKID, ("speed 5", *[GO] * 4, "turn R90")),
        (SKID, ("speed 5", *[GO] * 4, "turn L90")),
        (FOOT, ("leave n", "speed 2", "step n", "step n")),
        (FOOT, ("leave ne", "speed 2", "step n", "step nw")),
    ],
)
def test_the_idea_solves_the_test(lesson: Lesson, answers: tuple[str, ...]) -> None:
    assert played(lesson, *answers) is True


def played(lesson: Lesson, *answers: str) -> bool | None:
    """What comes of the test of a lesson by these answers, and by driving on after them.

    A point at which nothing can be chosen asks nothing; a turn is ended where more could be done.
    """
    exercise, match = begun(lesson)
    left = list(answers)
    for _ in range(80):
        solved = exercise.goal(match)
        if solved is not None or match.decision is None:
            return solved
        mine = None
        if match.decision.seat == 0:
            texts = [str(option) for option in match.decision.options]
            while left and left[0] not in texts and left[0] in (GO, "end"):
                left.pop(0)
            quiet = [text for text in (GO, "end", "speed 0") if text in texts]
            mine = left.pop(0) if left and left[0] in texts else (quiet or texts)[0]
        step(exercise, match, mine)
    return None


@pytest.mark.parametrize(
    ("lesson", "answers"),
    [
        # One corner is not enough, three are too many, a sharp one is rolled for.
        (CORNERS, ("turn R45",)),
        (CORNERS, (GO, GO, "turn R45", "turn R45", "turn R45")),
        (CORNERS, (GO, "turn R90")),
        # Too fast for the wall, or a stand too early.
        (SPEED, ("speed 8", *[GO] * 7, "end", "speed 5")),
        (SPEED, ("speed 3", GO, GO, "end", "speed 0")),
        # The blocks beside the open one hold whatever the die shows.
        (SECTION, ("fire front-pod n > B right-front",)),
        (SECTION, ("fire front-pod n > B right-rear",)),
        (SECTION, ("end",)),
        # A difference of 2 and more; and no corner at all.
        (SKID, ("speed 6", *[GO] * 4, "turn R90")),
        (SKID, ("speed 8", *[GO] * 4, "turn L90")),
        (SKID, ("speed 5", *[GO] * 5)),
        # Away from the car, or too slow.
        (FOOT, ("leave s",)),
        (FOOT, ("leave n", "speed 1", "step n")),
        (FOOT, ("leave n", "speed 2", "step n", "step e")),
    ],
)
def test_without_the_idea_the_test_is_missed(lesson: Lesson, answers: tuple[str, ...]) -> None:
    assert played(lesson, *answers) is False


def corners_of(actions: tuple[str, ...]) -> list[str]:
    return [text for text in actions if text.startswith("turn")]


def test_every_line_that_solves_the_corner_takes_slight_ones() -> None:
    tempting = ("turn R45", "turn R45", "turn R90", "turn L45")
    solved = [actions for actions, done in random_lines(CORNERS, 80, tempting, 0.7) if done]
    assert solved
    for actions in solved:
        taken = corners_of(actions)
        assert set(taken) <= {"turn R45", "turn L45"}
        assert taken.count("turn R45") - taken.count("turn L45") == 2


def test_every_line_that_stops_at_the_wall_adds_up_to_ten() -> None:
    found = list(speed_lines(()))
    solved = [speeds for speeds, done in found if done]
    assert (6, 3, 1, 0) in solved
    assert len(solved) < len(found) / 3
    for speeds in solved:
        assert sum(speeds) == 10
        assert speeds[-1] == 0
        assert all(b >= a - 3 for a, b in itertools.pairwise((6, *speeds)))


def speed_lines(chosen: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], bool]]:
    """What comes of all ways to choose speeds for the dead end, driving straight on."""
    exercise, match = begun(SPEED)
    left = list(chosen)
    while (solved := exercise.goal(match)) is None and match.decision is not None:
        mine = None
        if match.decision.seat == 0:
            texts = [str(option) for option in match.decision.options]
            if match.decision.kind == "speed" and not left:
                ahead = [int(text.split()[1]) for text in texts if text.startswith("speed")]
                for speed in ahead:
                    yield from speed_lines((*chosen, speed))
                return
            if match.decision.kind == "speed":
                mine = f"speed {left.pop(0)}"
            else:
                mine = GO if GO in texts else "end"
        step(exercise, match, mine)
    yield chosen, solved is True


def test_every_line_that_hits_something_inside_aims_at_the_open_block() -> None:
    solved = [line for line in lines("streets", SECTION.exercises[-1]) if line.solved]
    assert ("fire front-pod n > B right-centre",) in [line.actions for line in solved]
    assert all(line.actions[-1].endswith(" n > B right-centre") for line in solved)


@pytest.mark.parametrize("seed", range(12))
def test_the_open_block_is_breached_and_the_others_hold_by_every_die(seed: int) -> None:
    exercise = SECTION.exercises[-1]
    assert isinstance(exercise, Exercise)
    for area, hit in (("right-front", False), ("right-centre", True), ("right-rear", False)):
        match = match_from_state("streets", exercise.position(), ["Ann", "Bob"], seed)
        match.submit(0, f"fire front-pod n > B {area}")
        assert exercise.goal(match) is hit


def test_every_line_that_skids_short_was_braked_first() -> None:
    tried = list(random_lines(SKID, 80, ("speed 5", "speed 6", "turn R90", "turn L90"), onward=0.9))
    solved = [actions for actions, done in tried if done]
    assert solved
    for actions in solved:
        assert actions[0] == "speed 5"
        assert corners_of(actions) in (["turn R90"], ["turn L90"])


def test_every_line_that_takes_the_car_walks_two_points() -> None:
    tempting = ("leave n", "leave ne", "leave e", "speed 1", "speed 2", "step n", "step nw", "end")
    tried = random_lines(FOOT, 60, tempting, onward=0.1)
    solved = [actions for actions, done in tried if done]
    assert solved
    assert len(solved) < len(tried)
    for actions in solved:
        assert actions[0] in ("leave n", "leave ne", "leave nw")
        assert "speed 2" in actions


def random_lines(
    lesson: Lesson, count: int, tempting: tuple[str, ...] = (), onward: float = 0.8
) -> list[tuple[tuple[str, ...], bool]]:
    """What comes of many games in which I mostly drive on, and else take a tempting answer or
    any."""
    rng = random.Random(7)
    exercise, _ = begun(lesson)
    found = []
    for _ in range(count):
        _, match = begun(lesson)
        actions: list[str] = []
        while (solved := exercise.goal(match)) is None and match.decision is not None:
            mine = None
            if match.decision.seat == 0:
                texts = [str(option) for option in match.decision.options]
                on = [text for text in (GO, "end") if text in texts]
                wanted = [text for text in tempting if text in texts]
                mine = on[0] if on and rng.random() < onward else rng.choice(wanted or texts)
                actions.append(mine)
            step(exercise, match, mine)
        found.append((tuple(actions), solved is True))
    return found


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_coach_leads_to_the_test(lesson: Lesson) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lessons")
        desk.press(f"lesson:streets:{lesson.id}")
        await follow(desk)
        assert mood(desk) == "solved"
        desk.press("coach-leave")

    at_a_desk(scenario)


def test_the_lessons_lead_from_corners_to_walking() -> None:
    assert [lesson.id for lesson in LESSONS] == ["corners", "speed", "section", "skid", "foot"]
    for lesson in LESSONS:
        led = [bool(each.hints) for each in lesson.exercises]
        # What is led comes first; the last one is the test.
        assert led == [True] * (len(led) - 1) + [False], lesson.id
