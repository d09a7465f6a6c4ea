"""The arena on the page. What a screen needs is imported when that screen is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ui.base.node import Node
from ui.base.seating import Seating, first_person
from ui.base.settings import Settings
from ui.base.strings import listed
from ui.games.arena.settings import ASK_ALL, TIPS
from ui.games.arena.summary import read_summary
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


class ArenaPage(GameUI):
    """The page of the arena: see ``GameUI``."""

    id = "arena"
    title = "Arena"
    hint = "Play now: drive and shoot"
    set_up = Door("arena-setup", "Set up an arena game")
    doors = (Door("garage", "Arena garage", "Garage"),)
    records = ("arena-draft", "arena-cars")
    links = ("#car=",)
    settings = (TIPS, ASK_ALL)
    marks: Mapping[str, Mark] = {
        "crash": Mark("Collision"),
        "breach": Mark("Armor breached"),
        "round": Mark("New round", 0),
        "kill": Mark("Out", 2),
        "end": Mark("The end", 2),
    }
    cues: Mapping[str, str] = {
    "moved": "engine", "repositioned": "engine", "driving-roll": "dice", "spun-out": "skid",
    "collision": "crash", "pile-up": "crash", "collision-roll": "dice", "push-roll": "dice",
    "defended": "dice", "explosion": "breach", "fire": "fire", "burned": "fire",
    "extinguished": "miss", "damage": "hit", "thing-damage": "hit", "eliminated": "wreck",
    }  # fmt: skip

    def preload(self) -> None:
        """Import what a match needs."""
        import ui.games.arena.host
        import ui.games.arena.table  # noqa: F401

    def settings_fields(self, settings: Settings) -> Sequence[Node]:
        """Whether everything is asked."""
        from ui.games.arena.screen_strings import say
        from ui.widgets.parts import switch

        return (switch("arena-ask-all", say("ask-all"), ASK_ALL.of(settings), say("ask-all-hint")),)

    def changed_settings(
        self, settings: Settings, head: str, rest: str, value: str, checked: bool | None
    ) -> Settings | None:
        """The settings after a change of one of these fields."""
        if head == "arena-ask-all":
            return ASK_ALL.changed(settings, bool(checked))
        return TIPS.wished(settings, bool(checked)) if head == "tips" else None

    def lessons(self) -> Sequence[Lesson]:
        """Steering, arcs and cover, control, and building a car."""
        from ui.games.arena.lessons import LESSONS

        return LESSONS

    def challenges(self) -> Sequence[Challenge]:
        """Three rivals of the Yard."""
        from ui.games.arena.rivals import CHALLENGES

        return CHALLENGES

    def compendium(self) -> Sequence[Entry]:
        """Cards, components and rules."""
        from ui.games.arena.compendium import entries

        return entries()

    def templates(self) -> Sequence[tuple[str, str]]:
        from ui.play.driver_lessons import driver_lessons

        likes = ("attack*", "stop", "straight*", "keep", "accept")
        left = "sum(state.cars[seat].armor) - sum(state.cars[seat].harm)"
        return driver_lessons(self.id, "attack whenever you can, and stand still.", likes, 4, left)

    def contest_cars(self) -> tuple[str, list[tuple[str, str]]]:
        """Our cars of the division that is played unless told otherwise."""
        from wreckyard.systems.arena import stock_cars

        return "cars", [
            (each.code, each.car.name) for each in stock_cars() if each.car.division == 4
        ]

    def help(self) -> Sections:
        """How it is played."""
        from ui.games.arena.help import SECTIONS

        return SECTIONS

    def person_in(self, records: Mapping[str, object]) -> str:
        """The name of the person of the last set-up."""
        from ui.games.arena.draft_json import draft_from_json

        draft = draft_from_json(records.get("arena-draft"))
        return "" if draft is None else first_person(draft.seats)

    def lobby(self, records: Mapping[str, object], services: PageServices) -> Lobby:
        """The set-up and the garage."""
        from ui.games.arena.lobby import ArenaLobby

        return ArenaLobby(records, services)

    def table(
        self, match: Match, seating: Seating, beside: Mapping[str, object], around: Surroundings
    ) -> Table:
        """The table of a game. Whether it was begun at once is kept beside its replay."""
        from ui.games.arena.host import ArenaHost
        from ui.games.arena.table import ArenaTable
        from ui.play.host import QUICK
        from ui.play.manners import manners_from

        quick = beside.get(QUICK) is True
        manners = manners_from(beside, len(seating.people))
        return ArenaTable(ArenaHost(match, seating, around, quick=quick, manners=manners))

    def replay(self, match: Match, seating: Seating) -> ReplayScenes:
        """How a game is looked at."""
        from ui.games.arena.replay import ArenaReplay

        return ArenaReplay(match, seating)

    def summary_line(self, summary: Summary) -> str:
        """Round and names."""
        game = read_summary(summary)
        return f"Arena, round {game['round']}: {listed(list(game['names']))}"

    def where(self, summary: Summary) -> str:
        """The round."""
        return f"Round {summary.get('round', 1)}"

    def figure(self, summary: Summary, seat: int) -> str:
        """Who is out."""
        return "out" if read_summary(summary)["cars"][seat].get("out") else ""

    def thumbnail(self, summary: Summary, colours: Sequence[int]) -> Node:
        """The ground with the cars."""
        from ui.games.arena.views.thumbnail import thumbnail

        return thumbnail(read_summary(summary), colours)

    def poster(self) -> Node:
        """Two cars under the floodlights."""
        from ui.games.arena.views.poster import arena_poster

        return arena_poster()

    def answer_words(self, match: Match, seat: int, action: str) -> str:
        """By the names of cards, sides, things and players."""
        from ui.games.arena.answers import answer_words

        return answer_words(match, seat, action)

    def finale(self, match: Match, seating: Seating) -> Finale | None:
        """The last wreck and whoever is left, where they stand."""
        from ui.games.arena.finale import finale

        return finale(match, seating)

    def moment_picture(
        self, observation: object, seats: Sequence[int], colours: Sequence[int]
    ) -> Node:
        """The ground round the cars that it is about."""
        from ui.games.arena.finale import moment_picture

        return moment_picture(observation, seats, colours)


PAGE = ArenaPage()
