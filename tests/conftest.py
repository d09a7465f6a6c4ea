"""The order of the tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: its driver occupies the event loop that other tests need."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
