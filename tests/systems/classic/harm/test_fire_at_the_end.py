"""Fire and Explosion (2.12, ruling 34), at the end of a turn."""

from __future__ import annotations

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.positions.fight import Picks, burn_down, duel, put
from wreckyard.systems.classic import Design, Fitted, Layer, State
from wreckyard.systems.classic.state.condition import FireModifier
from wreckyard.systems.classic.state.play import Play

GUN = armed(("mg", "front"), armor=(Layer("plastic", (2, 0, 2, 2, 2, 2)),))


def end(state: State, *luck: int) -> None:
    picks = Picks(*luck)
    burn_down(Play(state, picks, []))  # type: ignore[arg-type]
    assert not picks.left


def scene(first: Design = GUN) -> State:
    state = duel(first, GUN)
    put(state, 0, 12, 12)
    put(state, 1, 12, 4)
    return state


@pytest.mark.parametrize(("most", "die", "burns"), [(2, 2, 1), (2, 3, 0), (4, 4, 1), (4, 5, 0)])
def test_a_plant_that_was_hit(most: int, die: int, burns: int) -> None:
    state = scene()
    condition = state.vehicles[0].condition
    condition.plant_die = most
    end(state, die)
    assert (condition.burning, condition.plant_die) == (burns, 0)


def test_modifiers_add_up_and_last() -> None:
    """The book's duellist: a flamethrower (4, three turns more), next turn a laser (1), then a
    laser and flaming oil (3): 4, 5 and 8 are to be rolled."""
    state = scene()
    condition = state.vehicles[0].condition
    condition.fires = [FireModifier(4, 4)]
    end(state, 5, 6)
    condition.fires.append(FireModifier(1, 1))
    assert sum(size for size, _ in condition.fires) == 5
    end(state, 3, 3)
    condition.fires += [FireModifier(1, 1), FireModifier(3, 3)]
    assert sum(size for size, _ in condition.fires) == 8
    end(state, 3, 4)
    assert condition.burning


def test_a_fire_hurts_everything_by_one() -> None:
    """Occupants, components, tires, and the armor of each side; no roll to start it again."""
    state = scene()
    condition, outfit = state.vehicles[0].condition, state.outfits[0]
    condition.burning = 1
    before = dict(zip(outfit.part_of, condition.left, strict=True))
    end(state)
    lost = {code: before[code] - condition.left[at] for code, at in outfit.part_of.items()}
    assert lost == {
        "armor-front": 1, "armor-right": 0, "armor-left": 1, "armor-back": 1, "armor-top": 1,
        "armor-underbody": 1, "tire-front-left": 1, "tire-front-right": 1, "tire-back-left": 1,
        "tire-back-right": 1, "mg-front": 1, "plant": 1, "driver": 1,
    }  # fmt: skip
    assert condition.burning
    assert [row[:2] for row in state.hazards] == [(0, 2)], "a hurt driver"


def test_a_fire_takes_a_point_of_each_guard() -> None:
    guard = Fitted("wheelguard", "back-left", 4)
    state = scene(armed(("mg", "front"), accessories=(guard,)))
    condition, outfit = state.vehicles[0].condition, state.outfits[0]
    condition.burning = 1
    end(state)
    assert condition.left[outfit.part_of["wheelguard-back-left"]] == 3


def test_body_armor_takes_it_first() -> None:
    state = scene()
    condition = state.vehicles[0].condition
    condition.burning, condition.vests[0] = 1, 3
    end(state)
    assert (condition.vests[0], condition.left[-1]) == (2, 3)
    assert state.hazards == []


@pytest.mark.parametrize(
    ("code", "die", "out"),
    [
        ("fire-extinguisher", 3, True),
        ("fire-extinguisher", 4, False),
        ("improved-fire-extinguisher", 4, True),
        ("improved-fire-extinguisher", 5, False),
    ],
)
def test_an_extinguisher(code: str, die: int, out: bool) -> None:
    state = scene(bare(accessories=(Fitted(code),)))
    condition = state.vehicles[0].condition
    condition.burning = 1
    end(state, die)
    assert condition.burning == (not out)
    assert condition.left[-1] == (3 if out else 2)


ROCKET = armed(("rl", "front"))


def test_what_carries_rockets_may_blow_up() -> None:
    """On a 1: all dead, five pieces of debris, a die to whoever is within 2 inches."""
    state = scene(ROCKET)
    state.vehicles[0].condition.burning = 1
    end(state, 2)
    assert state.counters == []
    put(state, 1, 12, 9.2)
    debris = [1, 1, 3] * 5
    end(state, 1, *debris, 2)
    condition, outfit = state.vehicles[0].condition, state.outfits[0]
    assert condition.left[outfit.part_of["driver"]] == 0
    assert len(state.counters) == 5
    other = state.vehicles[1].condition
    # 12 - 0.5 - 9.7 is 1.8: its back has two points.
    assert other.left[state.outfits[1].part_of["armor-back"]] == 0
    assert other.left[state.outfits[1].part_of["driver"]] == 3


def test_out_of_reach_of_the_blast() -> None:
    state = scene(ROCKET)
    state.vehicles[0].condition.burning = 1
    put(state, 1, 12, 8.9)
    end(state, 1, *[1, 1, 3] * 5)
    assert state.vehicles[1].condition.left[0] == 2
