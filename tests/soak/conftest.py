"""What the long tests share: how long they are, their luck, and where a browser keeps things."""

from __future__ import annotations

import os
import random
from functools import partial
from pathlib import Path

import pytest

from tests.e2e.conftest import NewContext, address, browser, site
from tests.e2e.conftest import new_context as quick_context

__all__ = ["address", "browser", "quick_context", "site"]

SEED = "WRECKYARD_SEED"


@pytest.fixture
def new_context(quick_context: NewContext) -> NewContext:
    """Makes contexts whose pages do all that they do for people, snapshots for later included."""
    return partial(quick_context, snapshots=True)


@pytest.fixture
def luck(request: pytest.FixtureRequest) -> random.Random:
    """Numbers that are others in every soak, and the same in every other run, where a fault that is
    found by luck belongs to no change; WRECKYARD_SEED repeats those of a soak that failed."""
    explores = request.node.get_closest_marker("soak") is not None
    drawn = random.SystemRandom().randrange(10**6) if explores else 1
    seed = int(os.environ.get(SEED) or drawn)
    print(f"{request.node.name}: {SEED}={seed}")
    return random.Random(seed)


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """A folder for what a browser keeps."""
    folder = tmp_path / "profile"
    folder.mkdir()
    return folder
