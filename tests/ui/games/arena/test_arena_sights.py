"""Arcs, ranges and sightlines on the board, starting places, and what a question is about."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.systems.arena.table import BARRIER, WALL, B, Table, gun
from tests.ui.games.arena.arena_moments import game, view_at, view_of
from tests.ui.games.arena.board_drawing import (
    all_with,
    attacking,
    classes,
    drawn,
    moving,
    one,
    place,
)
from ui.base.node import Node, find, find_all, text_of, to_html
from ui.games.arena.moment import Choice
from ui.games.arena.views.board import board
from wreckyard.systems.arena import RULES, frames

# Sights


def arcs_lit(tree: Node) -> list[str]:
    return [str(node.attrs["data-arc"]) for node in all_with(tree, "bd-arc", "lit")]


@pytest.mark.parametrize(
    ("weapon", "arcs"), [("", []), ("gun:F", ["F"]), ("cannon:R", ["R"]), ("pistol", ["R", "L"])]
)
def test_the_arc_of_the_chosen_weapon_is_lit(weapon: str, arcs: list[str]) -> None:
    table = attacking()
    view = view_of(table.state, choice=Choice(weapon=weapon))
    assert arcs_lit(drawn(view)) == arcs


def test_targets_stand_out_and_show_the_sides_that_can_be_hit() -> None:
    # B is ahead and shows its back; C is far to the left, in no gun's arc but the pistol's.
    table = attacking(3)
    tree = drawn(view_of(table.state, choice=Choice(weapon="gun:F")))
    assert "target" in classes(one(tree, "car:1"))
    assert "target" not in classes(one(tree, "car:2"))
    assert one(tree, "side:1:B")
    assert find(tree, ref="side:1:F") is None


def test_the_side_that_shows_is_lit_on_the_chosen_target() -> None:
    tree = drawn(view_of(attacking().state, choice=Choice(weapon="gun:F", target=1, side=B)))
    lit = [node.attrs["data-side"] for node in all_with(one(tree, "car:1"), "bd-plate", "lit")]
    assert lit == ["B"]
    assert "chosen" in classes(one(tree, "side:1:B"))


def test_range_and_cover_are_written_on_the_line() -> None:
    # From nose to tail 3000 - 500 - 500; a barrier between gives one shield.
    table = attacking()
    barrier = table.thing(BARRIER, 6000, 4500, 90)
    tree = drawn(view_of(table.state, choice=Choice(target=1)))
    assert "2.0 L +1" in " ".join(text_of(node) for node in all_with(tree, "bd-line-words"))
    assert "cover" in classes(one(tree, f"thing:{barrier}"))
    assert find(tree, where=lambda n: n.attrs.get("data-cover") == str(barrier))


def boxes_of(tree: Node, group: str, mark: str) -> list[tuple[float, float, float, float]]:
    """What drawings of a kind cover, in units, where a pixel is 18: the board seen from afar."""
    found = []
    for words in all_with(tree, group):
        for tag in words.children:
            assert isinstance(tag, Node)
            x, y = map(float, re.findall(r"(-?[\d.]+)px", place(tag)))
            for drawing in all_with(tag, mark):
                left, top, wide, high = (
                    float(drawing.attrs[k]) for k in ("x", "y", "width", "height")
                )
                found.append(
                    (x + 18 * left, y + 18 * top, x + 18 * (left + wide), y + 18 * (top + high))
                )
    return found


def shields_of(tree: Node) -> list[tuple[float, float, float, float]]:
    """What the armor figures cover: shields of 18 by 22 pixels."""
    found = []
    for badges in all_with(tree, "bd-badges"):
        for tag in badges.children:
            assert isinstance(tag, Node)
            x, y = map(float, re.findall(r"(-?[\d.]+)px", place(tag)))
            (badge,) = all_with(tag, "bd-badge")
            dx, dy = map(float, re.findall(r"-?[\d.]+", str(badge.attrs["transform"])))
            x, y = x + 18 * dx, y + 18 * dy
            found.append((x - 162, y - 198, x + 162, y + 198))
    return found


@pytest.mark.parametrize("heading", range(0, 360, 30))
def test_ranges_in_a_melee_leave_the_armor_of_all_cars_in_sight(heading: int) -> None:
    table = attacking(3)
    table.put(1, 6600, 4500, heading)
    table.put(2, 5000, 4700, 90)
    tree = drawn(view_of(table.state, choice=Choice(weapon="gun:F", target=1)))
    pills, shields = boxes_of(tree, "bd-line-words", "bd-pill"), shields_of(tree)
    assert pills
    assert len(shields) == 12
    for a in pills:
        for b in shields:
            across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            assert across <= 0 or down <= 0, f"{a} lies over {b}"


def test_a_blocked_line_is_struck_out() -> None:
    table = attacking(3)
    wall = table.thing(WALL, 6000, 4500, 90)
    tree = drawn(view_of(table.state, choice=Choice(looked_at=1)))
    assert find(tree, where=lambda n: n.attrs.get("data-blocked") == "1")
    assert "blocking" in classes(one(tree, f"thing:{wall}"))


def test_a_foe_that_is_looked_at_shows_its_arc_on_me() -> None:
    table = moving()
    table.put(1, 6000, 3000, 180)
    tree = drawn(view_of(table.state, choice=Choice(looked_at=1)))
    foes = all_with(tree, "bd-arcs-foe")
    assert [arcs_lit(node) for node in foes] == [["F"]]
    assert "looked" in classes(one(tree, "car:1"))


def test_every_full_turning_key_is_a_band() -> None:
    tree = drawn(view_of(attacking().state))
    bands = all_with(tree, "bd-band")
    # 2000 beyond the rectangle on each side: 500 wide and 1000 long.
    assert (bands[0].attrs["width"], bands[0].attrs["height"]) == ("4500", "5000")
    assert "1 re-roll" in text_of(tree)


# Starting


def test_a_start_is_shown_as_a_ghost_on_its_stretch() -> None:
    state = next(game(1, 2, arena="open-yard"))
    view = view_of(state, choice=Choice(action=RULES.parse("heading 20")))
    tree = board(view, None)
    assert all_with(tree, "bd-stretch")
    (ghost,) = all_with(tree, "bd-ghost")
    assert place(ghost).endswith("rotate(20deg)")
    RULES.apply(state, RULES.parse("heading 20"), None)  # type: ignore[arg-type]
    view = view_of(state)
    where = next(iter(view.decision.options))
    tree = board(replace(view, choice=Choice(action=where)), None)
    (ghost,) = all_with(tree, "bd-ghost")
    assert place(ghost) == f"translate({where.x}px, {where.y}px) rotate(20deg)"


# What the open question is about


def test_a_shot_is_drawn_from_muzzle_to_the_side_that_it_hits() -> None:
    # A fires from (6000, 6000) at the back of B at (6000, 3000): from nose to tail.
    table = attacking()
    table.do("attack driver gun:F > B:B", "yellow:H yellow:H", "yellow:H yellow:H")
    assert table.asked == "defence-reroll B"
    tree = drawn(view_of(table.state))
    (shot,) = find_all(tree, where=lambda n: n.attrs.get("data-shot") == "1")
    assert "M5750 5500L5750 3500" in to_html(shot) or "M6250 5500L6250 3500" in to_html(shot)
    lit = [node.attrs["data-side"] for node in all_with(one(tree, "car:1"), "bd-plate", "lit")]
    assert lit == ["B"]


def test_a_burning_side_that_is_asked_about_is_lit() -> None:
    table = Table()
    table.state.round = 1
    table.state.cars[0].fire = [0, 1, 0, 1]
    table.state.stack.append(frames.Fires(0))
    table.settle()
    tree = drawn(view_of(table.state))
    lit = [node.attrs["data-side"] for node in all_with(one(tree, "car:0"), "bd-plate", "lit")]
    assert lit == ["R", "L"]


def test_both_ways_of_swinging_clear_of_a_wall_can_be_chosen() -> None:
    # Its nose, 600 ahead of the middle, touches the wall that it drives at.
    table = moving()
    wall = table.thing(WALL, 6000, 5299, 90)
    table.do("straight")
    assert table.asked == "reposition A"
    tree = drawn(view_of(table.state))
    assert one(tree, "pick:reposition L")
    assert one(tree, "pick:reposition R")
    assert "blocking" in classes(one(tree, f"thing:{wall}"))


def threatened(heading: int) -> Node:
    """A drives north toward B, whose gun looks along its heading."""
    table = Table(3, {1: (gun(damage=2),), 2: (gun(),)})
    table.put(0, 6000, 6000, speed=1, points=1)
    table.put(1, 6000, 3000, heading)
    table.put(2, 1000, 1000)
    table.state.round = 1
    table.state.stack.append(frames.Drive(0))
    table.settle()
    return drawn(view_at(table, "straight"))


def test_while_driving_each_foe_that_could_hit_is_joined_to_the_ghost() -> None:
    tree = threatened(180)
    (line,) = all_with(tree, "bd-threat")
    assert line.attrs["data-threat"] == "1"
    # From B's front at y = 3500 to where A's front will be, a length ahead, corner to corner.
    assert line.attrs["d"] == "M6250 3500L6250 4500"
    (words,) = all_with(tree, "bd-threat-words")
    # Two sure and two yellow dice make 2 + 5/3; a yellow die of defense stops a third.
    assert text_of(words) == "3.3"


def test_nothing_is_joined_where_nobody_can_hit() -> None:
    # C's gun points north, away from everybody, and so does B's now.
    assert all_with(threatened(0), "bd-threat") == []


@pytest.mark.parametrize("reach", [0, 2])
def test_bands_of_range_hold_drawings_and_no_figure_to_be_read(reach: int) -> None:
    table = Table(items={0: (gun(range=reach),)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 4000)
    table.state.stack.append(frames.Attack(0))
    table.settle()
    (bands,) = all_with(drawn(view_of(table.state)), "bd-bands")
    # Six full turning keys, and the end of a weapon's reach where it has one.
    assert [getattr(each, "tag", each) for each in bands.children] == ["rect"] * (6 + (reach > 0))
