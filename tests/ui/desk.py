"""Somebody at a desk with the page before him: presses, reads and waits. And matches to open."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import wreckyard
from tests.ui.table_players import Clock, FakePage, FakeStorage, RandomThinker
from ui.base.node import find, find_all, text_of
from ui.base.ports import Thinker
from ui.base.settings import Settings
from ui.games import registry
from ui.shell.shell import Shell
from wreckyard.ai import Budget, make_agent

OURS = frozenset(wreckyard.game_ids())
"""The games that are whole."""

PLAIN = Settings(own={"ask": "never"})
"""Nobody is offered a card at any time: what is passed before a question for the time being is
not kept, since it is asked again."""


class Desk:
    """A shell with a page that can be pressed."""

    def __init__(
        self,
        storage: FakeStorage | None = None,
        thinker: Callable[[], Thinker] = RandomThinker,
        clock: Clock | None = None,
        settings: Settings | None = None,
        seed: int = 7,
        **more,
    ) -> None:
        self.page = FakePage()
        self.storage = storage or FakeStorage()
        self.clock = clock or Clock()
        self.shell = Shell(
            self.page, self.storage, self.clock, thinker(), thinker(), lambda: seed, **more
        )
        self.storage.on_unkept = self.shell.unkept.changed
        if settings is not None:
            self.shell.screen.set(settings=settings)

    def press(self, ref: str) -> None:
        assert find(self.page.tree, ref=ref) is not None, f"nothing to press at {ref}"
        self.shell.on_ref(ref, "press", {})

    def carry(self, ref: str, on: str) -> None:
        """Take something with the mouse, and let it go over what is there while it is carried."""
        taken = find(self.page.tree, ref=ref)
        assert taken is not None, f"nothing to take at {ref}"
        assert "data-drag" in taken.attrs, f"{ref} cannot be taken"
        assert self.shell.on_ref(ref, "lift", {}), f"{ref} is not taken"
        places = [each.attrs.get("data-drop") for each in find_all(self.page.tree)]
        assert on in places, f"nothing to let go over at {on}"
        self.shell.on_ref(ref, "drop", {"on": on})

    def choose(self, ref: str, value: str = "", checked: bool | None = True) -> None:
        assert find(self.page.tree, ref=ref) is not None, f"nothing to choose at {ref}"
        self.shell.on_ref(ref, "change", {"value": value, "checked": checked})

    def key(self, key: str) -> None:
        self.shell.on_ref("", "key", {"key": key})

    @property
    def screen(self) -> str | None:
        return self.page.data["screen"]

    @property
    def text(self) -> str:
        return text_of(self.page.tree)

    async def settle(self, done: Callable[[], bool]) -> None:
        for _ in range(20_000):
            if done():
                return
            await asyncio.sleep(0)
        raise AssertionError(f"still on {self.screen}: {self.text[:200]}")


def at_a_desk(
    scenario: Callable[[Desk], Awaitable[None]], desk: Desk | None = None, link: str = ""
) -> Desk:
    """Run a scenario on a shell that was started, by a link or not; no task is left behind."""
    desk = desk or Desk()

    async def run() -> None:
        await desk.shell.start("", link)
        try:
            await scenario(desk)
        finally:
            desk.shell.stop()
        await _nothing_goes_on()
        # Whatever a game raises as it is asked or loaded only leaves it out of the menu.
        assert not OURS & registry._raised.keys(), registry.left_out()

    asyncio.run(run())
    return desk


async def _nothing_goes_on() -> None:
    """No task waits for ever once all has been left."""
    for _ in range(20_000):
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        if not tasks:
            return
        await asyncio.sleep(0)
    raise AssertionError(f"goes on by itself: {tasks}")


def asked(desk: Desk) -> bool:
    """Whether somebody at the desk is asked something."""
    host = desk.shell.host
    return host is not None and host.scene.decision is not None


def option_values(desk: Desk, ref: str) -> list[str]:
    """What can be chosen in a field, if it is there."""
    field = find(desk.page.tree, ref=ref)
    return [] if field is None else [each.attrs["value"] for each in field.children]


def cards_shown(desk: Desk) -> int:
    """How many cards lie open."""
    return len(find_all(desk.page.tree, where=lambda node: "data-card" in node.attrs))


def played(game: str, seats: int = 2, **options: Any) -> wreckyard.Match:
    """A whole match between Regulars, or of the arena between players at random."""
    names = ["Ann", "Bob", "Cid", "Dot"][:seats]
    match = wreckyard.new_match(game, names, 3, options)
    rng = random.Random(1)
    agents = [make_agent(game, "regular", seat) for seat in range(seats)]
    while (decision := match.decision) is not None:
        seat = decision.seat
        if game == "duel":
            action = agents[seat].choose(match.observe(seat), decision, Budget(samples=1))
        else:
            action = rng.choice(list(decision.options))
        match.submit(seat, action, decision.id)
    return match


def actions_kept(desk: Desk) -> int:
    """How many actions the page says it has kept of the match that is on."""
    return int(desk.page.data["saved"] or 0)


class Quiet(RandomThinker):
    """Does as little as it may, so that a match lasts."""

    async def choose(self, request):
        rules = wreckyard.rules_of("duel")
        observation = rules.observation_from_json(request["observation"])
        return least(rules.decision_of(observation).options)


def least(options: Iterable[Any]) -> str:
    """The option that does least."""
    order = ("pass", "stay", "done", "discard")
    return str(min(options, key=lambda each: [not str(each).startswith(one) for one in order]))


async def answer_once(desk: Desk) -> None:
    """Answer the open question and wait for the next."""
    host = desk.shell.host
    at = len(host.match.log)
    host.submit(host.match.rules.parse(least(host.scene.decision.options)))
    await desk.settle(
        lambda: len(host.match.log) > at and host.scene.decision is not None and host._awaits != ""
    )


async def waiting_match(desk: Desk, answers: int = 0) -> None:
    """Begin a match, answer so often, and leave it."""
    desk.press("play:duel")
    await desk.settle(lambda: asked(desk))
    for _ in range(answers):
        await answer_once(desk)
    desk.shell.on_ref("menu", "press", {})
    desk.press("leave")
    await desk.shell.background.flush()


def watching(
    match: wreckyard.Match, scenario: Callable[[Desk], Awaitable[None]], desk: Desk | None = None
) -> Desk:
    """Run a scenario on a shell that a link has led to the replay of a match."""

    async def watched(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        await scenario(desk)

    return at_a_desk(watched, desk, "#r=" + wreckyard.replay_to_link(match))
