"""The lessons of the classic: led from beginning to tick, and tests that want the lesson's idea."""

from __future__ import annotations

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.learner import follow, mood
from ui.games.classic.lessons import BRAKE, BUDGET, GUN, LESSONS, STEADY, STEER
from ui.play.lessons import Exercise, Lesson
from wreckyard import Match, match_from_state
from wreckyard.systems.classic import State

KEEP = ("hold", "straight", "done", "go")

OPEN, ARMORED = "fire driver RR:F > B:R", "fire driver RR:F > B:F"

type Plan = dict[tuple[int, int], tuple[str, ...]]
"""What is done in a turn and phase; in all others the car drives straight on and holds fire."""


def played(lesson: Lesson, plan: Plan) -> bool | None:
    """What comes of the test of a lesson when this is done."""
    exercise = lesson.exercises[-1]
    assert isinstance(exercise, Exercise)
    match = match_from_state("classic", exercise.position(), ["Ann", "Bob"], exercise.seed)
    while (solved := exercise.goal(match)) is None and match.decision is not None:
        texts = [str(option) for option in match.decision.options]
        wished = exercise.foe
        if match.decision.seat == 0:
            wished = (*plan.get(moment(match), ()), *KEEP)
        match.submit(match.decision.seat, next(text for text in wished if text in texts))
    return solved


def moment(match: Match) -> tuple[int, int]:
    state: State = match.observe(None).known
    return state.turn, state.phase


SLOWER = ("speed -10",)


@pytest.mark.parametrize(
    ("lesson", "plan", "solved"),
    [
        # Two drifts of a quarter inch, D1 each: status -1, -2, -3, and 40 mph is safe down to -3.
        (STEER, {(1, 2): ("drift R250",), (1, 3): ("drift R250",)}, True),
        (STEER, {(1, 2): ("drift R250",), (1, 5): ("drift R250",)}, False),
        (STEER, {(1, 2): ("drift R500",)}, False),
        (STEER, {(1, 2): ("drift R250",)}, False),
        # 30, 20, 10, 0: two inches and one, and the cones are three and three eighths ahead.
        (BRAKE, {(1, 1): SLOWER, (2, 1): SLOWER, (3, 1): SLOWER}, True),
        (BRAKE, {(1, 5): SLOWER, (2, 2): SLOWER, (3, 1): SLOWER}, True),
        (BRAKE, {(2, 1): SLOWER, (3, 1): SLOWER, (4, 1): SLOWER}, False),
        (BRAKE, {(1, 1): ("speed -15",), (2, 1): ("speed -15",)}, False),
        # 60 mph is safe down to -1: from 2 that is D3, 45 degrees, and as much after the end.
        (BUDGET, {(1, 4): ("bend R45",), (2, 1): ("bend R45",)}, True),
        (BUDGET, {(1, 5): ("bend R30",), (2, 2): ("bend R60",)}, True),
        (BUDGET, {(1, 4): ("bend R90",)}, False),
        (BUDGET, {(1, 4): ("bend R45",), (1, 5): ("bend R45",)}, False),
        (BUDGET, {(2, 1): ("bend R90",)}, False),
        (GUN, {(1, 2): (OPEN,)}, True),
        (GUN, {(1, 2): (ARMORED,)}, False),
        (GUN, {(1, 2): ("fire driver RR:F > B:tire-FR",)}, False),
        (GUN, {}, False),
        # The shot in a phase without a difficulty: before the wheel is turned, or between.
        (STEADY, {(1, 3): ("straight", OPEN), (1, 5): ("bend R45",)}, True),
        (STEADY, {(1, 3): ("bend R15",), (1, 4): (OPEN,), (1, 5): ("bend R30",)}, True),
        (STEADY, {(1, 3): ("bend R15", OPEN), (1, 5): ("bend R30",)}, False),
        (STEADY, {(1, 3): ("bend R45", OPEN)}, False),
        (STEADY, {(1, 3): ("straight", OPEN)}, False),
    ],
)
def test_only_the_idea_of_a_lesson_solves_its_test(
    lesson: Lesson, plan: Plan, solved: bool
) -> None:
    assert played(lesson, plan) is solved


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_coach_leads_to_the_test(lesson: Lesson) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lessons")
        desk.press(f"lesson:classic:{lesson.id}")
        await follow(desk)
        assert mood(desk) == "solved"
        desk.press("coach-leave")

    at_a_desk(scenario)


def test_the_lessons_lead_from_the_wheel_to_the_gun() -> None:
    assert [lesson.id for lesson in LESSONS] == ["steer", "brake", "budget", "gun", "steady"]
    for lesson in LESSONS:
        led = [bool(each.hints) for each in lesson.exercises]
        # What is led comes first; the last one is the test.
        assert led == [True] * (len(led) - 1) + [False], lesson.id
