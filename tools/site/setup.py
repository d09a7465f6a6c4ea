"""Set-up: the virtual environment, the pinned npm packages, and a browser for the tests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from .steps import BUILD, ROOT, Stamp, Trouble, digest, printed, run, step

REQUIREMENTS = ROOT / "requirements"
NODE_MODULES = ROOT / "node_modules"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FONTS = ("Arial", "Liberation Sans", "Helvetica Neue", "Roboto")
"""Those that stand in for the page's font, as web/css/base/fonts.css names them."""

FONT_PACKAGE = "fonts-liberation"


def _bin(folder: Path, name: str) -> Path:
    if os.name == "nt":
        return folder / "Scripts" / f"{name}.exe"
    return folder / "bin" / name


def environment(name: str, folder: str = ".venv") -> Path:
    """A virtual environment with the tools of requirements/NAME.txt; returns its Python."""
    home = ROOT / folder
    python = _bin(home, "python")
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    files = [REQUIREMENTS / f"{name}.txt"]
    if name == "test":
        files.append(REQUIREMENTS / "site.txt")
    made = Stamp(f"venv{folder}", version, python)
    if not made.is_fresh():
        with step(f"Making a virtual environment in {folder}"), made.renewing():
            for stamp in BUILD.glob(f"tools{folder}-*.stamp"):
                stamp.unlink()
            shutil.rmtree(home, ignore_errors=True)
            run(
                [sys.executable, "-m", "venv", home],
                "The virtual environment could not be made: this Python lacks its venv module "
                "(on Debian and Ubuntu, install python3-venv).",
            )
    _add_our_rooms(home)
    installed = Stamp(f"tools{folder}-{name}", version + digest(*files), python)
    if not installed.is_fresh():
        with step(f"Installing the pinned tools of requirements/{name}.txt"), installed.renewing():
            run(
                [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input",
                 "--quiet", "--retries", "2", "--require-hashes", "-r", files[0]],
                f"The tools of requirements/{name}.txt could not be installed: is there a "
                "network, and does what came match the pinned hashes?",
            )  # fmt: skip
    return python


def _add_our_rooms(home: Path) -> None:
    """Let `python -m wreckyard` and the modules of the tests run without a search path."""
    for packages in (*home.glob("lib/python*/site-packages"), *home.glob("Lib/site-packages")):
        rooms = (os.path.relpath(home.parent / room, packages) for room in ("core", "web"))
        lines = "".join(f"{room}\n" for room in rooms)
        file = packages / "wreckyard.pth"
        if not file.is_file() or file.read_text("utf-8") != lines:
            file.write_text(lines, "utf-8")


NODE = (20, 19)
"""The oldest Node.js that runs every tool of the npm lock files: ESLint asks for it."""


def _system_node() -> tuple[str, str] | None:
    """The system's Node.js and npm, if it has both and they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    told = printed(node, "--version") if node else None
    number = re.match(rb"v(\d+)\.(\d+)", told or b"")
    if not node or not npm or not number or (int(number[1]), int(number[2])) < NODE:
        return None
    return node, npm


def _npm() -> list[str]:
    system = _system_node()
    if system:
        return [system[1]]
    python = environment("node")
    return [str(_bin(python.parent.parent, "npm"))]


def npm_packages() -> Path:
    """The npm packages of the lock file, each checked against its hash there."""
    return _npm_packages("npm", ROOT, "Fetching Pyodide and PyScript by the npm lock")


def lighthouse() -> Path:
    """The folder of the npm packages that `bench lighthouse` runs, by a lock file of their own."""
    return _own_packages("lighthouse", "Fetching Lighthouse by its npm lock")


def script_checkers() -> Path:
    """The folder of TypeScript and ESLint, by a lock file of their own; the linter's rules stand
    beside it."""
    return _own_packages("scripts", "Fetching TypeScript and ESLint by their npm lock")


def _own_packages(name: str, what: str) -> Path:
    """The npm packages of a folder of requirements/, in .build/."""
    home = BUILD / name
    home.mkdir(parents=True, exist_ok=True)
    for file in (REQUIREMENTS / name).iterdir():
        shutil.copyfile(file, home / file.name)
    return _npm_packages(name, home, what)


def _npm_packages(name: str, home: Path, what: str) -> Path:
    """The packages of the lock file in a folder; returns where they are."""
    lock = home / "package-lock.json"
    packages = home / "node_modules"
    # What npm puts down last is this list: without it the folder is unfinished.
    stamp = Stamp(name, digest(lock, home / "package.json"), packages / ".package-lock.json")
    if not stamp.is_fresh():
        with step(what), stamp.renewing():
            command = _npm()
            path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
            run(
                [*command, "ci", "--prefix", home, "--ignore-scripts", "--no-audit", "--no-fund",
                 "--prefer-offline", "--fetch-retries=2", "--fetch-retry-mintimeout=1000",
                 "--fetch-retry-maxtimeout=5000"],
                "The npm packages could not be fetched: is there a network, and does what came "
                f"match {lock.relative_to(ROOT)}?",
                environment={**os.environ, "PATH": path},
            )  # fmt: skip
    return packages


def node() -> Path:
    """The Node.js beside the npm that fetches packages: the system's, else the environment's."""
    system = _system_node()
    if system:
        return Path(system[0])
    return _bin(environment("node").parent.parent, "node")


_ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as p: print(p.chromium.executable_path)"
)


def _starts(browser: str) -> bool:
    shown = printed(
        browser, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"
    )
    return b"<html" in (shown or b"")


def _own_browser(python: Path) -> str | None:
    where = run([python, "-c", _ASK_PLAYWRIGHT], "Playwright does not start.").strip()
    if not Path(where).exists():
        print("Fetching Playwright's own Chromium", flush=True)
        subprocess.run(
            [str(python), "-m", "playwright", "install", "chromium"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=900,
            check=False,
        )
    return where if Path(where).exists() and _starts(where) else None


def _system_browser() -> str | None:
    for name in BROWSERS:
        found = shutil.which(name)
        if found and _starts(found):
            return found
    return None


def debian(*packages: str) -> bool:
    """Install packages of Debian's or Ubuntu's; whether that could be tried at all.

    Raises ``Trouble`` when it was tried and failed.
    """
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        run(
            ["apt-get", *command],
            f"apt-get could not install {' and '.join(packages)}.",
            environment=quiet,
        )
    return True


def _debian_browser() -> str | None:
    return _system_browser() if debian("chromium") else None


def _have_font() -> None:
    """Install a font as wide as the page's own where a Debian-like system has none: the page is
    drawn with it until its own has come, and nothing may move then."""
    known = printed("fc-list", ":", "family")
    if known is not None and not any(name.encode() in known for name in FONTS):
        with step(f"Installing {FONT_PACKAGE}"):
            debian(FONT_PACKAGE)


def browser(python: Path) -> str:
    """The path of a Chromium that starts: Playwright's own, the system's, or Debian's."""
    chosen = os.environ.get("WRECKYARD_CHROMIUM")
    if chosen:
        if not _starts(chosen):
            raise Trouble(f"WRECKYARD_CHROMIUM names {chosen!r}, which does not start.")
        return chosen
    note = BUILD / "browser"
    if note.is_file() and Path(note.read_text("utf-8")).exists():
        return note.read_text("utf-8")
    with step("Looking for a Chromium for the tests"):
        found = _own_browser(python) or _system_browser() or _debian_browser()
    if not found:
        raise Trouble("No Chromium could be had: install one and name it in WRECKYARD_CHROMIUM.")
    _have_font()
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(found, "utf-8")
    return found
