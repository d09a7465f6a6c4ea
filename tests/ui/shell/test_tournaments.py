"""Tournaments at a desk, played by workers in this very process."""

from __future__ import annotations

import asyncio
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.table_players import FakeStorage
from ui.base.node import find, find_all, text_of
from wreckyard.ai.brought import Carrier
from wreckyard.cli.tournament_asked import Asked
from wreckyard.cli.tournament_file import read_plan
from wreckyard.lab import as_data, report, run


class Place:
    """A place for a driver in this very process; ``says`` is what it says in place of answers."""

    def __init__(self, heard: Callable[[str], None], says: str = "") -> None:
        self.heard, self.says, self.carrier = heard, says, Carrier()
        self.say('{"started": true}')

    def say(self, text: str) -> None:
        asyncio.get_running_loop().call_soon(self.heard, text)

    def tell(self, message: str) -> None:
        asked = json.loads(message)
        if "observation" in asked and self.says:
            self.say(self.says)
        else:
            self.say(json.dumps(self.carrier.answer(asked)))

    def stop(self) -> None:
        pass


class Worker:
    """A worker that answers at once, unless it is held up."""

    def __init__(self, laboratory: Laboratory) -> None:
        self.laboratory, self.asked, self.stopped = laboratory, Asked(self.place), False

    async def place(
        self, heard: Callable[[str], None], failed: Callable[[str], None], wheels: bool
    ) -> Place:
        self.laboratory.places += 1
        return Place(heard, self.laboratory.says)

    async def ask(self, what: str, text: str) -> str:
        await asyncio.sleep(0)
        if what == "play" and self.laboratory.played >= self.laboratory.most:
            while not self.stopped and self.laboratory.played >= self.laboratory.most:
                await asyncio.sleep(0.001)
        if self.stopped:
            raise RuntimeError("it was ended")
        self.laboratory.played += what == "play"
        return await self.asked.answer(what, text)

    def stop(self) -> None:
        self.stopped = True


class Laboratory:
    """Makes such workers; they are held up after ``most`` games."""

    def __init__(self, cores: int = 1, most: int = 1000) -> None:
        self.cores, self.most, self.played = cores, most, 0
        self.places, self.says = 0, ""
        self.workers: list[Worker] = []

    def open(self) -> Worker:
        self.workers.append(Worker(self))
        return self.workers[-1]


def desk_with(laboratory: Laboratory, storage: FakeStorage | None = None) -> Desk:
    return Desk(storage, laboratory=laboratory)


def enter(desk: Desk) -> None:
    """From the menu by way of the laboratory."""
    desk.press("drivers")
    desk.press("tournaments")


def set_up(desk: Desk, games: str = "4", seed: str = "5") -> None:
    """Chance against the Rookie in duels."""
    enter(desk)
    desk.choose("cup-level:0", "random")
    desk.choose("cup-level:1", "rookie")
    desk.choose("cup-games", games)
    desk.choose("cup-seed", seed)


def state(desk: Desk) -> str:
    """How far the tournament is, in words."""
    found = find(desk.page.tree, where=lambda node: node.attrs.get("id") == "cup-state")
    return "" if found is None else text_of(found)


def result_of(desk: Desk) -> dict[str, Any]:
    """The results that are downloaded."""
    desk.press("cup-file:results.json")
    found: dict[str, Any] = json.loads(desk.page.downloaded[-1][1])
    return found


@pytest.mark.parametrize("cores", [1, 3])
def test_a_tournament_of_the_page_is_that_of_the_command_line(cores: int, tmp_path: Path) -> None:
    laboratory = Laboratory(cores)

    async def play(desk: Desk) -> None:
        set_up(desk)
        desk.press("cup-start")
        await desk.settle(lambda: find(desk.page.tree, ref="cup-again") is not None)
        assert state(desk) == "4 games played"
        desk.press("cup-file:tournament.toml")
        (tmp_path / "cup.toml").write_text(desk.page.downloaded[-1][1], "utf-8")
        plan = read_plan(tmp_path / "cup.toml")
        assert result_of(desk) == as_data(plan, report(plan, run(plan, tmp_path / "cup")))
        # All that is told of it is on the screen, and every game can be watched.
        told = desk.page.tree
        assert len(find_all(told, ref="cup-watch:*")) == 4
        assert [text_of(each) for each in find_all(told, tag="th")][:2] == ["Driver", "Games"]
        drawings = find_all(told, role="img", tag="svg")
        assert any("damage a game" in str(each.attrs.get("aria-label")) for each in drawings)
        desk.press("cup-watch:2")
        await desk.settle(lambda: desk.screen == "replay")
        desk.press("replay-leave")
        assert desk.screen == "tournaments"
        assert state(desk) == "4 games played"

    at_a_desk(play, desk_with(laboratory))
    assert len(laboratory.workers) == cores
    assert all(worker.stopped for worker in laboratory.workers)


CLOSEST = """
import random

class Driver:
    def __init__(self, seed):
        self.luck = random.Random(seed)

    def choose(self, observation, decision):
        return self.luck.choice([*decision.options])
"""
"""A driver whose games hang on its seed."""


def own_driver(desk: Desk, source: str) -> None:
    """Put a driver on the shelf, and set it up against two levels at tables of three."""
    desk.press("drivers")
    desk.press("driver-new:duel:0")
    desk.choose("driver-name", "Mine")
    desk.choose("driver-source", source)
    desk.press("driver-save")
    desk.press("tournaments")
    desk.press("cup-add")
    desk.choose("cup-level:0", "random")
    desk.choose("cup-level:1", "own:Mine")
    desk.choose("cup-level:2", "rookie")
    desk.choose("cup-seats", "3")
    desk.choose("cup-games", "3")


def test_an_own_driver_plays_as_at_the_command_line(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        own_driver(desk, CLOSEST)
        desk.press("cup-start")
        await desk.settle(lambda: find(desk.page.tree, ref="cup-again") is not None)
        for name in ("tournament.toml", "Mine.py"):
            desk.press(f"cup-file:{name}")
            (tmp_path / name).write_text(desk.page.downloaded[-1][1], "utf-8")
        plan = read_plan(tmp_path / "tournament.toml")
        assert [len(table.drivers) for table in plan.tables] == [3]
        assert result_of(desk) == as_data(plan, report(plan, run(plan, tmp_path / "cup")))
        desk.press("cup-watch:2")
        await desk.settle(lambda: desk.screen == "replay")

    at_a_desk(play, desk_with(Laboratory()))


@pytest.mark.parametrize(
    ("says", "why"),
    [
        ("", "threw ValueError, line 2: no petrol"),
        ('{"action": "nonsense"}', "gave an answer that is none"),
        ('{"ended": true}', "ended its process"),
        ("x" * 300_000, "gave what is no answer"),
    ],
)
def test_an_own_driver_that_fails_loses_its_games_and_the_tournament_goes_on(
    says: str, why: str
) -> None:
    laboratory = Laboratory()
    laboratory.says = says

    async def play(desk: Desk) -> None:
        own_driver(desk, "def choose(observation, decision):\n    raise ValueError('no petrol')\n")
        desk.press("cup-start")
        await desk.settle(lambda: find(desk.page.tree, ref="cup-again") is not None)
        assert state(desk) == "3 games played"
        assert f"Mine lost 3 by failing: it {why}" in desk.text
        # Whoever has ended gets a new place for the next game.
        assert laboratory.places == (3 if "ended" in says or len(says) > 1000 else 1)
        desk.press("cup-watch:0")
        await desk.settle(lambda: desk.screen == "replay")

    at_a_desk(play, desk_with(laboratory))


def test_what_was_played_when_it_is_stopped_is_told_and_gone_on_with() -> None:
    laboratory = Laboratory(most=3)

    async def play(desk: Desk) -> None:
        set_up(desk, games="6")
        desk.press("cup-start")
        await desk.settle(lambda: state(desk).startswith("3 of 6 games played"))
        # Leaving the screen ends nothing.
        desk.press("menu")
        enter(desk)
        desk.press("cup-stop")
        await desk.settle(lambda: find(desk.page.tree, ref="cup-file:results.json") is not None)
        assert "Stopped after 3 of 6 games" in desk.text
        laboratory.most = 100
        desk.press("cup-go-on")
        await desk.settle(lambda: state(desk) == "6 games played")

    at_a_desk(play, desk_with(laboratory))
    assert laboratory.played == 6


def test_what_was_played_is_there_after_the_page_was_closed() -> None:
    storage = FakeStorage()

    async def play(desk: Desk) -> None:
        set_up(desk)
        desk.press("cup-start")
        await desk.settle(lambda: state(desk).startswith("2 of 4 games played"))

    at_a_desk(play, desk_with(Laboratory(most=2), storage))
    later = Laboratory()

    async def go_on(desk: Desk) -> None:
        enter(desk)
        await desk.settle(lambda: "Stopped after 2 of 4 games" in desk.text)
        await desk.settle(lambda: find(desk.page.tree, ref="cup-file:results.json") is not None)
        desk.press("cup-go-on")
        await desk.settle(lambda: state(desk) == "4 games played")

    at_a_desk(go_on, desk_with(later, storage))
    assert later.played == 2


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("cup-games", "7", "Games per table must be a multiple of 2, from 2 to 1000."),
        ("cup-games", "many", "Games per table must be a multiple of 2, from 2 to 1000."),
        ("cup-seed", "-1", "The seed must be a whole number from 0 to"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_begins(field: str, value: str, said: str) -> None:
    async def play(desk: Desk) -> None:
        set_up(desk)
        desk.choose(field, value)
        desk.press("cup-start")
        assert said in desk.text
        assert find(desk.page.tree, ref="cup-start") is not None

    laboratory = Laboratory()
    at_a_desk(play, desk_with(laboratory))
    assert laboratory.workers == []


def test_where_one_driver_brings_a_car_all_do() -> None:
    async def play(desk: Desk) -> None:
        enter(desk)
        desk.press("cup-add")
        desk.choose("cup-car:1", "cow")
        desk.choose("cup-games", "2")
        desk.press("cup-start")
        desk.press("cup-stop")
        await desk.settle(lambda: find(desk.page.tree, ref="cup-again") is not None)
        desk.shell.tournaments.presses["cup-file"]("tournament.toml")

    desk = at_a_desk(play, desk_with(Laboratory(most=0)))
    plan = tomllib.loads(desk.page.downloaded[-1][1])
    assert [each["name"] for each in plan["drivers"]] == ["Rookie", "Regular, Cow", "Ace"]
    assert [each["options"]["duel"]["vehicles"] for each in plan["drivers"]] == [
        "car",
        "cow",
        "car",
    ]
