"""Maps from the text of a file or from plain data: of a map, or of the plan of a road."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.errors import Malformed
from ....engine.plain import without_mark
from ....kit.reading import quoted, read_object
from ..map.file.map import MapDesign, map_from_json, stock_map
from .board import board_of
from .plan import is_plan, plan_from_json


def read_map(text: str, where: str = "map") -> MapDesign:
    """A map from the text of its file, or of that of a road. Raises ``Malformed`` as
    ``map_from_json`` does."""
    return _read_any(dict(read_object(text, where, Malformed).data), where)


def _read_any(data: Mapping[str, Any], where: str) -> MapDesign:
    """The map of plain data, or the board of a road."""
    return (
        board_of(plan_from_json(data, where), where)
        if is_plan(data)
        else map_from_json(data, where)
    )


def load_map(value: object, where: str = "map") -> MapDesign:
    """A map from the code of one of ours, the text of a file, or JSON, of a map or of the plan of a
    road. Raises ``Malformed``."""
    if isinstance(value, str):
        is_file = without_mark(value).lstrip().startswith("{")
        return read_map(value, where) if is_file else stock_map(value)
    if isinstance(value, Mapping):
        return _read_any(value, where)
    raise Malformed(f"{where}: must be the name of a map or an object, not {quoted(value)}")
