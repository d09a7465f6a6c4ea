"""The part of Python's library that the page ships, found by what imports what.

Shipped is what Python's own start imports, what our modules and PyScript's import anywhere, and
what those import while they are imported. Modules of the library that import others only when one
of their functions is called are listed in ``library.toml``: which of those the page needs, and
which it never comes to. So a new import, ours or a new Python's, is shipped or stops the build.
"""

from __future__ import annotations

import ast
import hashlib
import json
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from .steps import BUILD, ROOT, Trouble, digest
from .vendored import RUNNER, ask_python

CHOICES = Path(__file__).with_name("library.toml")
SEARCH = RUNNER.with_name("imports.py")
KEPT = BUILD / "library.json"
OURS = frozenset({"ui", "wreckyard", "pyscript"})
OF_THE_PAGE = frozenset({"js", "pyodide_js", "polyscript", "_pyscript", "jsffi"})
"""Modules that Pyodide and PyScript make while they start, and one of MicroPython's that PyScript
imports under it."""


def library_sources(sources: Mapping[str, str], modules: Path) -> dict[str, str]:
    """The modules of Python's library that a page of ``sources`` needs: source by path.

    Raises ``Trouble`` where one imports what the library does not have, or ``library.toml`` does
    not say enough.
    """
    choices = tomllib.loads(CHOICES.read_text("utf-8"))
    wanted, perhaps = imports_of(sources)
    given = {
        "wanted": sorted(wanted | set(choices["shipped"])),
        "perhaps": sorted(perhaps),
        "left_out": sorted(name for names in choices["left_out"].values() for name in names),
    }
    paths = _needed(given, modules)
    with zipfile.ZipFile(modules / "pyodide" / "python_stdlib.zip") as archive:
        return {path: archive.read(path).decode() for path in paths}


def imports_of(sources: Mapping[str, str]) -> tuple[set[str], set[str]]:
    """What our modules import of Python's library, anywhere: modules, and names out of modules,
    which may be modules themselves."""
    found = [node for path, text in sources.items() for node in _imports(_tree(path, text))]
    modules, names = set(), set()
    for node in found:
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif node.module and not node.level:
            modules.add(node.module)
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return set(filter(_is_librarys, modules)), set(filter(_is_librarys, names))


def _tree(path: str, text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise Trouble(
            f"The page's Python does not compile: {path}, line {error.lineno}: {error.msg}."
        ) from None


_BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""Where a statement holds others: no import stands anywhere else."""


def _imports(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    for block in _BLOCKS:
        for child in getattr(node, block, ()):
            if isinstance(child, ast.Import | ast.ImportFrom):
                yield child
            elif not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
                yield from _imports(child)


def _is_librarys(name: str) -> bool:
    return name.partition(".")[0] not in OURS | OF_THE_PAGE


def _needed(given: dict[str, list[str]], modules: Path) -> list[str]:
    """The answer of the vendored Python, asked anew only where the question is a new one."""
    question = json.dumps([digest(SEARCH, ROOT / "package-lock.json"), given])
    key = hashlib.sha256(question.encode()).hexdigest()
    try:
        kept, paths = json.loads(KEPT.read_text("utf-8"))
        if kept == key:
            return list(paths)
    except (OSError, ValueError, TypeError):
        pass
    found: list[str] = ask_python(SEARCH, given, modules, "Python's library cannot be trimmed")
    KEPT.write_text(json.dumps([key, found]), "utf-8")
    return found
