"""After a match: everybody's luck, the moments at which it turned, and what a computer saw."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.ui.desk import Desk, at_a_desk, cards_shown
from tests.ui.shell.test_endings import to_the_end
from tests.ui.shell.test_steps_back import answered, asked_anew
from tests.ui.table_players import RandomThinker
from ui.base.node import find, find_all, text_of
from ui.play.thinking import looked_into


class Seeing(RandomThinker):
    """Answers at random, and looks into matches as a worker does."""

    async def look(self, look: Any) -> Any:
        await asyncio.sleep(0)
        return looked_into(look)


class Prying(Seeing):
    """Keeps what it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[Any] = []

    async def look(self, look: Any) -> Any:
        self.shown.append(look)
        return await super().look(look)


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
        await until(desk, lambda desk: "Found 3 turning points" in desk.text)
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
        await until(desk, lambda desk: "Known to this seat" in desk.text)
        assert "power" in desk.text

    at_a_desk(scenario, Desk(thinker=Seeing))


async def played_on(desk: Desk, game: str, answers: int) -> None:
    """Play against a computer until so many answers have been given."""
    desk.press(f"play:{game}")
    await desk.settle(lambda: desk.shell.host is not None)
    host, rng = desk.shell.host, random.Random(1)
    while host.match.length < answers:
        await desk.settle(lambda: asked_anew(desk))
        await answered(desk, rng.choice(list(host.scene.decision.options)))
    await desk.settle(lambda: asked_anew(desk))


def test_where_nothing_is_hidden_answers_are_opened_while_the_match_goes_on() -> None:
    async def scenario(desk: Desk) -> None:
        await played_on(desk, "arena", 12)
        desk.press("menu")
        desk.press("why-last")
        await until(desk, lambda desk: "Known to this seat" in desk.text)
        assert "power" in desk.text
        desk.press("close")
        desk.press("menu")
        desk.press("look-back")
        await desk.settle(lambda: desk.screen == "replay")
        match, players = desk.shell.host, desk.shell.stage.replay.host.seating.players
        assert match is None
        for moment, entry in enumerate(desk.shell.stage.replay.host.match.log, 1):
            desk.choose("replay-at", str(moment))
            assert there("replay-why")(desk) == (players[entry.seat] != "person")

    at_a_desk(scenario, Desk(thinker=Seeing))


def test_while_hands_are_closed_an_answer_is_opened_as_far_as_the_asker_may_see() -> None:
    async def scenario(desk: Desk) -> None:
        await played_on(desk, "duel", 12)
        seen = desk.shell.host.match
        desk.press("menu")
        desk.press("why-last")
        await until(desk, lambda desk: "Open information" in desk.text)
        assert "by what you can see" in desk.text
        assert "In hand" not in desk.text
        own = desk.shell.host.seating.people[0]
        thinker.shown.clear()
        desk.press("close")
        desk.press("menu")
        desk.press("look-back")
        await desk.settle(lambda: desk.screen == "replay")
        asked_about = [at for at, entry in enumerate(seen.log, 1) if entry.seat != own]
        for moment in asked_about:
            desk.choose("replay-at", str(moment))
            desk.press("replay-why")
            await until(desk, lambda desk: "Open information" in desk.text)
            desk.press("close")
        assert {look["do"] for look in thinker.shown} == {"saw", "chances"}
        for look in thinker.shown:
            hands = look["observation"]["known"]["hands"]
            assert all(set(hand) <= {-1} for at, hand in enumerate(hands) if at != own)

    thinker = Prying()
    at_a_desk(scenario, Desk(thinker=lambda: thinker))


def test_several_people_look_back_as_spectators() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.choose("player:1", "person", None)
        desk.press("start")
        await desk.settle(lambda: desk.screen == "cover")
        desk.press("uncover")
        await desk.settle(lambda: cards_shown(desk) > 0)
        shown = cards_shown(desk)
        desk.press("menu")
        assert not there("why-last")(desk)
        desk.press("look-back")
        await desk.settle(lambda: desk.screen == "replay")
        assert find(desk.page.tree, ref="replay-eyes") is None
        assert cards_shown(desk) == 0
        assert not there("replay-play-on")(desk)
        desk.press("replay-leave")
        await desk.settle(lambda: cards_shown(desk) == shown)

    at_a_desk(scenario)


def test_a_search_can_be_stopped_and_one_that_fails_says_so() -> None:
    async def scenario(desk: Desk) -> None:
        await to_the_end(desk, "arena")
        desk.press("insight")
        desk.press("insight-find")
        await until(desk, lambda desk: "The search failed" in desk.text)
        assert there("insight-find")(desk)

    at_a_desk(scenario, Desk(thinker=Blind))

    async def stopped(desk: Desk) -> None:
        await to_the_end(desk, "arena")
        desk.press("insight")
        desk.press("insight-find")
        await until(desk, there("insight-stop"))
        desk.press("insight-stop")
        assert there("insight-find")(desk)
        assert "Found " not in desk.text

    at_a_desk(stopped, Desk(thinker=Seeing))


def test_the_compendium_introduces_the_characters_with_their_faces() -> None:
    async def scenario(desk: Desk) -> None:
        desk.shell.compendium.open("arena:who-frost")
        assert "Fights from as far away as he can" in desk.text
        assert "Dislikes rams." in desk.text
        faces = find_all(desk.page.tree, where=lambda node: node.attrs.get("data-face") == "frost")
        assert faces

    at_a_desk(scenario, Desk())
