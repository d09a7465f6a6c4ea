"""The garage of the streets: building a car of 100 points, and where it is kept."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.ui.garage_pressing import Pressing, one
from ui.base.node import find, find_all, text_of
from ui.games.streets.car_files import board_file, car_from_text, opened_board
from ui.games.streets.garage import Garage, for_seat
from ui.games.streets.garage_presses import changed, pressed
from ui.games.streets.links import MARK, car_from_link, car_to_link
from ui.games.streets.views.garage import garage_screen
from wreckyard import Malformed
from wreckyard.systems.streets import (
    CarDesign,
    board_to_json,
    car_to_json,
    cost,
    legal_steps,
    stock_board,
    stock_cars,
    write_sheet,
)

_PRESSING = Pressing(pressed, changed)
press, enter = _PRESSING.after, _PRESSING.typed


def stock(code: str) -> Garage:
    return press(Garage(), f"sg-stock:{code}")


# Building


def test_a_new_car_is_legal_and_has_points_left() -> None:
    tree = garage_screen(Garage())
    # 10 for top speed 6, 4 for tires of 2, 8 for 16 boxes of armor.
    assert "22 of 100 78 left" in text_of(tree)


def test_steps_change_the_car_and_its_points_at_once() -> None:
    garage = press(
        Garage(),
        "sg-step:top 8",
        "sg-step:tyre 3",
        "sg-step:fit pod-front standard front",
        "sg-step:load front-pod rocket",
        "sg-step:fit extinguisher centre",
    )
    # 14 + 8 + 8 for armor + 18 for the pod + 4.
    assert cost(garage.car) == 52
    assert "52 of 100 48 left" in text_of(garage_screen(garage))
    assert "pod (rocket)" in write_sheet(garage.car)
    assert press(garage, "sg-step:remove front-pod").car.of_kind("pod") == ()


def test_what_does_not_fit_says_why_and_changes_nothing() -> None:
    garage = press(Garage(), "sg-section:front", "sg-step:fit pod-front standard front")
    tried = press(garage, "sg-step:load front-pod oil")
    assert tried.car == garage.car
    assert tried.refused
    assert "oil cannot be loaded in a pod that points to the front" in tried.notice
    off = one(garage_screen(garage), "sg-step:load front-pod oil")
    assert off.attrs["aria-disabled"] == "true"
    assert "oil cannot be loaded" in str(off.attrs["title"])
    assert tried.notice in text_of(garage_screen(tried))


def test_no_step_goes_beyond_the_points() -> None:
    garage = stock("gatepost")
    assert cost(garage.car) == 100
    tried = press(garage, "sg-step:top 9")
    assert tried.notice == "The car would cost 102 points, and there are 100 (Points)."
    assert tried.car == garage.car


@pytest.mark.parametrize("car", [each.car for each in stock_cars()], ids=lambda car: car.name)
def test_what_is_grey_is_what_the_rules_refuse(car: CarDesign) -> None:
    legal = {str(step) for step in legal_steps(car)}
    for number, name in enumerate(("front", "centre", "rear")):
        garage = replace(Garage(), car=car, section=number, alike=False)
        for node in find_all(garage_screen(garage), ref="sg-step:*"):
            step = str(node.attrs["data-ref"]).removeprefix("sg-step:")
            if step.startswith("armour") and "aria-disabled" not in node.attrs:
                assert step in legal, name
            elif not step.startswith("armour"):
                assert ("aria-disabled" in node.attrs) == (step not in legal), step


def test_both_sides_are_armoured_alike_until_one_says_otherwise() -> None:
    garage = press(Garage(), "sg-step:armour left-front 4")
    assert garage.car.armour == (2, 4, 2, 2, 2, 2, 2, 4)
    other = changed(garage, "sg-alike", "", False)
    assert other is not None
    assert press(other, "sg-step:armour left-rear 5").car.armour == (2, 4, 2, 2, 2, 5, 2, 4)


def test_armour_is_chosen_on_the_card_block_by_block() -> None:
    bare = replace(Garage(), alike=False)
    tree = garage_screen(bare)
    assert one(tree, "sg-more:front").attrs["aria-label"] == "Front, 2 boxes: add one"
    reason = "An armor block has 2 to 10 boxes, and front has 1 (Armor Blocks)."
    assert one(tree, "sg-less:front").attrs["title"] == reason
    assert press(bare, "sg-less:front").notice == reason
    groups = [str(node.attrs["aria-label"]) for node in find_all(tree, role="group")]
    assert "Left rear armor, 2 boxes" in groups
    full = press(bare, *["sg-more:front"] * 9)
    assert full.car.armour == (10, 2, 2, 2, 2, 2, 2, 2)
    assert full.notice == "An armor block has 2 to 10 boxes, and front has 11 (Armor Blocks)."
    assert press(bare, "sg-more:roof") == bare


def test_a_section_is_chosen_on_the_card() -> None:
    garage = press(Garage(), "sg-section:rear")
    assert (garage.section, garage.tab) == (2, "parts")
    heads = find_all(garage_screen(garage), ref="sg-section:rear")
    assert [head.attrs["aria-pressed"] for head in heads] == ["true", "true"]


def test_undo_and_redo_go_back_and_forth() -> None:
    garage = press(Garage(), "sg-step:top 7", "sg-step:tyre 4")
    back = press(garage, "sg-undo", "sg-undo")
    assert back.car.top == 6
    assert press(back, "sg-undo").notice == "Nothing to undo."
    assert press(back, "sg-redo", "sg-redo").car == garage.car


def test_a_name_that_cannot_be_is_kept_in_the_field_and_told() -> None:
    garage = enter(Garage(), "sg-name", "A (b)")
    assert garage.typed == "A (b)"
    assert "no brackets" in garage.notice
    assert one(garage_screen(garage), "sg-name").attrs["aria-invalid"] == "true"
    named = enter(garage, "sg-name", "Long Night")
    assert named.car.name == "Long Night"


def test_the_bill_adds_up() -> None:
    for each in stock_cars():
        tree = garage_screen(replace(Garage(), car=each.car, typed=each.car.name))
        rows = find_all(tree, where=lambda node: "stg-bill-row" in str(node.attrs.get("class")))
        prices = [int(text_of(row.children[1])) for row in rows]
        assert sum(prices[:-1]) == prices[-1] == cost(each.car)


# In and out


def test_a_car_goes_out_as_sheet_link_and_file_and_comes_back() -> None:
    garage = stock("slow-puncture")
    copied, shared, saved = (
        _PRESSING.effect(garage, f"sg-{do}") for do in ("copy", "link", "download")
    )
    assert saved.name == "slow-puncture.json"
    for text in (copied.text, f"https://example.org/{shared.text}", saved.text):
        open_box = press(Garage(), "sg-paste")
        typed = enter(open_box, "sg-text", text)
        done = press(typed, "sg-paste-go")
        assert done.car == garage.car
        assert done.paste is None
    assert Garage().from_link(shared.text).car == garage.car
    assert Garage().from_file("a.json", saved.text, "sg-file").car == garage.car
    assert Garage().from_file("a.txt", copied.text, "sg-file").car == garage.car


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Car sheet: must begin with a name and a colon"),
        ("Nail: top speed 8; tires 3", "Car sheet: the entry 'armor' is missing"),
        ("{", "The text: not JSON, see line 1"),
        ('{"format": 1}', "'name'"),
        ("#street-car=1abc", "Car link: damaged, or not copied whole"),
        ("#street-car=9abc", "packs cars in another way"),
    ],
)
def test_what_is_no_car_says_so_in_one_sentence(text: str, why: str) -> None:
    box = enter(press(Garage(), "sg-paste"), "sg-text", text)
    done = press(box, "sg-paste-go")
    assert done.paste == text
    assert done.refused
    assert why in done.notice
    assert done.notice.count("\n") == 0
    assert done.notice in text_of(garage_screen(done))


def test_a_link_may_be_any_text() -> None:
    good = car_to_link(stock_cars()[0].car)
    for text in (good[:-5], good + "x" * 2000, good.replace(MARK, ""), MARK + "1" + "ä"):
        with pytest.raises(Malformed, match=r"^car link: "):
            car_from_link(text)


def test_a_car_that_the_rules_refuse_is_not_taken_over() -> None:
    data = car_to_json(stock_cars()[0].car) | {"top": 9}
    with pytest.raises(Malformed, match="would cost 102 points"):
        car_from_text(json.dumps(data))


# The shelf


def test_a_car_is_saved_opened_deleted_and_brought_back() -> None:
    garage = press(stock("gatepost"), "sg-save")
    assert [car.name for car in garage.saved] == ["Gatepost"]
    assert "Saved" in text_of(garage_screen(garage))
    again = press(garage, "sg-new", "sg-load:0")
    assert again.car.name == "Gatepost"
    bare = press(again, "sg-delete:0")
    assert bare.saved == ()
    assert press(bare, "sg-restore").saved == garage.saved


def test_saving_again_replaces_and_duplicating_does_not() -> None:
    garage = press(stock("gatepost"), "sg-save", "sg-step:top 7", "sg-save")
    assert len(garage.saved) == 1
    assert garage.saved[0].top == 7
    both = press(garage, "sg-duplicate")
    assert [car.name for car in both.saved] == ["Gatepost", "Gatepost 2"]


def test_a_full_shelf_says_so() -> None:
    cars = tuple(replace(stock_cars()[0].car, name=f"Car {n}") for n in range(Garage.most_saved))
    garage = press(replace(stock("gatepost"), saved=cars), "sg-save")
    assert garage.refused
    assert str(Garage.most_saved) in garage.notice


def test_the_garage_is_kept_without_loss() -> None:
    garage = press(stock("kettle-lid"), "sg-save", "sg-step:top 7")
    data = json.loads(json.dumps(garage.kept_data()))
    back = Garage().with_kept(data)
    assert (back.car, back.saved) == (garage.car, garage.saved)


@pytest.mark.parametrize("data", ["", 7, [], {"cars": 3}, {"seats": 1}])
def test_a_damaged_shelf_is_put_aside(data: object) -> None:
    garage = Garage().with_kept(data)
    assert garage.saved == ()
    assert len(garage.aside) == 1
    assert "cannot be read" in text_of(garage_screen(garage))


def test_one_damaged_car_is_put_aside_with_its_reason() -> None:
    good = car_to_json(stock_cars()[0].car)
    garage = Garage().with_kept({"cars": [good, good | {"top": 40}, 5], "bench": {}})
    assert [car.name for car in garage.saved] == ["Gatepost"]
    assert len(garage.aside) == 3
    assert "Saved car 2" in garage.aside[0].reason
    copied = _PRESSING.effect(garage, "sg-aside-copy:0")
    assert '"top": 40' in copied.text
    assert len(press(garage, "sg-aside-forget:0").aside) == 2


# For a seat


def test_a_seat_builds_its_car_and_the_workbench_is_as_it_was() -> None:
    before = stock("gatepost")
    there = for_seat(before, 1, stock_cars()[2].car)
    assert there.car.name == "Tin Vicar"
    assert "Moss" in text_of(garage_screen(there, "Moss", 2))
    used = _PRESSING.effect(there, "sg-use")
    assert (used.do, used.car) == ("use", stock_cars()[2].car)
    assert there.put_back().car == before.car
    assert for_seat(before, 0, None).car.name == "New car"


def test_presses_of_others_mean_nothing_here() -> None:
    assert pressed(Garage(), "g-save") is None
    assert pressed(Garage(), "sg-nothing") is None
    assert changed(Garage(), "name", "x", None) is None
    assert press(Garage(), "sg-step:nonsense", "sg-load:9", "sg-stock:none").car == Garage().car


# Boards from files


def test_a_board_file_is_opened_or_says_what_is_wrong() -> None:
    name, text = board_file(stock_board("the-common"))
    assert name == "the-common.json"
    board, said = opened_board(name, text)
    assert board == stock_board("the-common")
    assert said == "“the-common.json” is loaded: The Common."
    data = board_to_json(stock_board("the-common"))
    data["markers"][1] = data["markers"][0]
    board, said = opened_board("mine.json", json.dumps(data))
    assert board is None
    assert said == "Mine.json: marker 1 (grass) and marker 2 (grass) overlap."
    assert (
        "not readable" in opened_board("mine.json", "{")[1]
        or "JSON" in opened_board("mine.json", "{")[1]
    )


def test_the_parts_of_another_section_begin_at_the_top() -> None:
    """A list that is made anew is not scrolled."""
    keys = set()
    for section in ("front", "rear"):
        tree = garage_screen(press(Garage(), f"sg-section:{section}"))
        part = find(tree, where=lambda node: node.attrs.get("data-part") == "parts")
        assert part is not None
        keys.add(part.key)
    assert len(keys) == 2
