"""Moments of the arena, for a look at their boxes: every kind of question, set-up and garage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.e2e.drawn import Drawn, drawn, told, watched
from tests.ui.desk import Desk, at_a_desk, played
from tests.ui.games.arena.arena_moments import game, view_of
from ui.games.arena.aiming import weapon_text
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.views.screen import screen
from wreckyard import Playback
from wreckyard.systems.arena import Action

STORY = tuple(
    told(
        "Round 3.",
        "Rusty fires Autocannon at the Left of Jet: 4 dice, 2 stopped.",
        "The Left of Jet takes 3, and has 6 of 9 left.",
        "Moss turns 45 degrees to the right and keeps control.",
    )
)


def arena_screens() -> Iterator[Drawn]:
    """All of them."""
    yield from _lobby()
    yield _kill()
    yield from _attacks()
    for seats in (2, 6):
        kinds: set[str] = set()
        for state in game(3, seats=seats, arena="spillway" if seats == 2 else "crossing"):
            view = view_of(state)
            if view.phase not in kinds:
                kinds.add(view.phase)
                view = replace(view, story=STORY, may_undo=True, may_reset=True, speed=0)
                yield drawn(f"arena, {seats} seats, {view.phase}", "arena", screen(view))
                if len(kinds) == 1:
                    yield drawn(f"arena, {seats} seats, watched", "arena", screen(watched(view)))
                if seats == 6:
                    first = replace(view, taught=frozenset())
                    yield drawn(f"arena, the first {view.phase}", "arena", screen(first))


def _attacks() -> Iterator[Drawn]:
    """An attack with its side still to choose, and ready to fire."""
    for state in game(3, seats=2, arena="spillway"):
        view = replace(view_of(state), story=STORY, taught=frozenset())
        if view.phase != "attack":
            continue
        sides: dict[tuple[str, int], list[Action]] = {}
        for each in view.options:
            if each.verb == "attack" and each.target < state.n and not each.computer:
                sides.setdefault((weapon_text(each), each.target), []).append(each)
        for (weapon, target), found in sides.items():
            if len({each.target_side for each in found}) > 1:
                yield _chosen(view, "a side to choose", Choice(weapon=weapon, target=target))
                one = found[0]
                choice = Choice(one, weapon, one.crew, False, target, one.target_side)
                yield _chosen(view, "ready to fire", choice)
                return
    raise AssertionError("nobody shows two sides")


def _chosen(view: ArenaView, words: str, choice: Choice) -> Drawn:
    return drawn(f"arena, {words}", "arena", screen(replace(view, choice=choice)))


def _kill() -> Drawn:
    """A car has just been taken out, with somebody left to fight on."""
    match = played("arena", 4)
    entries = enumerate(match.log, 1)
    moment, events = next(
        (number, entry.events)
        for number, entry in entries
        if any(event.kind == "eliminated" for event in entry.events)
    )
    state = Playback(match).observe(moment, None).known
    view = replace(view_of(state), events=events, story=STORY)
    return drawn("arena, a kill", "arena", screen(view))


def _lobby() -> Iterator[Drawn]:
    found: list[Drawn] = []

    async def look(desk: Desk) -> None:
        for door in ("arena-setup", "garage"):
            desk.shell.on_ref(f"lobby:arena:{door}", "press", {})
            data = {key: value for key, value in desk.page.data.items() if value is not None}
            found.append(Drawn(f"arena, {door}", desk.page.tree, data))
            if door == "garage":
                desk.press("g-tab:cards")
                found.append(Drawn("arena, garage, cards", desk.page.tree, data))
            desk.shell.on_ref("menu", "press", {})

    at_a_desk(look)
    yield from found
