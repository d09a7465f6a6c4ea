"""What holds for every source file, whatever is in it."""

from __future__ import annotations

import ast
import re

import pytest

from tools.steps import ROOT

LONGEST = 500
"""Lines that a file may have: more are more than one purpose."""

FOLDERS = ("core", "web", "tools", "typings", "tests")

KINDS = (".py", ".pyi", ".js", ".mjs", ".css", ".html")


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_file_is_too_long(folder: str) -> None:
    files = [file for file in (ROOT / folder).rglob("*") if file.suffix in KINDS]
    assert files
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text("utf-8").splitlines())
        for file in files
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


ATTRIBUTES = re.compile(r"^    (\w+(?:, \w+)*):", re.MULTILINE)


def members(kind: ast.ClassDef) -> set[str]:
    """The names that a class gives its members, and what its methods give themselves."""
    found = set()
    for node in ast.walk(kind):
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                found |= {each.id for each in ast.walk(target) if isinstance(each, ast.Name)}
                found |= {each.attr for each in ast.walk(target) if isinstance(each, ast.Attribute)}
    return found


def test_docstrings_list_attributes_that_there_are() -> None:
    listed, wrong = 0, {}
    for folder in ("core", "web/ui", "tools"):
        for file in (ROOT / folder).rglob("*.py"):
            for kind in ast.walk(ast.parse(file.read_text("utf-8"))):
                text = ast.get_docstring(kind) or "" if isinstance(kind, ast.ClassDef) else ""
                _, _, part = text.partition("Attributes:\n")
                names = {name for each in ATTRIBUTES.findall(part) for name in each.split(", ")}
                listed += len(names)
                if isinstance(kind, ast.ClassDef) and names - members(kind):
                    wrong[f"{file.relative_to(ROOT)} {kind.name}"] = names - members(kind)
    assert listed > 100
    assert wrong == {}
