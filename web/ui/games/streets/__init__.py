"""The streets on the page. What a screen needs is imported when that screen is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ui.base.node import Node
from ui.base.seating import Seating, first_person
from ui.base.settings import Settings
from ui.base.strings import listed
from ui.games.streets.settings import TIPS
from ui.games.streets.summary import read_summary
from ui.play.game_ui import (
    Door,
    Finale,
    GameUI,
    Lobby,
    Mark,
    ReplayScenes,
    Sections,
    Summary,
    Table,
)
from ui.play.services import PageServices
from ui.play.surroundings import Surroundings
from wreckyard import Match

if TYPE_CHECKING:
    from ui.play.compendium import Entry
    from ui.play.lessons import Lesson
    from ui.play.rivals import Challenge


class StreetsPage(GameUI):
    """The page of the streets: see ``GameUI``."""

    id = "streets"
    title = "Streets"
    hint = "Play now: secret speeds"
    set_up = Door("streets-setup", "Set up a game on the streets")
    doors = (Door("streets-garage", "Streets garage", "Garage"),)
    records = ("streets-draft", "streets-cars")
    links = ("#street-car=",)
    settings = (TIPS,)
    marks: Mapping[str, Mark] = {
        "round": Mark("New round", 0),
        "crash": Mark("Crash or ram"),
        "wreck": Mark("A wreck", 2),
        "kill": Mark("Killed", 2),
        "end": Mark("The end", 2),
    }
    cues: Mapping[str, str] = {
        "drove": "engine", "skid": "skid", "crash": "crash", "ram": "crash", "fired": "shot",
        "flown-off": "miss", "armour": "armor", "component": "hit", "wreck-hit": "hit",
        "terrain": "hit", "wounded": "hit", "run-over": "hit", "mine": "breach",
        "goes-off": "breach", "tyre-rolls": "dice", "tank-roll": "fire", "exploded": "wreck",
        "wreck": "wreck", "dropped": "card", "armed": "shuffle",
    }  # fmt: skip

    def preload(self) -> None:
        """Import what a match needs."""
        import ui.games.streets.host
        import ui.games.streets.table  # noqa: F401

    def changed_settings(
        self, settings: Settings, head: str, rest: str, value: str, checked: bool | None
    ) -> Settings | None:
        """The settings after a change of one of these fields."""
        return TIPS.wished(settings, bool(checked)) if head == "s-tips" else None

    def lessons(self) -> Sequence[Lesson]:
        """Corners, speeds, firing, skids, and on foot."""
        from ui.games.streets.lessons import LESSONS

        return LESSONS

    def challenges(self) -> Sequence[Challenge]:
        """Three rivals of the Yard."""
        from ui.games.streets.rivals import CHALLENGES

        return CHALLENGES

    def compendium(self) -> Sequence[Entry]:
        """Rules, parts, rounds, tables, boards and cars."""
        from ui.games.streets.compendium import entries

        return entries()

    def templates(self) -> Sequence[tuple[str, str]]:
        from ui.play.driver_lessons import driver_lessons

        likes = ("fire * > [A-Z]*", "speed 1", "go", "turn ?90", "end")
        left = "-sum(state.cars[seat].armour) - sum(state.cars[seat].harm)"
        about = "fire at any foe in sight, and drive on slowly."
        return driver_lessons(self.id, about, likes, 12, left)

    def contest_cars(self) -> tuple[str, list[tuple[str, str]]]:
        """Our cars."""
        from wreckyard.systems.streets import stock_cars

        return "cars", [(each.code, each.car.name) for each in stock_cars()]

    def help(self) -> Sections:
        """How it is played."""
        from ui.games.streets.help import SECTIONS

        return SECTIONS

    def person_in(self, records: Mapping[str, object]) -> str:
        """The name of the person of the last set-up."""
        from ui.games.streets.draft_json import draft_from_json

        draft = draft_from_json(records.get("streets-draft"))
        return "" if draft is None else first_person(draft.seats)

    def lobby(self, records: Mapping[str, object], services: PageServices) -> Lobby:
        """The set-up and the garage."""
        from ui.games.streets.lobby import StreetLobby

        return StreetLobby(records, services)

    def table(
        self, match: Match, seating: Seating, beside: Mapping[str, object], around: Surroundings
    ) -> Table:
        """The table of a game. Beside its replay is kept whether it was begun at once."""
        from ui.games.streets.host import StreetHost
        from ui.games.streets.table import StreetTable
        from ui.play.host import QUICK

        return StreetTable(StreetHost(match, seating, around, quick=beside.get(QUICK) is True))

    def replay(self, match: Match, seating: Seating) -> ReplayScenes:
        """How a game is looked at."""
        from ui.games.streets.replay import StreetReplay

        return StreetReplay(match, seating)

    def summary_line(self, summary: Summary) -> str:
        """Round and names."""
        game = read_summary(summary)
        return f"Streets, round {game['round']}: {listed(list(game['names']))}"

    def where(self, summary: Summary) -> str:
        """The round."""
        return f"Round {summary.get('round', 1)}"

    def figure(self, summary: Summary, seat: int) -> str:
        """Who is dead, and whose car is a wreck."""
        seen = read_summary(summary)["seats"][seat]
        return "dead" if seen["dead"] else "wreck" if seen["wreck"] else ""

    def thumbnail(self, summary: Summary, colours: Sequence[int]) -> Node:
        """The board with the cars."""
        from ui.games.streets.views.thumbnail import thumbnail

        return thumbnail(read_summary(summary), colours)

    def poster(self) -> Node:
        """Headlights between market stalls."""
        from ui.games.streets.views.poster import street_poster

        return street_poster()

    def answer_words(self, match: Match, seat: int, action: str) -> str:
        """By the names of players, cars and places."""
        from ui.games.streets.answers import answer_words

        return answer_words(match, seat, action)

    def finale(self, match: Match, seating: Seating) -> Finale | None:
        """The last wreck and whoever is left, where they stand."""
        from ui.games.streets.finale import finale

        return finale(match, seating)

    def moment_picture(
        self, observation: object, seats: Sequence[int], colours: Sequence[int]
    ) -> Node:
        """The board round those that it is about."""
        from ui.games.streets.finale import moment_picture

        return moment_picture(observation, seats, colours)

    def rematch_options(self, match: Match) -> Mapping[str, object]:
        """The same options by the rules of today; whoever begins is rolled for anew."""
        from wreckyard.systems.streets import rematch_options

        return {**rematch_options(match.options), "first": None}


PAGE = StreetsPage()
