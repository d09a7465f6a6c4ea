"""Counters and maps of the classic as they are drawn."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.systems.classic.positions.scene import Scene
from tests.ui.games.classic.classic_moments import begun, view_of
from ui.base.node import Node, attr_of, find, find_all, text_of, to_html
from ui.games.classic.base.bodies import body, counter_height
from ui.games.classic.base.summary import summary_of
from ui.games.classic.base.thumbnail import thumbnail
from ui.games.classic.board.counter import CounterLook, counter, outline
from ui.games.classic.board.map_key import map_key
from ui.games.classic.board.map_picture import ground_paper, map_picture
from ui.games.classic.board.paper import Block, GateLook, paper
from ui.games.classic.scene.stopping import stop_tags
from wreckyard.systems.classic import catalogue, ground_of
from wreckyard.systems.classic.place.lying import outline_of

BODIES = [code for code, each in catalogue().bodies.items() if each.kind != "sidecar"]

WALL = Block("wall", ((5000, 6000), (8000, 6000), (8000, 6500), (5000, 6500)))


def named(name: str) -> Callable[[Node], bool]:
    """Whether an element has a class."""
    return lambda node: name in (attr_of(node, "class") or "").split()


@pytest.mark.parametrize("code", BODIES)
def test_every_body_has_a_drawing_within_its_counter(code: str) -> None:
    shape = body(code)
    half = counter_height(code) // 2
    for _, x, y in shape.wheels:
        assert abs(x) <= 250
        assert abs(y) <= half
    tree = counter(CounterLook(code, "amber", "stripes", "A"))
    assert text_of(tree) == "A"
    assert len(find_all(tree, where=named("cl-wheel"))) == len(shape.wheels)


def test_a_cycle_stands_on_half_an_inch_and_a_car_on_an_inch() -> None:
    assert counter_height("light-cycle") == 500
    assert counter_height("van") == 1000
    assert outline(500) == "M-250 -250h500v500h-500z"


def test_two_bodies_do_not_look_alike() -> None:
    cars = [code for code in BODIES if code in catalogue().bodies and len(body(code).wheels) == 4]
    drawings = {to_html(counter(CounterLook(code, "amber", "stripes", "A"))) for code in cars}
    assert len(drawings) == len(cars) == 9


def test_damage_shows_on_a_counter() -> None:
    look = CounterLook(
        "sedan",
        "cyan",
        "dots",
        "B",
        guns=(("front", True), ("front", False)),
        open=("left", "back"),
        flat=("front-left",),
        burning=True,
    )
    tree = counter(look)
    assert len(find_all(tree, where=named("cl-hole"))) == 2
    assert len(find_all(tree, where=named("flat"))) == 1
    assert len(find_all(tree, where=named("cl-gun"))) == 2
    assert len(find_all(tree, where=named("dead"))) == 1
    assert len(find_all(tree, where=named("cl-flames"))) == 1
    assert not find_all(tree, where=named("cl-cross"))
    assert find_all(counter(look._replace(wreck=True)), where=named("cl-cross"))


def test_a_counter_that_looks_as_before_is_the_same_drawing() -> None:
    look = CounterLook("van", "lime", "chevrons", "D")
    assert counter(look) is counter(CounterLook("van", "lime", "chevrons", "D"))


def test_a_map_has_its_walls_and_gates() -> None:
    gates = [GateLook("north", (12000, 500, 1800))]
    tree = paper(24000, 24000, [WALL, WALL._replace(kind="bunker", breaches=1)], gates)
    assert len(find_all(tree, where=named("cl-wall"))) == 1
    assert len(find_all(tree, where=named("cl-bunker"))) == 1
    assert len(find_all(tree, where=named("cl-breach"))) == 1
    (gate,) = find_all(tree, where=named("cl-gate"))
    assert gate.attrs["transform"] == "translate(12000 500) rotate(180)"


def test_a_map_has_a_line_for_every_inch_and_fainter_ones_for_quarters() -> None:
    tree = paper(4000, 2000, [], [])
    (inches,) = find_all(tree, where=named("cl-inches"))
    (quarters,) = find_all(tree, where=named("cl-quarters"))
    # 5 upright and 3 across; between inches 3 quarters each: 12 and 6.
    assert inches.attrs["d"].count("M") == 8
    assert quarters.attrs["d"].count("M") == 18


def test_open_country_is_drawn_with_all_that_is_there() -> None:
    """Of Scrub: four large trees and six small ones, four boulders that stand, two ditches, a pool
    of five parts, one of them deep; each says what it is."""
    drawn = map_picture("scrub")
    counts = {
        "cl-tree": 4, "cl-brush": 6, "cl-ditch": 2, "cl-pool": 5, "deep": 1, "small": 5,
        "cl-rough": 1, "cl-track": 1,
    }  # fmt: skip
    assert {name: len(find_all(drawn, where=named(name))) for name in counts} == counts
    assert len(find_all(drawn, where=named("cl-boulder"))) == 4 + counts["small"]
    titles = {text_of(each) for each in find_all(drawn, tag="title")}
    assert {"A tree, 16 points", "A ditch, 3 ft wide", "Water, 2½ ft deep"} <= titles


KEYS = {
    "lot": ["Gate", "Wall"],
    "six-gates": ["Gate", "Wall", "Low wall: you can shoot over it", "Bunker"],
    "jumps": [
        "Gate", "Wall", "Banked curve (arrows point inward)", "Steep bank", "Ramp (arrow points up)",
        "Platform (striped edges)",
    ],
    "scrub": [
        "Gate", "Wall", "Road", "Off the road", "Tree: stops you", "Boulder: stops you",
        "Small trees", "Small boulder", "Ditch", "Water", "Too deep to drive",
    ],
}  # fmt: skip


@pytest.mark.parametrize("code", KEYS)
def test_a_key_names_the_forms_that_are_on_a_map_and_no_other(code: str) -> None:
    samples = find_all(map_key(ground_of(code)), tag="li")
    assert [text_of(find(each, tag="span")) for each in samples] == KEYS[code]
    assert all(find_all(each, tag="path") + find_all(each, tag="rect") for each in samples)


def test_heights_say_what_they_are() -> None:
    titles = {text_of(each) for each in find_all(map_picture("jumps"), tag="title")}
    assert titles == {
        "A platform 1 inch high. You can drive over its edges.",
        "A ramp of 20 degrees, up to 1 inch",
        "A ramp of 30 degrees, up to 1 inch",
        "A ramp of 16 degrees, up to 0.5 inch",
        "A banked curve",
        "A steep banked curve",
    }


FORMS = {
    "lot": {"wall"},
    "jumps": {"wall", "platform", "ramp"},
    "scrub": {"wall", "tree", "boulder", "water"},
}


@pytest.mark.parametrize("code", FORMS)
def test_the_picture_of_a_kept_duel_tells_forms_apart(code: str) -> None:
    state, _ = begun(map=code)
    summary = summary_of(state, ["Jet", "Rusty"])
    assert json.loads(json.dumps(summary)) == summary
    drawn = {attr_of(each, "class") for each in find_all(thumbnail(summary, [0, 1]), tag="path")}
    assert drawn == {f"cl-mini-{form}" for form in FORMS[code]}


def test_a_duel_that_was_kept_before_there_were_forms_shows_walls() -> None:
    state, _ = begun(map="lot")
    summary = summary_of(state, ["Jet", "Rusty"])
    summary["walls"] = [each[:4] for each in summary["walls"]]
    drawn = {attr_of(each, "class") for each in find_all(thumbnail(summary, [0, 1]), tag="path")}
    assert drawn == {"cl-mini-wall"}


def test_a_felled_tree_leaves_its_stump() -> None:
    ground = ground_of("scrub")
    standing = [number for number, wall in enumerate(ground.walls) if wall.kind == "tree"]
    breaches = [int(number == standing[0]) for number in range(len(ground.walls))]
    drawn = ground_paper(ground, breaches)
    assert len(find_all(drawn, where=named("cl-tree"))) == len(standing) - 1
    assert len(find_all(drawn, where=named("cl-trunk"))) == len(standing)


PHONE_INCH = 16
"""Pixels of an inch where a map of 24 inches lies on a phone of 390."""


@pytest.mark.parametrize("mph", [15, 20, 30, 50])
@pytest.mark.parametrize("heading", range(0, 3600, 150))
def test_no_label_of_a_stopping_distance_lies_on_its_own_car(heading: int, mph: int) -> None:
    """On a phone the label of the nearer bar stood on the car."""
    place = {"x": 12_000, "y": 12_000, "heading": heading, "speed": 10 * mph}
    scene = Scene(place, {"x": 3_000, "y": 3_000})
    scene.until("speed")
    view = view_of(scene.state)
    tags = stop_tags(view)
    assert len(tags) == 2
    corners = outline_of(scene.state, 0).points
    for tag in tags:
        x, y, *edges = [float(each) for each in str(attr_of(tag, "data-legible")).split(",")]
        across = [(each.x - x) * PHONE_INCH / 1000 for each in corners]
        along = [(each.y - y) * PHONE_INCH / 1000 for each in corners]
        left, top, right, bottom = edges
        aside = max(across) <= left or right <= min(across)
        assert aside or max(along) <= top or bottom <= min(along), (tag.key, edges)
