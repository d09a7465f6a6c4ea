"""Rulings on the dashboard and the start of a round (Check Speed, Take Control, Fires)."""

from __future__ import annotations

import pytest

from tests.systems.arena.table import B, F, L, R, Table, card, crew
from wreckyard.kit.geometry import Convex
from wreckyard.systems.arena import frames
from wreckyard.systems.arena.tokens import control_shown, top_speed


@pytest.mark.parametrize(
    ("tires", "speed"),
    [(10, 5), (7, 5), (6, 4), (5, 4), (4, 3), (3, 3), (2, 2), (1, 2), (0, 1)],
)
def test_lost_tires_lower_the_maximum_speed(tires: int, speed: int) -> None:
    assert top_speed(tires) == speed


@pytest.mark.parametrize(
    ("speed", "tires", "control"),
    [(0, 10, 6), (2, 10, 6), (3, 10, 5), (4, 10, 4), (5, 7, 4), (2, 6, 5), (3, 4, 3), (4, 2, 1),
     (1, 0, 2), (3, 0, 1), (4, 0, 0)],
)  # fmt: skip
def test_control_comes_from_tires_and_speed(speed: int, tires: int, control: int) -> None:
    assert control_shown(speed, tires) == control


def begin_round(table: Table) -> None:
    table.state.stack = [frames.Round(frames.UPKEEP, 0)]
    table.settle()


def test_check_speed_slows_whoever_is_too_fast() -> None:
    table = Table()
    table.put(0, 2000, 6000, speed=5, tires=4)
    table.put(1, 9000, 6000, speed=4, tires=7)
    begin_round(table)
    first, second = table.state.cars
    assert (first.speed, first.max_speed, first.control) == (3, 3, 3)
    assert (second.speed, second.max_speed, second.control) == (4, 5, 4)


def test_tire_damage_in_a_round_changes_nothing_before_the_next() -> None:
    table = Table()
    table.put(0, 2000, 6000, speed=4, tires=7)
    begin_round(table)
    assert table.asked == "speed A"
    table.state.cars[0].tires = 2
    assert "speed 5" in table.offered


def test_equipped_cards_add_to_take_control() -> None:
    items = (card("brakes", "accessory", B, 2, aces=1), card("radials", "upgrade", -1, aces=2))
    table = Table(items={0: items}, crews={0: (crew(control=1, aces=1), crew())})
    begin_round(table)
    # Speed 2 and whole tires show 6, the driver adds one; aces 1 + 2 + 1.
    assert (table.state.cars[0].control, table.state.cars[0].aces) == (7, 4)


def test_destroyed_cards_and_lost_crew_add_nothing() -> None:
    items = (card("brakes", "accessory", B, 2, aces=1),)
    table = Table(items={0: items}, crews={0: (crew(control=1, aces=1), crew())})
    table.put(0, 2000, 6000, harm=[2], crew=[3, 0])
    begin_round(table)
    assert (table.state.cars[0].control, table.state.cars[0].aces) == (6, 0)


def test_dynamic_suspension_gives_aces_for_terrain() -> None:
    rough = Convex([(1000, 5000), (3000, 5000), (3000, 7000), (1000, 7000)])
    items = (card("suspension", "accessory", L, 1, control=1, aces_per_terrain=1),)
    table = Table(items={0: items}, terrain=((2, rough),))
    table.put(0, 2000, 6000)
    begin_round(table)
    assert (table.state.cars[0].control, table.state.cars[0].aces) == (7, 2)


# Manage Fires


def test_a_fire_costs_two_control_and_the_rest_burn() -> None:
    table = Table()
    table.put(0, 2000, 6000, fire=[1, 0, 0, 1], armor=[4, 4, 4, 4])
    begin_round(table)
    assert table.asked == "fires A"
    assert table.offered == ["extinguish F", "extinguish L", "done"]
    table.do("extinguish F")
    table.do("done")
    car = table.state.cars[0]
    assert (car.control, car.fire, car.armor) == (4, [0, 0, 0, 1], [4, 4, 4, 3])


def test_extinguishing_may_put_a_player_out_of_control() -> None:
    table = Table()
    table.put(0, 2000, 6000, speed=3, tires=2, fire=[1, 0, 0, 0])
    begin_round(table)
    # Maximum speed 2: slowed, so 1 from tires and 2 from speed.
    assert table.state.cars[0].control == 3
    table.do("extinguish F")
    assert table.state.cars[0].control == 1
    # One control is not enough for anything more; nothing burns, so the next question is speed.
    assert table.asked == "speed A"


def test_without_two_control_fires_just_burn() -> None:
    table = Table()
    table.put(0, 2000, 6000, speed=2, tires=10, fire=[0, 1, 1, 0])
    table.state.stack = [frames.Speed(0), frames.Fires(0)]
    table.state.cars[0].control = 1
    table.settle()
    assert table.asked == "speed A"
    assert table.state.cars[0].armor == [4, 3, 3, 4]


def test_fire_where_no_armor_is_left_is_internal_and_the_order_is_the_players() -> None:
    table = Table()
    table.put(0, 2000, 6000, fire=[1, 1, 0, 0], armor=[0, 4, 4, 4], control=0)
    table.state.stack = [frames.Speed(0), frames.Fires(0)]
    table.settle()
    assert (table.asked, table.offered) == ("burn A", ["burn F", "burn R"])
    # The other fire burns by itself: R has armor, F draws card A1, whose fire is burning
    # already, so the power plant takes the point.
    table.do("burn R", 0)
    assert (table.state.cars[0].armor, table.state.cars[0].power) == ([0, 3, 4, 4], 9)


def test_the_suppressor_may_take_a_fires_damage_and_puts_it_out() -> None:
    items = (card("suppressor", "accessory", R, 3, suppressor=1),)
    table = Table(items={0: items})
    table.put(0, 2000, 6000, fire=[0, 0, 1, 0], control=0)
    table.state.stack = [frames.Speed(0), frames.Fires(0)]
    table.settle()
    assert table.offered == ["burn B", "suppress B"]
    table.do("suppress B")
    car = table.state.cars[0]
    assert (car.fire, car.armor, car.harm) == ([0, 0, 0, 0], [4, 4, 4, 4], [1])


@pytest.mark.parametrize(("harm", "asked"), [(0, "burn A"), (1, "burn A"), (2, "speed A")])
def test_of_two_fires_the_suppressor_takes_as_many_as_it_lasts_for(harm: int, asked: str) -> None:
    items = (card("suppressor", "accessory", R, 3, suppressor=1),)
    table = Table(items={0: items})
    table.put(0, 2000, 6000, fire=[1, 0, 1, 0], control=0, harm=[harm])
    table.state.stack = [frames.Speed(0), frames.Fires(0)]
    table.settle()
    table.do("suppress B")
    car = table.state.cars[0]
    assert (table.asked, car.harm) == (asked, [harm + 1])
    # Used up, it leaves the other fire to do its damage.
    assert (car.fire, car.armor[F]) == ([1, 0, 0, 0], 4 - (harm == 2))


def test_the_first_player_passes_the_marker_to_the_left_over_those_who_are_out() -> None:
    table = Table(cars=3)
    table.state.first = 0
    table.state.cars[1].in_play = 0
    table.state.cars[0].aces = 3
    table.state.stack = [frames.Round(frames.END_OF_ROUND, 0)]
    table.settle()
    assert (table.state.first, table.asked, table.state.cars[0].aces) == (2, "speed C", 0)
