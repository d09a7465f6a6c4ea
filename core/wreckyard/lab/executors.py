"""Where games are played: in this process, on the cores of this machine, or on a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any

from .seat import end_idle


class Inline(Executor):
    """Does what it is given at once, in this very process."""

    def submit[T](self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """The finished future of a call."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


AHEAD = 3
"""Games that are handed out for each worker, so that none waits for the next."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Where games are played.

    Attributes:
        executor: any executor of ``concurrent.futures``.
        ahead: how many games are handed out at a time: some for each, so that none waits for work.
        lost: what futures raise when the workers, and not the games, are at fault.
    """

    executor: Executor
    ahead: int = 1
    lost: tuple[type[BaseException], ...] = (BrokenExecutor,)


HELD_BACK = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""Signals that end a tournament."""


class _Pool(ProcessPoolExecutor):
    """Processes that no signal finds half started.

    The keyboard's interrupt goes to all processes of a terminal: a worker that is starting would
    print where it was. In the parent it would come between the start of a worker and the note of
    it, and the parent would wait for that worker for ever.
    """

    def submit[T, **P](self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The future of a call, which may start a worker. What is held back comes afterwards."""
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, HELD_BACK)
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def local(workers: int) -> Iterator[Workers]:
    """So many processes on this machine; with 1 it is this process itself."""
    if workers == 1:
        try:
            yield Workers(Inline())
        finally:
            end_idle()
        return
    # Spawned on every system: a process that was forked would hold what this one has open.
    spawn = multiprocessing.get_context("spawn")
    with _Pool(workers, mp_context=spawn, initializer=_begin) as executor:
        try:
            yield Workers(executor, workers * AHEAD)
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise


def _begin() -> None:
    """Leave the keyboard's interrupt to the parent, and end when that is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        # Inherited from the parent, which held them back.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HELD_BACK)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
