"""The order of the tests, that none is judged by its speed or by luck, and the one driver of
browsers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

# What tests share says what it compared, as the tests do: `engine/contract.py` above all.
pytest.register_assert_rewrite(
    *[f"tests.{room}" for room in ("engine", "replays", "systems", "toy", "ui", "zoo")]
)

BROWSERS = {"e2e", "engines", "soak"}

settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.register_profile("exploring", deadline=None)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: its driver occupies the event loop that other tests need.

    The engines begin: each of them keeps one worker for minutes. What fails in a browser is tried
    once more: a page has its own clock, and a busy machine can crash or starve it. Only what fails
    again fails, but the first failure is printed all the same: see `pytest_terminal_summary`.
    """
    for item in items:
        if BROWSERS & set(item.path.parts):
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(
        key=lambda item: (
            bool(BROWSERS & set(item.path.parts)) and 2 - ("engines" in item.path.parts)
        )
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what failed in a browser and passed when it was tried again: a defect to be looked
    for."""
    again: list[pytest.TestReport] = terminalreporter.stats.get("rerun", [])
    if again:
        terminalreporter.section("failed, then tried again")
    for report in again:
        terminalreporter.section(report.nodeid, sep="_")
        terminalreporter.line(report.longreprtext)
        for name, content in report.sections:
            terminalreporter.section(name, sep="-")
            terminalreporter.line(content)


class Scheduling(LoadScopeScheduling):
    """Every test for itself, but those of one engine go on where the one before has left it, and
    those of a contract count what happened in the games of all of them."""

    def _split_scope(self, nodeid: str) -> str:
        if "/engines/" in nodeid:
            return nodeid[nodeid.index("[") :]
        file = nodeid.partition("::")[0]
        return file if file.endswith("test_contract.py") else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Who does which test when several workers run side by side."""
    return Scheduling(config, log)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What starts browsers; there can only be one at a time."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running
