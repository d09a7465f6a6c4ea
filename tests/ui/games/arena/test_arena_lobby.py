"""From the menu to the start of an arena game: building in secret, and finding things again."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wreckyard
from ui.base.node import find, text_of
from ui.base.settings import Settings
from ui.games.arena.draft import ArenaDraft, with_seat, with_seats
from ui.games.arena.draft_json import draft_to_json
from ui.games.arena.garage import Garage
from ui.games.arena.links import car_to_link
from ui.games.arena.lobby import COVER, GARAGE, SETUP, ArenaLobby
from ui.play.game_ui import Begin, Display, LobbyStep
from ui.play.services import PageServices
from wreckyard.systems.arena import read_sheet, stock_car

DISPLAY = Display(Settings())

NAIL = read_sheet(
    "Old Nail (division 4, rammer)\nfront: Thresher\ncrew: Rookie Driver, Rookie Gunner"
)


class Table(ArenaLobby):
    """A lobby that remembers what it handed to the browser, and what came of the last press."""

    def __init__(self, records: dict[str, Any] | None = None) -> None:
        self.handed: list[tuple[str, str]] = []
        self.step: LobbyStep | None = None
        super().__init__(
            records or {},
            PageServices(
                lambda text, _: self.handed.append(("copy", text)),
                lambda text, _: self.handed.append(("share", text)),
                lambda name, text: self.handed.append((name, text)),
                lambda: 3,
            ),
        )

    def press(self, *refs: str) -> None:
        for ref in refs:
            self.step = self.on_ref(DISPLAY, ref, "press", {})
            assert self.step is not None, ref

    def change(self, ref: str, value: str) -> bool:
        return self.on_ref(DISPLAY, ref, "change", {"value": value, "checked": None}) is not None

    def start(self) -> Begin | None:
        self.step = self.on_ref(DISPLAY, "a-start", "press", {})
        return None if self.step is None else self.step.begin

    @property
    def words(self) -> str:
        return text_of(self.tree(DISPLAY))


@pytest.fixture
def shared() -> Table:
    """Jet and Rusty share the device, Moss is a computer."""
    draft = with_seat(with_seats(ArenaDraft(), 3), 1, player="person")
    return Table({"arena-draft": draft_to_json(draft)})


def test_a_car_is_built_behind_a_cover_and_only_ready_to_the_others(shared: Table) -> None:
    shared.press("a-build:0")
    assert shared.screen == COVER
    assert "Pass the device to Jet" in shared.words
    shared.press("a-uncover:0")
    assert shared.screen == GARAGE
    assert "Jet's car" in shared.words
    shared.press("g-stock:late-fee", "g-use")
    assert shared.screen == SETUP
    assert "Car ready" in text_of(find(shared.tree(DISPLAY), ref="a-car:0"))
    assert shared.draft.seats[0].own == stock_car("late-fee").car


def test_the_next_person_finds_nothing_of_the_first_ones_car(shared: Table) -> None:
    shared.press("a-build:0", "a-uncover:0", "g-stock:late-fee", "g-clear", "g-add:thresher:F")
    assert "thresher" not in json.dumps(shared.records()["arena-cars"])
    shared.press("g-leave", "a-build:1", "a-uncover:1")
    cars = [shared.garage.car, *shared.garage.past, *shared.garage.future]
    assert not any("Late Fee" in str(car) or "thresher" in str(car) for car in cars)


def test_an_unfinished_car_waits_for_its_owner(shared: Table) -> None:
    shared.press("a-build:0", "a-uncover:0", "g-add:thresher:F", "g-leave")
    assert shared.draft.seats[0].own is None
    shared.press("a-build:1", "a-uncover:1", "g-leave", "a-build:0", "a-uncover:0")
    assert shared.garage.car.count("thresher") == 1


def test_a_lone_person_and_computers_need_no_cover(shared: Table) -> None:
    shared.press("a-build:2")
    assert shared.screen == GARAGE
    alone = Table()
    alone.press("a-build:0")
    assert alone.screen == GARAGE


def test_building_goes_on_with_what_was_chosen_or_built() -> None:
    table = Table()
    table.change("a-car:0", "candle-witch")
    table.press("a-build:0")
    assert table.garage.car == stock_car("candle-witch").car
    table.press("g-stock:late-fee", "g-use", "a-build:0")
    assert table.garage.car == stock_car("late-fee").car


def test_another_choice_in_the_set_up_comes_before_an_unfinished_car() -> None:
    table = Table({"arena-cars": Garage(saved=(NAIL,)).kept_data()})
    table.press("a-build:0", "g-add:flamethrower:F", "g-leave")
    assert table.change("a-car:0", "saved:0")
    table.press("a-build:0")
    assert table.garage.car == NAIL


def test_a_saved_car_can_be_chosen_in_the_set_up() -> None:
    table = Table()
    table.enter(GARAGE)
    table.press("g-stock:late-fee", "g-save")
    table.enter(SETUP)
    assert "Your garage" in str(find(table.tree(DISPLAY), ref="a-car:1"))


def test_the_game_starts_with_the_cars_that_were_built(shared: Table) -> None:
    shared.press("a-build:1", "a-uncover:1", "g-stock:candle-witch", "g-use")
    begin = shared.start()
    assert begin is not None
    seats = [
        {"name": name, "player": player}
        for name, player in zip(begin.seating.names, begin.seating.players, strict=True)
    ]
    match = wreckyard.new_match("arena", seats, begin.seed, begin.options)
    assert match.options["cars"][1]["name"] == "Candle Witch"


def test_a_set_up_with_trouble_starts_nothing() -> None:
    table = Table()
    table.change("a-name:0", "")
    assert table.start() is None


def test_a_seed_that_was_written_down_is_the_one_that_is_used() -> None:
    table = Table()
    table.change("a-seed", "77")
    begin = table.start()
    assert begin is not None
    assert begin.seed == 77


def test_escape_goes_one_step_back(shared: Table) -> None:
    shared.press("a-build:0", "a-uncover:0", "g-paste")
    assert shared.escape()
    assert (shared.screen, shared.garage.paste) == (GARAGE, None)
    assert shared.escape()
    assert shared.screen == SETUP
    assert not shared.escape()
    shared.press("a-build:0")
    assert shared.escape()
    assert shared.screen == SETUP


def test_leaving_the_garage_of_nobody_leads_to_the_menu() -> None:
    table = Table()
    table.enter(GARAGE)
    table.press("g-leave")
    assert table.step is not None
    assert table.step.left


def test_text_and_link_are_handed_to_the_browser() -> None:
    table = Table()
    table.enter(GARAGE)
    table.press("g-stock:late-fee", "g-copy", "g-link")
    assert [kind for kind, _ in table.handed] == ["copy", "share"]
    assert read_sheet(table.handed[0][1]) == table.garage.car
    assert table.handed[1][1] == car_to_link(table.garage.car)


@pytest.mark.parametrize(
    "ref", ["a-build:9", "a-build:x", "a-build:", "card:3", "g-add:thresher:F"]
)
def test_presses_that_mean_nothing_in_the_set_up_are_left_to_others(
    shared: Table, ref: str
) -> None:
    assert shared.on_ref(DISPLAY, ref, "press", {}) is None


def test_fields_reach_the_screen_that_is_open() -> None:
    table = Table()
    assert not table.change("g-name", "Moth")
    table.enter(GARAGE)
    assert table.change("g-name", "Moth")
    assert table.garage.car.name == "Moth"
    assert not table.change("a-seed", "7")


def test_all_of_it_comes_back_after_a_reload(shared: Table) -> None:
    shared.press("a-build:0", "a-uncover:0", "g-stock:late-fee", "g-save", "g-use")
    back = Table(json.loads(json.dumps(shared.records())))
    assert back.draft == shared.draft
    assert back.garage.saved == shared.garage.saved


def test_a_link_opens_the_garage_with_its_car(shared: Table) -> None:
    shared.press("a-build:0", "a-uncover:0", "g-add:flamethrower:F")
    shared.open_link(car_to_link(NAIL))
    assert (shared.screen, shared.garage.seat, shared.garage.car) == (GARAGE, -1, NAIL)
    assert "flamethrower" not in str([*shared.garage.past])
