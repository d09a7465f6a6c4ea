"""A tournament for whoever plays it with workers of his own, as the page does: texts in, texts out.

Each worker is told the plan, in the keys of the TOML file, and then asked for games by their
numbers. What comes of them is reckoned as ``python -m wreckyard tournament`` does. Rules and
results are here; drivers that somebody has brought answer from places of their own.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from .. import rules_of
from ..ai.outside import Outside, Place, Wheels
from ..engine.errors import Malformed
from ..lab import Driver, Failed, Plan, Question, Result, Task, as_data, asking, report, task_of
from ..lab.playing import result_of
from ..lab.writing import result_texts
from .entries import Found
from .tournament_file import plan_of

WHERE = "the tournament"
"""What sentences call the plan."""

SVG = "{http://www.w3.org/2000/svg}"


class Asked:
    """One tournament. Its answers are JSON. ``place`` is where drivers run that somebody has
    brought."""

    def __init__(self, place: Place | None = None) -> None:
        self._plan = Plan((), ())
        self._drivers = Drivers(place)
        self._answers: Mapping[str, Callable[[Any], Awaitable[Any]]] = {
            "plan": self._told_plan,
            "play": self._played,
            "report": self._reported,
        }

    async def answer(self, what: str, text: str) -> str:
        """The answer to ``plan`` (its data, and what the drivers in it are made of), ``play`` (the
        number of a game) or ``report`` (results), all JSON; ``{"error": …}`` with one sentence
        where it cannot be given. Raises ``RuntimeError`` where no place for a driver can be had."""
        try:
            return json.dumps(await self._answers[what](json.loads(text)))
        except Malformed as error:
            return json.dumps({"error": str(error)})

    async def _told_plan(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """How many games there are, and what tells this plan from all others."""
        brought = {
            name: Found(each["source"], each["reference"], each["origin"])
            for name, each in data["brought"].items()
        }
        self._plan = plan_of(WHERE, data["plan"], Path(), brought)
        wheels = {each["reference"]: each["wheels"] for each in data["brought"].values()}
        self._drivers.stop()
        self._drivers.wheels = {
            reference: [(name, content) for name, content in each]
            for reference, each in wheels.items()
        }
        text = json.dumps([self._plan.data(), wheels], sort_keys=True)
        return {"games": len(self._plan), "digest": hashlib.sha256(text.encode()).hexdigest()}

    async def _played(self, number: int) -> dict[str, Any]:
        """The result of a game, as JSON data."""
        game = next((each for each in self._plan.games() if each.number == number), None)
        if game is None:
            raise Malformed(f"{WHERE} has no game {number}")
        return asdict(await self._drivers.play(task_of(self._plan, game)))

    async def _reported(self, results: Any) -> dict[str, Any]:
        """What some results come to: the data, the files and the drawings."""
        found = sorted((result_of(each) for each in results), key=lambda each: each.number)
        reports = report(self._plan, found)
        texts = result_texts(self._plan, found, reports)
        drawings = {name: text for name, text in texts.items() if name.endswith(".svg")}
        return {
            "results": as_data(self._plan, reports),
            "files": {name: text for name, text in texts.items() if name not in drawings},
            "drawings": {name.removesuffix(".svg"): _tree(text) for name, text in drawings.items()},
            "names": [driver.name for driver in self._plan.drivers],
        }


class Drivers:
    """The drivers of a tournament that somebody has brought, each at a place of its own."""

    def __init__(self, place: Place | None) -> None:
        self.wheels: Mapping[str, Wheels] = {}
        self._place = place
        self._outside: dict[Driver, Outside] = {}

    async def play(self, task: Task) -> Result:
        """Play a game: what ``lab.play`` does, with drivers that are waited for."""
        game, begun = asking(task), set[int]()
        try:
            question = next(game)
            while True:
                try:
                    answer = await self._answer(task, question, begun)
                except Failed as failure:
                    question = game.throw(failure)
                else:
                    question = game.send(answer)
        except StopIteration as over:
            result: Result = over.value
            return result

    async def _answer(self, task: Task, question: Question, begun: set[int]) -> str:
        seat, view = question.seat, question.view
        driver = task.drivers[seat]
        outside = await self._started(driver)
        if seat not in begun:
            begun.add(seat)
            await outside.begin(driver.begin(task.game, task.seeds[seat]), task.limit)
        assert view.decision is not None
        told = rules_of(task.game).observation_to_json(view.observation)
        return await outside.answer(told, view.decision.id, task.limit)

    async def _started(self, driver: Driver) -> Outside:
        """The place of a driver: one never serves two, who could change what the other is made
        of."""
        outside = self._outside.get(driver)
        if outside is None or outside.ended:
            if self._place is None:
                raise RuntimeError("no driver can be started here")
            outside = self._outside[driver] = Outside()
            await outside.start(self._place, self.wheels.get(driver.entry, ()))
        return outside

    def stop(self) -> None:
        """End them all."""
        for each in self._outside.values():
            each.stop()
        self._outside.clear()


def _tree(svg: str) -> list[Any]:
    """A drawing as lists: tag, attributes, text, and what is in it."""

    def lists(element: ElementTree.Element) -> list[Any]:
        tag = element.tag.removeprefix(SVG)
        return [tag, dict(element.attrib), (element.text or "").strip(), [*map(lists, element)]]

    return lists(ElementTree.fromstring(svg))
