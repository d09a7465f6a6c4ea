"""Shots of a crew at people on foot, as buttons."""

from __future__ import annotations

from ui.base.node import Node
from ui.games.classic import phrases
from ui.games.classic.foot_strings import say
from ui.games.classic.moment import ClassicView
from ui.games.classic.people import called
from ui.games.classic.track import percent
from ui.games.classic.views.bits import answers, press, titled
from wreckyard.systems.classic import FIRST_PERSON, Action, person_shots


def at_people(view: ClassicView) -> Node | None:
    """The shots at people on foot that can hit, the likeliest first; None where there is none."""
    found = []
    for each in view.offered("fire"):
        if each.target >= FIRST_PERSON:
            sums = [one for one in person_shots(view.state, view.asker, each) if one.chance]
            if sums:
                found.append((min(one.needed for one in sums), _button(view, each)))
    found.sort(key=lambda each: each[0])
    if not found:
        return None
    title = say("at-people-title")
    return titled(title, answers([button for _, button in found], title))


def _button(view: ClassicView, action: Action) -> Node:
    best = min(person_shots(view.state, view.asker, action), key=lambda one: one.needed)
    words = say(
        "at-people-one",
        weapon=phrases.weapon(view, action.weapon),
        target=called(view, action.target),
        n=best.needed,
        chance=percent(best.chance),
    )
    return press(words, f"answer:{action}", "cl-wide")
