"""The rooms of the classic and of the tools: their order, their size, and their pages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.site.steps import ROOT

RULES = ROOT / "core" / "wreckyard" / "systems" / "classic"
PLAYERS = ROOT / "core" / "wreckyard" / "ai" / "classic"
PAGE = ROOT / "web" / "ui" / "games" / "classic"
TOOLS = ROOT / "tools"

ORDER = {
    RULES: """book design map roads state vehicle place sight hidden harm ending ground drive foot
        fire turn career game words ahead""",
    RULES / "career": "garage people calendar money week",
    PLAYERS: "mind fire foot drive",
    PAGE: "base sheet scene board table roads setup garage lessons compendium ending career",
    TOOLS: "site bench study",
}
"""The rooms of each package, lowest first. A room imports itself and lower rooms only."""

MOST_MODULES = 30
LONGEST_PAGE = 40


def package_root(file: Path) -> Path:
    return next((root for root in (ROOT / "core", ROOT / "web") if root in file.parents), ROOT)


def imports_of(file: Path) -> Iterator[Path]:
    """The modules and packages that a file imports, as paths without a suffix."""
    root = package_root(file)
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            start = file.parents[node.level - 1] if node.level else root
            module = start.joinpath(*(node.module or "").split("."))
            yield from (module / alias.name for alias in node.names)


def rooms_imported(package: Path, file: Path) -> set[str]:
    return {
        target.relative_to(package).parts[0]
        for target in imports_of(file)
        if package in target.parents
    } & set(ORDER[package].split())


@pytest.mark.parametrize("package", ORDER, ids=lambda package: package.relative_to(ROOT).as_posix())
def test_rooms_import_downward_only(package: Path) -> None:
    order = ORDER[package].split()
    upward = {
        f"{file.relative_to(package)} imports {room}"
        for height, name in enumerate(order)
        for file in (package / name).rglob("*.py")
        for room in rooms_imported(package, file)
        if order.index(room) > height
    }
    assert upward == set()


@pytest.mark.parametrize("package", ORDER, ids=lambda package: package.relative_to(ROOT).as_posix())
def test_the_order_names_every_room(package: Path) -> None:
    folders = {init.parent.name for init in package.glob("*/__init__.py")}
    assert folders == set(ORDER[package].split())


@pytest.mark.parametrize("package", [RULES, PLAYERS, PAGE, TOOLS])
def test_no_folder_holds_more_modules_than_one_can_read(package: Path) -> None:
    folders = {file.parent for file in package.rglob("*.py")}
    sizes = {folder: len([*folder.glob("[!_]*.py")]) for folder in folders}
    assert {folder: size for folder, size in sizes.items() if size > MOST_MODULES} == {}


@pytest.mark.parametrize("package", [RULES, PLAYERS, PAGE, TOOLS])
def test_the_page_of_a_room_is_short_and_lists_its_modules(package: Path) -> None:
    pages = [page for page in package.rglob("README.md") if page.parent != package]
    assert pages
    for page in pages:
        text = page.read_text("utf-8")
        assert text.count("\n") <= LONGEST_PAGE, page
        listed = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
        if listed:
            assert sorted(listed) == sorted(file.stem for file in page.parent.glob("[!_]*.py")), (
                page
            )
