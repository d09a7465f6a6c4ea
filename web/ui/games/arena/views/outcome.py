"""What gets through of an attack: its distribution, its mean as a sum, what else may come."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Node, h
from ui.base.present import present
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import percent, rounded, say, some, tenth
from ui.games.arena.views.chart import chart, shares_of
from ui.games.arena.views.dice import handful
from wreckyard.systems.arena import (
    kind_of,
)


def shot(view: ArenaView, ahead: Ahead) -> Node | None:
    """The exact result of the chosen attack."""
    seen, action, odds = ahead.shot, view.choice.action, ahead.shot_odds
    if seen is None or odds is None or action is None:
        return None
    car = action.target < view.state.n
    shares = shares_of(odds.weights, odds.out_of)
    return h(
        "div",
        h(
            "div",
            h("span", say("shot-rolls"), class_="visually-hidden"),
            handful(seen.attack),
            h("span", say("sure", n=seen.damage), class_="fact") if seen.damage else None,
            h("span", "→", aria_hidden="true"),
            h("span", say("shot-against"), class_="visually-hidden"),
            (handful(seen.defence) if any(seen.defence) else say("dice-none"))
            if car
            else say("shot-defends-not"),
            h("span", f"+ {some('shield', seen.cover)}", class_="fact") if seen.cover else None,
            class_="dice-line",
        ),
        chart(say("shot-odds"), shares),
        _mean(ahead),
        h(
            "ul",
            [h("li", words, class_=kind) for words, kind in _effects(view, ahead, shares)],
            class_="odds-list",
        ),
        class_="shot",
        key="shot",
    )


def _mean(ahead: Ahead) -> Node | None:
    """The mean with its sum: sure damage, what the dice add, less what shields stop."""
    parts = ahead.shot_sum
    if parts is None:
        return None
    mean = parts.sure + parts.rolled - parts.stopped
    # Each number is rounded, and still the sum must be right to the eye.
    stopped = parts.sure + rounded(parts.rolled) - rounded(mean)
    terms = ([str(parts.sure)] if parts.sure else []) + [tenth(parts.rolled)]
    words = " + ".join(terms) + (f" − {tenth(stopped)}" if parts.stopped else "")
    return h(
        "p",
        h("strong", say("shot-mean", mean=tenth(mean))),
        h("span", say("shot-sum", sum=words, mean=tenth(mean)), class_="shot-sum")
        if len(terms) > 1 or parts.stopped
        else None,
        h("span", _spent(ahead), class_="shot-least") if ahead.shot_least is not None else None,
        class_="shot-mean",
    )


def _spent(ahead: Ahead) -> str:
    """What the mean falls to when the target spends its aces on re-rolls."""
    if ahead.shot_least is None or ahead.shot is None:
        return ""
    aces = some("ace", ahead.shot.aces)
    return say("shot-least", mean=tenth(ahead.shot_least), aces=aces)


def _effects(view: ArenaView, ahead: Ahead, shares: dict[int, Fraction]) -> list[tuple[str, str]]:
    """What else may come of it, in odds."""
    action, odds = present(view.choice.action), present(ahead.shot_odds)
    found = []
    if shares.get(0):
        found.append((say("shot-nothing", chance=percent(shares[0])), ""))
    if action.target >= view.state.n:
        thing = view.state.thing(action.target)
        left = kind_of(view.state, action.target).durability - thing.harm
        chance = sum((share for n, share in shares.items() if n >= left), Fraction(0))
        return [*found, (say("shot-destroy", chance=percent(chance)), "harm")]
    armor = view.state.cars[action.target].armor[action.target_side]
    if armor:
        chance = sum((share for n, share in shares.items() if n > armor), Fraction(0))
        if chance:
            found.append((say("shot-breach", armor=armor, chance=percent(chance)), "harm"))
    else:
        found.append((say("shot-breach-open"), "harm"))
    tires = odds.expected(lambda total: total[1])
    if tires:
        found.append((say("shot-tire-line", mean=tenth(tires)), "warn"))
    blast = odds.chance(lambda total: total[2] > 0)
    if blast:
        found.append((say("shot-blast-line", chance=percent(blast)), "warn"))
    fire = odds.chance(lambda total: total[3] > 0)
    if fire:
        found.append((say("shot-fire-line", chance=percent(fire)), "harm"))
    return found
