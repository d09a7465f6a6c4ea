"""Answers of computer players to requests of the host, in the worker or on the page's thread."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import cast

from ui.base.ports import Driven, Evening, Look, NotStarted, Request, Seen
from ui.play.evenings import PAGE_SLICE, slice_of
from wreckyard import rules_of
from wreckyard.ai import Agent, Budget, insight_of, make_agent
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
    if hasattr(agent, "trail"):
        agent.trail = request["trail"]
    return str(agent.choose(observation, decision, Budget(seconds=request["seconds"])))


def looked_into(look: Look) -> Seen:
    """What a game's evaluation says of a position: see `Look`."""
    rules, insight = rules_of(look["game"]), insight_of(look["game"])
    observation = rules.observation_from_json(look["observation"])
    if look["do"] == "chances":
        found = insight.chances(observation, look["looks"], look["seed"])
        return {"mean": list(found.mean), "error": list(found.error)}
    if look["do"] == "saw":
        return {"saw": insight.saw(observation, look["names"])}
    decision = rules.decision_of(observation)
    if decision is None:
        raise ValueError("the question is not put to the seat that observes")
    budget, done = Budget(seconds=look["seconds"]), rules.parse(look["done"])
    thoughts, better = insight.weighed(observation, decision, done, budget, look["seed"])
    own = False
    if look["level"]:
        # What the player itself weighed, where it does; its luck is that of its seed.
        agent = make_agent(look["game"], look["level"], look["seed"])
        if hasattr(agent, "wrongs"):
            agent.wrongs = look["wrongs"]
        if hasattr(agent, "trail"):
            agent.trail = look["trail"]
        if hasattr(agent, "thoughts"):
            agent.choose(observation, decision, budget)
            thoughts, own = agent.thoughts or thoughts, True
    return {
        "unit": thoughts.unit,
        "options": [(*each,) for each in thoughts.options],
        "better": (*better,),
        "saw": insight.saw(observation, look["names"]),
        "own": own,
    }


def answer_json(text: str) -> str:
    """`answer` with JSON text both ways: `{"action": ...}` or `{"error": ...}`; and `looked_into`
    for what asks for that, or a match that nobody watches driven on."""
    try:
        data = json.loads(text)
        if "key" in data:
            return json.dumps(slice_of(cast("Evening", data)))
        if "do" in data:
            return json.dumps(looked_into(cast("Look", data)))
        return json.dumps({"action": answer(cast("Request", data))})
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

    async def look(self, look: Look) -> Seen:
        """What there is to be seen."""
        await asyncio.sleep(0)
        return looked_into(look)

    async def evening(self, asked: Evening) -> Driven:
        """Drive on for so short a time that the page goes on."""
        await asyncio.sleep(0)
        return slice_of({**asked, "seconds": PAGE_SLICE})


class WorkerThinker:
    """Sends requests to a worker and takes its answers.

    `call` sends JSON text and awaits JSON text; `prepare` starts the worker if none was started
    yet, and gives what ends when it has. `on_slow` is told whether an answer is overdue. Raises
    RuntimeError when the worker says that it failed, `NotStarted` when it does not start, and
    TimeoutError when it says nothing for much longer than the time it was given.
    """

    START_SECONDS = 20.0
    GRACE_SECONDS = 30.0
    TOLD_SECONDS = 2.0

    def __init__(
        self,
        call: Callable[[str], Awaitable[str]],
        prepare: Callable[[], Awaitable[object]],
    ) -> None:
        self._call = call
        self._prepare = prepare
        self._late = False
        self.on_slow: Callable[[bool], None] = lambda slow: None

    def prepare(self) -> None:
        """Have the worker start, so that it is there when the first question comes."""
        self._prepare()

    async def choose(self, request: Request) -> str:
        """The worker's action."""
        reply = await self._answer(request, request["seconds"])
        return str(reply["action"])

    async def look(self, look: Look) -> Seen:
        """What the worker sees in a position."""
        return cast("Seen", await self._answer(look, 2 * look["seconds"]))

    async def evening(self, asked: Evening) -> Driven:
        """The worker drives on."""
        return cast("Driven", await self._answer(asked, asked["seconds"]))

    async def _answer(self, asked: object, seconds: float) -> dict[str, object]:
        """What the worker answers to a question that takes so many seconds."""
        await self._start()
        text = await self._in_time(self._call(json.dumps(asked)), seconds, self.GRACE_SECONDS)
        reply: dict[str, object] = json.loads(text)
        if isinstance(reply.get("error"), str):
            raise RuntimeError(reply["error"])
        return reply

    async def _start(self) -> None:
        """Wait until the worker has started; not again once it was late."""
        starting = asyncio.ensure_future(self._prepare())
        if self._late and not starting.done():
            raise NotStarted
        try:
            await self._in_time(asyncio.shield(starting), 0, self.START_SECONDS)
        except TimeoutError:
            self._late = True
            self.on_slow(True)
            raise NotStarted from None
        self._late = False

    async def _in_time[T](self, work: Awaitable[T], seconds: float, grace: float) -> T:
        """What comes of work that takes so many seconds, and some of grace."""
        telling = asyncio.ensure_future(self._tell_slow(seconds + self.TOLD_SECONDS))
        try:
            return await asyncio.wait_for(work, seconds + grace)
        finally:
            telling.cancel()
            self.on_slow(False)

    async def _tell_slow(self, after: float) -> None:
        await asyncio.sleep(after)
        self.on_slow(True)
