"""Tables of what is done with frames, by their class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kit.rows import Record

type Handlers[Subject, *More, Result] = dict[type[Record], Callable[[Subject, Any, *More], Result]]
"""A function for each class of frames. It takes a state or play, the frame, and ``More``."""


def on[Subject, F: Record, *More, Result](
    kind: type[F], handle: Callable[[Subject, F, *More], Result]
) -> tuple[type[Record], Callable[[Subject, Any, *More], Result]]:
    """An entry of a table: a class of frames, and a function that takes just these."""
    return kind, handle
