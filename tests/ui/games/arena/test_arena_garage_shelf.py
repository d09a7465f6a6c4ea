"""The garage's shelf, cars as text and as links, and cars for the seats of a game."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.ui.games.arena.garage_pressing import NAIL, after, effect, typed
from ui.base.node import find, find_all, text_of
from ui.games.arena.draft import ArenaDraft, with_car, with_seat
from ui.games.arena.garage import Garage, for_seat
from ui.games.arena.links import car_to_link
from ui.games.arena.views.garage import garage_screen
from wreckyard.systems.arena import (
    car_to_json,
    read_sheet,
    stock_car,
)

# The shelf


def test_saving_puts_the_car_on_the_shelf_once() -> None:
    garage = effect(after(Garage(), "g-stock:late-fee"), "g-save")
    assert garage.do == "save"
    again = after(garage.garage, "g-save")
    assert again.saved == (stock_car("late-fee").car,)
    assert again.is_saved
    assert not after(again, "g-clear").is_saved


def test_saving_over_a_car_can_be_taken_back() -> None:
    garage = after(Garage(), "g-stock:late-fee", "g-save", "g-clear", "g-save")
    assert len(garage.saved) == 1
    back = after(garage, "g-restore")
    assert [car.name for car in back.saved] == ["Late Fee 2", "Late Fee"]
    assert back.saved[0].mounts == stock_car("late-fee").car.mounts


def test_a_deleted_car_can_be_brought_back_to_its_place() -> None:
    garage = after(
        Garage(), "g-stock:late-fee", "g-save", "g-stock:candle-witch", "g-save", "g-delete:0"
    )
    assert [car.name for car in garage.saved] == ["Candle Witch"]
    back = after(garage, "g-restore")
    assert [car.name for car in back.saved] == ["Late Fee", "Candle Witch"]
    assert find(garage_screen(back), ref="g-restore") is None


def test_a_second_one_has_a_name_of_its_own() -> None:
    garage = after(Garage(), "g-stock:late-fee", "g-save", "g-duplicate", "g-duplicate")
    assert [car.name for car in garage.saved] == ["Late Fee", "Late Fee 2", "Late Fee 3"]
    assert garage.car.name == "Late Fee 3"


def test_the_shelf_is_full_at_last_and_says_so() -> None:
    garage = Garage(saved=tuple(replace(NAIL, name=f"Nail {n}") for n in range(Garage.most_saved)))
    assert "delete one first" in after(garage, "g-save").notice
    assert "delete one first" in after(garage, "g-duplicate").notice


def test_the_twelve_stock_cars_stand_there_with_their_style_those_of_the_division_first() -> None:
    garage = typed(after(Garage(), "g-tab:shelf"), "g-division", "9")
    rows = find_all(garage_screen(garage), ref="g-stock:*")
    assert len(rows) == 12
    assert all("Division 9" in text_of(row) for row in rows[:6])
    assert "tire killer" in text_of(find(garage_screen(garage), ref="g-stock:nail-parade"))


def test_the_garage_comes_back_after_a_reload() -> None:
    garage = after(Garage(), "g-stock:late-fee", "g-save", "g-stock:candle-witch", "g-clear")
    back = Garage().with_kept(json.loads(json.dumps(garage.kept_data())))
    assert (back.saved, back.car) == (garage.saved, garage.car)
    assert Garage().with_kept(None) == Garage()


def test_a_damaged_car_is_kept_aside_with_its_reason_and_the_rest_loads() -> None:
    data = after(Garage(), "g-stock:late-fee", "g-save", "g-duplicate").kept_data()
    data["cars"][0]["front"] = ["anti-tank-gnu"]
    back = Garage().with_kept(data)
    assert [car.name for car in back.saved] == ["Late Fee 2"]
    assert len(back.aside) == 1
    assert "'anti-tank-gnu'" in back.aside[0].reason
    assert "Anti-Tank Gun comes nearest" in text_of(garage_screen(back))
    again = Garage().with_kept(json.loads(json.dumps(back.kept_data())))
    assert again.aside == back.aside
    assert "anti-tank-gnu" in effect(again, "g-aside-copy:0").text
    assert after(again, "g-aside-forget:0").aside == ()


def test_two_full_shelves_that_were_put_together_lose_no_car() -> None:
    """One shelf holds 60; the others wait aside until there is room."""
    names = [f"Nail {number}" for number in range(2 * Garage.most_saved)]
    data = {**Garage().kept_data(), "cars": [car_to_json(replace(NAIL, name=n)) for n in names]}
    back = Garage().with_kept(data)
    assert [car.name for car in back.saved] == names[: Garage.most_saved]
    again = Garage().with_kept(json.loads(json.dumps(back.kept_data())))
    assert [each.data["name"] for each in again.aside] == names[Garage.most_saved :]


@pytest.mark.parametrize("data", [7, "x", [], {}, {"cars": 3}, {"cars": {"a": 1}}])
def test_a_shelf_that_is_none_is_kept_aside_whole(data: object) -> None:
    garage = Garage().with_kept(data)
    assert garage.saved == ()
    assert garage.aside[0].data == data


@pytest.mark.parametrize(
    "extra",
    [
        {"aside": 3},
        {"aside": [1, {"reason": 2, "data": 0}, {"reason": "x"}]},
        {"bench": {"name": "Hog", "division": 4, "format": 1, "front": ["thresher"] * 9}},
        {"bench": 5},
        {"more": 1},
    ],
)
def test_odd_entries_do_not_keep_the_rest_from_loading(extra: dict[str, object]) -> None:
    data = {**Garage(saved=(NAIL,)).kept_data(), **extra}
    assert Garage().with_kept(data).saved == (NAIL,)


# Text and links


def test_copy_gives_the_sheet_and_share_a_link() -> None:
    garage = after(Garage(), "g-stock:late-fee")
    copied = effect(garage, "g-copy")
    assert (copied.do, read_sheet(copied.text)) == ("copy", garage.car)
    shared = effect(garage, "g-link")
    assert (shared.do, shared.text) == ("share", car_to_link(garage.car))


def test_a_pasted_sheet_comes_onto_the_workbench_even_without_its_crew() -> None:
    garage = typed(after(Garage(), "g-paste"), "g-text", "Bug (division 4)\nfront: 2 Flamethrower")
    done = after(garage, "g-paste-go")
    assert done.paste is None
    assert done.car.count("flamethrower") == 2
    assert after(done, "g-undo").car == Garage().car


def test_a_pasted_link_works_as_well() -> None:
    text = f" https://example.org/{car_to_link(NAIL)} "
    assert after(typed(after(Garage(), "g-paste"), "g-text", text), "g-paste-go").car == NAIL


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Car sheet: it is empty."),
        ("Bug (division 4)\nfront: Treshr", "Car sheet, line 2 (front): there is no build card 'Treshr'"),
        ("Bug (division 4)\n\nroof: Thresher", "Car sheet, line 3: must begin with one of front"),
        ("Bug", "Car sheet, line 1: must be a name and a division in brackets"),
        ("Bug (division 4)\nfront: 3 Thresher", "Car sheet, line 2, at the front: There are only 2"),
        ("Bug (division 1)\nleft: Flamethrower\nback: Thresher", "Car sheet, line 3, at the back: With"),
        ("#car=1xyz", "Car link: damaged"),
    ],
)  # fmt: skip
def test_a_wrong_sheet_names_its_line_and_nothing_is_lost(text: str, words: str) -> None:
    garage = typed(after(Garage(), "g-stock:late-fee", "g-paste"), "g-text", text)
    refused = after(garage, "g-paste-go")
    assert words in refused.notice
    assert (refused.paste, refused.car) == (text, garage.car)
    assert refused.notice in text_of(find(garage_screen(refused), ref="dialog:g-paste"))


def test_a_link_opens_with_its_car_or_a_reason() -> None:
    assert Garage().from_link(car_to_link(NAIL)).car == NAIL
    damaged = Garage().from_link(car_to_link(NAIL)[:-4])
    assert damaged.car == Garage().car
    assert damaged.refused


# For a seat


def test_a_seat_builds_for_the_division_of_its_game() -> None:
    garage = for_seat(Garage(), 1, 9, None)
    assert garage.car.division == 9
    assert typed(garage, "g-division", "4").refused
    taken = after(garage, "g-stock:late-fee")
    assert taken.car.division == 9, "a smaller stock car may drive there"
    small = after(for_seat(Garage(saved=(stock_car("quiet-aunt").car,)), 1, 4, None), "g-load:0")
    assert "need a game of more than 24 build points" in small.notice
    cut = after(small, "g-stock:quiet-aunt").car
    assert cut.count("anti-tank-gun") == 1
    assert cut.count("devastator") == 0


def test_a_car_is_used_when_its_crew_is_whole() -> None:
    garage = for_seat(Garage(), 1, 4, None)
    assert "needs a driver" in after(garage, "g-use").notice
    ready = effect(after(garage, "g-add:rookie-driver:C", "g-add:rookie-gunner:C"), "g-use")
    assert ready.do == "use"
    assert ready.garage.seat == 1
    draft = with_car(ArenaDraft(), ready.garage.seat, ready.car)
    assert draft.seats[1].own == ready.car


def test_coming_back_for_a_seat_finds_its_car_again() -> None:
    assert for_seat(Garage(), 0, 4, NAIL).car == NAIL
    broken = for_seat(Garage(), 0, 1, NAIL)
    assert "division 1 has 4" in broken.notice


def test_nothing_of_a_secret_car_stays_on_the_workbench() -> None:
    public = after(Garage(saved=(NAIL,)), "g-add:flamethrower:F")
    garage = after(for_seat(public, 0, 4, None), "g-add:thresher:F")
    left = garage.put_back()
    assert (left.car, left.past, left.seat) == (public.car, public.past, -1)
    assert garage.kept_data() == public.kept_data()
    for second in (left, for_seat(left, 1, 4, None), for_seat(garage, 1, 4, None)):
        cars = (second.car, *second.past, *second.future)
        assert not any("thresher" in str(car) for car in cars)
        assert find(garage_screen(second), ref="g-remove:thresher:*") is None


def test_an_unfinished_car_waits_for_its_owner() -> None:
    garage = after(for_seat(Garage(), 0, 4, None), "g-add:thresher:F")
    other = after(for_seat(garage.put_back(), 1, 4, None), "g-add:flamethrower:F")
    back = for_seat(other.put_back(), 0, 4, None)
    assert back.car == garage.car
    assert for_seat(back.put_back(), 1, 4, None).car == other.car


def test_another_car_chosen_in_the_set_up_comes_before_an_unfinished_one() -> None:
    left = after(for_seat(Garage(), 0, 4, None), "g-add:thresher:F").put_back()
    assert for_seat(left, 0, 4, NAIL).car == NAIL


def test_the_screen_says_whose_car_it_is() -> None:
    owner = with_seat(ArenaDraft(), 1, player="person").seats[1]
    assert "Rusty's car" in text_of(garage_screen(for_seat(Garage(), 1, 4, None), owner))
