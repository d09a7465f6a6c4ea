"""The board in parts, as somebody walks through it by ear.

A stands at (6000, 6000) of an arena of 12 car lengths and heads east: north is at 9 o'clock.
"""

from __future__ import annotations

from dataclasses import replace

from tests.systems.arena.table import BARRIER, WALL, Table
from tests.ui.games.arena.arena_moments import view_of
from tests.ui.games.arena.board_drawing import moving
from ui.base.node import Node, find_all, text_of
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.described import described


def at_nine() -> Table:
    """The other car 4000 to the north, heading north: 4000 - 250 - 500 lie between."""
    table = moving(heading=90)
    table.put(1, 6000, 2000, speed=3)
    return table


def all_of(tree: Node, tag: str) -> list[Node]:
    return find_all(tree, where=lambda node: node.tag == tag)


def parts(view: ArenaView) -> dict[str, list[str]]:
    """The lists by their headings."""
    tree = described(view)
    lists = [[text_of(each) for each in all_of(one, "li")] for one in all_of(tree, "ul")]
    heads = [text_of(each) for each in all_of(tree, "h3") if "cars" not in text_of(each)]
    return dict(zip(heads, lists, strict=True))


def row(view: ArenaView) -> dict[str, str]:
    """The first other car in the table, by the heads of the columns."""
    table = all_of(described(view), "table")[0]
    heads = [text_of(each) for each in all_of(table, "th") if each.attrs["scope"] == "col"]
    first = all_of(table, "tr")[1]
    cells = [text_of(each) for each in (*all_of(first, "th"), *all_of(first, "td"))]
    return dict(zip(heads, cells, strict=True))


def test_your_own_car_is_told_part_by_part() -> None:
    table = at_nine()
    table.state.cars[0].armor[3] = 1
    table.state.cars[0].fire[3] = 1
    assert parts(view_of(table.state))["Your car"] == [
        "heading east, speed 2",
        "Front: armor 4 of 4",
        "Right: armor 4 of 4",
        "Back: armor 4 of 4",
        "Left: armor 1 of 4, on fire",
        "On plain ground",
    ]


def test_each_other_car_is_a_row_with_a_column_for_each_question() -> None:
    assert row(view_of(at_nine().state)) == {
        "Car": "Rusty",
        "Where": "9 o'clock, 3.3 car lengths",
        # A turning key is two lengths long, and one of them fits between.
        "Range": "1 free re-roll for the target",
        "Side that faces you": "the back side",
        "Cover": "in the open",
        "Drives": "heading north, speed 3",
        "Front": "armor 4 of 4",
        "Right": "armor 4 of 4",
        "Back": "armor 4 of 4",
        "Left": "armor 4 of 4",
    }


def test_cover_and_walls_are_told() -> None:
    table = at_nine()
    barrier = table.thing(BARRIER, 6000, 4000, 90)
    assert row(view_of(table.state))["Cover"] == "behind barrier"
    table.state.thing(barrier).in_play = 0
    table.thing(WALL, 6000, 4000, 90)
    assert row(view_of(table.state))["Side that faces you"] == "no line of sight"


def test_things_come_from_near_to_far() -> None:
    table = at_nine()
    table.thing(WALL, 6000, 11_000)
    table.thing(BARRIER, 9000, 6000)
    assert parts(view_of(table.state))["Things and ground, the nearest first"] == [
        "barrier, 12 o'clock, its middle 3.0 car lengths away, 4 of 4 left",
        "wall, 3 o'clock, its middle 5.0 car lengths away, cannot be broken",
    ]


def test_the_edges_lie_round_the_clock() -> None:
    table = at_nine()
    table.put(0, 2000, 5000, 90)
    assert parts(view_of(table.state))["Edges of the arena"] == [
        "North edge: 9 o'clock, 5.0 car lengths",
        "East edge: 12 o'clock, 10.0 car lengths",
        "South edge: 3 o'clock, 7.0 car lengths",
        "West edge: 6 o'clock, 2.0 car lengths",
    ]


def test_who_looks_on_hears_where_all_cars_stand() -> None:
    view = replace(view_of(at_nine().state), viewer=None, decision=None)
    assert row(view) == {
        "Car": "Jet",
        "Where": "walls 6.0 north, 6.0 east, 6.0 south and 6.0 west",
        "Drives": "heading east, speed 2",
        "Front": "armor 4 of 4",
        "Right": "armor 4 of 4",
        "Back": "armor 4 of 4",
        "Left": "armor 4 of 4",
    }
    assert "Your car" not in parts(view)
