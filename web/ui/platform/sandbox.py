"""Own drivers at the page's tables, each in a worker of its own in a frame of nobody's origin
(`sandbox.mjs`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.json_data import Json
from ui.base.ports import Brought, DriverFailed

if TYPE_CHECKING:
    from wreckyard.ai.outside import Outside, Place


class Seated:
    """A driver in one game."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside

    async def answer(self, observation: dict[str, Json], number: int, seconds: float) -> str:
        """The text of its answer. Raises `DriverFailed`."""
        from wreckyard.ai.brought import Failed

        try:
            return await self._outside.answer(observation, number, seconds)
        except Failed as failed:
            raise DriverFailed(str(failed)) from failed

    def stop(self) -> None:
        """End it, whatever it does."""
        self._outside.stop()


class FrameSandbox:
    """Drivers in frames. `place` makes one."""

    def __init__(self, place: Place) -> None:
        self._place = place

    async def start(self, driver: Brought, game: str, seed: int, seconds: float) -> Seated:
        """Carry a driver out for a game.

        Raises `DriverFailed`, and `RuntimeError` when Python itself could not be started.
        """
        from wreckyard.ai.brought import Failed
        from wreckyard.ai.outside import Outside

        outside = Outside()
        begin: dict[str, Json] = {
            "game": game,
            "source": driver.source,
            "use": driver.use,
            "folder": "",
            "entry": driver.reference,
            "seed": seed,
        }
        try:
            await outside.start(self._place, driver.wheels)
            await outside.begin(begin, seconds)
        except BaseException as error:
            outside.stop()
            if isinstance(error, Failed):
                raise DriverFailed(str(error)) from error
            raise
        return Seated(outside)
