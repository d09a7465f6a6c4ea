"""Combat in a phase: declarations, dice, damage that lands together, hazards, debris (section
4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import Picks, duel, put
from wreckyard.engine.values import Event
from wreckyard.systems.classic import DONE, Link, State, parse
from wreckyard.systems.classic.fire.firing import (
    declare,
    fire_actions,
    may_fire,
    resolve,
    turn_over,
)
from wreckyard.systems.classic.state import frames
from wreckyard.systems.classic.state.declared import Hazard
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.state import DEBRIS, NO_FIRE, OBSTACLE

GUN = armed(("mg", "front"))


class Phase:
    """The fire of a phase: what is declared, then the dice as they are laid out."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.story: list[Event] = []

    def fire(self, number: int, *texts: str) -> Phase:
        play = Play(self.state, Picks(), self.story)  # type: ignore[arg-type]
        for text in texts:
            action = parse(text)
            assert action in fire_actions(self.state, number), f"{text} is not offered"
            declare(play, number, action)
        return self

    def resolve(self, *luck: int) -> list[Hazard]:
        """The hazards that wait after it."""
        picks = Picks(*luck)
        resolve(Play(self.state, picks, self.story))  # type: ignore[arg-type]
        assert not picks.left, "more dice were laid out than rolled"
        return self.state.hazards

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [dict(event.data) for event in self.story if event.kind == kind]

    def points(self, number: int, code: str) -> int:
        at = self.state.outfits[number].part_of[code]
        return self.state.vehicles[number].condition.left[at]


def chase(first: object = GUN, second: object = "pocket-change", gap: float = 3) -> Phase:
    """The second drives so many inches ahead of the first, both up, at rest."""
    state = duel(first, second)  # type: ignore[arg-type]
    put(state, 0, 12, 18)
    put(state, 1, 12, 17 - gap)
    return Phase(state)


def offered(phase: Phase, number: int = 0) -> set[str]:
    return {str(action) for action in fire_actions(phase.state, number)}


# What is offered


def test_who_can_fire_is_offered_every_weapon_and_part() -> None:
    phase = chase()
    assert offered(phase) == {
        "fire driver MG:F > B:B",
        "fire driver MG:F > B:tire-BL",
        "fire driver MG:F > B:tire-BR",
        "done",
    }
    assert may_fire(phase.state, 0)
    assert not may_fire(phase.state, 1), "it has its target behind it"
    assert fire_actions(phase.state, 1) == (DONE,)


@pytest.mark.parametrize("why", ["fired", "unconscious", "empty", "broken", "skidded", "flying"])
def test_who_is_not_asked(why: str) -> None:
    phase = chase()
    vehicle, outfit = phase.state.vehicles[0], phase.state.outfits[0]
    if why == "fired":
        vehicle.condition.fired[0] = 1
    elif why == "unconscious":
        vehicle.condition.left[outfit.part_of["driver"]] = 1
    elif why == "empty":
        vehicle.condition.shots[0] = [0]
    elif why == "broken":
        vehicle.condition.left[outfit.part_of["mg-front"]] = 0
    elif why == "skidded":
        vehicle.motion.aim = NO_FIRE
    else:
        vehicle.motion.face = 1
    assert not may_fire(phase.state, 0)


def test_a_gunner_fires_as_well_but_no_weapon_twice() -> None:
    guns = armed(("mg", "front"), ("mg", "front"), body="luxury", gunners=1, plant="super")
    phase = chase(guns).fire(0, "fire driver MG:F > B:B")
    assert "fire gunner-1 MG:F2 > B:B" in offered(phase)
    assert not any("driver" in text or "MG:F >" in text for text in offered(phase))
    phase.fire(0, "fire gunner-1 MG:F2 > B:B")
    assert not may_fire(phase.state, 0)
    turn_over(phase.state)
    assert "fire driver MG:F > B:B" in offered(phase)


def test_done_ends_the_question() -> None:
    phase = chase()
    phase.state.stack.append(frames.Fire(0))
    phase.fire(0, "done")
    assert phase.state.stack == []


# Dice


def test_a_hit_does_its_damage_and_is_a_hazard() -> None:
    """A machine gun, 7: size -2, both at rest +2: a 7; 4 and 3 hit. A 5 on 3 points of armor: two
    reach the driver behind it, which is D1 for five hits and D2 for him."""
    phase = chase().fire(0, "fire driver MG:F > B:B")
    hazards = phase.resolve(4, 3, 5)
    assert phase.told("shot")[0]["needed"] == 7
    assert phase.told("shot")[0]["hits"] == 5
    assert (phase.points(1, "armor-back"), phase.points(1, "driver")) == (0, 1)
    assert [row[:3] for row in hazards] == [(1, 3, frames.ATTACKED)]
    assert phase.state.vehicles[0].condition.shots == [[19]]
    assert phase.state.shots == []


def test_a_miss_costs_the_shot_and_counts_for_sustained_fire() -> None:
    phase = chase().fire(0, "fire driver MG:F > B:B")
    assert phase.resolve(4, 2) == []
    condition = phase.state.vehicles[0].condition
    assert (condition.shots, condition.aims) == ([[19]], [(1, 1, 1)])
    turn_over(phase.state)
    phase.state.turn = 2
    phase.fire(0, "fire driver MG:F > B:tire-BL").resolve(6, 3, 1)
    # -2 and +2 as before, the tire -3, the second shot +1: 9.
    assert phase.told("shot")[1]["needed"] == 9
    assert condition.aims == [(1, 2, 2)]


@pytest.mark.parametrize(("face", "difficulty"), [(1, 1), (5, 1), (6, 2)])
def test_hazards_by_damage(face: int, difficulty: int) -> None:
    phase = chase(second="tin-casserole-launcher").fire(0, "fire driver MG:F > B:B")
    assert phase.resolve(6, 6, face)[0].difficulty == difficulty


def test_damage_lands_together_the_dead_have_fired() -> None:
    """Nose to nose: both hit; both lose what they lose, and each roll used the whole car."""
    state = duel(GUN, GUN)
    put(state, 0, 12, 18)
    put(state, 1, 12, 14, 180)
    for vehicle, outfit in zip(state.vehicles, state.outfits, strict=True):
        vehicle.condition.left[outfit.part_of["mg-front"]] = 1
    phase = Phase(state).fire(0, "fire driver MG:F > B:F").fire(1, "fire driver MG:F > A:F")
    hazards = phase.resolve(6, 6, 4, 6, 6, 3)
    assert (phase.points(0, "mg-front"), phase.points(1, "mg-front")) == (0, 0)
    assert [(row.vehicle, row.difficulty) for row in hazards] == [(1, 1), (0, 1)]


def test_linked_weapons_roll_each_and_are_an_attack_each() -> None:
    """Twin Thimble's two guns: one action; both modifiers alike; two hazards."""
    phase = chase("twin-thimble", "tin-casserole-launcher").fire(0, "fire driver link-1 > B:B")
    assert not may_fire(phase.state, 0), "the driver has fired"
    hazards = phase.resolve(6, 6, 6, 6, 5, 2)
    assert [row.difficulty for row in hazards] == [2, 1]
    assert phase.state.vehicles[0].condition.shots == [[19], [19]]
    assert phase.points(1, "armor-back") == 23 - 8


def test_a_pod_rolls_for_each_rocket_and_is_one_hazard() -> None:
    """Six rockets, of which each hit on the pod has cost two."""
    phase = chase(armed(("mfr", "front")), "tin-casserole-launcher")
    phase.state.vehicles[0].condition.left[phase.state.outfits[0].part_of["mfr-front"]] = 2
    phase.fire(0, "fire driver MFR:F > B:B")
    hazards = phase.resolve(6, 6, 4, 1, 1, 6, 5, 3, 6, 6, 1)
    assert len(phase.told("shot")) == 4
    assert [row.difficulty for row in hazards] == [2], "4 + 3 + 1 hits"
    assert not may_fire(phase.state, 0)


def test_of_a_link_of_unlike_weapons_the_rest_fires_straight_on() -> None:
    """The machine gun is aimed at a tire; the rocket flies along the middle, into the back, without
    the part's -3."""
    link = Link("link", ("hr-front", "mg-front"))
    phase = chase(armed(("hr", "front"), ("mg", "front"), links=(link,)), "tin-casserole-launcher")
    phase.fire(0, "fire driver link-1=MG:F > B:tire-BL")
    phase.resolve(1, 2, 6, 6, 1, 1, 1)
    shots = phase.told("shot")
    assert [(each["weapon"], each["part"]) for each in shots] == [
        ("mg-front", "tire-BL"),
        ("hr-front", "B"),
    ]
    assert phase.points(1, "armor-back") == 20


def test_straight_fire_hits_the_first_thing_on_its_line() -> None:
    """Past the target, which is aside, there is only a wall."""
    link = Link("link", ("hr-front", "mg-front"))
    phase = chase(armed(("hr", "front"), ("mg", "front"), links=(link,)))
    put(phase.state, 1, 13, 14)
    phase.fire(0, "fire driver link-1=MG:F > B:B").resolve(1, 2)
    assert phase.told("shot-at-nothing") == [{"vehicle": 0, "weapon": "hr-front"}]


# Wheels and tires


def test_a_wheel_shot_off_is_a_roll_at_the_floor_and_an_obstacle() -> None:
    """Losing the last wheel of a corner: status to -6, as D6 on the crash table (2.6)."""
    phase = chase()
    at = phase.state.outfits[1].part_of["tire-back-left"]
    phase.state.vehicles[1].condition.left[at] = 2
    hazards = phase.fire(0, "fire driver MG:F > B:tire-BL").resolve(6, 6, 3)
    assert hazards[0][:5] == (1, 6, frames.CORNER_LOST, 6, 1)
    assert phase.state.vehicles[1].condition.wheels == [1, 1, 0, 1]
    assert [each.kind for each in phase.state.counters] == [OBSTACLE]


# Debris


@pytest.mark.parametrize(
    ("damage", "kinds"), [([3, 3, 3], []), ([4, 3, 3], [DEBRIS]), ([6, 6, 6], [DEBRIS])]
)
def test_ten_hits_in_a_phase_leave_debris(damage: list[int], kinds: list[int]) -> None:
    """Three dice of a rocket on the back of a car of 23 points; next to it, half an inch behind."""
    phase = chase(armed(("hr", "front")), "tin-casserole-launcher")
    luck = [6, 6, *damage, *([3] if kinds else [])]
    phase.fire(0, "fire driver HR:F > B:B").resolve(*luck)
    assert [each.kind for each in phase.state.counters] == kinds
    for counter in phase.state.counters:
        assert (counter.x, counter.y, counter.heading, counter.live) == (12000, 14875, 0, 3)


def test_twenty_hits_leave_an_obstacle() -> None:
    rockets = armed(
        ("hr", "front"), ("hr", "front"), links=(Link("link", ("hr-front", "hr-front-2")),)
    )
    phase = chase(rockets, "tin-casserole-launcher").fire(0, "fire driver link-1 > B:B")
    phase.resolve(6, 6, 5, 3, 2, 6, 6, 4, 3, 3)
    assert [each.kind for each in phase.state.counters] == [OBSTACLE]
