"""The open question in full: what lies on the table, with names in place of numbers."""

from __future__ import annotations

import pytest

from tests.systems.arena.table import (
    BARRIER,
    EDGE_N,
    WRECK,
    B,
    F,
    L,
    R,
    Table,
    card,
    crew,
    gun,
)
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.arena import (
    RULES,
    Collision,
    DamageCardEntry,
    DrivingResult,
    Harm,
    Reroll,
    frames,
    open_question,
)


def test_a_finished_game_asks_nothing() -> None:
    table = Table()
    table.state.stack.clear()
    table.state.over = 1
    assert open_question(table.state) is None


def test_a_starting_place_is_asked_for_a_heading() -> None:
    chance = LiveChance(1)
    state = RULES.setup(2, {"first": 1}, chance)
    question = open_question(state)
    assert question is not None
    assert (question.kind, question.seat) == ("heading", 1)
    RULES.apply(state, RULES.parse("heading 270"), chance)
    question = open_question(state)
    assert question is not None
    assert (question.kind, question.seat, question.heading) == ("place", 1, 270)


def test_fires_name_the_burning_sides_and_the_price() -> None:
    table = Table()
    table.put(0, 5000, 5000, fire=[0, 1, 0, 1], control=4)
    table.state.stack.append(frames.Fires(0))
    table.settle()
    question = open_question(table.state)
    assert question is not None
    assert (question.kind, question.fires, question.price) == ("fires", (R, L), 2)


def test_a_burning_fire_names_the_suppressor() -> None:
    table = Table(items={0: (gun(), card("suppressor", "accessory", B, 3, suppressor=1))})
    table.put(0, 5000, 5000, fire=[1, 0, 1, 0])
    table.state.stack.append(frames.Burn(0, 0b101))
    table.settle()
    question = open_question(table.state)
    assert question is not None
    assert (question.kind, question.fires, question.suppressor) == ("burn", (F, B), 1)


def shooters(**more: int) -> Table:
    """A fires through its front at B's back, four lengths between the rectangles."""
    weapon = gun(dice=(1, 0, 0, 0, 1, 0), wrench="tire")
    table = Table(items={0: (weapon,)}, crews={0: (crew(), crew(attack_rerolls=2))})
    table.put(0, 6000, 9000)
    table.put(1, 6000, 4000, speed=2, **more)
    table.state.stack.append(frames.Attack(0))
    table.settle()
    return table


def test_an_attack_shows_its_dice_and_what_rolling_each_again_may_bring() -> None:
    table = shooters()
    table.do("attack gunner gun:F > B:B", "yellow:H black:W")
    question = open_question(table.state)
    assert question is not None
    shot = question.shot
    assert question.kind == "attack-reroll"
    assert shot is not None
    assert (shot.attacker, shot.crew, shot.weapon.code) == (0, 1, "gun")
    assert (shot.target, shot.target_side, shot.left) == (1, B, 2)
    assert shot.dice == (("yellow", "H"), ("black", "W"))
    assert shot.harm == shot.through == Harm(1, 1, False, False)
    # Yellow: S S H H H HH. Of a hit one face is more and two are less; the faces make 5, not 6.
    # Black: S W W W W H, all but the first of which count here: 5, not 6.
    assert shot.rerolls == (Reroll("yellow", "H", 1, 1, 2, -1), Reroll("black", "W", 1, 0, 1, -1))
    table.do("reroll yellow H", "yellow:HH")
    after = open_question(table.state)
    assert after is not None
    assert after.shot is not None
    assert after.shot.left == 1
    assert after.shot.harm == Harm(2, 1, False, False)


def test_a_defense_shows_what_would_get_through_and_what_a_reroll_costs() -> None:
    table = shooters(aces=1)
    table.do("attack driver gun:F > B:B", "yellow:HH black:W")
    table.do("keep", "yellow:S yellow:H")
    question = open_question(table.state)
    assert question is not None
    shot = question.shot
    assert (question.kind, question.seat) == ("defence-reroll", 1)
    assert shot is not None
    assert shot.harm == Harm(2, 1, False, False)
    # One shield: it stops the tire damage first.
    assert (shot.shields, shot.cover) == (1, 0)
    assert shot.through == Harm(2, 0, False, False)
    # Four lengths are two turning keys.
    assert (shot.left, shot.price, shot.per_ace) == (2, 0, 1)
    assert shot.rerolls[1] == Reroll("yellow", "H", 0, 2, 0, 2)
    table.do("reroll yellow H", "yellow:H")
    table.do("reroll yellow H", "yellow:H")
    later = open_question(table.state)
    assert later is not None
    assert later.shot is not None
    assert (later.shot.left, later.shot.price) == (0, 1)


def test_collisions_to_choose_from_name_both_sides_and_the_dice() -> None:
    table = Table()
    table.put(0, 5000, 5000, speed=3)
    one, other = table.thing(BARRIER, 5000, 3000), table.thing(WRECK, 5600, 3000)
    table.state.stack.append(
        frames.Contacts(0, (frames.Bump(0, one, F, -1, -1), frames.Bump(one, other, F, -1, -1)))
    )
    table.settle()
    question = open_question(table.state)
    assert question is not None
    assert question.collisions == (
        Collision(0, F, 0, -1, one, -1, 3),
        Collision(0, F, one, -1, other, -1, 3),
    )
    assert [touch.pile_up for touch in question.collisions] == [False, True]


def test_paying_names_the_collision_that_is_paid_for() -> None:
    table = Table(items={0: (card("cage", "upgrade", -1, collision_aces=1),)})
    table.put(0, 6000, 1200, speed=2, aces=2, control=3)
    table.drive(0, "straight")
    question = open_question(table.state)
    assert question is not None
    assert (question.kind, question.price) == ("pay", 2)
    assert question.collisions == (Collision(0, F, 0, -1, EDGE_N, -1, 2),)


def test_a_wrench_shows_the_skids_that_cannot_be_paid() -> None:
    table = Table(items={0: (card("radials", "upgrade", -1, wrench_aces=1),)})
    table.put(0, 6000, 6000, speed=2, aces=2, control=1)
    table.state.stack.append(frames.Results(0, 1, L, 3, 2, 1))
    table.settle()
    question = open_question(table.state)
    assert question is not None
    assert (question.kind, question.price) == ("wrench", 2)
    # Three skids and one control: two are not paid for, which spins the car by 50 degrees.
    assert question.driving_result == DrivingResult("turn", L, 3, 2, 1, 1, 2, 500)


@pytest.mark.parametrize(("cost", "control", "unpaid"), [(1, 3, 0), (2, 3, 2), (2, 5, 1)])
def test_skids_that_cost_more_are_unpaid_when_paid_only_in_part(
    cost: int, control: int, unpaid: int
) -> None:
    table = Table(items={0: (card("radials", "upgrade", -1, wrench_aces=1),)})
    table.put(0, 6000, 6000, speed=2, aces=2, control=control)
    table.state.stack.append(frames.Results(0, 2, R, 3, 1, cost))
    table.settle()
    question = open_question(table.state)
    assert question is not None
    assert question.driving_result is not None
    assert question.driving_result.unpaid == unpaid


def test_internal_damage_shows_its_card_and_what_may_be_hit() -> None:
    table = Table(items={0: (gun("one"), gun("two"), gun("far", B))})
    table.put(0, 6000, 6000)
    # A2: structure, weapon 1, crew 1, power plant.
    table.state.stack.append(frames.Internal(0, F, 3, 1, 1, 0, -1))
    table.settle()
    question = open_question(table.state)
    assert question is not None
    inside = question.internal_damage
    assert question.kind == "internal-damage"
    assert inside is not None
    assert (inside.side, inside.amount, inside.takes, inside.card) == (F, 3, 1, "A2")
    assert (inside.items, inside.members) == ((0, 1), ())
    assert inside.entries == (
        DamageCardEntry("structure", 0, "done"),
        DamageCardEntry("weapon", 1, "now"),
        DamageCardEntry("crew", 1, "next"),
        DamageCardEntry("power plant", 0, "next"),
    )
    table.do("hit one:F")
    crew_question = open_question(table.state)
    assert crew_question is not None
    assert crew_question.internal_damage is not None
    assert (crew_question.internal_damage.amount, crew_question.internal_damage.members) == (
        2,
        (0, 1),
    )
