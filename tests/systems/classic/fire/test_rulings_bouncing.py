"""Grenades that bounce off what they hit (Grenades)."""

from __future__ import annotations

import pytest

from tests.systems.classic.fire.test_rulings_throwing import thrower
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import FIRST_WALL, names_in, tell_event
from wreckyard.systems.classic.fire.grenades.bouncing import Bounce, bounce
from wreckyard.systems.classic.fire.grenades.grenades import codes
from wreckyard.systems.classic.fire.grenades.throwing import throws_down
from wreckyard.systems.classic.state.declared import Flight, Floors, Throw
from wreckyard.systems.classic.state.play import Play

CAR = {"x": 6_000, "y": 8_500, "heading": 0}
"""B, from 5750 to 6250 across and from 8000 to 9000 down."""


def field(*more: dict[str, int], **options: object) -> Scene:
    return Scene({"x": 20_000, "y": 4_000}, CAR, *more, on_foot=True, **options)


@pytest.mark.parametrize(
    ("start", "at", "die", "end"),
    [
        # Squarely from the south: straight back, half a square and 0 to 5 squares before its back.
        ((6_000, 12_000), (6_000, 8_500), 1, (6_000, 9_125)),
        ((6_000, 12_000), (6_000, 8_500), 4, (6_000, 9_875)),
        # From the southwest at 45 degrees against its left side, at (5750, 8750): on to the northwest.
        ((5_000, 9_500), (6_000, 8_500), 3, (5_308, 8_308)),
    ],
)
def test_grenades_bounce_a_die_less_one_squares_at_the_angle_at_which_they_hit(
    start: tuple[int, int], at: tuple[int, int], die: int, end: tuple[int, int]
) -> None:
    play = Play(field().state, Picks(die), None)
    assert bounce(play, start, at, False) == Bounce(1, die, *end)


def test_grenades_bounce_no_further_than_what_stands_there() -> None:
    # C across the way back, from 9850 to 10350 down.
    scene = field({"x": 6_000, "y": 10_100, "heading": 900})
    play = Play(scene.state, Picks(6), None)
    assert bounce(play, (6_000, 12_000), (6_000, 8_500), False) == Bounce(1, 6, 6_000, 9_625)


def test_grenades_bounce_off_walls_too() -> None:
    # The wall from (5, 6) to (8, 6.5) of Six Gates, against its southern side.
    scene = field(map="six-gates")
    found = bounce(Play(scene.state, Picks(2), None), (7_000, 7_500), (7_000, 6_250), False)
    assert found is not None
    assert found.thing >= FIRST_WALL
    assert found[1:] == (2, 7_000, 6_875)


def test_grenades_with_impact_fuses_do_not_bounce() -> None:
    found = bounce(Play(field().state, Picks(), None), (6_000, 12_000), (6_000, 8_500), True)
    assert found == Bounce(1, 0, 6_000, 9_000)


def test_what_comes_down_on_the_ground_does_not_bounce() -> None:
    assert (
        bounce(Play(field().state, Picks(), None), (6_000, 12_000), (6_000, 9_250), False) is None
    )


def test_a_throw_that_strays_onto_a_car_bounces_and_the_story_tells_it() -> None:
    """9 is needed, a 9 falls: on line but short (3), by 1d - 3 = 1 square, at 8750; off the back of
    the car a 3: two squares."""
    scene = thrower("explosive", foe=CAR)
    kind = codes().index("explosive")
    scene.state.throws = [Throw(0, Floors(), Flight(6_000, 8_500, 6_000, 12_000, 9, kind, 2, 1))]
    scene.state.turn, scene.state.phase = 2, 1
    play = Play(scene.state, Picks(4, 5, 3, 4, 3), [])
    throws_down(play)
    lying = scene.state.counters[0]
    assert (lying.x, lying.y) == (6_000, 9_625)
    assert play.story is not None
    words = tell_event(play.story[0], names_in(scene.state))
    assert words.endswith("1 square off; off B it bounces 2 squares.")
