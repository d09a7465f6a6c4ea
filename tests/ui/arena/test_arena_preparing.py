"""From the menu to the start of an arena game: building in secret, and finding things again."""

from __future__ import annotations

import json

import pytest

import wreckyard
from ui.arena.draft import ArenaDraft, options_of, trouble_with, with_seat, with_seats
from ui.arena.garage import Garage
from ui.arena.links import car_to_link
from ui.arena.preparing import (
    COVER,
    GARAGE,
    SETUP,
    Errand,
    Preparing,
    changed,
    escaped,
    kept,
    linked,
    opened,
    prepared_from,
    pressed,
    tree,
)
from ui.node import find, text_of
from wreckyard.systems.arena import read_sheet, stock_car

SHARED = Preparing(with_seat(with_seats(ArenaDraft(), 3), 1, player="person"))
"""Jet and Rusty share the device, Moss is a computer."""

NAIL = read_sheet(
    "Old Nail (division 4, rammer)\nfront: Thresher\ncrew: Rookie Driver, Rookie Gunner"
)


def after(preparing: Preparing, *refs: str) -> Preparing:
    for ref in refs:
        found = pressed(preparing, ref)
        assert found is not None, ref
        preparing = found.preparing if isinstance(found, Errand) else found
    return preparing


def shown(preparing: Preparing) -> str:
    return str(tree(preparing, 1.5))


def test_a_car_is_built_behind_a_cover_and_only_ready_to_the_others() -> None:
    cover = after(SHARED, "a-build:0")
    assert cover.screen == COVER
    assert "Pass the device to Jet" in text_of(tree(cover, 1.5))
    inside = after(cover, "a-uncover:0")
    assert inside.screen == GARAGE
    assert "Jet's car" in text_of(tree(inside, 1.5))
    done = after(inside, "g-stock:late-fee", "g-use")
    assert done.screen == SETUP
    assert "Car ready" in text_of(find(tree(done, 1.5), ref="a-car:0"))
    assert done.draft.seats[0].own == stock_car("late-fee").car


def test_the_next_person_finds_nothing_of_the_first_ones_car() -> None:
    first = after(SHARED, "a-build:0", "a-uncover:0", "g-stock:late-fee", "g-clear")
    first = after(first, "g-add:thresher:F", "g-leave")
    second = after(first, "a-build:1", "a-uncover:1")
    everything = [second.garage.car, *second.garage.past, *second.garage.future]
    assert not any("Late Fee" in str(car) or "thresher" in str(car) for car in everything)
    assert after(second, "g-undo").garage.car == Garage().car
    # Saved data of the shelf has nothing of it either.
    assert "late" not in json.dumps(kept(first)["arena-cars"]).lower()


def test_an_unfinished_car_waits_for_its_owner() -> None:
    left = after(SHARED, "a-build:0", "a-uncover:0", "g-add:thresher:F", "g-leave")
    assert left.draft.seats[0].own is None
    back = after(left, "a-build:1", "a-uncover:1", "g-leave", "a-build:0", "a-uncover:0")
    assert back.garage.car.count("thresher") == 1


def test_nobody_else_can_lift_a_cover() -> None:
    cover = after(SHARED, "a-build:0")
    assert pressed(cover, "a-uncover:1") is None
    assert pressed(SHARED, "a-uncover:0") is None
    assert after(cover, "a-cover-back").screen == SETUP


def test_a_lone_person_and_computers_need_no_cover() -> None:
    assert after(Preparing(), "a-build:0").screen == GARAGE
    assert after(SHARED, "a-build:2").screen == GARAGE


def test_building_again_goes_on_with_the_car_that_is_ready() -> None:
    ready = after(Preparing(), "a-build:0", "g-stock:late-fee", "g-use", "a-build:0")
    assert ready.garage.car == stock_car("late-fee").car


def test_another_choice_in_the_set_up_is_what_comes_up_next() -> None:
    left = after(
        Preparing(garage=Garage(saved=(NAIL,))), "a-build:0", "g-add:flamethrower:F", "g-leave"
    )
    chosen = changed(left, "a-car:0", "saved:0", None)
    assert chosen is not None
    assert after(chosen, "a-build:0").garage.car == NAIL


def test_a_saved_car_can_be_chosen_in_the_set_up() -> None:
    saved = after(opened(Preparing(), GARAGE), "g-stock:late-fee", "g-save")
    assert "Late Fee" in text_of(find(tree(opened(saved, SETUP), 1.5), ref="a-car:1"))


def test_the_game_starts_with_the_cars_that_were_built() -> None:
    done = after(SHARED, "a-build:1", "a-uncover:1", "g-stock:candle-witch", "g-use")
    assert trouble_with(done.draft) == ""
    seats = [{"name": seat.name, "player": seat.player} for seat in done.draft.seats]
    match = wreckyard.new_match("arena", seats, 3, options_of(done.draft, 3))
    assert match.options["cars"][1]["name"] == "Candle Witch"


def test_escape_goes_one_step_back() -> None:
    inside = after(SHARED, "a-build:0", "a-uncover:0", "g-paste")
    steps = [inside]
    for _ in range(2):
        found = escaped(steps[-1])
        steps.append(found.preparing if isinstance(found, Errand) else found)
    assert [step.garage.paste for step in steps] == ["", None, None]
    assert [step.screen for step in steps] == [GARAGE, GARAGE, SETUP]
    last = escaped(steps[-1])
    assert isinstance(last, Errand)
    assert last.do == "menu"
    assert escaped(after(SHARED, "a-build:0")) == SHARED


@pytest.mark.parametrize(
    ("ref", "do"),
    [("g-copy", "copy"), ("g-link", "share"), ("g-save", "keep"), ("g-leave", "menu")],
)
def test_what_takes_a_browser_is_an_errand(ref: str, do: str) -> None:
    found = pressed(opened(Preparing(), GARAGE), ref)
    assert isinstance(found, Errand)
    assert found.do == do
    assert bool(found.text) == (do in ("copy", "share"))


@pytest.mark.parametrize(
    "ref", ["a-build:9", "a-build:x", "a-build:", "card:3", "g-add:thresher:F"]
)
def test_presses_that_mean_nothing_in_the_set_up_are_left_to_others(ref: str) -> None:
    assert pressed(SHARED, ref) is None


def test_all_of_it_comes_back_after_a_reload() -> None:
    done = after(SHARED, "a-build:0", "a-uncover:0", "g-stock:late-fee", "g-save", "g-use")
    back = prepared_from(json.loads(json.dumps(kept(done))))
    assert back.draft == done.draft
    assert back.garage.saved == done.garage.saved
    assert prepared_from({}) == Preparing()


def test_a_link_opens_the_garage_with_its_car() -> None:
    inside = after(SHARED, "a-build:0", "a-uncover:0", "g-add:flamethrower:F")
    done = linked(inside, car_to_link(NAIL))
    assert (done.screen, done.seat, done.garage.car) == (GARAGE, -1, NAIL)
    assert "flamethrower" not in str([*done.garage.past])


def test_fields_reach_the_screen_that_is_open() -> None:
    named = changed(opened(Preparing(), GARAGE), "g-name", "Moth", None)
    assert named is not None
    assert named.garage.car.name == "Moth"
    assert changed(opened(Preparing(), GARAGE), "a-seed", "7", None) is None
    assert changed(SHARED, "g-name", "Moth", None) is None
