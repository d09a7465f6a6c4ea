"""A driver that somebody has brought, carried out: a function or a class in a ``.py`` file, or in
a package that is installed and names it as an entry point.

One form for all: tournaments carry one out in a process of its own (``lab/driving.py``), the page
in a worker of its own. Nothing here holds a driver back: process and worker do.
``docs/examples/write_a_driver.py`` is such a file.
"""

from __future__ import annotations

import importlib
import inspect
import random
import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import PurePath
from types import ModuleType
from typing import Any

from ..games import GAMES
from .agent import Budget

NAME = "driver"
"""What tracebacks call a driver's module."""

GROUP = "wreckyard.drivers"
"""The group of entry points in which packages name their drivers."""

SHARED = {"wreckyard", *sys.stdlib_module_names}
"""Packages that are no driver's own."""

LONGEST = 200_000
"""Characters of an answer at most."""

type Choose = Callable[[Any, Any], Any]


class Failed(Exception):
    """A driver has failed; the text goes on after its name: “threw …”, “took longer than …”."""


class _Wrong(Exception):
    """What is wrong with a file, as a sentence that follows the driver's name."""


def load(source: str, use: str, seed: int, entry: str = "") -> Choose:
    """What answers for a driver: its function, or the method ``choose`` of a new object of its
    class.

    ``use`` names it in the source; without it, ``Driver`` is taken, or else ``choose``. ``entry``
    is the reference of an entry point instead, such as ``package.module:Driver``. A class may take
    the seed, and a function or method a third argument, the budget: one without limits, as answers
    that hang on a clock are not the same again.
    """
    random.seed(seed)
    found: Any
    if entry:
        found, name = _from_package(entry), entry
    else:
        found, name = _from_file(source, use), use or "Driver"
    if inspect.isclass(found):
        made = found(*([seed] if _takes(found, 1) else []))
        found = getattr(made, "choose", None)
    if not callable(found):
        raise _Wrong(f"has a {name} that cannot be asked: it needs a method choose")
    if _takes(found, 3):
        return lambda observation, decision: found(observation, decision, Budget())
    choose: Choose = found
    return choose


def _from_file(source: str, use: str) -> Any:
    module = ModuleType(NAME)
    # Dataclasses look their module up.
    sys.modules[NAME] = module
    exec(compile(source, NAME, "exec"), module.__dict__)
    names = [use] if use else ["Driver", "choose"]
    found: Any = next((getattr(module, name) for name in names if hasattr(module, name)), None)
    if found is None:
        raise _Wrong(f"has no {' and no '.join(names)} in its file")
    return found


def _from_package(entry: str) -> Any:
    module, _, names = entry.partition(":")
    top = module.partition(".")[0]
    # Carried out anew for each game, as a file is.
    if top not in SHARED:
        for name in [*sys.modules]:
            if name.partition(".")[0] == top:
                del sys.modules[name]
    found: Any = importlib.import_module(module)
    for name in names.split(".") if names else ():
        if not hasattr(found, name):
            raise _Wrong(f"has no {names} in {module}")
        found = getattr(found, name)
    return found


def _takes(function: Callable[..., Any], count: int) -> bool:
    """Whether a function can be called with so many values."""
    try:
        inspect.signature(function).bind(*range(count))
    except (TypeError, ValueError):
        return False
    return True


class Carrier:
    """One driver, game after game. Messages and answers are plain data."""

    def __init__(self) -> None:
        self.rules: Any = None
        self.choose: Choose | None = None
        self.entry = ""

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """``{"ready": True}`` for a game whose rules are wanted or that begins, ``{"action":
        text}`` for a question, and ``{"error": words}`` for whatever a driver throws."""
        try:
            return self._answer(message)
        except BaseException as error:
            return {"error": told(error, self.entry)}

    def _answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        if "game" in message:
            GAMES.part(message["game"], "rules")
            return {"ready": True}
        if "begin" in message:
            begin = message["begin"]
            self.rules = GAMES.part(begin["game"], "rules")
            if begin["folder"] and begin["folder"] not in sys.path:
                sys.path.insert(0, begin["folder"])
            self.entry = begin.get("entry", "")
            self.choose = load(begin["source"], begin["use"], begin["seed"], self.entry)
            return {"ready": True}
        assert self.choose is not None
        observation = self.rules.observation_from_json(message["observation"])
        decision = self.rules.decision_of(observation)
        return {"action": str(self.choose(observation, decision._replace(id=message["id"])))}


def told(error: BaseException, entry: str = "") -> str:
    """What went wrong in a driver, with the line that it happened in, and in which file of
    several."""
    if isinstance(error, _Wrong):
        return str(error)
    top = entry.partition(":")[0].partition(".")[0]
    lines = [
        where
        for frame in traceback.extract_tb(error.__traceback__)
        if (where := _where(frame.filename, frame.lineno, top))
    ]
    if isinstance(error, SyntaxError) and (where := _where(error.filename, error.lineno, top)):
        lines = [where]
    where = f", {lines[-1]}" if lines else ""
    return f"threw {type(error).__name__}{where}: {error}"[:200]


def _where(file: str | None, line: int | None, top: str) -> str:
    """A line of a driver's own code; empty for all other."""
    if not file or not line:
        return ""
    if file == NAME and not top:
        return f"line {line}"
    path = PurePath(file)
    # A package's folder, or a module that is a package's whole.
    own = top and (top in path.parts or path.stem == top)
    return f"{path.name} line {line}" if own else ""
