"""Matches that are kept: damage, storage that fails, two tabs, moments under a name and files."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Callable

import pytest

import wreckyard
from tests.ui.table_players import FakeSaves, FakeTabs, RandomThinker
from tests.ui.test_shell import Desk, asked, at_a_desk
from ui import shelf
from ui.node import find, text_of
from ui.records import with_sum, write
from ui.save_files import read_file
from ui.shelf import RING, matches_in
from ui.words import say


def kept_twice() -> Desk:
    """A desk whose one match has two saves, one action apart."""

    async def play(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        desk.shell.host.submit(next(iter(desk.shell.host.scene.decision.options)))
        await desk.settle(lambda: len(desk.shell.host.match.log) > 2 and asked(desk))

    return at_a_desk(play)


def in_newest(saves: FakeSaves, damage: Callable[[str], str]) -> None:
    """Damage the newest save of the only match."""
    (kept,) = matches_in(saves.matches)
    key = next(key for key, text in saves.matches.items() if text == kept.text)
    saves.matches[key] = damage(kept.text)
    assert saves.matches[key] != kept.text


DAMAGES = {
    "cut off": lambda text: text[: len(text) // 2],
    "empty": lambda text: "",
    "one character": lambda text: text.replace("#", "$", 1),
    "no JSON": lambda text: "{",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_save_leaves_the_one_before_and_can_be_exported(damage) -> None:
    desk = kept_twice()
    (kept,) = matches_in(desk.saves.matches)
    before = kept.before
    in_newest(desk.saves, damage)
    damaged = set(desk.saves.matches.values()) - {
        text for text in desk.saves.matches.values() if text.startswith('{"sum"')
    } | {text for text in desk.saves.matches.values() if text not in (kept.text,)}

    async def look(again: Desk) -> None:
        assert say("saved-behind") in again.text
        again.press("resume")
        await again.settle(lambda: again.shell.host is not None)
        assert len(again.shell.host.match.log) == before.body["actions"]
        await again.settle(lambda: asked(again))
        (now,) = matches_in(again.saves.matches)
        assert not now.behind
        assert len(now.damaged) == 1
        assert now.damaged[0][1] in damaged

    at_a_desk(look, Desk(desk.saves))


def test_a_save_that_cannot_be_played_leaves_the_one_before() -> None:
    desk = kept_twice()
    (kept,) = matches_in(desk.saves.matches)

    def other_game(text: str) -> str:
        replay = kept.record.body["replay"]
        body = {**kept.record.body, "replay": replay.replace(" #", " #0", 3)}
        return write(dataclasses.replace(kept.record, body=body))

    in_newest(desk.saves, other_game)

    async def look(again: Desk) -> None:
        again.press("resume")
        await again.settle(lambda: again.shell.host is not None)
        assert len(again.shell.host.match.log) == kept.before.body["actions"]
        await again.settle(lambda: asked(again))
        (now,) = matches_in(again.saves.matches)
        assert len(now.damaged) == 1

    at_a_desk(look, Desk(desk.saves))


def test_when_nothing_of_a_match_can_be_read_the_menu_says_so_and_works() -> None:
    desk = kept_twice()
    for key in desk.saves.matches:
        desk.saves.matches[key] = desk.saves.matches[key][:-9]
    before = dict(desk.saves.matches)

    async def look(again: Desk) -> None:
        assert say("saved-broken") in again.text
        assert find(again.page.tree, ref="resume") is None
        again.press("play")
        await again.settle(lambda: asked(again))
        assert before.items() <= again.saves.matches.items()

    at_a_desk(look, Desk(desk.saves))


def test_what_a_newer_release_keeps_is_left_alone() -> None:
    desk = kept_twice()
    in_newest(desk.saves, lambda text: with_sum({**json.loads(text), "format": 99, "new": "…"}))
    before = dict(desk.saves.matches)

    async def look(again: Desk) -> None:
        assert say("saved-by-newer") in again.text
        assert find(again.page.tree, ref="resume") is None
        for _ in range(9):
            again.shell.on_ref("play", "press", {})
            await again.settle(lambda: asked(again))
            again.shell.matches.leave()
            await again.shell.matches.flush()
        assert before.items() <= again.saves.matches.items()
        assert len(matches_in(again.saves.matches)) == 1 + RING

    at_a_desk(look, Desk(desk.saves))


# Storage that fails


def actions_kept(desk: Desk) -> int:
    return int(desk.page.data["saved"] or 0)


class Quiet(RandomThinker):
    """Does as little as it may, so that a match lasts."""

    async def choose(self, request):
        rules = wreckyard.system("duel")
        observation = rules.observation_from_json(request["observation"])
        return least(rules.decision_of(observation).options)


def least(options) -> str:
    """The option that does least."""
    order = ("pass", "stay", "done", "discard")
    return str(min(options, key=lambda each: [not str(each).startswith(one) for one in order]))


async def answer_once(desk: Desk) -> None:
    """Answer the open question and wait for the next."""
    host = desk.shell.host
    at = len(host.match.log)
    host.submit(host.match.rules.parse(least(host.scene.decision.options)))
    await desk.settle(
        lambda: len(host.match.log) > at and host.scene.decision is not None and host._awaits != ""
    )


def test_what_is_shown_is_kept_already() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        host, most = desk.shell.host, 0
        shown = desk.shell.changed

        def look() -> None:
            nonlocal most
            told = len([line for line in host.scene.story if line.text])
            if told > most:
                most = told
                (kept,) = matches_in(desk.saves.matches)
                assert kept.record.body["actions"] == len(host.match.log)
            shown()

        host._on_change = look
        for _ in range(8):
            if host.match.decision is not None:
                await answer_once(desk)
        assert most > 3
        assert actions_kept(desk) == len(host.match.log)

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_storage_that_dies_and_comes_back_loses_nothing_and_both_are_told() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        desk.saves.failing = "saved-gone"
        await answer_once(desk)
        assert say("saved-gone") in desk.text
        desk.press("notice-close")
        await answer_once(desk)
        assert find(desk.page.tree, ref="notice-close") is None
        assert actions_kept(desk) < len(desk.shell.host.match.log)
        desk.saves.failing = ""
        desk.shell.matches.woke()
        await desk.settle(lambda: actions_kept(desk) == len(desk.shell.host.match.log))
        assert say("saved-again") in desk.text
        (kept,) = matches_in(desk.saves.matches)
        assert kept.record.body["replay"] == desk.shell.host.match.replay()

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_a_match_left_while_storage_fails_is_kept_when_it_works_again() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        desk.saves.failing = "saved-gone"
        await answer_once(desk)
        replay = desk.shell.host.match.replay()
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await asyncio.sleep(0)
        desk.press("resume")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.match.replay() == replay
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.matches.flush()
        desk.saves.failing = ""
        desk.shell.matches.woke()
        await desk.shell.matches.flush()
        (kept,) = matches_in(desk.saves.matches)
        assert kept.record.body["replay"] == replay

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_full_storage_gives_up_old_matches_before_the_one_that_is_on() -> None:
    async def scenario(desk: Desk) -> None:
        for _ in range(3):
            desk.press("play")
            await desk.settle(lambda: asked(desk))
            desk.shell.on_ref("menu", "press", {})
            desk.press("leave")
            await desk.shell.matches.flush()
        oldest = matches_in(desk.saves.matches)[-1].id
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        desk.saves.room = sum(map(len, desk.saves.matches.values())) + 10
        await answer_once(desk)
        await answer_once(desk)
        assert actions_kept(desk) == len(desk.shell.host.match.log)
        ids = [each.id for each in matches_in(desk.saves.matches)]
        assert oldest not in ids
        assert ids[0] == desk.page.data["match"]
        assert desk.shell.store.told

    at_a_desk(scenario, Desk(thinker=Quiet))


# Two tabs


def test_a_second_tab_watches_and_may_take_over_and_the_first_takes_back() -> None:
    async def scenario(first: Desk) -> None:
        second = Desk(first.saves.other_tab(), thinker=Quiet)
        browser = first.saves.tabs.browser
        for desk in (first, second):
            browser.on_told[desk.saves.tabs] = desk.shell.watching.told
        first.press("play")
        await first.settle(lambda: asked(first))
        await second.shell.start()
        try:
            assert "Another tab" in text_of(find(second.page.tree, ref="resume"))
            second.press("resume")
            await second.settle(lambda: second.shell.store.watching == "elsewhere")
            assert second.shell.host.scene.decision is None
            await answer_once(first)
            await second.settle(
                lambda: second.shell.host.match.replay() == first.shell.host.match.replay()
            )
            second.press("take-over")
            await second.settle(lambda: asked(second))
            await first.settle(lambda: first.shell.store.watching == "lost")
            assert say("watching-lost") in first.text
            await first.settle(lambda: first.shell.host.scene.decision is None)
            await answer_once(second)
            await first.settle(
                lambda: first.shell.host.match.replay() == second.shell.host.match.replay()
            )
            first.press("take-over")
            await first.settle(lambda: asked(first))
            await second.settle(lambda: second.shell.store.watching == "lost")
        finally:
            second.shell.stop()

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_without_locks_the_tab_that_lost_writes_nothing_and_says_so() -> None:
    async def scenario(first: Desk) -> None:
        other = first.saves.other_tab()
        other.tabs = FakeTabs().tab()
        second = Desk(other, thinker=Quiet)
        first.press("play")
        await first.settle(lambda: asked(first))
        await second.shell.start()
        try:
            second.press("resume")
            await second.settle(lambda: asked(second))
            rows = dict(first.saves.matches)
            shown = len(first.shell.host.scene.story)
            first.shell.host.submit(next(iter(first.shell.host.scene.decision.options)))
            await first.settle(lambda: first.shell.store.watching == "lost")
            assert first.saves.matches == rows
            assert len(first.shell.host.scene.story) == shown
        finally:
            second.shell.stop()

    at_a_desk(scenario, Desk(thinker=Quiet))


# Moments and files


async def waiting_match(desk: Desk, answers: int = 0) -> None:
    """Begin a match, answer so often, and leave it."""
    desk.press("play")
    await desk.settle(lambda: asked(desk))
    for _ in range(answers):
        await answer_once(desk)
    desk.shell.on_ref("menu", "press", {})
    desk.press("leave")
    await desk.shell.matches.flush()


def test_a_moment_is_kept_under_a_name_while_the_match_goes_on() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        await answer_once(desk)
        at = desk.shell.host.match.replay()
        desk.shell.on_ref("menu", "press", {})
        desk.press("match-keep:on")
        desk.shell.on_ref("match-name", "input", {"value": "The wall", "checked": None})
        desk.press("match-name-go")
        await desk.settle(lambda: say("match-kept", name="The wall") in desk.text)
        await answer_once(desk)
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.matches.flush()
        desk.press("matches")
        await desk.shell.matches.flush()
        moment = next(each for each in desk.shell.store.shelf if each.kept.named)
        desk.press(f"resume:{moment.kept.id}")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.match.replay() == at
        await answer_once(desk)
        assert len(matches_in(desk.saves.matches)) == 3
        assert shelf.look(desk.saves.matches, moment.kept.id).record.body["replay"] == at

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_a_deleted_match_comes_back_when_one_changes_ones_mind() -> None:
    async def scenario(desk: Desk) -> None:
        await waiting_match(desk, 2)
        before = dict(desk.saves.matches)
        (kept,) = matches_in(before)
        desk.press("matches")
        await desk.shell.matches.flush()
        desk.press(f"match-delete:{kept.id}")
        await desk.shell.matches.flush()
        assert desk.saves.matches == {}
        assert say("matches-none") in desk.text
        desk.press("match-undo")
        await desk.shell.matches.flush()
        assert desk.saves.matches == before
        assert find(desk.page.tree, ref=f"resume:{kept.id}") is not None

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_what_made_room_can_be_kept_after_all() -> None:
    async def scenario(desk: Desk) -> None:
        for _ in range(RING):
            await waiting_match(desk)
        oldest = matches_in(desk.saves.matches)[-1]
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        assert shelf.look(desk.saves.matches, oldest.id).record is None
        desk.press("match-dropped")
        await desk.shell.matches.flush()
        kept = next(each for each in matches_in(desk.saves.matches) if each.named)
        assert kept.record.body["replay"] == oldest.record.body["replay"]

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_all_matches_go_into_a_file_and_come_back_from_it() -> None:
    async def export(desk: Desk) -> None:
        await waiting_match(desk, 1)
        await waiting_match(desk, 3)
        desk.press("matches")
        await desk.shell.matches.flush()
        desk.press("match-export-all")

    desk = at_a_desk(export, Desk(thinker=Quiet))
    ((name, text),) = desk.page.downloaded
    assert name.endswith(".json")
    ours = {each.id: each.record.body["replay"] for each in matches_in(desk.saves.matches)}

    async def bring_in(other: Desk) -> None:
        other.press("matches")
        for expected in ("match-in-added", "match-in-skipped"):
            other.shell.on_ref("match-file", "file", {"name": name, "text": text})
            await other.settle(lambda: say(expected, n=2) in other.text)  # noqa: B023
        theirs = {each.id: each.record.body["replay"] for each in matches_in(other.saves.matches)}
        assert theirs == ours
        broken = json.loads(text)
        broken["matches"][0]["replay"] += "x"
        other.shell.on_ref("match-file", "file", {"name": name, "text": json.dumps(broken)})
        await other.settle(lambda: "Match 1 in the file was not taken" in other.text)
        other.shell.on_ref("match-file", "file", {"name": name, "text": "hello"})
        await other.settle(lambda: "This is no file of matches" in other.text)
        other.press(f"resume:{next(iter(ours))}")
        await other.settle(lambda: asked(other))

    at_a_desk(bring_in, Desk(thinker=Quiet))


def test_a_match_that_cannot_be_saved_can_be_exported_from_memory() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        await answer_once(desk)
        desk.shell.on_ref("menu", "press", {})
        desk.press("match-export:on")
        ((_, text),) = desk.page.downloaded
        (record,) = read_file(text).records
        assert record.body["replay"] == desk.shell.host.match.replay()

    at_a_desk(scenario, Desk(FakeSaves("saved-refused"), thinker=Quiet))


def test_a_link_that_comes_into_a_running_page_leaves_the_match_where_it_is() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: asked(desk))
        await answer_once(desk)
        replay = desk.shell.host.match.replay()
        desk.shell.open_link("#r=AAAA")
        await desk.settle(lambda: desk.screen == "menu" and bool(desk.shell.store.told))
        await desk.shell.matches.flush()
        assert desk.saves.tabs.browser.holders == {}
        desk.press("resume")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.match.replay() == replay

    at_a_desk(scenario, Desk(thinker=Quiet))
