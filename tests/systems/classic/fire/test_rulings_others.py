"""Rulings of the page that no other file has: each is named after its number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.systems.classic.positions.fight import Picks, duel, put
from tests.systems.classic.positions.scene import Scene
from wreckyard import Verdict
from wreckyard.systems.classic import mph_text, row_of
from wreckyard.systems.classic.book.collisions import ram_dice
from wreckyard.systems.classic.drive.helm import moves_of
from wreckyard.systems.classic.drive.throttle import why_not_change
from wreckyard.systems.classic.harm.fires import explode
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.state import FLYING, ROLLING

A = {"x": 12_000, "y": 12_000, "heading": 0}
B = {"x": 28_000, "y": 17_000, "heading": 0}
WIDE = {"map": "six-gates", "vehicles": ["gravel-bishop", "gravel-bishop"]}
"""A Gravel Bishop goes 92.5 mph at most, and gains 5 at once."""


@pytest.mark.parametrize(
    ("mph", "faster"),
    [(85, {"speed +5"}), (87.5, {"speed +2.5", "speed +5"}), (90, {"speed +2.5"}), (92.5, set())],
)
def test_ruling_1_speeds_are_multiples_of_5_and_the_top_speed(mph: float, faster: set[str]) -> None:
    scene = Scene({**A, "speed": int(10 * mph), "status": 3, "hc": 3}, B, **WIDE)
    scene.until("speed")
    assert {each for each in scene.options if "+" in each} == faster


@pytest.mark.parametrize(
    ("mph", "change", "rule", "reason"),
    [
        (60, "+2", "Acceleration", "a speed is a multiple of 5 mph, or the top speed of 92.5 mph"),
        (60, "-2", "Deceleration", "a speed is a multiple of 5 mph, or the top speed of 92.5 mph"),
        (60, "+10", "Acceleration", "it gains at most 5 mph a turn"),
        (90, "+5", "Acceleration", "its top speed is 92.5 mph"),
        (-15, "-5", "Reverse Movement", "its top speed in reverse is 15 mph"),
        (60, "-50", "Deceleration", "it brakes by at most 45 mph at once"),
        (
            20,
            "-25",
            "Reverse Movement",
            "it cannot pass 0 mph: it drives at 20 mph now, so brake to 0 first",
        ),
        (0, "+10", "Acceleration", "from rest it reaches at most 5 mph a turn"),
        (0, "-5", "Reverse Movement", "it changes direction only after five whole phases at rest"),
    ],
)
def test_a_refused_speed_names_the_first_rule_that_is_broken(
    mph: int, change: str, rule: str, reason: str
) -> None:
    """Acceleration; Deceleration; rulings 1 and 5."""
    scene = Scene({**A, "speed": 10 * mph, "status": 3, "hc": 3}, B, **WIDE)
    scene.until("speed")
    assert why_not_change(scene.state, 0, int(10 * float(change))) == Verdict(False, rule, reason)
    assert scene.why_not(f"speed {change}") == reason


@pytest.mark.parametrize(
    ("speed", "text"), [(0, "0"), (50, "5"), (1000, "100"), (925, "92.5"), (-25, "2.5")]
)
def test_a_speed_is_written_in_mph(speed: int, text: str) -> None:
    assert mph_text(speed) == text


def test_every_speed_that_is_not_offered_is_refused_with_a_rule() -> None:
    for mph in (-5, 0, 5, 60, 90, 92.5):
        scene = Scene({**A, "speed": int(10 * mph), "status": 3, "hc": 3}, B, **WIDE)
        scene.until("speed")
        for change in (f"speed {tenths / 10:+g}" for tenths in range(-1_500, 1_500, 5) if tenths):
            assert change in scene.options or scene.why_not(change), change


def test_ruling_1_tables_read_the_next_higher_5() -> None:
    assert row_of(Fraction("92.5")).speed == 100
    assert ram_dice(Fraction("92.5")) == ram_dice(95)
    # 17.5 mph are seven quarters: an inch in phase 1, and three more in phase 3.
    assert moves_of(175) == (4, 0, 3, 0, 0)


def test_ruling_15_crash_table_1_after_crash_table_2_has_new_dice_and_the_same_modifiers() -> None:
    # An obstacle at 90 mph is D3: from 4 to 1, safe; so from -2 to -5: a 6 at least, here a 2.
    # 90 mph add 2: 4 + 4 + 2 is a minor fishtail (1: clockwise) and more, 3 + 4 + 2 a spinout.
    scene = Scene(
        {**A, "speed": 900, "status": -2}, B, counters=[(1, 12_000, 11_000, 0)], map="six-gates"
    )
    scene.until("maneuver")
    scene.do("straight", *(1, 1, 1, 1), 2, *(4, 4), 1, *(3, 4))
    assert [(each["table"], each["added"]) for each in scene.told("crash")] == [(2, 2), (1, 2)]
    # The fishtail has told the way in which it spins.
    assert scene.told("crash")[1]["result"] == "spinout"
    assert scene.motion().turning == 1


@pytest.mark.parametrize(("degrees", "over"), [(59, False), (60, True), (75, True)])
def test_ruling_18_a_vault_from_a_bend_of_60_degrees_goes_end_over_end(
    degrees: int, over: bool
) -> None:
    # At 200 mph and status -6 nothing is kept: 6 + 6, 5 or more for the speed.
    scene = Scene({**A, "y": 17_000, "speed": 2000, "status": -6}, B, map="six-gates")
    scene.until("maneuver")
    scene.do(f"bend L{degrees}", 6, 6)
    motion = scene.motion()
    assert scene.told("crash")[0]["result"] == "vault"
    assert (motion.coming, motion.flight, motion.turning) == (FLYING, int(over), -1)


@pytest.mark.parametrize(("side", "hand"), [("L", -1), ("R", 1)])
def test_ruling_18_a_roll_turns_to_the_side_of_the_bend(side: str, hand: int) -> None:
    # 5 + 5 at 60 mph, 1 for the speed, and D3 adds nothing: 11 is a roll.
    scene = Scene({**A, "speed": 600, "status": -6})
    scene.until("maneuver")
    scene.do(f"bend {side}45", 1, 5, 5)
    assert scene.told("crash")[0]["result"] == "roll"
    assert (scene.motion().coming, scene.motion().turning) == (ROLLING, hand)


def test_ruling_21_damage_short_of_breaking_leaves_no_trace() -> None:
    # 30 mph are one die, 80 points break a wall: so it can be hit for ever.
    scene = Scene({**A, "x": 5_000, "y": 1_200, "speed": 300, "status": 7})
    scene.until("maneuver")
    scene.do("straight", 6)
    assert scene.told("hit-wall")[0]["hits"] == 4
    assert not any(scene.state.breaches)


def test_ruling_25_debris_of_an_explosion_lies_where_dice_send_it() -> None:
    # A direction of 12, from up clockwise, a die less 1 in half inches, and one of three sorts.
    state = duel("pocket-change", "pocket-change")
    put(state, 0, 12, 12)
    put(state, 1, 3, 21)
    thrown = [(1, 1), (4, 3), (7, 6), (10, 2), (4, 1)]
    luck = Picks(*[each for way, die in thrown for each in (way, die, 3)])
    explode(Play(state, luck, []), 0)  # type: ignore[arg-type]
    assert not luck.left
    # They lie on the squares of the map, half a square off along the way that they point.
    found = [(each.x - 12_000, each.y - 12_000) for each in state.counters]
    assert [(x // 250 * 250, y // 250 * 250) for x, y in found] == [
        (0, 0),
        (1_000, 0),
        (0, 2_500),
        (-500, 0),
        (0, 0),
    ]
