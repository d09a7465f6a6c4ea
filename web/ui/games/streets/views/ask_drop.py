"""Dropping: what a pod still has, and the points that it may go onto."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.streets.about import entry
from ui.games.streets.moment import STEPS, StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.phrases import mount, round_words
from ui.games.streets.views.ask_fire import back
from ui.games.streets.views.bits import answers, confirm, panel, pointer, press
from ui.games.streets.views.spoken import upper
from wreckyard.systems.streets import Action, point_of, point_text


def drop_part(view: StreetView) -> Node:
    """Dropping in one's own turn: a row for each weapon, an arrow to each point."""
    offered = view.offered("drop")
    kinds = list(dict.fromkeys((each.mount, each.weapon) for each in offered))
    several = len({code for code, _ in kinds}) > 1
    chosen = view.choice.action
    return panel(
        view,
        "drop",
        say("drop-title"),
        [_row(view, code, weapon, several) for code, weapon in kinds],
        hint=say("drop-hint"),
        commit=[
            confirm(_words(chosen)) if chosen is not None and chosen.verb == "drop" else None,
            back(view),
        ],
    )


def _words(action: Action) -> str:
    return say("drop-go", what=round_words(action.weapon), at=point_text((action.x, action.y)))


def _row(view: StreetView, code: str, weapon: str, several: bool) -> Node:
    """The points that a weapon of a pod may go onto; the pod is named where there are
    ``several``."""
    kind = say(weapon)
    name = say("drop-from", what=kind, mount=mount(code)) if several else kind
    mine = [each for each in view.offered("drop") if (each.mount, each.weapon) == (code, weapon)]
    return h(
        "div",
        h("h3", upper(name), class_="sc-part"),
        answers([_point(view, each) for each in mine], name),
        class_="sc-drop",
        data_about=entry(f"round-{weapon}"),
        key=f"{code}-{weapon}",
    )


def _point(view: StreetView, action: Action) -> Node:
    x, y = point_of(view.state, view.asker)
    return press(
        [
            pointer(STEPS.index((action.x - x, action.y - y))),
            h("span", _words(action), class_="visually-hidden"),
        ],
        f"pick:{action}",
        "sc-way",
        chosen=view.choice.action == action,
    )
