"""Compiles modules to what lies in the page's archives. Run by ``run.mjs``."""

from __future__ import annotations

import ast
import base64
import importlib.util
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def without_what_is_for_people(tree: ast.Module) -> ast.Module:
    """Docstrings and the types of functions are only weight in a page."""
    for node in ast.walk(tree):
        # A decorator may read the types, as functools.singledispatch does.
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.decorator_list:
            _drop_types(node)
        if not isinstance(node, DOCUMENTED) or ast.get_docstring(node, clean=False) is None:
            continue
        if isinstance(node, ast.ClassDef):
            # For a dataclass without any, a text is made of its signature, which is slow.
            node.body[0].value.value = "-"  # type: ignore[attr-defined]
        else:
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def _drop_types(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    function.returns = None
    given = function.args
    for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
        if arg is not None:
            arg.annotation = None


def main(given: dict[str, str]) -> dict[str, str]:
    """Bytecode in base64 by file, of modules' sources by file.

    Raises:
        ValueError: one does not compile.
    """
    done = {}
    for file, source in given.items():
        try:
            code = compile(
                without_what_is_for_people(ast.parse(source)), file, "exec", dont_inherit=True
            )
        except SyntaxError as error:
            raise ValueError(f"{file}, line {error.lineno}: {error.msg}") from None
        # Unchecked: there is no source beside it.
        data = _code_to_hash_pyc(code, importlib.util.source_hash(source.encode()), False)
        done[file] = base64.b64encode(data).decode()
    return done
