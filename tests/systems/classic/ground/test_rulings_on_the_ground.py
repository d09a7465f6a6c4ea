"""What lies on the ground does to who comes there: mines, spikes, oil, flames (2.13; rulings 12,
33)."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.arsenal import car
from tests.systems.classic.positions.laid import (
    FLAMES,
    MINES,
    OIL,
    PLAIN,
    SMOOTH,
    SPEAR,
    SPIKES,
    lost,
    lying,
    over,
    scene,
    tires,
)
from wreckyard.systems.classic import Maneuver, Mounted, ahead
from wreckyard.systems.classic.place.lying import on_oil
from wreckyard.systems.classic.search import try_maneuver
from wreckyard.systems.classic.state.counters import SMALL
from wreckyard.systems.classic.state.rows import Slick, Visit

# Mines and spikes


def test_2_13_mines_under_a_car() -> None:
    """A die of 3 is too much beside them, and enough on them. Touched, the car has come a quarter
    inch: all its corners are within an inch of the counter. 4 and 3 to the underbody, 2, 1, 2 and 3
    to the tires: 15, so D3 and debris, and at 25 mph nothing is rolled at 0."""
    play = over(MINES, dice=(3, 4, 3, 2, 1, 2, 3, 1))
    assert [(row["most"], row["sprung"]) for row in play.told("trap")] == [(2, False), (4, True)]
    assert lost(play)["armor-underbody"] == 7
    assert tires(play) == [2, 1, 2, 3]
    (roll,) = play.told("control")
    assert (roll["difficulty"], roll["before"], roll["status"]) == (3, 3, 0)
    assert lying(play.state)[0][0] == "debris"


def test_2_13_spear_mines_are_worse_above_and_milder_aside() -> None:
    """2d + 3 of 1 and 2 is 6; 1d - 3 of 1, 3, 4 and 6 is 0, 0, 1 and 3: 10 in all."""
    play = over(SPEAR, dice=(4, 1, 2, 1, 3, 4, 6, 1))
    assert lost(play)["armor-underbody"] == 6
    assert tires(play) == [0, 0, 1, 3]


def test_2_13_too_much_for_mines() -> None:
    play = over(MINES, dice=(5,))
    assert [row["sprung"] for row in play.told("trap")] == [False, False]
    assert len(lying(play.state)) == 1
    assert not lost(play)


@pytest.mark.parametrize(("die", "sprung"), [(2, True), (3, False)])
def test_2_13_beside_mines_1_or_2_sets_them_off(die: int, sprung: bool) -> None:
    """Its side is an eighth of an inch from the counter. They go off when its front touches the
    ring: at 11,500, as it starts; the rear corners are then 1.25 inches behind the edge, the far
        front one
    0.63 aside."""
    dice = (die, 1, 1, 1, 1) if sprung else (die,)
    play = over(MINES, (12_625, 11_000), dice=dice)
    (trap,) = play.told("trap")
    assert (trap["die"], trap["most"], trap["sprung"]) == (die, 2, sprung)
    assert tires(play) == ([1, 1, 0, 0] if sprung else [0] * 4)


def test_ruling_33_one_check_a_visit() -> None:
    """It stands on the counter in phases 2 and 3; driving off and on again is another visit."""
    play = over(MINES, dice=(6,))
    play.until("maneuver")
    assert play.state.phase == 3
    play.do("straight")
    assert len(play.told("trap")) == 2


def test_2_13_who_drops_mines_is_not_beside_them() -> None:
    play = scene(car(("md", "back"), name="Test"), speed=250)
    play.until("fire")
    play.do("drop driver MD:B")
    play.until("maneuver")
    play.do("straight")
    assert not play.told("trap")


def test_2_13_mines_by_wire() -> None:
    """They do not go off under wheels, but when somebody aboard sets them off: under whom they lie,
    and within an inch of whose tires."""
    wired = car(Mounted("md", "back", False, (("md-remote", 10),)), ("mg", "front"), name="Test")
    play = scene(wired, PLAIN)
    play.until("fire")
    play.do("drop driver MD:B")
    mines = play.state.counters[0]
    assert mines.live == 2
    other = play.state.vehicles[1]
    other.x, other.y, other.heading = mines.x, mines.y + 250, 900
    play.state.turn += 1
    play.state.vehicles[0].condition.fired = [0]
    play.until("fire")
    assert "detonate driver #1000" in play.options
    # The own tires are all within an inch too; the one above takes 3 and 4 besides: 11, debris.
    play.do("detonate driver #1000", 1, 2, 1, 1, 3, 4, 1, 1, 1, 1, 1)
    assert sorted(tires(play)) == [1, 1, 1, 2]
    assert lost(play, 1)["armor-underbody"] == 7
    assert tires(play, 1) == [1, 1, 1, 1]
    assert [kind for kind, *_ in lying(play.state)] == ["debris"]


@pytest.mark.parametrize(
    ("place", "dice", "hurt"),
    [
        # On them with a 4, every tire a die; 2 + 5 + 1 + 3.
        ((12_000, 11_000), (4, 2, 5, 1, 3), [2, 5, 1, 3]),
        # Beside them with a 1, the tire that is nearest when the ring is touched: the front right.
        ((12_625, 11_000), (1, 4), [0, 4, 0, 0]),
        ((12_625, 11_000), (3,), [0, 0, 0, 0]),
        # Beside them first, with a 2, then on them in the same phase: the others have it too.
        ((12_000, 11_000), (2, 4, 1, 1, 1), [4, 1, 1, 1]),
    ],
)
def test_2_13_spikes(place: tuple[int, int], dice: tuple[int, ...], hurt: list[int]) -> None:
    play = over(SPIKES, place, dice)
    order = dict(zip(play.state.outfits[0].wheels, tires(play), strict=True))
    assert [order[name.removeprefix("tire-")] for name in (
        "tire-front-left", "tire-front-right", "tire-back-left", "tire-back-right",
    )] == hurt  # fmt: skip
    assert lying(play.state) == [("spikes", *place, 0)], "they stay"
    assert not play.told("control"), "no attack, and no hazard of their own"


def test_2_13_solid_tires_take_half_of_spikes() -> None:
    """2, 5, 1 and 3: rounded up (house)."""
    assert tires(over(SPIKES, dice=(4, 2, 5, 1, 3), design=SMOOTH)) == [1, 3, 1, 2]


# Oil and flames


def test_ruling_12_oil_makes_maneuvers_and_hazards_harder() -> None:
    """A bend of 15 degrees is D1, over oil D3; oil by itself is nothing."""
    play = scene(PLAIN, speed=250, counters=[[OIL, 12_000, 11_000, 0]])
    play.state.counters[0].live = 1
    play.until("maneuver")
    play.do("bend L15")
    assert [row["difficulty"] for row in play.told("control")] == [3]
    play = over(OIL)
    assert not play.told("control")
    # In the same phase a hit for D1 counts D3 on it.
    play = over(OIL)
    assert Slick(0) not in play.state.slick


def test_ruling_12_oil_that_was_left_in_this_slice() -> None:
    """A fishtail swings the rear off the oil under its right corner; the bend of 15 degrees that
    its driver makes in the same inch is still D3, as it is told beforehand."""
    oil = [OIL, 12_450, 12_400, 0, SMALL]
    play = scene(PLAIN, speed=250, fishtails=[150], counters=[oil])
    assert on_oil(play.state, 0)
    play.until("maneuver")
    assert not on_oil(play.state, 0)
    bend = Maneuver("bend", "L", 15)
    assert ahead(play.state, 0, bend, 4).difficulty == 3
    assert try_maneuver(play.state, 0, bend, 4).difficulty == 3
    play.do("bend L15")
    assert [row["difficulty"] for row in play.told("control")] == [3]


def test_ruling_12_braking_on_oil() -> None:
    """From 25 to 10 mph is D1, on oil D3; by 10 mph is free on oil too."""
    for change, hard in (("speed -15", [3]), ("speed -10", [])):
        play = scene(PLAIN, speed=250, counters=[[OIL, 12_000, 12_000, 0]])
        play.state.counters[0].live = 1
        play.until("speed")
        play.do(change)
        assert [row["difficulty"] for row in play.told("control")] == hard


def test_2_13_flames() -> None:
    """1d - 2 of 6 is 4 to the underbody, of 3, 2, 1 and 5 1, 0, 0 and 3 to the tires. D1 and 2 for
    the oil: from 3 to 0. The modifier is rolled for in this turn and two more."""
    play = over(FLAMES, dice=(6, 3, 2, 1, 5))
    assert lost(play)["armor-underbody"] == 4
    assert tires(play) == [1, 0, 0, 3]
    assert [row["difficulty"] for row in play.told("control")] == [3]
    assert play.state.vehicles[0].condition.fires == [(3, 3)]


def test_2_13_who_stays_in_flames_burns_again_after_five_phases() -> None:
    play = scene(PLAIN, counters=[[FLAMES, 12_000, 12_000, 0]])
    play.state.counters[0].live = 1
    play.state.visits = [Visit(0, 0, phases=1)]
    from tests.systems.classic.positions.fight import Picks
    from wreckyard.systems.classic.state.play import Play
    from wreckyard.systems.classic.turn.phase import end_phase

    for _ in range(4):
        end_phase(Play(play.state, Picks(), []))  # type: ignore[arg-type]
    assert not lost(play)
    end_phase(Play(play.state, Picks(3, 2, 2, 2, 2), []))  # type: ignore[arg-type]
    assert lost(play) == {"armor-underbody": 1}
