"""A driver that answers from outside of this Python: a place that is told texts and says texts.

What a driver says is text from any hand: it is asked one thing at a time, and whoever speaks
without being asked, says what is none of the answers, or says nothing in time, has failed. Nothing
here knows what the place is: the page has frames (``web/sandbox.mjs``).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol

from ..engine.plain import parse_json
from .brought import LONGEST, Failed

START_SECONDS = 120.0
"""Seconds that a slow device may take to start Python, to install wheels and to import the rules:
none of that is the driver's own, nor its fault."""

ENDED = "ended its process"
UNASKED = "spoke without being asked"


class Placed(Protocol):
    """A place for a driver."""

    def tell(self, message: str) -> None: ...

    def stop(self) -> None: ...


type Place = Callable[[Callable[[str], None], Callable[[str], None], bool], Awaitable[Placed]]
"""Makes a place: the first hears what the driver says, the second why it could not start; the third
says whether wheels will be installed there."""

type Wheels = Sequence[tuple[str, str]]
"""Wheels by the names of their files, each in base64."""


class Outside:
    """A driver at its place, for one game after the other."""

    def __init__(self) -> None:
        self._placed: Placed | None = None
        self._waiting: asyncio.Future[str] | None = None
        self._why = ""
        self._has_rules = False

    async def start(self, place: Place, wheels: Wheels) -> None:
        """Start its Python, and install its wheels.

        Raises ``RuntimeError`` where none can be started, and ``Failed``.
        """
        try:
            started = self._expected()
            await self._take(asyncio.ensure_future(place(self._heard, self._broken, bool(wheels))))
            if "started" not in self._read(await self._in_time(started, START_SECONDS, "")):
                raise RuntimeError("no driver can be started here")
            if wheels:
                await self._asked({"install": [[*each] for each in wheels]}, START_SECONDS)
        except BaseException:
            self.stop()
            raise

    async def begin(self, begin: Mapping[str, Any], seconds: float) -> None:
        """Carry the driver out for a game. Raises ``Failed``."""
        # Only before any of its own has run: later it could have changed what this does.
        if not self._has_rules:
            self._has_rules = True
            await self._asked({"game": begin["game"]}, START_SECONDS)
        await self._asked({"begin": begin}, seconds)

    async def _take(self, placing: asyncio.Future[Placed]) -> None:
        try:
            self._placed = await asyncio.shield(placing)
        except asyncio.CancelledError:
            placing.add_done_callback(lambda placed: placed.result().stop())
            raise
        except Exception as error:
            raise RuntimeError(str(error)) from error

    async def answer(self, observation: Mapping[str, Any], number: int, seconds: float) -> str:
        """The text of its answer to the question of a number. Raises ``Failed``."""
        data = await self._asked({"observation": observation, "id": number}, seconds)
        action = data.get("action")
        if not isinstance(action, str):
            raise Failed("gave no answer")
        return action

    @property
    def ended(self) -> bool:
        """Whether it cannot be asked any more."""
        return self._placed is None

    def stop(self) -> None:
        """End it, whatever it does."""
        placed, self._placed = self._placed, None
        self._why = self._why or ENDED
        if placed is not None:
            placed.stop()

    async def _asked(self, message: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        if self._placed is None or self._why:
            raise Failed(self._why or ENDED)
        answer = self._expected()
        self._placed.tell(json.dumps(message, separators=(",", ":")))
        data = self._read(
            await self._in_time(answer, seconds, f"took longer than {seconds:g} seconds")
        )
        error = data.get("error")
        if isinstance(error, str):
            raise Failed(error[:200])
        if "ended" in data:
            self.stop()
            raise Failed(ENDED)
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
                raise Failed(late) from None
            raise RuntimeError("Python did not start in time") from None
        if self._why:
            self.stop()
            raise Failed(self._why)
        return text

    def _read(self, text: str) -> dict[str, Any]:
        try:
            data = parse_json(text) if len(text) <= LONGEST else None
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            self.stop()
            raise Failed("gave what is no answer")
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
