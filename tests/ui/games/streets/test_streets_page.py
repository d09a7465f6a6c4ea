"""The streets through the whole page without a browser."""

from __future__ import annotations

import json

import pytest

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.streets.pressing import match_of, play, waits
from ui.base.node import attr_of, find, text_of
from wreckyard import seat_letter
from wreckyard.systems.streets import mission_words


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
        # One wants to drive: a starting place is given, and the story says so.
        assert desk.shell.host.scene.decision.kind == "speed"
        assert "You start on the edge of the board" in desk.text
        await play(desk)
        assert match_of(desk).outcome is not None
        desk.press("again")
        await desk.settle(lambda: asked(desk))
        assert match_of(desk).outcome is None
        assert desk.shell.host.scene.decision.kind == "speed"

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


def test_each_mission_is_shown_to_its_owner_behind_a_cover_and_to_nobody_else() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, *["person"] * 4, scenario="mission")
        names, orders = ("Jet", "Rusty", "Moss", "Bolt"), []
        for name in names:
            await desk.settle(lambda: desk.screen == "cover" and waits(desk))
            assert f"Pass the device to {name}" in desk.text
            assert "ission:" not in desk.text
            assert not any(order in desk.text for order in orders)
            desk.press("uncover")
            await desk.settle(lambda: desk.screen == "briefing" and waits(desk))
            assert f"{name}, your mission" in desk.text
            shown = find(desk.page.tree, where=lambda node: attr_of(node, "class") == "sc-orders")
            assert shown is not None
            orders.append(text_of(shown))
            assert sum(bool(each) for each in desk.shell.host.scene.state.missions) == 1
            desk.press("understood")
        # Where to start lies open, and no mission beside it.
        await desk.settle(lambda: desk.screen == "streets" and waits(desk))
        assert not any(order in desk.text for order in orders)
        assert not any(desk.shell.host.scene.state.missions)
        # What everybody has to do is what the rules have dealt, in the order of the seats.
        known = [match_of(desk).observe(seat).known.missions[seat] for seat in range(4)]
        words = [mission_words(seat, shown, names) for seat, shown in enumerate(known)]
        assert not any(each in str(desk.shell.host.scene.story) for each in words)
        assert [order.lower() for order in orders] == [f"{each}.".lower() for each in words]

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
