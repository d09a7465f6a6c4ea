"""What presses, keys and drags mean in the arena.

A stands at (6000, 6000) heading north unless a test says otherwise.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

import wreckyard
from tests.systems.arena.table import F, R, Table, gun
from ui.games.arena import intent
from ui.games.arena.initial_choice import opening_choice
from ui.games.arena.moment import ArenaView, Choice
from ui.games.duel.view import looks
from wreckyard.systems.arena import RULES, frames, preview_move


def view_of(state, choice: Choice | None = None) -> ArenaView:
    decision = RULES.decision(state)
    view = ArenaView(
        state=state,
        seats=looks([f"Player {wreckyard.seat_letter(seat)}" for seat in range(state.n)]),
        viewer=state.asked,
        decision=decision,
        asked=state.asked,
    )
    return replace(view, choice=choice or opening_choice(view, Choice()))


def driving(reverse: int = 0, heading: int = 0) -> ArenaView:
    table = Table()
    table.put(0, 6000, 6000, heading, points=2, speed=0 if reverse else 2, reverse=reverse)
    table.state.stack.append(frames.Drive(0))
    table.settle()
    return view_of(table.state)


def shooting(**items) -> ArenaView:
    """A with a gun ahead and one on the right; B ahead, C on the left, out of both arcs."""
    table = Table(3, {0: (gun(), gun("cannon", R))})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3000, 180)
    table.put(2, 2000, 6000)
    table.state.stack.append(frames.Attack(0))
    table.settle()
    return view_of(table.state)


def after(view: ArenaView, *refs: str) -> ArenaView:
    for ref in refs:
        result = intent.press(view, ref)
        assert isinstance(result, Choice), f"{ref} gave {result}"
        view = replace(view, choice=result)
    return view


def keyed(view: ArenaView, *keys: str) -> ArenaView:
    for key in keys:
        name, _, shift = key.partition("+")
        result = intent.key(view, name, bool(shift))
        assert isinstance(result, Choice), f"{key} gave {result}"
        view = replace(view, choice=result)
    return view


# Starting positions


@pytest.mark.parametrize(("seat", "heading"), [(0, 0), (1, 90), (2, 180), (3, 270)])
def test_a_car_starts_with_its_back_to_its_own_edge(seat: int, heading: int) -> None:
    # With four seats A has the south, B the west, C the north and D the east edge.
    names = ["Ann", "Bob", "Cid", "Dot"]
    match = wreckyard.new_match("arena", names, 1, {"first": seat})
    view = view_of(match.observe(None).known)
    assert view.asked == seat
    assert str(view.choice.action) == f"heading {heading}"


def test_a_start_is_offered_in_the_middle_and_moves_with_arrows_and_presses() -> None:
    match = wreckyard.new_match("arena", ["Ann", "Bob"], 1, {"first": 0})
    match.submit(0, "heading 0")
    view = view_of(match.observe(None).known)
    action = view.choice.action
    assert (action.verb, action.x) == ("place", 6000)
    assert keyed(view, "ArrowLeft", "ArrowLeft").choice.action.x == 5800
    # The nearest place of the grid to where the ground was pressed.
    pressed = intent.dragged(view, 3049, action.y)
    assert (pressed.action.x, pressed.action.y) == (3000, action.y)


# Movement


def test_a_move_starts_straight_and_arrows_turn_it_by_five_degrees_or_by_one() -> None:
    view = driving()
    assert str(view.choice.action) == "straight"
    assert str(keyed(view, *["ArrowRight"] * 3).choice.action) == "turn R15"
    assert str(keyed(view, *["ArrowRight"] * 3, "ArrowRight+shift").choice.action) == "turn R16"
    assert str(keyed(view, "ArrowRight", "ArrowLeft").choice.action) == "straight"
    assert str(keyed(view, *["ArrowLeft"] * 30).choice.action) == "turn L90"
    assert str(keyed(view, "ArrowRight", "ArrowUp").choice.action) == "straight"
    assert str(keyed(view, "ArrowDown").choice.action) == "slide R"
    assert str(keyed(view, "ArrowDown", "ArrowDown").choice.action) == "slide L"


def test_enter_carries_out_what_is_chosen() -> None:
    view = keyed(driving(), "ArrowLeft")
    assert str(intent.key(view, "Enter")) == "turn L5"
    assert str(intent.press(view, "confirm")) == "turn L5"


def test_changing_the_side_of_a_turn_keeps_its_angle() -> None:
    view = after(driving(), "move:turn:L", "angle:50", "move:turn:R")
    assert str(view.choice.action) == "turn R50"


def test_a_second_press_on_the_same_slide_carries_it_out() -> None:
    view = after(driving(), "move:slide:L")
    assert str(intent.press(view, "move:slide:L")) == "slide L"


@pytest.mark.parametrize(
    ("x", "y", "move"),
    [
        # The step ends with the middle at (6000, 5000): the nose, with its cap, at (6000, 4400).
        (6000, 4400, "straight"),
        # A right turn swings round the rear right corner (6250, 5500). The nose is 1100 ahead of
        # it and 250 to its left; after 90 degrees 1100 to its right and 250 ahead.
        (7350, 5250, "turn R90"),
        (4650, 5250, "turn L90"),
        # Further round than the key goes.
        (7000, 7000, "turn R90"),
    ],
)
def test_dragging_the_nose_turns_the_car_towards_it(x: int, y: int, move: str) -> None:
    assert str(intent.dragged(driving(), x, y).action) == move


def test_in_reverse_the_tail_leads_and_the_car_keeps_its_own_sides() -> None:
    # The step back ends at (6000, 7000). The tail turns to the east, on the car's own right:
    # round the front right corner (6250, 6500), 1100 to the right of it and 250 behind.
    view = driving(reverse=1)
    dragged = replace(view, choice=intent.dragged(view, 7350, 6750))
    move = dragged.choice.action
    assert str(move) in ("turn R90", "turn L90")
    there = preview_move(view.state, 0, move)
    # A car whose tail points east heads west.
    assert there.pose.heading == 2700


# Shooting


def test_the_only_attack_there_is_waits_for_the_button_alone() -> None:
    # The gun at the front bears on B alone; nothing else can fire.
    view = shooting()
    assert str(intent.press(view, "confirm")) == "attack gunner gun:F > B:F"
    assert str(intent.press(view, "answer:done")) == "done"


@pytest.mark.parametrize("ref", ["car:1", "weapon:gun:F"])
def test_what_the_page_has_chosen_is_neither_fired_nor_put_back_by_a_first_press(ref) -> None:
    view = after(shooting(), ref)
    assert str(view.choice.action) == "attack gunner gun:F > B:F"
    again = intent.press(view, ref)
    # A second press does what a second press does: a target is fired at, a weapon put back.
    assert str(again) == "attack gunner gun:F > B:F" if ref == "car:1" else again.weapon == ""


def test_of_several_weapons_none_is_chosen_but_the_only_target_is() -> None:
    table = Table(items={0: (gun(), gun("other", F))})
    table.put(0, 6000, 8000)
    table.put(1, 6000, 6000)
    table.state.stack.append(frames.Attack(0))
    table.settle()
    view = view_of(table.state)
    assert (view.choice.weapon, view.choice.target, view.choice.action) == ("", 1, None)
    assert str(after(view, "weapon:other:F").choice.action) == "attack gunner other:F > B:B"


def test_the_only_target_of_a_weapon_is_chosen_with_it() -> None:
    view = after(shooting(), "weapon:gun:F")
    choice = view.choice
    assert (choice.target, choice.side, choice.crew) == (1, F, 1)
    assert str(choice.action) == "attack gunner gun:F > B:F"
    assert str(intent.press(view, "confirm")) == "attack gunner gun:F > B:F"


def test_a_target_brings_its_only_weapon_and_the_driver_can_shoot_instead() -> None:
    view = after(shooting(), "car:1", "crew:0")
    assert str(view.choice.action) == "attack driver gun:F > B:F"


def test_a_weapon_that_sees_nobody_says_why_and_keeps_what_was_chosen() -> None:
    view = after(shooting(), "weapon:gun:F", "weapon:cannon:R")
    assert view.choice.reason
    assert view.choice.reason_ref == "weapon:cannon:R"
    assert str(view.choice.action) == "attack gunner gun:F > B:F"


def test_a_car_out_of_every_arc_says_why_and_shows_its_card() -> None:
    view = after(shooting(), "car:2")
    assert view.choice.reason
    assert view.choice.looked_at == 2
    # The shot that the page has chosen stays chosen, and at whom.
    assert view.choice.target == 1


def test_a_weapon_pressed_twice_is_put_back() -> None:
    view = after(shooting(), "weapon:gun:F", "weapon:gun:F")
    assert view.choice.weapon == ""
    assert view.choice.action is None


def test_looking_at_a_car_needs_no_question_and_a_second_press_ends_it() -> None:
    view = replace(driving(), decision=None, asked=None)
    looked = after(view, "car:1")
    assert looked.choice.looked_at == 1
    assert after(looked, "car:1").choice.looked_at == -1


def test_what_is_offered_by_text_is_picked_and_then_carried_out() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=2, max_speed=5)
    table.settle()
    view = view_of(table.state)
    assert str(view.choice.action) == "speed 2"
    picked = after(view, "pick:speed 3")
    assert str(picked.choice.action) == "speed 3"
    assert str(intent.press(picked, "pick:speed 3")) == "speed 3"
    refused = after(view, "pick:speed 5")
    assert refused.choice.reason
    assert str(refused.choice.action) == "speed 2"


def test_left_and_right_go_through_the_speeds() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=2, max_speed=5)
    table.settle()
    view = view_of(table.state)
    assert str(keyed(view, "ArrowRight").choice.action) == "speed 3"
    assert str(keyed(view, "ArrowLeft").choice.action) == "speed 1"


def test_nothing_happens_between_questions() -> None:
    view = replace(driving(), decision=None)
    for ref in ("confirm", "move:slide:L", "pick:straight", "answer:straight"):
        assert intent.press(view, ref) is None
