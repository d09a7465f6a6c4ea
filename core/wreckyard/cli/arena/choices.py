"""Every question of the arena in plain words, and its options with what each would do."""

from __future__ import annotations

from collections.abc import Callable

from ...systems.arena import Action
from ..table import Line
from . import driving, shooting
from .moment import Moment
from .starting import place_lines


def question(moment: Moment) -> str:
    """The open question in a sentence or two."""
    return _QUESTIONS[moment.question.kind](moment)


def lines(moment: Moment) -> list[Line]:
    """The options that have a number, in words."""
    some = _LINES.get(moment.question.kind)
    if some is not None:
        return some(moment)
    return [(action, describe(moment, action)) for action in moment.options]


def describe(moment: Moment, action: Action) -> str:
    """An action that answers the question, with what it would do."""
    return _DESCRIBED[moment.question.kind](moment, action)


_QUESTIONS: dict[str, Callable[[Moment], str]] = {
    "heading": driving.ask_heading,
    "place": driving.ask_place,
    "fires": driving.ask_fires,
    "burn": driving.ask_burn,
    "speed": driving.ask_speed,
    "move": driving.ask_move,
    "reposition": driving.ask_reposition,
    "collision-order": driving.ask_order,
    "pay": driving.ask_pay,
    "wrench": driving.ask_wrench,
    "attack": shooting.ask_attack,
    "attack-reroll": shooting.ask_shot,
    "defence-reroll": shooting.ask_defence,
    "internal-damage": shooting.ask_inside,
    "struck-side": driving.ask_struck,
}

_LINES: dict[str, Callable[[Moment], list[Line]]] = {
    "heading": lambda moment: [],
    "place": lambda moment: place_lines(moment.state, moment.seat, moment.options),
    "move": driving.move_lines,
    "attack": shooting.attack_lines,
}

_DESCRIBED: dict[str, Callable[[Moment, Action], str]] = {
    "heading": driving.heading,
    "place": driving.place,
    "fires": driving.fires,
    "burn": driving.burn,
    "speed": driving.speed,
    "move": driving.move,
    "reposition": driving.reposition,
    "collision-order": driving.order,
    "pay": driving.pay,
    "wrench": driving.wrench,
    "attack": shooting.attack,
    "attack-reroll": shooting.reroll,
    "defence-reroll": shooting.reroll,
    "internal-damage": shooting.inside,
    "struck-side": driving.struck,
}
