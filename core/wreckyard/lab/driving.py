"""The other side of ``seat``: the process in which a driver's file is carried out.

A line of JSON comes for each game and each question, and a line goes back. What the file prints
goes nowhere. ``docs/examples/write_a_driver.py`` is such a file.
"""

from __future__ import annotations

import inspect
import json
import os
import queue
import random
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from .. import rules_of
from ..ai import Budget

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


class _Host:
    """One driver, game after game."""

    def __init__(self) -> None:
        self.rules: Any = None
        self.choose: Choose | None = None

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        if "begin" in message:
            begin = message["begin"]
            self.rules = rules_of(begin["game"])
            if begin["folder"] and begin["folder"] not in sys.path:
                sys.path.insert(0, begin["folder"])
            self.choose = load(begin["source"], begin["use"], begin["seed"])
            return {"ready": True}
        assert self.choose is not None
        observation = self.rules.observation_from_json(message["observation"])
        decision = self.rules.decision_of(observation)
        return {"action": str(self.choose(observation, decision._replace(id=message["id"])))}


def _told(error: BaseException) -> str:
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


def _watch(lines: queue.SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        lines.put(line)
    # Whoever asked is gone: a driver that hangs must not outlive it.
    os._exit(0)


def main() -> None:
    """Answer until nobody asks any more. The argument is the memory that may be taken, in MiB."""
    _limit_memory(int(sys.argv[1]) << 20)
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_watch, args=(lines,), daemon=True).start()
    host = _Host()
    while True:
        message = json.loads(lines.get())
        try:
            answer = host.answer(message)
        except BaseException as error:
            answer = {"error": _told(error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _limit_memory(size: int) -> None:
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
