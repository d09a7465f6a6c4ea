"""Sound is asked for once: when the first would be heard, beside whatever goes on."""

from __future__ import annotations

import pytest

from tests.ui.desk import Desk, answer_once, asked, at_a_desk
from ui.base.node import find


def asks(desk: Desk) -> bool:
    """Whether the page asks about sound."""
    return find(desk.page.tree, ref="sound-yes") is not None


async def begun(desk: Desk) -> None:
    desk.press("play:duel")
    await desk.settle(lambda: asked(desk))


@pytest.mark.parametrize(("ref", "volume"), [("sound-yes", 1), ("sound-no", 0)])
def test_the_first_sound_asks_and_the_question_of_the_game_stays(ref: str, volume: int) -> None:
    async def scenario(desk: Desk) -> None:
        assert not asks(desk)
        await begun(desk)
        assert asks(desk)
        decision = desk.shell.host.scene.decision
        desk.press(ref)
        assert not asks(desk)
        assert desk.shell.store.settings.sound == volume
        assert desk.shell.host.scene.decision is decision
        await answer_once(desk)
        assert not asks(desk)

    at_a_desk(scenario)


def test_whoever_goes_on_without_an_answer_is_not_asked_in_another_match_or_visit() -> None:
    async def scenario(desk: Desk) -> None:
        await begun(desk)
        assert asks(desk)
        desk.press("menu")
        desk.press("leave")
        assert not asks(desk)
        await begun(desk)
        assert not asks(desk)

    desk = at_a_desk(scenario)

    async def again(desk: Desk) -> None:
        await begun(desk)
        assert not asks(desk)

    at_a_desk(again, Desk(desk.storage))


def test_the_row_goes_by_itself_after_three_questions_of_the_game() -> None:
    async def scenario(desk: Desk) -> None:
        await begun(desk)
        for _ in range(2):
            await answer_once(desk)
            assert asks(desk)
        await answer_once(desk)
        assert not asks(desk)
        assert desk.shell.store.settings.sound == 0

    at_a_desk(scenario)


def test_lessons_do_not_ask() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lessons")
        desk.press("lesson:duel:guard")
        await desk.settle(lambda: asked(desk))
        assert not asks(desk)

    at_a_desk(scenario)
