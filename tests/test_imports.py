"""Who may import whom: the rooms of ARCHITECTURE.md, read from the imports themselves."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.steps import ROOT

CORE = ROOT / "core"
UI = ROOT / "web" / "ui"
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
BROWSER_ROOMS = {"platform/dom.py", "platform/worker.py", "platform/indexeddb.py", "main.py"}


def imports_of(file: Path, package_root: Path) -> set[str]:
    """The absolute names of the modules that a file imports, inside functions too."""
    package = file.relative_to(package_root).with_suffix("").parts[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            module = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


def files_of(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def ours(names: set[str]) -> set[str]:
    return {name for name in names if name.split(".")[0] == "wreckyard"}


def room(name: str) -> str:
    return ".".join(name.split(".")[:2])


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [
        ("engine", ("wreckyard.engine.",)),
        ("kit", ("wreckyard.kit.", "wreckyard.engine.values")),
        ("systems", ("wreckyard.systems.", "wreckyard.engine.", "wreckyard.kit.")),
        ("ai", ("wreckyard.ai.", "wreckyard.games", "wreckyard.engine.", "wreckyard.systems.")),
    ],
)
def test_rooms_of_the_core_import_only_what_lies_below(
    folder: str, allowed: tuple[str, ...]
) -> None:
    for file in files_of(CORE / "wreckyard" / folder):
        for name in ours(imports_of(file, CORE)):
            assert name.startswith(allowed), f"{file.relative_to(ROOT)} imports {name}"


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    import sys

    for file in files_of(CORE):
        for name in imports_of(file, CORE):
            top = name.split(".")[0]
            assert top == "wreckyard" or top in sys.stdlib_module_names, (
                f"{file.relative_to(ROOT)} imports {name}"
            )


def test_computer_players_use_only_what_a_system_names_for_them() -> None:
    """A system's package and its module for searches are public, the rest is its own."""
    for file in files_of(CORE / "wreckyard" / "ai"):
        for name in ours(imports_of(file, CORE)):
            if name.startswith("wreckyard.systems."):
                inner = name.split(".")[3:]
                assert len(inner) <= 1 or inner[0] == "search", (
                    f"{file.relative_to(ROOT)} imports {name}"
                )


def test_only_four_modules_of_the_page_touch_the_browser() -> None:
    for file in files_of(UI):
        names = {name.split(".")[0] for name in imports_of(file, UI.parent)}
        if names & BROWSER:
            assert file.relative_to(UI).as_posix() in BROWSER_ROOMS, file.name


def test_the_page_uses_only_the_public_surface_of_the_core() -> None:
    games = ("wreckyard.systems.duel", "wreckyard.systems.arena")
    public = ("wreckyard.ai.", *(f"{game}." for game in games))
    for file in files_of(UI):
        for name in ours(imports_of(file, UI.parent)):
            inner = name.split(".")
            fine = len(inner) <= 2 or (name.startswith(public) and len(inner) <= 4)
            assert fine or name in games, f"{file.relative_to(ROOT)}: {name}"


def test_no_room_of_the_core_imports_the_browser() -> None:
    for file in files_of(CORE):
        assert not {name.split(".")[0] for name in imports_of(file, CORE)} & BROWSER, file.name
