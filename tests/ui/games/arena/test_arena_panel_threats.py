"""What the others could do to you; dashboards, dice, and the end of a game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tests.systems.arena.table import BARRIER, R, Table, crew, gun
from tests.ui.games.arena.arena_moments import view_of
from tests.ui.games.arena.panel_asking import driving
from ui.base.node import find, find_all, text_of
from ui.games.arena.ahead import look_ahead, threat
from ui.games.arena.moment import Choice, DiceShown
from ui.games.arena.views.dash import dash
from ui.games.arena.views.dice import tray
from ui.games.arena.views.look import look
from ui.games.arena.views.score import fates
from ui.games.arena.views.tiles import tiles

# What they could do to you


def test_a_tile_tells_what_a_foe_could_do_to_you() -> None:
    table = Table(items={1: (gun(),)})
    table.put(0, 6000, 6000, speed=0)
    table.put(1, 6000, 8000)
    view = view_of(table.state, 0)
    # Two yellow dice hit 1.67 times, and a car that stands has nothing to stop it with.
    node = find(tiles(view, look_ahead(view)), ref="look:1")
    assert node is not None
    assert "Could hit you: 1.7 (back)" in text_of(node)


def test_a_foe_that_looks_away_cannot_hit_you() -> None:
    table = Table(items={1: (gun(),)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 8000, 180)
    view = view_of(table.state, 0)
    node = find(tiles(view, look_ahead(view)), ref="look:1")
    assert node is not None
    assert "cannot hit you" in text_of(node)


def test_the_two_of_a_crew_fire_two_weapons_but_each_weapon_once() -> None:
    weak, strong = gun("weak", dice=(1, 0, 0, 0, 0, 0)), gun("strong")
    table = Table(items={1: (weak, strong)})
    table.put(0, 6000, 6000, speed=0)
    table.put(1, 6000, 8000)
    found = threat(table.state, 1, 0)
    assert {blow.weapon.code for blow in found.blows} == {"weak", "strong"}
    # Three yellow dice of 5/6 each.
    assert found.mean == Fraction(5, 2)


def test_looking_at_a_foe_shows_the_mirror_image_now_and_where_you_will_stand() -> None:
    table = Table(items={1: (gun(),)})
    table.put(0, 6000, 6000, speed=1)
    table.put(1, 6000, 8000)
    view = driving(table, "straight")
    view = replace(view, choice=replace(view.choice, looked_at=1))
    words = text_of(look(view, look_ahead(view)))
    # One yellow die defends, a third of a shield: 1.67 − 0.33, but one never stops below 0:
    # of 36, no hit at all 4, and then the shield is wasted: 1.67 − 1/3 × 32/36 = 1.37.
    now, there = words.split("After your move")
    assert "1.4 damage to your back on average" in now
    # Two lengths away the defense may re-roll: 5/9 of a shield, 1.67 − 5/9 × 32/36 = 1.17.
    assert "1.2 damage to your back on average" in there


def test_looking_at_a_thing_tells_what_it_is() -> None:
    table = Table()
    barrier = table.thing(BARRIER, 6000, 3000)
    table.put(0, 6000, 6000)
    view = replace(view_of(table.state, 0), choice=Choice(looked_at=barrier))
    words = text_of(look(view, look_ahead(view)))
    assert "The barrier" in words
    assert "Partial cover: 1 shield" in words
    assert "4 of 4 left" in words
    assert "12 o'clock" in words


# Dashboard, dice, the end


def test_the_dashboard_tells_all_sliders() -> None:
    table = Table(items={0: (gun(),)}, crews={0: (crew(), crew())})
    table.put(
        0,
        6000,
        6000,
        speed=3,
        tires=6,
        power=8,
        control=2,
        aces=1,
        armor=[4, 3, 0, 4],
        fire=[0, 1, 0, 0],
        max_speed=4,
    )
    table.state.cars[0].harm[0] = 1
    view = view_of(table.state, 0)
    node = dash(view, look_ahead(view))
    words = text_of(node)
    assert "Speed 3, at most 4 in this round" in words
    # Five or six tires show three control and allow speed 4.
    assert "Tires 6 of 10: 3 control and speed 4 at most" in words
    assert "Power 8 of 10" in words
    assert "1 of 2 left" in words
    plan = find(node, role="img")
    assert plan is not None
    assert (
        plan.attrs["aria-label"]
        == "Armor: front: 4 of 4, right: 3 of 4 (on fire), back: 0 of 4, left: 4 of 4"
    )


def test_a_new_roll_tumbles_and_an_old_one_lies_still() -> None:
    table = Table()
    view = view_of(table.state, 0)
    first = DiceShown(1, "driving-roll", 0, (("yellow", "S"), ("white", "WW")), "Two dice.")
    before, same = (tray(replace(view, dice=first)) for _ in range(2))
    after = tray(replace(view, dice=replace(first, number=2)))
    keys = [
        {each.key for each in find_all(node, where=lambda n: "tumble" in n.attrs.get("class", ""))}
        for node in (before, same, after)
    ]
    assert keys[0] == keys[1]
    assert not keys[0] & keys[2]
    assert "yellow: skid or shield and white: two wrenches" in text_of(before)


def test_the_end_tells_who_is_left_and_how_the_others_went() -> None:
    table = Table(cars=3)
    state = table.state
    state.round = 7
    state.cars[1].in_play, state.cars[1].out, state.cars[1].power = 0, 2, 0
    state.cars[2].in_play, state.cars[2].out, state.cars[2].crew = 0, 1, [3, 3]
    state.over, state.asked, state.stack = 1, -1, []
    words = text_of(fates(view_of(state, 0)))
    assert words.startswith("A Jet armor")
    assert "Rusty the power plant died" in words
    assert "Moss driver and gunner were lost" in words
    assert words.index("Rusty") < words.index("Moss")


def test_right_and_left_are_those_of_the_car() -> None:
    table = Table(items={1: (gun(),)})
    # B, to the east, faces A, who faces north: A's right is hit.
    table.put(0, 4000, 6000, speed=0)
    table.put(1, 7000, 6000, 270)
    found = threat(table.state, 1, 0)
    assert [blow.action.target_side for blow in found.blows] == [R]
