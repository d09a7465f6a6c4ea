"""The lessons of the classic: led from beginning to tick, and tests that want the lesson's idea."""

from __future__ import annotations

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.learner import follow, mood
from ui.games.classic.lessons.lessons import (
    BEHIND,
    BRAKE,
    BUDGET,
    COUNTRY,
    EDGE,
    FEET,
    GUN,
    LEAP,
    LESSONS,
    LIGHT,
    LINKED,
    RACE,
    RAM,
    STEADY,
    STEER,
)
from ui.play.lessons import Exercise, Lesson
from wreckyard import Match, match_from_state
from wreckyard.systems.classic import State

KEEP = ("hold", "straight", "done", "go", "halt", "stay", "fight")

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


SLOWER, FASTER = ("speed -10",), ("speed +10",)

MINES = "drop driver MD:B"

NORTH, PISTOL = ("step N",), "fire driver LP > B:R"


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
        # Status 1 and D3 are -2: 60 mph is safe down to -1, 50 to -2. Braking by 15 is D1 more.
        (EDGE, {(1, 1): ("speed -10", "bend R45")}, True),
        (EDGE, {(1, 1): ("speed -10", "bend L30"), (1, 2): ("bend L15",)}, True),
        (EDGE, {(1, 1): ("bend R45",)}, False),
        (EDGE, {(1, 1): ("speed -15", "bend R45")}, False),
        (EDGE, {(1, 1): SLOWER}, False),
        # From behind: 40 - 25 = 15 mph, 50 - 25 = 25.
        (RAM, {(1, 1): FASTER}, True),
        (RAM, {(2, 1): FASTER}, True),
        (RAM, {}, False),
        (RAM, {(1, 1): ("speed +5",)}, False),
        (RAM, {(1, 1): SLOWER}, False),
        # The die shows 3 or 4: enough on the counter, not beside it.
        (BEHIND, {(1, 2): ("drift R250",), (1, 3): ("drift R250", MINES)}, True),
        (BEHIND, {(1, 2): ("drift R500",), (1, 5): (MINES,)}, True),
        (BEHIND, {(1, 2): (MINES,)}, False),
        (BEHIND, {(1, 2): ("drift L250", MINES)}, False),
        (BEHIND, {(1, 2): (MINES,), (2, 1): ("drift R500", MINES)}, False),
        (BEHIND, {}, False),
        # A machine gun does 1 to 6 on 6 points of armor; his front has 10.
        (LINKED, {(1, 2): ("fire driver link-1 > B:R",)}, True),
        (LINKED, {(1, 2): ("fire driver link-1 > B:F",)}, False),
        (LINKED, {(1, 2): ("fire driver MG:F > B:R",)}, False),
        (LINKED, {}, False),
        # Status 0, and 40 mph are safe down to -3: 45 degrees are D3 on the track, D4 off the road.
        (COUNTRY, {(1, 3): ("bend R45",)}, True),
        (COUNTRY, {(1, 3): ("bend L30",), (1, 5): ("bend L15",)}, True),
        (COUNTRY, {(1, 1): ("bend R45",)}, False),
        (COUNTRY, {(1, 2): ("bend R30",), (1, 3): ("bend R15",)}, False),
        (COUNTRY, {}, False),
        # 30 mph fly an inch, 40 two; the gap is an inch and a half.
        (LEAP, {(1, 1): FASTER}, True),
        (LEAP, {}, False),
        (LEAP, {(1, 1): SLOWER}, False),
        # The shot needs 6 in the light and 9 without it on his right side, 9 and 12 on his front.
        (LIGHT, {(1, 2): ("shine gunner-1 light-F > B", "fire driver MG:F > B:R")}, True),
        (LIGHT, {(1, 2): ("shine driver light-F > B", "fire gunner-1 MG:F > B:R")}, True),
        (LIGHT, {(1, 2): ("fire driver MG:F > B:R",)}, False),
        (LIGHT, {(1, 4): ("fire driver MG:F > B:R",)}, False),
        (LIGHT, {(1, 2): ("fire driver MG:F > B:F",)}, False),
        (LIGHT, {(1, 2): ("shine gunner-1 light-F > B",)}, False),
        # 13.875 less three squares is 13.125, seven eighths of an inch from the side at 12.25.
        (FEET, {(1, 1): NORTH, (1, 2): NORTH, (1, 3): (*NORTH, PISTOL)}, True),
        (
            FEET,
            {(1, 1): NORTH, (1, 2): NORTH, (1, 3): NORTH, (1, 4): NORTH, (1, 5): (PISTOL,)},
            True,
        ),
        (FEET, {(1, 1): ("sprint", *NORTH), (1, 2): NORTH, (1, 3): (*NORTH, PISTOL)}, False),
        (FEET, {(1, 1): NORTH, (1, 2): (*NORTH, PISTOL)}, False),
        (FEET, {(1, 1): ("fire driver LP > B:tire-BR",)}, False),
        (FEET, {}, False),
        # 2.6 inches to the line: 30 mph are there in phase 5, 35 too (2½ by phase 3), 40 in phase 3,
        # before Rusty, who is there in that phase too, and slower.
        (RACE, {(1, 1): FASTER}, True),
        (RACE, {(1, 1): ("speed +5",)}, False),
        (RACE, {}, False),
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


def test_the_lessons_climb_the_ladder() -> None:
    rungs = [lesson.title.partition(":")[0] for lesson in LESSONS]
    assert list(dict.fromkeys(rungs)) == [
        "Driving school",
        "First shots",
        "Amateur Night",
        "Divisions",
        "All wheels",
        "At night",
        "On foot",
        "On the road",
    ]
    for lesson in LESSONS:
        led = [bool(each.hints) for each in lesson.exercises]
        # What is led comes first; the last one is the test.
        assert led == [True] * (len(led) - 1) + [False], lesson.id
