"""A driver that somebody has brought, carried out: a function or a class in a ``.py`` file.

One form for all: tournaments carry one out in a process of its own (``lab/driving.py``), the page
in a worker of its own. Nothing here holds a driver back: process and worker do.
``docs/examples/write_a_driver.py`` is such a file.
"""

from __future__ import annotations

import inspect
import random
import sys
import traceback
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from ..games import GAMES
from .agent import Budget

NAME = "driver"
"""What tracebacks call a driver's module."""

type Choose = Callable[[Any, Any], Any]


class _Wrong(Exception):
    """What is wrong with a file, as a sentence that follows the driver's name."""


def load(source: str, use: str, seed: int) -> Choose:
    """What answers for a driver: its function, or the method ``choose`` of a new object of its class.

    ``use`` names it; without it, ``Driver`` is taken, or else ``choose``. A class may take the
    seed, and a function or method a third argument, the budget: one without limits, as answers that
    hang on a clock are not the same again.
    """
    module = ModuleType(NAME)
    # Dataclasses look their module up.
    sys.modules[NAME] = module
    random.seed(seed)
    exec(compile(source, NAME, "exec"), module.__dict__)
    names = [use] if use else ["Driver", "choose"]
    found: Any = next((getattr(module, name) for name in names if hasattr(module, name)), None)
    if found is None:
        raise _Wrong(f"has no {' and no '.join(names)} in its file")
    if inspect.isclass(found):
        made = found(*([seed] if _takes(found, 1) else []))
        found = getattr(made, "choose", None)
    if not callable(found):
        raise _Wrong(f"has a {names[0]} that cannot be asked: it needs a method choose")
    if _takes(found, 3):
        return lambda observation, decision: found(observation, decision, Budget())
    choose: Choose = found
    return choose


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

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """``{"ready": True}`` for a game that begins, ``{"action": text}`` for a question, and
        ``{"error": words}`` for whatever a driver throws."""
        try:
            return self._answer(message)
        except BaseException as error:
            return {"error": told(error)}

    def _answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        if "begin" in message:
            begin = message["begin"]
            self.rules = GAMES.part(begin["game"], "rules")
            if begin["folder"] and begin["folder"] not in sys.path:
                sys.path.insert(0, begin["folder"])
            self.choose = load(begin["source"], begin["use"], begin["seed"])
            return {"ready": True}
        assert self.choose is not None
        observation = self.rules.observation_from_json(message["observation"])
        decision = self.rules.decision_of(observation)
        return {"action": str(self.choose(observation, decision._replace(id=message["id"])))}


def told(error: BaseException) -> str:
    """What went wrong in a driver's file, with the line that it happened in."""
    if isinstance(error, _Wrong):
        return str(error)
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == NAME
    ]
    if isinstance(error, SyntaxError) and error.filename == NAME:
        lines = [error.lineno]
    where = f", line {lines[-1]}" if lines and lines[-1] else ""
    return f"threw {type(error).__name__}{where}: {error}"[:200]
