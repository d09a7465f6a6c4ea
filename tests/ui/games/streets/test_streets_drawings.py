"""What a player sees of a board, of what lies on it and of cars, without a browser."""

from __future__ import annotations

import re

import pytest

from tests.systems.streets.scene import ENGINE, POD, REAR_LEFT, Scene
from tests.systems.streets.yards import board as yard
from ui.base.node import Node, find_all, text_of, to_html
from ui.base.seating import seat_looks
from ui.games.streets.views.car_art import CHIPPED, GONE, THIN, WHOLE, car_drawing
from ui.games.streets.views.car_look import level, look_of, look_of_design
from ui.games.streets.views.grid import PITCH, put
from ui.games.streets.views.ground import area, frame, ground
from ui.games.streets.views.things import holes, person_drawing, weapon_drawing
from wreckyard.systems.streets import STOCK_BOARDS, doubled, stock_board, stock_cars

SEATS = seat_looks(("Jet", "Rusty", "Moss", "Bolt"))
GATES = ((10, 0, 4), (20, 10, 6), (10, 20, 0), (0, 10, 2))


def classes(node: Node) -> set[str]:
    return set(str(node.attrs.get("class", "")).split())


def all_with(tree: Node, *names: str) -> list[Node]:
    return find_all(tree, where=lambda node: set(names) <= classes(node))


# The ground


@pytest.mark.parametrize("code", STOCK_BOARDS)
def test_every_piece_of_terrain_is_drawn(code: str) -> None:
    for board in (stock_board(code), doubled(stock_board(code))):
        tree = ground(board)
        count = {kind: sum(m.kind == kind for m in board.markers) for kind in ("grass", "trees")}
        assert len(all_with(tree, "st-lawn")) == count["grass"]
        assert len(all_with(tree, "st-trees")) == count["trees"]
        houses = sum(m.kind == "building" for m in board.markers)
        assert len(all_with(tree, "st-house")) == houses
        assert len(all_with(tree, "st-arrow")) == len(board.starts)
        assert len(all_with(tree, "st-gate")) == len(board.gates)


def test_the_ground_of_a_board_is_drawn_once() -> None:
    assert ground(stock_board("the-common")) is ground(stock_board("the-common"))


def test_terrain_lies_where_cars_cannot_go() -> None:
    board = stock_board("market-cross")
    for marker in board.markers:
        x, y, w, h = area(marker)
        for point in board.points():
            inside = x < point.x * PITCH < x + w and y < point.y * PITCH < y + h
            assert inside == (board.marker_at(point) == board.markers.index(marker))


def test_all_of_a_board_lies_within_its_frame() -> None:
    board = stock_board("the-bowl")
    x, y, w, h = frame(board)
    for marker in board.markers:
        a, b, c, d = area(marker)
        assert x <= a
        assert y <= b
        assert a + c <= x + w
        assert b + d <= y + h


def test_a_stud_marks_each_point_that_a_car_can_stand_on() -> None:
    board = stock_board("market-cross")
    studs = all_with(ground(board), "st-stud")[0].attrs["d"]
    assert str(studs).count("M") == len(board.free_points())


# What lies there


def test_the_weapon_markers_look_unlike_each_other() -> None:
    drawn = {to_html(weapon_drawing(kind)) for kind in ("oil", "smoke", "spikes", "mine")}
    assert len(drawn) == 4


def test_somebody_on_foot_has_his_letter_and_colour() -> None:
    alive = person_drawing("B", "cyan")
    assert text_of(alive) == "B"
    assert "st-cyan" in classes(alive)
    assert all_with(person_drawing("B", "cyan", stunned=True), "st-stars")
    dead = person_drawing("B", "cyan", alive=False)
    assert "st-dead" in classes(dead)
    assert text_of(dead) == ""


def test_each_box_of_damage_is_a_hole_in_the_wall() -> None:
    wall = stock_board("market-cross").markers[0]
    assert holes(wall, 0) is None
    for hurt in (1, 5, 16):
        drawn = holes(wall, hurt)
        assert drawn is not None
        assert str(all_with(drawn, "st-blown")[0].attrs["d"]).count("M") == hurt


# Cars


def test_each_stock_car_has_a_drawing_with_its_weapons() -> None:
    for stock in stock_cars():
        look = look_of_design(stock.car, SEATS[0])
        tree = car_drawing(look)
        armed = [part for part in stock.car.parts if part.kind in ("pod", "turret")]
        assert len(all_with(tree, "st-mount")) == len(armed)
        assert text_of(tree) == "A"


def test_styles_have_bodies_of_their_own() -> None:
    outlines = set()
    for style in ("all-rounder", "racer", "fortress", "sniper", "rammer", "layer"):
        look = look_of_design(stock_cars()[0].car, SEATS[0])._replace(style=style)
        outlines.add(all_with(car_drawing(look), "st-body")[0].attrs["d"])
    assert len(outlines) == 6


def test_livery_and_letter_are_those_of_the_seat() -> None:
    state = Scene(seats=3).state
    trees = [car_drawing(look_of(state, car, SEATS)) for car in range(3)]
    assert [text_of(tree) for tree in trees] == ["A", "B", "C"]
    assert [
        seat.colour in str(tree.attrs["class"]) for seat, tree in zip(SEATS, trees, strict=False)
    ]
    assert len({all_with(tree, "st-livery")[0].attrs["d"] for tree in trees}) == 3


@pytest.mark.parametrize(
    ("boxes", "harm", "seen"),
    # A third or less of what it began with is about to go.
    [(9, 0, WHOLE), (9, 1, CHIPPED), (9, 5, CHIPPED), (9, 6, THIN), (9, 8, THIN), (9, 9, GONE)],
)
def test_armour_shows_what_it_has_left(boxes: int, harm: int, seen: int) -> None:
    assert level(boxes, harm) == seen


def test_damage_shows_where_it_is() -> None:
    scene = Scene()
    car = scene.state.cars[1]
    car.armour[2] = 4
    car.harm[REAR_LEFT], car.harm[ENGINE] = 3, 2
    tree = car_drawing(look_of(scene.state, 1, SEATS))
    gone = all_with(tree, "st-block", f"st-level-{GONE}")
    assert [node.attrs["data-block"] for node in gone] == ["2"]
    assert len(all_with(tree, "st-tyre-torn")) == 1
    assert all_with(tree, "st-smoke")
    assert not all_with(car_drawing(look_of(scene.state, 0, SEATS)), "st-smoke")


def test_a_pod_is_crossed_out_when_it_is_broken_and_dull_when_it_is_empty() -> None:
    scene = Scene()
    car = scene.state.cars[0]
    car.loads[POD] = []
    tree = car_drawing(look_of(scene.state, 0, SEATS))
    assert len(all_with(tree, "st-mount", "spent")) == 1
    car.harm[POD] = 8
    assert len(all_with(car_drawing(look_of(scene.state, 0, SEATS)), "broken")) == 1


def test_an_empty_seat_is_seen_and_so_is_who_took_it() -> None:
    scene = Scene()
    state = scene.state
    state.cars[0].driver = -1
    empty = car_drawing(look_of(state, 0, SEATS))
    assert text_of(empty) == ""
    assert all_with(empty, "st-hatch")
    state.cars[0].driver, state.people[1].car = 1, 0
    taken = car_drawing(look_of(state, 0, SEATS))
    assert text_of(taken) == "B"
    assert "st-amber" in classes(taken), "it keeps its livery"


def test_a_wreck_is_one_and_shows_who_fights_on_from_it() -> None:
    scene = Scene()
    scene.state.cars[0].wreck = 1
    tree = car_drawing(look_of(scene.state, 0, SEATS))
    assert "st-wreck" in classes(tree)
    assert text_of(tree) == "A"
    assert not all_with(tree, "st-body")


def test_an_old_wreck_has_no_livery() -> None:
    scene = Scene(yard=yard(wrecks=[(10, 10, 0)], gates=GATES), scenario="arena", wrecks=True)
    tree = car_drawing(look_of(scene.state, scene.state.n, SEATS))
    assert {"st-old", "st-wreck"} <= classes(tree)
    assert text_of(tree) == ""


def test_a_car_stands_on_its_point_and_looks_where_it_faces() -> None:
    assert put((3, 4), 2) == {"transform": "translate(3000px, 4000px) rotate(90deg)"}
    # Facing up it turns too, by nothing, so that the way to the next facing is drawn.
    assert re.search(r"rotate\(0deg\)", put((0, 0), 0)["transform"])
