"""The other side of ``seat``: the process in which a driver's file is carried out.

A line of JSON comes for each game and each question, and a line goes back. What the file prints
goes nowhere. ``docs/examples/write_a_driver.py`` is such a file.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading

from ..ai.brought import Carrier


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
    carrier = Carrier()
    while True:
        message = json.loads(lines.get())
        answers.write(json.dumps(carrier.answer(message)) + "\n")
        answers.flush()


def _limit_memory(size: int) -> None:
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
