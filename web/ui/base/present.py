"""Values that may be missing in general, and not where they are asked for."""

from __future__ import annotations


def present[T](value: T | None) -> T:
    """A value that cannot be missing here. Raises ``LookupError`` when it is ``None``.

    For views of one kind of question, which are only called while that question is open.
    """
    if value is None:
        raise LookupError("what this part of the page is about is not there")
    return value
