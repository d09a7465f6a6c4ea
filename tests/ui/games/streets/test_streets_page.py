"""The streets through the whole page without a browser."""

from __future__ import annotations

import json

import pytest

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.streets.pressing import match_of, play, waits
from ui.base.node import find
from wreckyard import seat_letter


async def begin(desk: Desk, *players: str, scenario: str = "street", seed: str = "3") -> None:
    """Set up a game of these players and start it."""
    desk.press("lobby:streets:streets-setup")
    desk.choose(f"s-scenario:{scenario}")
    if scenario != "mission":
        desk.choose(f"s-count:{len(players)}")
    for at, player in enumerate(players):
        desk.choose(f"s-player:{at}", player)
    desk.choose("s-seed", seed)
    desk.press("s-start")
    await desk.settle(lambda: asked(desk) or desk.screen == "cover")


def test_the_menu_offers_it_and_it_is_played_at_once_to_its_end() -> None:
    async def scenario(desk: Desk) -> None:
        assert "Streets" in desk.text
        desk.press("play:streets")
        await desk.settle(lambda: asked(desk))
        await play(desk)
        assert match_of(desk).outcome is not None
        desk.press("again")
        await desk.settle(lambda: asked(desk))
        assert len(match_of(desk).log) == 0

    at_a_desk(scenario)


@pytest.mark.parametrize(
    ("kind", "players"),
    [
        ("street", ("person", "person", "person")),
        ("arena", ("person", "person")),
        ("mission", ("person", "person", "person", "person")),
    ],
)
def test_every_scenario_is_played_to_its_end_by_presses(
    kind: str, players: tuple[str, ...]
) -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, *players, scenario=kind)
        await play(desk)

    at_a_desk(scenario)


def test_a_shared_device_is_covered_and_no_speed_is_on_it() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "person")
        for at, place in enumerate(("10,0", "10,20")):
            await desk.settle(lambda at=at: len(match_of(desk).log) == at and waits(desk))
            # Where one starts lies open: nobody hands the device over.
            assert desk.screen == "streets"
            desk.press(f"pick:place {place}")
            desk.press("confirm")
        await desk.settle(lambda: desk.screen == "cover")
        desk.press("uncover")
        await desk.settle(lambda: desk.screen == "streets")
        desk.press("pick:speed 2")
        desk.press("confirm")
        await desk.settle(lambda: desk.screen == "cover")
        assert "speed 2" not in str(desk.page.tree)
        desk.press("uncover")
        await desk.settle(lambda: desk.screen == "streets")
        assert "chooses" not in desk.text
        assert match_of(desk).log[-1].action == "speed 2"
        assert "speed 2" not in str(desk.shell.host.scene.state.choices.to_json())

    at_a_desk(scenario)


def test_a_set_up_is_kept_for_the_next_visit() -> None:
    async def choose(desk: Desk) -> None:
        desk.press("lobby:streets:streets-setup")
        desk.choose("s-scenario:mission")
        desk.choose("s-name:3", "Moth")
        desk.choose("s-car:3", "tin-vicar")
        desk.press("menu")

    async def look(again: Desk) -> None:
        again.press("lobby:streets:streets-setup")
        for at in range(4):
            assert find(again.page.tree, ref=f"s-name:{at}") is not None, seat_letter(at)
        assert find(again.page.tree, ref="s-name:3").attrs["value"] == "Moth"
        assert find(again.page.tree, ref="s-car:3").attrs["value"] == "tin-vicar"

    desk = at_a_desk(choose)
    assert json.loads(desk.storage.documents["streets-draft"])["scenario"] == "mission"
    at_a_desk(look, Desk(desk.storage))


def test_a_game_that_was_left_is_resumed() -> None:
    async def leave(desk: Desk) -> None:
        await begin(desk, "person", "person")
        desk.press("pick:place 0,10")
        desk.press("confirm")
        await desk.settle(lambda: len(match_of(desk).log) == 1 and waits(desk))
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.background.flush()

    async def resume(again: Desk) -> None:
        assert "Streets, round" in again.text
        again.press("resume")
        await again.settle(lambda: asked(again))
        assert [entry.action for entry in match_of(again).log] == ["place 0,10"]

    desk = at_a_desk(leave)
    at_a_desk(resume, Desk(desk.storage))
