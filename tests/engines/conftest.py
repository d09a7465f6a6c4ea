"""One browser and one origin for each engine, shared by all scenarios: starts are what takes time.

WRECKYARD_ENGINES names the engines, Chromium alone by default; `build.py test --engines` sets it
and says where their programs are.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.conftest import serving
from tests.engines.drivers import Engine, Player
from tools.site.steps import ROOT

ENGINES = os.environ.get("WRECKYARD_ENGINES", "chromium").split()

_stopped: dict[str, str] = {}
"""The scenario in which the visit in an engine has ended, by the engine."""


def _engine_of(item: pytest.Item) -> str | None:
    call = getattr(item, "callspec", None)
    return None if call is None else call.params.get("engine")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """What goes on where a failed scenario has left the page would only wait in vain."""
    engine = _engine_of(item)
    if engine in _stopped and _stopped[engine] != item.name:
        pytest.fail(f"the visit ended before, in {_stopped[engine]}", pytrace=False)


def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """Note how the visit in an engine stands after each scenario; a second try may mend it."""
    engine = _engine_of(item)
    if engine is None or call.when == "teardown":
        return
    if call.excinfo is not None:
        _stopped.setdefault(engine, item.name)
    elif call.when == "call" and _stopped.get(engine) == item.name:
        del _stopped[engine]


def _chromium(request: pytest.FixtureRequest) -> Engine:
    from tests.engines.chromium import Chromium

    return Chromium(request.getfixturevalue("playwright"), os.environ.get("WRECKYARD_CHROMIUM"))


def _firefox(request: pytest.FixtureRequest) -> Engine:
    from tests.engines.firefox import Firefox

    return Firefox(os.environ["WRECKYARD_FIREFOX"])


def _webkit(request: pytest.FixtureRequest) -> Engine:
    from tests.engines.webkit import WebKit

    return WebKit(os.environ["WRECKYARD_MINIBROWSER"], os.environ["WRECKYARD_WEBKITDRIVER"])


STARTED: dict[str, Callable[[pytest.FixtureRequest], Engine]] = {
    "chromium": _chromium,
    "firefox": _firefox,
    "webkit": _webkit,
}


class Origin:
    """A server of the site that can be stopped."""

    def __init__(self, site: Path) -> None:
        self._served = ExitStack()
        self.address = self._served.enter_context(serving(site))

    def stop(self) -> None:
        """From now on nobody answers; twice does no harm."""
        self._served.close()


@pytest.fixture(scope="module")
def origin(engine: Engine) -> Iterator[Origin]:
    """Where the engine finds the site."""
    if not (ROOT / "dist" / "sw.js").is_file():
        pytest.fail("there is no built site: run the tests with “python3 build.py test”")
    started = Origin(ROOT / "dist")
    yield started
    started.stop()


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A browser of each engine, as wide as a tablet."""
    try:
        started = STARTED[request.param](request)
    except Exception:
        # A busy machine does not get every browser started at once.
        started = STARTED[request.param](request)
    started.resize(1024, 768)
    yield started
    started.close()


@pytest.fixture(scope="module")
def player(engine: Engine) -> Player:
    """Who sits at the engine."""
    return Player(engine)


@pytest.fixture(autouse=True)
def menu_at_a_second_try(request: pytest.FixtureRequest, player: Player, origin: Origin) -> None:
    """A second try finds the menu, and not whatever the first has left."""
    if getattr(request.node, "execution_count", 1) > 1:
        player.open(origin.address)
