"""Places and cars for the tests of the arena's geometry."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.kit.scenes import BARRIER, poses
from wreckyard.kit.geometry import Base, disc, outline
from wreckyard.systems.arena.geometry.base import CarBase

CAR = CarBase(1000, 500, 100)

things = st.one_of(
    st.builds(outline, poses, st.sampled_from([CAR, CAR.bare, BARRIER, Base(700, 1000)])),
    st.builds(disc, st.integers(-3000, 3000), st.integers(-3000, 3000), st.just(150)),
)
