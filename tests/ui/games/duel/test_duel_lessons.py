"""The lessons of the duel: each is led from its beginning to its tick, and its test wants its
idea."""

from __future__ import annotations

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.learner import coach, follow, lines, mood, pointed_at, press
from ui.base.node import find, text_of
from ui.games.duel.lessons import LESSONS
from ui.play.lessons import Lesson

IDEAS = {
    # Open the right side, then hit the driver through it: the order matters.
    "open": [("fire MI:R > B", "fire MG:R > B")],
    # Armor for the 3 of the machine gun, the Swerve for the 6 of the flames.
    "guard": [("armor", "swerve")],
    # The ram, and the second attack that only a ram allows.
    "ram": [("fire RAM:R > B", "fire MG:R > B"), ("fire RAM:R > B", "fire CM:R > B")],
    # The one card that Armor does not stop.
    "cows": [("fire METHANE > B",)],
}
PASSED_BY = ("pass", "stay", "escape")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_only_the_idea_solves_the_test(lesson: Lesson) -> None:
    found = list(lines("duel", lesson.exercises[-1]))
    solved = {
        tuple(text for text in line.actions if text not in PASSED_BY)
        for line in found
        if line.solved
    }
    assert solved == set(IDEAS[lesson.id])
    assert sum(not line.solved for line in found) > len(solved)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_exercise_before_the_test_can_be_missed_and_tells_what_was_wrong(
    lesson: Lesson,
) -> None:
    for exercise in lesson.exercises:
        assert {line.solved for line in lines("duel", exercise)} == {True, False}
        assert exercise.solved
        assert exercise.missed


PLAYED = {
    "open": ("card=MI:R", "confirm", "card=MG:R", "confirm"),
    "guard": ("answer:armor", "answer:swerve"),
    "ram": ("card=RAM:R", "confirm", "card=MG:R", "confirm"),
    "cows": ("card=METHANE", "confirm"),
}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_from_its_beginning_to_its_tick(lesson: Lesson) -> None:
    async def learn(desk: Desk) -> None:
        desk.press("lessons")
        desk.press(f"lesson:duel:{lesson.id}")
        for _ in lesson.exercises[:-1]:
            await follow(desk)
            assert mood(desk) == "solved"
            desk.press("coach-next")
        assert pointed_at(desk) is None
        for at in PLAYED[lesson.id]:
            await press(desk, at)
        await desk.settle(lambda: bool(mood(desk)))
        assert mood(desk) == "solved"
        desk.press("coach-leave")
        assert desk.screen == "lessons"
        row = find(desk.page.tree, ref=f"lesson:duel:{lesson.id}")
        assert row is not None
        assert "✓" in text_of(row)

    desk = at_a_desk(learn)
    assert f'"duel:{lesson.id}"' in desk.storage.documents["lessons"]
    assert desk.storage.matches == {}


def test_a_card_that_does_not_fit_says_why_and_a_missed_exercise_is_tried_again() -> None:
    async def learn(desk: Desk) -> None:
        desk.press("lessons")
        desk.press("lesson:duel:open")
        await desk.settle(lambda: pointed_at(desk) is not None)
        await press(desk, "card=AR:F")
        # An Armor is for answers alone: the rule says so.
        assert "when you are hit" in desk.text
        await press(desk, "card=MG:F")
        await press(desk, "confirm")
        await desk.settle(lambda: bool(mood(desk)))
        assert mood(desk) == "missed"
        assert "right side" in text_of(coach(desk))
        desk.press("coach-again")
        assert mood(desk) == ""
        await follow(desk)
        assert mood(desk) == "solved"

    at_a_desk(learn)
