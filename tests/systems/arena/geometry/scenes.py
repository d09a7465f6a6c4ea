"""Places and cars for the tests of the arena's geometry."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.kit.scenes import BARRIER, poses
from wreckyard.kit.geometry import Base, Convex, Pose, disc, outline
from wreckyard.systems.arena.geometry.base import CarBase
from wreckyard.systems.arena.geometry.moves import Body, Shift, Weight

CAR = CarBase(1000, 500, 100)

things = st.one_of(
    st.builds(outline, poses, st.sampled_from([CAR, CAR.bare, BARRIER, Base(700, 1000)])),
    st.builds(disc, st.integers(-3000, 3000), st.integers(-3000, 3000), st.just(150)),
)

HERE = Pose(0, 0, 0)
AHEAD = Shift(0, 1000)


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


def heavy(left: int, top: int, right: int, bottom: int) -> Body:
    return Body(block(left, top, right, bottom), Weight.HEAVY)


def light(left: int, top: int, right: int, bottom: int) -> Body:
    return Body(block(left, top, right, bottom), Weight.LIGHT)


def wall(left: int, top: int, right: int, bottom: int) -> Body:
    return Body(block(left, top, right, bottom), Weight.WALL)
