"""Pop-up turrets and wheelguards that can be drawn in: what a firing action brings out."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.crewed import TURRET, built, scene
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import Fitted, Link
from wreckyard.systems.classic.design.design import mounted
from wreckyard.systems.classic.drive.helm import hc_now
from wreckyard.systems.classic.fire import gadgets
from wreckyard.systems.classic.sight.aims import there


def popped() -> Scene:
    found = scene(design=built(**TURRET))
    found.until("fire")
    return found


def test_pop_up_turret_takes_a_firing_action_and_a_turn() -> None:
    found = popped()
    condition = found.state.vehicles[0].condition
    assert not [text for text in found.options if "MG:tur" in text]
    assert found.why_not("fire driver MG:tur > B:B") == "its turret is not out"
    found.do("work gunner-1 turret")
    assert found.why_not("work driver turret") == "it is still moving: that takes a turn"
    assert found.why_not("fire gunner-1 MG:tur > B:B") == "gunner 1 has fired in this turn"
    # From the same phase of the next turn on it fires all round.
    while (found.state.turn, found.state.phase) < (2, 1) or found.asked[0] != "fire":
        found.do("hold" if found.asked[0] == "speed" else "done")
    assert "fire driver MG:tur > B:B" in found.options
    assert [each["done"] for each in found.told("gadget")] == [False, True]
    found.do("work driver turret")
    assert not [text for text in found.options if "MG:tur" in text]
    for _ in range(5):
        gadgets.go_on(condition)
    assert condition.gadgets == []


@pytest.mark.parametrize(("out", "seen"), [([], False), ([1], True), ([6], True), ([103], True)])
def test_a_hidden_turret_cannot_be_aimed_at(out: list[int], seen: bool) -> None:
    found = scene(design=built(**TURRET), other={"x": 12_000, "y": 16_000})
    found.state.vehicles[0].condition.gadgets = out
    assert there(found.state, 0, "turret") is seen


GUARDS = tuple(
    [Fitted("wheelguard", place, 5) for place in ("front-left", "front-right")]
    + [Fitted("retractable-wheelguards", "front")]
)


def test_retractable_wheelguards_cost_handling_only_while_they_are_out() -> None:
    found = scene(design=built(accessories=GUARDS, weapons=(mounted("mg", "front"),)))
    condition = found.state.vehicles[0].condition
    plain = scene(design=built(weapons=(mounted("mg", "front"),)))
    assert hc_now(found.state, 0) == hc_now(plain.state, 0)
    condition.gadgets = [6]
    assert hc_now(found.state, 0) == hc_now(plain.state, 0) - 1


def test_a_link_works_all_that_it_joins_at_once() -> None:
    joined = Link("link", ("turret", "retractable-wheelguards-front"))
    design = built(**{**TURRET, "accessories": GUARDS, "links": (joined,), "weapons": ()})
    found = scene(design=design)
    found.until("fire")
    found.do("work driver link-1")
    moved = {(each["gadget"], each["out"]) for each in found.told("gadget")}
    assert moved == {("turret", True), ("retractable-wheelguards-front", True)}
