"""Answers of computer players to requests of the host, in the worker or on the page's thread."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import cast

from ui.base.ports import Request
from wreckyard import rules_of
from wreckyard.ai import Agent, Budget, make_agent
from wreckyard.characters import character_of, level_of, player_name


@lru_cache(maxsize=16)
def _agent(game: str, level: str, seed: int) -> Agent:
    return make_agent(game, level, seed)


def answer(request: Request) -> str:
    """The text of the action that a computer player chooses."""
    rules = rules_of(request["game"])
    observation = rules.observation_from_json(request["observation"])
    decision = rules.decision_of(observation)
    if decision is None:
        raise ValueError("the question is not put to the seat that observes")
    agent = _agent(request["game"], request["level"], request["seed"])
    if hasattr(agent, "wrongs"):
        agent.wrongs = request["wrongs"]
    return str(agent.choose(observation, decision, Budget(seconds=request["seconds"])))


def answer_json(text: str) -> str:
    """`answer` with JSON text both ways: `{"action": ...}` or `{"error": ...}`."""
    try:
        return json.dumps({"action": answer(cast("Request", json.loads(text)))})
    except Exception as error:
        # Whatever went wrong, the page must hear of it and not wait for ever.
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


class LocalThinker:
    """Thinks on the page's own thread, with the quick heuristic in place of search."""

    def prepare(self) -> None:
        """Nothing: it is always ready."""

    async def choose(self, request: Request) -> str:
        """The action of the Rookie, or of the Regular for every higher level."""
        await asyncio.sleep(0)
        who = character_of(request["level"])
        level = "rookie" if level_of(request["level"]) == "rookie" else "regular"
        return answer({**request, "level": player_name(who.id if who else "", level)})


class WorkerThinker:
    """Sends requests to a worker and takes its answers.

    `call` sends JSON text and awaits JSON text; `prepare` starts the worker if none was started
    yet, and gives what ends when it has. Raises RuntimeError when the worker says that it
    failed, TimeoutError when it does not start, or says nothing for much longer than the time it
    was given.
    """

    START_SECONDS = 120.0
    GRACE_SECONDS = 30.0

    def __init__(
        self,
        call: Callable[[str], Awaitable[str]],
        prepare: Callable[[], Awaitable[object]],
    ) -> None:
        self._call = call
        self._prepare = prepare

    def prepare(self) -> None:
        """Have the worker start, so that it is there when the first question comes."""
        self._prepare()

    async def choose(self, request: Request) -> str:
        """The worker's action."""
        # A slow device that is still starting Python is not one whose worker has stopped.
        await asyncio.wait_for(asyncio.shield(self._prepare()), self.START_SECONDS)
        limit = request["seconds"] + self.GRACE_SECONDS
        text = await asyncio.wait_for(self._call(json.dumps(request)), limit)
        reply: dict[str, str] = json.loads(text)
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return reply["action"]
