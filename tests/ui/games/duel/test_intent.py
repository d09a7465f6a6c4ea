"""From presses to actions: every way of choosing ends in an offered action, or in a reason."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.ui.moments import Duel, pressed, slot
from ui.games.duel.intent import Selection, press
from ui.games.duel.view import TableView, looks
from wreckyard import new_match
from wreckyard.systems.duel import RULES, Action

HAND = ("MG:F", "CG", "TIRE", "AR:L", "JAM", "SWERVE")


def test_card_target_and_a_second_press_fire() -> None:
    view = Duel(HAND).view()
    view = pressed(view, slot(view, "MG:F"), "seat:1")
    assert press(view, "seat:1") == RULES.parse("fire MG:F > B")


def test_the_confirm_button_fires_as_well() -> None:
    view = Duel(HAND).view()
    view = pressed(view, slot(view, "MG:F"), "seat:2")
    assert press(view, "confirm") == RULES.parse("fire MG:F > C")


def test_with_one_foe_the_target_is_chosen_already() -> None:
    view = Duel(HAND, seats=2).view()
    view = pressed(view, slot(view, "MG:F"))
    assert press(view, "confirm") == RULES.parse("fire MG:F > B")


def test_a_called_shot_wants_a_side() -> None:
    view = Duel(HAND).view()
    view = pressed(view, slot(view, "CG"), "seat:1")
    unfinished = press(view, "confirm")
    assert isinstance(unfinished, Selection)
    assert unfinished.reason
    view = pressed(view, "side:1:L")
    assert press(view, "side:1:L") == RULES.parse("fire CG:L > B")


def test_a_side_of_another_car_moves_the_called_shot_there() -> None:
    view = Duel(HAND).view()
    view = pressed(view, slot(view, "CG"), "side:1:L", "side:2:F")
    assert press(view, "confirm") == RULES.parse("fire CG:F > C")


@pytest.mark.parametrize("order", [("MG:F", "TIRE"), ("TIRE", "MG:F")])
def test_a_tire_shot_goes_with_an_attack_in_either_order(order) -> None:
    view = Duel(HAND).view()
    view = pressed(view, *(slot(view, code) for code in order), "seat:1")
    assert press(view, "confirm") == RULES.parse("fire MG:F > B +tire")


def test_the_tire_toggle_goes_on_and_off() -> None:
    view = Duel(HAND).view()
    view = pressed(view, slot(view, "CG"), "tire", "seat:1")
    assert press(view, "confirm") == RULES.parse("fire CG > B +tire")
    view = pressed(view, "tire")
    assert press(view, "side:1:B") != RULES.parse("fire CG > B +tire")


def test_a_tire_shot_on_tires_that_are_gone_is_refused_with_the_reason() -> None:
    view = Duel(HAND, tires={1: 9}).view()
    view = pressed(view, slot(view, "MG:F"), "seat:1")
    refused = press(view, "tire")
    assert isinstance(refused, Selection)
    assert not refused.tire
    assert "tires are gone" in refused.reason


def test_a_greyed_card_tells_why() -> None:
    view = Duel(HAND).view()
    refused = press(view, slot(view, "AR:L"))
    assert isinstance(refused, Selection)
    assert refused.card is None
    assert refused.reason == "Armor is played when you are hit on that side, not before."


def test_armor_of_another_side_tells_why() -> None:
    view = Duel(("MG:L",), ("AR:F", "AR:L")).do("fire MG:L > B").until("defence", 1).view(1)
    refused = press(view, slot(view, "AR:F"))
    assert isinstance(refused, Selection)
    assert refused.reason == "That Armor is for another side."


def test_a_wreck_is_no_target_and_tells_why() -> None:
    view = Duel(HAND, status={2: 1}, seats=4).view()
    view = pressed(view, slot(view, "MG:F"))
    refused = press(view, "seat:2")
    assert isinstance(refused, Selection)
    assert refused.seat is None
    assert refused.reason == "That car is no longer in the duel."


def test_cancel_and_a_second_press_on_the_card_let_go() -> None:
    view = Duel(HAND).view()
    chosen = pressed(view, slot(view, "MG:F"))
    assert press(chosen, "cancel") == Selection()
    assert press(chosen, slot(view, "MG:F")) == Selection()


def test_a_special_without_a_target_is_played_by_a_second_press() -> None:
    view = Duel(("FIREPROOF", "MG:F")).view()
    view = pressed(view, slot(view, "FIREPROOF"))
    assert press(view, slot(view, "FIREPROOF")) == RULES.parse("fireproof")


def test_several_discards_are_one_run_of_steps() -> None:
    duel = Duel(HAND)
    view = duel.view()
    view = pressed(view, "discard", slot(view, "AR:L"), slot(view, "SWERVE"), slot(view, "MG:F"))
    view = pressed(view, slot(view, "MG:F"))
    steps = press(view, "confirm")
    assert isinstance(steps, tuple)
    assert sorted(map(str, steps)) == ["discard AR:L", "discard SWERVE", "done"]
    duel.do(*map(str, steps))


def test_a_whole_hand_thrown_away_needs_no_done() -> None:
    duel = Duel(("AR:L", "AR:L"))
    view = pressed(duel.view(), "discard", "card:0", "card:1")
    steps = press(view, "confirm")
    assert isinstance(steps, tuple)
    assert list(map(str, steps)) == ["discard AR:L", "discard AR:L"]
    duel.do(*map(str, steps))


def test_discarding_nothing_asks_for_a_card() -> None:
    view = pressed(Duel(HAND).view(), "discard")
    refused = press(view, "confirm")
    assert isinstance(refused, Selection)
    assert refused.reason


def test_unjamming_asks_twice() -> None:
    view = Duel(HAND, jammed={0: 1}).view()
    view = pressed(view, "answer:unjam")
    assert press(view, "confirm") == RULES.parse("unjam")
    assert press(view, "answer:unjam") == RULES.parse("unjam")


def test_an_answer_on_a_sheet_is_given_at_once() -> None:
    duel = Duel(("MG:L",), ("AR:L", "SPIN", "SWERVE")).do("fire MG:L > B").until("defence", 1)
    view = duel.view(1)
    assert press(view, "answer:spin F") == (RULES.parse("spin F"), RULES.parse("pass"))
    assert press(pressed(view, "answer-more"), "answer:spin F") == RULES.parse("spin F")
    assert press(view, "answer:armor") == RULES.parse("armor")
    assert press(view, "answer:pass") == RULES.parse("pass")
    assert press(view, "answer:spin R") is None


def test_cards_of_the_hand_answer_as_well() -> None:
    duel = Duel(("MG:L",), ("AR:L", "SPIN", "SWERVE")).do("fire MG:L > B").until("defence", 1)
    view = duel.view(1)
    armor = pressed(view, slot(view, "AR:L"))
    assert press(armor, slot(view, "AR:L")) == RULES.parse("armor")
    spin = pressed(view, slot(view, "SPIN"))
    assert press(spin, "side:1:B") != RULES.parse("spin F")


def test_nothing_can_be_chosen_while_others_think() -> None:
    view = Duel(HAND).until("turn", 0).view(1)
    refused = press(view, "card:0")
    assert isinstance(refused, Selection)
    assert refused.reason == "It is not your turn to choose."
    assert press(view, "confirm") is None


def _refs(view: TableView) -> list[str]:
    seats = range(view.observation.seats)
    return [
        *(f"card:{place}" for place in range(len(view.observation.hand))),
        *(f"seat:{seat}" for seat in seats),
        *(f"side:{seat}:{letter}" for seat in seats for letter in "FRBL"),
        *(f"answer:{action}" for action in (view.decision.options if view.decision else ())),
        "tire",
        "discard",
        "confirm",
        "cancel",
        "answer:nonsense",
        "card:99",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_only_offered_actions_come_out(seed: int) -> None:
    rng = random.Random(seed)
    seats = 2 + seed % 5
    match = new_match("duel", seats=[f"P{seat}" for seat in range(seats)], seed=seed)
    acted = 0
    for _ in range(120):
        decision = match.decision
        if decision is None:
            break
        seat = decision.seat
        selection = Selection()
        for _ in range(12):
            view = TableView(
                match.observe(seat),
                looks([f"P{n}" for n in range(seats)]),
                seat,
                decision,
                selection=selection,
            )
            result = press(view, rng.choice(_refs(view)))
            if isinstance(result, Selection):
                selection = result
            elif isinstance(result, Action):
                assert result in decision.options
                match.submit(seat, result)
                acted += 1
                break
            elif result is not None:
                for step in result:
                    assert match.decision is not None
                    assert step in match.decision.options
                    match.submit(seat, step)
                acted += 1
                break
        else:
            match.submit(seat, next(iter(decision.options)))
    assert acted > 20


def test_every_action_of_a_turn_can_be_reached_by_pressing() -> None:
    view = Duel(("MG:F", "CM", "TIRE", "RAM:L", "JAM", "FIREPROOF"), jammed={0: 0}).view()
    reached: set[str] = set()
    seen: set[Selection] = set()
    frontier = [Selection()]
    while frontier:
        selection = frontier.pop()
        if selection in seen or len(selection.ticked) > 1:
            continue
        seen.add(selection)

        here = replace(view, selection=selection)
        for ref in _refs(here):
            if ref.startswith("answer"):
                continue
            result = press(here, ref)
            if isinstance(result, Selection):
                frontier.append(replace(result, reason="", reason_ref=""))
            elif isinstance(result, tuple) and not isinstance(result, Action):
                reached.add(str(result[0]))
            elif result is not None:
                reached.add(str(result))
    assert reached == {str(action) for action in view.decision.options}
