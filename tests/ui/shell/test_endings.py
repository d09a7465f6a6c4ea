"""The end of a match: who won, what is worth seeing again, a rematch, and a link to the moment."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

import wreckyard
from tests.ui.desk import Desk, at_a_desk
from tests.ui.table_players import FakeStorage, RandomThinker
from ui.base.node import find, find_all, text_of
from ui.base.seating import Seating
from ui.base.strings import say
from ui.shell.views.ending import title_of
from ui.storage.rows import read_matches

GAMES = ("duel", "arena")


async def to_the_end(desk: Desk, game: str, begin: str = "play", luck: int = 4) -> None:
    """Play with a person at random from the menu, or wherever it begins, to the end."""
    desk.press(f"{begin}:{game}")
    thinker = RandomThinker(luck)
    for _ in range(60_000):
        if find(desk.page.tree, ref="ending-link") is not None:
            return
        host = desk.shell.host
        decision = None if host is None else host.scene.decision
        if decision is not None and host._awaits == "answer":
            host.submit(thinker.rng.choice(list(decision.options)))
        await asyncio.sleep(0)
    raise AssertionError(f"no end: {desk.text[:200]}")


def heading(desk: Desk) -> str:
    return text_of(find(desk.page.tree, tag="h1"))


def moments(desk: Desk) -> list[int]:
    """The moments that are pictured."""
    return [
        int(str(node.attrs["data-ref"]).partition(":")[2])
        for node in find_all(
            desk.page.tree, where=lambda node: "ending-moment" in str(node.attrs.get("data-ref"))
        )
    ]


def at_the_end(game: str, check: Any, desk: Desk | None = None) -> Desk:
    async def scenario(desk: Desk) -> None:
        await to_the_end(desk, game)
        await check(desk)

    return at_a_desk(scenario, desk)


@pytest.mark.parametrize(
    ("winners", "players", "words"),
    [
        ((0,), ("person", "ace", "ace"), ("You won", "won")),
        ((1,), ("person", "ace", "ace"), ("You lost", "lost")),
        ((0, 2), ("person", "ace", "ace"), ("You share the win", "won")),
        ((), ("person", "ace", "ace"), ("You lost", "lost")),
        ((1,), ("person", "person", "ace"), ("Bob won", "over")),
        ((1,), ("ace", "ace", "ace"), ("Bob won", "over")),
        ((0, 1), ("person", "person", "ace"), ("Ann and Bob share the win", "over")),
        ((), ("person", "person", "ace"), ("Nobody won", "over")),
    ],
)
def test_who_won_is_said_to_whoever_sits_there(winners, players, words) -> None:
    assert title_of(winners, Seating(("Ann", "Bob", "Cid"), players, (0, 1, 2))) == words


@pytest.mark.parametrize("game", GAMES)
def test_a_match_whose_end_was_seen_is_not_offered_after_a_reload(game: str) -> None:
    async def check(desk: Desk) -> None:
        await desk.settle(lambda: read_matches(desk.storage.matches)[0].seen)
        again = Desk(desk.storage.other_tab())
        await again.shell.start()
        assert find(again.page.tree, ref="resume") is None
        # It is kept all the same.
        (kept,) = read_matches(desk.storage.matches)
        assert kept.record is not None
        assert kept.record.replay == desk.shell.host.match.replay()
        again.shell.stop()

    at_the_end(game, check)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_says_how_it_came_and_shows_its_best_moments(game: str) -> None:
    async def check(desk: Desk) -> None:
        winners = desk.shell.host.match.outcome.winners
        assert heading(desk) == ("You won" if winners == (0,) else "You lost")
        shown = moments(desk)
        assert 1 <= len(shown) <= 3
        assert shown == sorted(shown)
        await desk.settle(
            lambda: (
                len(find_all(desk.page.tree, where=lambda n: "mini-vehicle" in str(n.attrs)))
                >= len(shown)
            )
        )

    at_the_end(game, check)


def test_whoever_lost_is_told_what_took_them_out_and_finds_the_lesson() -> None:
    async def scenario(desk: Desk) -> None:
        await to_the_end(desk, "arena", luck=1)
        assert heading(desk) == "You lost"
        section = find(desk.page.tree, where=lambda node: "ending-report" in str(node.attrs))
        assert re.search(r"Round \d+: \w.*’s .* hit your .* for \d+\.", text_of(section))
        (blow,) = find_all(
            section, where=lambda node: "ending-moment" in str(node.attrs.get("data-ref"))
        )
        # It is told once: the best moments are others.
        shown = moments(desk)
        assert len(set(shown)) == len(shown)
        (lesson,) = find_all(section, where=lambda n: "lesson:" in str(n.attrs.get("data-ref")))
        await desk.settle(lambda: "mini-vehicle" in str(blow_picture(desk)))
        desk.press(str(blow.attrs["data-ref"]))
        assert desk.screen == "replay"
        desk.press("replay-leave")
        desk.press(str(lesson.attrs["data-ref"]))
        assert desk.shell.lessons.on
        assert text_of(lesson).removeprefix("Lesson: ") in desk.text

    at_a_desk(scenario)


def blow_picture(desk: Desk) -> list[Any]:
    """The attributes of the picture of the last blow."""
    section = find(desk.page.tree, where=lambda node: "ending-report" in str(node.attrs))
    return [node.attrs for node in find_all(section, where=lambda node: True)]


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_opens_the_replay_there_and_leads_back_to_the_end(game: str) -> None:
    async def check(desk: Desk) -> None:
        length = desk.shell.host.match.length
        for moment in moments(desk):
            desk.press(f"ending-moment:{moment}")
            assert desk.screen == "replay"
            assert f"{moment} of {length}" in desk.text
            desk.press("replay-leave")
            assert heading(desk) in ("You won", "You lost")
        desk.press("watch")
        assert f"0 of {length}" in desk.text
        desk.press("replay-leave")
        desk.press("finish")
        assert desk.screen == "menu"

    at_the_end(game, check)


def test_from_a_moment_one_plays_on_in_another_match() -> None:
    async def check(desk: Desk) -> None:
        moment = moments(desk)[0]
        desk.press(f"ending-moment:{moment}")
        desk.press("replay-back")
        desk.press("replay-play-on")
        await desk.settle(lambda: desk.shell.host is not None and desk.shell.host._running)
        match = desk.shell.host.match
        assert match.practice
        assert match.decision is not None

    at_the_end("duel", check)


@pytest.mark.parametrize("game", GAMES)
def test_a_link_leads_to_the_last_choice_and_is_played_on_from_there(game: str) -> None:
    links: list[str] = []
    at: list[int] = []

    async def check(desk: Desk) -> None:
        host = desk.shell.host
        desk.press("ending-link")
        links.append(desk.page.shared[-1])
        mine = [
            number
            for number, entry in enumerate(host.match.log)
            if entry.seat == 0 and entry.action not in host.idle
        ]
        at.append(mine[-1])

    at_the_end(game, check)

    async def friend(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        assert f"{at[0]} of" in desk.text
        assert say("moment-opened") in desk.text
        desk.press("replay-play-on")
        await desk.settle(lambda: desk.shell.host is not None)
        match = desk.shell.host.match
        # The question of that moment is put to the friend, who sits in the same seat.
        assert match.decision.seat == 0
        assert len(match.log) == at[0]
        await desk.settle(lambda: desk.screen in ("table", "arena"))
        assert say("moment-opened") not in desk.text

    at_a_desk(friend, link=links[0])


def test_a_link_to_a_moment_beyond_the_end_shows_the_end() -> None:
    match = wreckyard.new_match("duel", ["Ann", "Bob"], 3)
    link = f"#r={wreckyard.replay_to_link(match)}&at=999"

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        assert "0 of 0" in desk.text

    at_a_desk(scenario, link=link)


@pytest.mark.parametrize("game", GAMES)
def test_a_rematch_has_the_same_seats_and_options_and_new_luck(game: str) -> None:
    async def check(desk: Desk) -> None:
        before = desk.shell.host.match
        dealer = before.observe(None).dealer if game == "duel" else None
        desk.press("again")
        await desk.settle(lambda: desk.shell.host.match is not before)
        match = desk.shell.host.match
        assert match.seats == before.seats
        options = dict(before.options)
        if dealer is not None:
            # The deal passes to the right.
            options["dealer"] = (dealer - 1) % 2
            assert match.observe(None).dealer == options["dealer"]
        assert match.options == options

    at_the_end(game, check)


@pytest.mark.parametrize(("answer", "volume"), [("sound-yes", 1), ("sound-no", 0), ("", 0)])
def test_sound_is_asked_for_once(answer: str, volume: int) -> None:
    storage = FakeStorage()

    async def check(desk: Desk) -> None:
        assert find(desk.page.tree, ref="sound-yes") is not None
        if answer:
            desk.press(answer)
            assert find(desk.page.tree, ref="sound-yes") is None
        assert desk.shell.store.settings.sound == volume
        desk.press("finish")

    at_the_end("duel", check, Desk(storage))

    async def next_day(desk: Desk) -> None:
        assert find(desk.page.tree, ref="sound-yes") is None

    at_the_end("duel", next_day, Desk(storage))


def test_the_end_is_heard_by_who_wants_sound() -> None:
    async def check(desk: Desk) -> None:
        desk.press("sound-yes")
        desk.press("ending-again")
        cues, volume = desk.page.sounded[-1]
        assert volume == 1
        assert cues[-1] == ("fanfare" if heading(desk) == "You won" else "defeat")

    at_the_end("duel", check)
