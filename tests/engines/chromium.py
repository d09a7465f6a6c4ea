"""Chromium through Playwright, as the other tests of the page have it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

from tests.e2e.conftest import PATIENCE


class Chromium:
    """A headless Chromium that is touched."""

    name = "chromium"

    def __init__(self, playwright: Playwright, binary: str | None = None) -> None:
        self._browser = playwright.chromium.launch(
            executable_path=binary,
            args=["--no-sandbox", "--disable-background-networking"],
            timeout=PATIENCE,
        )
        self._page = self._browser.new_page(has_touch=True, reduced_motion="reduce")
        self._page.set_default_timeout(PATIENCE)

    def go(self, address: str) -> None:
        self._page.goto(address, wait_until="domcontentloaded")

    def reload(self) -> None:
        self._page.reload(wait_until="domcontentloaded")

    def evaluate(self, script: str) -> Any:
        return self._page.evaluate(f"async () => await ({script})")

    def touch(self, x: float, y: float) -> None:
        self._page.touchscreen.tap(x, y)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def picture(self, path: Path) -> None:
        self._page.screenshot(path=path)

    def close(self) -> None:
        self._browser.close()
