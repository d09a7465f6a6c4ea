"""Rare questions of the arena in the words of the terminal, in positions set by hand."""

from __future__ import annotations

import wreckyard
from tests.systems.arena.table import BARREL, BARRIER, B, F, L, Table, card, crew, gun
from wreckyard.cli.arena import choices
from wreckyard.cli.arena.board import board_lines
from wreckyard.cli.arena.moment import Moment
from wreckyard.cli.arena.where import foe_line, near_lines
from wreckyard.systems.arena import arena_to_json, frames, stock_arena
from wreckyard.systems.arena.options import ArenaOptions

NAMES = ["Ann", "Bob", "Cas"]


def asked(table: Table) -> list[str]:
    """The open question, then each option that has a number."""
    moment = Moment(table.state, NAMES, ArenaOptions(table.state.copy()))
    return [choices.question(moment), *(text for _, text in choices.lines(moment))]


def test_collisions_at_once_are_named_with_the_things_that_were_hit() -> None:
    table = Table()
    table.thing(BARRIER, 5490, 4500, 90)
    table.thing(BARRIER, 6510, 4500, 90)
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "straight")
    question, first, second = asked(table)
    assert question.endswith("Each costs 1 control and rolls 1 yellow die.")
    assert first == "Your front hits the barrier #4"
    assert second == "Your front hits the barrier #5"


def test_a_pile_up_is_foreseen_with_who_is_hurt() -> None:
    table = Table()
    table.put(0, 6000, 1900, 0, speed=2)
    table.put(1, 6000, 700, 0)
    table.state.stack.append(frames.Drive(0))
    table.state.cars[0].points = 2
    table.settle()
    straight = asked(table)[1]
    # Two yellow dice hit 2 x 5/6 = 1.7 times; the edge cannot be damaged.
    assert straight == (
        "s    Straight: pushes Bob into the north edge, a pile-up (1 control; 1.7 damage on average"
        " to you and Bob); pushes Bob; no roll"
    )


def test_a_collision_may_be_paid_with_aces() -> None:
    undercarriage = card("undercarriage", "upgrade", -1, collision_aces=1)
    table = Table(items={0: (undercarriage,)})
    table.put(0, 6000, 1200, 0, speed=1, control=1, aces=3)
    table.drive(0, "straight")
    assert asked(table) == [
        "A collision: your front hits the north edge. How do you pay? You have 1 control and"
        " 3 aces.",
        "1 control, 0 left: you are out of control",
        "2 aces, 1 left: the undercarriage takes the knock",
    ]


def test_a_wrench_may_be_cancelled_and_a_spin_is_foreseen() -> None:
    radials = card("radials", "upgrade", -1, wrench_aces=1)
    table = Table(items={0: (radials,)})
    table.put(0, 6000, 6000, 0, speed=1, control=1, aces=2, tires=5)
    table.drive(0, "turn L30", "yellow:S green:W")
    # The turn has earned the third ace.
    assert asked(table) == [
        "Your driving roll shows 1 wrench and 1 skid. The skids cost 1 of 1 control."
        " You have 3 aces and 5 tires.",
        "Take it: tires 5 become 4",
        "Cancel a wrench for 2 aces: tires 5 become 5",
    ]


def test_internal_damage_tells_what_is_destroyed() -> None:
    table = Table(items={0: (gun("cannon", L), gun("rifle", L, durability=1))})
    # Deck A, second card: structure, weapon 1, crew 1, power plant.
    table.state.stack.append(frames.Internal(0, L, 2, 1, 0, 0, -1))
    table.settle()
    assert asked(table) == [
        "2 damage inside your left. Damage card A2 hits weapon, up to 1: who or what takes it?",
        "The Cannon: it has 2 of 2 left and takes 1",
        "The Rifle: it has 1 of 1 left and takes 1: destroyed",
    ]


def test_fires_are_told_with_their_price_and_their_damage() -> None:
    suppressor = card("suppressor", "accessory", B, 3, suppressor=1)
    table = Table(items={0: (suppressor,)})
    table.state.cars[0].fire = [1, 0, 1, 0]
    table.state.cars[0].armor = [0, 4, 3, 4]
    table.state.cars[0].control = 2
    table.state.stack.append(frames.Fires(0))
    table.settle()
    question, front, back, done = asked(table)
    assert question.startswith("Fire on your front and back. You have 2 control.")
    assert front == "Put out the front for 2 control, 0 left: you are out of control"
    assert back == "Put out the back for 2 control, 0 left: you are out of control"
    assert done == "Let the rest burn"
    table.do("done")
    assert asked(table) == [
        "The fire on your front and back burns. What does it do first?",
        "The front takes it: no armor there, 1 damage inside",
        "The back takes it: armor 3 becomes 2",
        "The Suppressor takes the front's 1 damage (it has 0 of 3) and puts the fire out",
        "The Suppressor takes the back's 1 damage (it has 0 of 3) and puts the fire out",
    ]


def test_a_defender_is_told_what_gets_through_and_what_a_reroll_may_bring() -> None:
    table = Table(items={0: (gun("cannon", F, damage=1),)}, crews={1: (crew(), crew())})
    table.put(0, 6000, 6000, 0)
    table.put(1, 6000, 4000, 0, speed=1, aces=1)
    table.state.stack.append(frames.Attack(0))
    table.settle()
    table.do("attack driver cannon:F > B:B", "yellow:HH yellow:H yellow:H")
    assert asked(table) == [
        "Ann fires the Cannon at your back: 4 damage. You have 0 shields. A re-roll costs 1 of"
        " 1 ace.",
        "Keep the dice: 4 damage gets through",
        "Roll the yellow die again that shows a hit: better 2 in 6, worse 0 in 6",
    ]


def test_cover_and_things_near_are_told() -> None:
    table = Table(3)
    table.put(0, 6000, 9000, 0)
    table.put(1, 6000, 3000, 90, speed=4)
    table.put(2, 9000, 9000, 0)
    table.thing(BARRIER, 6000, 6000, 90)
    table.thing(BARREL, 6000, 10_800, 0)
    # 6 between the middles, less half a length and half a width.
    assert foe_line(table.state, 0, 1, NAMES) == (
        "B Bob: 12 o'clock, 5.3 car lengths, its right shows, in your front arc, 1 shield of cover"
        " from the barrier #4; heading east, speed 4."
    )
    assert near_lines(table.state, 0) == [
        "The barrel #5: 6 o'clock, 1.2 car lengths.",
        "The barrier #4: 12 o'clock, 2.4 car lengths.",
        "The south edge: 6 o'clock, 2.5 car lengths.",
    ]


def test_a_large_arena_still_fits_the_terminal_and_every_car_keeps_its_letter() -> None:
    arena = arena_to_json(stock_arena("open-yard")) | {"width": 48_000, "height": 24_000}
    match = wreckyard.new_match("arena", NAMES, seed=1, options={"arena": arena, "first": 0})
    for answer in ("heading 90", "place 24000 23500", "heading 0", "place 500 12000",
                   "heading 180", "place 24000 600"):  # fmt: skip
        assert match.decision is not None
        match.submit(match.decision.seat, answer)
    lines = board_lines(match.observe(None).known, NAMES)
    assert max(map(len, lines)) < 80
    board = [line[4:-1] for line in lines if line.endswith("|")]
    # 48 lengths in 72 columns: 667 units a column, 1334 a row.
    assert len(board) == -(-24_000 // 1334)
    assert [sum(row.count(letter) for row in board) for letter in "ABC"] == [1, 1, 1]
    assert sum(row.count(arrow) for row in board for arrow in "↑→↓") == 3
