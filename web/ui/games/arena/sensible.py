"""Questions of the arena that have one sensible answer: the page gives it, and says so."""

from __future__ import annotations

from ui.games.arena.initial_choice import inward, middle_place
from ui.games.arena.screen_strings import say
from wreckyard import Decision
from wreckyard.systems.arena import Action, State, open_question


def sensible_answer(
    state: State, decision: Decision[Action], *, quick: bool
) -> tuple[Action, str] | None:
    """The one sensible answer to the open question, with the sentence that tells it.

    None where there is something to choose. With `quick`, in a game that was begun at once,
    starting places are the plain ones.
    """
    options = list(decision.options)
    if decision.kind in ("attack-reroll", "defence-reroll"):
        why = _why_keep(state)
        keep = next((each for each in options if each.verb == "keep"), None)
        return None if keep is None or not why else (keep, say(why))
    if quick and decision.kind == "heading":
        action = inward(state, decision.seat, options)
        return None if action is None else (action, "")
    if quick and decision.kind == "place":
        action = middle_place(state, decision.seat, options)
        return None if action is None else (action, say("placed-for-you"))
    return None


def _why_keep(state: State) -> str:
    """Why no die is worth rolling again, as the key of a sentence; empty where one may be."""
    question = open_question(state)
    shot = None if question is None else question.shot
    if question is None or shot is None:
        return ""
    if question.kind == "defence-reroll" and shot.through.nothing:
        return "keeps-safe"
    return "" if any(each.better for each in shot.rerolls) else "keeps-best"
