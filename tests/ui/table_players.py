"""Stand-ins for what surrounds the host and the shell: time, thinkers, a page, saves."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import wreckyard
from ui.duel_host import DuelHost as Host
from ui.seating import Seating
from ui.store import Settings

NAMES = ("Ann", "Rusty", "Moss", "Bolt", "Vera", "Tank")


class Clock:
    """Time that passes at once, and remembers how much."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        # The bar of a shared device must leave people their turn first.
        for _ in range(20):
            await asyncio.sleep(0)
        self.time += seconds


class RandomThinker:
    """Answers any question at random; keeps the requests."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.requests: list[dict[str, Any]] = []

    async def choose(self, request: dict[str, Any]) -> str:
        self.requests.append(json.loads(json.dumps(request)))
        rules = wreckyard.system("duel")
        observation = rules.observation_from_json(request["observation"])
        decision = rules.decision_of(observation)
        assert decision is not None
        return str(self.rng.choice(list(decision.options)))


class Broken:
    """A worker that has stopped."""

    async def choose(self, request: dict[str, Any]) -> str:
        raise RuntimeError("the worker is gone")


class Table:
    """A host with everything around it, played by a function of the scene."""

    def __init__(
        self,
        players: tuple[str, ...],
        *,
        seed: int = 5,
        options: dict[str, Any] | None = None,
        settings: Settings | None = None,
        thinker: Any = None,
        speed: int = 1,
        match: Any = None,
        **more: Any,
    ) -> None:
        names = NAMES[: len(players)]
        self.match = match or wreckyard.new_match(
            "duel",
            [{"name": name, "player": player} for name, player in zip(names, players, strict=True)],
            seed,
            {"length": "duel", "prestige": False, **(options or {})},
        )
        self.clock = Clock()
        self.saves: list[dict[str, Any]] = []
        self.told: list[str] = []
        self.troubles: list[str] = []
        self.scenes: list[Any] = []
        self.failed: BaseException | None = None
        self.play: Callable[[Host], None] = lambda host: None
        self.fallback = RandomThinker(2)
        self.host = Host(
            self.match,
            Seating(names, players, tuple(range(len(players)))),
            thinker=thinker or RandomThinker(),
            fallback=self.fallback,
            clock=self.clock,
            saver=self.saves.append,
            on_change=self._changed,
            on_story=self.told.extend,
            on_trouble=self.troubles.append,
            settings=settings,
            speed=speed,
            **more,
        )

    def _changed(self) -> None:
        self.scenes.append(self.host.scene)
        asyncio.get_running_loop().call_soon(self._play)

    def _play(self) -> None:
        try:
            self.play(self.host)
        except BaseException as error:
            self.failed = self.failed or error

    async def _run(self, until: Callable[[Any], bool] | None) -> None:
        task = asyncio.ensure_future(self.host.run())
        try:
            for _ in range(300_000):
                if self.failed is not None:
                    raise self.failed
                if task.done() or (until is not None and until(self.host.scene)):
                    break
                await asyncio.sleep(0)
            else:
                raise AssertionError("the match does not end")
            if task.done():
                task.result()
        finally:
            task.cancel()

    def run(
        self,
        play: Callable[[Host], None] | None = None,
        until: Callable[[Any], bool] | None = None,
    ) -> None:
        """Play until the match is over or `until` is true of the scene."""
        self.play = play or anything(random.Random(3))
        asyncio.run(self._run(until))


def anything(rng: random.Random) -> Callable[[Host], None]:
    """People who press anything that is offered."""

    def play(host: Host) -> None:
        scene = host.scene
        if scene.cover is not None:
            host.uncover()
        elif scene.bar is not None:
            host.interrupt(rng.choice([None, *scene.bar.seats]))
        elif scene.score is not None:
            host.go_on()
        elif scene.decision is not None:
            host.submit(rng.choice(list(scene.decision.options)))

    return play


def answers(**by_kind: str) -> Callable[[Host], None]:
    """People who answer every question of a kind with the first option that starts so."""

    def play(host: Host) -> None:
        scene = host.scene
        if scene.cover is not None:
            host.uncover()
        elif scene.bar is not None:
            host.interrupt(None)
        elif scene.score is not None:
            host.go_on()
        elif scene.decision is not None:
            options = list(scene.decision.options)
            wish = by_kind.get(scene.decision.kind.replace("-", "_"), "pass")
            chosen = next((one for one in options if str(one).startswith(wish)), options[0])
            host.submit(chosen)

    return play


class FakePage:
    """Takes trees in place of the browser."""

    def __init__(self) -> None:
        self.tree: Any = None
        self.drawn: Any = None
        self.data: dict[str, str | None] = {}
        self.name = ""
        self.heard: list[str] = []
        self.copied: list[str] = []
        self.shared: list[str] = []
        self.downloaded: list[tuple[str, str]] = []

    def render(self, node: Any) -> None:
        self.tree = node

    def flush(self) -> None:
        self.drawn = self.tree

    def announce(self, lines: list[str]) -> None:
        self.heard += lines

    def hush(self) -> None:
        self.heard.clear()

    def body(self, **data: str | None) -> None:
        self.data.update(data)

    def title(self, text: str) -> None:
        self.name = text

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def share(self, end: str) -> None:
        self.shared.append(end)

    def download(self, name: str, text: str) -> None:
        self.downloaded.append((name, text))


class FakeSaves:
    """Keeps records as JSON text, as the browser does."""

    def __init__(self, trouble: str = "") -> None:
        self.trouble = trouble
        self.kept: dict[str, str] = {}

    def put(self, name: str, record: Any) -> None:
        if not self.trouble:
            self.kept[name] = json.dumps(record)

    async def get(self, name: str) -> Any:
        text = self.kept.get(name)
        if text is None:
            return None
        try:
            return json.loads(text)
        except ValueError:
            return text

    def remove(self, name: str) -> None:
        self.kept.pop(name, None)
