"""What the rules of a game offer whose careers have matches that nobody watches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from ..match import Match
from ..rules import Rules


class Evenings(Protocol):
    """The matches of a career between computer players. ``data`` is plain data of a career, as its
    game says; how it is come by is the caller's business."""

    def next(
        self, rules: Rules[Any, Any, Any], data: Any, level: str, named: Mapping[str, str]
    ) -> Match | None:
        """The match that is next, with who plays each seat; ``None`` when people play in it, or
        none is to be played. ``named`` are players by the names of those whom they play, such as a
        character; all others are of a level. Raises ``Malformed``."""
        ...

    def concluded(self, data: Any, match: Match) -> Any:
        """The data once that match is over."""
        ...
