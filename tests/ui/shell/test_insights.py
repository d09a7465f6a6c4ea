"""After a match: everybody's luck, the moments at which it turned, and what a computer saw."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.ui.desk import Desk, at_a_desk
from tests.ui.shell.test_endings import to_the_end
from tests.ui.table_players import RandomThinker
from ui.base.node import find, find_all, text_of
from ui.play.thinking import looked_into


class Seeing(RandomThinker):
    """Answers at random, and looks into matches as a worker does."""

    async def look(self, look: Any) -> Any:
        await asyncio.sleep(0)
        return looked_into(look)


class Blind(RandomThinker):
    """Answers, but looks into nothing."""

    async def look(self, look: Any) -> Any:
        raise RuntimeError("gone")


async def until(desk: Desk, ready: Any) -> None:
    for _ in range(20_000):
        if ready(desk):
            return
        await asyncio.sleep(0)
    raise AssertionError(desk.text[-400:])


def there(ref: str) -> Any:
    return lambda desk: find(desk.page.tree, ref=ref) is not None


def test_luck_turns_and_an_answer_can_be_looked_into() -> None:
    async def scenario(desk: Desk) -> None:
        await to_the_end(desk, "arena")
        desk.press("insight")
        await until(desk, lambda desk: find(desk.page.tree, tag="table") is not None)
        cells = [text_of(each) for each in find_all(desk.page.tree, tag="td")]
        assert "hits rolled" in cells
        assert "Jet" in cells
        desk.press("insight-find")
        await until(desk, there("insight-stop"))
        await until(desk, lambda desk: "moments were found" in desk.text)
        goes = find_all(
            desk.page.tree, where=lambda node: "insight-go" in str(node.attrs.get("data-ref"))
        )
        assert 1 <= len(goes) <= 3
        desk.press(str(goes[0].attrs["data-ref"]))
        assert desk.shell.stage.replay is not None
        for _ in range(200):
            if there("replay-why")(desk):
                break
            desk.press("replay-on")
        desk.press("replay-why")
        await until(desk, lambda desk: "What it saw, and nothing else" in desk.text)
        assert "power" in desk.text

    at_a_desk(scenario, Desk(thinker=Seeing))


def test_a_search_can_be_stopped_and_one_that_fails_says_so() -> None:
    async def scenario(desk: Desk) -> None:
        await to_the_end(desk, "arena")
        desk.press("insight")
        desk.press("insight-find")
        await until(desk, lambda desk: "The look failed" in desk.text)
        assert there("insight-find")(desk)

    at_a_desk(scenario, Desk(thinker=Blind))

    async def stopped(desk: Desk) -> None:
        await to_the_end(desk, "arena")
        desk.press("insight")
        desk.press("insight-find")
        await until(desk, there("insight-stop"))
        desk.press("insight-stop")
        assert there("insight-find")(desk)
        assert "moments were found" not in desk.text

    at_a_desk(stopped, Desk(thinker=Seeing))


def test_the_compendium_introduces_the_characters_with_their_faces() -> None:
    async def scenario(desk: Desk) -> None:
        desk.shell.compendium.open("arena:who-frost")
        assert "Fights from as far away as he can" in desk.text
        assert "Dislikes rams." in desk.text
        faces = find_all(desk.page.tree, where=lambda node: node.attrs.get("data-face") == "frost")
        assert faces

    at_a_desk(scenario, Desk())
