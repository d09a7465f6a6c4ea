"""What the panels of attacks, re-rolls, fires and damage say, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from tests.systems.arena.table import BARRIER, B, F, L, Table, card, gun
from tests.ui.games.arena.arena_moments import view_of
from tests.ui.games.arena.panel_asking import facing, panel, said, shooting
from ui.base.node import find, find_all, text_of
from ui.games.arena.ahead import look_ahead
from ui.games.arena.moment import Choice
from ui.games.arena.views.ask import ask
from wreckyard.systems.arena import RULES, frames

# Attacks


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
    assert "3.1 if the target spends 1 ace on re-rolls" in words


def test_the_button_names_weapon_and_target() -> None:
    view = shooting(view_of(facing().state), "attack gunner gun:F > B:B")
    confirm = find(panel(view), ref="confirm")
    assert confirm is not None
    assert text_of(confirm) == "Fire the gun at Rusty's back"


def test_a_weapon_that_bears_on_nobody_says_why() -> None:
    table = Table(items={0: (gun(), gun("rear", B))})
    table.put(0, 6000, 8000)
    table.put(1, 6000, 6000)
    table.state.stack.append(frames.Attack(0))
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
    table.state.stack.append(frames.Attack(0))
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
    assert "May re-roll dice of the defense." in words
    # Whoever is hit waits as well, and the side is his own.
    words = text_of(ask(replace(view, viewer=1, waiting_for=1), look_ahead(view)))
    assert "Gun at your back, 5 damage." in words


def test_a_target_tells_its_range_its_cover_and_its_aces() -> None:
    table = Table(items={0: (gun(),)})
    table.put(0, 6000, 10_000)
    table.put(1, 6000, 4000, aces=2)
    table.thing(BARRIER, 6000, 7000)
    table.state.stack.append(frames.Attack(0))
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
    assert "A re-roll costs an ace. You have 1." in words
    picks = [each.attrs["data-ref"] for each in find_all(panel(view), ref="pick:*")]
    assert picks == ["pick:reroll yellow S", "pick:reroll yellow H"]
    chosen = replace(view, choice=Choice(action=RULES.parse("reroll yellow H")))
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
    table.state.stack.append(frames.Fires(0))
    table.settle()
    words = said(view_of(table.state))
    assert "Costs 2 of your 2 control: none left, so you are out of control!" in words
    assert "If you do nothing: left 3 − 1 = 2" in words


def test_paying_for_a_collision_tells_what_is_left() -> None:
    table = Table(items={0: (card("frame", "upgrade", -1, collision_aces=1),)})
    table.put(0, 6000, 1200, speed=2, aces=2, control=1)
    table.drive(0, "straight")
    words = said(view_of(table.state))
    assert "This is your last one: you will be out of control." in words
    assert "2 aces, 0 left." in words


def test_a_wrench_tells_both_results() -> None:
    table = Table(items={0: (card("radials", "upgrade", -1, wrench_aces=1),)})
    table.put(0, 6000, 6000, speed=2, aces=3, control=5, tires=8)
    table.state.stack.append(frames.Results(0, 1, L, 1, 2, 1))
    table.settle()
    words = said(view_of(table.state))
    assert "If you do nothing: Tires 8 − 2 = 6." in words
    assert "2 of your 3 aces; tires 8 − 1 = 7." in words


def test_internal_damage_reads_its_card_and_warns_of_what_would_be_destroyed() -> None:
    table = Table(items={0: (gun("one"), gun("two"))})
    table.put(0, 6000, 6000)
    table.state.cars[0].harm[1] = 1
    table.state.stack.append(frames.Internal(0, F, 3, 1, 1, 0, -1))
    table.settle()
    node = panel(view_of(table.state))
    words = text_of(node)
    assert "3 inside your front" in words
    assert "weapon, up to 1" in words
    one, two = find_all(node, ref="answer:hit *")
    assert text_of(one) == "One 2 − 1 = 1 of 2 left."
    assert text_of(two) == "Two 1 − 1 = 0: destroyed!"
