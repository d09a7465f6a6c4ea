"""The arena on the page. What a screen needs is imported when that screen is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui.base.node import Node
from ui.base.seating import Seating, first_person
from ui.base.settings import Settings
from ui.base.strings import listed
from ui.games.arena.settings import TAUGHT, with_lessons
from ui.games.arena.summary import read_summary
from ui.play.game_ui import (
    Door,
    GameUI,
    Lobby,
    Mark,
    PageServices,
    ReplayScenes,
    Sections,
    Summary,
    Table,
)
from ui.play.surroundings import Surroundings
from wreckyard import Match


class ArenaPage(GameUI):
    """The page of the arena: see ``GameUI``."""

    id = "arena"
    title = "Arena"
    hint = "Play now: drive and shoot, one on one"
    set_up = Door("arena-setup", "Set up an arena game")
    doors = (Door("garage", "Garage"),)
    records = ("arena-draft", "arena-cars")
    links = ("#car=",)
    settings = (TAUGHT,)
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
    "game-ended": "fanfare",
    }  # fmt: skip

    def preload(self) -> None:
        """Import what a match needs."""
        import ui.games.arena.host
        import ui.games.arena.table  # noqa: F401

    def changed_settings(
        self, settings: Settings, head: str, rest: str, value: str, checked: bool | None
    ) -> Settings | None:
        """The settings after a change of that field."""
        return with_lessons(settings, bool(checked)) if head == "lessons" else None

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
        """The table of a game. Nothing is kept beside its replay."""
        from ui.games.arena.host import ArenaHost
        from ui.games.arena.table import ArenaTable

        return ArenaTable(ArenaHost(match, seating, around))

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


PAGE = ArenaPage()
