"""What a player sees on the arena's board, read from the tree without a browser.

A stands at (6000, 6000) and heads north, unless a test says otherwise.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.systems.arena.table import BARREL, BARRIER, WALL, B, F, L, R, Table, card, gun
from tests.ui.arena.arena_moments import game, view_at, view_of
from ui.arena.ahead import look_ahead
from ui.arena.board_words import clock, compass, lengths
from ui.arena.moment import ArenaView, Choice, Way
from ui.arena.views.board import board
from ui.arena.views.cars import plate_level
from ui.node import Node, find, find_all, text_of, to_html
from wreckyard.engine.values import Event
from wreckyard.systems.arena import ARENA, frames, preview_move


def drawn(view: ArenaView, events: tuple[Event, ...] = ()) -> Node:
    return board(view, look_ahead(view), events)


def classes(node: Node) -> set[str]:
    return set(str(node.attrs.get("class", "")).split())


def all_with(tree: Node, *names: str) -> list[Node]:
    return find_all(tree, where=lambda node: set(names) <= classes(node))


def one(tree: Node, ref: str) -> Node:
    found = find_all(tree, ref=ref)
    assert len(found) == 1, f"{len(found)} times {ref}"
    return found[0]


def place(node: Node) -> str:
    return str(node.attrs["style"]["transform"])


def moving(text: str = "", reverse: int = 0, heading: int = 0, cars: int = 2) -> Table:
    table = Table(cars)
    table.put(0, 6000, 6000, heading, speed=0 if reverse else 2, reverse=reverse, points=1)
    if cars > 1:
        table.put(1, 1000, 1000, 90)
    table.state.round = 1
    table.state.stack.append([frames.DRIVE, 0])
    table.settle()
    return table


def attacking(cars: int = 2, **kw) -> Table:
    table = Table(cars, {0: (gun(), gun("cannon", R), card("pistol", "sidearm", -1))}, **kw)
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3000)
    for seat in range(2, cars):
        table.put(seat, 1000, 1000 + 1500 * seat)
    table.state.round = 1
    table.state.stack.append([frames.ATTACK, 0])
    table.settle()
    return table


# What stands there


def test_everything_that_stands_there_can_be_pointed_at() -> None:
    for arena in ("six-barriers", "spillway", "crossing"):
        state = next(game(3, 4, arena=arena))
        for seat, car in enumerate(state.cars):
            car.placed, car.x, car.y = 1, 1000 + 2000 * seat, 1000
        tree = board(view_of(state), None)
        for seat in range(4):
            assert one(tree, f"car:{seat}").attrs["aria-label"]
        inner = [n for n, t in enumerate(state.things) if state.field.kinds[t.kind].base]
        assert len(find_all(tree, ref="thing:*")) == len(inner)
        for number in inner:
            assert one(tree, f"thing:{6 + number}").attrs["aria-label"]


def test_a_car_that_is_out_is_gone_and_its_wreck_lies_there() -> None:
    table = moving()
    table.state.cars[1].in_play = 0
    wreck = table.thing(4, 1000, 1000, 90)
    tree = drawn(view_of(table.state))
    assert find(tree, ref="car:1") is None
    assert "bd-wreck" in classes(one(tree, f"thing:{wreck}"))


def test_each_car_stands_where_it_stands() -> None:
    tree = drawn(view_of(moving(heading=45).state))
    assert place(one(tree, "car:0")) == "translate(6000px, 6000px) rotate(45deg)"
    assert place(one(tree, "car:1")) == "translate(1000px, 1000px) rotate(90deg)"


def test_the_way_that_a_car_came_is_told() -> None:
    view = replace(view_of(moving().state), ways={1: Way(4, ((0, 1000, 900), (1000, 1000, 900)))})
    tree = drawn(view)
    assert one(tree, "car:1").attrs["data-way"] == "4"
    assert one(tree, "car:1").attrs["data-path"] == "0,1000,900;1000,1000,900"
    assert one(tree, "car:0").attrs["data-way"] == "0"


def test_livery_and_letter_are_those_of_the_seat() -> None:
    tree = drawn(view_of(moving().state))
    for seat, colour, letter in ((0, "bd-amber", "A"), (1, "bd-cyan", "B")):
        assert colour in classes(one(tree, f"car:{seat}"))
        assert letter in text_of(one(tree, f"car:{seat}"))
    dots = [len(find_all(one(tree, f"car:{s}"), tag="circle")) for s in (0, 1)]
    assert dots[1] > dots[0] + 40, "cyan is dotted"


# Damage


@pytest.mark.parametrize("side", [F, R, B, L])
def test_a_burning_side_is_drawn_and_told(side: int) -> None:
    table = moving()
    table.state.cars[1].fire[side] = 1
    car = one(drawn(view_of(table.state)), "car:1")
    assert [node.attrs["data-side"] for node in all_with(car, "bd-fire")] == ["FRBL"[side]]
    word = ("front", "right", "back", "left")[side]
    assert f"fire on the {word}" in str(car.attrs["aria-label"])


def test_plates_show_what_they_have_left() -> None:
    # A third or less of what it began with is about to go.
    assert [plate_level(armor, 9) for armor in (12, 9, 8, 4, 3, 1, 0)] == [3, 3, 2, 2, 1, 1, 0]
    table = moving()
    table.state.cars[1].armor = [4, 3, 1, 0]
    tree = drawn(view_of(table.state))
    for side, level in zip("FRBL", (3, 2, 1, 0), strict=True):
        plate = find(one(tree, "car:1"), where=lambda n, s=side: n.attrs.get("data-side") == s)
        assert plate is not None
        assert f"bd-plate-{level}" in classes(plate)
    label = str(one(tree, "car:1").attrs["aria-label"])
    assert "armor front 4, right 3, back 1, left 0" in label


def test_the_armor_of_each_side_is_written_beside_it() -> None:
    table = moving()
    table.state.cars[1].armor = [4, 3, 2, 0]
    tags = all_with(drawn(view_of(table.state)), "bd-badges")
    assert "4 3 2 0" in [text_of(tag) for tag in tags]


def test_weapons_are_drawn_on_their_sides_and_crossed_out_when_broken() -> None:
    table = Table(2, {0: (gun("thresher", F), gun("cannon", R), gun("cannon", L))})
    table.state.cars[0].harm[1] = 2
    table.state.stack.append([frames.DRIVE, 1])
    table.state.cars[1].points = 1
    table.settle()
    car = one(drawn(view_of(table.state)), "car:0")
    assert len(all_with(car, "bd-weapon")) == 3
    assert len(all_with(car, "bd-weapon", "broken")) == 1


def test_a_side_with_steel_plate_is_bolted_until_it_breaks() -> None:
    plate = card("steel", "structure", R, 2)
    table = Table(2, {0: (plate,)})
    table.settle()
    car = one(drawn(view_of(table.state)), "car:0")
    assert [node.attrs["data-side"] for node in all_with(car, "plated")] == ["R"]
    table.state.cars[0].harm[0] = 2
    assert not all_with(one(drawn(view_of(table.state)), "car:0"), "plated")


def test_a_car_out_of_control_is_marked() -> None:
    table = moving()
    table.state.cars[1].control = 0
    tree = drawn(view_of(table.state))
    assert all_with(one(tree, "car:1"), "bd-spinning")
    assert not all_with(one(tree, "car:0"), "bd-spinning")
    assert "out of control" in str(one(tree, "car:1").attrs["aria-label"])


def test_breakable_things_show_what_they_can_still_take() -> None:
    table = moving()
    barrier = table.thing(BARRIER, 3000, 9000)
    wall = table.thing(WALL, 9000, 9000)
    table.state.thing(barrier).harm = 3
    tree = drawn(view_of(table.state))
    assert len(all_with(one(tree, f"thing:{barrier}"), "bd-bolt")) == 4
    assert len(all_with(one(tree, f"thing:{barrier}"), "bd-bolt", "lost")) == 3
    assert "3 of 4 damage" in str(one(tree, f"thing:{barrier}").attrs["aria-label"])
    assert not all_with(one(tree, f"thing:{wall}"), "bd-bolt")
    assert "cannot be broken" in str(one(tree, f"thing:{wall}").attrs["aria-label"])


def test_damage_that_has_just_been_done_rises_from_its_side() -> None:
    view = view_of(moving().state)
    event = Event("damage", {"seat": 0, "side": R, "amount": 3, "armor": 1, "internal": 0})
    (hit,) = all_with(drawn(view, (event,)), "bd-hit")
    assert text_of(hit) == "−3"
    assert place(hit) == "translate(6180px, 6000px)"
    assert not all_with(drawn(view), "bd-hit")


# Words


@pytest.mark.parametrize(
    ("tenths", "hour"),
    [(0, 12), (149, 12), (150, 1), (600, 2), (900, 3), (1800, 6), (3449, 11), (3450, 12)],
)
def test_bearings_are_hours(tenths: int, hour: int) -> None:
    assert clock(tenths) == hour


def test_lengths_and_compass() -> None:
    assert [lengths(units) for units in (0, 49, 50, 3349, 12_000)] == [
        "0.0",
        "0.0",
        "0.1",
        "3.3",
        "12.0",
    ]
    assert [compass(tenths) for tenths in (0, 224, 225, 1800, 3375)] == [
        "north", "north", "north-east", "south", "north",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("heading", "x", "y", "other", "words"),
    [
        # 3000 apart, half a width of each between: 3000 - 250 - 250.
        (0, 9000, 6000, 0, "3 o'clock, 2.5 car lengths, showing the left side"),
        (0, 9000, 6000, 180, "3 o'clock, 2.5 car lengths, showing the right side"),
        (0, 3000, 6000, 0, "9 o'clock, 2.5 car lengths, showing the right side"),
        # 4000 apart, half a length of each between.
        (0, 6000, 2000, 180, "12 o'clock, 3.0 car lengths, showing the front side"),
        (0, 6000, 10_000, 0, "6 o'clock, 3.0 car lengths, showing the front side"),
        # Facing east, what is north lies to the left: 4000 - 250 - 500.
        (90, 6000, 2000, 0, "9 o'clock, 3.3 car lengths, showing the back side"),
    ],
)
def test_cars_are_told_by_the_clock(heading: int, x: int, y: int, other: int, words: str) -> None:
    table = moving(heading=heading)
    table.put(1, x, y, other)
    label = str(one(drawn(view_of(table.state)), "car:1").attrs["aria-label"])
    assert label.startswith(f"Rusty: {words}, ")


def test_a_car_behind_a_wall_is_told_so() -> None:
    table = moving()
    table.put(1, 9000, 6000)
    barrier = table.thing(BARRIER, 7500, 6000)
    label = str(one(drawn(view_of(table.state)), "car:1").attrs["aria-label"])
    assert "showing the left side, behind barrier" in label
    table.state.thing(barrier).in_play = 0
    table.thing(WALL, 7500, 6000)
    label = str(one(drawn(view_of(table.state)), "car:1").attrs["aria-label"])
    assert "no line of sight" in label


def test_your_own_car_is_yours() -> None:
    label = str(one(drawn(view_of(moving(heading=90).state)), "car:0").attrs["aria-label"])
    assert label.startswith("Your car: heading east, speed 2, armor front 4")


# The turning key and the ghost


def test_the_key_lies_on_both_sides_with_its_zones_lettered() -> None:
    tree = drawn(view_of(moving().state))
    for side in "LR":
        for end in (15, 30, 50, 70, 90):
            assert one(tree, f"pick:turn {side}{end}")
    letters = [text_of(node) for node in all_with(tree, "bd-zone-word")]
    assert sorted(letters) == sorted(2 * ["S", "D1", "D2", "D3", "D4"])


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
    pose = preview_move(table.state, 0, ARENA.parse(text)).pose
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
    view = view_of(state, choice=Choice(action=ARENA.parse("heading 20")))
    tree = board(view, None)
    assert all_with(tree, "bd-stretch")
    (ghost,) = all_with(tree, "bd-ghost")
    assert place(ghost).endswith("rotate(20deg)")
    ARENA.apply(state, ARENA.parse("heading 20"), None)  # type: ignore[arg-type]
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
    table.state.stack.append([frames.FIRES, 0])
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


# The page's needs


def test_what_does_not_change_is_the_very_same_drawing() -> None:
    table = moving()
    trees = [drawn(view_at(table, text)) for text in ("turn R30", "turn R31")]
    for name in ("bd-ground", "bd-car", "bd-badges"):
        first, second = (all_with(tree, name)[0] for tree in trees)
        assert first is second, name


def test_the_camera_looks_at_whoever_is_asked_or_pointed_at() -> None:
    view = view_of(moving().state)
    mine = str(drawn(view).attrs["data-focus"])
    assert mine.endswith(",6000,6000")
    theirs = str(drawn(replace(view, choice=Choice(looked_at=1))).attrs["data-focus"])
    assert theirs.endswith(",1000,1000")
    assert theirs.split(",")[0] != mine.split(",")[0]


def test_a_spectator_sees_the_board_from_nobodys_seat() -> None:
    view = replace(view_of(moving().state), viewer=None, decision=None)
    tree = drawn(view)
    assert str(one(tree, "car:0").attrs["aria-label"]).startswith("Jet: heading north")
    assert not all_with(tree, "bd-turning-key")
    assert find(tree, ref="nose") is None


@pytest.mark.parametrize(("seed", "arena"), [(1, "crossing"), (2, "spillway"), (5, "six-barriers")])
def test_every_moment_of_a_game_can_be_drawn(seed: int, arena: str) -> None:
    for number, state in enumerate(game(seed, 3, arena=arena)):
        if number > 400:
            break
        if number % 9:
            continue
        for viewer in (None, 0):
            view = view_of(state) if viewer is None else view_of(state, viewer)
            tree = drawn(view)
            refs = [
                n.attrs["data-ref"] for n in find_all(tree, where=lambda n: "data-ref" in n.attrs)
            ]
            assert len(refs) == len(set(refs))
            assert not re.search(r"\b(nan|inf)\b", to_html(tree))
