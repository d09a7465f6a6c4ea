"""Shooting: who fires what at which side of whom, and what gets through."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.phrases import say
from ui.games.arena.views.aims import targets
from ui.games.arena.views.arms import weapons
from ui.games.arena.views.bits import press, side_of
from ui.games.arena.views.outcome import shot
from ui.games.arena.views.panel import confirm, panel
from wreckyard.systems.arena import (
    CREW,
    Action,
    Item,
    crew_works,
    item_text,
)


def ask_attack(view: ArenaView, ahead: Ahead) -> Node:
    """One attack, or none."""
    options = [each for each in view.options if each.verb == "attack"]
    car, choice = view.state.cars[view.asker], view.choice
    ready = choice.action is not None and choice.action.verb == "attack"
    again = say("attack-again", who=CREW[0 if car.attacked == 1 else 1]) if car.attacked else ""
    return panel(
        view,
        "attack",
        say("attack-title"),
        h(
            "div",
            weapons(view, ahead, options),
            targets(view, ahead, options),
            h("div", _crew(view, options), _computer(view, options), class_="shooters")
            if _settling(view)
            else None,
            class_="aiming",
        ),
        shot(view, ahead) if ready else None,
        hint=_hint(choice, ready),
        note=again,
        commit=[
            confirm(attack_words(view, choice.action))
            if ready
            else confirm(_missing(view), off=_missing(view)),
            press(
                say("attack-done-rest" if car.attacked else "attack-done"), "answer:done", "pass"
            ),
        ],
    )


def _hint(choice: Choice, ready: bool) -> str:
    if choice.given:
        return say("attack-only") if ready else ""
    return say("attack-hint") if not choice.weapon and choice.target < 0 else ""


def _settling(view: ArenaView) -> bool:
    return bool(view.choice.weapon) and view.choice.target >= 0


def _missing(view: ArenaView) -> str:
    choice = view.choice
    if not choice.weapon:
        return say("attack-choose-weapon")
    if choice.target < 0:
        return say("attack-choose-target")
    return say("attack-choose-side")


def attack_words(view: ArenaView, action: Action | None) -> str:
    """What an attack is called on its button."""
    if action is None or action.verb != "attack":
        return say("confirm")
    item = _item(view, action)
    target = side_of(view, action.target, action.target_side)
    return say("attack-confirm", weapon=item.name.lower(), target=target)


def _item(view: ArenaView, action: Action) -> Item:
    return next(
        item
        for item in view.state.arsenals[view.asker].items
        if (item.code, item.side, item.copy) == (action.card, action.side, action.copy)
    )


# Who fires, and the computer


def _crew(view: ArenaView, options: Sequence[Action]) -> Node:
    arsenal = view.state.arsenals[view.asker]
    found = []
    for who in (0, 1):
        able = any(each.crew == who for each in options)
        chosen = view.choice.crew == who
        off = "" if able else say("fired" if crew_works(view.state, view.asker, who) else "lost")
        found.append(
            press(
                [
                    h("span", arsenal.crew[who].name, class_="crew-role"),
                    h("span", off, class_="crew-name") if off else None,
                ],
                f"crew:{who}",
                "crew",
                "chosen" if chosen else "",
                off=off,
                aria_pressed="true" if chosen else "false",
                data_about=f"arena:{arsenal.crew[who].code}",
                key=CREW[who],
            )
        )
    return h("div", found, class_="crew-row", role="group", aria_label=say("attack-crew"))


def _computer(view: ArenaView, options: Sequence[Action]) -> Node | None:
    if not view.state.arsenals[view.asker].total("computer"):
        return None
    choice = view.choice
    able = any(
        each.computer
        for each in options
        if item_text(each.card, each.side, each.copy) == choice.weapon
    )
    off = ""
    if not able and choice.action is not None:
        off = str(view.options.why_not(choice.action._replace(computer=True)).reason)
    return press(
        [h("span", class_="box", aria_hidden="true"), say("attack-computer")],
        "computer",
        "toggle",
        "on" if choice.computer else "",
        off=off,
        tip=say("attack-computer-tip"),
        aria_pressed="true" if choice.computer else "false",
    )
