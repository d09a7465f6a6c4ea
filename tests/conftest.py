"""The order of the tests, and that none is judged by its speed."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: its driver occupies the event loop that other tests need."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
