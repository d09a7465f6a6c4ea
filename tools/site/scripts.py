"""The scripts of the page: the commands that check them, and their form in the site.

Types stand in comments. A script runs in one of three worlds with names of its own: the page, a
worker, the service worker. ``typings/scripts`` has a program for each, and tells TypeScript about
the modules that the site builder makes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from .setup import node, npm_packages, script_checkers
from .steps import ROOT

SUFFIXES = (".mjs", ".js")
PROGRAMS = ("page", "workers", "service")
TYPINGS = ROOT / "typings" / "scripts"
LINTED = ("web", "tests", "tools")

_TYPES = re.compile(r"^[ \t]*/\*\* @.*\*/$|/\*\* @.*?\*/ ?", re.MULTILINE)


def checks_of_scripts() -> Iterator[tuple[str, list[str | Path]]]:
    """Yield each check of the scripts: its name and its command."""
    packages = script_checkers()
    # Pyodide has its types beside it.
    npm_packages()
    rules = packages.parent / "eslint.config.mjs"
    linter = packages / "eslint" / "bin" / "eslint.js"
    yield "Linter of scripts", [node(), linter, "--max-warnings=0", "--config", rules, *LINTED]
    for name in PROGRAMS:
        program = TYPINGS / f"{name}.json"
        compiler = packages / "typescript" / "bin" / "tsc"
        yield f"Types of scripts: {name}", [node(), compiler, "--project", program]


def without_types(script: str) -> str:
    """Return a script without the comments that hold its types, on the same lines as before."""
    return _TYPES.sub("", script)


def drop_types(file: Path) -> None:
    """Take the types out of a script of the site: a browser would only fetch them."""
    file.write_text(without_types(file.read_text("utf-8")), "utf-8")
