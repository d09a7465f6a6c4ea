"""The first minute: a newcomer is offered a lesson, then a first opponent, and then the menu."""

from __future__ import annotations

import json

import pytest

from tests.ui.desk import Desk, asked, at_a_desk, waiting_match
from tests.ui.table_players import FakeStorage
from ui.base.node import find, find_all, text_of, to_html
from ui.base.strings import say
from ui.games.registry import pages
from ui.shell.views.app import first_paint

LESSON, ROOKIE = "lesson:duel:open", "rookie:duel"


def offered(desk: Desk) -> str:
    """The reference of the one big button of the menu."""
    (big,) = find_all(desk.page.tree, where=lambda n: "btn-primary" in str(n.attrs.get("class")))
    return str(big.attrs["data-ref"])


def learned(*lessons: str, at: tuple[str, ...] = ()) -> FakeStorage:
    """Storage that knows which lessons are done, and which are begun."""
    storage = FakeStorage()
    began = {lesson: {"exercise": 0} for lesson in at}
    storage.documents["lessons"] = json.dumps({"done": lessons, "at": began})
    return storage


def test_a_newcomer_is_offered_the_first_lesson_above_the_games() -> None:
    async def scenario(desk: Desk) -> None:
        assert offered(desk) == LESSON
        first = find(find(desk.page.tree, tag="nav"), tag="button")
        assert text_of(first) == f"{say('menu-learn')} {say('menu-learn-hint')}"
        assert desk.page.data["welcome"] == "lesson"
        desk.press(LESSON)
        assert desk.shell.lessons.on

    at_a_desk(scenario)


def test_a_lesson_that_was_left_is_offered_again() -> None:
    async def scenario(desk: Desk) -> None:
        assert offered(desk) == LESSON

    at_a_desk(scenario, Desk(learned(at=("duel:open",))))


def test_after_the_lesson_comes_a_match_against_a_rookie() -> None:
    async def scenario(desk: Desk) -> None:
        assert offered(desk) == ROOKIE
        assert desk.page.data["welcome"] == "rookie"
        desk.press(ROOKIE)
        await desk.settle(lambda: asked(desk))
        match = desk.shell.host.match
        assert match.rules.name == "duel"
        assert [seat.player for seat in match.seats] == ["person", "rookie"]

    at_a_desk(scenario, Desk(learned("duel:open")))


def test_somebody_with_a_match_is_offered_to_resume_it() -> None:
    async def scenario(desk: Desk) -> None:
        await waiting_match(desk)
        assert offered(desk) == "resume"
        assert desk.page.data["welcome"] == "none"
        desk.press("matches")
        await desk.shell.background.flush()
        desk.press(f"match-keep:{desk.shell.store.matches[0].saved.id}")
        desk.press("match-name-go")
        await desk.shell.background.flush()
        desk.press("menu")
        assert offered(desk) == "resume"

    at_a_desk(scenario)


@pytest.mark.parametrize("kept", ["draft", "arena-cars", "classic-careers"])
def test_somebody_who_has_prepared_something_gets_the_plain_menu(kept: str) -> None:
    async def scenario(desk: Desk) -> None:
        assert offered(desk) == "play:duel"
        assert desk.page.data["welcome"] == "none"

    storage = FakeStorage()
    storage.documents[kept] = "{}"
    at_a_desk(scenario, Desk(storage))


def test_a_changed_set_up_is_something_prepared_at_once() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.choose("name:0", "Zed", None)
        desk.press("menu")
        assert offered(desk) == "play:duel"

    at_a_desk(scenario)


def test_a_driver_is_something_prepared() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("drivers")
        desk.press("driver-new:duel:0")
        desk.press("driver-save")
        await desk.shell.background.flush()
        desk.press("menu")
        assert offered(desk) == "play:duel"

    at_a_desk(scenario)


def test_the_lesson_that_is_offered_is_the_first_one_of_its_game() -> None:
    named = [page for page in pages() if page.first_lesson]
    assert [page.lessons()[0].id for page in named] == [page.first_lesson for page in named]
    assert len(named) == 1


def test_before_python_both_offers_are_painted_for_the_style_sheet_to_choose() -> None:
    painted = to_html(first_paint())
    assert f'data-ref="{LESSON}"' in painted
    assert f'data-ref="{ROOKIE}"' in painted
