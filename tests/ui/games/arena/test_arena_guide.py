"""Tips, rules and terms: what teaches the game while it is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.arena.table import Table
from tests.ui.games.arena.arena_moments import view_at
from ui.base.node import Node, text_of, walk
from ui.base.settings import Settings, settings_from_json, settings_to_json
from ui.games.arena import intent
from ui.games.arena.guide_strings import HELP, TERMS, TIPS, TIPS_MORE, parts_of
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.settings import TIPS as PUT_AWAY
from ui.games.arena.views.guide import term_card, tip
from ui.games.arena.views.screen import screen
from wreckyard.systems.arena import QUESTIONS


def driving() -> ArenaView:
    """Somebody who is to drive."""
    table = Table()
    table.put(0, 6000, 8000, speed=2)
    table.put(1, 6000, 3000)
    table.drive_on(0, points=2)
    return view_at(table)


@pytest.mark.parametrize("kind", sorted(set(QUESTIONS.values())))
def test_every_kind_of_question_has_a_tip_and_a_rule(kind: str) -> None:
    assert TIPS[kind]
    assert HELP[kind]


TEXTS = (*TIPS.values(), *TIPS_MORE.values(), *HELP.values())


@pytest.mark.parametrize("text", TEXTS)
def test_every_term_that_a_text_names_is_explained(text: str) -> None:
    assert {key for _, key in parts_of(text) if key} <= set(TERMS)
    assert "[" not in "".join(words for words, _ in parts_of(text))


def test_no_tip_opens_a_term_twice() -> None:
    for kind, more in TIPS_MORE.items():
        named = [key for text in (TIPS[kind], more) for _, key in parts_of(text) if key]
        assert len(named) == len(set(named)), kind


def test_every_term_can_be_opened_somewhere() -> None:
    named = {key for text in TEXTS for _, key in parts_of(text)}
    assert set(TERMS) <= named | {"speed", "tires", "power", "control", "ace"}


def test_a_text_falls_into_words_and_terms_each_opened_once() -> None:
    assert parts_of("Pay [control], or [tires|tires] and [control].") == [
        ("Pay ", ""),
        ("control", "control"),
        (", or ", ""),
        ("tires", "tires"),
        (" and ", ""),
        ("control", ""),
        (".", ""),
    ]


def test_a_tip_is_given_until_it_is_put_away() -> None:
    view = replace(driving(), taught=frozenset())
    assert tip(view, "move") is not None
    assert tip(replace(view, taught=frozenset({"speed"})), "move") is not None
    assert tip(replace(view, taught=frozenset({"move"})), "move") is None
    assert tip(replace(view, taught=frozenset({"all"})), "move") is None
    # Who only looks on is not taught.
    assert tip(replace(view, taught=None), "move") is None


def test_what_is_put_away_is_kept() -> None:
    settings = PUT_AWAY.put_away(PUT_AWAY.put_away(Settings(), "move"), "speed")
    assert PUT_AWAY.of(settings) == ("move", "speed")
    assert PUT_AWAY.of(PUT_AWAY.put_away(settings, "move")) == ("speed", "move")
    assert settings_from_json(settings_to_json(settings), [PUT_AWAY]) == settings
    assert settings_from_json({"taught": [1]}, [PUT_AWAY]) == Settings()
    assert PUT_AWAY.of(PUT_AWAY.wished(settings, True)) == ()
    assert PUT_AWAY.of(PUT_AWAY.wished(settings, False)) == ("all",)


def refs(node: Node) -> set[str]:
    return {str(each.attrs["data-ref"]) for each in walk(node) if "data-ref" in each.attrs}


def test_a_term_opens_and_closes_wherever_it_is_pressed() -> None:
    view = replace(driving(), taught=frozenset())
    assert "term:skid:tip" in refs(screen(view))
    choice = intent.press(view, "term:skid:tip")
    assert isinstance(choice, Choice)
    assert choice.term == "skid"
    view = replace(view, choice=choice)
    assert TERMS["skid"][1] in text_of(term_card(view))
    closed = intent.press(view, "term:skid:rule")
    assert isinstance(closed, Choice)
    assert closed.term == ""
    assert text_of(term_card(replace(view, choice=closed))) == ""
    # Anything else that is chosen closes it too.
    turned = intent.press(view, "move:turn:L")
    assert isinstance(turned, Choice)
    assert turned.term == ""
