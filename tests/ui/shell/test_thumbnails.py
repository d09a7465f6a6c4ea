"""Pictures of kept matches, and the cards that they are on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ui.base.node import find, find_all, text_of, to_html
from ui.shell.store import ListedMatch, Store
from ui.shell.summaries import picture
from ui.shell.views.kept_matches import matches
from ui.storage.record import Record
from ui.storage.rows import SavedMatch

VEHICLE = {"kind": "car", "status": "in", "sides": [0, 5, 8, 12], "tires": 0, "driver": 0}
DUEL = {
    "game": "duel",
    "names": ["Ann", "Bob"],
    "scores": [20, 5],
    "duel": 2,
    "turns": 7,
    "vehicles": [VEHICLE, {**VEHICLE, "kind": "cow", "status": "out"}],
}
ARENA = {
    "game": "arena",
    "names": ["Ann", "Bob"],
    "round": 4,
    "arena": "open-yard",
    "size": [12000, 12000],
    "cars": [
        {"pose": [3000, 4000, 900], "out": False, "armor": [10, 16]},
        {"pose": None, "out": True, "armor": [0, 16]},
    ],
}


def thumbnail(summary, colours):
    return picture(Record("a", 1, body={"summary": summary, "replay": ""}), colours)


def classes(node) -> str:
    return " ".join(str(one.attrs.get("class", "")) for one in find_all(node))


def test_a_duel_shows_the_damage_of_every_side_and_who_is_out() -> None:
    tree = thumbnail(DUEL, [3, 0])
    plates = [
        one.attrs["class"].split()[-1]
        for one in find_all(tree, where=lambda one: "mini-plate" in one.attrs.get("class", ""))
    ]
    assert plates == ["whole", "worn", "weak", "gone"]
    assert "mini-seat-3" in classes(tree)
    assert "mini-out" in classes(tree)
    assert text_of(tree) == "A B"


def test_an_arena_shows_the_cars_that_stand_in_it() -> None:
    tree = thumbnail(ARENA, [0, 1])
    assert text_of(tree) == "A"
    assert "translate(3000 4000)" in to_html(tree)


@pytest.mark.parametrize("code", ["no-such-arena", "", "../x"])
def test_an_arena_of_somebodys_own_is_a_floor(code) -> None:
    assert "pic-floor" in classes(thumbnail({**ARENA, "arena": code}, [0, 1]))


@pytest.mark.parametrize(
    "summary",
    [
        {},
        {"game": "arena"},
        {"game": "chess"},
        {"game": "duel", "vehicles": [{}]},
        {"game": "duel", "vehicles": [{**VEHICLE, "sides": [1]}]},
        {**ARENA, "cars": [{"pose": [1], "armor": [1, 2], "out": False}]},
        {**ARENA, "size": "big"},
    ],
)
def test_a_summary_that_holds_no_picture_still_has_one(summary) -> None:
    assert "mini-none" in classes(thumbnail(summary, [0, 1]))


def listed_match(kept: SavedMatch, *, elsewhere: bool = False) -> Store:
    return Store(screen="matches", matches=(ListedMatch(kept, elsewhere, "hint"),))


FINE = SavedMatch("a", Record("a", 3, body={"summary": DUEL, "replay": ""}), "text")
NAMED = replace(FINE, record=replace(FINE.record, name="The wall"))
OVER = replace(
    FINE, record=replace(FINE.record, body={**FINE.record.body, "summary": {**DUEL, "over": True}})
)


@pytest.mark.parametrize(
    ("store", "refs"),
    [
        (listed_match(FINE), {"resume", "match-keep", "match-export", "match-delete"}),
        (listed_match(FINE, elsewhere=True), {"resume", "match-keep", "match-export"}),
        (listed_match(NAMED), {"resume", "match-rename", "match-export", "match-delete"}),
        (listed_match(replace(FINE, newer=True)), {"match-export"}),
        (listed_match(SavedMatch("a", newer=True)), set()),
        (
            listed_match(SavedMatch("a", damaged=(("a:0", "x"),))),
            {"match-damaged", "match-delete"},
        ),
        (
            listed_match(replace(FINE, damaged=(("a:1", "x"),), behind=True)),
            {"resume", "match-keep", "match-export", "match-damaged", "match-delete"},
        ),
    ],
)
def test_each_match_offers_what_can_be_done_with_it(store, refs) -> None:
    tree = matches(store)
    offered = {
        one.attrs["data-ref"].removesuffix(":a")
        for one in find_all(tree, tag="button")
        if one.attrs["data-ref"].endswith(":a")
    }
    assert offered == refs


def test_a_card_says_who_plays_what_and_how_it_stands() -> None:
    text = text_of(matches(listed_match(OVER, elsewhere=True)))
    for words in ("Card duel", "Duel 2, turn 7", "Ann", "20", "Ended", "Playing in another tab"):
        assert words in text
    assert "The wall" in text_of(matches(listed_match(NAMED)))


def test_an_empty_shelf_says_what_will_be_on_it() -> None:
    tree = matches(Store(screen="matches"))
    assert "You have no matches yet" in text_of(tree)
    assert find(tree, ref="match-export-all").attrs.get("disabled") == ""
