"""The arena before a game: set-up, secret cars behind a cover, the garage, links to cars."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.ui.table_players import Clock, FakePage, FakeSaves, RandomThinker
from ui.arena.links import car_to_link
from ui.node import find, find_all, text_of, to_html
from ui.shell import Shell
from wreckyard.systems.arena import stock_car, stock_cars


class Desk:
    """A shell with a page that can be pressed."""

    def __init__(self, saves: FakeSaves | None = None) -> None:
        self.page = FakePage()
        self.saves = saves or FakeSaves()
        self.shell = Shell(
            self.page, self.saves, Clock(), RandomThinker(), RandomThinker(), lambda: 7
        )

    def press(self, ref: str) -> None:
        assert find(self.page.tree, ref=ref) is not None, f"nothing to press at {ref}"
        self.shell.on_ref(ref, "press", {})

    def choose(self, ref: str, value: str = "", checked: bool | None = None) -> None:
        assert find(self.page.tree, ref=ref) is not None, f"nothing to choose at {ref}"
        self.shell.on_ref(ref, "change", {"value": value, "checked": checked})

    async def reaches(self, screen: str) -> None:
        for _ in range(1000):
            if self.screen == screen:
                return
            await asyncio.sleep(0)
        raise AssertionError(f"still on {self.screen}")

    @property
    def screen(self) -> str | None:
        return self.page.data["screen"]

    @property
    def text(self) -> str:
        return text_of(self.page.tree)


def at_a_desk(
    scenario: Callable[[Desk], Awaitable[None]], saves: FakeSaves | None = None, link: str = ""
) -> Desk:
    desk = Desk(saves)

    async def run() -> None:
        await desk.shell.start("", link)
        try:
            await scenario(desk)
        finally:
            desk.shell._stop()

    asyncio.run(run())
    return desk


def test_a_game_starts_as_it_was_set_up_and_the_set_up_is_kept() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("arena-setup")
        assert desk.screen == "arena-setup"
        desk.choose("a-count:3", checked=True)
        desk.choose("a-player:2", "rookie")
        desk.choose("a-rounds", "10")
        desk.press("a-start")
        await desk.reaches("arena")
        match = desk.shell.host.match
        assert [seat.player for seat in match.seats] == ["person", "regular", "rookie"]
        assert match.options["rounds"] == 10

    async def again(desk: Desk) -> None:
        desk.press("arena-setup")
        assert len(find_all(desk.page.tree, ref="a-player:*")) == 3

    desk = at_a_desk(scenario)
    at_a_desk(again, desk.saves)


def test_with_several_people_a_car_is_built_behind_a_cover_and_stays_secret() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("arena-setup")
        desk.choose("a-player:1", "person")
        desk.press("a-build:1")
        assert desk.screen == "cover"
        assert find(desk.page.tree, ref="g-add:*") is None
        desk.press("a-uncover:1")
        assert desk.screen == "garage"
        desk.press("g-tab:shelf")
        stock = find(desk.page.tree, ref="g-stock:*")
        assert stock is not None
        code = stock.attrs["data-ref"].partition(":")[2]
        desk.press(f"g-stock:{code}")
        name = stock_car(code).car.name
        assert name in to_html(desk.page.tree)
        desk.press("g-use")
        assert desk.screen == "arena-setup"
        # The others see that a car is ready, and not what it is.
        shown = to_html(desk.page.tree).replace(f'value="{code}"', "").replace(f">{name}<", "")
        assert f"{name} " not in shown
        desk.press("menu")
        desk.press("garage")
        assert name not in (find(desk.page.tree, ref="g-name") or stock).attrs.get("value", "")

    at_a_desk(scenario)


def test_alone_no_cover_stands_before_the_garage() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("arena-setup")
        desk.press("a-build:0")
        assert desk.screen == "garage"
        desk.press("g-leave")
        assert desk.screen == "arena-setup"

    at_a_desk(scenario)


def test_a_link_opens_its_car_in_the_garage() -> None:
    car = stock_cars()[0].car

    async def scenario(desk: Desk) -> None:
        assert desk.screen == "garage"
        assert car.name in desk.text

    at_a_desk(scenario, link=car_to_link(car))


def test_a_broken_link_says_so_and_the_menu_works() -> None:
    async def scenario(desk: Desk) -> None:
        assert desk.screen == "garage"
        assert find(desk.page.tree, role="status") is not None or "link" in desk.text
        desk.press("g-leave")
        assert desk.screen == "menu"
        desk.press("arena-play")
        await desk.reaches("arena")

    at_a_desk(scenario, link="#car=1nonsense")


def test_a_copied_car_goes_to_the_clipboard_as_its_sheet() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("garage")
        desk.press("g-copy")
        desk.press("g-link")

    desk = at_a_desk(scenario)
    assert "division 4" in desk.page.copied[0]
    assert desk.page.shared[0].startswith("#car=")
