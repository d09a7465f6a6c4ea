"""The screens around the games, and replays, for a look at their boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from types import SimpleNamespace
from unittest.mock import patch

from tests.e2e.drawn import Drawn, drawn
from tests.ui.desk import Desk, at_a_desk, played, waiting_match
from tests.ui.finished import duels
from ui.base.node import Node
from ui.games.registry import pages
from ui.play.game_ui import Door
from ui.shell.store import Resumable, Store
from ui.shell.views.app import first_paint
from ui.storage.results import Results
from wreckyard import game_ids, replay_to_link
from wreckyard.characters import CHARACTERS

SUMMARY = "Arena, round 3: Annabel against Rusty, Moss and Bolt"


def shell_screens() -> Iterator[Drawn]:
    """All of them."""
    # While Python loads the style sheet shows one of Resume and the two offers: the same room.
    painted = _without(first_paint(), "rookie:duel")
    yield Drawn("menu before Python", _without(painted, "lesson:duel:open"), {"screen": "menu"})
    resumable = Store(resumable=Resumable(SUMMARY, "a"))
    yield drawn("menu of a newcomer", "menu")
    learned = Store(lessons_done=frozenset({"duel:open"}))
    yield drawn("menu after the first lesson", "menu", store=learned)
    yield drawn("menu", "menu", store=Store(prepared=True))
    yield drawn("menu with Resume", "menu", store=resumable)
    yield from crowded_menus()
    elsewhere = Store(
        resumable=Resumable(SUMMARY, "a", elsewhere=True), storage_trouble="saved-refused"
    )
    yield drawn("menu with trouble", "menu", store=elsewhere)
    yield drawn("menu with a notice", "menu", store=replace(resumable, notice="share-long"))
    for name in ("settings", "pause", "share", "open", "reading", "match-name", "out", "skipping"):
        store = replace(resumable, dialog=name, may_rewind=True, may_share=True, read=40)
        store = replace(store, may_skip=True, skipped="Round 3")
        yield drawn(f"dialog {name}", "menu", store=store)
    for game in game_ids():
        yield drawn(f"help of {game}", "menu", store=Store(dialog="help", help_game=game))
    yield drawn("kept matches, none", "matches", store=Store(screen="matches"))
    yield _kept()
    yield from _records()
    yield from _yards()


def _without(node: Node, ref: str) -> Node:
    """A tree without what has a reference."""
    children = [
        _without(child, ref) if isinstance(child, Node) else child
        for child in node.children
        if not (isinstance(child, Node) and child.attrs.get("data-ref") == ref)
    ]
    return node._replace(children=tuple(children))


def crowded_menus() -> Iterator[Drawn]:
    """The menu with games to come: five of them, of which two are not there yet."""
    more = [
        SimpleNamespace(
            id=f"more-{n}",
            title="Flag Rush",
            hint="Play now: drive and shoot",
            set_up=Door("setup", "Set up a Flag Rush"),
            doors=(Door("garage", "Flag Rush garage", "Garage"),),
        )
        for n in range(5)
    ]
    games = [*pages(), *more]
    plain = Store(prepared=True)
    for words, store in (("", plain), (" and Resume", Store(resumable=Resumable(SUMMARY, "a")))):
        for count in (4, 5):
            with patch("ui.shell.views.menu.pages", return_value=games[:count]):
                yield drawn(f"menu of {count} games{words}", "menu", store=store)


def _records() -> Iterator[Drawn]:
    """Records: none, damaged ones, of one person with all that there can be, and of several."""
    told = [
        ("none", Results()),
        ("damaged", Results(trouble="damaged")),
        ("of a newcomer", Results(tuple(duels("l")))),
    ]
    rivals = [(who.name, f"{id}.ace") for id, who in CHARACTERS.items()]
    games = cycle(game_ids())
    long = [
        replace(match, number=at, game=next(games))
        for at, rival in enumerate(rivals)
        for match in duels("wwlewwwwlw", "Bartholomew", rival)
    ]
    told.append(("of one person", Results(tuple(long), damaged=2)))
    several = [*long, *duels("wl", "Zoe"), *duels("lle", "Wilhelmina M", ("Jet", "person"))]
    told.append(("of several people", Results(tuple(several))))
    for name, results in told:
        yield drawn(f"records, {name}", "records", store=Store(screen="records", results=results))


def _yards() -> Iterator[Drawn]:
    """The Yard: of a newcomer, half beaten with losses and several people, and all beaten."""
    rungs = [(page.id, each.player) for page in pages() for each in page.challenges()]
    half = [
        replace(match, game=game)
        for at, (game, player) in enumerate(rungs)
        for match in duels("wl"[at % 3 == 1] * 12, "Bartholomew", ("Rival", player))
    ]
    whole = [
        replace(match, game=game)
        for game, player in rungs
        for match in duels("w", "Bartholomew", ("Rival", player))
    ]
    several = [*half, *duels("w", "Wilhelmina M", ("Rusty", "rookie"))]
    for words, matches in (("of a newcomer", ()), ("half beaten", several), ("beaten", whole)):
        store = Store(screen="yard", person="Bartholomew", results=Results(tuple(matches)))
        yield drawn(f"the Yard, {words}", "yard", store=store)


def _kept() -> Drawn:
    desks: list[Desk] = []

    async def several(desk: Desk) -> None:
        desks.append(desk)
        for answers in (0, 1, 3):
            await waiting_match(desk, answers)
        desk.press("matches")
        await desk.settle(lambda: len(desk.shell.store.matches) == 3)
        desk.shell.on_ref(f"match-keep:{desk.shell.store.matches[0].saved.id}", "press", {})

    at_a_desk(several)
    return drawn("kept matches", "matches", store=replace(desks[0].shell.store, dialog=""))


def replays(game: str) -> Iterator[Drawn]:
    """A replay of a game: at its start, in the middle through somebody's eyes, and at a mark."""
    options = {"rounds": 3} if game == "arena" else {}
    link = replay_to_link(played(game, **options))
    found: list[Drawn] = []

    async def watched(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        data = {key: value for key, value in desk.page.data.items() if value is not None}
        found.append(Drawn(f"replay of {game}", desk.page.tree, data))
        for eyes in ("0", "-2"):
            desk.choose("replay-eyes", eyes)
            desk.choose("replay-at", "12")
            found.append(Drawn(f"replay of {game} by {eyes}", desk.page.tree, data))
        desk.press("replay-last")
        desk.press("replay-mark-back")
        found.append(Drawn(f"replay of {game} at a mark", desk.page.tree, data))

    at_a_desk(watched, link=f"#r={link}")
    yield from found
