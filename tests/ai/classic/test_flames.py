"""What fires are taken to be worth (Classic page, 2.12)."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.classic.ace import Ace
from wreckyard.ai.classic.drive.planner import Planner
from wreckyard.ai.classic.fire.flames import LATER, PARTS, burning_worth, catches, death, doom
from wreckyard.ai.classic.fire.gunnery import toll
from wreckyard.ai.classic.regular import Regular
from wreckyard.systems.classic import catalogue
from wreckyard.systems.classic.search import State

FLAMES = "ft"


def roast(car: str = "sunday-roast", gentle: bool = False, burning: bool = False) -> State:
    """Two cars of a kind, far from each other; whether the second burns."""
    state = Scene(
        {"x": 5_000, "y": 12_000, "heading": 900},
        {"x": 15_000, "y": 12_000, "heading": 2_700},
        vehicles=[car] * 2,
        gentle=gentle,
    ).state
    state.vehicles[1].condition.burning = int(burning)
    return state


@pytest.mark.parametrize(
    ("fires", "spared"),
    [
        # Up to 4 on two dice: 1 + 2 + 3 of 36; a flamethrower burns four times.
        ([(4, 4)], (30 / 36) ** 4),
        # Two of them: up to 8 are 26 of 36.
        ([(4, 4), (4, 4)], (10 / 36) ** 4),
        # A laser's 1 is not on two dice; with a second it is 2, once.
        ([(1, 1)], 1.0),
        ([(1, 1), (1, 1)], 35 / 36),
        # The sum of 5 in the first turn is 10 of 36, then 4 alone.
        ([(4, 2), (1, 1)], 26 / 36 * 30 / 36),
        ([], 1.0),
    ],
)
def test_how_likely_a_fire_breaks_out(fires: list[tuple[int, int]], spared: float) -> None:
    assert catches(tuple(fires)) == pytest.approx(1 - spared)


def test_what_a_fire_kills() -> None:
    # With one point to lose and nothing that puts it out: dead in the next turn.
    assert death(1, 0, 0, False) == pytest.approx(PARTS + (1 - PARTS) * LATER)
    # An extinguisher that never fails, or nothing left to lose.
    assert death(2, 6, 0, True) == 0
    assert death(0, 6, 0, False) == 1
    # A 1 of six blows up at once.
    assert death(1, 0, 0, True) == pytest.approx(1 / 6 + 5 / 6 * death(1, 0, 0, False))
    # Half of all fires are put out before anything is burned.
    assert death(1, 3, 0, False) == pytest.approx(death(1, 0, 0, False) / 2)


def test_a_keen_eye_fears_flames_more_than_their_hits() -> None:
    state, record = roast(), catalogue().weapons[FLAMES]
    hits = toll(state, 1, "front", record)
    # On 20 points a die does no more than that to armor; the fire breaks out in 52 of 100.
    assert toll(state, 1, "front", record, keen=True) == pytest.approx(
        hits + catches(((4, 4),)) * burning_worth(state, 1)
    )


@pytest.mark.parametrize(
    "state",
    [roast("matchbook"), roast(gentle=True), roast(burning=True)],
    ids=["fireproof armor", "no fires", "it burns already"],
)
def test_no_fire_is_worth_nothing(state: State) -> None:
    record = catalogue().weapons[FLAMES]
    assert toll(state, 1, "front", record, keen=True) == toll(state, 1, "front", record)


def test_who_burns_fears_less_and_whose_foe_burns_more() -> None:
    state = roast(burning=True)
    assert doom(state, 1) == burning_worth(state, 1) > 0 == doom(state, 0)
    calm = Planner(roast(), 0, Ace.judgement).fear
    assert Planner(state, 1, Ace.judgement).fear < calm < Planner(state, 0, Ace.judgement).fear
    assert Planner(state, 0, Regular.judgement).fear == Regular.judgement.fear
