"""Arena files of one's own: taken or refused in a sentence, kept, drawn, played, and saved."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wreckyard
from tests.ui.games.arena.test_arena_lobby import DISPLAY, Table
from ui.base.node import Node, find, text_of, walk
from ui.games.arena.arena_files import arena_to_save, opened_file, read_arena_file, written
from ui.games.arena.draft import OWN, ArenaDraft, arena_of, options_of, with_arena
from ui.games.arena.draft_json import draft_from_json, draft_to_json
from wreckyard.systems.arena import DEFAULT_ARENA, STOCK_ARENAS, arena_from_json, stock_arena

YARD: dict[str, Any] = {
    "format": 1,
    "code": "back-yard",
    "name": "Back Yard",
    "text": "One wall, and the neighbours.",
    "width": 10000,
    "height": 9000,
    "walls": [{"x": 5000, "y": 4500, "length": 2000, "width": 200, "heading": 90}],
    "obstacles": [{"kind": "barrel", "x": 2500, "y": 2500}],
}


def file_of(**changes: Any) -> str:
    return json.dumps({**YARD, **changes})


@pytest.fixture
def lobby() -> Table:
    return Table()


def of_class(node: Node, name: str) -> list[Node]:
    return [each for each in walk(node) if name in str(each.attrs.get("class", "")).split()]


def choose(lobby: Table, text: str, name: str = "yard.json") -> str:
    assert lobby.on_ref(DISPLAY, "a-arena-file", "file", {"name": name, "text": text})
    return lobby.words


def test_a_file_is_taken_drawn_and_chosen(lobby: Table) -> None:
    words = choose(lobby, file_of())
    assert "“yard.json” is loaded: Back Yard." in words
    assert "One wall, and the neighbours. 10 by 9 car lengths." in words
    tree = lobby.tree(DISPLAY)
    card = find(tree, ref="a-arena:own")
    assert card is not None
    assert "checked" in card.attrs
    pictures = of_class(tree, "arena-picture")
    assert len(pictures) == len(STOCK_ARENAS) + 1
    assert len(of_class(pictures[-1], "pic-thing")) == 2


REFUSED = {
    "": "it is no arena file, which begins with a brace",
    "open-yard": "it is no arena file, which begins with a brace",
    "{": "not JSON, see line 1: Expecting property name enclosed in double quotes",
    file_of(width=100): "'width' must be a whole number from 8000 to",
    file_of(roof=1): "'roof' is unknown",
    file_of(obstacles=[{"kind": "barrel", "x": 5000, "y": 4500}]): (
        "wall 1 and obstacle 1 (barrel) overlap"
    ),
    file_of(obstacles=[{"kind": "barrle", "x": 1, "y": 1}]): "barrel",
    file_of(walls=[{"x": 0, "y": 0, "length": 2000, "width": 200}]): (
        "wall 1 reaches out of the arena"
    ),
}


@pytest.mark.parametrize("text", REFUSED)
def test_of_a_file_with_a_fault_nothing_is_taken_and_one_sentence_tells_why(
    lobby: Table, text: str
) -> None:
    choose(lobby, file_of())
    before = lobby.draft
    words = choose(lobby, text, "mended.json")
    (told,) = of_class(lobby.tree(DISPLAY), "file-report")
    sentence = text_of(told)
    assert sentence.startswith("“mended.json” was not taken: ")
    assert REFUSED[text] in sentence
    assert sentence.endswith(".")
    assert ".." not in sentence
    assert "trouble" in str(told.attrs["class"])
    assert lobby.draft == before
    assert "Back Yard" in words


def test_the_arena_goes_to_the_table_and_into_the_replay(lobby: Table) -> None:
    choose(lobby, file_of())
    game = lobby.start()
    assert game is not None
    seats = [{"name": name, "player": "regular"} for name in game.seating.names]
    match = wreckyard.new_match("arena", seats, 5, game.options)
    assert match.observe(None).known.field.name == "Back Yard"
    again = wreckyard.load_replay(match.replay())
    assert again.options["arena"] == match.options["arena"]
    assert arena_from_json(again.options["arena"]) == read_arena_file(file_of())


def test_it_is_kept_with_the_draft_and_stays_at_hand_while_another_is_chosen(
    lobby: Table,
) -> None:
    choose(lobby, file_of())
    assert lobby.change("a-arena:crossing", "crossing")
    draft = draft_from_json(json.loads(json.dumps(draft_to_json(lobby.draft))))
    assert draft == lobby.draft
    assert draft is not None
    assert arena_of(draft) == stock_arena("crossing")
    assert options_of(draft, 1)["arena"] == "crossing"
    assert lobby.change("a-arena:own", "own")
    assert arena_of(lobby.draft).name == "Back Yard"


def test_a_kept_arena_that_can_no_longer_be_read_is_let_go() -> None:
    data = draft_to_json(with_arena(ArenaDraft(), read_arena_file(file_of())))
    data["own-arena"]["width"] = 5
    draft = draft_from_json(data)
    assert draft is not None
    assert draft.own_arena is None
    assert draft.arena == DEFAULT_ARENA
    # And none is chosen that is not there.
    assert draft_from_json({**draft_to_json(ArenaDraft()), "arena": OWN}) == ArenaDraft()


def test_it_is_put_away(lobby: Table) -> None:
    choose(lobby, file_of())
    lobby.press("a-arena-forget")
    assert "Back Yard is put away." in lobby.words
    assert lobby.draft == ArenaDraft()
    assert find(lobby.tree(DISPLAY), ref="a-arena-forget") is None


@pytest.mark.parametrize("code", STOCK_ARENAS)
def test_ours_are_saved_as_files_that_can_be_loaded(code: str) -> None:
    name, text = arena_to_save(code, None)
    assert name == f"wreckyard-{code}.json"
    assert read_arena_file(text) == stock_arena(code)
    # A line for each thing, so that one can be moved.
    assert text.count("\n") < 60


def test_the_chosen_one_is_saved(lobby: Table) -> None:
    lobby.press("a-arena-save")
    assert lobby.handed[-1] == arena_to_save(DEFAULT_ARENA, None)
    choose(lobby, file_of())
    lobby.press("a-arena-save")
    name, text = lobby.handed[-1]
    assert name == "wreckyard-back-yard.json"
    assert read_arena_file(text) == read_arena_file(file_of())
    assert written(read_arena_file(text)) == text


def test_a_file_without_a_name_is_told_about_all_the_same() -> None:
    assert opened_file(" ", file_of())[1] == "“the file” is loaded: Back Yard."
