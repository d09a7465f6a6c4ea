"""The browser engines of the tests beside Chromium: where they are, and how they are got."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from .setup import debian
from .steps import Trouble, printed, step

ENGINES = ("chromium", "firefox", "webkit")
FIREFOXES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
MINIBROWSERS = (
    "/usr/lib/*/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/*/webkitgtk-6.0/MiniBrowser",
    "/usr/lib*/webkit2gtk-4.1/MiniBrowser",
    "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
    "/usr/libexec/webkitgtk-6.0/MiniBrowser",
)
WEBKIT_PACKAGES = ("webkit2gtk-driver", "xvfb")


def engine_programs(wanted: Sequence[str]) -> dict[str, str]:
    """What the tests must know of the engines, as variables of their environment.

    Engines that are missing are installed where a Debian-like system lets us. Raises
    ``Trouble`` for one that cannot be had.
    """
    programs = {"WRECKYARD_ENGINES": " ".join(wanted)}
    if "firefox" in wanted:
        programs["WRECKYARD_FIREFOX"] = _firefox()
    if "webkit" in wanted:
        driver, browser = _webkit()
        programs["WRECKYARD_WEBKITDRIVER"] = driver
        programs["WRECKYARD_MINIBROWSER"] = browser
    return programs


def _runs(program: str) -> bool:
    return printed(program, "--version") is not None


def _installed_firefox() -> str | None:
    for name in FIREFOXES:
        found = shutil.which(name)
        if found and _runs(found):
            return found
    return None


def _firefox() -> str:
    chosen = os.environ.get("WRECKYARD_FIREFOX")
    if chosen:
        if not _runs(chosen):
            raise Trouble(f"WRECKYARD_FIREFOX names {chosen!r}, which does not start.")
        return chosen
    found = _installed_firefox()
    if not found:
        with step("Installing Firefox"):
            found = _installed_firefox() if debian("firefox-esr") else None
    if not found:
        raise Trouble(
            "No Firefox could be had for the tests: install it (on Debian, apt-get install "
            "firefox-esr), or name it in WRECKYARD_FIREFOX."
        )
    return found


def _installed_webkit() -> tuple[str, str] | None:
    driver = shutil.which("WebKitWebDriver")
    browsers = [found for each in MINIBROWSERS for found in sorted(Path("/").glob(each[1:]))]
    if driver and browsers and shutil.which("Xvfb"):
        return driver, str(browsers[0])
    return None


def _webkit() -> tuple[str, str]:
    found = _installed_webkit()
    if not found:
        with step("Installing WebKitGTK's browser"):
            found = _installed_webkit() if debian(*WEBKIT_PACKAGES) else None
    if not found:
        how = (
            f"install it (on Debian and Ubuntu, apt-get install {' '.join(WEBKIT_PACKAGES)})"
            if sys.platform == "linux"
            else "it is had on Linux alone, so choose --engines chromium,firefox here"
        )
        raise Trouble(f"WebKit is tested in WebKitGTK's MiniBrowser under Xvfb: {how}.")
    return found
