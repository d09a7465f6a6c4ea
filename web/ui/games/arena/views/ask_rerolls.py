"""Dice on the table: roll one again, or keep them all."""

from __future__ import annotations

from collections import Counter

from ui.base.node import Node, h
from ui.base.present import present
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say, some, upper
from ui.games.arena.views.bits import harm_words, press, side_of
from ui.games.arena.views.dice import die
from ui.games.arena.views.panel import confirm, nothing, panel
from wreckyard.systems.arena import CREW, SIDE_NAMES, Action, Reroll, Shot


def ask_attack_reroll(view: ArenaView, ahead: Ahead) -> Node:
    """The shooter's re-rolls."""
    shot = present(view.question.shot)
    hint = say(
        "attack-reroll-hint",
        weapon=shot.weapon.name.lower(),
        target=side_of(view, shot.target, shot.target_side),
        left=say("reroll-left" if shot.left == 1 else "rerolls-left", n=shot.left),
    )
    return _dice_panel(view, shot, "attack-reroll", say("attack-reroll-title"), hint, "")


def ask_defence_reroll(view: ArenaView, ahead: Ahead) -> Node:
    """The defender's re-rolls, free ones first, then for aces."""
    shot = present(view.question.shot)
    car = view.state.cars[shot.target]
    hint = say(
        "defence-reroll-hint",
        who=upper(CREW[shot.crew]),
        weapon=shot.weapon.name.lower(),
        harm=harm_words(shot.harm),
        shields=shot.shields,
    )
    if shot.left:
        price = say("reroll-free-1" if shot.left == 1 else "reroll-free", n=shot.left)
    elif shot.per_ace > 1:
        price = say("reroll-price-per", aces=car.aces, n=shot.per_ace)
    else:
        price = say("reroll-price", aces=car.aces)
    title = say(
        "defence-reroll-title", name=view.name(shot.attacker), side=SIDE_NAMES[shot.target_side]
    )
    return _dice_panel(view, shot, "defence-reroll", title, hint, price)


def _dice_panel(view: ArenaView, shot: Shot, kind: str, title: str, hint: str, price: str) -> Node:
    chosen = view.choice.action
    picked = chosen if chosen is not None and chosen.verb == "reroll" else None
    counts = Counter(shot.dice)
    return panel(
        view,
        kind,
        title,
        h("p", price, class_="ask-price") if price else None,
        h(
            "div",
            [_pick(each, counts[each.color, each.face], picked) for each in shot.rerolls],
            class_="reroll-dice",
            data_roving=True,
            role="group",
            aria_label=say("reroll-choose"),
        ),
        nothing(_result(view, shot), "answer:keep", say("keep"), focus=picked is None),
        hint=hint,
        commit=confirm(say("reroll-confirm", color=picked.color)) if picked is not None else None,
    )


def _result(view: ArenaView, shot: Shot) -> str:
    """What happens as the dice lie, with its sum and what it does to the armor."""
    before, after = shot.harm.basic + shot.harm.tire, shot.through.basic + shot.through.tire
    words = upper(harm_words(shot.through))
    if before != after:
        stopped = some("shield", shot.shields)
        words = f"{say('sum-stopped', all=before, stopped=stopped, left=after)}. {words}"
    return f"{words}. {_landing(view, shot)}".strip()


def _landing(view: ArenaView, shot: Shot) -> str:
    """Where basic damage ends up on a car."""
    basic = shot.through.basic
    if shot.target >= view.state.n or not basic:
        return ""
    armor = view.state.cars[shot.target].armor[shot.target_side]
    if armor >= basic:
        return say("lands", armor=armor, n=basic, left=armor - basic)
    return say("lands-inside", armor=armor, n=basic, inside=basic - armor)


def _pick(each: Reroll, count: int, picked: Action | None) -> Node:
    action = Action("reroll", color=each.color, face=each.face)
    chosen = picked == action
    odds = say("reroll-odds", better=each.better, worse=each.worse)
    never = not each.better
    return press(
        [
            h(
                "span",
                die(each.color, each.face),
                h("span", f"×{count}", class_="reroll-count") if count > 1 else None,
                class_="reroll-die",
            ),
            h("span", say("reroll-never"), class_="odds-none")
            if never
            else h("span", say("reroll-better", n=each.better), class_="odds-good"),
            h("span", say("reroll-worse", n=each.worse), class_="odds-bad")
            if each.worse and not never
            else None,
        ],
        f"pick:{action}",
        "reroll",
        "chosen" if chosen else "",
        "best" if each.gain > 0 else "",
        "never" if never else "",
        aria_label=say("reroll-tip", color=each.color, face=say(f"face-{each.face}"), odds=odds),
        aria_pressed="true" if chosen else "false",
        key=str(action),
    )
