"""Own drivers, each in a worker of its own in a frame of nobody's origin (`sandbox.mjs`).

What a driver says is text from any hand: it is asked one thing at a time, and whoever speaks without
being asked, says what is none of the answers, or says nothing in time, has failed.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Protocol

from ui.base.json_data import Json
from ui.base.ports import Brought, DriverFailed
from wreckyard import parse_json

LONGEST = 200_000
"""Characters of an answer at most, as in tournaments of the command line."""

START_SECONDS = 120.0
"""Seconds that a slow device may take to start Python, which is no fault of the driver's."""

ENDED = "ended its process"
UNASKED = "spoke without being asked"


class Placed(Protocol):
    """A place for a driver, as `sandbox.mjs` gives it."""

    def tell(self, message: str) -> None: ...

    def stop(self) -> None: ...


type Place = Callable[
    [Callable[[str], None], Callable[[str], None]], Coroutine[object, object, Placed]
]
"""Makes a place: the first hears what the driver says, the second why it could not start."""


class Seated:
    """A driver in one game."""

    def __init__(self) -> None:
        self._placed: Placed | None = None
        self._waiting: asyncio.Future[str] | None = None
        self._why = ""

    async def begin(self, place: Place, begin: dict[str, Json], seconds: float) -> None:
        """Start it. Raises `DriverFailed`, and `RuntimeError` when no driver could be started."""
        try:
            started = self._expected()
            await self._take(asyncio.ensure_future(place(self._heard, self._broken)))
            if "started" not in self._read(await self._in_time(started, START_SECONDS, "")):
                raise RuntimeError("no driver can be started here")
            await self._asked({"begin": begin}, seconds)
        except BaseException:
            self.stop()
            raise

    async def _take(self, placing: asyncio.Future[Placed]) -> None:
        try:
            self._placed = await asyncio.shield(placing)
        except asyncio.CancelledError:
            placing.add_done_callback(lambda placed: placed.result().stop())
            raise

    async def answer(self, observation: dict[str, Json], number: int, seconds: float) -> str:
        """The text of its answer. Raises `DriverFailed`."""
        data = await self._asked({"observation": observation, "id": number}, seconds)
        action = data.get("action")
        if not isinstance(action, str):
            raise DriverFailed("gave no answer")
        return action

    def stop(self) -> None:
        """End it, whatever it does."""
        placed, self._placed = self._placed, None
        self._why = self._why or ENDED
        if placed is not None:
            placed.stop()

    async def _asked(self, message: dict[str, Json], seconds: float) -> dict[str, object]:
        if self._placed is None or self._why:
            raise DriverFailed(self._why or ENDED)
        answer = self._expected()
        self._placed.tell(json.dumps(message, separators=(",", ":")))
        data = self._read(
            await self._in_time(answer, seconds, f"took longer than {seconds:g} seconds")
        )
        error = data.get("error")
        if isinstance(error, str):
            raise DriverFailed(error[:200])
        if "ended" in data:
            self.stop()
            raise DriverFailed(ENDED)
        return data

    def _expected(self) -> asyncio.Future[str]:
        self._waiting = asyncio.get_running_loop().create_future()
        return self._waiting

    async def _in_time(self, answer: asyncio.Future[str], seconds: float, late: str) -> str:
        try:
            text = await asyncio.wait_for(answer, seconds)
        except TimeoutError:
            self.stop()
            if late:
                raise DriverFailed(late) from None
            raise RuntimeError("Python did not start in time") from None
        if self._why:
            self.stop()
            raise DriverFailed(self._why)
        return text

    def _read(self, text: str) -> dict[str, object]:
        try:
            data = parse_json(text) if len(text) <= LONGEST else None
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            self.stop()
            raise DriverFailed("gave what is no answer")
        if isinstance(data.get("broken"), str):
            self.stop()
            raise RuntimeError(str(data["broken"])[:200])
        return data

    def _heard(self, text: str) -> None:
        waiting = self._waiting
        if waiting is None or waiting.done():
            self._why = self._why or UNASKED
            self.stop()
        else:
            waiting.set_result(text)

    def _broken(self, why: str) -> None:
        self._heard(json.dumps({"broken": why}))


class FrameSandbox:
    """Drivers in frames. `place` makes one."""

    def __init__(self, place: Place) -> None:
        self._place = place

    async def start(self, driver: Brought, game: str, seed: int, seconds: float) -> Seated:
        """Carry a driver's file out for a game.

        Raises `DriverFailed`, and `RuntimeError` when Python itself could not be started.
        """
        seated = Seated()
        begin: dict[str, Json] = {
            "game": game,
            "source": driver.source,
            "use": driver.use,
            "folder": "",
            "seed": seed,
        }
        await seated.begin(self._place, begin, seconds)
        return seated
