"""Rulings on the end of a turn, a round and the game (Sequence of Play, End of Game)."""

from __future__ import annotations

import pytest

from tests.systems.arena.table import Table, card, gun
from wreckyard.systems.arena import frames


def in_combat(table: Table) -> Table:
    table.state.stack = [frames.Round(frames.COMBAT, 0)]
    table.settle()
    return table


def test_the_last_one_in_wins_at_once() -> None:
    table = Table(items={0: (gun(damage=6),)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 4000, speed=0, armor=[0] * 4, power=1)
    in_combat(table).do("attack driver gun:F > B:B", "yellow:S yellow:S", 5)
    assert table.asked == "over"
    assert table.told("game-ended") == [{"winners": [0], "why": "last-car", "rounds": 0}]


def test_with_three_the_game_goes_on_and_the_wreck_gives_cover() -> None:
    table = Table(cars=3, items={0: (gun(damage=6), gun("other"))})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 4000, speed=0, armor=[0] * 4, power=1)
    table.put(2, 6000, 2000, speed=0)
    in_combat(table).do("attack driver gun:F > B:B", "yellow:S yellow:S", 5)
    assert table.offered == ["attack gunner other:F > C:B", "done"]
    table.do("attack gunner other:F > C:B", "yellow:H yellow:H")
    assert table.told("defended")[-1]["cover"] == 1
    assert table.state.cars[2].armor == [4, 4, 3, 4]


def test_attacking_is_optional() -> None:
    table = Table(items={0: (gun(),), 1: (gun(),)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3000, 180)
    in_combat(table)
    assert table.asked == "attack A"
    table.do("done")
    assert table.asked == "attack B"
    table.do("done")
    # The marker has gone to B, and a new round has begun.
    assert (table.asked, table.state.round, table.state.first) == ("speed B", 1, 1)


def test_a_new_round_readies_crew_weapons_and_computer() -> None:
    items = {
        0: (gun(), gun("rocket", one_shot=True), card("computer", "accessory", 3, 1, computer=1))
    }
    table = Table(items=items)
    table.put(0, 6000, 6000, attacked=3, computer=1, fired=[1, 2, 0])
    table.put(1, 6000, 4000)
    table.state.stack = [frames.Round(frames.UPKEEP, 0)]
    table.settle()
    table.state.stack = [frames.Attack(0)]
    table.settle()
    assert table.offered == [
        "attack driver gun:F > B:B",
        "attack driver gun:F > B:B +computer",
        "attack gunner gun:F > B:B",
        "attack gunner gun:F > B:B +computer",
        "done",
    ]


def test_everybody_moves_before_anybody_shoots() -> None:
    table = Table(items={0: (gun(),)})
    table.put(0, 6000, 9000, speed=1)
    table.put(1, 6000, 3000, 180, speed=1)
    table.state.stack = [frames.Round(frames.MOVEMENT, 0)]
    table.settle()
    asked = []
    for text in ("speed 1", "straight", "speed 1", "straight"):
        asked.append(table.asked)
        table.do(text)
    assert asked == ["speed A", "move A", "speed B", "move B"]
    assert table.asked == "attack A"


def test_a_car_that_is_out_has_no_more_turns() -> None:
    table = Table(cars=3)
    table.state.cars[1].in_play = 0
    table.state.stack = [frames.Round(frames.MOVEMENT, 0)]
    table.settle()
    table.do("stop hard")
    assert table.asked == "speed C"


@pytest.mark.parametrize(("number", "over"), [(1000, False), (4999, False), (5000, True)])
def test_a_game_without_a_limit_ends_after_five_thousand_rounds(number: int, over: bool) -> None:
    # Cars that only wait: no game may last for ever.
    table = Table(cars=3, rounds=0)
    table.state.round = number
    table.state.cars[1].in_play = 0
    table.state.stack = [frames.Round(frames.END_OF_ROUND, 0)]
    table.settle()
    assert (table.asked == "over") is over
    draw = {"winners": [0, 2], "why": "round-limit", "rounds": number}
    assert table.told("game-ended") == ([draw] if over else [])


def test_reaching_the_round_limit_is_a_draw_among_the_survivors() -> None:
    table = Table(cars=3, rounds=7)
    table.state.round = 7
    table.state.cars[2].in_play = 0
    table.state.stack = [frames.Round(frames.END_OF_ROUND, 0)]
    table.settle()
    assert table.told("game-ended") == [{"winners": [0, 1], "why": "round-limit", "rounds": 7}]


def test_a_car_eliminated_in_the_middle_of_its_movement_stops_moving() -> None:
    table = Table(cars=3)
    table.put(0, 6000, 1500, 0, speed=1, armor=[0] * 4, power=1)
    table.put(1, 1000, 6000)
    table.put(2, 11_000, 6000)
    table.drive(0, "straight", "yellow:HH", 5, points=3)
    assert not table.state.cars[0].in_play
    assert table.asked == "speed C"


def test_hard_braking_and_acceleration_are_once_a_turn_by_the_choice_itself() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=5)
    table.state.stack = [frames.Speed(1), frames.Speed(0)]
    table.settle()
    assert "speed 2 hard" not in table.offered
