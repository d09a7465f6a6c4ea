"""What the arena's panels say in numbers, each worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.systems.arena.table import BARRIER, B, F, L, R, Table, card, crew, gun
from tests.ui.arena.arena_moments import view_at, view_of
from ui.arena import intent
from ui.arena.ahead import look_ahead, threat
from ui.arena.moment import ArenaView, Choice, DiceShown
from ui.arena.views.ask import ask
from ui.arena.views.dash import dash
from ui.arena.views.dice import tray
from ui.arena.views.look import look
from ui.arena.views.score import over
from ui.arena.views.tiles import tiles
from ui.arena.words import clock, compass, lengths, percent, tenth
from ui.node import Node, find, find_all, text_of
from wreckyard.systems.arena import ARENA, frames


def panel(view: ArenaView) -> Node:
    return ask(view, look_ahead(view))


def said(view: ArenaView) -> str:
    return text_of(panel(view))


def driving(table: Table, text: str, points: int = 1) -> ArenaView:
    table.state.cars[0].points = points
    table.state.stack.append([frames.DRIVE, 0])
    table.settle()
    return view_at(table, text)


def shooting(view: ArenaView, text: str) -> ArenaView:
    """The moment with an attack chosen, as presses would choose it."""
    action = ARENA.parse(text)
    choice = Choice(
        action, intent.weapon_text(action), action.crew, action.computer, action.target,
        action.target_side,
    )  # fmt: skip
    return replace(view, choice=choice)


# Numbers in words


def test_chances_are_whole_percent_and_never_claim_to_be_sure() -> None:
    assert percent(Fraction(1, 9)) == "11 %"
    assert percent(Fraction(5, 9)) == "56 %"
    assert percent(Fraction(0)) == "0 %"
    assert percent(Fraction(1)) == "100 %"
    assert percent(Fraction(1, 1000)) == "under 1 %"
    assert percent(Fraction(999, 1000)) == "over 99 %"


def test_numbers_have_one_decimal_or_none() -> None:
    assert [tenth(Fraction(n, 100)) for n in (0, 4, 5, 100, 167, -30)] == [
        "0", "0", "0.1", "1", "1.7", "−0.3",
    ]  # fmt: skip
    assert lengths(1000) == "1 car length"
    assert lengths(2440) == "2.4 car lengths"


@pytest.mark.parametrize(
    ("tenths", "hour"), [(0, 12), (149, 12), (150, 1), (900, 3), (1800, 6), (2700, 9), (3450, 12)]
)
def test_bearings_are_hours_of_a_clock(tenths: int, hour: int) -> None:
    assert clock(tenths) == hour


@pytest.mark.parametrize(
    ("degrees", "name"),
    [(0, "north"), (22, "north"), (23, "north-east"), (180, "south"), (338, "north")],
)
def test_headings_are_points_of_the_compass(degrees: int, name: str) -> None:
    assert compass(degrees) == name


# Moves


def test_a_slide_at_speed_two_tells_the_odds_of_its_two_yellow_dice() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=2, control=3)
    words = said(driving(table, "slide R", 2))
    # A yellow die skids on 2 faces of 6: none of two 4 in 9, both 1 in 9.
    assert "skid 1 or more: 56 %" in words
    assert "skid 2 or more: 11 %" in words
    assert "+1 ace for the maneuver" in words
    assert "spin-out:" not in words
    assert "move 1 of 2" in words
    assert "Slide right" in words


def test_the_last_token_is_told_to_be_at_stake() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=2, control=1)
    view = driving(table, "slide L")
    words = said(view)
    # One skid takes the only token: 5 in 9. Two are one too many: 1 in 9.
    assert "out of control: 56 %" in words
    assert "spin-out: 11 %" in words
    assert "last move" in words
    assert list(look_ahead(view).spins) == [1]


def test_a_wide_turn_rolls_the_dice_of_all_zones_that_it_reaches() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=3)
    view = driving(table, "turn R70", 3)
    # The example of the rulebook: a D3 turn at speed 3.
    assert "4 yellow, 1 red and 1 green" in said(view)
    confirm = find(panel(view), ref="confirm")
    assert confirm is not None
    assert text_of(confirm) == "Turn 70° right"


def test_a_slight_turn_rolls_nothing() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=3)
    words = said(driving(table, "turn L15", 3))
    assert "No roll: this move is safe." in words
    assert "skid 1 or more" not in words


def test_a_collision_on_the_way_is_told_with_its_price() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=3)
    table.thing(BARRIER, 6000, 4800)
    words = said(driving(table, "straight", 3))
    assert (
        "Runs into the barrier: 1 control, and 3 yellow dice of damage to your front and to it."
        in words
    )


def test_the_angle_can_be_set_by_slider_and_by_the_ends_of_the_zones() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=1)
    node = panel(driving(table, "turn L37"))
    slider = find(node, ref="angle")
    assert slider is not None
    assert (slider.attrs["min"], slider.attrs["max"], slider.attrs["value"]) == ("1", "90", "37")
    # Three dice: a yellow one and that of D2, skidding on 2 faces of 6, and a green one on 1:
    # none skids in 2/3 × 2/3 × 5/6 = 10 of 27.
    assert slider.attrs["aria-valuetext"] == "37 degrees left, D2, skid 1 or more: 63 %"
    ends = [each.attrs["data-ref"] for each in find_all(node, ref="angle:*")]
    assert ends == ["angle:15", "angle:30", "angle:50", "angle:70", "angle:90"]


# Speed


def choosing_speed(**car: int) -> ArenaView:
    table = Table()
    table.put(0, 6000, 6000, **{"speed": 1, "max_speed": 5, **car})
    table.state.stack.append([frames.SPEED, 0])
    table.settle()
    return view_of(table.state)


def test_each_gear_shows_its_control_and_its_price() -> None:
    node = panel(choosing_speed())
    told = {one.attrs["data-ref"]: text_of(one) for one in find_all(node, ref="pick:*")}
    # Ten tires show 4, speeds 0 to 2 show 2, and speed 3 shows 1.
    assert told["pick:reverse"].endswith("Reverse, 6 control next round")
    assert told["pick:speed 1"].endswith("Speed 1, 6 control next round, now")
    assert told["pick:speed 2"].endswith("Speed 2, 6 control next round")
    assert told["pick:speed 3 hard"].endswith("Speed 3, −1 power, 5 control next round")


def test_a_gear_that_cannot_be_had_says_why() -> None:
    node = panel(choosing_speed(max_speed=2))
    third = find(node, ref="pick:speed 3 hard")
    assert third is not None
    assert third.attrs["aria-disabled"] == "true"
    assert third.attrs["title"] == "The tires allow speed 2 at most in this round."


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("speed 1", "Keep speed 1"),
        ("speed 2", "Accelerate to 2"),
        ("speed 3 hard", "Floor it: speed 3"),
        ("stop", "Stand still"),
        ("reverse", "Go into reverse"),
    ],
)
def test_the_button_says_what_it_does_to_the_speed(text: str, label: str) -> None:
    view = replace(choosing_speed(), choice=Choice(action=ARENA.parse(text)))
    confirm = find(panel(view), ref="confirm")
    assert confirm is not None
    assert text_of(confirm) == label


# Attacks


def facing(**target: int) -> Table:
    """A's gun (2 sure, 2 yellow) looks at B's back, one length away."""
    table = Table(items={0: (gun(damage=2),)})
    table.put(0, 6000, 8000)
    table.put(1, 6000, 6000, **target)
    table.state.stack.append([frames.ATTACK, 0])
    table.settle()
    return table


def test_an_attack_shows_its_exact_distribution_and_the_sum_of_its_mean() -> None:
    view = shooting(view_of(facing(speed=0).state), "attack gunner gun:F > B:B")
    words = said(view)
    # A yellow die hits 0, 1 and 2 times on 2, 3 and 1 faces; B stands and has no dice.
    # Of 36: none 4, one 12, two 13, three 6, four 1; 5/6 a die, 1.67 for both.
    for part in ("2 11 %", "3 33 %", "4 36 %", "5 17 %", "6 3 %"):
        assert part in words
    assert "3.7 damage on average" in words
    assert "2 + 1.7 = 3.7" in words
    # B's back has armor 4: more than that is 5 or 6, 7 in 36.
    assert "through the armor of 4: 19 %" in words


def test_shields_are_taken_off_in_the_sum() -> None:
    view = shooting(view_of(facing(speed=2).state), "attack gunner gun:F > B:B")
    # Two yellow dice defend, a third of a shield each, and there is always enough to stop.
    assert "2 + 1.7 − 0.7 = 3" in said(view)


def test_aces_of_the_target_are_taken_into_account() -> None:
    view = shooting(view_of(facing(speed=1, aces=1).state), "attack gunner gun:F > B:B")
    words = said(view)
    # One yellow die: a third of a shield, with a re-roll 1/3 + 2/3 × 1/3 = 5/9.
    assert "2 + 1.7 − 0.4 = 3.3" in words
    assert "3.1 if it spends 1 ace on re-rolls" in words


def test_the_button_names_weapon_and_target() -> None:
    view = shooting(view_of(facing().state), "attack gunner gun:F > B:B")
    confirm = find(panel(view), ref="confirm")
    assert confirm is not None
    assert text_of(confirm) == "Fire the gun at Rusty's back"


def test_a_weapon_that_bears_on_nobody_says_why() -> None:
    table = Table(items={0: (gun(), gun("rear", B))})
    table.put(0, 6000, 8000)
    table.put(1, 6000, 6000)
    table.state.stack.append([frames.ATTACK, 0])
    table.settle()
    rear = find(panel(view_of(table.state)), ref="weapon:rear:B")
    assert rear is not None
    assert rear.attrs["aria-disabled"] == "true"
    assert rear.attrs["title"] == "Rusty is not in an arc of that weapon."


def test_each_weapon_tells_what_it_does_on_average_to_whom_it_hurts_most() -> None:
    weak, strong = gun("weak", dice=(1, 0, 0, 0, 0, 0)), gun("strong", damage=2)
    table = Table(items={0: (weak, strong)})
    table.put(0, 6000, 8000)
    table.put(1, 6000, 6000, speed=0)
    table.state.stack.append([frames.ATTACK, 0])
    table.settle()
    node = panel(view_of(table.state))
    found = {ref: find(node, ref=f"weapon:{ref}:F") for ref in ("weak", "strong")}
    # A yellow die is 5/6 of a hit.
    assert found["weak"] is not None
    assert "0.8" in text_of(found["weak"])
    assert found["strong"] is not None
    assert "3.7" in text_of(found["strong"])


def test_who_waits_sees_the_shot_that_is_under_way() -> None:
    table = facing(speed=2, aces=1)
    table.do("attack gunner gun:F > B:B", "yellow:HH yellow:H yellow:S yellow:H")
    view = view_of(table.state, 0)
    words = text_of(ask(replace(view, waiting_for=1), look_ahead(view)))
    assert "You: Gun at Rusty's back, 5 damage." in words
    assert "May roll dice of the defense again." in words


def test_a_target_tells_its_range_its_cover_and_its_aces() -> None:
    table = Table(items={0: (gun(),)})
    table.put(0, 6000, 10_000)
    table.put(1, 6000, 4000, aces=2)
    table.thing(BARRIER, 6000, 7000)
    table.state.stack.append([frames.ATTACK, 0])
    table.settle()
    words = said(view_of(table.state))
    # Six lengths from middle to middle, five between the rectangles: two turning keys.
    assert "5 car lengths" in words
    assert "2 free re-rolls for the range" in words
    assert "1 shield from the barrier" in words
    assert "2 aces to re-roll with" in words


# Re-rolls


def test_a_defense_says_what_happens_if_you_do_nothing() -> None:
    table = facing(speed=2, aces=1)
    table.do("attack gunner gun:F > B:B", "yellow:HH yellow:H yellow:S yellow:H")
    view = view_of(table.state)
    words = said(view)
    # 2 sure and 3 hits are 5; one shield leaves 4, and armor 4 is just enough.
    assert "If you do nothing: 5 − 1 shield = 4. 4 damage. Armor 4 − 4 = 0." in words
    assert "A re-roll costs an ace, and you have 1." in words
    picks = [each.attrs["data-ref"] for each in find_all(panel(view), ref="pick:*")]
    assert picks == ["pick:reroll yellow S", "pick:reroll yellow H"]
    chosen = replace(view, choice=Choice(action=ARENA.parse("reroll yellow H")))
    confirm = find(panel(chosen), ref="confirm")
    assert confirm is not None
    assert text_of(confirm) == "Roll the yellow die again"


def test_a_die_that_cannot_get_better_says_so() -> None:
    table = facing(speed=2, aces=1)
    table.do("attack gunner gun:F > B:B", "yellow:HH yellow:H yellow:S yellow:H")
    node = panel(view_of(table.state))
    shield, hit = find_all(node, ref="pick:*")
    assert "never better" in text_of(shield)
    # A yellow die has two shields on its six faces.
    assert "2/6 better" in text_of(hit)


# Fires, collisions, damage


def test_a_fire_tells_what_it_costs_to_put_out_and_what_it_does() -> None:
    table = Table()
    table.put(0, 6000, 6000, control=2, fire=[0, 0, 0, 1], armor=[4, 4, 4, 3])
    table.state.stack.append([frames.FIRES, 0])
    table.settle()
    words = said(view_of(table.state))
    assert "2 of your 2 control, none left: you are out of control!" in words
    assert "If you do nothing: left 3 − 1 = 2" in words


def test_paying_for_a_collision_tells_what_is_left() -> None:
    table = Table(items={0: (card("frame", "upgrade", -1, collision_aces=1),)})
    table.put(0, 6000, 1200, speed=2, aces=2, control=1)
    table.drive(0, "straight")
    words = said(view_of(table.state))
    assert "It is your last one: you will be out of control." in words
    assert "2 aces, 0 left." in words


def test_a_wrench_tells_both_results() -> None:
    table = Table(items={0: (card("radials", "upgrade", -1, wrench_aces=1),)})
    table.put(0, 6000, 6000, speed=2, aces=3, control=5, tires=8)
    table.state.stack.append([frames.RESULTS, 0, 1, L, 1, 2, 1])
    table.settle()
    words = said(view_of(table.state))
    assert "If you do nothing: Tires 8 − 2 = 6." in words
    assert "2 of your 3 aces; tires 8 − 1 = 7." in words


def test_internal_damage_reads_its_card_and_warns_of_what_would_be_destroyed() -> None:
    table = Table(items={0: (gun("one"), gun("two"))})
    table.put(0, 6000, 6000)
    table.state.cars[0].harm[1] = 1
    table.state.stack.append([frames.INTERNAL, 0, F, 3, 1, 1, 0, -1])
    table.settle()
    node = panel(view_of(table.state))
    words = text_of(node)
    assert "3 inside your front" in words
    assert "weapon, up to 1" in words
    one, two = find_all(node, ref="answer:hit *")
    assert text_of(one) == "One 0 of 2 taken, 1 more."
    assert text_of(two) == "Two 1 of 2 taken, 1 more: destroyed!"


# What they could do to you


def test_a_tile_tells_what_a_foe_could_do_to_you() -> None:
    table = Table(items={1: (gun(),)})
    table.put(0, 6000, 6000, speed=0)
    table.put(1, 6000, 8000)
    view = view_of(table.state, 0)
    # Two yellow dice hit 1.67 times, and a car that stands has nothing to stop it with.
    node = find(tiles(view, look_ahead(view)), ref="look:1")
    assert node is not None
    assert "1.7 to your back" in text_of(node)


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
    now, there = words.split("Where you will stand")
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
    assert "0 of 4 damage" in words
    assert "12 o'clock" in words


# Dashboard, dice, the end


def test_the_dashboard_tells_all_sliders() -> None:
    table = Table(items={0: (gun(),)}, crews={0: (crew(), crew())})
    table.put(
        0, 6000, 6000, speed=3, tires=6, power=8, control=2, aces=1, armor=[4, 3, 0, 4],
        fire=[0, 1, 0, 0], max_speed=4,
    )  # fmt: skip
    table.state.cars[0].harm[0] = 1
    view = view_of(table.state, 0)
    node = dash(view, look_ahead(view))
    words = text_of(node)
    assert "Speed 3, at most 4 in this round" in words
    # Five or six tires show three control and allow speed 4.
    assert "Tires 6 of 10: 3 control and speed 4 at most" in words
    assert "Power 8 of 10" in words
    assert "1 of 2 damage" in words
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


def test_the_end_tells_who_won_and_how_the_others_went() -> None:
    table = Table(cars=3)
    state = table.state
    state.round = 7
    state.cars[1].in_play, state.cars[1].out, state.cars[1].power = 0, 2, 0
    state.cars[2].in_play, state.cars[2].out, state.cars[2].crew = 0, 1, [3, 3]
    state.over, state.asked, state.stack = 1, -1, []
    words = text_of(over(view_of(state, 0)))
    assert words.startswith("You win! 7 rounds")
    assert "Rusty the power plant died" in words
    assert "Moss driver and gunner were lost" in words
    assert words.index("Rusty") < words.index("Moss")
    assert text_of(over(view_of(state, 1))).startswith("Jet wins")


def test_right_and_left_are_those_of_the_car() -> None:
    table = Table(items={1: (gun(),)})
    # B, to the east, faces A, who faces north: A's right is hit.
    table.put(0, 4000, 6000, speed=0)
    table.put(1, 7000, 6000, 270)
    found = threat(table.state, 1, 0)
    assert [blow.action.target_side for blow in found.blows] == [R]
