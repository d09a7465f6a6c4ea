"""The checks of the page's scripts: no script escapes them, and a site has no types."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.site.scripts import PROGRAMS, SUFFIXES, TYPINGS, without_types
from tools.site.steps import ROOT

SCRIPTS = sorted(file for file in (ROOT / "web").iterdir() if file.suffix in SUFFIXES)


def test_every_script_of_the_page_is_in_a_program_that_is_checked() -> None:
    listed = {
        (TYPINGS / name).resolve()
        for program in PROGRAMS
        for name in json.loads((TYPINGS / f"{program}.json").read_text("utf-8"))["files"]
        if not name.endswith(".d.ts")
    }
    assert SCRIPTS
    assert listed == set(SCRIPTS)


def test_the_checkers_are_pinned_by_hashes_and_by_no_address() -> None:
    lock = json.loads((ROOT / "requirements" / "scripts" / "package-lock.json").read_text("utf-8"))
    packages = [each for name, each in lock["packages"].items() if name]
    assert {"eslint", "typescript"} <= set(lock["packages"][""]["dependencies"])
    assert all("integrity" in each and "resolved" not in each for each in packages)


@pytest.mark.parametrize(
    ("script", "sent"),
    [
        ("/** @param {string} path */\nfunction open(path) {}", "\nfunction open(path) {}"),
        ("  /** @type {string[]} */\n  const a = [];", "\n  const a = [];"),
        ("const a = /** @type {any} */ (b);", "const a = (b);"),
        ("f(/** @type {A} */ (a), /** @type {B} */ (b));", "f((a), (b));"),
        # Reasons stay, as do the linter's own words.
        ("// Why: /* so */\n/* global a */", "// Why: /* so */\n/* global a */"),
    ],
)
def test_a_site_gets_a_script_without_its_types(script: str, sent: str) -> None:
    assert without_types(script) == sent


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_every_type_is_dropped(script: Path) -> None:
    """A type that needs more than one line would be sent to every visitor."""
    assert "/**" not in without_types(script.read_text("utf-8"))
