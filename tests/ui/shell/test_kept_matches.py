"""Matches that are kept: damage, newer releases, moments under a name and files."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable

import pytest

from tests.ui.desk import Desk, Quiet, answer_once, asked, at_a_desk, waiting_match
from tests.ui.table_players import FakeStorage
from ui.base.node import find
from ui.base.strings import say
from ui.storage.changes import AUTOSAVES_MOST
from ui.storage.journal import rows_of_turn
from ui.storage.match_files import read_file
from ui.storage.record import with_sum, write
from ui.storage.rows import SavedMatch, id_of, read_match, read_matches


def kept_twice() -> Desk:
    """A desk whose one match has two saves, one action apart."""

    async def play(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.shell.host.submit(next(iter(desk.shell.host.scene.decision.options)))
        await desk.settle(lambda: len(desk.shell.host.match.log) > 2 and asked(desk))

    return at_a_desk(play)


def in_newest(storage: FakeStorage, damage: Callable[[str], str]) -> None:
    """Damage the newest save of the only match."""
    (kept,) = read_matches(storage.matches)
    key = f"{kept.id}:{kept.turn}"
    before = storage.matches[key]
    storage.matches[key] = damage(before)
    assert storage.matches[key] != before


DAMAGES = {
    "cut off": lambda text: text[: len(text) // 2],
    "empty": lambda text: "",
    "one character": lambda text: text.replace("#", "$", 1),
    "no JSON": lambda text: "{",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_save_leaves_the_one_before_and_can_be_exported(damage) -> None:
    desk = kept_twice()
    (kept,) = read_matches(desk.storage.matches)
    before = kept.before
    in_newest(desk.storage, damage)
    damaged = "\n".join(rows_of_turn(desk.storage.matches, kept.id, kept.turn).values())

    async def look(again: Desk) -> None:
        assert say("saved-behind") in again.text
        again.press("resume")
        await again.settle(lambda: again.shell.host is not None)
        assert len(again.shell.host.match.log) == before.body["actions"]
        await again.settle(lambda: asked(again))
        (now,) = read_matches(again.storage.matches)
        assert not now.behind
        assert len(now.damaged) == 1
        assert now.damaged[0][1] == damaged

    at_a_desk(look, Desk(desk.storage))


def test_a_save_that_cannot_be_played_leaves_the_one_before() -> None:
    desk = kept_twice()
    (kept,) = read_matches(desk.storage.matches)

    def other_game(text: str) -> str:
        replay = kept.record.body["replay"]
        body = {**kept.record.body, "replay": replay.replace(" #", " #0", 3)}
        return write(dataclasses.replace(kept.record, body=body))

    in_newest(desk.storage, other_game)

    async def look(again: Desk) -> None:
        again.press("resume")
        await again.settle(lambda: again.shell.host is not None)
        assert len(again.shell.host.match.log) == kept.before.body["actions"]
        await again.settle(lambda: asked(again))
        (now,) = read_matches(again.storage.matches)
        assert len(now.damaged) == 1

    at_a_desk(look, Desk(desk.storage))


def test_when_nothing_of_a_match_can_be_read_the_menu_says_so_and_works() -> None:
    desk = kept_twice()
    for key in desk.storage.matches:
        desk.storage.matches[key] = desk.storage.matches[key][:-9]
    before = dict(desk.storage.matches)

    async def look(again: Desk) -> None:
        assert say("saved-broken") in again.text
        assert find(again.page.tree, ref="resume") is None
        again.press("play:duel")
        await again.settle(lambda: asked(again))
        assert before.items() <= again.storage.matches.items()

    at_a_desk(look, Desk(desk.storage))


def test_what_a_newer_release_keeps_is_left_alone() -> None:
    desk = kept_twice()
    in_newest(desk.storage, lambda text: with_sum({**json.loads(text), "format": 99, "new": "…"}))
    before = dict(desk.storage.matches)

    async def look(again: Desk) -> None:
        assert say("saved-by-newer") in again.text
        assert find(again.page.tree, ref="resume") is None
        for _ in range(9):
            again.shell.on_ref("play:duel", "press", {})
            await again.settle(lambda: asked(again))
            again.shell.sessions.leave()
            await again.shell.background.flush()
        assert before.items() <= again.storage.matches.items()
        assert len(read_matches(again.storage.matches)) == 1 + AUTOSAVES_MOST

    at_a_desk(look, Desk(desk.storage))


def other_turn(saved: SavedMatch) -> str:
    return "1" if saved.turn == "0" else "0"


@pytest.mark.parametrize(
    ("which", "damage", "sentence"),
    [
        ("last", "newest", "saved-behind"),
        ("last", "older", "saved-older"),
        ("other", "newest", "saved-other-behind"),
        ("other", "older", "saved-older"),
        ("other", "both", "saved-broken"),
        ("other", "summary", "saved-odd"),
    ],
)
def test_every_damaged_save_brings_a_sentence_on_the_menu(which, damage, sentence) -> None:
    async def two_matches(desk: Desk) -> None:
        await waiting_match(desk, 2)
        await waiting_match(desk, 2)

    desk = at_a_desk(two_matches, Desk(thinker=Quiet))
    rows = desk.storage.matches
    saved = read_matches(rows)[0 if which == "last" else 1]
    for turn in {saved.turn} if damage == "newest" else {other_turn(saved)}:
        rows[f"{saved.id}:{turn}"] = rows[f"{saved.id}:{turn}"][:-3]
    if damage == "both":
        rows[f"{saved.id}:{saved.turn}"] = "{"
    if damage == "summary":
        body = {**saved.record.body, "summary": {"game": "duel"}}
        for key in [key for key in rows if id_of(key) == saved.id]:
            del rows[key]
        rows[f"{saved.id}:0"] = write(dataclasses.replace(saved.record, body=body))

    async def look(again: Desk) -> None:
        assert say(sentence) in again.text

    at_a_desk(look, Desk(desk.storage, thinker=Quiet))


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ({"epoch": "soon"}, "its “epoch” is missing or no whole number"),
        ({"epoch": None}, "its “epoch” is missing or no whole number"),
        ({"summary": {}}, say("summary-odd")),
        ({"summary": {"game": "duel"}}, say("summary-odd")),
        ({"summary": {"game": "duel", "names": 5, "scores": 5}}, say("summary-odd")),
        ({"summary": {"game": ["duel"]}}, say("game-unknown")),
        ({"replay": "wreckyard-replay 1"}, "replay, line 1"),
        ({"seating": 5}, ""),
        ({"planned": 5, "acknowledged": "x"}, ""),
    ],
)
def test_what_is_wrong_with_a_forged_match_is_said_in_our_own_words(members, why) -> None:
    async def export(desk: Desk) -> None:
        await waiting_match(desk, 1)

    desk = at_a_desk(export, Desk(thinker=Quiet))
    record = desk.storage.match()
    forged = with_sum({**record, **members})

    async def bring_in(other: Desk) -> None:
        other.press("matches")
        other.shell.on_ref("match-file", "file", {"name": "x.json", "text": forged})
        await other.settle(lambda: other.shell.store.report not in ("", say("match-reading")))
        told = other.shell.store.report
        assert why.removesuffix(".") in told
        for word in ("invalid literal", "KeyError", "object", "None", "'", "argument", "NoneType"):
            assert word not in told
        # What could be taken can be played.
        if not why:
            (saved,) = read_matches(other.storage.matches)
            other.press(f"resume:{saved.id}")
            await other.settle(lambda: asked(other))

    at_a_desk(bring_in, Desk(thinker=Quiet))


# Moments and files


def test_a_moment_is_kept_under_a_name_while_the_match_goes_on() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
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
        await desk.shell.background.flush()
        desk.press("matches")
        await desk.shell.background.flush()
        moment = next(each for each in desk.shell.store.matches if each.saved.named)
        desk.press(f"resume:{moment.saved.id}")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.match.replay() == at
        await answer_once(desk)
        assert len(read_matches(desk.storage.matches)) == 3
        assert read_match(desk.storage.matches, moment.saved.id).record.body["replay"] == at

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_a_deleted_match_comes_back_when_one_changes_ones_mind() -> None:
    async def scenario(desk: Desk) -> None:
        await waiting_match(desk, 2)
        before = dict(desk.storage.matches)
        (kept,) = read_matches(before)
        desk.press("matches")
        await desk.shell.background.flush()
        desk.press(f"match-delete:{kept.id}")
        await desk.shell.background.flush()
        assert desk.storage.matches == {}
        assert say("matches-none") in desk.text
        desk.press("match-undo")
        await desk.shell.background.flush()
        assert desk.storage.matches == before
        assert find(desk.page.tree, ref=f"resume:{kept.id}") is not None

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_what_made_room_can_be_kept_after_all() -> None:
    async def scenario(desk: Desk) -> None:
        for _ in range(AUTOSAVES_MOST):
            await waiting_match(desk)
        oldest = read_matches(desk.storage.matches)[-1]
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        assert read_match(desk.storage.matches, oldest.id).record is None
        desk.press("match-dropped")
        await desk.shell.background.flush()
        kept = next(each for each in read_matches(desk.storage.matches) if each.named)
        assert kept.record.body["replay"] == oldest.record.body["replay"]

    at_a_desk(scenario, Desk(thinker=Quiet))


def test_all_matches_go_into_a_file_and_come_back_from_it() -> None:
    async def export(desk: Desk) -> None:
        await waiting_match(desk, 1)
        await waiting_match(desk, 3)
        desk.press("matches")
        await desk.shell.background.flush()
        desk.press("match-export-all")

    desk = at_a_desk(export, Desk(thinker=Quiet))
    ((name, text),) = desk.page.downloaded
    assert name.endswith(".json")
    ours = {each.id: each.record.body["replay"] for each in read_matches(desk.storage.matches)}

    async def bring_in(other: Desk) -> None:
        other.press("matches")
        for expected in ("match-in-added", "match-in-skipped"):
            other.shell.on_ref("match-file", "file", {"name": name, "text": text})
            await other.settle(lambda: say(expected, n=2) in other.text)  # noqa: B023
        theirs = {
            each.id: each.record.body["replay"] for each in read_matches(other.storage.matches)
        }
        assert theirs == ours
        broken = json.loads(text)
        broken["matches"][0]["replay"] += "x"
        other.shell.on_ref("match-file", "file", {"name": name, "text": json.dumps(broken)})
        await other.settle(lambda: "Match 1 in the file was not imported" in other.text)
        other.shell.on_ref("match-file", "file", {"name": name, "text": "hello"})
        await other.settle(lambda: "This is no file of matches" in other.text)
        other.press(f"resume:{next(iter(ours))}")
        await other.settle(lambda: asked(other))

    at_a_desk(bring_in, Desk(thinker=Quiet))


def test_a_match_that_cannot_be_saved_can_be_exported_from_memory() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        await answer_once(desk)
        desk.shell.on_ref("menu", "press", {})
        desk.press("match-export:on")
        ((_, text),) = desk.page.downloaded
        (record,) = read_file(text).records
        assert record.body["replay"] == desk.shell.host.match.replay()

    at_a_desk(scenario, Desk(FakeStorage("saved-refused"), thinker=Quiet))


def test_a_link_that_comes_into_a_running_page_leaves_the_match_where_it_is() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        await answer_once(desk)
        replay = desk.shell.host.match.replay()
        desk.shell.open_link("#r=AAAA")
        await desk.settle(lambda: desk.screen == "menu" and bool(desk.shell.store.report))
        await desk.shell.background.flush()
        assert desk.storage.tabs.browser.holders == {}
        desk.press("resume")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.match.replay() == replay

    at_a_desk(scenario, Desk(thinker=Quiet))
