"""The question of the moment: what is asked, what each answer would change, and the buttons."""

from __future__ import annotations

from collections.abc import Callable

from ui.base import lesson_strings
from ui.base.node import Node, h
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say, upper
from ui.games.arena.views.ask_attack import ask_attack
from ui.games.arena.views.ask_crash import ask_order, ask_pay, ask_struck
from ui.games.arena.views.ask_move import ask_move, ask_reposition, ask_wrench
from ui.games.arena.views.ask_rerolls import ask_attack_reroll, ask_defence_reroll
from ui.games.arena.views.ask_speed import ask_speed
from ui.games.arena.views.ask_start import ask_heading, ask_place
from ui.games.arena.views.ask_suffer import ask_burn, ask_fires, ask_internal
from ui.games.arena.views.bits import harm_words, reason, side_of, thing_name
from ui.games.arena.views.dice import rolled
from wreckyard.systems.arena import open_question

type Asking = Callable[[ArenaView, Ahead], Node]

ASKING: dict[str, Asking] = {
    "heading": ask_heading,
    "place": ask_place,
    "fires": ask_fires,
    "burn": ask_burn,
    "speed": ask_speed,
    "move": ask_move,
    "reposition": ask_reposition,
    "collision-order": ask_order,
    "pay": ask_pay,
    "wrench": ask_wrench,
    "attack": ask_attack,
    "attack-reroll": ask_attack_reroll,
    "defence-reroll": ask_defence_reroll,
    "internal-damage": ask_internal,
    "struck-side": ask_struck,
}


def ask(view: ArenaView, ahead: Ahead) -> Node:
    """What the viewer is asked now, or what he waits for."""
    if view.decision is None:
        return _waiting(view)
    return ASKING[view.decision.kind](view, ahead)


def _waiting(view: ArenaView) -> Node:
    me, question = view.viewer, open_question(view.state)
    seat = view.waiting_for if view.waiting_for is not None else view.asked
    if seat is None and question is not None and not view.over:
        # A replay asks nobody: it tells whose choice came next.
        seat = question.seat
    title = say("waiting-others") if seat is None else say("waiting-title", name=view.name(seat))
    hint = say("waiting-hint") if me is not None else ""
    if me is None:
        title = say("watching-title") if seat is None else title
    elif view.rested:
        title = lesson_strings.say("rested")
    elif not view.state.cars[me].in_play:
        title, hint = say("out-title"), say("out-hint")
    return h(
        "section",
        h("h2", title, class_="ask-title"),
        _doing(view, seat),
        h("p", hint, class_="ask-hint") if hint else None,
        reason(view),
        class_=("ask", "ask-waiting"),
        aria_label=title,
        key="ask-waiting",
    )


def _doing(view: ArenaView, seat: int | None) -> Node | None:
    """What the one who is asked is about to decide, with the dice that lie on the table."""
    question = open_question(view.state)
    if question is None or seat != question.seat:
        return None
    shot = question.shot
    if shot is None:
        return h("p", say(f"doing-{question.kind}"), class_="ask-doing")
    words = say(
        "doing-shot",
        who=upper(thing_name(view, shot.attacker)),
        weapon=shot.weapon.name,
        target=side_of(view, shot.target, shot.target_side),
        harm=harm_words(shot.harm),
    )
    return h(
        "div",
        h("p", words, class_="ask-doing"),
        h("p", say(f"doing-{question.kind}"), class_="ask-hint"),
        rolled(shot.dice),
        class_="ask-body",
    )
