"""The order of the tests, that none is judged by its speed, and the one driver of browsers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

BROWSERS = {"e2e", "engines", "soak"}

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: its driver occupies the event loop that other tests need."""
    items.sort(key=lambda item: bool(BROWSERS & set(item.path.parts)))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What starts browsers; there can only be one at a time."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running
