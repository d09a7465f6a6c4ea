"""No word of cars at a table of cows, and none of cows at a table of cars, whatever is shown."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from tests.ui.moments import NAMES
from ui.base.node import Node, to_html
from ui.games.duel.intent import Selection, press
from ui.games.duel.story import lines_of
from ui.games.duel.view import TableView, looks, vehicles_of
from ui.games.duel.views.table import table
from wreckyard import Event
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import RULES, State

OF_THE_OTHER = {
    "cow": r"tires?|drivers?|swerv\w*|walls?|missiles?|rams?|rammed|ramming|cars?|wreck\w*|spins?",
    "car": r"hoof|hooves|moo\w*|fences?|milk|cows?|t-bone\w*|steer\w*|hamburger|body|methane",
}
QUESTIONS_OF_CARDS = ("turn", "follow-up", "discard")


def words_of(tree: Node) -> str:
    """All that a tree says: its text, and what it tells those who do not see it."""
    html = to_html(tree)
    told = re.findall(r'(?:aria-label|title|alt)="([^"]*)"', html)
    return " | ".join([*told, re.sub(r"<[^>]+>", " ", html)])


def shown(state: State, events: list[Event], seat: int | None) -> list[Node]:
    """The table as a seat sees it, with each of its cards and answers chosen in turn."""
    decision = RULES.decision(state)
    assert decision is not None
    observation = RULES.observe(state, seat)
    names = NAMES[: state.n]
    story = lines_of([each for each in events if each.visible_to(seat)], names, state.deck)
    view = TableView(
        observation=observation,
        seats=looks(names, vehicles=vehicles_of(observation)),
        viewer=seat,
        decision=decision if seat is not None else None,
        waiting_for=decision.seat,
        story=tuple(story),
    )
    trees = [table(view)]
    if seat is None:
        return trees
    presses = [f"card:{slot}" for slot in range(len(observation.hand))]
    if decision.kind not in QUESTIONS_OF_CARDS:
        presses += [f"answer:{action}" for action in decision.options]
    for each in presses:
        chosen = press(view, each)
        if isinstance(chosen, Selection):
            trees.append(table(replace(view, selection=chosen)))
    return trees


@pytest.mark.parametrize("vehicle", ["car", "cow"])
@pytest.mark.parametrize("seed", range(4))
def test_a_table_of_one_kind_never_speaks_of_the_other(vehicle: str, seed: int) -> None:
    rng, seats = random.Random(seed), 2 + seed % 3
    foreign = re.compile(rf"\b({OF_THE_OTHER[vehicle]})\b", re.IGNORECASE)
    chance = LiveChance(seed)
    options = {"vehicles": [vehicle] * seats, "length": "duel"}
    state = RULES.setup(seats, options, chance)
    events: list[Event] = []
    looked = 0
    while (decision := RULES.decision(state)) is not None:
        if rng.random() < 0.08:
            looked += 1
            for seat in (decision.seat, None):
                for tree in shown(state, events, seat):
                    said = words_of(tree)
                    assert not foreign.search(said), foreign.findall(said)
        actions = [each for each in decision.options if each.verb != "escape"]
        lively = [
            each
            for each in actions
            if each.verb in ("fire", "swerve", "skid", "spin", "dud", "backfire")
        ]
        action = rng.choice(lively) if lively and rng.random() < 0.8 else rng.choice(actions)
        events += RULES.apply(state, action, chance)
    assert looked > 3
