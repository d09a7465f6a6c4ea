"""The parts in which the page's script is imported: they are all of it, and none is nearly all."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys

from tools.site.steps import ROOT

WEB = ROOT / "web"
PARTS = re.findall(
    r'"([\w.]+)"', (WEB / "python.mjs").read_text("utf-8").split("PARTS = [")[1].split("];")[0]
)
BROWSER = ("ui.platform.",)
"""Rooms that import from the browser: they can only be imported there."""

BROUGHT = """
import importlib, json, sys
told = []
for name in json.loads(sys.argv[1]):
    before = set(sys.modules)
    importlib.import_module(name)
    told.append(sum(each.startswith(("ui.", "wreckyard")) for each in set(sys.modules) - before))
print(json.dumps(told))
"""


def imported_by_main() -> list[str]:
    """The modules of ours that the page's script imports itself."""
    tree = ast.parse((WEB / "ui" / "main.py").read_text("utf-8"))
    return [
        node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ui.")
    ]


def brought(names: list[str]) -> list[int]:
    """How many modules of ours each import brings, one after the other in a fresh Python."""
    result = subprocess.run(
        [sys.executable, "-c", BROUGHT, json.dumps(names)],
        capture_output=True,
        text=True,
        check=True,
    )
    counts: list[int] = json.loads(result.stdout)
    return counts


def test_the_parts_are_all_that_the_page_imports() -> None:
    assert {name for name in PARTS if name.startswith(BROWSER)} <= set(imported_by_main())
    assert {name for name in imported_by_main() if name.startswith(BROWSER)} <= set(PARTS)
    parts, own = (
        [name for name in names if not name.startswith(BROWSER)]
        for names in (PARTS, imported_by_main())
    )
    counts = brought([*parts, *own])
    assert sum(counts[len(parts) :]) == 0


def test_no_part_is_a_large_share_of_them() -> None:
    counts = brought([name for name in PARTS if not name.startswith(BROWSER)])
    # The rules package is imported as one; it is what the menu's list of games stands on.
    assert max(counts) < sum(counts) / 3
