"""Cows on the table: how they are told, and that a mixed table speaks of each as what it is."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from tests.ui.moments import NAMES, Duel, pressed, slot
from ui.base.named import Named, named
from ui.base.node import Node, find, find_all, text_of, to_html
from ui.base.seating import PATTERNS, Seating
from ui.games.duel import cattle_strings as cattle
from ui.games.duel.card_art import glyph, side_mark
from ui.games.duel.draft import (
    Draft,
    changed_draft,
    draft_from_json,
    draft_to_json,
    with_seat,
)
from ui.games.duel.scene import DuelResult, Scene
from ui.games.duel.screen_strings import STRINGS as SCREEN_STRINGS
from ui.games.duel.screen_strings import say as screen_say
from ui.games.duel.strings import STRINGS, card_line, glyph_of, say
from ui.games.duel.view import Piles, TableView, ground_of, looks, piles_of, vehicles_of
from ui.games.duel.views.piles import piles
from ui.games.duel.views.score import ace_words, score
from ui.games.duel.views.setup import setup
from ui.games.duel.views.table import table

HAND = ("MG:F", "CG", "TIRE", "AR:L", "JAM", "SWERVE")
# Words of a car that no sentence about a cow may use.
OF_CARS = ("car", "tire", "driver", "wreck", "swerve", "wall")


def herd(view: TableView, *vehicles: str) -> TableView:
    """The view with these vehicles on the seats."""
    return replace(view, seats=looks(NAMES[: len(vehicles)], vehicles=vehicles))


def told(tree: Node, seat: int) -> str:
    found = find(tree, where=lambda node: node.attrs.get("data-seat") == str(seat))
    assert found is not None
    parts = find_all(found, where=lambda node: node.tag == "li")
    return ", ".join([str(found.attrs["aria-label"]), *map(text_of, parts)])


def label(tree: Node, ref: str) -> str:
    found = find(tree, ref=ref)
    assert found is not None, ref
    return str(found.attrs.get("aria-label") or text_of(found))


def test_a_cow_tells_its_state_in_words_of_cows() -> None:
    duel = Duel(HAND, damage={1: (6, 0, 0, 12)}, tires={1: 6, 0: 9}, driver={1: 3})
    tree = table(herd(duel.view(), "cow", "cow", "cow"))
    assert told(tree, 1) == (
        "Rusty's cow, Front 6 of 12, Right 12 of 12, Rear 12 of 12, Left breached, "
        "Hooves 3 of 9, Body 2 of 5, 3 cards"
    )
    assert told(tree, 0).startswith("Your cow, ")
    assert "Hooves gone, Body unhurt" in told(tree, 0)


def test_a_mixed_table_speaks_of_each_as_what_it_is() -> None:
    tree = table(herd(Duel(HAND).view(), "car", "cow", "car"))
    assert told(tree, 0).startswith("Your car, ")
    assert told(tree, 1).startswith("Rusty's cow, ")
    assert told(tree, 2).startswith("Moss's car, ")
    drawn = find_all(tree, where=lambda node: "data-vehicle" in node.attrs)
    assert sorted(node.attrs["data-vehicle"] for node in drawn) == ["car", "car", "cow"]


@pytest.mark.parametrize(("status", "word"), [(1, "Hamburger"), (2, "Escaped")])
def test_a_cow_that_is_gone_shows_it(status: int, word: str) -> None:
    tree = table(herd(Duel(HAND, status={2: status}).view(), "car", "car", "cow"))
    assert word in to_html(tree)
    assert "Tires" not in told(tree, 2)


def test_results_name_what_the_target_has() -> None:
    duel = Duel(HAND, damage={1: (12, 0, 0, 0), 2: (12, 0, 0, 0)}, tires={1: 7})
    view = herd(duel.view(), "car", "cow", "car")
    tree = table(pressed(view, slot(view, "MG:F")))
    assert label(tree, "seat:1") == "Rusty: 3 to body"
    assert label(tree, "seat:2") == "Moss: 3 to driver"
    tree = table(pressed(view, slot(view, "CG"), "tire"))
    assert label(tree, "seat:1") == "Rusty: 3 to hooves, all gone"
    assert label(tree, "seat:2") == "Moss: 3 to tires"


def test_a_cow_that_is_hit_answers_as_a_cow() -> None:
    duel = Duel(("MI:L",), ("SPIN", "SWERVE"))
    view = duel.do("fire MI:L > B").until("defence", 1).view(1)
    tree = table(herd(view, "car", "cow", "car"))
    assert "Steer Clear to Front" in label(tree, "answer:spin F")
    assert "Moo-ve" in label(tree, "answer:swerve")
    assert "hooves" in label(tree, "answer:swerve")


def test_a_skid_names_wall_or_fence_by_who_is_in_it() -> None:
    duel = Duel(("MG:L", "SKID"), ("SWERVE",))
    view = duel.do("fire MG:L > B").until("defence", 1).do("swerve").until("skid", 0).view()
    cow = text_of(table(herd(view, "car", "cow", "car")))
    assert "Rusty moo-ves" in cow
    assert "into a fence" in cow
    car = text_of(table(herd(view, "cow", "car", "cow")))
    assert "Rusty swerves" in car
    assert "into a wall" in car


@pytest.mark.parametrize(
    ("vehicles", "ground", "drawn"),
    [
        (("cow", "cow", "cow"), "cow", "farmyard"),
        (("car", "cow", "cow"), "mixed", "floor"),
        (("car", "car", "car"), "car", "floor"),
    ],
)
def test_only_a_table_of_cows_stands_in_the_farmyard(
    vehicles: tuple[str, ...], ground: str, drawn: str
) -> None:
    tree = table(herd(Duel(HAND).view(), *vehicles))
    assert tree.attrs["data-ground"] == ground
    floor = tree.children[0]
    assert drawn in floor.attrs["class"].split()
    assert ("farmyard" in floor.attrs["class"]) == (ground == "cow")


@pytest.mark.parametrize("pattern", range(6))
def test_every_livery_dresses_a_cow(pattern: int) -> None:
    colours = [pattern, *(n for n in range(6) if n != pattern)][:3]
    seats = looks(NAMES[:3], colours=colours, vehicles=("cow",) * 3)
    page = to_html(table(replace(Duel(HAND).view(), seats=seats)))
    assert seats[0].pattern == PATTERNS[pattern]
    assert page.count("<clipPath") == 3
    assert " style=" not in page


def test_words_of_cows_replace_words_that_exist() -> None:
    for words, strings in (
        (cattle.COW, STRINGS),
        (cattle.MIXED, STRINGS),
        (cattle.PAGE, SCREEN_STRINGS),
        (cattle.PAGE_MIXED, SCREEN_STRINGS),
    ):
        assert words.keys() <= strings.keys()


def test_no_word_of_cows_speaks_of_cars() -> None:
    for text in (*cattle.COW.values(), *cattle.PAGE.values()):
        for word in text.lower().replace("'", " ").replace(".", " ").replace(",", " ").split():
            assert not word.startswith(OF_CARS) or word.startswith("card"), text


def test_what_is_about_cars_is_said_otherwise_of_cows() -> None:
    # Titles of answers, tips and states that every vehicle has: none may be forgotten.
    for key in (
        "car-of",
        "car-yours",
        "state-tires",
        "escape-tip",
        "tip-escaping",
        "effect-escape",
    ):
        assert say(key, "cow", name="", left=1, full=9) != say(key, name="", left=1, full=9)
    assert screen_say("ace-title", "cow", names=Named("Moss")) == "Moss is Chief Beef"
    assert screen_say("ace-title", names=Named("Moss")) == "Moss is the Ace"


@pytest.mark.parametrize("name", sorted(cattle.PICTURES))
def test_every_card_of_the_cattle_deck_has_its_drawing(name: str) -> None:
    kind = SimpleNamespace(name=name)
    drawing = glyph(glyph_of(kind))
    assert drawing.children
    assert drawing.attrs["data-glyph"] == cattle.PICTURES[name]


@pytest.mark.parametrize("name", sorted(cattle.LINES))
def test_every_line_of_a_cattle_card_is_short(name: str) -> None:
    for mixed in (False, True):
        kind = SimpleNamespace(name=name, value=5, side=1, cost=2, mixed=mixed)
        assert len(card_line(kind)) <= 30


def test_the_side_mark_is_of_the_vehicle() -> None:
    assert to_html(side_mark(0, "cow")) != to_html(side_mark(0, "car"))


def test_vehicles_come_from_the_rules() -> None:
    seen = SimpleNamespace(
        deck=SimpleNamespace(vehicle="car"),
        cars=(SimpleNamespace(vehicle="cow"), SimpleNamespace(vehicle="car")),
    )
    assert vehicles_of(seen) == ("cow", "car")
    assert ground_of(seen) == "mixed"
    view = Duel(HAND).view()
    assert vehicles_of(view.observation) == ("car",) * 3
    assert ground_of(view.observation) == "car"


def test_each_seat_chooses_its_vehicle_where_there_is_a_choice() -> None:
    tree = setup(Draft(), 1.5)
    boxes = find_all(tree, ref="vehicle:*")
    assert [box.attrs["data-ref"] for box in boxes] == [
        "vehicle:0:car",
        "vehicle:0:cow",
        "vehicle:1:car",
        "vehicle:1:cow",
    ]
    assert "Vehicle of seat B" in text_of(tree)


def test_a_press_changes_one_seats_vehicle() -> None:
    draft = changed_draft(Draft(), "vehicle", "1:cow", "cow", True)
    assert draft is not None
    assert draft.vehicles == ("car", "cow")
    assert changed_draft(draft, "vehicle", "1:car", "car", False) == draft


def test_a_draft_keeps_its_vehicles() -> None:
    draft = with_seat(Draft(), 0, vehicle="cow")
    data = draft_to_json(draft)
    assert draft_from_json(data) == draft
    # Written before there were vehicles.
    for seat in data["seats"]:
        del seat["vehicle"]
    old = draft_from_json(data)
    assert old is not None
    assert old.vehicles == ("car", "car")
    data["seats"][0]["vehicle"] = "boat"
    assert draft_from_json(data) is None


def test_a_mixed_table_has_two_pairs_of_piles_with_their_marks() -> None:
    top = Duel(HAND).state.deck.kinds[0]
    tree = piles((Piles("car", 40, 1, top), Piles("cow", 39, 0, None, last=True)))
    assert tree.attrs["aria-label"] == (
        "Piles of the cars: 40 to draw, 1 discarded, Machine Gun on top. "
        "Piles of the cows: 39 to draw, none discarded."
    )
    marks = [
        node.attrs["data-glyph"]
        for node in find_all(tree, where=lambda node: "data-glyph" in node.attrs)
    ]
    assert marks == ["car", "gun", "cow"]
    assert "Cows: last time through" in text_of(tree)
    assert "Cars: last" not in text_of(tree)


def test_the_piles_of_one_deck_need_no_mark() -> None:
    (pair,) = piles_of(Duel(HAND).view().observation)
    tree = piles((pair,))
    assert str(tree.attrs["aria-label"]) == f"Piles: {pair.draw} to draw, none discarded"
    assert not find_all(tree, where=lambda node: "data-glyph" in node.attrs)


def test_a_dud_names_what_it_cancels() -> None:
    duel = Duel(("CM",), ("DUD",)).do("fire CM:L > B").until("defence", 1)
    tree = table(herd(duel.view(1), "car", "cow", "car"))
    assert "Dud Milk Bomb!" in label(tree, "answer:dud")
    assert "The missile does nothing." in label(tree, "answer:dud")


@pytest.mark.parametrize(
    ("vehicles", "title", "reason", "column"),
    [
        (("cow", "cow"), "Jet is Chief Beef", "hamburger, by Jet", "Cow"),
        (("cow", "car"), "Jet is Chief Beef", "wrecked by Jet", "Player"),
        (("car", "cow"), "Jet is the Ace", "hamburger, by Jet", "Player"),
        (("car", "car"), "Jet is the Ace", "wrecked by Jet", "Driver"),
    ],
)
def test_the_score_and_the_title_fit_the_vehicle(
    vehicles: tuple[str, str], title: str, reason: str, column: str
) -> None:
    observation = SimpleNamespace(
        deck=SimpleNamespace(vehicle="car"),
        cars=[SimpleNamespace(vehicle=vehicle) for vehicle in vehicles],
        options={"length": "match", "target": 60},
    )
    result = DuelResult(
        duel=2,
        result="win",
        winners=(0,),
        points=(30, 0),
        kills=(1, 0),
        scores=(60, 20),
        out=((1, 0),),
        match_winners=(0,),
    )
    seating = Seating(("Jet", "Rusty"), ("person", "regular"), (0, 1))
    read = text_of(score(Scene(seating, observation, score=result)))
    told = ace_words((0,), named(seating.names), observation, result)
    assert told.startswith(f"{title}. 60 points")
    assert ace_words((0,), seating.named, observation, result).startswith(
        title.replace("Jet is", "You are")
    )
    assert reason in read
    assert column in read
    assert ("last cow standing" in read) == (vehicles[0] == "cow")
