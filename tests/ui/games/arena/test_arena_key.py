"""The turning key beside the car, and the ghost of a move."""

from __future__ import annotations

import pytest

from tests.systems.arena.table import BARREL, WALL, Table
from tests.ui.games.arena.arena_moments import view_at, view_of
from tests.ui.games.arena.board_drawing import all_with, drawn, moving, one, place
from ui.base.node import find, find_all, text_of
from wreckyard.systems.arena import RULES, preview_move


def test_the_key_lies_on_both_sides_with_its_zones_lettered() -> None:
    tree = drawn(view_of(moving().state))
    for side in "LR":
        for end in (15, 30, 50, 70, 90):
            assert one(tree, f"pick:turn {side}{end}")
    letters = [text_of(node) for node in all_with(tree, "bd-zone-word")]
    assert sorted(letters) == sorted(2 * ["S", "D1", "D2", "D3", "D4"])


def letters(table: Table) -> list[str]:
    found = all_with(drawn(view_of(table.state)), "bd-zone-word")
    return sorted(text_of(node) for node in found)


def test_no_letter_of_the_key_stands_on_a_wall() -> None:
    # The letters stand 1505 from the corners (5750, 5500) and (6250, 5500), 12.8 degrees further in
    # than their zones: S at -5 degrees, D1 at 10 and D2 at 27 lie at 4001, 4016 and 4161, D3 at 47
    # and D4 at 67 at 4478 and 4912. The wall covers 3900 to 4100, right across.
    table = moving()
    table.thing(WALL, 6000, 4000, 90)
    assert letters(table) == ["D3", "D3", "D4", "D4"]
    # Close to the arena's left wall the letters of that hand would be on it, or beyond.
    table = moving()
    table.put(0, 300, 6000, speed=2, points=1)
    assert letters(table) == ["D1", "D2", "D3", "D4", "S"]


def test_no_letter_of_the_key_stands_on_the_shields_of_a_car() -> None:
    # At the right D4 is at 80 degrees, 67 as seen from the corner: at (7635, 4912).
    table = moving()
    table.put(1, 7635, 5500)
    assert letters(table).count("D4") == 1
    table.put(1, 9000, 5500)
    assert letters(table).count("D4") == 2


def test_a_turn_lights_every_zone_that_it_reaches() -> None:
    # 37 degrees: slight to 15, D1 to 30, and into D2.
    tree = drawn(view_at(moving(), "turn R37"))
    lit = [node.attrs["data-ref"] for node in all_with(tree, "bd-zone", "reached")]
    assert lit == ["pick:turn R15", "pick:turn R30", "pick:turn R50"]
    # The key lies on that side alone, but the other one can still be chosen.
    assert len(all_with(tree, "bd-key")) == 1
    assert one(tree, "pick:turn L30")
    assert "37°" in text_of(tree)


@pytest.mark.parametrize("reverse", [0, 1])
@pytest.mark.parametrize("text", ["straight", "turn L40", "turn R90", "slide L"])
def test_the_ghost_stands_where_the_preview_says(text: str, reverse: int) -> None:
    table = moving(reverse=reverse, heading=30)
    view = view_at(table, text)
    pose = preview_move(table.state, 0, RULES.parse(text)).pose
    (ghost,) = all_with(drawn(view), "bd-ghost")
    expected = f"translate({pose.x}px, {pose.y}px) rotate({pose.heading / 10:g}deg)"
    assert place(ghost) == expected


def test_the_nose_can_be_dragged_and_is_the_tail_in_reverse() -> None:
    # Straight on ends at (6000, 5000) with the handle 640 before it; backwards mirrored.
    for reverse, y in ((0, 4360), (1, 7640)):
        handle = one(drawn(view_at(moving(reverse=reverse), "straight")), "nose")
        assert place(handle) == f"translate(6000px, {y}px)"
        assert "data-drag" in handle.attrs


def test_in_reverse_the_key_lies_along_the_way_back() -> None:
    (key,) = all_with(drawn(view_of(moving(reverse=1).state)), "bd-turning-key")
    assert place(key) == "translate(6000px, 6000px) rotate(180deg)"


def test_the_other_moves_can_be_pressed_on_the_board() -> None:
    tree = drawn(view_at(moving(), "slide L"))
    assert find(tree, ref="move:straight")
    assert find(tree, ref="move:slide:R")
    assert find(tree, ref="move:slide:L") is None


def test_a_collision_is_a_burst_on_what_is_hit() -> None:
    table = moving()
    wall = table.thing(WALL, 6000, 4500, 90)
    (burst,) = find_all(drawn(view_at(table, "straight")), where=lambda n: "data-bump" in n.attrs)
    assert burst.attrs["data-bump"] == str(wall)
    # Its nose, 600 ahead of the middle, meets the wall's near face, 4500 + 100.
    x, y = place(burst).removeprefix("translate(").removesuffix("px)").split("px, ")
    assert abs(float(x) - 6000) < 130
    assert float(y) == pytest.approx(4600, abs=10)
    free = drawn(view_at(table, "turn R90"))
    assert [
        n.attrs["data-bump"] for n in find_all(free, where=lambda n: "data-bump" in n.attrs)
    ] == [str(wall)]
    assert not find_all(
        drawn(view_at(moving(), "straight")), where=lambda n: "data-bump" in n.attrs
    )


def test_what_is_pushed_has_a_ghost_of_its_own() -> None:
    table = moving()
    table.thing(BARREL, 6000, 5240)
    assert all_with(drawn(view_at(table, "straight")), "bd-pushed")
    assert not all_with(drawn(view_at(moving(), "straight")), "bd-pushed")


def test_a_wall_that_is_pressed_on_is_marked() -> None:
    table = moving()
    wall = table.thing(WALL, 6000, 5299, 90)
    (mark,) = find_all(drawn(view_at(table, "straight")), where=lambda n: "data-press" in n.attrs)
    assert mark.attrs["data-press"] == str(wall)


def test_spins_that_threaten_are_numbered() -> None:
    table = moving()
    table.state.cars[0].control = 1
    tree = drawn(view_at(table, "turn R60"))
    spun = [
        text_of(node) for node in find_all(tree, where=lambda n: str(n.key).startswith("spun-"))
    ]
    assert spun[:2] == ["1", "2"]
