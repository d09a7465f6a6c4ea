"""Looks of the worker into positions of a match."""

from __future__ import annotations

from ui.base.json_data import Json
from ui.base.ports import Look, Looker, Seen, Thinker
from wreckyard import Match


class Looks:
    """Asks the worker what is to be seen in a position."""

    def __init__(self, thinker: Thinker) -> None:
        self._looker = thinker if isinstance(thinker, Looker) else None

    async def look(
        self,
        match: Match,
        do: str,
        observation: dict[str, Json],
        *,
        looks: int = 1,
        seed: int = 0,
        done: str = "",
        level: str = "",
        wrongs: list[float] | None = None,
        trail: tuple[int, ...] = (),
        seconds: float = 1.0,
    ) -> Seen:
        """What is seen: see `Look`. Raises RuntimeError and TimeoutError, as thinkers do."""
        look: Look = {
            "do": do,
            "game": match.rules.name,
            "observation": observation,
            "looks": looks,
            "seed": seed,
            "done": done,
            "level": level,
            "wrongs": wrongs or [],
            "trail": list(trail),
            "names": [seat.name for seat in match.seats],
            "seconds": seconds,
        }
        if self._looker is None:
            raise RuntimeError("nobody here can look into matches")
        return await self._looker.look(look)
