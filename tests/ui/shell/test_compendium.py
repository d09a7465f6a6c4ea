"""Looking things up, from the menu and from a table, and back to where one was."""

from __future__ import annotations

import random

import pytest

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.learner import follow, mood, pointed_at
from ui.base.node import attr_of, find, find_all, text_of, walk
from ui.games.duel.views.sheet import ABOUT, SHEETS
from ui.games.registry import page_of


def entry(desk: Desk) -> str:
    """The title of the entry that lies open; empty for the list."""
    found = find(desk.page.tree, where=lambda one: attr_of(one, "class") == "about-entry")
    heading = None if found is None else find(found, tag="h3")
    return "" if heading is None else text_of(heading)


def listed(desk: Desk) -> list[str]:
    """The titles in the list."""
    found = find(desk.page.tree, where=lambda one: attr_of(one, "class") == "about-list")
    assert found is not None
    return [text_of(one) for one in find_all(found, ref="about:*")]


def test_a_card_of_the_hand_is_looked_up_and_nothing_is_lost() -> None:
    async def look(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        host = desk.shell.host
        assert host is not None
        question = host.scene.decision
        card = find(desk.page.tree, where=lambda one: "data-card" in one.attrs)
        assert card is not None
        desk.press(str(card.attrs["data-ref"]))
        before = text_of(desk.page.tree)
        desk.shell.on_ref(str(card.attrs["data-about"]), "about", {})
        assert entry(desk) in str(card.attrs["aria-label"]).replace("Called Shot ", "Called Shot: ")
        desk.key("Escape")
        assert text_of(desk.page.tree) == before
        assert host.scene.decision is question

    at_a_desk(look)


def test_words_lead_on_and_the_way_back_is_the_same() -> None:
    async def look(desk: Desk) -> None:
        desk.shell.on_ref("arena:skid", "about", {})
        assert entry(desk) == "Skid"
        desk.shell.on_ref("arena:thresher", "about", {})
        assert entry(desk) == "Thresher"
        desk.press("about:arena:tires")
        assert entry(desk) == "Tires"
        desk.press("about-back")
        assert entry(desk) == "Thresher"
        desk.press("about-back")
        desk.press("about-list")
        assert entry(desk) == ""
        assert "Thresher" in listed(desk)
        desk.press("close")
        assert find(desk.page.tree, role="dialog") is None

    at_a_desk(look)


def test_it_opens_from_help_and_closes_back_to_it() -> None:
    async def look(desk: Desk) -> None:
        desk.press("help")
        desk.press("look-up")
        assert "Swerve" in listed(desk)
        desk.choose("about-game:arena")
        assert "Buffalo Gun" in listed(desk)
        desk.key("Escape")
        assert find(desk.page.tree, ref="dialog:help") is not None
        desk.key("Escape")
        assert find(desk.page.tree, role="dialog") is None

    at_a_desk(look)


def test_a_word_of_the_rules_in_short_is_looked_up_and_the_rules_stay_open() -> None:
    async def look(desk: Desk) -> None:
        desk.press("help")
        desk.choose("help-game:arena")
        word = find(desk.page.tree, tag="button", ref="about:arena:skid")
        assert word is not None
        # A held finger and a right click ask for what stands in `data-about`.
        assert word.attrs["data-about"] == "arena:skid"
        desk.press("about:arena:skid")
        assert entry(desk) == "Skid"
        # Under it: where it was scrolled to and what had the focus is still so.
        assert find(desk.page.tree, ref="dialog:help") is not None
        desk.key("Escape")
        assert find(desk.page.tree, ref="dialog:compendium") is None
        assert find(desk.page.tree, ref="dialog:help") is not None

    at_a_desk(look)


def test_a_word_of_the_coach_is_looked_up_in_the_middle_of_a_lesson() -> None:
    async def look(desk: Desk) -> None:
        desk.press("lessons")
        desk.press("lesson:duel:open")
        await desk.settle(lambda: pointed_at(desk) is not None)
        await follow(desk)
        desk.press("about:duel:side")
        assert entry(desk) == "Side"
        desk.key("Escape")
        assert mood(desk) == "solved"

    at_a_desk(look)


def test_the_question_mark_opens_it_and_search_narrows_the_list() -> None:
    async def look(desk: Desk) -> None:
        desk.key("?")
        desk.choose("about-search", "tipping cow", None)
        assert listed(desk) == ["Cow Tipping"]
        desk.choose("about-search", "zebra", None)
        assert listed(desk) == []
        assert "No entry contains this word" in desk.text

    at_a_desk(look)


def test_what_is_not_known_opens_the_list() -> None:
    async def look(desk: Desk) -> None:
        for about in ("duel:zebra", "zebra:swerve", ""):
            desk.shell.on_ref(about, "about", {})
            assert entry(desk) == ""
            assert listed(desk)
            desk.press("close")

    at_a_desk(look)


EXPECTED = {
    "duel": {"side", "tires", "driver", "score", "deck", "turn", "escape", "armor"},
    "arena": {
        "speed", "tires", "power", "control", "ace", "armor", "zone", "key", "slide",
        "hand-cannon", "die-yellow", "ask-speed", "ask-move", "ask-attack",
    },
}  # fmt: skip
"""What can surely be looked up from a table in the course of a game."""


@pytest.mark.parametrize("game", EXPECTED)
def test_every_part_of_a_table_that_names_an_entry_names_one_that_there_is(game: str) -> None:
    seen: set[str] = set()

    async def play(desk: Desk) -> None:
        desk.press(f"play:{game}")
        rng = random.Random(4)
        for _ in range(90):
            await desk.settle(lambda: asked(desk) or desk.shell.host.scene.over)
            host = desk.shell.host
            seen.update(attr_of(one, "data-about") or "" for one in walk(desk.page.tree))
            decision = host.scene.decision
            if decision is None:
                return
            # Whatever can be chosen: what it would do is shown beside it.
            for ref in ("card:*", "side:*", "weapon:*", "move:turn:R"):
                target = find(desk.page.tree, ref=ref)
                if target is not None:
                    desk.shell.on_ref(str(target.attrs["data-ref"]), "press", {})
                    seen.update(attr_of(one, "data-about") or "" for one in walk(desk.page.tree))
            options = list(decision.options)
            eager = [each for each in options if str(each).startswith(("fire", "attack", "speed"))]
            host.submit(rng.choice(eager or options))
            await desk.settle(lambda d=decision, h=host: h.scene.decision is not d)

    at_a_desk(play)
    entries = {f"{game}:{entry.id}" for entry in page_of(game).compendium()}
    assert seen - {""} <= entries
    assert {f"{game}:{id}" for id in EXPECTED[game]} <= seen


def test_every_sheet_of_the_duel_names_an_entry_that_there_is() -> None:
    assert set(ABOUT) == set(SHEETS)
    entries = {f"duel:{entry.id}" for entry in page_of("duel").compendium()}
    assert set(ABOUT.values()) <= entries
