"""The Yard: beaten rivals, open challenges, and the sentence at the end of a match."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.shell.test_endings import to_the_end
from tests.ui.shell.test_records import stored
from tests.ui.table_players import FakeStorage
from ui.base.node import find, find_all, text_of
from ui.base.yard_strings import say
from ui.games.registry import pages
from ui.shell.yard import beaten_count, name_of, next_rival, yard_of
from ui.storage.results import MatchResult, SeatResult

DUEL = [challenge.player for challenge in pages()[0].challenges()]
"""The players of the duel's rivals."""


def duels(*rows: tuple[str, str, str]) -> list[MatchResult]:
    """Duels of a person, a rival and the person's result; "both" is a win that they share."""
    return [
        MatchResult(
            at,
            "duel",
            (
                SeatResult("Rival", rival, {"won": "lost", "lost": "won"}.get(result, "won")),
                SeatResult(name, "person", "won" if result == "both" else result),
            ),
        )
        for at, (name, rival, result) in enumerate(rows)
    ]


@pytest.mark.parametrize(
    ("rows", "beaten", "is_open", "lost"),
    [
        ([], [], [0], [0, 0, 0]),
        ([("Jet", DUEL[0], "won")], [0], [0, 1], [0, 0, 0]),
        ([("jet ", DUEL[0], "won")], [0], [0, 1], [0, 0, 0]),
        ([("Zoe", DUEL[0], "won")], [], [0], [0, 0, 0]),
        ([("Jet", DUEL[0], "lost"), ("Jet", DUEL[0], "lost")], [], [0], [2, 0, 0]),
        ([("Jet", DUEL[0], "even")], [], [0], [0, 0, 0]),
        # A win that both share beats nobody.
        ([("Jet", DUEL[0], "both")], [], [0], [0, 0, 0]),
        # A win at a higher level counts, one at a lower level does not.
        ([("Jet", "clementine.ace", "won")], [0], [0, 1], [0, 0, 0]),
        ([("Jet", "duchess.rookie", "won")], [], [0], [0, 0, 0]),
        ([("Jet", "rookie", "won"), ("Jet", "person", "won")], [], [0], [0, 0, 0]),
        # Beaten out of turn: the one before still keeps the gate.
        ([("Jet", DUEL[1], "won")], [1], [0, 2], [0, 0, 0]),
    ],
)
def test_who_is_beaten_and_who_is_open_follows_from_the_results(
    rows: list[tuple[str, str, str]], beaten: list[int], is_open: list[int], lost: list[int]
) -> None:
    own = yard_of("Jet", duels(*rows))[:3]
    assert [rung.game.id for rung in own] == ["duel"] * 3
    assert [rung.number for rung in own if rung.beaten] == beaten
    assert [rung.number for rung in own if rung.is_open] == is_open
    assert [rung.lost for rung in own] == lost


def test_a_match_of_three_and_one_of_another_game_do_not_count() -> None:
    (two,) = duels(("Jet", DUEL[0], "won"))
    three = MatchResult(1, "duel", (*two.seats, SeatResult("Moss", "rookie", "lost")))
    arena = MatchResult(2, "arena", two.seats)
    assert beaten_count(yard_of("Jet", [three, arena])) == 0


def test_the_next_rival_is_the_easiest_that_is_left() -> None:
    games = [page.id for page in pages()]
    won = [
        MatchResult(
            at,
            page.id,
            (
                SeatResult("Jet", "person", "won"),
                SeatResult("Rival", page.challenges()[0].player, "lost"),
            ),
        )
        for at, page in enumerate(pages())
    ]
    for count in range(len(won)):
        following = next_rival(yard_of("Jet", won[:count]))
        assert following is not None
        assert (following.game.id, following.number) == (games[count], 0)
    following = next_rival(yard_of("Jet", won))
    assert following is not None
    assert (following.game.id, following.number) == (games[0], 1)


# On the screen


def in_the_yard(check: Any, storage: FakeStorage | None = None) -> Desk:
    async def scenario(desk: Desk) -> None:
        await desk.shell.background.flush()
        desk.press("yard")
        await desk.shell.background.flush()
        await check(desk)

    return at_a_desk(scenario, Desk(storage))


def test_the_menu_says_how_far_one_is_and_who_comes_next() -> None:
    async def scenario(desk: Desk) -> None:
        await desk.shell.background.flush()
        following = name_of(pages()[1].challenges()[0])
        words = say("menu-next", n=1, all=12, name=following)
        assert words in text_of(find(desk.page.tree, ref="yard"))

    at_a_desk(scenario, Desk(stored(("Jet", DUEL[0], "won"))))


def test_a_closed_gate_says_who_keeps_it_and_opens_with_a_win() -> None:
    async def closed(desk: Desk) -> None:
        assert find(desk.page.tree, ref="challenge:duel:0") is not None
        assert find(desk.page.tree, ref="challenge:duel:1") is None
        assert say("closed", name="Clementine") in desk.text
        # Nor does a press that was meant for another moment begin a match.
        desk.shell.on_ref("challenge:duel:1", "press", {})
        assert desk.shell.host is None

    async def opened(desk: Desk) -> None:
        assert find(desk.page.tree, ref="challenge:duel:1") is not None
        assert say("closed", name="Clementine") not in desk.text
        assert say("beaten-count", n=1, all=12) in desk.text

    in_the_yard(closed)
    in_the_yard(opened, stored(("Jet", DUEL[0], "won")))


def test_a_loss_tells_the_lesson_that_helps() -> None:
    async def check(desk: Desk) -> None:
        assert say("lost", name="Clementine", n=2) in desk.text
        lesson = find(desk.page.tree, ref="lesson:duel:open")
        assert lesson is not None
        assert "Shoot a side open" in text_of(lesson)

    in_the_yard(check, stored(("Jet", DUEL[0], "lost"), ("Jet", DUEL[0], "lost")))


def test_everybody_at_the_device_has_a_yard() -> None:
    async def check(desk: Desk) -> None:
        assert say("beaten-count", n=0, all=12) in desk.text
        desk.press("yard-of:Zoe")
        assert say("beaten-count", n=1, all=12) in desk.text
        desk.press("challenge:duel:1")
        await desk.settle(lambda: desk.shell.host is not None)
        seating = desk.shell.host.seating
        assert seating.names == ("Zoe", "Duchess")
        assert seating.players == ("person", "duchess.regular")

    in_the_yard(check, stored(("Zoe", DUEL[0], "won"), ("Jet", DUEL[0], "lost")))


@pytest.mark.parametrize("game", [page.id for page in pages() if page.challenges()])
def test_a_challenge_begins_the_match_that_the_wall_shows(game: str) -> None:
    async def check(desk: Desk) -> None:
        desk.press(f"challenge:{game}:0")
        await desk.settle(lambda: desk.shell.host is not None)
        host = desk.shell.host
        page = next(page for page in pages() if page.id == game)
        assert host.match.rules.name == game
        assert host.seating.players == ("person", page.challenges()[0].player)
        assert host.seating.names == ("Jet", name_of(page.challenges()[0]))

    in_the_yard(check)


def test_the_end_of_a_match_says_what_it_means_for_the_yard() -> None:
    async def check(desk: Desk) -> None:
        await to_the_end(desk, "duel:0", "challenge")
        await desk.shell.background.flush()
        won = 0 in desk.shell.host.match.outcome.winners
        (record,) = find_all(
            desk.page.tree, where=lambda node: "ending-record" in str(node.attrs.get("class"))
        )
        assert text_of(record) == (
            say("ending-opens", name="Clementine", n=1, all=12, next="Duchess")
            if won
            else say("ending-lost", name="Clementine", lesson="Shoot a side open")
        )
        desk.press("yard")
        await desk.shell.background.flush()
        assert desk.screen == "yard"
        assert say("beaten-count", n=int(won), all=12) in desk.text

    in_the_yard(check)


def test_one_press_begins_one_match() -> None:
    """A second press may come before the first is drawn."""

    async def check(desk: Desk) -> None:
        desk.press("challenge:duel:0")
        first = desk.shell.host
        desk.shell.on_ref("challenge:duel:0", "press", {})
        assert desk.shell.host is first

    in_the_yard(check)


def test_the_yard_is_that_of_whoever_played_last() -> None:
    async def check(desk: Desk) -> None:
        assert say("beaten-count", n=1, all=12) in desk.text
        assert find(desk.page.tree, ref="yard-of:Zoe").attrs["aria-pressed"] == "true"

    in_the_yard(check, stored(("Jet", DUEL[0], "lost"), ("Zoe", DUEL[0], "won")))


def test_a_person_with_a_rivals_name_sits_at_a_table_of_two_names() -> None:
    async def check(desk: Desk) -> None:
        desk.press("challenge:duel:0")
        await desk.settle(lambda: desk.shell.host is not None)
        assert desk.shell.host.seating.names == ("clementine", "Rusty")

    in_the_yard(check, stored(("clementine", "rookie", "won")))


def test_what_another_tab_has_counted_is_shown_at_once() -> None:
    async def check(desk: Desk) -> None:
        other = stored(("Jet", DUEL[0], "won"))
        assert desk.shell.merged("results", json.loads(other.documents["results"]))
        assert say("beaten-count", n=1, all=12) in desk.text

    in_the_yard(check)


def test_back_leads_to_the_menu() -> None:
    async def check(desk: Desk) -> None:
        assert desk.screen == "yard"
        assert desk.shell.on_ref("", "back", {})
        assert desk.screen == "menu"

    in_the_yard(check)
