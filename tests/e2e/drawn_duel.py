"""Moments of the card duel, for a look at their boxes: every kind of question, 2 to 6 seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from tests.e2e.drawn import Drawn, drawn, told
from tests.ui.moments import NAMES, Duel, pressed, slot
from tests.ui.table_players import Table
from ui.base.node import h
from ui.base.settings import Settings
from ui.games.duel.draft import Draft, SeatDraft
from ui.games.duel.intent import Selection
from ui.games.duel.scene import Scene, table_view_of
from ui.games.duel.view import Interrupt, TableView, looks
from ui.games.duel.views.screen import screen_of, screen_tree
from ui.games.duel.views.setup import setup
from ui.games.duel.views.table import table
from ui.play.game_ui import Display

HAND = ("MG:F", "CG", "TIRE", "AR:L", "JAM", "SWERVE")
STORY = tuple(
    told(
        "Rusty has the turn.",
        "Rusty fires Autocannon at your Left.",
        "Your Left takes 5 − 3 armor = 2, and has 10 of 12 left.",
        "Rusty draws 2 cards.",
        "Moss has the turn.",
        "Moss rams you and is pushed away: 4 to your Right, 2 to the Front of Moss.",
    )
)
HURT = {0: (3, 12, 0, 7), 1: (11, 0, 4, 0), 2: (0, 10, 12, 12)}


def duel_screens() -> Iterator[Drawn]:
    """All of them."""
    yield from _setups()
    for seats in (2, 3, 4, 6):
        yield from _turns(seats)
    yield from _answers()
    yield from _others()
    yield from _scenes()


def _setups() -> Iterator[Drawn]:
    draft = Draft()
    yield drawn("set-up for 2", "setup", setup(draft, 3.0))
    seats = tuple(SeatDraft(name, "ace", at) for at, name in enumerate(NAMES))
    yield drawn("set-up for 6", "setup", setup(replace(draft, seats=seats), 3.0))


def _table(name: str, view: TableView) -> Drawn:
    view = replace(view, story=view.story or STORY)
    return drawn(f"duel, {name}", "table", h("div", table(view), class_="table-screen"))


def _turns(seats: int) -> Iterator[Drawn]:
    damage = {seat: sides for seat, sides in HURT.items() if seat < seats}
    duel = Duel(HAND, seats=seats, damage=damage, driver={1: 2}, jammed={1: 1}, fireproof={1: 1})
    view = replace(duel.view(), may_undo=True, may_reset=True, may_plan_escape=True)
    yield _table(f"{seats} seats, one's turn", view)
    yield _table(f"{seats} seats, sides to choose", pressed(view, slot(view, "CG")))
    yield _table(f"{seats} seats, with a tire shot", pressed(view, slot(view, "CG"), "tire"))
    chosen = pressed(view, slot(view, "MG:F"))
    if seats > 2:
        yield _table(f"{seats} seats, targets to choose", chosen)
        chosen = pressed(chosen, "seat:1")
    yield _table(f"{seats} seats, ready to fire", chosen)
    jammed = Duel(HAND, seats=seats, jammed={0: 1}).view()
    yield _table(f"{seats} seats, one's guns jammed", jammed)


def _answers() -> Iterator[Drawn]:
    for seats in (2, 3, 6):
        duel = Duel(
            ("MI:L",),
            ("AR:L", "SPIN", "SWERVE", "DUD", "BACKFIRE"),
            damage={1: (10, 0, 0, 9)},
            seats=seats,
        )
        duel.do("fire MI:L > B").until("defence", 1)
        yield _table(f"{seats} seats, a defence", duel.view(1))
        yield _table(f"{seats} seats, waiting for a defence", duel.view(0))
    duel = Duel(("FT:L",), ("AR:L", "AR:L")).do("fire FT:L > B").until("defence", 1).do("armor")
    yield _table("armor in a defence", duel.view(1))
    duel = Duel(("MG:F",), ("FIREPROOF",), seats=2).do("discard MG:F")
    mine = duel.until("escape", 0).do("stay").until("anytime", 1).view(1)
    yield _table("an any-time card before one's turn", mine)
    duel = Duel(("MG:L", "SKID"), ("SWERVE",), damage={1: (12, 0, 0, 9)}, driver={1: 2})
    duel.do("fire MG:L > B").until("defence", 1).do("swerve").until("skid", 0)
    yield _table("a skid", duel.view())
    duel = Duel(("MG:L",), (), ("JAM",)).do("fire MG:L > B").until("anytime", 2)
    yield _table("an any-time card", duel.view(2))
    duel = Duel(("RAM:L", "MI:L", "MG:F")).do("fire RAM:L > B").until("follow-up", 0)
    yield _table("a follow-up", duel.view())
    duel = Duel(HAND).do("discard MG:F", "done").until("escape", 0)
    yield _table("an escape", duel.view())


def _others() -> Iterator[Drawn]:
    view = replace(Duel(HAND).view(), may_undo=True)
    yield _table("cards to discard", pressed(view, "discard", "card:0", "card:2"))
    yield _table("a card that cannot be played", pressed(view, slot(view, "AR:L")))
    yield _table("the first card cannot be played", pressed(view, "card:0", "card:3"))
    killed = Duel(HAND, status={1: 1}, damage={1: (12, 12, 7, 0)})
    yield _table("a kill", replace(killed.view(), fallen=(1,)))
    mine = Duel(HAND, status={0: 1}, damage={0: (12, 12, 7, 0)}, seats=2)
    yield _table("one's own end", replace(mine.view(1), viewer=0, decision=None, fallen=(0,)))
    gone = Duel(HAND, seats=6, status={2: 1, 3: 2, 5: 1}, kills={1: 2}, scores={0: 25, 1: 20})
    yield _table("some are out", gone.view())
    watched = Duel(HAND, seats=6).view(None)
    yield _table("a spectator's table of 6", watched)
    yield _table("may be skipped", replace(watched, may_skip=True, speed=0))
    dimmed = replace(Duel(HAND).view(), covered=True, interrupt=Interrupt((0, 1)), decision=None)
    yield _table("a public window", dimmed)
    cows = Duel(HAND).view()
    yield _table("cows", replace(cows, seats=looks(NAMES[:3], vehicles=("cow",) * 3)))


def _scenes() -> Iterator[Drawn]:
    """Covers, public questions, votes and scores, as matches of people come to them."""
    for players, options in (
        (("person",) * 3, {"length": "match", "prestige": True}),
        (("person", "regular"), {"length": "duel"}),
    ):
        at_table = Table(players, options=options, seed=5)
        seen: dict[str, Scene] = {}
        at_table.run(until=partial(_note, seen))
        for name, scene in seen.items():
            view = table_view_of(scene, Selection(), Display(Settings()))
            label = f"{len(players)} players, {name}"
            yield drawn(label, screen_of(scene), screen_tree(scene, view))


PUBLIC = ("cover", "vote", "score", "bar", "escape")


def _note(seen: dict[str, Scene], scene: Scene) -> bool:
    """Keep the first screen of each public kind; whether all have been seen."""
    name = screen_of(scene)
    if scene.score is not None and scene.score.match_winners is not None:
        name = "over"
    elif scene.bar is not None:
        name = "bar"
    elif scene.decision is not None and scene.decision.kind == "escape" and scene.viewer is None:
        name = "escape"
    if name != "table":
        seen.setdefault(name, scene)
    return seen.keys() >= set(PUBLIC)
