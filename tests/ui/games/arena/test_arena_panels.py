"""The arena's panels: every question can be answered by presses on what they show."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.arena.table import BARRIER, WRECK, F, Table, card, gun
from tests.ui.games.arena.arena_moments import game, view_of
from ui.base.node import Node, find_all, text_of, walk
from ui.games.arena import intent
from ui.games.arena.ahead import look_ahead
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.steering import turned
from ui.games.arena.views.ask import ASKING, ask
from ui.games.arena.views.dash import dash
from ui.games.arena.views.look import look
from ui.games.arena.views.score import fates
from ui.games.arena.views.tiles import tiles
from wreckyard.systems.arena import Action, frames

MANY = 400
"""A question with more answers than this is walked through only in part."""


def refs_of(node: Node) -> list[str]:
    return [one.attrs["data-ref"] for one in walk(node) if "data-ref" in one.attrs]


def with_choice(view: ArenaView, choice: Choice) -> ArenaView:
    return replace(view, choice=choice)


def reached(view: ArenaView) -> set[Action]:
    """The actions that presses on the panel lead to, from the opening choice on."""
    offered = set(view.decision.options)
    found: set[Action] = set()
    seen: set[Choice] = set()
    coming = [view.choice]
    while coming and len(found) < min(len(offered), MANY):
        choice = coming.pop()
        if choice in seen:
            continue
        seen.add(choice)
        now = with_choice(view, choice)
        for node in walk(ask(now, look_ahead(now))):
            ref = node.attrs.get("data-ref")
            if ref is None:
                continue
            results = [] if node.tag == "input" else [intent.press(now, ref)]
            if node.tag == "input" and ref == "angle" and choice.action is not None:
                side = choice.action.side
                if side >= 0:
                    results = [turned(now, choice, side, n) for n in range(1, 91)]
            for result in results:
                if isinstance(result, Action):
                    found.add(result)
                elif result is not None:
                    coming.append(replace(result, reason="", reason_ref=""))
                    if result.action in offered:
                        # The button at the end of the panel carries it out.
                        found.add(result.action)
    return found


def questions() -> dict[str, list[ArenaView]]:
    """Some moments of every kind of question, from random games."""
    found: dict[str, list[ArenaView]] = {}
    for seed in range(14):
        division = 9 if seed % 2 else 4
        arena = ("spillway", "six-barriers", "crossing")[seed % 3]
        for state in game(seed, 2 + seed % 3, division, arena):
            view = view_of(state)
            kind = view.phase
            kept = found.setdefault(kind, [])
            if len(kept) < 3:
                kept.append(view)
    # Too rare for games by chance.
    found["burn"] = [burning()]
    found["collision-order"] = [crashing(), piling_up()]
    found["struck-side"] = [struck()]
    return found


def burning() -> ArenaView:
    """Two fires and a suppressor."""
    table = Table(items={0: (gun(), card("suppressor", "accessory", F, 3, suppressor=1))})
    table.put(0, 5000, 5000, fire=[1, 0, 1, 0])
    table.state.stack.append(frames.Burn(0, 0b101))
    table.settle()
    return view_of(table.state)


def crashing() -> ArenaView:
    """Two things touched at once."""
    table = Table()
    table.put(0, 5000, 5000, speed=3)
    one, other = table.thing(BARRIER, 5000, 3000), table.thing(WRECK, 5600, 3000)
    table.state.stack.append(
        frames.Contacts(0, (frames.Bump(0, one, F, -1, -1), frames.Bump(0, other, F, -1, -1)))
    )
    table.settle()
    return view_of(table.state)


def piling_up() -> ArenaView:
    """Two things pushed into one wall at once."""
    table = Table()
    table.put(0, 5000, 5000, speed=3)
    one, other = table.thing(BARRIER, 5000, 3000), table.thing(WRECK, 5600, 3000)
    wall = 6
    bumps = (frames.Bump(one, wall, F, -1, -1), frames.Bump(other, wall, F, -1, -1))
    table.state.stack.append(frames.Contacts(0, bumps))
    table.settle()
    return view_of(table.state)


def struck() -> ArenaView:
    """The front right corner has taken three hits."""
    table = Table()
    table.put(0, 5000, 5000, speed=3, armor=[2, 4, 4, 4])
    table.state.stack.append(frames.Struck(0, 4, 3))
    table.settle()
    return view_of(table.state)


QUESTIONS = questions()


@pytest.mark.parametrize("kind", sorted(QUESTIONS.keys() - {"over"}))
def test_every_answer_can_be_pressed(kind: str) -> None:
    for view in QUESTIONS[kind]:
        offered = set(view.decision.options)
        missing = offered - reached(view)
        if len(offered) <= MANY:
            assert not missing, f"{kind}: {sorted(map(str, missing))[:5]}"
        else:
            assert len(offered - missing) >= MANY


def test_every_kind_of_question_has_a_panel() -> None:
    from wreckyard.systems.arena import QUESTIONS as KINDS

    assert set(ASKING) == set(KINDS.values())


@pytest.mark.parametrize("kind", sorted(QUESTIONS))
def test_all_panels_can_be_drawn_by_everybody(kind: str) -> None:
    for moment in QUESTIONS[kind]:
        for viewer in (*range(moment.state.n), None):
            view = (
                view_of(moment.state, viewer)
                if viewer is not None
                else replace(moment, viewer=None, decision=None)
            )
            ahead = look_ahead(view)
            for node in (dash(view, ahead), tiles(view, ahead), ask(view, ahead)):
                refs = refs_of(node)
                assert len(refs) == len(set(refs))
            for number in range(view.state.n):
                looking = with_choice(view, Choice(looked_at=number))
                assert text_of(look(looking, look_ahead(looking)))
            if view.over:
                assert text_of(fates(view))


def test_what_is_grey_says_why() -> None:
    for views in QUESTIONS.values():
        for view in views:
            for node in find_all(ask(view, look_ahead(view)), role="button"):
                if node.attrs.get("aria-disabled"):
                    assert node.attrs.get("title"), node
