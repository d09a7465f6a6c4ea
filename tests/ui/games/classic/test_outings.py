"""Evenings of other games in a career on the page: there, played, looked back at, and home
again."""

from __future__ import annotations

import asyncio

from tests.ui.desk import Desk, asked
from tests.ui.games.classic.career_moments import begun
from tests.ui.games.classic.test_careers import at_career, circuit_kept
from ui.base.node import find
from ui.games.registry import page_of_career, pages
from wreckyard.ai import make_agent
from wreckyard.systems.classic.career import (
    OUTING,
    Circuit,
    Event,
    circuit_from_json,
    circuit_to_json,
    offered,
    outing_of,
)

DOOR = "lobby:classic:classic-careers"


def with_outing(game: str) -> Circuit:
    """The only event of Kim's week is an evening of another game for two."""
    circuit = begun()
    offer = outing_of(game)
    stake = offer.stakes[0] if offer.stakes else 0
    circuit.events = [Event(OUTING, 0, 2, "", stake, game)]
    circuit.you.character.money = 500
    return circuit_from_json(circuit_to_json(circuit))


def test_an_evening_of_another_game_is_played_on_its_table_and_comes_back() -> None:
    game = offered()[0]
    name = outing_of(game).name

    async def scenario(desk: Desk) -> None:
        assert name in desk.text
        desk.press("cr-enter:0:-1")
        await desk.settle(lambda: "Start the evening" in desk.text)
        desk.press("cr-drive")
        await desk.settle(lambda: asked(desk))
        host = desk.shell.host
        assert host is not None
        assert host.match.rules.name == game
        assert host.seating.names[0] == "Kim"
        # In the middle of it everybody leaves, and the career says where he is.
        desk.shell.on_ref("leave", "press", {})
        desk.press(DOOR)
        assert "Back to the game" in desk.text
        desk.press("cr-drive")
        await desk.settle(lambda: asked(desk))
        host = desk.shell.host
        assert host is not None
        agent = make_agent(game, "rookie", 1)
        while not host.scene.over:
            decision = host.scene.decision
            if decision is not None and decision is host.match.decision:
                host.submit(host.match.ask(agent, None))
            await asyncio.sleep(0)
        await desk.settle(lambda: find(desk.page.tree, ref="career") is not None)
        assert any(name in sentence for _, sentence in circuit_kept(desk)["news"])
        assert find(desk.page.tree, ref="again") is None
        length = host.match.length
        # Looked back at, it is the same match, and the career has it once.
        desk.press("watch")
        await desk.settle(lambda: desk.screen == "replay")
        assert circuit_kept(desk)["week"] == 2
        assert host.match.length == length
        desk.press("replay-leave")
        await desk.settle(lambda: find(desk.page.tree, ref="career") is not None)
        desk.press("career")
        assert desk.screen == "classic-career"
        await desk.settle(lambda: "Week 2 of season 1" in desk.text)
        assert len([s for _, s in circuit_kept(desk)["news"] if name in s]) == 1

    at_career(with_outing(game), scenario)


def test_every_evening_of_another_game_has_a_picture_on_its_poster_and_that_night() -> None:
    async def scenario(desk: Desk) -> None:
        for _ in ("the poster", "the night"):
            assert (
                find(desk.page.tree, where=lambda one: one.attrs.get("class") == "poster")
                is not None
            )
            desk.press("cr-enter:0:-1")

    for game in offered():
        at_career(with_outing(game), scenario)


def test_whose_career_a_match_is_of_is_known_by_its_id() -> None:
    beginnings = [page.careers for page in pages() if page.careers]
    assert page_of_career("careera1x77", "duel").id == "classic"
    assert page_of_career("m3", "duel").id == "duel"
    for one in beginnings:
        assert [other for other in beginnings if other.startswith(one)] == [one]
