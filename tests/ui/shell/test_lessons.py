"""Lessons in the shell: left and gone on with, ticked, and nothing of them among the matches."""

from __future__ import annotations

import json

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.learner import coach, follow, mood, pointed_at, press
from tests.ui.table_players import FakeStorage
from ui.base.node import attr_of, find, find_all, text_of
from ui.shell.lessons import lesson_ids


def test_the_menu_leads_to_the_lessons_and_back() -> None:
    async def look(desk: Desk) -> None:
        desk.press("lessons")
        assert desk.screen == "lessons"
        rows = [attr_of(one, "data-ref") for one in find_all(desk.page.tree, ref="lesson:*")]
        assert tuple(rows) == tuple(f"lesson:{id}" for id in lesson_ids())
        desk.key("Escape")
        assert desk.screen == "menu"

    at_a_desk(look)


@pytest.mark.parametrize(
    "lesson", ["duel:open", "arena:arcs", "streets:corners", "classic:steer", "classic:light"]
)
def test_a_table_asks_nothing_once_its_exercise_is_over(lesson: str) -> None:
    async def learn(desk: Desk) -> None:
        desk.press("lessons")
        desk.press(f"lesson:{lesson}")
        await follow(desk)
        assert mood(desk) == "solved"
        host = desk.shell.host
        await desk.settle(lambda: host.scene.decision is None)
        assert "The exercise is over" in desk.text
        assert "Your turn" not in desk.text
        for ref in ("confirm", "answer:*", "kind:*"):
            assert find_all(desk.page.tree, ref=ref) == []

    at_a_desk(learn)


def test_a_lesson_that_is_left_goes_on_where_it_was_in_another_visit() -> None:
    storage = FakeStorage()

    async def begin(desk: Desk) -> None:
        desk.press("lessons")
        desk.press("lesson:duel:ram")
        await desk.settle(lambda: pointed_at(desk) is not None)
        await press(desk, "card=RAM:L")
        await press(desk, "confirm")
        # The ram has landed: 4 of the 12 on the left are gone, and a shot may follow.
        await desk.settle(lambda: "shoot that side at once" in text_of(coach(desk)))
        desk.press("menu")
        assert desk.screen == "lessons"
        row = find(desk.page.tree, ref="lesson:duel:ram")
        assert row is not None
        assert "started" in text_of(row)

    at_a_desk(begin, Desk(storage))

    async def go_on(desk: Desk) -> None:
        desk.press("lessons")
        desk.press("lesson:duel:ram")
        assert "1 of 2" in text_of(coach(desk))
        await desk.settle(lambda: "shoot that side at once" in text_of(coach(desk)))
        await press(desk, "card=MI:L")
        await press(desk, "confirm")
        await desk.settle(lambda: bool(mood(desk)))
        assert mood(desk) == "solved"
        # What was solved need not be solved again.
        desk.press("coach-leave")
        desk.press("lesson:duel:ram")
        assert "2 of 2: the test" in text_of(coach(desk))

    at_a_desk(go_on, Desk(storage))
    assert storage.matches == {}


@pytest.mark.parametrize(
    "kept",
    [
        "nonsense",
        {"done": 7, "at": []},
        {"done": [3, "duel:open"], "at": {"duel:ram": {"exercise": 99, "replay": "x"}}},
        {"at": {"duel:ram": {"exercise": 0, "replay": "wreckyard replay 1"}}},
    ],
)
def test_progress_that_is_damaged_begins_the_lesson_anew(kept: object) -> None:
    storage = FakeStorage()
    storage.documents["lessons"] = json.dumps(kept)

    async def begin(desk: Desk) -> None:
        desk.press("lessons")
        desk.press("lesson:duel:ram")
        await follow(desk)
        assert mood(desk) == "solved"
        assert "1 of 2" in text_of(coach(desk))

    at_a_desk(begin, Desk(storage))


def test_leaving_by_a_match_that_is_played_ends_the_lesson() -> None:
    async def play(desk: Desk) -> None:
        desk.press("lessons")
        desk.press("lesson:duel:open")
        await desk.settle(lambda: pointed_at(desk) is not None)
        desk.key("Escape")
        desk.press("play:duel")
        await desk.settle(lambda: desk.shell.host is not None)
        desk.press("menu")
        # The menu of a match, and not the way back to the lessons.
        assert find(desk.page.tree, ref="dialog:pause") is not None

    at_a_desk(play)
