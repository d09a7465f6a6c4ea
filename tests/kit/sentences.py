"""The sentences that stand in a module of reasons, and which of them are never given."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from types import ModuleType

VERDICTS = ("_no", "Verdict")
"""Calls whose first argument names a rule, and is no sentence."""

HOLE = "…"
"""What stands for a value in the middle of a sentence."""


def ungiven(module: ModuleType, given: Iterable[str]) -> list[str]:
    """Return the sentences and parts of sentences of a module that stand in none of the texts."""
    texts = list(given)
    return [
        sentence
        for sentence in dict.fromkeys(sentences(ast.parse(inspect.getsource(module))))
        if not any(_pattern(sentence).search(text) for text in texts)
    ]


def _pattern(sentence: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, sentence.split(HOLE))), re.IGNORECASE)


def sentences(node: ast.AST) -> Iterator[str]:
    """Yield every text of two words or more, but for docstrings and names of rules."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).lower() == "rule":
        return
    if isinstance(node, ast.Constant | ast.JoinedStr):
        text = _text(node)
        if re.search(r"\w \w", text) or (HOLE in text and re.search(r"\w\w\w ", text)):
            yield text
        return
    children: Iterable[ast.AST] = ast.iter_child_nodes(node)
    if isinstance(node, ast.Call) and ast.unparse(node.func) in VERDICTS:
        children = node.args[1:]
    for child in children:
        yield from sentences(child)


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(_text(part) if isinstance(part, ast.Constant) else HOLE for part in node.values)
