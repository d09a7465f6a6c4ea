"""Who may import whom: the rooms of ARCHITECTURE.md, read from the imports themselves."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import wreckyard
from tools.site.steps import ROOT
from wreckyard.games import GAMES

CORE = ROOT / "core"
PACKAGE = CORE / "wreckyard"
WEB = ROOT / "web"
UI = WEB / "ui"
TOOLS = ROOT / "tools"

PUBLIC = ("wreckyard.__version__", *(f"wreckyard.{name}" for name in wreckyard.__all__))
"""What a caller of the package uses."""

BELOW_CLI = ("wreckyard.engine.", "wreckyard.kit.", "wreckyard.systems.")

LEARNERS = {"numpy", "gymnasium", "pettingzoo"}
"""What the room of environments needs, and no other room."""

EXTRAS = {"lab/ratings.py": "openskill", "lab/clusters.py": "distributed"}
"""What pyproject.toml names as an extra, and the one file that imports it, inside a function."""

BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
BROWSER_ROOMS = {
    "main.py",
    "platform/dom.py",
    "platform/indexeddb.py",
    "platform/transactions.py",
    "platform/worker.py",
}

ROOMS = ("systems", "ai", "cli", "zoo")
GAME_ROOMS = (*(PACKAGE / room for room in ROOMS), UI / "games")
"""Where every game has a folder of its own."""

DIRECTIONS = {
    "base": (),
    "storage": ("base",),
    "widgets": ("base",),
    "play": ("base", "widgets"),
    "platform": ("base", "storage", "play"),
    "games": ("base", "storage", "widgets", "play", "games"),
    "shell": ("base", "storage", "widgets", "play", "games"),
}
"""What each room of the page may import of the others; the files beside the rooms wire them."""


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


@cache
def imports_of(file: Path, package_root: Path) -> set[str]:
    """The absolute names of the modules that a file imports, inside functions too."""
    package = file.relative_to(package_root).with_suffix("").parts[:-1]
    found: set[str] = set()
    for node in ast.walk(tree_of(file)):
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


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def owner_of(file: Path) -> str | None:
    """The game whose own room a file is in. A tool belongs to a game if its name ends with the
    id."""
    for room in GAME_ROOMS:
        if room in file.parents and (first := file.relative_to(room).parts[0]) in GAMES.ids:
            return first
    if TOOLS in file.parents:
        return next((id for id in GAMES.ids if file.stem.split("_")[-1] == id), None)
    return None


def games_in(names: set[str]) -> Iterator[tuple[str, str]]:
    """The imports that lead into the room of a game, and which game that is."""
    for name in sorted(names):
        parts = name.split(".")
        if (parts[0] == "wreckyard" and parts[1:2] and parts[1] in ROOMS) or (
            parts[:2] == ["ui", "games"]
        ):
            game = parts[2] if len(parts) > 2 else ""
            if game in GAMES.ids:
                yield name, game


def modules() -> list[tuple[Path, Path]]:
    """Every file of the rules and of the page, and where its package begins."""
    return [(file, CORE) for file in files_of(CORE)] + [(file, WEB) for file in files_of(UI)]


LISTS = ("wreckyard.games", "wreckyard.characters")
"""The lists that stand beside the rooms."""


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [
        ("engine", ("wreckyard.engine.",)),
        ("kit", ("wreckyard.kit.", "wreckyard.engine.values", "wreckyard.engine.plain")),
        ("systems", ("wreckyard.games.GAMES", *BELOW_CLI)),
        ("ai", ("wreckyard.ai.", *LISTS, "wreckyard.engine.", "wreckyard.systems.")),
        ("zoo", ("wreckyard.zoo.", "wreckyard.lab.svg.", "wreckyard.games", *BELOW_CLI, *PUBLIC)),
        (
            "lab",
            ("wreckyard.lab.", "wreckyard.ai.", "wreckyard.games", "wreckyard.engine.", *PUBLIC),
        ),
    ],
)
def test_rooms_of_the_core_import_only_what_lies_below(
    folder: str, allowed: tuple[str, ...]
) -> None:
    for file in files_of(PACKAGE / folder):
        for name in ours(imports_of(file, CORE)):
            assert name.startswith(allowed), f"{named(file)} imports {name}"


def test_careers_alone_find_other_games_and_by_the_registry() -> None:
    for file in files_of(PACKAGE / "systems"):
        if "wreckyard.games.GAMES" in imports_of(file, CORE):
            assert "career" in file.parts, named(file)


def test_nothing_imports_the_command_line() -> None:
    for file, root in modules():
        if PACKAGE / "cli" not in file.parents and file != PACKAGE / "__main__.py":
            for name in imports_of(file, root):
                assert not name.startswith("wreckyard.cli"), f"{named(file)} imports {name}"


def test_games_never_import_each_other() -> None:
    for file, root in modules():
        owner = owner_of(file)
        if owner is not None:
            for name, game in games_in(imports_of(file, root)):
                assert game == owner, f"{named(file)} imports {name}"


def test_what_games_share_imports_no_game() -> None:
    for file, root in modules():
        if owner_of(file) is None:
            for name, _ in games_in(imports_of(file, root)):
                raise AssertionError(f"{named(file)} imports {name}")


@pytest.mark.parametrize("room", ["ai", "cli", "zoo"])
def test_a_room_uses_only_what_a_system_names_for_others(room: str) -> None:
    """A system's package is public, its module for searches is to computer players, and its careers
    are to the command line."""
    for file in files_of(PACKAGE / room):
        for name in ours(imports_of(file, CORE)):
            if name.startswith("wreckyard.systems."):
                inner = name.split(".")[3:]
                fine = len(inner) <= 1 or (room, inner[0]) in (("ai", "search"), ("cli", "career"))
                assert fine, f"{named(file)} imports {name}"


@pytest.mark.parametrize("id", GAMES.ids)
def test_the_command_line_of_a_game_keeps_to_its_own(id: str) -> None:
    below = ("wreckyard.engine.", "wreckyard.kit.", f"wreckyard.systems.{id}.")
    shared = {f"wreckyard.cli.{file.stem}" for file in (PACKAGE / "cli").glob("*.py")}
    public = {f"wreckyard.{name}" for name in wreckyard.__all__}
    for file in files_of(PACKAGE / "cli" / id):
        for name in ours(imports_of(file, CORE)):
            module = name.rpartition(".")[0]
            fine = name.startswith((*below, f"wreckyard.cli.{id}.")) or {name, module} & (
                shared | public
            )
            assert fine, f"{named(file)} imports {name}"


@pytest.mark.parametrize("room", DIRECTIONS)
def test_rooms_of_the_page_import_only_what_lies_below(room: str) -> None:
    for file in files_of(UI / room):
        for name in imports_of(file, WEB):
            if name.startswith("ui."):
                assert name.split(".")[1] in (room, *DIRECTIONS[room]), f"{named(file)}: {name}"


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    for file in files_of(CORE):
        extra = EXTRAS.get(file.relative_to(PACKAGE).as_posix())
        for name in imports_of(file, CORE):
            top = name.split(".")[0]
            fine = top in ("wreckyard", extra) or top in sys.stdlib_module_names
            fine = fine or (PACKAGE / "zoo" in file.parents and top in LEARNERS)
            assert fine, f"{named(file)}: {name}"


@pytest.mark.parametrize("place", EXTRAS)
def test_an_extra_is_imported_when_it_is_asked_for(place: str) -> None:
    top = {name for node in tree_of(PACKAGE / place).body for name in _names(node)}
    assert EXTRAS[place] not in top


def _names(node: ast.stmt) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name.split(".")[0] for alias in names]
        case ast.ImportFrom(module=str(module), level=0):
            return [module.split(".")[0]]
    return []


def test_only_few_modules_of_the_page_touch_the_browser() -> None:
    for file in files_of(UI):
        names = {name.split(".")[0] for name in imports_of(file, WEB)}
        if names & BROWSER:
            assert file.relative_to(UI).as_posix() in BROWSER_ROOMS, file.name


def test_the_page_uses_only_the_public_surface_of_the_core() -> None:
    # What a game draws may be there before the registry offers it.
    rooms = sorted(folder.name for folder in (PACKAGE / "systems").iterdir() if folder.is_dir())
    games = tuple(f"wreckyard.systems.{id}" for id in rooms)
    rooms_for_all = ("wreckyard.ai.", "wreckyard.lab.", *(f"{each}." for each in LISTS))
    public = (*rooms_for_all, *(f"{game}." for game in games))
    for file in files_of(UI):
        for name in ours(imports_of(file, WEB)):
            inner = name.split(".")
            fine = len(inner) <= 2 or (name.startswith(public) and len(inner) <= 4)
            # Careers and roads of a game are packages of their own, public like the game's.
            fine = fine or (inner[3:4] in (["career"], ["roads"]) and len(inner) <= 5)
            assert fine or name in games, f"{named(file)}: {name}"


def test_no_room_of_the_core_imports_the_browser() -> None:
    for file in files_of(CORE):
        assert not {name.split(".")[0] for name in imports_of(file, CORE)} & BROWSER, file.name


def is_id(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value in GAMES.ids


def all_ids(nodes: list[ast.expr | None]) -> bool:
    return bool(nodes) and all(map(is_id, nodes))


def tells_games_apart(node: ast.AST) -> bool:
    """Whether something asks which game it is, or lists some games by their ids."""
    match node:
        case ast.Compare(left=left, comparators=others):
            return any(map(is_id, (left, *others)))
        case ast.MatchValue(value=value):
            return is_id(value)
        case ast.Dict(keys=keys):
            return all_ids(keys)
        case ast.Set(elts=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts):
            return all_ids([*parts])
    return False


def test_no_shared_file_tells_games_apart() -> None:
    shared = [file for file, _ in modules()] + files_of(TOOLS)
    for file in shared:
        if owner_of(file) is None:
            for node in ast.walk(tree_of(file)):
                assert not tells_games_apart(node), f"{named(file)}, line {node.lineno}"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("game == {id}", True),
        ("{id} != game", True),
        ("game in ({id},)", True),
        ("SCREENS = {{{id}: 1}}", True),
        ("for game in [{id}]: pass", True),
        ("match game:\n    case {id}: pass", True),
        ("make_agent({id}, 'ace')", False),
        ("{{'round': 0, {id}: 1}}", False),
    ],
)
def test_a_branch_on_a_game_is_seen(source: str, found: bool) -> None:
    for id in GAMES.ids:
        tree = ast.parse(source.format(id=repr(id)))
        assert any(map(tells_games_apart, ast.walk(tree))) is found
