"""Answers in words, for those who look into a game on the streets."""

from __future__ import annotations

from typing import cast

from ui.games.streets import phrases
from ui.games.streets.panel_strings import say as asked
from ui.games.streets.screen_strings import say
from wreckyard import Match
from wreckyard.systems.streets import (
    DIRECTION_NAMES,
    FIRST_PERSON,
    FIRST_TERRAIN,
    HAND,
    Action,
    Names,
    Observation,
    names_in,
    point_text,
)


def answer_words(match: Match, seat: int, text: str) -> str:
    """An answer of a seat in words, with the names of players, cars and places."""
    action = cast("Action", match.rules.parse(text))
    known = cast("Observation", match.observe(None)).known
    return _words(action, names_in(known, [each.name for each in match.seats]))


def _words(action: Action, names: Names) -> str:
    verb = action.verb
    match verb:
        case "speed" | "reverse" | "three-point":
            words = phrases.speed(action)
            return words[:1].upper() + words[1:]
        case "turn":
            return say("answer-turn", turn=phrases.turn(action.amount))
        case "place":
            return say("answer-place", at=point_text((action.x, action.y)))
        case "leave" | "step" | "face":
            return say(f"answer-{verb}", way=DIRECTION_NAMES[action.direction])
        case "fire":
            return _fire(action, names)
        case "area":
            return asked("area-go", area=phrases.area(action.area))
        case "aim":
            return asked("aim-go", name=_target(action.target, names))
        case "drop" | "load":
            at = point_text((action.x, action.y)) if verb == "drop" else ""
            mount, what = phrases.mount(action.mount), phrases.round_words(action.weapon)
            return say(f"answer-{verb}", what=what, mount=mount, at=at)
    return say(f"answer-{verb}")


def _fire(action: Action, names: Names) -> str:
    target = _target(action.target, names)
    if action.also >= 0:
        target = say("answer-corners", one=target, two=_target(action.also, names))
    if action.area >= 0:
        target = say("answer-area", what=target, area=phrases.area(action.area))
    key = "answer-fire-hand" if action.mount == HAND else "answer-fire"
    way = DIRECTION_NAMES[action.direction]
    return say(key, mount=phrases.mount(action.mount), way=way, what=target)


def _target(number: int, names: Names) -> str:
    if number >= FIRST_TERRAIN:
        return names.terrain[number - FIRST_TERRAIN]
    if number >= FIRST_PERSON:
        return say("answer-person", name=names.seats[number - FIRST_PERSON])
    return names.cars[number]
