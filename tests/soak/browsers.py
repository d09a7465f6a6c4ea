"""A browser process of one's own, with a profile on disk, that can be killed like any process."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright

from tests.e2e.conftest import PATIENCE

KINDS = ("tab", "crash", "renderer", "browser")
"""Ways to die: the tab is closed, its process crashes by itself, its process is killed, the
whole browser is killed."""

_SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-startup-window",
    "--no-service-autorun",
    "--metrics-recording-only",
    "--password-store=basic",
    "--disable-background-networking",
    "--disable-breakpad",
    "--disable-component-extensions-with-background-pages",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    # Its own pages for its own window, which nobody looks at.
    "--disable-features=PreloadTopChromeWebUI",
    "--disable-field-trial-config",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-session-crashed-bubble",
    "--disable-sync",
    # A page that is not in front plays on as if it were.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    # The page then plays at once: more actions in the same time.
    "--force-prefers-reduced-motion",
    "--remote-debugging-port=0",
    "--window-size=1280,800",
)


class Chromium:
    """A running browser with the profile of a folder. `kill` ends it in one of the `KINDS`."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        self._playwright = playwright
        self._profile = profile
        self._process: subprocess.Popen[bytes] | None = None
        self.browser: Browser | None = None

    @property
    def context(self) -> BrowserContext:
        """The one context, which keeps what it is given in the profile."""
        assert self.browser is not None
        return self.browser.contexts[0]

    @property
    def running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None

    def start(self) -> None:
        """Start the process and take hold of it."""
        program = os.environ.get("WRECKYARD_CHROMIUM") or self._playwright.chromium.executable_path
        for left in self._profile.glob("Singleton*"):
            left.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [program, *_SWITCHES, f"--user-data-dir={self._profile}"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self.browser = self._playwright.chromium.connect_over_cdp(
            self._endpoint(), timeout=PATIENCE
        )

    def _endpoint(self) -> str:
        assert self._process is not None
        assert self._process.stderr is not None
        said = b""
        for line in self._process.stderr:
            said += line
            if line.startswith(b"DevTools listening on "):
                threading.Thread(target=self._process.stderr.read, daemon=True).start()
                return line.split()[-1].decode()
        raise AssertionError(f"the browser did not start: {said.decode(errors='replace')}")

    def kill(self, kind: str, page: Page) -> None:
        """End the page, its process or everything, without a word of warning."""
        if kind == "tab":
            page.close(run_before_unload=False)
        elif kind == "browser":
            self.kill_process()
        else:
            if kind == "renderer":
                self.striker(kind)()
            else:
                # The address at which a tab crashes cannot be reached, which is an error.
                with suppress(Error):
                    page.goto("chrome://crash")
            with suppress(Error):
                page.close()

    def striker(self, kind: str) -> Callable[[], None]:
        """What kills the renderers or the browser at once, from wherever it is called.

        `kill` must still be called afterwards: it takes away what is left.
        """
        assert self._process is not None
        numbers = self._renderers() if kind == "renderer" else [self._process.pid]

        def strike() -> None:
            for number in numbers:
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)

        return strike

    def _renderers(self) -> list[int]:
        assert self.browser is not None
        session = self.browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return [each["id"] for each in found if each["type"] == "renderer"]

    def kill_process(self) -> None:
        """Kill the browser's main process, and whatever of it is left a moment later."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        self.browser = None

    def close(self) -> None:
        """End the process in the orderly way, with everything written."""
        process, self._process = self._process, None
        if process is None or self.browser is None:
            return
        with suppress(Error):
            self.browser.new_browser_cdp_session().send("Browser.close")
        process.wait(PATIENCE / 1000)
        self.browser = None
