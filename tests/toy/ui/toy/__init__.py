"""Flag Rush on the page. What a screen needs is imported when that screen is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from ui.base.node import Node, h
from ui.base.seating import Seating
from ui.base.strings import listed
from ui.play.game_ui import Door, GameUI, Lobby, Mark, ReplayScenes, Sections, Summary, Table
from ui.play.services import PageServices
from ui.play.surroundings import Surroundings
from ui.widgets.thumbnail import thumbnail_frame
from wreckyard import Match

SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


class ToySummary(TypedDict):
    """What the host tells of a match: the points and the squares of the cars by seat."""

    names: list[str]
    round: int
    points: list[int]
    cars: list[list[int]]


def _told(summary: Summary) -> ToySummary:
    return cast("ToySummary", summary)


class ToyPage(GameUI):
    """The page of Flag Rush: see ``GameUI``."""

    id = "toy"
    title = "Flag Rush"
    hint = "Play now: five rounds for the flag"
    set_up = Door("toy-setup", "Set up a Flag Rush")
    records = ("toy-draft",)
    marks: Mapping[str, Mark] = {"flag": Mark("The flag"), "end": Mark("The end", 2)}
    cues: Mapping[str, str] = {"drove": "engine", "dropped": "skid", "flag": "fanfare"}

    def preload(self) -> None:
        """Import what a match needs."""
        import ui.games.toy.table  # noqa: F401

    def answer_words(self, match: Match, seat: int, action: str) -> str:
        """An answer in words."""
        verb, _, what = action.partition(" ")
        if verb == "drive":
            return f"Drive {SIDES[what]}"
        return {"speed": f"Speed {what}", "drop": "Drop oil", "keep": "Keep the oil"}[verb]

    def help(self) -> Sections:
        """How it is played."""
        return (
            ("The aim", ("Reach the square with the flag at the end of a drive: 1 point.",)),
            ("A round", ("All choose speed and direction in secret. Then all drive in turn.",)),
            ("Oil", ("Twice in a game you may drop oil. Who meets it throws a die: 4 or more.",)),
        )

    def person_in(self, records: Mapping[str, object]) -> str:
        """The name of the person of the last set-up."""
        from ui.games.toy.lobby import SET_UP

        return SET_UP.person_in(records)

    def quick_options(self, records: Mapping[str, object]) -> Mapping[str, object]:
        """Five rounds."""
        return {"rounds": 5}

    def lobby(self, records: Mapping[str, object], services: PageServices) -> Lobby:
        """The set-up."""
        from ui.games.toy.lobby import SET_UP

        from ui.play.plain_lobby import PlainLobby

        return PlainLobby(SET_UP, records, services)

    def table(
        self, match: Match, seating: Seating, beside: Mapping[str, object], around: Surroundings
    ) -> Table:
        """The table of a match. Nothing is kept beside its replay."""
        from ui.games.toy.table import ToyHost, draw

        from ui.play.plain_table import PlainTable

        host = ToyHost(match, seating, around)
        return PlainTable(host, self.id, draw, "Nobody's choice is on the screen.")

    def replay(self, match: Match, seating: Seating) -> ReplayScenes:
        """A match that is looked at."""
        from ui.games.toy.table import TELLING, draw

        from ui.play.plain_table import PlainReplay

        return PlainReplay(seating, TELLING, draw)

    def summary_line(self, summary: Summary) -> str:
        """Round and names."""
        told = _told(summary)
        return f"Flag Rush, round {told['round']}: {listed(list(told['names']))}"

    def where(self, summary: Summary) -> str:
        """The round."""
        return f"Round {_told(summary)['round']}"

    def figure(self, summary: Summary, seat: int) -> str:
        """The points of a seat."""
        return str(_told(summary)["points"][seat])

    def thumbnail(self, summary: Summary, colours: Sequence[int]) -> Node:
        """Where the cars stand."""
        cars = [
            h("circle", cx=20 * column + 10, cy=20 * row + 10, r=8, class_=f"mini-seat-{colour}")
            for (column, row), colour in zip(_told(summary)["cars"], colours, strict=False)
        ]
        return thumbnail_frame(100, 100, cars)


PAGE = ToyPage()
