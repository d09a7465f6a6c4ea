"""Answers in words, for those who look into a game of the arena."""

from __future__ import annotations

from typing import cast

from ui.games.arena.phrases import compass, say
from ui.games.arena.screen_strings import say as told
from wreckyard import Match
from wreckyard.systems.arena import CREW, SIDE_NAMES, Action, Names, Observation, names_in


def answer_words(match: Match, seat: int, text: str) -> str:
    """An answer of a seat in words, with the names of players, cards and things."""
    action = cast("Action", match.rules.parse(text))
    known = cast("Observation", match.observe(None)).known
    names = names_in(known, [each.name for each in match.seats])
    return _words(action, names)


def _words(action: Action, names: Names) -> str:
    verb = action.verb
    side = SIDE_NAMES[action.side] if action.side >= 0 else ""
    match verb:
        case "heading":
            way = say("heading-value", degrees=action.amount, compass=compass(action.amount))
            return told("answer-heading", way=way)
        case "place":
            return told("answer-place", x=f"{action.x / 1000:g}", y=f"{action.y / 1000:g}")
        case "speed":
            return told("answer-speed-hard" if action.mode else "answer-speed", n=action.amount)
        case "stop" | "reverse":
            return say(f"speed-confirm-{'hard-' if action.mode else ''}{verb}")
        case "turn":
            return say("move-confirm-turn", n=action.amount, side=side)
        case "slide":
            return say("move-confirm-slide", side=side)
        case "take":
            return say("struck-side", side=side)
        case "collide" | "attack" | "hit":
            return _at(action, names)
        case "reroll":
            return told("answer-reroll", color=action.color, face=told(f"shows-{action.face}"))
        case "pay":
            return told(f"answer-pay-{action.mode}")
        case "hurt":
            return told("answer-hit", what=CREW[action.crew])
    return told(f"answer-{verb}", side=side)


def _at(action: Action, names: Names) -> str:
    """An answer that names a thing or a card."""
    if action.verb == "hit":
        return told("answer-hit", what=_card(action, names))
    target = names.obstacles[action.target]
    if action.verb == "collide":
        if action.pushed < 0:
            return told("answer-collide", what=target)
        return told("answer-collide-pushed", first=names.obstacles[action.pushed], second=target)
    if action.target_side >= 0:
        target = say("target-side", name=target, side=SIDE_NAMES[action.target_side])
    return told(
        "answer-attack-computer" if action.computer else "answer-attack",
        who=CREW[action.crew],
        weapon=_card(action, names),
        target=target,
    )


def _card(action: Action, names: Names) -> str:
    """A card of the car, with its side, and which of two that are alike."""
    name = names.cards[action.card].lower()
    side = SIDE_NAMES[action.side] if action.side >= 0 else ""
    if not side:
        return name
    return told(
        "card-copy" if action.copy else "card-side", name=name, side=side, n=action.copy + 1
    )
