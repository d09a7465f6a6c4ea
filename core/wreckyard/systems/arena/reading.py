"""The game's data files: where they lie, their format, and what is raised against them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import resources

from ...engine.errors import Malformed
from ...kit import reading
from ...kit.reading import ObjectReader, read_object

FORMAT = 1
"""The version of all data files of this game."""

BASES = ("sourced", "house")
"""Where a value comes from: the rulebook and public sources, or our own decision."""


def object_reader(where: str, data: object) -> ObjectReader:
    """The reader of an object from a file. Raises ``Malformed``, as all its methods do."""
    return ObjectReader(where, data, Malformed)


def read_json(text: str, where: str) -> ObjectReader:
    """Return a reader of a data file of this format. Raises ``Malformed`` for other text."""
    reader = read_object(text, where, Malformed)
    reader.whole("format", FORMAT, FORMAT)
    return reader


def package_file(*path: str) -> str:
    """The text of a data file that comes with the package."""
    return resources.files(__package__).joinpath("data", *path).read_text("utf-8")


def by_code[T](things: Sequence[T], code: Callable[[T], str], where: str) -> dict[str, T]:
    """Things by their codes, in order. Raises ``Malformed`` when two have the same."""
    return reading.by_code(things, code, where, Malformed)
