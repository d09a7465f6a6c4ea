"""Cards that are carried: over a target is choosing and confirming, elsewhere they go back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.moments import Duel, pressed, slot
from ui.base.node import find, find_all
from ui.games.duel.dropping import PILE, drop, lift
from ui.games.duel.intent import Before, Selection
from ui.games.duel.views.table import table
from wreckyard.systems.duel import RULES


def carried(view, code, on):
    """What a card comes to that is lifted and let go over a place that is there then."""
    place = int(slot(view, code).removeprefix("card:"))
    lifted = lift(view, place)
    assert isinstance(lifted, Selection)
    view = replace(view, selection=lifted)
    places = {node.attrs.get("data-drop") for node in find_all(table(view))}
    assert on in places | {""}
    return drop(view, place, on)


@pytest.mark.parametrize(
    ("code", "on", "action"),
    [
        ("MG:L", "seat:1", "fire MG:L > B"),
        ("MG:L", "seat:2", "fire MG:L > C"),
        ("CG", "side:1:R", "fire CG:R > B"),
        ("JAM", "seat:2", "jam > C"),
        ("FIREPROOF", "seat:0", "fireproof"),
    ],
)
def test_over_a_target_a_card_is_played(code: str, on: str, action: str) -> None:
    view = Duel(("MG:L", "CG", "JAM", "FIREPROOF")).view()
    assert carried(view, code, on) == RULES.parse(action)


def test_what_leaves_a_choice_stays_chosen_with_its_target() -> None:
    view = Duel(("CG", "AR:F")).view()
    left = carried(view, "CG", "seat:2")
    assert isinstance(left, Selection)
    assert left.seat == 2
    after = replace(view, selection=left)
    assert find(table(after), ref="side:2:L") is not None


def test_a_tire_shot_waits_for_its_attack_and_goes_with_it() -> None:
    view = Duel(("TIRE", "MG:L")).view()
    waiting = carried(view, "TIRE", "seat:1")
    assert waiting == Selection(tire=True)
    assert carried(replace(view, selection=waiting), "MG:L", "seat:1") == RULES.parse(
        "fire MG:L > B +tire"
    )


@pytest.mark.parametrize("on", ["", "seat:0"])
def test_elsewhere_an_attack_goes_back_to_the_hand(on: str) -> None:
    view = pressed(Duel(("MG:L", "AR:F")).view(), "card:0")
    assert carried(view, "MG:L", on) == Selection()


def test_over_the_pile_a_card_is_thrown_away_with_what_is_ticked_then() -> None:
    view = Duel(("MG:L", "AR:F", "AR:R")).view()
    ticked = carried(view, "AR:R", PILE)
    at = int(slot(view, "AR:R").removeprefix("card:"))
    assert ticked == Selection(discarding=True, ticked=(at,))


def test_what_cannot_be_played_says_why_over_a_target() -> None:
    view = Duel(("MG:L", "AR:F")).view()
    refused = carried(view, "AR:F", "seat:1")
    assert isinstance(refused, Selection)
    assert refused.reason
    assert refused.reason_ref == slot(view, "AR:F")


def test_nothing_can_be_taken_while_others_are_asked_or_cards_are_ticked() -> None:
    duel = Duel(("MG:L", "AR:F"), ("MG:R",))
    for view in (duel.view(1), duel.view(selection=Selection(discarding=True))):
        assert lift(view, 0) is None
        assert not find_all(table(view), where=lambda node: "data-drag" in node.attrs)


@pytest.mark.parametrize(
    ("code", "action"), [("AR:L", "armor"), ("SWERVE", "swerve"), ("MG:F", "")]
)
def test_an_answer_is_let_go_over_ones_own_car(code: str, action: str) -> None:
    duel = Duel(("MG:L",), ("AR:L", "SWERVE", "MG:F")).do("fire MG:L > B")
    view = duel.until("defence", 1).view(1)
    place = int(slot(view, code).removeprefix("card:"))
    if action:
        assert carried(view, code, "seat:1") == RULES.parse(action)
    else:
        assert lift(view, place) is None


def test_an_armor_that_does_not_stop_all_takes_the_rest() -> None:
    duel = Duel(("AC:L",), ("AR:L", "MG:F")).do("fire AC:L > B")
    view = duel.until("defence", 1).view(1)
    assert carried(view, "AR:L", "seat:1") == (RULES.parse("armor"), RULES.parse("pass"))


def test_an_any_time_card_that_may_come_first_costs_no_action() -> None:
    view = Duel(("JAM", "MG:L")).view()
    jam = RULES.parse("jam > B")
    assert carried(replace(view, before=(jam,)), "JAM", "seat:1") == Before(jam)
