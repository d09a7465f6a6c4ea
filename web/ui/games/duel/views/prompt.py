"""The prompt beside your car: what you are asked, what you have chosen, and the buttons for it."""

from __future__ import annotations

from ui.base import lesson_strings
from ui.base.node import Content, Node, h
from ui.games.duel import intent, shared_strings
from ui.games.duel.ahead import is_ram
from ui.games.duel.strings import card_name, plural, say
from ui.games.duel.view import TableView
from ui.games.duel.views.bells import bells
from ui.games.duel.views.results import result_words
from ui.games.duel.views.sheet import NOT_SHOT, SHEETS, attack_card, attack_words, sheet
from wreckyard.systems.duel import Action, preview


def prompt(view: TableView) -> Node:
    """What the viewer is asked now, or what he waits for."""
    if view.decision is None:
        return _waiting(view)
    if view.decision.kind in SHEETS:
        return sheet(view)
    if view.selection.discarding or view.decision.kind == "discard":
        return _discard(view)
    return _turn(view)


ABOUT = {"turn": "duel:turn", "discard": "duel:turn"}
"""What to look up of a prompt."""


def _prompt(view: TableView, kind: str, title: str, *children: Content) -> Node:
    return h(
        "section",
        h("h2", title, class_="prompt-title", data_about=ABOUT.get(kind)),
        *children,
        class_=("prompt", f"prompt-{kind}"),
        aria_label=title,
        key=f"prompt-{kind}",
    )


def _button(
    label: str, ref: str, *classes: str, off: str = "", tip: str = "", about: str | None = None
) -> Node:
    return h(
        "button",
        label,
        type_="button",
        class_=("button", *classes, "grey" if off else ""),
        data_ref=ref,
        data_about=about,
        aria_disabled="true" if off else None,
        title=off or tip or None,
    )


def _reason(view: TableView) -> Node | None:
    """Why the last press did nothing, where it is not told beside a card."""
    chosen = view.selection
    if not chosen.reason or chosen.reason_ref.startswith("card:"):
        return None
    return h("p", chosen.reason, class_="prompt-why", role="status", key="why")


def _waiting(view: TableView) -> Node:
    observation = view.observation
    me = observation.cars[view.viewer] if view.viewer is not None else None
    if view.rested:
        title, hint = lesson_strings.say("rested"), ""
    elif not observation.live:
        title, hint = say("over"), ""
    elif view.interrupt is not None:
        title, hint = say("waiting-anyone"), ""
    elif view.waiting_for is not None:
        title, hint = say("waiting", name=view.name(view.waiting_for)), ""
    else:
        title, hint = say("watching" if view.viewer is None else "waiting-others"), ""
    if me is not None and me.status == "out":
        title, hint = say("out-title"), say("out-hint")
    elif me is not None and me.status == "escaped":
        title = say("escaped-title")
    return _prompt(
        view,
        "waiting",
        title,
        attack_card(view),
        h("p", hint, class_="prompt-hint") if hint else None,
        _reason(view),
        _plans(view),
    )


def _plans(view: TableView) -> Node | None:
    drives = view.viewer is not None and view.observation.cars[view.viewer].status == "in"
    # While a kill is staged the host still knows nothing of it.
    if view.rested or not (view.may_plan_escape and drives and view.observation.live):
        return None
    words = shared_strings.say("escape-ask") if view.asks_escape else say("escape-toggle")
    return h(
        "button",
        h("span", "", class_="box", aria_hidden="true"),
        words,
        type_="button",
        class_=("toggle", "on" if view.planned_escape or view.asks_escape else ""),
        data_ref="escape-toggle",
        data_about="duel:escape",
        aria_pressed="true" if view.planned_escape or view.asks_escape else "false",
        title=say("escape-tip", view.vehicle(view.viewer)),
        key="escape",
    )


def _turn(view: TableView) -> Node:
    follow = view.question.kind == "follow-up"
    options = list(view.question.options)
    chosen = view.selection
    tools = []
    if chosen.card is None and chosen.answer == "":
        if intent.may_discard(view):
            tools.append(_button(say("discard-open"), "discard", about="duel:turn"))
        if any(action.verb == "unjam" for action in options):
            tools.append(
                _button(say("unjam"), "answer:unjam", tip=say("unjam-tip"), about="duel:jam")
            )
        if any(action.verb == "pass" for action in options):
            tools.append(_button(say("follow-pass"), "answer:pass", about="duel:ramming"))
    return _prompt(
        view,
        "turn",
        say("follow-up-title" if follow else "turn-title", view.vehicle(view.viewer)),
        h("p", _guide(view), class_="prompt-hint", key="hint"),
        _tire_toggle(view),
        _reason(view),
        _commit(view),
        h("div", tools, class_="tools", key="tools") if tools else None,
        _plans(view) if chosen.empty else None,
        bells(view) if chosen.empty else None,
    )


def _guide(view: TableView) -> str:
    """What to do next, or the whole sentence of what is about to be done."""
    chosen, observation = view.selection, view.observation
    if chosen.answer == "unjam":
        return say("sentence-unjam")
    if chosen.card is None:
        if chosen.tire:
            return say("choose-attack", view.vehicle(view.viewer))
        if view.question.kind == "follow-up":
            shots = [action for action in view.question.options if action.verb == "fire"]
            if not shots:
                return say("follow-up-none", view.vehicle(view.viewer))
            return say("follow-up-hint", view.vehicle(view.viewer), name=view.name(shots[0].target))
        return _turn_hint(view)
    kind = observation.hand[chosen.card]
    card = card_name(kind)
    action = intent.chosen_action(view)
    if action is None:
        called = kind.called and not chosen.tire
        key = "choose-jam" if kind.effect == "jam" else "choose-spot" if called else "choose-target"
        return say(key, view.ground, card=card.rstrip("!"))
    if action.verb == "jam":
        return say("sentence-jam", name=view.name(action.target))
    if action.verb == "fireproof":
        return say("sentence-fireproof", view.vehicle(view.viewer))
    result = result_words(view, preview(observation, action))
    name = card if kind.side is None else kind.name
    return say("sentence", card=name, name=view.name(action.target), result=result)


def _turn_hint(view: TableView) -> str:
    """How a card is played: by one press where an attack can still be taken back after it."""
    slots = range(len(view.observation.hand))
    at_once = any(intent.played_at_once(view, slot) for slot in slots)
    return shared_strings.say("turn-hint") if at_once else say("turn-hint")


def _tire_toggle(view: TableView) -> Node | None:
    chosen = view.selection
    held = any(intent.is_tire_card(view, slot) for slot in range(len(view.observation.hand)))
    if not held or (chosen.card is None and not chosen.tire) or chosen.answer:
        return None
    if chosen.card is not None and view.observation.hand[chosen.card].role != "attack":
        return None
    off = "" if chosen.tire or intent.may_tire(view) else intent.why_not_tire(view)
    return h(
        "button",
        h("span", "", class_="box", aria_hidden="true"),
        say("tire-shot", view.vehicle(view.viewer)),
        type_="button",
        class_=("toggle", "on" if chosen.tire else "", "grey" if off else ""),
        data_ref="tire",
        data_about="duel:tire-shot",
        aria_pressed="true" if chosen.tire else "false",
        aria_disabled="true" if off else None,
        title=off or say("tire-shot-tip", view.ground),
        key="tire",
    )


def _commit(view: TableView) -> Node | None:
    chosen = view.selection
    if chosen.card is None and not chosen.answer and not chosen.tire:
        return None
    action = intent.chosen_action(view)
    return h(
        "div",
        _button(
            _confirm_word(view, action),
            "confirm",
            "primary",
            off="" if action is not None else say("choose-first"),
        ),
        _second(view, action),
        _button(say("cancel"), "cancel"),
        class_="commit",
        key="commit",
    )


def _second(view: TableView, action: Action | None) -> Node | None:
    """The other way to do what was chosen, where there are two."""
    words = shared_strings.say
    if action in view.before:
        return _button(words("before-own"), "confirm-own")
    if view.shared and is_ram(view, action):
        return _button(words("alone"), "confirm-alone", tip=words("alone-tip"))
    return None


def _confirm_word(view: TableView, action: Action | None) -> str:
    if action in view.before:
        return shared_strings.say("before-commit")
    if action is None or action.verb != "fire":
        return say("confirm")
    deck = view.observation.deck
    card = deck.kinds[deck.by_code[action.card]]
    return say("confirm-charge" if card.weapon in NOT_SHOT else "confirm-attack")


def _discard(view: TableView) -> Node:
    going_on = view.question.kind == "discard"
    count = len(view.selection.ticked)
    label = plural("discard-n", count) if count else say("discard")
    return _prompt(
        view,
        "discard",
        say("discard-title"),
        h("p", say("discard-more-hint" if going_on else "discard-hint"), class_="prompt-hint"),
        _reason(view),
        h(
            "div",
            _button(label, "confirm", "primary", off="" if count else say("tick-first")),
            _button(say("done"), "answer:done") if going_on else _button(say("cancel"), "cancel"),
            class_="commit",
        ),
    )


def headline(view: TableView) -> str:
    """The state of play in one short sentence."""
    if view.rested:
        return lesson_strings.say("rested")
    if view.observation.attack is not None:
        return attack_words(view)
    turn = view.observation.turn
    if turn == view.viewer:
        return say("turn-yours")
    return say("turn-of", name=view.name(turn))
