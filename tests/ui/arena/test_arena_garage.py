"""The garage: building card by card, why not, going back, the shelf, text and links."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.arena.draft import ArenaDraft, ArenaSeat, with_car, with_seat
from ui.arena.garage import (
    LETTERS,
    MOST_SAVED,
    PLACES,
    Effect,
    Garage,
    changed,
    for_seat,
    from_link,
    garage_from_json,
    garage_to_json,
    pressed,
    put_back,
)
from ui.arena.links import car_to_link
from ui.arena.views.garage import garage_screen
from ui.node import Node, find, find_all, text_of
from wreckyard.systems.arena import (
    CREW_AREA,
    assembled,
    catalogue,
    legal_steps,
    read_sheet,
    stock_car,
    stock_cars,
    write_sheet,
)


def after(garage: Garage, *refs: str) -> Garage:
    """The garage after some presses, effects let through."""
    for ref in refs:
        found = pressed(garage, ref)
        assert found is not None, ref
        garage = found.garage if isinstance(found, Effect) else found
    return garage


def typed(garage: Garage, ref: str, value: str) -> Garage:
    found = changed(garage, ref, value, None)
    assert found is not None, ref
    return found


def effect(garage: Garage, ref: str) -> Effect:
    found = pressed(garage, ref)
    assert isinstance(found, Effect), ref
    return found


def gauges(garage: Garage) -> list[str]:
    shown = garage_screen(garage)
    return [
        text_of(node)
        for node in find_all(shown, where=lambda one: one.attrs.get("class") == "gauge-sum")
    ]


NAIL = read_sheet(
    "Old Nail (division 4, rammer)\nfront: Thresher\ncrew: Rookie Driver, Rookie Gunner"
)


# Building


def test_a_car_is_built_card_by_card_and_its_points_are_told() -> None:
    garage = after(
        Garage(),
        "g-add:thresher:F",
        "g-add:standard-steel-plate:F",
        "g-add:amateur-driver:C",
    )
    assert write_sheet(garage.car) == (
        "New car (division 4)\nfront: Thresher, Standard Steel Plate\ncrew: Amateur Driver\n"
    )
    assert gauges(garage) == ["7 of 16 9 left", "2 of 4 2 left"]
    assert "The crew still needs a gunner." in text_of(garage_screen(replace(garage, notice="")))


def test_the_second_rocket_is_free_wherever_it_stands() -> None:
    garage = after(Garage(), "g-add:standard-rocket:B", "g-add:standard-rocket:L")
    assert gauges(garage)[0] == "3 of 16 13 left"


def test_hiring_another_driver_lets_the_first_one_go() -> None:
    garage = after(Garage(), "g-add:veteran-driver:C", "g-add:amateur-driver:C")
    assert [card.name for card in garage.car.cards(CREW_AREA)] == ["Amateur Driver", "Hand Cannon"]
    assert gauges(garage)[1] == "2 of 4 2 left"


@pytest.mark.parametrize(
    ("before", "ref", "words"),
    [
        ((), "g-add:superbooster:B", "must be equipped to the front (Restrictions)."),
        ((), "g-add:devastator:F", "need a game of more than 24 build points (Game Size)."),
        ((), "g-add:legend-driver:C", "would cost 6 crew points, and division 4 has 4"),
        ((), "g-add:thresher:C", "must stand on a side of the car"),
        ((), "g-add:flak-jacket:L", "belongs in the crew area"),
        ((), "g-remove:hand-cannon:C", "every crew carries the Hand Cannon (Sidearms).".capitalize()),
        ((), "g-remove:thresher:F", "There is no Thresher at the front"),
        (("g-add:standard-steel-plate:L",), "g-add:standard-steel-plate:L", "already (Structure)."),
        (("g-add:safety-cage:C",), "g-add:chassis-brace:C", "both of the subtype Frame"),
    ],
)  # fmt: skip
def test_what_cannot_be_built_says_why_and_changes_nothing(
    before: tuple[str, ...], ref: str, words: str
) -> None:
    garage = after(Garage(), *before)
    refused = after(garage, ref)
    assert refused.car == garage.car
    assert refused.refused
    assert words.lower() in refused.notice.lower()
    assert refused.notice in text_of(garage_screen(refused))


def test_a_touched_grey_card_tells_why_on_itself() -> None:
    refused = after(Garage(), "g-place:F", "g-add:devastator:F")
    card = find(garage_screen(refused), ref="g-add:devastator:F")
    assert card is not None
    assert "6 or more" in text_of(card)
    other = find(garage_screen(refused), ref="g-add:hellfire:F")
    assert other is not None
    assert "6 or more" not in text_of(other)


@pytest.mark.parametrize("stock", stock_cars(), ids=lambda stock: stock.code)
@pytest.mark.parametrize("letter", PLACES)
def test_the_cards_that_are_not_grey_are_the_legal_ones(stock, letter: str) -> None:
    garage = after(Garage(), "g-new", f"g-stock:{stock.code}", f"g-place:{letter}")
    shown = find_all(garage_screen(garage), ref="g-add:*")
    free = {node.attrs["data-ref"] for node in shown if "aria-disabled" not in node.attrs}
    legal = {
        f"g-add:{step.card}:{letter}"
        for step in legal_steps(garage.car)
        if step.verb == "fit" and step.side == PLACES[letter]
    }
    assert free == legal


def test_every_build_card_is_on_the_shelf_of_some_place() -> None:
    shown = {
        node.attrs["data-ref"].split(":")[1]
        for letter in PLACES
        for node in find_all(garage_screen(after(Garage(), f"g-place:{letter}")), ref="g-add:*")
    }
    assert shown == {card.code for card in catalogue()}


def test_cards_can_be_filtered_by_kind_and_by_what_fits() -> None:
    garage = after(Garage(), "g-place:C")
    only = changed(garage, "g-kind:driver", "driver", True)
    assert only is not None
    names = [text_of(node) for node in find_all(garage_screen(only), ref="g-add:*")]
    assert len(names) == 4
    fitting = changed(only, "g-fitting", "on", True)
    assert fitting is not None
    refs = [node.attrs["data-ref"] for node in find_all(garage_screen(fitting), ref="g-add:*")]
    assert refs == ["g-add:rookie-driver:C", "g-add:amateur-driver:C", "g-add:veteran-driver:C"]
    assert after(only, "g-place:F").kind == "", "no drivers stand on a side"


def test_a_missing_driver_leads_to_the_drivers() -> None:
    garage = after(Garage(), "g-place:C:driver")
    assert (garage.place, garage.kind, garage.tab) == (CREW_AREA, "driver", "cards")


# There and back again


def test_undo_and_redo_walk_through_the_steps() -> None:
    steps = ["g-add:thresher:F", "g-add:thresher:L", "g-remove:thresher:F"]
    cars = [Garage().car]
    garage = Garage()
    for step in steps:
        garage = after(garage, step)
        cars.append(garage.car)
    for car in reversed(cars[:-1]):
        garage = after(garage, "g-undo")
        assert garage.car == car
    assert after(garage, "g-undo").refused
    for car in cars[1:]:
        garage = after(garage, "g-redo")
        assert garage.car == car
    assert after(garage, "g-redo").refused


def test_a_new_step_forgets_what_could_be_redone() -> None:
    garage = after(Garage(), "g-add:thresher:F", "g-undo", "g-add:flamethrower:F")
    assert garage.future == ()


def test_letters_of_a_name_are_one_step() -> None:
    garage = Garage()
    for text in ("O", "Ol", "Old", "Old ", "Old N"):
        garage = typed(garage, "g-name", text)
    assert garage.car.name == "Old N"
    assert after(garage, "g-undo").car.name == "New car"


def test_a_name_that_cannot_be_keeps_the_last_one_and_says_why() -> None:
    garage = typed(Garage(), "g-name", "  ")
    assert garage.car.name == "New car"
    assert garage.typed == "  "
    assert "needs a name" in garage.notice
    assert after(garage, "g-save").refused


def test_clear_takes_all_cards_and_keeps_name_and_style() -> None:
    garage = after(Garage(), "g-stock:late-fee", "g-clear")
    assert (garage.car.name, garage.car.style) == ("Late Fee", "racer")
    assert [card.name for card in garage.car.cards()] == ["Hand Cannon"]
    assert after(garage, "g-undo").car == stock_car("late-fee").car


def test_no_press_ever_loses_the_car_on_the_workbench() -> None:
    garage = after(Garage(), "g-add:thresher:F")
    mine = garage.car
    for ref in ("g-new", "g-clear", "g-stock:late-fee", "g-duplicate"):
        assert after(garage, ref, "g-undo").car == mine, ref


def test_a_smaller_division_is_refused_while_the_car_is_too_dear() -> None:
    garage = after(Garage(), "g-stock:late-fee")
    refused = typed(garage, "g-division", "3")
    assert refused.car == garage.car
    assert "division 3 has 12" in refused.notice
    assert typed(garage, "g-division", "5").car.size.build == 20


REFS = st.sampled_from(
    [
        *[f"g-add:{card.code}:{LETTERS[side]}" for card in catalogue() for side in card.places],
        *[f"g-remove:{card.code}:{LETTERS[side]}" for card in catalogue() for side in card.places],
        *[f"g-stock:{stock.code}" for stock in stock_cars()],
        *[f"g-{verb}" for verb in ("undo", "redo", "clear", "new", "save", "duplicate", "restore")],
        "g-load:0", "g-delete:0", "g-load:1", "g-delete:1",
    ]
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(REFS, max_size=40))
def test_whatever_is_pressed_the_car_stays_legal_and_the_shelf_readable(refs: list[str]) -> None:
    garage = Garage()
    for ref in refs:
        before = garage
        garage = after(garage, ref)
        assert (
            assembled(garage.car.name, garage.car.division, garage.car.style, garage.car.mounts)
            == garage.car
        )
        if garage.car != before.car and ref not in ("g-undo", "g-redo"):
            assert after(garage, "g-undo").car == before.car
    back = garage_from_json(json.loads(json.dumps(garage_to_json(garage))))
    assert (back.saved, back.car, back.aside) == (garage.saved, garage.car, ())


@pytest.mark.parametrize(
    "ref",
    [
        "g-add:death-ray:F", "g-add:thresher:X", "g-add:thresher", "g-add", "g-remove::",
        "g-stock:batmobile", "g-load:7", "g-load:x", "g-delete:-1", "g-place:Q", "g-tab:moon",
        "g-aside-forget:0", "g-aside-copy:0", "g-restore", "g-side:Q",
    ],
)  # fmt: skip
def test_what_does_not_exist_changes_nothing(ref: str) -> None:
    assert pressed(Garage(), ref) == Garage()


@pytest.mark.parametrize("ref", ["menu", "a-start", "card:3", "g-moon", ""])
def test_presses_of_others_are_left_to_them(ref: str) -> None:
    assert pressed(Garage(), ref) is None
    assert changed(Garage(), ref, "x", None) is None


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
    garage = Garage(saved=tuple(replace(NAIL, name=f"Nail {n}") for n in range(MOST_SAVED)))
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
    back = garage_from_json(json.loads(json.dumps(garage_to_json(garage))))
    assert (back.saved, back.car) == (garage.saved, garage.car)
    assert garage_from_json(None) == Garage()


def test_a_damaged_car_is_kept_aside_with_its_reason_and_the_rest_loads() -> None:
    data = garage_to_json(after(Garage(), "g-stock:late-fee", "g-save", "g-duplicate"))
    data["cars"][0]["front"] = ["anti-tank-gnu"]
    back = garage_from_json(data)
    assert [car.name for car in back.saved] == ["Late Fee 2"]
    assert len(back.aside) == 1
    assert "'anti-tank-gnu'" in back.aside[0].reason
    assert "Anti-Tank Gun comes nearest" in text_of(garage_screen(back))
    again = garage_from_json(json.loads(json.dumps(garage_to_json(back))))
    assert again.aside == back.aside
    assert "anti-tank-gnu" in effect(again, "g-aside-copy:0").text
    assert after(again, "g-aside-forget:0").aside == ()


@pytest.mark.parametrize("data", [7, "x", [], {}, {"cars": 3}, {"cars": {"a": 1}}])
def test_a_shelf_that_is_none_is_kept_aside_whole(data: object) -> None:
    garage = garage_from_json(data)
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
    data = {**garage_to_json(Garage(saved=(NAIL,))), **extra}
    assert garage_from_json(data).saved == (NAIL,)


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
    assert from_link(Garage(), car_to_link(NAIL)).car == NAIL
    damaged = from_link(Garage(), car_to_link(NAIL)[:-4])
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
    left = put_back(garage)
    assert (left.car, left.past, left.seat) == (public.car, public.past, -1)
    assert garage_to_json(garage) == garage_to_json(public)
    for second in (left, for_seat(left, 1, 4, None), for_seat(garage, 1, 4, None)):
        cars = (second.car, *second.past, *second.future)
        assert not any("thresher" in str(car) for car in cars)
        assert find(garage_screen(second), ref="g-remove:thresher:*") is None


def test_an_unfinished_car_waits_for_its_owner() -> None:
    garage = after(for_seat(Garage(), 0, 4, None), "g-add:thresher:F")
    other = after(for_seat(put_back(garage), 1, 4, None), "g-add:flamethrower:F")
    back = for_seat(put_back(other), 0, 4, None)
    assert back.car == garage.car
    assert for_seat(put_back(back), 1, 4, None).car == other.car


def test_another_car_chosen_in_the_set_up_comes_before_an_unfinished_one() -> None:
    left = put_back(after(for_seat(Garage(), 0, 4, None), "g-add:thresher:F"))
    assert for_seat(left, 0, 4, NAIL).car == NAIL


def test_the_screen_says_whose_car_it_is() -> None:
    owner = with_seat(ArenaDraft(), 1, player="person").seats[1]
    assert "Rusty's car" in text_of(garage_screen(for_seat(Garage(), 1, 4, None), owner))


# The screen


def test_arcs_and_damage_are_told_for_every_side() -> None:
    """Long Tuesday: 55/6 ahead; Hand Cannons to the sides, three blue dice each and two more
    of the Veteran Gunner: 3/2 + 3/2 + 5/6 + 1/2 = 13/3."""
    shown = garage_screen(after(Garage(), "g-stock:long-tuesday", "g-tab:numbers"))
    told = [text_of(node) for node in find_all(shown, ref="g-side:*")]
    assert told[0] == "Front 9.2 damage on average"
    assert told[1] == "Right 4.3 damage on average"
    front = find(garage_screen(Garage()), ref="g-side:F")
    assert text_of(front) == "Front – nothing fires there"


def test_the_chart_is_exact_for_those_who_hear_it() -> None:
    """One Standard Recoilless Rifle: a sure hit, a yellow die (none 2/6, one 3/6, two 1/6) and
    two red ones (a hit on 2/6): 1 damage 4/27, 2 damage 10/27, 5 damage 1/54."""
    garage = after(Garage(), "g-add:standard-recoilless-rifle:F", "g-side:F")
    rows = find_all(find(garage_screen(garage), tag="figure"), tag="tr")
    cells = {text_of(row).split()[0]: text_of(row).split()[1] for row in rows[1:]}
    assert list(cells) == ["0", "1", "2", "3", "4", "5"]
    assert (cells["0"], cells["1"], cells["2"], cells["5"]) == ("0", "15", "37", "2")


def buttons(node: Node) -> list[Node]:
    return find_all(node, tag="button")


@pytest.mark.parametrize("tab", ["car", "cards", "numbers", "shelf"])
def test_every_button_has_a_name_and_a_ref_of_its_own(tab: str) -> None:
    garage = after(Garage(), "g-stock:borrowed-chin", "g-save", f"g-tab:{tab}")
    shown = garage_screen(garage)
    assert all(text_of(node) or node.attrs.get("aria-label") for node in buttons(shown))
    assert all(node.attrs.get("data-ref") for node in buttons(shown))
    own = [
        node.attrs["data-ref"]
        for node in find_all(shown, ref="*")
        if not str(node.attrs["data-ref"]).startswith(("g-remove:", "g-place:"))
    ]
    assert len(own) == len(set(own))


def test_what_is_on_the_car_is_said_in_words() -> None:
    shown = garage_screen(after(Garage(), "g-stock:long-tuesday"))
    picture = next(
        node for node in find_all(shown, role="img") if "bench-car" in str(node.attrs["class"])
    )
    assert "2 × Anti-Tank Gun at the front" in str(picture.attrs["aria-label"])


def test_the_seat_of_nobody_is_no_owner() -> None:
    assert text_of(garage_screen(Garage(), None)).startswith("Menu Garage")
    assert ArenaSeat("Jet", "person", 0).own is None
