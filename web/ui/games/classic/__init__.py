"""The classic on the page. What a screen needs is imported when that screen is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ui.base.node import Node
from ui.base.seating import Seating, first_person
from ui.base.settings import Settings
from ui.base.strings import listed
from ui.games.classic.base.settings import TIPS
from ui.games.classic.base.summary import read_summary
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


class ClassicPage(GameUI):
    """The page of the classic: see ``GameUI``."""

    id = "classic"
    title = "Classic"
    hint = "Play now: by the second"
    set_up = Door("classic-setup", "Set up a duel of the classic")
    doors = (
        Door("classic-garage", "Classic garage", "Garage"),
        Door("classic-careers", "Career in the classic", "Career"),
    )
    records = ("classic-draft", "classic-cars", "classic-careers", "classic-roads")
    one_tab = ("classic-careers",)
    links = ("#classic-car=", "#classic-road=")
    careers = "career"
    settings = (TIPS,)
    marks: Mapping[str, Mark] = {
        "turn": Mark("New turn", 0),
        "crash": Mark("Collision"),
        "skid": Mark("Control lost"),
        "kill": Mark("Taken out", 2),
        "exit": Mark("Out by a gate", 2),
        "end": Mark("The end", 2),
    }
    cues: Mapping[str, str] = {
        "moved": "engine", "maneuver": "engine", "skid": "skid", "fishtail": "skid",
        "out-of-hand": "skid", "collision": "crash", "hit-wall": "crash", "rolled": "crash",
        "landed": "crash", "shot": "shot", "damage": "armor", "control": "dice", "crash": "dice",
        "burning": "fire", "fire-roll": "fire", "exploded": "wreck", "killed": "wreck",
    }  # fmt: skip

    def preload(self) -> None:
        """Import what a match needs."""
        import ui.games.classic.table.host
        import ui.games.classic.table.table  # noqa: F401

    def changed_settings(
        self, settings: Settings, head: str, rest: str, value: str, checked: bool | None
    ) -> Settings | None:
        """The settings after a change of one of these fields."""
        return TIPS.wished(settings, bool(checked)) if head == "cl-tips" else None

    def lessons(self) -> Sequence[Lesson]:
        """Driving school, first shots, Amateur Night, divisions, all wheels."""
        from ui.games.classic.lessons.lessons import LESSONS

        return LESSONS

    def challenges(self) -> Sequence[Challenge]:
        """Three rivals of the Yard."""
        from ui.games.classic.rivals import CHALLENGES

        return CHALLENGES

    def compendium(self) -> Sequence[Entry]:
        """Rules, tables, weapons, accessories, bodies, tires, armor, vehicles and maps."""
        from ui.games.classic.compendium.compendium import entries

        return entries()

    def templates(self) -> Sequence[tuple[str, str]]:
        from ui.play.driver_lessons import driver_lessons

        likes = ("fire * > [A-Z]*", "hold", "straight", "go", "recover")
        left = "sum(state.vehicles[seat].condition.left)"
        about = "fire at any foe in sight, and keep your speed and your way."
        return driver_lessons(self.id, about, likes, 4, left)

    def contest_cars(self) -> tuple[str, list[tuple[str, str]]]:
        """The sample vehicles."""
        from wreckyard.systems.classic import stock_vehicles

        return "cars", [(code, each.design.name) for code, each in stock_vehicles().items()]

    def help(self) -> Sections:
        """How it is played."""
        from ui.games.classic.base.help import SECTIONS

        return SECTIONS

    def person_in(self, records: Mapping[str, object]) -> str:
        """The name of the person of the last set-up."""
        from ui.games.classic.setup.draft_json import draft_from_json

        draft = draft_from_json(records.get("classic-draft"))
        return "" if draft is None else first_person(draft.seats)

    def quick_options(self, records: Mapping[str, object]) -> Mapping[str, object]:
        """Two cars of much the same worth; for who has never set up a duel a gentle one with one
        gun each, the first rung of the ladder."""
        if records.get("classic-draft") is None:
            return {"vehicles": ["twin-thimble-rifle"] * 2, "gentle": True}
        return {"vehicles": ["twin-thimble", "twin-thimble-rifle"]}

    def awaits(self, records: Mapping[str, object], match: str) -> bool:
        """Whether a career waits for a match."""
        from ui.games.classic.career.kept import awaited

        return awaited(records.get("classic-careers"), match)

    def lobby(self, records: Mapping[str, object], services: PageServices) -> Lobby:
        """The set-up, the garage, careers and roads."""
        from ui.games.classic.lobby import ClassicLobby

        return ClassicLobby(records, services)

    def table(
        self, match: Match, seating: Seating, beside: Mapping[str, object], around: Surroundings
    ) -> Table:
        """The table of a duel. Nothing is kept beside its replay."""
        from ui.games.classic.table.host import ClassicHost
        from ui.games.classic.table.table import ClassicTable

        return ClassicTable(ClassicHost(match, seating, around))

    def rematch_options(self, match: Match) -> Mapping[str, object]:
        """The same options; a rematch of an older record is played by the rules of today."""
        from wreckyard.systems.classic import rematch_options

        return rematch_options(match.options)

    def replay(self, match: Match, seating: Seating) -> ReplayScenes:
        """How a duel is looked at."""
        from ui.games.classic.ending.replay import ClassicReplay

        return ClassicReplay(match, seating)

    def summary_line(self, summary: Summary) -> str:
        """Turn and names."""
        duel = read_summary(summary)
        return f"Classic, turn {duel['turn']}: {listed(list(duel['names']))}"

    def where(self, summary: Summary) -> str:
        """The turn."""
        return f"Turn {summary.get('turn', 0)}"

    def figure(self, summary: Summary, seat: int) -> str:
        """Who is out."""
        return "out" if read_summary(summary)["seats"][seat]["out"] else ""

    def thumbnail(self, summary: Summary, colours: Sequence[int]) -> Node:
        """The map with the vehicles."""
        from ui.games.classic.base.thumbnail import thumbnail

        return thumbnail(read_summary(summary), colours)

    def answer_words(self, match: Match, seat: int, action: str) -> str:
        """By the names of players, weapons and things."""
        from ui.games.classic.table.answers import answer_words

        return answer_words(match, seat, action)

    def finale(self, match: Match, seating: Seating) -> Finale | None:
        """The last wreck and whoever is left, where they stand."""
        from ui.games.classic.ending.finale import finale

        return finale(match, seating)

    def moment_picture(
        self, observation: object, seats: Sequence[int], colours: Sequence[int]
    ) -> Node:
        """The map round those that it is about."""
        from ui.games.classic.ending.finale import moment_picture

        return moment_picture(observation, seats, colours)


PAGE = ClassicPage()
