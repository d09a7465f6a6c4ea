"""WebKitGTK in its MiniBrowser, driven by Selenium, on a screen that nobody sees."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

SMALL_FRAME = "* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }"
"""The style of what the window has around the page: it would else be wider than a phone."""


class Screen:
    """An X server in memory, for as long as it is not closed."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self._process = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                "1400x1200x24",
                "-nolisten",
                "tcp",
            ],
            pass_fds=(writing,),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as number:
            self.display = f":{number.readline().strip()}"
        if self.display == ":":
            raise RuntimeError("Xvfb does not start.")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class WebKit:
    """A MiniBrowser that keeps its data only while it runs."""

    name = "webkit"

    def __init__(self, browser: str, driver: str) -> None:
        self._bar = 0
        self._shown: list[int] = []
        self._screen = Screen()
        self._home = TemporaryDirectory(ignore_cleanup_errors=True)
        style = Path(self._home.name) / "gtk-3.0" / "gtk.css"
        style.parent.mkdir()
        style.write_text(SMALL_FRAME, "utf-8")
        try:
            options = Options()
            options.binary_location = browser
            options.add_argument("--automation")
            environment = {
                **os.environ,
                "DISPLAY": self._screen.display,
                "GDK_BACKEND": "x11",
                "XDG_CONFIG_HOME": self._home.name,
            }
            environment.pop("WAYLAND_DISPLAY", None)
            service = Service(driver, env=environment)
            self._driver = webdriver.WebKitGTK(options=options, service=service)
            self._driver.set_script_timeout(180)
        except BaseException:
            self._end()
            raise

    def go(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.refresh()

    def evaluate(self, script: str) -> Any:
        return self._driver.execute_script(f"return (async () => await ({script}))();")

    def touch(self, x: float, y: float) -> None:
        finger = ActionBuilder(self._driver, mouse=PointerInput("mouse", "finger"), duration=0)
        finger.pointer_action.move_to_location(round(x), round(y)).click()
        finger.perform()

    def resize(self, width: int, height: int) -> None:
        end = time.monotonic() + 60
        while True:
            # The window has a bar above the page, of whatever height, and takes its time.
            self._driver.set_window_rect(0, 0, width, height + self._bar)
            shown = self.evaluate("[innerWidth, innerHeight]")
            if shown == [width, height]:
                return
            assert time.monotonic() < end, f"the page is {shown} and not {[width, height]}"
            if shown == self._shown and shown[0] == width:
                self._bar += height - shown[1]
            self._shown = shown
            time.sleep(0.1)

    def picture(self, path: Path) -> None:
        self._driver.save_screenshot(str(path))

    def close(self) -> None:
        try:
            self._driver.quit()
        finally:
            self._end()

    def _end(self) -> None:
        self._screen.close()
        self._home.cleanup()
