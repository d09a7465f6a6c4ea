"""From the menu into the garage of the streets and with its cars into a game."""

from __future__ import annotations

import json
from typing import Any

import wreckyard
from ui.base.node import find, find_all, text_of
from ui.base.settings import Settings
from ui.games.streets.links import car_to_link
from ui.games.streets.lobby import CARS, GARAGE, SETUP, StreetLobby
from ui.play.game_ui import Begin, Display, LobbyStep
from ui.play.services import PageServices
from wreckyard.ai.streets import PLAYERS
from wreckyard.systems.streets import board_to_json, stock_board, stock_car, write_sheet

DISPLAY = Display(Settings())


class Table(StreetLobby):
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

    def change(self, ref: str, value: str) -> None:
        assert self.on_ref(DISPLAY, ref, "change", {"value": value, "checked": None}) is not None

    def file(self, ref: str, name: str, text: str) -> None:
        detail = {"name": name, "text": text, "size": len(text)}
        assert self.on_ref(DISPLAY, ref, "file", detail) is not None

    def start(self) -> Begin | None:
        self.step = self.on_ref(DISPLAY, "s-start", "press", {})
        return None if self.step is None else self.step.begin

    @property
    def words(self) -> str:
        return text_of(self.tree(DISPLAY))


def test_a_car_is_built_for_a_seat_and_driven() -> None:
    lobby = Table()
    lobby.press("s-build:0")
    assert lobby.screen == GARAGE
    assert "Jet's car" in lobby.words
    lobby.press("sg-stock:tin-vicar", "sg-step:remove turret", "sg-use")
    assert lobby.screen == SETUP
    assert "Tin Vicar (yours)" in lobby.words
    begin = lobby.start()
    assert begin is not None
    match = wreckyard.new_match("streets", ["Jet", "Rusty"], begin.seed, begin.options)
    assert match.options["cars"][0]["centre"] == [{"part": "extinguisher"}]


def test_leaving_without_using_it_changes_nothing() -> None:
    lobby = Table()
    lobby.press("s-build:1", "sg-stock:night-bus")
    assert lobby.escape()
    assert lobby.screen == SETUP
    assert lobby.draft.seats[1].own is None
    assert lobby.garage.car.name == "New car"


def test_saved_cars_are_offered_to_every_seat() -> None:
    lobby = Table()
    lobby.enter(GARAGE)
    lobby.press("sg-stock:kettle-lid", "sg-step:top 7", "sg-save")
    assert lobby.step is not None
    assert lobby.step.tells_kept
    lobby.press("sg-leave")
    assert lobby.step.left
    again = Table(json.loads(json.dumps(lobby.records())))
    again.enter(SETUP)
    for seat in range(2):
        again.change(f"s-car:{seat}", "saved:0")
    begin = again.start()
    assert begin is not None
    assert [car["top"] for car in begin.options["cars"]] == [7, 7]


def test_a_link_opens_the_garage_with_its_car() -> None:
    lobby = Table()
    lobby.open_link(car_to_link(stock_car("long-letter").car))
    assert lobby.screen == GARAGE
    assert "Long Letter was opened from the link." in lobby.words
    lobby.open_link("#street-car=1%%")
    assert "Car link: has letters that no link of ours has." in lobby.words


def test_cars_are_handed_to_the_browser_and_read_from_files() -> None:
    lobby = Table()
    lobby.enter(GARAGE)
    lobby.press("sg-stock:gatepost", "sg-copy", "sg-link", "sg-download")
    kinds = [kind for kind, _ in lobby.handed]
    assert kinds == ["copy", "share", "gatepost.json"]
    assert lobby.handed[0][1] == write_sheet(stock_car("gatepost").car)
    lobby.press("sg-new")
    lobby.file("sg-file", "my car.json", lobby.handed[2][1])
    assert lobby.garage.car == stock_car("gatepost").car
    lobby.file("sg-file", "my car.json", "{")
    assert "My car.json: not JSON, see line 1" in lobby.words


def test_a_board_from_a_file_is_chosen_or_refused_in_one_sentence() -> None:
    lobby = Table()
    data = board_to_json(stock_board("the-common")) | {"name": "My Green"}
    lobby.file("s-board-file", "green.json", json.dumps(data))
    assert "“green.json” is loaded: My Green." in lobby.words
    assert lobby.start() is not None
    lobby.file("s-board-file", "bad.json", json.dumps(data | {"width": 5}))
    assert "Bad.json: a board is 21 points wide and high" in lobby.words
    lobby.press("s-board-save")
    assert json.loads(lobby.handed[-1][1])["name"] == "My Green"


def test_the_set_up_shows_each_car_and_the_way_to_its_garage() -> None:
    lobby = Table()
    lobby.change("s-car:0", "wet-paint")
    tree = lobby.tree(DISPLAY)
    labels = [str(node.attrs["aria-label"]) for node in find_all(tree, ref="s-build:*")]
    assert labels == ["Change the car of Jet", "Build the car of Rusty"]


def test_escape_closes_the_box_for_text_first() -> None:
    lobby = Table()
    lobby.enter(GARAGE)
    lobby.press("sg-paste")
    assert find(lobby.tree(DISPLAY), ref="sg-text") is not None
    assert lobby.escape()
    assert lobby.screen == GARAGE
    assert find(lobby.tree(DISPLAY), ref="sg-text") is None
    assert not lobby.escape()


def test_a_damaged_garage_opens_and_keeps_what_it_was() -> None:
    lobby = Table({CARS: {"cars": [{"name": 5}], "bench": None}})
    lobby.enter(GARAGE)
    assert "Unreadable cars" in lobby.words


def test_a_seat_is_offered_to_a_person_and_to_drivers_in_the_order_of_their_strength() -> None:
    lobby = Table()
    for seat in range(2):
        field = find(lobby.tree(DISPLAY), ref=f"s-player:{seat}")
        assert field is not None
        offered = [text_of(option) for option in find_all(field, tag="option")]
        assert offered[:4] == ["Person", "Rookie", "Regular", "Ace"]
    assert "Rookie: careless. Regular: sound. Ace: thinks ahead." in lobby.words
    for level in ("rookie", "regular", "ace"):
        lobby.change("s-player:1", level)
        begin = lobby.start()
        assert begin is not None
        assert begin.seating.players[1] == level
    # The levels for people are the first ones of the drivers, and each drives otherwise.
    assert list(PLAYERS)[:3] == ["rookie", "regular", "ace"]
    assert len({type(PLAYERS[level](1)) for level in ("rookie", "regular", "ace")}) == 3
