"""What can be looked up of the streets: nothing is missing, and its numbers are those of the
rules."""

from __future__ import annotations

from ui.base.node import attr_of, walk
from ui.games.streets.compendium import entries
from ui.games.streets.garage import Garage
from ui.games.streets.garage_presses import pressed
from ui.games.streets.views.garage import garage_screen
from wreckyard.systems.streets import CODES, DEVICES, STOCK_BOARDS, stock_cars

ALL = {entry.id: entry for entry in entries()}


def test_every_part_round_board_and_car_has_an_entry_with_its_picture() -> None:
    kinds = {part.kind for stock in stock_cars() for part in stock.car.components}
    wanted = {f"part-{kind}" for kind in (*kinds, *DEVICES, "armour")}
    wanted |= {f"round-{code}" for code in CODES}
    wanted |= {f"board-{code}" for code in STOCK_BOARDS}
    wanted |= {f"car-{stock.code}" for stock in stock_cars()}
    wanted |= {"grass", "trees", "building", "street", "arena", "mission"}
    assert wanted <= set(ALL)
    assert all(entry.picture is not None for entry in ALL.values())


def test_rounds_tell_their_dice_as_they_are_printed() -> None:
    assert ALL["round-mg"].facts == (
        "Covers 1 box. Hits if d is the range or more; damage d - 2 less the range."
    )
    assert ALL["round-rocket"].facts == (
        "Covers 4 boxes. Hits if 2d is the range or more; damage 2d less the range."
    )
    assert ALL["round-flame"].facts == (
        "Covers 4 boxes. Hits within 3; damage d + 3 less the range."
    )
    assert ALL["round-oil"].facts == (
        "Covers 2 boxes. Speed difference 5, or the speed if greater."
    )
    assert ALL["round-mine"].facts == "Covers 2 boxes."


def test_tables_are_those_of_the_rulebook() -> None:
    assert ALL["table-drift"].facts == (
        "Speed difference 1: no drift; 2: d - 7; 3: d - 6; 4: d - 5; 5: d - 4, 1 to each tire;"
        " 6: d - 3, 1 to each tire; 7: d - 2, 2 to each tire; 8: d - 1, 2 to each tire."
    )
    assert "corners of 45°, 90°, 135° safe to 8, 4, 2" in ALL["table-speed"].facts
    assert "Grass: faster by 1, slower by 2, reverse 2" in ALL["table-speed"].facts
    assert ALL["table-facing"].facts.startswith("1: in hand; 2: in hand; 3: in hand; 4: in hand;")
    assert "5: 45° left; 6: 45° right; 7: 90° left" in ALL["table-facing"].facts
    assert "+1 at speed 4, +2 at speed 5" in ALL["table-facing"].facts
    assert "d + relative velocity - 6; 6 or more" in ALL["table-impact"].facts


def test_a_car_tells_the_hit_tables_that_the_rules_page_works_out() -> None:
    facts = ALL["car-gatepost"].facts
    assert "Front: 1 front left tire, 2 front right tire, 3–5 engine, 6–8 front pod" in facts
    assert "Center: 1–2 driver, 3–6 turret, 7 extinguisher, 8 auto-steer" in facts
    assert "Rear: 1–2 rear left tire, 3–4 rear right tire, 5 tank, 6–8 rear pod" in facts


def test_prices_are_those_of_the_builder() -> None:
    assert "To the front 18, small 10; to the rear 14, small 8; to the side 12, small 7" in (
        ALL["part-pod"].facts
    )
    assert "top speed 9 for 16" in ALL["part-engine"].facts.lower()
    assert ALL["part-gunnery-computer"].facts == "2 boxes. Points: 10."


def test_all_that_the_garage_shows_can_be_looked_up() -> None:
    garage = pressed(Garage(), "sg-stock:slow-puncture")
    assert isinstance(garage, Garage)
    told = {attr_of(node, "data-about") for node in walk(garage_screen(garage))} - {None}
    assert len(told) > 12
    assert told <= {f"streets:{id}" for id in ALL}
