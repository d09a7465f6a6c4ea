"""When a question stands, everything stands: no screen moves, counts time or draws for ever."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import wreckyard
from tests.e2e import arena_playing as arena
from tests.e2e import streets_playing as streets
from tests.e2e.arena_playing import Driver
from tests.e2e.keeping import asked, record_of, rows_of, write_rows
from tests.e2e.playing import click, first, next_moment, play_until
from tests.e2e.resting import assert_at_rest, moved, watch
from tests.e2e.streets_playing import Reckless
from tests.e2e.test_replay import open_link
from tests.ui.desk import played
from ui.storage.record import Record

DUEL = (
    "anytime",
    "turn",
    "defence",
    "discard",
    "skid",
    "follow-up",
)
ARENA = (
    "heading",
    "place",
    "speed",
    "move",
    "wrench",
    "attack",
    "defence-reroll",
    "internal-damage",
    "fires",
)
"""The questions that are met soon, each in a match that was left at it."""


@pytest.fixture
def lively(page: Page, address: str) -> Page:
    """The menu on a page with its motion, which is watched from its start on."""
    watch(page, address)
    return page


def resume(page: Page, record: Record) -> None:
    """Go on with a match that is put among those that the page keeps."""
    write_rows(page, rows_of(record))
    click(page, "matches")
    click(page, f"resume:{record.id}")


def leave(page: Page) -> None:
    """Back to the menu."""
    click(page, "menu")
    page.wait_for_selector("dialog[open]")
    click(page, "leave")
    page.wait_for_selector("body[data-screen=menu]")


def before_the_end(game: str, **options: object) -> Record:
    """A match of two people that lacks its last action."""
    whole = played(game, **options)
    match = wreckyard.new_match(game, ["Ann", "Bob"], whole.seed, options)
    for entry in whole.log[:-1]:
        match.submit(entry.seat, entry.action)
    assert match.decision is not None
    return record_of(match, 2, f"{game}end", place=99)


def to_question(page: Page, kind: str) -> None:
    """Take the covers and bars before a question of the duel away; each of them is at rest."""
    moment = next_moment(page)
    while moment["phase"] != kind:
        # A bar closes by itself, once.
        assert_at_rest(page, moment["moment"], timers=int(moment["phase"] == "bar"))
        # Of those who may take part in a window the last one does; before a turn he calls “wait”.
        calls = ("bell:",) if kind == "anytime" else ()
        ref = first(moment["open"][::-1], *calls, "uncover", "interrupt:")
        assert ref, f"no {kind}: {moment}"
        click(page, ref)
        moment = next_moment(page, moment["moment"])


def test_the_menu_its_dialogs_and_every_set_up(lively: Page) -> None:
    assert_at_rest(lively, "menu")
    for dialog in ("help", "settings", "open"):
        click(lively, dialog)
        expect(lively.get_by_role("dialog")).to_have_count(1)
        assert_at_rest(lively, dialog)
        lively.keyboard.press("Escape")
        expect(lively.get_by_role("dialog")).to_have_count(0)
    write_rows(lively, rows_of(asked("duel", "turn", 1), asked("arena", "move", 2)))
    doors = lively.locator('[data-ref^="lobby:"]').evaluate_all(
        "(all) => all.map((one) => one.dataset.ref)"
    )
    assert len(doors) > 2
    for screen in (*doors, "matches", "yard"):
        click(lively, screen)
        lively.wait_for_selector("body:not([data-screen=menu])")
        assert_at_rest(lively, screen)
        lively.keyboard.press("Escape")
        lively.wait_for_selector("body[data-screen=menu]")
    click(lively, "matches")
    click(lively, "records")
    lively.wait_for_selector("body[data-screen=records]")
    assert_at_rest(lively, "records")


def test_every_moment_of_a_duel(lively: Page) -> None:
    for place, kind in enumerate(DUEL):
        resume(lively, asked("duel", kind, place))
        to_question(lively, kind)
        assert_at_rest(lively, kind)
        if kind == "turn":
            card = lively.locator('[data-ref^="card:"]:not([aria-disabled="true"])').first
            card.click()
            expect(lively.locator('[data-ref^="card:"][aria-pressed="true"]')).to_have_count(1)
            assert_at_rest(lively, "a card chosen")
            click(lively, "menu")
            assert_at_rest(lively, "the menu of a match")
            lively.keyboard.press("Escape")
            lively.keyboard.press("Escape")
        leave(lively)
    resume(lively, before_the_end("duel", length="duel"))
    play_until(lively, lambda moment: moment["screen"] == "score", click, limit=60)
    assert_at_rest(lively, "score")
    assert moved(lively)


def test_every_moment_of_an_arena(lively: Page) -> None:
    for place, kind in enumerate(ARENA):
        resume(lively, asked("arena", kind, place, rounds=6))
        moment = arena.next_moment(lively)
        assert moment["phase"] == kind
        assert_at_rest(lively, kind)
        if kind == "move":
            lively.locator('svg [aria-label^="Rusty"]').focus()
            lively.keyboard.press("Enter")
            expect(lively.locator('[data-ref="look-close"]')).to_have_count(1)
            assert_at_rest(lively, "a car that is looked at")
        elif kind == "attack":
            aimed = Driver(1).play(
                lively, arena.click, lambda now: bool(first(now["chosen"], "weapon:"))
            )
            assert_at_rest(lively, f"an attack chosen: {aimed['chosen']}")
        leave(lively)
    resume(lively, before_the_end("arena", rounds=1))
    Driver(1).play(lively, arena.click)
    assert_at_rest(lively, "the end")
    assert moved(lively)


def test_the_moments_of_the_streets(lively: Page) -> None:
    streets.set_up(lively, "person", "person", seed="7")
    looked: list[str] = []

    def look(moment: dict[str, Any]) -> None:
        kind = lively.evaluate("document.querySelector('[data-kind]')?.dataset.kind ?? 'cover'")
        # After the shot the board shows what has come of it.
        if kind not in looked or looked[-1] == "fire":
            looked.append(kind)
            assert_at_rest(lively, kind)

    Reckless().play(
        lively, streets.click, lambda moment: "fire" in looked and looked[-1] != "fire", look
    )
    assert looked[:5] == ["place", "cover", "speed", "point", "fire"]
    assert moved(lively)


@pytest.mark.parametrize("game", ["duel", "arena"])
def test_a_match_that_is_watched(lively: Page, address: str, game: str) -> None:
    match = played(game, **({"rounds": 3} if game == "arena" else {"length": "duel"}))
    open_link(lively, address, wreckyard.replay_to_link(match))
    assert_at_rest(lively, "its beginning")
    click(lively, "replay-play")
    lively.wait_for_function("document.querySelector('[data-ref=\"replay-at\"]').value > 3")
    click(lively, "replay-play")
    assert_at_rest(lively, "a pause")
    lively.keyboard.press("End")
    expect(lively.get_by_text(f"{len(match.log)} of {len(match.log)}")).to_be_visible()
    assert_at_rest(lively, "its end")
