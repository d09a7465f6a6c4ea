"""The garage: building card by card, why not, going back, and its screen."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.games.arena.garage_pressing import after, gauges, typed
from ui.base.node import Node, find, find_all, text_of
from ui.games.arena.draft import ArenaSeat
from ui.games.arena.garage import LETTERS, PLACES, Garage
from ui.games.arena.garage_presses import changed, pressed
from ui.games.arena.views.garage import garage_screen
from wreckyard.systems.arena import (
    CREW_AREA,
    assembled,
    catalogue,
    legal_steps,
    stock_car,
    stock_cars,
    write_sheet,
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
        (
            (),
            "g-remove:hand-cannon:C",
            "every crew carries the Hand Cannon (Sidearms).".capitalize(),
        ),
        ((), "g-remove:thresher:F", "There is no Thresher at the front"),
        (("g-add:standard-steel-plate:L",), "g-add:standard-steel-plate:L", "already (Structure)."),
        (("g-add:safety-cage:C",), "g-add:chassis-brace:C", "both of the subtype Frame"),
    ],
)
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
        "g-load:0",
        "g-delete:0",
        "g-load:1",
        "g-delete:1",
    ]
)


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
    back = Garage().with_kept(json.loads(json.dumps(garage.kept_data())))
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


def test_the_cards_of_another_place_or_kind_begin_at_the_top() -> None:
    """A list that is made anew is not scrolled; one that goes on stays where it is."""

    def listed(garage: Garage) -> str | None:
        part = find(
            garage_screen(garage), where=lambda node: node.attrs.get("data-part") == "cards"
        )
        assert part is not None
        return part.key

    front = after(Garage(), "g-place:F")
    assert listed(after(front, "g-place:C")) != listed(front)
    assert listed(after(front, "g-place:L")) != listed(front)
    assert listed(after(front, "g-undo")) == listed(front)
