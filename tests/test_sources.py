"""What holds for every source file, whatever is in it."""

from __future__ import annotations

import ast
import re

import pytest

from tools.site.steps import ROOT

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


LOADERS = {"json.load", "json.loads", "tomllib.load", "tomllib.loads", "ast.literal_eval", "eval"}

LIBRARIES = ("json", "tomllib")

OWN_TEXTS = {
    "core/wreckyard/engine/plain.py": "parse_json itself",
    "core/wreckyard/cli/files.py": "toml_of, which catches all that a text can raise",
    "core/wreckyard/ai/duel/beliefs.py": "weights of the package",
    "core/wreckyard/ai/duel/evaluation.py": "weights of the package",
    "core/wreckyard/cli/tournament_asked.py": "questions of the page to its worker",
    "core/wreckyard/lab/driving.py": "questions of a tournament to its process",
    "web/ui/platform/laboratory.py": "answers of the page's worker",
    "web/ui/play/thinking.py": "questions and answers of the page and its worker",
    "web/ui/storage/match_files.py": "records whose sum is right",
    "web/ui/storage/record.py": "records whose sum is right",
}
"""The files that may read a text with Python's own readers, and whose texts these are.

All others ask ``parse_json``: a text that is nested too deep ends Python in a browser.
"""


def test_texts_from_outside_are_read_by_parse_json() -> None:
    found = set()
    for folder in ("core", "web"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
                imported = (
                    isinstance(node, ast.ImportFrom) and not node.level and node.module in LIBRARIES
                )
                if called in LOADERS or imported:
                    found.add(file.relative_to(ROOT).as_posix())
    assert found == set(OWN_TEXTS)
