"""The lessons of the arena: led from beginning to tick, and tests that want the lesson's idea."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.learner import follow, mood, pointed_at
from ui.base.node import find, text_of
from ui.games.arena.lessons import ARCS, BUILD, CONTROL, LESSONS, STEER
from ui.play.lessons import Exercise, Lesson
from wreckyard import Match, match_from_state
from wreckyard.systems.arena import sight

QUIET = ("straight", "keep", "accept", "done", "pay control")


def played(lesson: Lesson, *answers: str) -> bool | None:
    """What comes of the test of a lesson; each answer is for a speed, a move or an attack."""
    return answered(*begun(lesson), list(answers))


def begun(lesson: Lesson) -> tuple[Exercise, Match]:
    """The test of a lesson at its beginning."""
    exercise = lesson.exercises[-1]
    assert isinstance(exercise, Exercise)
    seats = ["Ann", "Bob"]
    return exercise, match_from_state("arena", exercise.position(), seats, exercise.seed)


def answered(exercise: Exercise, match: Match, left: list[str]) -> bool | None:
    """What comes of these answers."""
    for _ in range(100):
        solved = exercise.goal(match)
        decision = match.decision
        if solved is not None or decision is None:
            return solved
        texts = [str(option) for option in decision.options]
        wishes: tuple[str, ...] = exercise.foe if decision.seat else QUIET
        if decision.seat == 0 and left and decision.kind in ("speed", "move", "attack"):
            wishes = (left.pop(0),)
        wished = (text for wish in wishes for text in texts if text.startswith(wish))
        match.submit(decision.seat, next(wished, texts[0]))
    raise AssertionError("the exercise has no end")


GUN = "attack driver anti-tank-gun"
AHEAD, LEFT, RIGHT = "straight", "turn L15", "turn R15"


@pytest.mark.parametrize(
    ("lesson", "answers"),
    [
        # Two gentle turns right in time lead through the gap.
        (STEER, ("speed 3", RIGHT, RIGHT, AHEAD, "speed 3")),
        # Away from Rusty, so that he has the car before his nose and the car has him to its left.
        (ARCS, ("speed 3", RIGHT, RIGHT, AHEAD, GUN)),
        (ARCS, ("speed 3", RIGHT, AHEAD, AHEAD, GUN)),
        # To the left of the mud, by turns that roll no dice.
        (CONTROL, ("speed 4", LEFT, LEFT, AHEAD, AHEAD)),
    ],
)
def test_the_idea_solves_the_test(lesson: Lesson, answers: tuple[str, ...]) -> None:
    assert played(lesson, *answers) is True


@pytest.mark.parametrize(
    ("lesson", "answers"),
    [
        # Straight on into the wall; a hard turn and a slide roll dice.
        (STEER, ("speed 3", AHEAD, AHEAD, AHEAD, "speed 3")),
        (STEER, ("speed 3", "turn R40")),
        (STEER, ("speed 2", "slide R")),
        # Not before his nose; toward him; with another weapon; not at all.
        (ARCS, ("stop hard",)),
        (ARCS, ("speed 2", AHEAD, AHEAD)),
        (ARCS, ("speed 3", AHEAD, AHEAD, AHEAD)),
        (ARCS, ("speed 2", "turn L50", AHEAD)),
        (ARCS, ("speed 3", RIGHT, RIGHT, AHEAD, "attack driver hand-cannon")),
        (ARCS, ("speed 3", RIGHT, RIGHT, AHEAD, "done")),
        # Through the mud; round it in a hard turn and by a slide.
        (CONTROL, ("speed 4", AHEAD, AHEAD)),
        (CONTROL, ("speed 4", "turn L40", "turn R40")),
        (CONTROL, ("speed 4", "slide L")),
        # Too slow to get past in this round.
        (CONTROL, ("speed 2", LEFT, LEFT)),
    ],
)
def test_who_plays_otherwise_does_not_pass(lesson: Lesson, answers: tuple[str, ...]) -> None:
    assert played(lesson, *answers) is False


@pytest.mark.parametrize("lesson", [STEER, ARCS, CONTROL], ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("speed", ["speed 1", "speed 2", "speed 3", "speed 4"])
def test_who_only_confirms_does_not_pass(lesson: Lesson, speed: str) -> None:
    assert played(lesson, speed, *[AHEAD] * int(speed[-1]), GUN) is not True


@pytest.mark.parametrize("lesson", [STEER, ARCS, CONTROL], ids=lambda lesson: lesson.id)
def test_luck_does_not_pass(lesson: Lesson) -> None:
    """Somebody who answers at random, and whatever he chooses to shoot with has its luck."""
    rng = random.Random(5)
    moves = [AHEAD, *(f"turn {s}{n}" for s in "LR" for n in (15, 30, 50, 90)), "slide L", "slide R"]
    shots = [GUN, "attack driver heavy", "attack driver hand-cannon", "done"]
    passed = 0
    for _ in range(60):
        speed = rng.randint(1, 4)
        driven = [rng.choice(moves) for _ in range(speed)]
        passed += played(lesson, f"speed {speed}", *driven, rng.choice(shots)) is True
    assert passed <= 3


def test_of_all_ways_to_turn_gently_only_those_before_his_nose_are_safe() -> None:
    """Wherever the test is passed, the car stands before Rusty's nose and has him to its left."""
    solved = set()
    for way in itertools.product((LEFT, AHEAD, RIGHT), repeat=3):
        exercise, match = begun(ARCS)
        if answered(exercise, match, ["speed 3", *way, GUN]):
            me, foe = match.observe(None).known.cars
            # Lines through the corners of a car that is twice as long as wide bound its arcs.
            for x, y in corners(me):
                ahead, beside = turned(x - foe.x, y - foe.y, foe.heading)
                assert ahead > 2 * abs(beside)
            ahead, beside = turned(foe.x - me.x, foe.y - me.y, me.heading)
            assert beside < 0
            solved.add(way)
    # Turned away from him at once: toward him, or straight on at first, leads past his side.
    assert {way[0] for way in solved} == {RIGHT}
    assert len(solved) < 9


def corners(car: Any) -> list[tuple[float, float]]:
    """The corners of a car, in thousandths of a car length."""
    sin, cos = math.sin(math.radians(car.heading / 10)), math.cos(math.radians(car.heading / 10))
    return [
        (car.x + a * 500 * sin + b * 250 * cos, car.y - a * 500 * cos + b * 250 * sin)
        for a in (-1, 1)
        for b in (-1, 1)
    ]


def turned(x: float, y: float, heading: int) -> tuple[float, float]:
    """How far ahead something lies, and how far to the right, for who points there."""
    sin, cos = math.sin(math.radians(heading / 10)), math.cos(math.radians(heading / 10))
    return x * sin - y * cos, x * cos + y * sin


@pytest.mark.parametrize("speed", ["speed 1", "speed 2", "speed 3", "speed 4"])
def test_who_steers_through_the_gap_is_never_asked_to_shoot(speed: str) -> None:
    """Wherever gentle turns lead to in the first two rounds, no shot is offered."""
    for way in itertools.product((LEFT, AHEAD, RIGHT), repeat=int(speed[-1])):
        exercise, match = begun(STEER)
        answered(exercise, match, [speed, *way, "speed 3", AHEAD, RIGHT, AHEAD])
        asked = {entry.action.partition(" ")[0] for entry in match.log if entry.seat == 0}
        assert asked <= {"speed", "straight", "turn", "keep", "accept"}


async def drive(desk: Desk, *answers: str) -> None:
    """Answer the questions of the table in turn, whatever is pressed for that."""
    for text in answers:
        host = desk.shell.host
        assert host is not None
        await desk.settle(lambda host=host: host.scene.decision is not None)
        decision = host.scene.decision
        assert decision is not None
        action = next(one for one in decision.options if str(one).startswith(text))
        assert host.submit(action)
        await desk.settle(lambda host=host, decision=decision: host.scene.decision is not decision)


ANSWERS = {
    "steer": ("speed 3", RIGHT, RIGHT, AHEAD, "speed 3", *[AHEAD] * 3),
    "arcs": ("speed 3", RIGHT, RIGHT, AHEAD, GUN),
    "control": ("speed 4", "turn L15", "turn L15", "straight", "straight"),
}


@pytest.mark.parametrize("lesson", [STEER, ARCS, CONTROL], ids=lambda lesson: lesson.id)
def test_a_lesson_from_its_beginning_to_its_tick(lesson: Lesson) -> None:
    async def learn(desk: Desk) -> None:
        desk.press("lessons")
        desk.press(f"lesson:arena:{lesson.id}")
        for _ in lesson.exercises[:-1]:
            await follow(desk)
            assert mood(desk) == "solved"
            desk.press("coach-next")
        assert pointed_at(desk) is None
        for text in ANSWERS[lesson.id]:
            if not mood(desk):
                await drive(desk, text)
        await desk.settle(lambda: bool(mood(desk)))
        assert mood(desk) == "solved"
        desk.press("coach-leave")
        row = find(desk.page.tree, ref=f"lesson:arena:{lesson.id}")
        assert row is not None
        assert "✓" in text_of(row)

    at_a_desk(learn)


def test_building_a_car_from_its_beginning_to_its_tick() -> None:
    async def learn(desk: Desk) -> None:
        desk.press("lessons")
        desk.press("lesson:arena:build")
        for _ in BUILD.exercises[:-1]:
            await follow(desk)
            assert mood(desk) == "solved"
            desk.press("coach-next")
        # What is at the front does not help against who comes from behind.
        for ref in ("g-place:F", "g-add:light-machine-gun:F", "g-place:C"):
            desk.press(ref)
        for ref in ("g-add:rookie-driver:C", "g-add:rookie-gunner:C"):
            desk.press(ref)
        assert mood(desk) == ""
        desk.press("g-place:B")
        desk.press("g-add:light-machine-gun:B")
        # Left half-way, it is as it was when one comes back.
        desk.press("coach-leave")
        desk.press("lesson:arena:build")
        desk.press("g-place:B")
        assert mood(desk) == ""
        desk.press("g-add:standard-steel-plate:B")
        assert mood(desk) == "solved"
        desk.press("coach-leave")
        row = find(desk.page.tree, ref="lesson:arena:build")
        assert row is not None
        assert "✓" in text_of(row)

    desk = at_a_desk(learn)
    # The garage of one's own has nothing of it.
    assert "arena-cars" not in desk.storage.documents


def test_every_exercise_says_what_to_do_and_what_came_of_it() -> None:
    for lesson in LESSONS:
        assert lesson.exercises[-1].hints == ()
        for exercise in lesson.exercises:
            assert exercise.task
            assert exercise.solved


def test_a_wall_hides_the_target_at_first_and_gives_no_cover_at_the_end_of_the_drive() -> None:
    exercise = ARCS.exercises[1]
    assert isinstance(exercise, Exercise)
    match = match_from_state("arena", exercise.position(), ["Ann", "Bob"], exercise.seed)
    assert sight(match.observe(None).known, 0, 1).blocked
    while match.decision is not None and match.decision.kind != "attack":
        texts = [str(option) for option in match.decision.options]
        wishes = exercise.foe if match.decision.seat else ("speed 2", AHEAD)
        wished = (text for wish in wishes for text in texts if text.startswith(wish))
        match.submit(match.decision.seat, next(wished, texts[0]))
    seen = sight(match.observe(None).known, 0, 1)
    assert (seen.blocked, seen.cover) == (False, 0)
