"""The garage of the classic: building a vehicle, what refuses a part, what comes in and goes
out."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.ui.garage_pressing import Pressing, one
from ui.base.node import attr_of, find, find_all, text_of
from ui.games.classic.garage.garage import Garage, for_seat
from ui.games.classic.garage.links import MARK, car_from_link, car_to_link
from ui.games.classic.garage.presses import changed, pressed
from ui.games.classic.garage.view import garage_screen
from ui.games.classic.setup.draft import AMATEURS
from wreckyard import Malformed
from wreckyard.systems.classic import (
    design_to_json,
    figures,
    is_legal,
    stock_vehicle,
    stock_vehicles,
    write_sheet,
)

_PRESSING = Pressing(pressed, changed)
press, enter = _PRESSING.after, _PRESSING.typed


def stock(code: str) -> Garage:
    return press(Garage(), f"cg-stock:{code}")


def said(garage: Garage) -> str:
    """What the foot of the garage says."""
    found = find(garage_screen(garage), role="status", where=lambda node: node.tag == "p")
    assert found is not None
    return text_of(found)


# Building


def test_a_car_that_everybody_remembers_is_built_press_by_press() -> None:
    """Pocket Change: the book prints $3,848 and 2,300 lb of it, acceleration 10, 135 mph, HC 4."""
    garage = press(
        Garage(),
        "cg-do:body subcompact",
        "cg-do:plant medium",
        "cg-do:suspension heavy",
        "cg-do:tire all heavy-duty",
        "cg-place:front",
        "cg-do:add mg front",
        "cg-section:armor",
    )
    for side, points in (("front", 5), ("right", 3), ("left", 3), ("back", 3), ("top", 2)):
        garage = enter(garage, f"cg-set:armor vehicle 0 {side}", str(points))
    garage = press(garage, *["cg-do:armor vehicle 0 underbody +1"] * 2)
    garage = enter(garage, "cg-name", "Pocket Change")
    assert garage.car == replace(stock_vehicle("pocket-change").design, book_name="")
    text = text_of(garage_screen(garage))
    for figure in ("$3,848", "2,300 / 2,300 lb", "7 / 7 sp.", "135 mph"):
        assert figure in text
    assert said(garage) == "Legal, and ready to drive."


def test_what_does_not_fit_is_shown_grey_with_its_sentence_and_changes_nothing() -> None:
    garage = press(stock("tin-casserole"), "cg-place:front")
    row = one(garage_screen(garage), "cg-do:add hl front")
    assert attr_of(row, "aria-disabled") == "true"
    reason = (
        "Front weapons may take 3 of 10 spaces, and these take 5 (Weapon location restriction)."
    )
    assert reason in text_of(row)
    tried = press(garage, "cg-do:add hl front")
    assert tried.car == garage.car
    assert said(tried) == reason


def test_too_heavy_may_be_worked_on_and_is_said() -> None:
    garage = press(stock("sunday-roast"), "cg-do:armor vehicle 0 front +1")
    assert said(garage) == "The vehicle may weigh 6,600 lb, and weighs 6,610 (Maximum load)."
    assert "10 lb too heavy" in text_of(garage_screen(garage))
    assert press(garage, "cg-undo").car == stock("sunday-roast").car


def test_too_dear_for_the_division_is_said_with_the_money() -> None:
    garage = enter(stock("tin-casserole"), "cg-division", "10")
    assert "$1,666 left" in text_of(garage_screen(garage))
    garage = enter(garage, "cg-division", "5")
    assert said(garage) == "Division 5 allows $3,334 less."
    assert enter(garage, "cg-division", "7") == garage


@pytest.mark.parametrize("section", ["body", "drive", "tires", "crew", "weapons", "armor", "gear"])
@pytest.mark.parametrize("code", ["needles-eye", "gravel-bishop", "iron-wasp", "loud-neighbor"])
def test_what_is_grey_is_what_is_refused(code: str, section: str) -> None:
    garage = press(stock(code), f"cg-section:{section}")
    for node in find_all(garage_screen(garage), ref="cg-do:*"):
        if attr_of(node, "aria-pressed") == "true" or "chosen" in str(node.attrs.get("class")):
            continue
        ref = str(node.attrs["data-ref"])
        after = press(garage, ref)
        assert (after.car == garage.car) == ("aria-disabled" in node.attrs), ref


def test_six_wheels_a_turret_a_gunner_and_a_link() -> None:
    garage = press(
        Garage(),
        "cg-do:body van",
        "cg-do:plant super",
        "cg-do:wheels 6",
        "cg-do:chassis extra-heavy",
        "cg-do:people gunners +1",
        "cg-do:turret turret-2",
        "cg-do:add vmg turret",
        "cg-do:add mg front",
        "cg-do:add mg front",
        "cg-section:links",
        "cg-pick:mg-front",
        "cg-pick:mg-front-2",
        "cg-join:link",
    )
    sheet = write_sheet(garage.car)
    assert "6 standard tires" in sheet or "6 std. tires" in sheet
    assert "2 linked MGs front" in sheet
    assert "VMG" in sheet
    assert is_legal(garage.car)
    assert garage.picked == ()
    alone = press(garage, "cg-pick:mg-front", "cg-join:link")
    assert said(alone) == "A link joins two things at least: choose them above."
    apart = press(garage, "cg-do:unlink 0")
    assert apart.car.links == ()


def test_a_search_finds_parts_of_every_kind_by_name_and_abbreviation() -> None:
    garage = press(Garage(), "cg-place:back")
    tree = garage_screen(enter(garage, "cg-search", "heavy"))
    for ref in ("add hr back", "body heavy-cycle", "suspension heavy", "tire all heavy-duty"):
        assert find(tree, ref=f"cg-do:{ref}") is not None, ref
    assert find(tree, ref="cg-do:add mg back") is None
    assert find(garage_screen(enter(garage, "cg-search", "VMG")), ref="cg-do:add vmg back")
    assert "Nothing is called so." in text_of(garage_screen(enter(garage, "cg-search", "xyzzy")))
    # A press on a kind of parts puts the search away.
    assert press(enter(garage, "cg-search", "heavy"), "cg-section:tires").wanted == ""


def test_options_of_weapons_and_gear_are_in_the_list() -> None:
    garage = press(stock("tin-casserole"), "cg-tab:list", "cg-do:body luxury")
    garage = press(garage, "cg-do:magazines mg-front +1")
    assert len(garage.car.weapons[0].magazines) == 1
    garage = press(garage, "cg-do:fit targeting-computer - driver -")
    garage = press(garage, "cg-do:people gunners +1")
    at = [each.code for each in garage.car.accessories].index("targeting-computer")
    garage = enter(garage, f"cg-set:set {at} position", "gunner-1")
    assert garage.car.accessories[at].position == "gunner-1"
    text = text_of(garage_screen(garage))
    assert "Targeting computer, gunner 1" in text
    assert press(garage, f"cg-do:unfit {at}").car.accessories == ()


@pytest.mark.parametrize("code", list(stock_vehicles()))
def test_the_list_adds_up_to_the_printed_price_and_every_panel_is_drawn(code: str) -> None:
    garage = press(stock(code), "cg-tab:list")
    price = f"${figures(garage.car).price:,}"
    assert price in text_of(garage_screen(garage))
    for tab in ("able", "sheet", "shelf"):
        assert (
            garage.car.name in text_of(garage_screen(press(garage, f"cg-tab:{tab}")))
            or tab == "able"
        )


def test_what_the_money_could_buy_is_bought_with_a_press() -> None:
    garage = enter(press(stock("tin-casserole"), "cg-tab:able"), "cg-division", "10")
    what = "A targeting computer: +1 to hit with every weapon."
    done = press(garage, f"cg-improve:{what}")
    assert figures(done.car).price == figures(garage.car).price + 1000
    assert what in said(done)
    assert press(done, "cg-undo").car == garage.car
    # $1,666 are left: nothing dearer is offered.
    offered = find_all(garage_screen(garage), ref="cg-improve:*")
    assert offered
    assert not any("hi-res" in str(node.attrs["data-ref"]) for node in offered)


def test_numbers_that_are_being_typed_change_nothing_yet() -> None:
    garage = stock("tin-casserole")
    for value in ("", "-", "1e3", "9999"):
        assert enter(garage, "cg-set:armor vehicle 0 front", value).car == garage.car
    assert enter(garage, "cg-set:armor vehicle 0 front", "7").car.armor[0].points[0] == 7


# In and out


@pytest.mark.parametrize("code", ["sunday-roast", "iron-wasp", "long-shadow"])
def test_a_vehicle_goes_out_as_sheet_link_and_file_and_comes_back(code: str) -> None:
    garage = stock(code)
    plain = replace(garage.car, book_name="")
    copied, shared, saved = (
        _PRESSING.effect(garage, f"cg-{do}") for do in ("copy", "link", "download")
    )
    assert saved.name == f"{code}.json"
    for text in (copied.text, f"https://example.org/{shared.text}", saved.text):
        done = press(enter(press(Garage(), "cg-paste"), "cg-text", text), "cg-paste-go")
        assert replace(done.car, book_name="") == plain
        assert done.paste is None
    assert Garage().from_file("a.json", saved.text, "cg-file").car == garage.car


def test_a_link_keeps_what_a_sheet_leaves_out() -> None:
    garage = enter(stock("sunday-roast"), "cg-set:layout", "crew plant cargo")
    assert car_from_link(car_to_link(garage.car)).layout == ("crew", "plant", "cargo")


def test_figures_of_a_pasted_sheet_that_differ_are_told() -> None:
    sheet = write_sheet(stock_vehicle("tin-casserole").design).replace("$8,334", "$8,000")
    done = press(enter(press(Garage(), "cg-paste"), "cg-text", sheet), "cg-paste-go")
    assert done.car.name == "Tin Casserole"
    assert "$8,000" in done.notice
    assert "$8,334" in done.notice


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "A sheet begins with a name and a body, such as 'Tin Whistle: Compact"),
        ("Nail: Compact, std. chassis", "Nail: "),
        (
            "Nail: Luxury, std. chassis, hvy. suspension, super power plant, 4 HD tires, driver, frog",
            "frog",
        ),
        ("{", "JSON"),
        ("#classic-car=1abc", "Vehicle link: damaged, or not copied whole"),
    ],
)
def test_what_is_no_vehicle_says_so_in_one_sentence(text: str, why: str) -> None:
    done = press(enter(press(Garage(), "cg-paste"), "cg-text", text), "cg-paste-go")
    assert done.paste == text
    assert done.refused
    assert why in done.notice
    assert "\n" not in done.notice


def test_a_text_that_is_too_long_is_refused_whole() -> None:
    text = "Nail: " + "frog, " * 8_000
    done = press(enter(press(Garage(), "cg-paste"), "cg-text", text), "cg-paste-go")
    told = "The text is too long for a car sheet: 48,006 characters, at most 40,000."
    assert (done.paste, done.notice, done.refused) == (text, told, True)
    box = one(garage_screen(done), "cg-text")
    assert attr_of(box, "value") == text
    # A browser cuts what is pasted into a box with a longest text.
    assert attr_of(box, "maxlength") is None


def test_a_link_may_be_any_text() -> None:
    good = car_to_link(stock_vehicle("matchbook").design)
    for text in (good[:-5], good + "x" * 3000, good.replace(MARK, ""), MARK + "1ä"):
        with pytest.raises(Malformed, match=r"^vehicle link: "):
            car_from_link(text)


# Beside another, and a first car


def test_two_vehicles_stand_side_by_side_with_the_better_figure_marked() -> None:
    garage = press(enter(stock("twin-thimble"), "cg-beside", "pocket-change"), "cg-tab:able")
    rows = {
        text_of(row.children[0]): row
        for row in find_all(garage_screen(garage), tag="tr")
        if len(row.children) == 3
    }
    # As both are printed: $5,268 and $3,848, two guns and one.
    assert [text_of(each) for each in rows["Price"].children] == ["Price", "$5,268", "$3,848"]
    assert text_of(rows["Weapons"].children[1]) == "2 MG front"
    better = [
        [("better" in str(each.attrs.get("class"))) for each in rows[name].children[1:]]
        for name in ("Price", "Armor, front")
    ]
    assert better == [[False, True], [True, False]]
    assert "Beside" not in enter(garage, "cg-beside", "nonsense").beside


def test_a_first_car_hides_what_can_wait() -> None:
    def offered(garage: Garage, section: str) -> str:
        return text_of(garage_screen(press(garage, f"cg-section:{section}")))

    usual = stock("twin-thimble")
    first = changed(usual, "cg-amateur", "", True)
    assert first is not None
    for section, hidden, shown in (
        ("weapons", "Light laser", "Machine Gun (MG)"),
        ("gear", "Targeting computer", "Fire extinguisher"),
        ("armor", "Laser-reflective", "Plastic"),
    ):
        assert hidden.lower() in offered(usual, section).lower()
        assert hidden.lower() not in offered(first, section).lower()
        assert shown.lower() in offered(first, section).lower()
    assert find(garage_screen(first), ref="cg-section:links") is None
    assert Garage().with_kept(json.loads(json.dumps(first.kept_data()))).amateur


# The shelf, and seats


def test_the_garage_is_kept_without_loss() -> None:
    garage = enter(
        press(stock("iron-wasp"), "cg-save", "cg-do:remove mg-front"), "cg-division", "15"
    )
    data = json.loads(json.dumps(garage.kept_data()))
    back = Garage().with_kept(data)
    assert (back.car, back.saved, back.division) == (garage.car, garage.saved, 15)


def test_a_damaged_vehicle_is_put_aside_with_its_reason() -> None:
    good = design_to_json(stock_vehicle("matchbook").design)
    garage = Garage().with_kept({"cars": [good, good | {"body": "tank"}], "division": "x"})
    assert [car.name for car in garage.saved] == ["Matchbook"]
    assert "tank" in garage.aside[0].reason


def test_samples_are_found_by_our_name_and_by_the_book_s() -> None:
    garage = enter(Garage(), "cg-sought", "stinger")
    tree = garage_screen(garage)
    assert find(tree, ref="cg-stock:twin-thimble") is not None
    assert find(tree, ref="cg-stock:matchbook") is None
    # A division leaves out what is dearer.
    assert (
        find(garage_screen(enter(Garage(), "cg-division", "10")), ref="cg-stock:brickwork") is None
    )


def test_a_seat_takes_what_a_duel_lets_in_and_is_told_what_it_does_not() -> None:
    there = for_seat(stock("matchbook"), 1, AMATEURS, stock_vehicle("twin-thimble").design)
    used = _PRESSING.effect(there, "cg-use")
    assert (used.do, used.car) == ("use", there.car)
    laser = press(there, "cg-stock:needles-eye", "cg-use")
    assert laser.refused
    assert laser.notice == "An amateur night allows guns and rockets only."
    assert there.put_back().car == stock("matchbook").car


def test_what_a_duel_does_not_let_in_is_told_before_it_is_built() -> None:
    own = press(stock("twin-thimble"), "cg-do:plant medium", "cg-do:remove mg-front").car
    there = press(for_seat(Garage(), 0, AMATEURS, own), "cg-place:top")
    tree = garage_screen(there)
    why = "Not for this duel: an amateur night allows guns and rockets only."
    assert why in text_of(one(tree, "cg-do:add ll top"))
    assert why not in text_of(one(tree, "cg-do:add mg top"))
    # On a workbench that is for no seat everything is welcome.
    alone = press(replace(Garage(), car=own), "cg-place:top")
    assert "Not for this duel" not in text_of(garage_screen(alone))


def test_presses_of_others_mean_nothing_here() -> None:
    assert pressed(Garage(), "sg-save") is None
    assert pressed(Garage(), "cg-nothing") is None
    assert changed(Garage(), "name", "x", None) is None
    wild = ("cg-do:nonsense", "cg-do:body", "cg-do:unfit 9", "cg-do:remove x", "cg-do:load a b",
            "cg-place:roof", "cg-pick:x", "cg-section:x", "cg-improve:x", "cg-stock:none")  # fmt: skip
    assert press(Garage(), *wild).car == Garage().car
