"""A tournament for whoever plays it with workers of his own, as the page does: texts in, texts out.

Each worker is told the plan, in the keys of the TOML file, and then asked for games by their
numbers. What comes of them is reckoned as ``python -m wreckyard tournament`` does.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from ..engine.errors import Malformed
from ..lab import Plan, as_data, play, report, task_of
from ..lab.playing import result_of
from ..lab.writing import result_texts
from .tournament_file import plan_of

WHERE = "the tournament"
"""What sentences call the plan."""

SVG = "{http://www.w3.org/2000/svg}"


class Asked:
    """One tournament. Its answers are JSON."""

    def __init__(self) -> None:
        self._plan = Plan((), ())
        self._answers: Mapping[str, Callable[[Any], Any]] = {
            "plan": self._told_plan,
            "play": self._played,
            "report": self._reported,
        }

    def answer(self, what: str, text: str) -> str:
        """The answer to ``plan`` (its data), ``play`` (the number of a game) or ``report``
        (results), all JSON; ``{"error": …}`` with one sentence where it cannot be given."""
        try:
            return json.dumps(self._answers[what](json.loads(text)))
        except Malformed as error:
            return json.dumps({"error": str(error)})

    def _told_plan(self, data: Any) -> dict[str, Any]:
        """How many games there are, and what tells this plan from all others."""
        self._plan = plan_of(WHERE, data, Path())
        text = json.dumps(self._plan.data(), sort_keys=True)
        return {"games": len(self._plan), "digest": hashlib.sha256(text.encode()).hexdigest()}

    def _played(self, number: int) -> dict[str, Any]:
        """The result of a game, as JSON data."""
        game = next((each for each in self._plan.games() if each.number == number), None)
        if game is None:
            raise Malformed(f"{WHERE} has no game {number}")
        return asdict(play(task_of(self._plan, game)))

    def _reported(self, results: Any) -> dict[str, Any]:
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


def _tree(svg: str) -> list[Any]:
    """A drawing as lists: tag, attributes, text, and what is in it."""

    def lists(element: ElementTree.Element) -> list[Any]:
        tag = element.tag.removeprefix(SVG)
        return [tag, dict(element.attrib), (element.text or "").strip(), [*map(lists, element)]]

    return lists(ElementTree.fromstring(svg))


answer = Asked().answer
"""What a worker with one tournament is asked."""
