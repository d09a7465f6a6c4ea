"""A browser process of one's own, with a profile on disk, that can be killed like any process."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

KINDS = ("tab", "crash", "renderer", "browser")
"""Ways to die: the tab is closed, its process crashes by itself, its process is killed, the
whole browser is killed."""

_SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-session-crashed-bubble",
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
        self._said: Any = None
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
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the process
        self._process = subprocess.Popen(
            [program, *_SWITCHES, f"--user-data-dir={self._profile}", "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self.browser = self._playwright.chromium.connect_over_cdp(self._endpoint())

    def _endpoint(self) -> str:
        assert self._process is not None
        assert self._process.stderr is not None
        said = b""
        for line in self._process.stderr:
            said += line
            if line.startswith(b"DevTools listening on "):
                # From here on nobody reads what it says, and it must not wait for a reader.
                return line.split()[-1].decode()
        raise AssertionError(f"the browser did not start: {said.decode(errors='replace')}")

    def kill(self, kind: str, page: Page) -> None:
        """End the page, its process or everything, without a word of warning."""
        if kind == "tab":
            page.close(run_before_unload=False)
        elif kind == "crash":
            self._expect_crash(page, lambda: self._crash(page))
        elif kind == "renderer":
            self._expect_crash(page, self._kill_renderers)
        else:
            self.kill_process()

    @staticmethod
    def _expect_crash(page: Page, act: Any) -> None:
        with page.expect_event("crash", timeout=30_000):
            act()
        page.close()

    def _crash(self, page: Page) -> None:
        # The answer never comes, so it must not be waited for.
        page.context.new_cdp_session(page)
        page.evaluate("0")

    def _kill_renderers(self) -> None:
        assert self.browser is not None
        session = self.browser.new_browser_cdp_session()
        for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)

    def kill_process(self) -> None:
        """Kill the browser's main process, and whatever of it is left a moment later."""
        process, self._process = self._process, None
        if process is None:
            return
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        if process.stderr is not None:
            process.stderr.close()
        self.browser = None
