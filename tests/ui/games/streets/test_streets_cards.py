"""Car cards: what stands on them, what can be chosen, and how damage fills them."""

from __future__ import annotations

import pytest

from tests.replays import golden
from tests.systems.streets.scene import ENGINE, POD, TURRET, Scene
from tests.ui.games.streets.test_streets_drawings import SEATS, all_with
from ui.base.node import Node, find, find_all, text_of
from ui.base.seating import seat_looks
from ui.games.streets.car_sheet import sheet_of, sheet_of_design
from ui.games.streets.moment import StreetView
from ui.games.streets.views.ask import ask
from ui.games.streets.views.boxes import boxes, number_words
from ui.games.streets.views.car_card import car_card, card, small_card
from wreckyard.systems.streets import StockCar, stock_cars


def shown(node: Node | None) -> Node:
    assert node is not None
    return node


def labels(tree: Node) -> list[str]:
    return [str(each.attrs.get("aria-label", "")) for each in find_all(tree, role="img")]


def count(tree: Node, name: str) -> int:
    """How many boxes or pips are drawn: each begins with a step of its own."""
    return sum(str(each.attrs["d"]).count("M") for each in all_with(tree, name))


@pytest.mark.parametrize("stock", stock_cars(), ids=lambda stock: stock.code)
def test_a_card_has_all_boxes_of_the_car_and_no_pip(stock: StockCar) -> None:
    tree = card(sheet_of_design(stock.car), SEATS[0])
    whole = sum(stock.car.armour) + sum(part.boxes for part in stock.car.components)
    assert count(tree, "st-box") == whole
    assert count(tree, "st-pip") == 0
    rounds = sum(len(part.load) for part in stock.car.parts)
    assert len(all_with(tree, "st-counter-card")) == rounds
    assert stock.car.name in text_of(tree)


def test_the_numbers_of_each_section_are_those_of_its_hit_table() -> None:
    # The rules page of the car works these out by hand: Gatepost.
    sheet = sheet_of_design(stock_cars()[0].car)
    found = {row.part.code: row.numbers for row in sheet.rows}
    assert found["front-left-tyre"] == (1,)
    assert found["engine"] == (3, 4, 5)
    assert found["driver"] == (1, 2)
    assert found["turret"] == (3, 4, 5, 6)
    assert found["tank"] == (5,)


@pytest.mark.parametrize(
    ("numbers", "words"),
    [((), ""), ((4,), "4"), ((3, 4, 5), "3–5"), ((1, 2), "1–2"), ((2, 7), "2, 7")],
)
def test_numbers_of_a_hit_table_are_short(numbers: tuple[int, ...], words: str) -> None:
    assert number_words(numbers) == words


def test_damage_is_a_pip_on_each_box_that_it_covers() -> None:
    scene = Scene()
    car = scene.state.cars[0]
    car.armour[0], car.harm[ENGINE] = 3, 2
    scene.state.people[0].wounds = 1
    tree = shown(car_card(scene.state, 0, SEATS))
    assert count(tree, "st-pip") == 3 + 2 + 1
    assert "Front armor: 1 of 4 left" in labels(tree)
    assert "Engine: 6 of 8 boxes left, hit on 3–5" in labels(tree)
    assert "Driver: 2 of 3 boxes left, hit on 1–2" in labels(tree)
    # The engine's two boxes are gone from the top speed.
    assert "6 of 8" in text_of(tree)


def test_a_pod_shows_its_rounds_before_its_damage() -> None:
    scene = Scene()
    car = scene.state.cars[0]
    car.loads[POD] = car.loads[POD][:1]
    car.harm[POD] = 3
    tree = shown(car_card(scene.state, 0, SEATS))
    assert "Front pod: 5 of 8 boxes left, shell, hit on 6–8" in labels(tree)
    drawn = boxes(8, 3, 4, ("shell",))
    assert len(all_with(drawn, "st-counter-card")) == 1
    assert count(drawn, "st-pip") == 3
    car.loads[TURRET] = []
    words = labels(shown(car_card(scene.state, 0, SEATS)))
    assert "Turret: 8 of 8 boxes left, no ammunition, hit on 3–7" in words


def test_armour_that_is_gone_says_so() -> None:
    scene = Scene()
    scene.state.cars[1].armour[2] = 4
    tree = shown(car_card(scene.state, 1, SEATS))
    assert "Right center armor: gone" in labels(tree)
    assert len(all_with(tree, "st-armour", "gone")) == 1


def test_a_block_with_a_ref_is_a_button_and_no_other_is() -> None:
    scene = Scene()
    tree = shown(car_card(scene.state, 1, SEATS, {0: "area:0", 7: "area:7"}, chosen=7))
    assert [each.attrs["data-ref"] for each in find_all(tree, role="button")] == [
        "area:0",
        "area:7",
    ]
    pressed = find(tree, ref="area:7")
    assert pressed is not None
    assert pressed.attrs["aria-pressed"] == "true"
    assert pressed.attrs["aria-label"] == "Left front armor: 4 of 4 left"


def test_who_is_in_the_car_is_told() -> None:
    scene = Scene()
    state = scene.state
    assert "Jet drives" in text_of(shown(car_card(state, 0, SEATS)))
    state.people[0].stunned = 1
    assert "Jet drives, stunned" in text_of(shown(car_card(state, 0, SEATS)))
    state.cars[0].driver = -1
    tree = shown(car_card(state, 0, SEATS))
    assert "Nobody inside" in text_of(tree)
    # An empty seat counts as destroyed.
    assert "Driver: 0 of 3 boxes left, hit on 1–2" in labels(tree)
    state.cars[1].wreck = 1
    assert "Wreck, Rusty inside" in text_of(shown(car_card(state, 1, SEATS)))


def test_the_small_card_tells_armour_speed_and_rounds() -> None:
    scene = Scene()
    scene.state.cars[1].armour[4] = 4
    tree = shown(small_card(scene.state, 1, SEATS, "look:1"))
    numbers = [text_of(each) for each in all_with(tree, "st-around")]
    assert numbers == ["4", "4", "4", "4", "0", "4", "4", "4"]
    button = find(tree, ref="look:1")
    assert button is not None
    # Who hears it is told what stands there, and the armor that the picture shows.
    assert "aria-label" not in button.attrs
    words = text_of(button)
    assert "Top speed 8" in words
    assert "Armor 4 4 4 4 0 4 4 4" in words
    assert "4 shells, 8 MG, mine, spikes, oil, smoke" in words
    assert find(shown(small_card(scene.state, 1, SEATS)), role="button") is None


def test_two_pods_of_a_kind_have_names_of_their_own() -> None:
    letter = next(stock.car for stock in stock_cars() if stock.code == "long-letter")
    words = text_of(card(sheet_of_design(letter), SEATS[0]))
    assert "Front pod 5–6" not in words
    assert "Front pod 2" in words


def test_an_old_wreck_has_no_card() -> None:
    scene = Scene()
    scene.state.outfits = (*scene.state.outfits[:1], type(scene.state.outfits[0])(None))
    assert sheet_of(scene.state, 1) is None
    assert car_card(scene.state, 1, SEATS) is None
    assert small_card(scene.state, 1, SEATS) is None


def test_who_looks_on_sees_the_card_of_a_car_that_was_taken_over() -> None:
    state = golden.read("streets-round-a-tablet").observe(None).known
    seats = seat_looks(("Ann", "Bob", "Cleo", "Dov"))
    shown = text_of(ask(StreetView(state, seats)))
    # All others are dead, and her own car is a wreck: what she sits in was Dov's, a Jalopy.
    assert "Jalopy Ann drives" in shown
    assert "Runabout" not in shown
