"""The toy is among the games while its tests run, and in no other test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests import toy


@pytest.fixture(autouse=True, scope="module")
def the_toy_is_added() -> Iterator[None]:
    with toy.added():
        yield
