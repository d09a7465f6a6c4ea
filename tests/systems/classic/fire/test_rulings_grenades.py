"""Shots at the ground: spikes, grenades, how they stray, what they do (Grenades; rulings 26,
39)."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.arsenal import car
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.laid import PLAIN, lost, lying, tires
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import Design, Fitted, Mounted, design_to_json
from wreckyard.systems.classic.fire.grenades.aims import GroundAims
from wreckyard.systems.classic.fire.grenades.grenades import explode_all, go_off
from wreckyard.systems.classic.sight.blockers import Lookout
from wreckyard.systems.classic.state.condition import FireModifier
from wreckyard.systems.classic.state.declared import Flight, Lob
from wreckyard.systems.classic.state.play import Play


def thrower(load: str) -> Design:
    """A car with a launcher in front that holds one kind."""
    return car(Mounted("gl", "front", False, ((load, 5),)), name="Test")


SPIKER = car(("sg", "front"), name="Test")


def throwing(design: Design, other: Design = PLAIN, y: int = 6_000) -> Scene:
    """Two cars at rest that head north; from the muzzle at 11,500."""
    play = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0},
        {"x": 12_000, "y": y, "heading": 0},
        vehicles=[design_to_json(design), design_to_json(other)],
    )
    play.until("fire")
    return play


def test_2_9_spikes_lie_where_the_roll_hits() -> None:
    """7 at four inches (-1), ground +4, firer at rest +1: 3 and more."""
    play = throwing(SPIKER)
    play.do("fire driver SG:F > ground 12000 7000", 1, 2)
    (shot,) = play.told("lobbed")
    assert [(name, value) for name, value, _ in shot["lines"]] == [
        ("range", -1),
        ("ground", 4),
        ("firer at rest", 1),
    ]
    assert shot["needed"] == 3
    assert lying(play.state) == [("spikes", 12_000, 7_000, 0)]


def test_2_9_a_miss_strays() -> None:
    """A 2 always misses, by one: to the left by 1d - 1 squares of 3: half an inch."""
    play = throwing(SPIKER)
    play.do("fire driver SG:F > ground 12000 7000", 1, 1, 2, 3)
    assert lying(play.state) == [("spikes", 11_500, 7_000, 0)]


def test_section_5_a_grenade_comes_down_a_second_later() -> None:
    """Fired in phase 1 of turn 1 it comes down in phase 1 of turn 2, exactly with a 12, and goes
    off at the end of that turn."""
    play = throwing(thrower("smoke"))
    play.do("fire driver GL:F > ground 12000 7000")
    assert [lob.flight[-2:] for lob in play.state.lobs] == [(2, 1)]
    while not play.told("fell"):
        last = play.state.turn == 2 or (play.state.turn, play.state.phase) == (1, 5)
        del last
        quiet = play.options[0] if play.asked[0] != "fire" else "done"
        due = play.state.turn == 2 and play.asked == ("fire", "A")
        play.do(quiet, *((6, 6) if due else ()))
    assert lying(play.state) == [("grenade", 12_000, 7_000, 0)]
    assert (play.state.turn, play.told("fell")[0]["dice"]) == (2, [6, 6])
    while play.state.turn == 2:
        play.do(play.options[0] if play.asked[0] != "fire" else "done")
    assert lying(play.state) == [("smoke", 12_000, 7_000, 0)]


STRAYS = [
    # Number to reach, dice, then the direction and the squares: right and long in squares.
    (7, (5, 6), (1, 5), (2, 0)),  # made: 1d - 3
    (7, (5, 6), (1, 2), (0, 0)),
    (7, (1, 5), (2, 1), (-1, 0)),  # by 1: 1d - 1, at least 1
    (7, (1, 4), (3, 2), (0, -3)),  # by 2: 1d + 1
    (7, (1, 3), (4, 1, 1), (0, 1)),  # by 3: 2d - 2, at least 1
    (7, (1, 2), (1, 2, 3), (8, 0)),  # by 4: 2d + 3
    (7, (1, 1), (2, 2, 3), (-8, 0)),  # by 5: the same
    (9, (1, 2), (4, 1, 2, 1), (0, 8)),  # by 6: 3d, at least 8
    (7, (5, 6), (5, 4, 6, 5), (3, 2)),  # to the right, and long on an even die
    (7, (5, 6), (6, 3, 4, 6), (-1, -3)),  # to the left, and short
]


@pytest.mark.parametrize(("needed", "dice", "luck", "strayed"), STRAYS)
def test_section_5_the_tables_of_grenades(
    needed: int, dice: tuple[int, int], luck: tuple[int, ...], strayed: tuple[int, int]
) -> None:
    """Aimed at four and a half inches due north, so that right is east and long is north."""
    from wreckyard.systems.classic.fire.grenades.lobbing import lobs_down

    play = throwing(thrower("fake"))
    state = play.state
    state.lobs = [
        Lob(0, 0, 0, Flight(12_000, 7_000, 12_000, 11_500, needed, 2, state.turn, state.phase))
    ]
    picks = Picks(*dice, *luck)
    lobs_down(Play(state, picks, play.story))  # type: ignore[arg-type]
    assert not picks.left
    (fell,) = play.told("fell")
    assert (fell["right"], fell["long"]) == strayed
    assert (fell["x"], fell["y"]) == (12_000 + 250 * strayed[0], 7_000 - 250 * strayed[1])


def test_section_5_never_behind_who_threw_it_and_near_by_two_squares_at_most() -> None:
    from wreckyard.systems.classic.fire.grenades.lobbing import lobs_down

    for aimed, luck, lands in (
        # Three quarters of an inch away: two squares to the right, not nine.
        (10_750, (1, 1, 1, 6, 6), (12_500, 10_750)),
        # An inch and a half away, seven squares short: at the muzzle.
        (10_000, (1, 1, 3, 2, 2), (12_000, 11_500)),
    ):
        play = throwing(thrower("fake"))
        state = play.state
        state.lobs = [
            Lob(0, 0, 0, Flight(12_000, aimed, 12_000, 11_500, 7, 2, state.turn, state.phase))
        ]
        lobs_down(Play(state, Picks(*luck), play.story))  # type: ignore[arg-type]
        fell = play.told("fell")[0]
        assert (fell["x"], fell["y"]) == lands


def test_2_9_only_what_is_in_the_arc_and_seen_is_aimed_at() -> None:
    """The front arc of a car that heads north; behind the other car nothing is seen, under it its
    place is."""
    play = throwing(thrower("smoke"), y=9_000)
    places = GroundAims(Lookout(play.state, 0)).places(0)
    assert {(12_000, 9_000), (12_000, 10_000), (13_000, 7_000)} <= set(places)
    assert (12_000, 7_000) not in places, "behind the other car"
    assert (12_000, 14_000) not in places, "behind the own one"
    assert (20_000, 11_000) not in places, "beside it"


# What they do


def gone_off(
    code: str, *luck: int, x: int = 12_000, y: int = 6_750, other: Design = PLAIN
) -> Scene:
    """A grenade goes off a quarter inch behind the other car, whose back is at 6,500."""
    play = throwing(thrower("fake"), other)
    picks = Picks(*luck)
    go_off(Play(play.state, picks, play.story), x, y, code, 0)  # type: ignore[arg-type]
    assert not picks.left
    return play


def test_ruling_39_an_explosive_one_does_half_to_each_part_within_half_an_inch() -> None:
    """5 is 3, rounded up: to the back, a quarter inch off, and to the rear tires, whose corners are
    0.35 inches off. One attack: 9, D2."""
    play = gone_off("explosive", 5)
    assert lost(play, 1) == {"armor-back": 3, "tire-back-left": 3, "tire-back-right": 3}
    assert [row[:2] for row in play.state.hazards] == [(1, 2)]


def test_ruling_39_under_a_car_its_underbody() -> None:
    play = gone_off("thermite", 6, y=6_000)
    assert lost(play, 1) == {"armor-underbody": 6}
    assert play.state.vehicles[1].condition.fires == [(2, 2)]


def test_ruling_39_thermite_does_all_and_phosphorus_half() -> None:
    assert lost(gone_off("thermite", 5), 1)["armor-back"] == 5
    play = gone_off("white-phosphorus", 5)
    assert lost(play, 1)["armor-back"] == 3
    assert lying(play.state) == [("smoke", 12_000, 6_750, 0)]
    assert play.state.vehicles[1].condition.fires == [(2, 2)]


def test_section_5_out_of_reach() -> None:
    assert not lost(gone_off("explosive", 6, y=7_001), 1)


@pytest.mark.parametrize(
    ("code", "kind", "form"),
    [
        ("smoke", "smoke", 2),
        ("tear-gas", "tear-gas", 2),
        ("paint", "paint", 2),
        ("flaming-oil", "fuel", 3),
        ("foam", "foam", 2),
    ],
)
def test_section_5_what_grenades_leave(code: str, kind: str, form: int) -> None:
    """Clouds of an inch square, a slick of half an inch."""
    play = gone_off(code)
    assert [name for name, *_ in lying(play.state)] == [kind]
    assert play.state.counters[0].live == form
    # An inch of paint and foam reaches the car.
    assert bool(play.state.painted) == (code in ("paint", "foam"))


@pytest.mark.parametrize("code", ["concussion", "fake", "flash", "flechette"])
def test_section_5_what_is_meant_for_people_does_nothing_to_cars(code: str) -> None:
    play = gone_off(code)
    assert not lost(play, 1)
    assert not lying(play.state)


@pytest.mark.parametrize(("die", "burns"), [(1, 0), (2, 1)])
def test_section_5_foam_puts_fires_out_on_a_1(die: int, burns: int) -> None:
    play = throwing(thrower("fake"))
    play.state.vehicles[1].condition.burning = 1
    go_off(Play(play.state, Picks(die), []), 12_000, 6_750, "foam", 0)  # type: ignore[arg-type]
    assert play.state.vehicles[1].condition.burning == burns


def test_section_5_a_fuse_goes_off_where_it_lands() -> None:
    from wreckyard.systems.classic.fire.grenades.grenades import codes
    from wreckyard.systems.classic.fire.grenades.lobbing import lobs_down

    play = throwing(thrower("explosive+impact-fuse"))
    state = play.state
    kind = codes().index("explosive+impact-fuse")
    state.lobs = [
        Lob(0, 0, 0, Flight(12_000, 6_750, 12_000, 11_500, 7, kind, state.turn, state.phase))
    ]
    lobs_down(Play(state, Picks(6, 6, 4), []))  # type: ignore[arg-type]
    assert lost(play, 1)["armor-back"] == 2
    explode_all(Play(state, Picks(), []))  # type: ignore[arg-type]
    assert tires(play, 1).count(2) == 2


@pytest.mark.parametrize("code", ["ft", "foj", "rl", "atg", "mml", "mfr"])
def test_2_12_what_may_blow_up(code: str) -> None:
    """A burning car with it aboard explodes on a 1 (five times a direction, a die and squares)."""
    from tests.systems.classic.positions.fight import burn_down

    play = throwing(car((code, "front"), name="Test"), y=3_000) if code != "foj" else None
    if play is None:
        play = throwing(car((code, "back"), ("mg", "front"), name="Test"), y=3_000)
    play.state.vehicles[0].condition.burning = 1
    burn_down(Play(play.state, Picks(1, *[1, 1, 3] * 5), play.story))  # type: ignore[arg-type]
    assert play.told("exploded")


def test_2_12_an_improved_extinguisher_saves_it_on_4() -> None:
    from tests.systems.classic.positions.fight import burn_down

    design = car(("ft", "front"), name="Test", accessories=(Fitted("improved-fire-extinguisher"),))
    play = throwing(design)
    condition = play.state.vehicles[0].condition
    condition.fires = [FireModifier(4, 4)]
    burn_down(Play(play.state, Picks(2, 2, 4), play.story))  # type: ignore[arg-type]
    assert (condition.burning, lost(play)) == (0, {})
