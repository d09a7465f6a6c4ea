"""Watching a match: moments, marks, hands, the story, keys and playing on."""

from __future__ import annotations

import pytest

import wreckyard
from tests.ui.desk import Desk, at_a_desk, cards_shown, option_values, played, watching
from ui.base.node import find, find_all, text_of
from ui.base.strings import say


def test_a_link_shows_its_match_from_the_start_and_steps_through_it() -> None:
    match = played("duel")

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        assert "0 of" in desk.text
        desk.press("replay-on")
        assert f"1 of {len(match.log)}" in desk.text
        desk.press("replay-last")
        assert f"{len(match.log)} of {len(match.log)}" in desk.text
        desk.press("replay-back")
        desk.choose("replay-at", "5")
        assert f"5 of {len(match.log)}" in desk.text
        desk.press("replay-leave")
        assert desk.screen == "menu"
        # Else a reload would show it again, and not the menu with the match that is on.
        assert desk.page.address == ""

    at_a_desk(scenario, link="#r=" + wreckyard.replay_to_link(match))


def test_marks_lead_from_kill_to_kill() -> None:
    match = played("duel")
    marks = wreckyard.Playback(match).marks

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        desk.press("replay-mark")
        assert f"{marks[0].moment} of" in desk.text
        assert len(find_all(desk.page.tree, where=lambda n: "replay-flag" in str(n.attrs))) == len(
            {(mark.moment, mark.name) for mark in marks}
        )

    at_a_desk(scenario, link="#r=" + wreckyard.replay_to_link(match))


def test_hands_of_a_match_that_goes_on_are_not_shown() -> None:
    match = wreckyard.new_match("duel", ["Ann", "Bob"], 4, {"prestige": False})
    match.submit(match.decision.seat, "pass")
    hands = {card.name for seat in (0, 1) for card in match.observe(seat).hand}

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        assert hands
        assert find(desk.page.tree, ref="replay-eyes") is None
        assert say("replay-closed") in desk.text
        for eyes in ("0", "-2"):
            desk.shell.on_ref("replay-eyes", "change", {"value": eyes, "checked": None})
            assert find(desk.page.tree, where=lambda node: "data-card" in node.attrs) is None

    at_a_desk(scenario, link="#r=" + wreckyard.replay_to_link(match))


def test_a_finished_match_can_be_watched_from_a_seat() -> None:
    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        desk.choose("replay-eyes", "1")
        assert find(desk.page.tree, where=lambda node: "data-card" in node.attrs) is not None

    at_a_desk(scenario, link="#r=" + wreckyard.replay_to_link(played("duel")))


def test_playing_on_from_a_moment_is_a_match_for_practice() -> None:
    match = played("arena", rounds=2)

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        desk.choose("replay-at", "6")
        desk.press("replay-play-on")
        await desk.settle(lambda: desk.screen == "arena")
        again = desk.shell.host.match
        assert len(again.log) == 6
        assert again.practice
        assert len(match.log) > 6

    at_a_desk(scenario, link="#r=" + wreckyard.replay_to_link(match))


def test_what_was_told_at_a_replay_is_not_told_at_the_table() -> None:
    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        desk.press("replay-share")
        desk.press("share-match")
        assert find(desk.page.tree, ref="notice-close") is not None
        desk.press("replay-on")
        assert find(desk.page.tree, ref="notice-close") is not None
        desk.press("replay-play-on")
        await desk.settle(lambda: desk.screen == "arena")
        assert find(desk.page.tree, ref="notice-close") is None

    link = wreckyard.replay_to_link(played("arena", rounds=2))
    at_a_desk(scenario, link=f"#r={link}")


def drawn_openly(desk: Desk) -> set[str]:
    """Whose cards the story names as they are drawn."""
    story, _ = desk.shell.stage.table._story()
    return {line.text.split()[0] for _, line in story if line.kind == "drawn"}


def test_all_hands_are_shown_open_when_the_match_is_over() -> None:
    match = played("duel", seats=3)

    async def scenario(desk: Desk) -> None:
        assert option_values(desk, "replay-eyes") == ["-1", "0", "1", "2", "-2"]
        assert cards_shown(desk) == 0
        desk.choose("replay-at", "4")
        desk.choose("replay-eyes", "-2")
        shown = wreckyard.Playback(match).open_handed(4)
        assert cards_shown(desk) == sum(len(shown.hand_of(seat)) for seat in range(3)) > 0
        # Of all three it is told which cards they drew, and to the others only how many.
        assert drawn_openly(desk) == {"Ann", "Bob", "Cid"}
        desk.choose("replay-eyes", "-1")
        assert drawn_openly(desk) == set()
        assert cards_shown(desk) == 0

    watching(match, scenario)


def test_in_the_arena_there_is_nothing_to_open() -> None:
    async def scenario(desk: Desk) -> None:
        assert option_values(desk, "replay-eyes") == ["-1", "0", "1"]
        desk.choose("replay-eyes", "1")
        assert desk.shell.stage.table.eyes == 1
        desk.shell.on_ref("replay-eyes", "change", {"value": "-2", "checked": None})
        assert desk.shell.stage.table.eyes == 1

    watching(played("arena", rounds=1), scenario)


@pytest.mark.parametrize("game", ["duel", "arena"])
def test_a_line_of_the_story_leads_to_its_moment(game: str) -> None:
    async def scenario(desk: Desk) -> None:
        lines = find_all(desk.page.tree, ref="replay-go:*")
        moments = [int(line.attrs["data-ref"].partition(":")[2]) for line in lines]
        assert moments == sorted(moments)
        assert len(set(moments)) > 10
        assert say("replay-go") in text_of(lines[3])
        for moment in (moments[-5], moments[7]):
            desk.press(f"replay-go:{moment}")
            assert f"{moment} of" in desk.text
            now = find_all(desk.page.tree, where=lambda node: "data-follow" in node.attrs)
            assert [one.attrs["data-ref"] for one in now] == [f"replay-go:{moment}"]
            assert now[0].attrs["aria-current"] == "step"
            # One stop for Tab, and the page scrolls there.
            stops = find_all(desk.page.tree, ref="replay-go:*")
            assert [one for one in stops if one.attrs["tabindex"] == "0"] == now
            assert now[0].attrs["data-follow"].endswith(f":{moment}")
            heard = [line.text for at, line in desk.shell.stage.table._story()[0] if at == moment]
            assert desk.page.heard[-len(heard) :] == heard

    watching(played(game, **({"rounds": 2} if game == "arena" else {})), scenario)


def test_the_marked_line_follows_the_scrub_bar() -> None:
    async def scenario(desk: Desk) -> None:
        told = [at for at, _ in desk.shell.stage.table._story()[0]]
        for at in range(desk.shell.stage.table.playback.length + 1):
            desk.choose("replay-at", str(at))
            now = find(desk.page.tree, where=lambda node: "data-follow" in node.attrs)
            expected = max((moment for moment in told if moment <= at), default=None)
            assert now is not None
            assert now.attrs["data-ref"] == f"replay-go:{expected}"

    watching(played("arena", rounds=1), scenario)


def test_cars_and_terms_of_the_arena_can_be_looked_at() -> None:
    async def scenario(desk: Desk) -> None:
        def looking() -> bool:
            return find(desk.page.tree, ref="look-close") is not None

        desk.press("replay-last")
        desk.press("look:1")
        assert looking()
        desk.press("replay-back")
        assert looking()
        desk.shell.on_ref("", "key", {"key": "Escape"})
        assert desk.screen == "replay"
        assert not looking()

    watching(played("arena", rounds=1), scenario)


def test_keys_step_through_a_replay() -> None:
    match = played("duel")

    async def scenario(desk: Desk) -> None:
        table = desk.shell.stage.table
        stops = [0, *sorted({mark.moment for mark in table.playback.marks})]
        desk.key("m")
        desk.key("m")
        assert table.at == stops[2]
        desk.key("M")
        assert table.at == stops[1]
        desk.key("End")
        assert table.at == len(match.log)
        desk.key("ArrowLeft")
        assert table.at == len(match.log) - 1
        desk.key("Home")
        told = sorted({at for at, _ in table._story()[0]})
        assert told[0] == 0
        desk.key("ArrowDown")
        desk.key("ArrowDown")
        assert table.at == told[2]
        desk.key("ArrowUp")
        assert table.at == told[1]
        assert table.host.pace == 1.0
        desk.key("+")
        assert table.host.pace == 2.0
        desk.key("-")
        desk.key("-")
        assert table.host.pace == 0.5
        for _ in range(9):
            desk.key("-")
        assert table.host.pace == 0.25
        desk.key(" ")
        await desk.settle(lambda: table.at > told[1] + 20)
        desk.key("Escape")
        assert not table.host.playing
        assert desk.screen == "replay"

    watching(match, scenario)


def test_a_match_that_plays_by_itself_keeps_its_pace() -> None:
    async def scenario(desk: Desk) -> None:
        clock, table = desk.clock, desk.shell.stage.table
        spent = {}
        for pace in ("1.0", "4.0"):
            desk.choose("replay-at", "0")
            desk.choose("replay-pace", pace)
            began = clock.now()
            desk.press("replay-play")
            await desk.settle(lambda: not table.host.playing)
            assert table.at == table.playback.length
            spent[pace] = clock.now() - began
        assert spent["1.0"] == pytest.approx(4 * spent["4.0"])

    watching(played("arena", rounds=1), scenario)
