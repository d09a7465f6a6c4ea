"""What is shown can be hurried, and how long it takes tells nothing that is hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.table_players import Clock, RandomThinker
from ui.base.node import find, text_of
from ui.games.duel import pace as duel_pace
from ui.play import pace
from wreckyard import Event

PEOPLE = (0,)


class Still(Clock):
    """Time that stands until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        await self.go.wait()
        self.time += seconds


def test_a_pause_ends_when_it_is_hurried_and_the_next_does_not() -> None:
    async def scenario() -> None:
        clock, pauses = Still(), pace.Pauses()
        assert not pauses.hurry()
        for _ in range(2):
            wait = asyncio.ensure_future(pauses.wait(clock, lambda speed: 2.0 * speed, 1, 0.0))
            await asyncio.sleep(0)
            assert not wait.done()
            assert pauses.hurry()
            await wait
            assert clock.time == 0

    asyncio.run(scenario())


def test_what_hides_something_is_not_cut_short() -> None:
    """What takes its time at the quickest pace takes it, however often one presses."""

    async def scenario() -> None:
        clock, pauses = Still(), pace.Pauses()
        wait = asyncio.ensure_future(pauses.wait(clock, lambda speed: 0.4 + speed, 1, 0.0))
        for _ in range(5):
            await asyncio.sleep(0)
            assert not pauses.hurry()
        clock.go.set()
        while not pauses.on:
            await asyncio.sleep(0)
        assert clock.time == 0.4
        wait.cancel()

    asyncio.run(scenario())


def public(kind: str, **data: int) -> Event:
    return Event(kind, data)


MARKS: Callable[[Event], str] = lambda event: event.kind if event.kind == "kill" else ""  # noqa: E731


@pytest.mark.parametrize(
    ("events", "people", "seconds"),
    [
        # Two lines that touch the person are read: 2 × 0.3.
        ([public("hit", seat=1, target=0)], PEOPLE, 0.6),
        ([public("hit", seat=0, target=2)], PEOPLE, 0.6),
        # What others have among themselves gets a glance.
        ([public("hit", seat=1, target=2)], PEOPLE, 0.2),
        # Where nobody plays one has come to see it: 2 × 0.5.
        ([public("hit", seat=1, target=2)], (), 1.0),
        # A kill is staged, whoever it is.
        ([public("kill", seat=1)], PEOPLE, 1.0),
        # What only some may know changes nothing.
        ([Event("hand", {"seat": 0}, (0,))], PEOPLE, 0.2),
    ],
)
def test_how_long_what_happens_is_shown(events, people, seconds) -> None:
    length = pace.reading_of(2, events, people, MARKS)
    assert [length(speed) for speed in (1, 2, 4)] == pytest.approx(
        [seconds, seconds / 2, seconds / 4]
    )
    assert length(0) == 0


def test_the_more_computers_the_less_time_each_takes() -> None:
    times = [pace.answer_after(1, computers) for computers in range(1, 6)]
    assert times == sorted(times, reverse=True)
    assert times[-1] < times[0] / 2
    assert pace.answer_after(0, 5) == 0


class StandsInPauses(Clock):
    """Time that passes but for what can be hurried: that stays until it is."""

    desk: Desk

    async def sleep(self, seconds: float) -> None:
        host = self.desk.shell.host
        if host is not None and host._pauses.on:
            await asyncio.get_running_loop().create_future()
        await super().sleep(seconds)


async def to_a_pause(desk: Desk) -> None:
    """Play until a computer is at its turn and time is all that is waited for."""
    thinker = RandomThinker(4)
    for _ in range(20_000):
        host = desk.shell.host
        if host is not None and host._pauses.on:
            return
        if asked(desk) and host is not None and host._awaits == "answer":
            assert host.scene.decision is not None
            host.submit(thinker.rng.choice(list(host.scene.decision.options)))
        await asyncio.sleep(0)
    raise AssertionError("nothing is ever shown")


@pytest.mark.parametrize("how", ["space", "press", "board", "button"])
@pytest.mark.parametrize("game", ["duel", "arena", "streets", "classic"])
def test_a_press_on_nothing_or_the_space_bar_ends_what_is_shown(game: str, how: str) -> None:
    clock = StandsInPauses()

    async def scenario(desk: Desk) -> None:
        clock.desk = desk
        desk.press(f"play:{game}")
        await to_a_pause(desk)
        # Of itself nothing goes on.
        shown = desk.shell.host.scene
        for _ in range(200):
            await asyncio.sleep(0)
        assert desk.shell.host.scene is shown
        before = desk.shell.host.match.length, desk.shell.host.scene
        if how == "space":
            desk.key(" ")
        elif how == "button":
            desk.press("hurry")
        else:
            desk.shell.on_ref("board" if how == "board" else "", "press", {})
        await desk.settle(lambda: (desk.shell.host.match.length, desk.shell.host.scene) != before)

    at_a_desk(scenario, Desk(clock=clock))


def test_while_the_page_is_held_down_all_goes_at_once() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: desk.shell.host is not None)
        assert desk.shell.on_ref("", "hold", {})
        assert desk.page.data["speed"] == "0"
        assert desk.shell.host.speed == 0
        desk.shell.on_ref("", "release", {})
        assert desk.page.data["speed"] == "1"
        assert desk.shell.host.speed == 1
        # What was chosen for all matches is as it was.
        assert desk.shell.store.settings.pace is None

    at_a_desk(scenario)


def test_nothing_is_held_in_the_menu() -> None:
    async def scenario(desk: Desk) -> None:
        assert not desk.shell.on_ref("", "hold", {})
        assert desk.page.data["speed"] == "1"

    at_a_desk(scenario)


@pytest.mark.parametrize("game", ["duel", "arena", "streets", "classic"])
def test_the_button_that_hurries_is_idle_while_somebody_is_asked(game: str) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press(f"play:{game}")
        await desk.settle(lambda: asked(desk))
        button = find(desk.page.tree, ref="hurry")
        assert button is not None
        assert button.attrs["aria-disabled"] == "true"
        # All that hurries is said where one looks for it.
        assert all(way in button.attrs["title"] for way in ("▸▸", "space bar", "finger"))
        question = desk.shell.host.scene.question
        desk.press("hurry")
        assert desk.shell.host.scene.question == question

    at_a_desk(scenario)


@pytest.mark.parametrize("game", ["duel", "arena", "streets", "classic"])
def test_the_pace_is_told_and_changed_at_the_table(game: str) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press(f"play:{game}")
        await desk.settle(lambda: find(desk.page.tree, ref="pace") is not None)
        told = []
        for _ in range(4):
            shown = find(desk.page.tree, ref="pace")
            assert shown is not None
            told.append((desk.shell.host.speed, text_of(shown)))
            desk.press("pace")
        assert told == [(1, "1×"), (2, "2×"), (4, "4×"), (0, "Instant")]
        # It is in the game menu, too.
        desk.press("menu")
        menu = find(desk.page.tree, ref="dialog:pause")
        assert menu is not None
        shown = find(menu, ref="pace")
        assert shown is not None
        assert text_of(shown) == "Pace: 1×"
        desk.press("pace")
        assert desk.shell.host.speed == 2

    at_a_desk(scenario)


@pytest.mark.parametrize("level", ["rookie", "regular", "ace"])
def test_who_hurries_learns_nothing_of_an_aces_hand(level: str) -> None:
    """However often one presses, an answer takes what the quickest pace has it take."""
    seconds = [duel_pace.answer_after("defence", level, 1.5, speed) for speed in (0, 1)]
    # An Ace may think 0.3 seconds about it, and takes them even with nothing to think about.
    assert seconds == [0.3 if level == "ace" else 0.0, 0.3]
    # In a window each of two Aces may think 0.15 seconds.
    assert duel_pace.window_length(2, 1.5, 0) == 0.3
