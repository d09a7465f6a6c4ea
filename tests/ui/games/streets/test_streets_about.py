"""What a long press or a right click looks up at the table, and that all of it can be."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import N, Scene
from tests.systems.streets.yards import board
from tests.ui.games.streets.street_moments import firsts, view_of
from tests.ui.games.streets.test_streets_drive import driving, pressed
from ui.base.node import Node, attr_of, find, find_all, walk
from ui.games.streets.about import about_car
from ui.games.streets.compendium import entries
from ui.games.streets.moment import StreetView
from ui.games.streets.views.screen import screen
from wreckyard.systems.streets import FIRST_TERRAIN

ALL = {f"streets:{entry.id}" for entry in entries()}


def told(tree: Node) -> set[str]:
    """All entries that can be asked for on a screen."""
    return {about for node in walk(tree) if (about := attr_of(node, "data-about"))}


def about(view: StreetView, ref: str) -> str | None:
    """The entry of what has a reference."""
    return attr_of(find(screen(view), ref=ref), "data-about")


@pytest.mark.parametrize(("seats", "scenario"), [(2, "street"), (3, "arena"), (4, "mission")])
def test_all_that_the_table_shows_can_be_looked_up(seats: int, scenario: str) -> None:
    for view in firsts(3, seats, scenario):
        views = [view, *(pressed(view, f"doing:{what}") for what in ("fire", "drop", "leave")
                         if view.offered(what) and view.phase != "return")]  # fmt: skip
        if view.decision is not None:
            views.append(pressed(view, "look:0"))
        for each in views:
            assert told(screen(each)) <= ALL


def test_what_lies_on_the_board_tells_its_entry() -> None:
    scene, _ = driving()
    scene.lay("oil", 4, 4)
    scene.lay("mine", 5, 5)
    scene.wreck(1, 6, 6)
    view = view_of(scene.state)
    found = told(screen(view))
    assert {"streets:round-oil", "streets:round-mine", "streets:wreck-car"} <= found
    assert {"streets:grass", "streets:trees", "streets:building"} <= told(screen(firsts(3)[0]))
    walking = Scene()
    walking.on_foot(1, 3, 3)
    walking.turn(0)
    people = find_all(screen(view_of(walking.state)), where=lambda node: node.key == "person-1")
    assert [attr_of(node, "data-about") for node in people] == ["streets:on-foot"]


def test_a_car_of_ours_tells_of_itself_and_another_of_how_cars_are_built() -> None:
    state = Scene("gatepost").state
    assert about_car(state, 0) == "streets:car-gatepost"
    assert about_car(state, 1) == "streets:points"


def test_speeds_corners_and_the_parts_of_the_card_tell_their_entries() -> None:
    choosing = next(view for view in firsts(3) if view.phase == "speed")
    assert about(choosing, "pick:speed 1") == "streets:speed"
    assert about(choosing, "pick:three-point") == "streets:three-point"
    assert "streets:corner" in told(screen(pressed(choosing, "pick:speed 2")))
    _, view = driving()
    assert about(view, "bend-to:1") == "streets:corner"
    card = find(screen(pressed(view, "look:0")), where=lambda node: node.key == "card-0")
    assert card is not None
    assert {"streets:part-armour", "streets:surplus", "streets:part-engine"} <= told(card)


def test_while_a_round_is_chosen_walls_are_aimed_at_on_the_board() -> None:
    scene = Scene(yard=board([("building", 10, 5, 2, 2)]))
    scene.put(0, 10, 12, N, 5)
    scene.turn(0)
    view = view_of(scene.state)
    wall = f"target:{FIRST_TERRAIN}"
    assert find(screen(view), tag="rect", ref=wall) is None
    piece = find(screen(pressed(view, "doing:fire")), tag="rect", ref=wall)
    assert attr_of(piece, "aria-label") == "the building at 10,5"
    assert pressed(view, "doing:fire", wall).choice.target == FIRST_TERRAIN
