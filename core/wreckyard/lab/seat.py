"""A driver from a file or a package, in a separate process.

The process receives observations and nothing else of the match, and returns only text. It cannot
reach other seats, the state or the worker.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from .. import parse_json, rules_of
from ..ai.brought import LONGEST, Failed
from ..engine.decision import View
from .plan import Driver

START = 30.0
"""Seconds that a driver has, above its limit, to be started and imported."""


class _Ended(Failed):
    """A driver has failed in such a way that its process cannot be asked any more."""


class _Process:
    """The process of one driver, for one game after the other."""

    def __init__(self, memory: int) -> None:
        package = str(Path(__file__).resolve().parents[2])
        paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from wreckyard.lab.driving import main; main()", str(memory)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(paths),
                "PYTHONHASHSEED": "0",
                "PYTHONIOENCODING": "utf-8",
                "PYTHONDONTWRITEBYTECODE": "1",
            },
            start_new_session=True,
        )
        self._thread = ThreadPoolExecutor(1)

    def _exchange(self, line: bytes) -> bytes:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        process.stdin.flush()
        return process.stdout.readline(LONGEST)

    def ask(self, message: Mapping[str, Any], seconds: float, limit: float) -> dict[str, Any]:
        """What it answers within ``seconds``; ``limit`` is what an error tells. Raises
        ``Failed``."""
        line = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        try:
            answer = self._thread.submit(self._exchange, line).result(seconds)
        except TimeoutError:
            raise _Ended(f"took longer than {limit:g} seconds") from None
        except OSError:
            answer = b""
        if not answer:
            raise _Ended("ended its process")
        try:
            data = parse_json(answer.decode())
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise _Ended("wrote between the lines in which answers are given")
        if isinstance(data.get("error"), str):
            raise Failed(data["error"])
        return data

    def end(self) -> None:
        """End it and all that it has started, whatever it does."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        self._thread.shutdown(wait=True)
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()


_idle: dict[tuple[str, ...], list[_Process]] = {}
_lock = threading.Lock()


def end_idle() -> None:
    """End the processes that wait for another game."""
    with _lock:
        waiting = [process for each in _idle.values() for process in each]
        _idle.clear()
    for process in waiting:
        process.end()


class FileDriver:
    """A driver from a file or a package in one game. It is carried out anew for each."""

    def __init__(self, game: str, driver: Driver, seed: int, limit: float, memory: int) -> None:
        self._rules = rules_of(game)
        self._limit = limit
        # A process never serves two drivers: one could change what the other is made of.
        self._key = (driver.source, driver.use, driver.folder, driver.entry, str(memory))
        with _lock:
            waiting = _idle.get(self._key)
            process = waiting.pop() if waiting else None
        self._process: _Process | None = process or _Process(memory)
        try:
            self._ask({"begin": driver.begin(game, seed)}, START + limit)
        except Failed:
            self.close()
            raise

    def _ask(self, message: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        assert self._process is not None
        try:
            return self._process.ask(message, seconds, self._limit)
        except _Ended:
            self._process.end()
            self._process = None
            raise

    def answer(self, view: View[Any, Any]) -> str:
        """The text of the answer. Raises ``Failed``."""
        assert view.decision is not None
        told = self._rules.observation_to_json(view.observation)
        data = self._ask({"observation": told, "id": view.decision.id}, self._limit)
        answer = data.get("action")
        if not isinstance(answer, str):
            raise Failed("gave no answer")
        return answer

    def close(self) -> None:
        """Leave the process to the next game of this driver."""
        if self._process is not None:
            with _lock:
                _idle.setdefault(self._key, []).append(self._process)
            self._process = None
