"""Fire and Explosion: a tire burns by itself where the armor of its vehicle is fireproof."""

from __future__ import annotations

import json

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import Picks, burn_down, duel, put
from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, Design, Fitted, Layer, State, design_to_json
from wreckyard.systems.classic.harm.damage import Blow, strike
from wreckyard.systems.classic.harm.fires import kindle
from wreckyard.systems.classic.state.condition import TireFire
from wreckyard.systems.classic.state.play import Play

TIRE = 0
"""The front left one."""


def car(type: str = "fireproof", *accessories: Fitted) -> Design:
    return armed(("mg", "front"), armor=(Layer(type, (9,) * 6),), accessories=accessories)


def hit(design: Design) -> State:
    """A flamethrower (4, for three more turns) does a point to a tire of the first car."""
    state = duel(design, car())
    put(state, 0, 12, 12)
    put(state, 1, 12, 4)
    condition, outfit = state.vehicles[0].condition, state.outfits[0]
    blow = Blow(1, (1,), flame=True)
    kindle(condition, strike(condition, outfit, "tire-front-left", blow, Picks()), 4, 3)
    return state


def end(state: State, *luck: int) -> None:
    picks = Picks(*luck)
    burn_down(Play(state, picks, []))  # type: ignore[arg-type]
    assert not picks.left


def left(state: State) -> int:
    return state.vehicles[0].condition.left[state.outfits[0].part_of["tire-front-left"]]


@pytest.mark.parametrize(
    ("type", "fires", "tires"),
    [("fireproof", [], [(TIRE, 4, 4)]), ("plastic", [(4, 4)], [])],
)
def test_what_a_tire_that_was_hit_may_set_on_fire(
    type: str, fires: list[tuple[int, int]], tires: list[tuple[int, int, int]]
) -> None:
    condition = hit(car(type)).vehicles[0].condition
    assert (condition.fires, condition.tire_fires) == (fires, tires)


def test_a_burning_tire_loses_a_point_a_turn_and_its_vehicle_does_not_burn() -> None:
    state = hit(car())
    condition, whole = state.vehicles[0].condition, list(state.vehicles[0].condition.left)
    before = left(state)
    end(state, 2, 2)
    assert (left(state), condition.burning, condition.burning_tires) == (before - 1, 0, [TIRE])
    whole[state.outfits[0].part_of["tire-front-left"]] -= 1
    assert condition.left == whole
    # It is not rolled for again, and burns until nothing is left of it.
    for points in range(before - 2, -1, -1):
        end(state)
        assert left(state) == points
    assert condition.burning_tires == []
    assert state.hazards, "the last tire of a corner is a hazard"
    end(state)


def test_a_modifier_holds_for_its_turns() -> None:
    state = hit(car())
    for _ in range(4):
        assert state.vehicles[0].condition.tire_fires
        end(state, 3, 2)
    assert state.vehicles[0].condition.tire_fires == []
    end(state)


@pytest.mark.parametrize(("die", "burns"), [(3, []), (4, [TIRE])])
def test_an_extinguisher_puts_tires_out_as_ever(die: int, burns: list[int]) -> None:
    state = hit(car("fireproof", Fitted("fire-extinguisher")))
    before = left(state)
    end(state, 1, 1, die)
    assert state.vehicles[0].condition.burning_tires == burns
    assert left(state) == before - len(burns)


def test_a_fire_of_the_vehicle_takes_its_tires_with_it() -> None:
    state = hit(car())
    condition = state.vehicles[0].condition
    condition.burning, condition.burning_tires = 1, [TIRE]
    before = left(state)
    end(state)
    assert (left(state), condition.burning_tires) == (before - 1, [])


def test_states_with_burning_tires_are_read_back_and_checked() -> None:
    found = Scene(
        {"x": 12_000, "y": 14_000, "heading": 0}, vehicles=[design_to_json(car()), "pocket-change"]
    )
    condition = found.state.vehicles[0].condition
    condition.tire_fires, condition.burning_tires = [TireFire(0, 4, 3)], [0, 2]
    data = json.loads(json.dumps(RULES.to_json(found.state)))
    assert RULES.to_json(RULES.from_json(data)) == data
    for name, wrong in (
        ("burning_tires", [2, 0]),
        ("burning_tires", [4]),
        ("burning_tires", "0"),
        ("tire_fires", [[9, 4, 3]]),
        ("tire_fires", [[0, 7, 3]]),
    ):
        bad = json.loads(json.dumps(data))
        bad["vehicles"][0]["condition"][name] = wrong
        with pytest.raises(Malformed):
            RULES.from_json(bad)
    other = json.loads(json.dumps(data))
    other["vehicles"][1]["condition"]["burning_tires"] = [0]
    with pytest.raises(Malformed, match="of tires those burn that can by themselves"):
        RULES.from_json(other)
