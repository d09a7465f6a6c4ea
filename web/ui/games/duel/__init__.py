"""The card duel on the page. What a screen needs is imported when that screen is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ui.base.node import Node
from ui.base.seating import Seating, first_person
from ui.base.settings import Settings
from ui.games.duel.screen_strings import say
from ui.games.duel.settings import ASK, ASK_CHOICES, ASK_ESCAPE
from ui.games.duel.summary import read_summary
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
from ui.widgets.parts import choice, switch
from wreckyard import Match

if TYPE_CHECKING:
    from ui.play.compendium import Entry
    from ui.play.lessons import Lesson
    from ui.play.rivals import Challenge


class DuelPage(GameUI):
    """The page of the card duel: see ``GameUI``."""

    id = "duel"
    title = "Card duel"
    hint = "Play now: cards, one on one"
    set_up = Door("setup", "Set up a card duel")
    first_lesson = "open"
    records = ("draft",)
    settings = (ASK, ASK_ESCAPE)
    marks: Mapping[str, Mark] = {
        "breach": Mark("Armor breached"),
        "tires": Mark("Tires gone"),
        "kill": Mark("Out", 2),
        "escape": Mark("Escaped"),
        "duel": Mark("End of the duel", 0),
        "end": Mark("The end", 2),
    }
    cues: Mapping[str, str] = {
    "duel-started": "shuffle", "reshuffled": "shuffle", "drew": "card", "drawn": "card",
    "discarded": "card", "attacked": "shot", "armored": "armor", "stopped": "armor",
    "spun": "skid", "swerved": "miss", "dud": "miss", "fizzled": "miss", "fireproofed": "card",
    "jammed": "armor", "backfired": "hit", "skidded": "crash", "hit": "hit", "breached": "breach",
    "tires-gone": "skid", "out": "wreck", "escaped": "engine",
    }  # fmt: skip

    def preload(self) -> None:
        """Import what a match needs."""
        import ui.games.duel.host
        import ui.games.duel.table  # noqa: F401

    def settings_fields(self, settings: Settings) -> Sequence[Node]:
        """When any-time cards and escapes are asked for."""
        return (
            choice(
                "ask",
                say("ask"),
                [(one, say(f"ask-{one}")) for one in ASK_CHOICES],
                ASK.of(settings),
                say("ask-hint"),
            ),
            switch(
                "ask-escape", say("ask-escape"), ASK_ESCAPE.of(settings), say("ask-escape-hint")
            ),
        )

    def changed_settings(
        self, settings: Settings, head: str, rest: str, value: str, checked: bool | None
    ) -> Settings | None:
        """The settings after a change of one of those fields."""
        if head == "ask":
            return ASK.changed(settings, rest) if checked else settings
        if head == "ask-escape":
            return ASK_ESCAPE.changed(settings, bool(checked))
        return None

    def lessons(self) -> Sequence[Lesson]:
        """Opening a side, guarding, ramming, and cows."""
        from ui.games.duel.lessons import LESSONS

        return LESSONS

    def challenges(self) -> Sequence[Challenge]:
        """Three rivals of the Yard."""
        from ui.games.duel.rivals import CHALLENGES

        return CHALLENGES

    def compendium(self) -> Sequence[Entry]:
        """Cards and rules."""
        from ui.games.duel.compendium import entries

        return entries()

    def templates(self) -> Sequence[tuple[str, str]]:
        from ui.play.driver_lessons import driver_lessons

        likes = ("fire *", "backfire*", "dud*", "armor*", "swerve*", "spin*", "fireproof*")
        return driver_lessons(
            self.id,
            "fire first, and answer attacks with the best card.",
            likes,
            8,
            "-sum(state.damage[4 * seat : 4 * seat + 4])",
        )

    def contest_cars(self) -> tuple[str, list[tuple[str, str]]]:
        """A car or a cow."""
        return "vehicles", [("car", "Car"), ("cow", "Cow")]

    def help(self) -> Sections:
        """How it is played."""
        from ui.games.duel.help import SECTIONS

        return SECTIONS

    def person_in(self, records: Mapping[str, object]) -> str:
        """The name of the person of the last set-up."""
        from ui.games.duel.draft import draft_from_json

        draft = draft_from_json(records.get("draft"))
        return "" if draft is None else first_person(draft.seats)

    def quick_options(self, records: Mapping[str, object]) -> Mapping[str, object]:
        """One duel without votes."""
        return {"length": "duel", "prestige": False}

    def lobby(self, records: Mapping[str, object], services: PageServices) -> Lobby:
        """The set-up."""
        from ui.games.duel.lobby import DuelLobby

        return DuelLobby(records, services)

    def table(
        self, match: Match, seating: Seating, beside: Mapping[str, object], around: Surroundings
    ) -> Table:
        """The table of a match, with the scores that were read and the escapes that are planned."""
        from ui.games.duel.host import DuelHost
        from ui.games.duel.table import DuelTable
        from ui.play.manners import manners_from

        acknowledged, planned = beside.get("acknowledged"), beside.get("planned")
        return DuelTable(
            DuelHost(
                match,
                seating,
                around,
                acknowledged=acknowledged if type(acknowledged) is int else 0,
                planned=tuple(
                    seat
                    for seat in (planned if isinstance(planned, list) else ())
                    if type(seat) is int and seat in range(len(match.seats))
                ),
                manners=manners_from(beside, len(seating.people)),
            )
        )

    def replay(self, match: Match, seating: Seating) -> ReplayScenes:
        """How a match is looked at."""
        from ui.games.duel.replay import DuelReplay

        return DuelReplay(match, seating)

    def summary_line(self, summary: Summary) -> str:
        """Duel, turn and scores."""
        match = read_summary(summary)
        scores = ", ".join(
            say("score-pair", name=name, score=score)
            for name, score in zip(match["names"], match["scores"], strict=True)
        )
        return say("summary-line", duel=match["duel"], turns=match["turns"], scores=scores)

    def where(self, summary: Summary) -> str:
        """Duel and turn."""
        return say("where", duel=summary.get("duel", 1), turns=summary.get("turns", 0))

    def figure(self, summary: Summary, seat: int) -> str:
        """The points of a seat."""
        return str(read_summary(summary)["scores"][seat])

    def thumbnail(self, summary: Summary, colours: Sequence[int]) -> Node:
        """The vehicles with their damage."""
        from ui.games.duel.views.thumbnail import thumbnail

        return thumbnail(read_summary(summary)["vehicles"], colours)

    def poster(self) -> Node:
        """Cards and money on a table in a bar."""
        from ui.games.duel.views.poster import duel_poster

        return duel_poster()

    def answer_words(self, match: Match, seat: int, action: str) -> str:
        """By the names of cards, sides and players."""
        from ui.games.duel.answers import answer_words

        return answer_words(match, seat, action)

    def finale(self, match: Match, seating: Seating) -> Finale | None:
        """The last blow of the last duel, and the points."""
        from ui.games.duel.finale import finale

        return finale(match, seating)

    def moment_picture(
        self, observation: object, seats: Sequence[int], colours: Sequence[int]
    ) -> Node:
        """The vehicles that it is about, with their damage."""
        from ui.games.duel.finale import moment_picture

        return moment_picture(observation, seats, colours)

    def rematch_options(self, match: Match) -> Mapping[str, object]:
        """The deal passes to the right, as from duel to duel."""
        dealer = match.observe(None).dealer
        return {**match.options, "dealer": (dealer - 1) % len(match.seats)}


PAGE = DuelPage()
