"""What a player sees on the arena's board, read from the tree without a browser."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.systems.arena.table import BARRIER, WALL, B, F, L, R, Table, card, gun
from tests.ui.games.arena.arena_moments import game, view_at, view_of
from tests.ui.games.arena.board_drawing import all_with, classes, drawn, moving, one, place
from ui.base.node import find, find_all, text_of, to_html
from ui.games.arena.moment import ArenaView, Choice, Way
from ui.games.arena.views.board import board
from ui.games.arena.views.cars import plate_level
from wreckyard.engine.values import Event
from wreckyard.systems.arena import frames

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
    table.state.stack.append(frames.Drive(1))
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
    assert "1 of 4 left" in str(one(tree, f"thing:{barrier}").attrs["aria-label"])
    assert not all_with(one(tree, f"thing:{wall}"), "bd-bolt")
    assert "cannot be broken" in str(one(tree, f"thing:{wall}").attrs["aria-label"])


def test_damage_that_has_just_been_done_rises_from_its_side() -> None:
    view = view_of(moving().state)
    event = Event("damage", {"seat": 0, "side": R, "amount": 3, "armor": 1, "internal": 0})
    (hit,) = all_with(drawn(view, (event,)), "bd-hit")
    assert text_of(hit) == "−3"
    assert place(hit) == "translate(6180px, 6000px)"
    assert not all_with(drawn(view), "bd-hit")


# The page's needs


def test_what_does_not_change_is_the_very_same_drawing() -> None:
    table = moving()
    trees = [drawn(view_at(table, text)) for text in ("turn R30", "turn R31")]
    for name in ("bd-ground", "bd-car", "bd-badges"):
        first, second = (all_with(tree, name)[0] for tree in trees)
        assert first is second, name


def framed(view: ArenaView) -> list[tuple[int, ...]]:
    """What is to be seen, as the board tells the camera: boxes, the most important first."""
    text = str(drawn(view).attrs["data-frame"])
    return [tuple(int(part) for part in box.split(",")) for box in text.split(";")]


def test_the_camera_shows_whoever_is_asked_with_room_to_drive_and_then_the_others() -> None:
    view = view_of(moving().state)
    first, *others = framed(view)
    # The car stands at (6000, 6000) and heads north; the other one is at (1000, 1000).
    assert first == (4500, 3500, 7500, 6900)
    assert others[-1] == (100, 100, 1900, 1900)


def test_the_camera_shows_both_ends_of_what_is_pointed_at() -> None:
    view = view_of(moving().state)
    looking = replace(view, choice=Choice(looked_at=1))
    assert framed(looking)[0] == (100, 100, 6900, 6900)
    assert drawn(looking).attrs["data-focus"] != drawn(view).attrs["data-focus"]


def test_a_kill_is_seen_first_and_then_the_own_car_by_who_is_asked() -> None:
    table = moving()
    table.state.cars[1].in_play = 0
    kill = (Event("eliminated", {"seat": 1, "cause": "crew"}),)
    asked = replace(view_of(table.state), events=kill)
    watching = replace(asked, decision=None, asked=None, waiting_for=0)
    # The wreck is where the other car has been: at (1000, 1000).
    wreck = "100,100,1900,1900"
    assert drawn(asked).attrs["data-glance"] == wreck
    assert framed(asked) == [(4500, 3500, 7500, 6900), (5100, 5100, 6900, 6900)]
    assert str(drawn(watching).attrs["data-frame"]).split(";")[0] == wreck
    assert "data-glance" not in drawn(replace(asked, events=())).attrs
    # Who is asked after he has watched gets his own car framed; so does who watches after that.
    views = (asked, watching, replace(watching, events=()))
    names = [drawn(view).attrs["data-focus"] for view in views]
    assert names[0] != names[1] != names[2]


def test_the_camera_stays_while_a_move_is_chosen() -> None:
    table = moving()
    views = [view_at(table, text) for text in ("turn R30", "turn L90", "straight")]
    assert len({str(drawn(view).attrs["data-focus"]) for view in views}) == 1


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
