"""Which modules of Python's library a page needs. Run by ``run.mjs``."""

from __future__ import annotations

import _imp
import ast
import importlib.util
import sys
import zipfile
from collections.abc import Iterator

LIBRARY = "/lib/python{}{}.zip".format(*sys.version_info)


class Library:
    """Python's library as the runtime brings it: modules by name."""

    def __init__(self) -> None:
        with zipfile.ZipFile(LIBRARY) as archive:
            paths = [name for name in archive.namelist() if name.endswith(".py")]
            self.paths = {_module_of(path): path for path in paths}
            self.sources = {_module_of(path): archive.read(path) for path in paths}

    def imports(self, name: str) -> tuple[set[str], set[str]]:
        """What a module imports while it is imported itself, and what it imports later."""
        is_package = self.paths[name].endswith("__init__.py")
        package = name if is_package else name.rpartition(".")[0]
        now: set[str] = set()
        later: set[str] = set()
        for node, late in _walk(ast.parse(self.sources[name]), late=False):
            for found in _named(node, package):
                (later if late else now).update(self.parts(found))
        return now, later - now

    def parts(self, name: str) -> Iterator[str]:
        """A module and the packages that it is in, as far as they are in the library."""
        steps = name.split(".")
        names = (".".join(steps[: length + 1]) for length in range(len(steps)))
        return (part for part in names if part in self.paths)


def _module_of(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _walk(node: ast.AST, *, late: bool) -> Iterator[tuple[ast.AST, bool]]:
    for child in ast.iter_child_nodes(node):
        yield child, late
        if isinstance(child, ast.If) and ast.unparse(child.test) in (
            "TYPE_CHECKING",
            "typing.TYPE_CHECKING",
            "__name__ == '__main__'",
        ):
            continue
        in_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from _walk(child, late=late or in_function)


def _named(node: ast.AST, package: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        steps = package.split(".")
        above = steps[: len(steps) - node.level + 1] if node.level else []
        base = ".".join([*above, *([node.module] if node.module else [])])
        yield base
        yield from (f"{base}.{alias.name}" for alias in node.names)


def _exists(name: str) -> bool:
    try:
        return name in sys.modules or importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def main(given: dict[str, list[str]]) -> list[str]:
    """The paths of all modules of the library that a page needs.

    They are those that Python's own start has imported, those that are asked for, and whatever one
    of them imports while it is imported. What one of them may import later is never guessed at: it
    has to be asked for or to be left out.

    Args:
        given: "wanted", the modules that are asked for; "perhaps", names of which some may be
            modules, from "from wanted import name"; "left_out", modules and whole packages
            that none shall bring along.

    Raises:
        ValueError: a wanted module does not exist or is left out too; a module may import another
            later of which nothing is said; what is said is idle.
    """
    library, wanted, left_out = Library(), given["wanted"], given["left_out"]
    met: set[str] = set()

    def is_left_out(name: str) -> bool:
        found = [one for one in left_out if f"{name}.".startswith(f"{one}.")]
        met.update(found)
        return bool(found)

    for name in wanted:
        if not _exists(name):
            raise ValueError(f"Python's library has no module {name}")
        if is_left_out(name):
            raise ValueError(f"{name} is wanted and left out")
    asked_for = [*sys.modules, *wanted, *given["perhaps"]]
    todo = [part for name in asked_for for part in library.parts(name)]
    needed: set[str] = set()
    later: dict[str, str] = {}
    while todo:
        name = todo.pop()
        if name in needed:
            continue
        needed.add(name)
        now, late = library.imports(name)
        todo += [other for other in now if not is_left_out(other)]
        later |= {other: name for other in sorted(late) if not is_left_out(other)}
    unsaid = [f"{name} ({by})" for name, by in sorted(later.items()) if name not in needed]
    if unsaid:
        raise ValueError(f"nothing is said of what others may import later: {', '.join(unsaid)}")
    if idle := sorted(set(left_out) - met):
        raise ValueError(f"{', '.join(idle)} need not be left out, nothing imports it")
    # What is frozen is a part of the interpreter itself.
    return sorted(library.paths[name] for name in needed if not _imp.is_frozen(name))
