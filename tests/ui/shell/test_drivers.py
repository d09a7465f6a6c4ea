"""The laboratory: a driver is written, kept, tried, seated, shared; who fails loses."""

from __future__ import annotations

import base64
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.ui.desk import Desk, at_a_desk
from tests.ui.made_wheels import CAREFUL, PICKING
from ui.base.node import find
from ui.base.ports import Brought, DriverFailed
from ui.games.registry import page_of, pages
from ui.storage import driver_shelf
from ui.storage.driver_shelf import Kept
from wreckyard import Malformed, new_match
from wreckyard.ai.brought import Carrier

FIRST = "def choose(observation, decision):\n    return next(iter(decision.options))\n"
THROWS = "def choose(observation, decision):\n    raise ValueError('no petrol')\n"


class Seat:
    """A driver that is carried out here: the tests bring no hostile ones."""

    def __init__(self, driver: Brought, game: str, seed: int) -> None:
        self.driver, self.carrier, self.stopped = driver, Carrier(), False
        begin = {"game": game, "source": driver.source, "use": "", "folder": "", "seed": seed}
        begin["entry"] = driver.reference
        self._take(self.carrier.answer({"begin": begin}))

    def _take(self, answer: dict[str, Any]) -> dict[str, Any]:
        if "error" in answer:
            raise DriverFailed(answer["error"])
        return answer

    async def answer(self, observation: Any, number: int, seconds: float) -> str:
        asked = {"observation": observation, "id": number}
        return str(self._take(self.carrier.answer(asked))["action"])

    def stop(self) -> None:
        self.stopped = True


class Here:
    """A sandbox that is none."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []

    async def start(self, driver: Brought, game: str, seed: int, seconds: float) -> Seat:
        self.seats.append(Seat(driver, game, seed))
        return self.seats[-1]


def write(desk: Desk, source: str, name: str = "Mine") -> None:
    """Write a driver and keep it."""
    desk.press("drivers")
    desk.press("driver-new:duel:0")
    desk.choose("driver-name", name)
    desk.choose("driver-source", source)
    desk.press("driver-save")


def seat_it(desk: Desk, name: str = "Mine", other: str = "person") -> None:
    """Sit down at a duel with the driver in the second seat."""
    desk.press("menu")
    desk.press("lobby:duel:setup")
    desk.choose("player:0", other)
    desk.choose("player:1", f"own:{name}")
    desk.press("start")


def said(desk: Desk) -> str:
    return desk.shell.store.bench.said


def test_a_driver_is_written_kept_and_offered_in_every_game() -> None:
    async def scenario(desk: Desk) -> None:
        write(desk, FIRST)
        await desk.shell.background.flush()
        assert said(desk) == "Mine is on the shelf. You can choose it in every set-up."
        desk.press("menu")
        for game, ref in (
            ("duel", "player:1"),
            ("arena", "a-player:1"),
            ("streets", "s-player:1"),
            ("classic", "cl-player:1"),
        ):
            page = next(each for each in pages() if each.id == game)
            desk.press(f"lobby:{game}:{page.set_up.screen}")
            field = find(desk.page.tree, ref=ref)
            assert field is not None
            desk.choose(ref, "own:Mine")
            field = find(desk.page.tree, ref=ref)
            assert field is not None
            assert field.attrs["value"] == "own:Mine"
            desk.shell.on_ref("menu", "press", {})

    at_a_desk(scenario, Desk(sandbox=Here()))


def test_a_whole_duel_is_played_against_a_computer_and_every_driver_is_ended() -> None:
    here = Here()

    async def scenario(desk: Desk) -> None:
        write(desk, FIRST)
        seat_it(desk, other="rookie")

        def over() -> bool:
            if find(desk.page.tree, ref="go-on") is not None:
                desk.press("go-on")
            return desk.shell.host is not None and desk.shell.host.scene.over

        await desk.settle(over)
        assert desk.shell.host is not None
        assert desk.shell.host.match.seats[1].player == "own:Mine"

    at_a_desk(scenario, Desk(sandbox=here))
    assert [seat.stopped for seat in here.seats] == [True]


def test_a_driver_that_throws_loses_the_match_for_its_seat() -> None:
    async def scenario(desk: Desk) -> None:
        write(desk, THROWS)
        seat_it(desk, other="rookie")
        await desk.settle(lambda: desk.shell.store.dialog == "forfeit")
        assert "Mine of Rusty threw ValueError, line 2: no petrol." in desk.text
        assert "has lost, and" in desk.text
        host = desk.shell.host
        assert host is not None
        assert host.record()["summary"]["over"]
        desk.press("finish")
        assert desk.screen == "menu"
        # Whoever comes back finds it lost, and nobody is asked again.
        desk.press("matches")
        id = desk.shell.store.matches[0].saved.id
        desk.press(f"resume:{id}")
        await desk.settle(lambda: desk.shell.store.dialog == "forfeit")
        assert "no petrol" in desk.text

    at_a_desk(scenario, Desk(sandbox=Here()))


@pytest.mark.parametrize("game", [page.id for page in pages()])
def test_every_lesson_is_a_driver_that_answers(game: str) -> None:
    """As many answers as a short game has; a game may have no lessons."""
    for _, source in page_of(game).templates():
        match = new_match(game, ["A", "B"], 4)
        seat = Seat(Brought("Lesson", source), game, 1)
        while (decision := match.decision) is not None and match.length < 12:
            view = match.observe(decision.seat)
            told = match.rules.observation_to_json(view)
            answer = seat._take(seat.carrier.answer({"observation": told, "id": decision.id}))
            match.submit(decision.seat, answer["action"], decision.id)


def test_trying_tells_the_line_that_threw() -> None:
    async def scenario(desk: Desk) -> None:
        write(desk, THROWS)
        desk.press("driver-try")
        await desk.settle(lambda: not desk.shell.store.bench.trying and "threw" in said(desk))
        assert said(desk).startswith("After 0 answers it threw ValueError, line 2: no petrol")
        desk.choose("driver-source", FIRST)
        desk.press("driver-try")
        await desk.settle(lambda: said(desk).startswith("Your driver gave"))

    at_a_desk(scenario, Desk(sandbox=Here()))


def test_a_strangers_driver_is_shown_and_does_not_run_until_it_is_taken() -> None:
    here = Here()
    link = driver_shelf.link_of(Kept("Theirs", FIRST))

    async def scenario(desk: Desk) -> None:
        assert desk.screen == "drivers"
        assert "Somebody else wrote this driver" in desk.text
        assert find(desk.page.tree, ref="driver-try") is None
        desk.shell.on_ref("driver-try", "press", {})
        desk.press("menu")
        desk.press("lobby:duel:setup")
        field = find(desk.page.tree, ref="player:1")
        assert field is not None
        assert "Theirs" not in str(field)
        desk.shell.on_ref("menu", "press", {})
        desk.shell.open_link(link)
        desk.press("driver-trust")
        await desk.shell.background.flush()
        assert said(desk) == "Theirs is on the shelf and may drive."

    at_a_desk(scenario, Desk(sandbox=here), link)
    assert here.seats == []


def test_a_wheel_is_opened_with_what_it_needs_shown_taken_and_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _, content in (CAREFUL, PICKING):
        zipfile.ZipFile(io.BytesIO(base64.b64decode(content))).extractall(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    here = Here()

    async def scenario(desk: Desk) -> None:
        desk.press("drivers")
        desk.shell.on_ref("driver-file", "file", {"wheels": [CAREFUL]})
        assert "needs picking: choose its wheel together with this one" in desk.text
        desk.shell.on_ref("driver-file", "file", {"wheels": [CAREFUL, PICKING]})
        assert "Somebody else wrote this driver" in said(desk)
        assert find(desk.page.tree, ref="driver-try") is None
        assert "return pick(decision.options)" in desk.text
        desk.choose("driver-shown", f"{PICKING[0]}/picking.py")
        assert "return next(iter(options))" in desk.text
        assert here.seats == []
        desk.press("driver-trust")
        desk.press("driver-try")
        await desk.settle(lambda: said(desk).startswith("Your driver gave"))
        desk.press("driver-text")
        name, text = desk.page.downloaded[-1]
        desk.shell.on_ref("driver-file", "file", {"name": name, "text": text, "size": len(text)})
        first, again = desk.shell.store.bench.shelf
        assert (first.name, first.stranger) == ("careful", False)
        assert (again.name, again.stranger, again.wheels) == ("careful-2", True, first.wheels)

    at_a_desk(scenario, Desk(sandbox=here))
    assert [seat.driver.wheels for seat in here.seats] == [(CAREFUL, PICKING)]


def test_a_shelf_goes_to_a_file_and_comes_back_as_strangers() -> None:
    text = driver_shelf.write_file([Kept("Mine", FIRST)])

    async def scenario(desk: Desk) -> None:
        write(desk, FIRST)
        detail = {"name": "drivers.json", "text": text, "size": len(text)}
        desk.shell.on_ref("driver-import", "file", detail)
        assert [(each.name, each.stranger) for each in desk.shell.store.bench.shelf] == [
            ("Mine", False),
            ("Mine-2", True),
        ]

    at_a_desk(scenario, Desk(sandbox=Here()))


def source_of(desk: Desk) -> str:
    field = find(desk.page.tree, ref="driver-source")
    assert field is not None
    return str(field.attrs["value"])


@pytest.mark.parametrize("other", ["driver-new:arena:1", "driver-open:Kept"])
def test_unsaved_text_makes_room_and_comes_back(other: str) -> None:
    """A lesson or a driver of the shelf takes its place; both texts can be had in turn."""

    async def scenario(desk: Desk) -> None:
        write(desk, FIRST, "Kept")
        desk.press("driver-new:duel:0")
        desk.choose("driver-name", "Mine")
        desk.choose("driver-source", THROWS)
        desk.press(other)
        assert "Your unsaved code of Mine was set aside." in said(desk)
        assert source_of(desk) != THROWS
        desk.press("menu")
        desk.press("drivers")
        desk.press("driver-draft")
        assert source_of(desk) == THROWS
        assert find(desk.page.tree, ref="driver-draft") is None
        # It is still kept nowhere: the next one sets it aside again.
        desk.press(other)
        desk.press("driver-draft")
        desk.press("driver-save")
        assert {each.name: each.source for each in desk.shell.store.bench.shelf} == {
            "Kept": FIRST,
            "Mine": THROWS,
        }

    at_a_desk(scenario, Desk(sandbox=Here()))


def test_a_changed_driver_of_the_shelf_comes_back_as_that_driver() -> None:
    async def scenario(desk: Desk) -> None:
        write(desk, FIRST)
        desk.choose("driver-source", THROWS)
        desk.press("driver-new:duel:0")
        desk.press("driver-draft")
        desk.press("driver-save")
        assert desk.shell.store.bench.shelf == (Kept("Mine", THROWS),)

    at_a_desk(scenario, Desk(sandbox=Here()))


@pytest.mark.parametrize("change", ["", "Mine"])
def test_nothing_is_set_aside_where_nothing_would_be_lost(change: str) -> None:
    async def scenario(desk: Desk) -> None:
        if change:
            write(desk, FIRST)
        else:
            desk.press("drivers")
            desk.press("driver-new:duel:0")
        desk.press("driver-new:arena:0")
        assert find(desk.page.tree, ref="driver-draft") is None

    at_a_desk(scenario, Desk(sandbox=Here()))


def test_what_is_deleted_can_be_put_back() -> None:
    async def scenario(desk: Desk) -> None:
        write(desk, FIRST)
        desk.press("driver-delete")
        assert desk.shell.store.bench.shelf == ()
        desk.press("driver-restore")
        assert desk.shell.store.bench.shelf == (Kept("Mine", FIRST),)

    at_a_desk(scenario, Desk(sandbox=Here()))


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("#driver=eJw", "driver link: damaged, or not copied whole"),
        ("#driver=" + "a" * 30_000, "driver link: longer than 24000 letters"),
        (driver_shelf.link_of(Kept("Two words", FIRST)), "one word"),
    ],
)
def test_a_broken_link_says_what_is_wrong(link: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        driver_shelf.read_link(link)


def test_a_link_brings_back_what_it_was_made_of() -> None:
    assert driver_shelf.read_link(driver_shelf.link_of(Kept("Mine", FIRST))) == Kept(
        "Mine", FIRST, True
    )
