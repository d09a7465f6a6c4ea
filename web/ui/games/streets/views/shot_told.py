"""What a round would do: to hit, damage as bars, what it may break, and the answer it invites."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.streets.about import entry
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.phrases import area, mount, percent
from ui.games.streets.sensible import harms
from ui.games.streets.views.bits import titled
from ui.games.streets.views.spoken import upper
from wreckyard.systems.streets import Action, Shot, answers, shot

BREAKS = 4
"""So many components are told that a round may take boxes from, the likeliest first."""


def shot_told(view: StreetView, action: Action) -> Node | None:
    """A chosen round; ``None`` where it cannot be fired."""
    seen = shot(view.state, view.asker, action)
    if seen is None:
        return None
    return h(
        "div",
        h(
            "p",
            h("strong", percent(seen.hit), class_="sc-big"),
            " ",
            say("fire-hit", range=seen.range, sum=seen.sum),
            class_="sc-hit",
            data_about=entry("range"),
        ),
        h("p", say("fire-hopeless"), class_="sc-note") if not seen.hit else None,
        _answers(view, action),
        _damage(view, action, seen) if seen.hit else None,
        _breaks(view, action, seen) if seen.hit else None,
        class_="sc-shot",
        key="told",
    )


def _damage(view: StreetView, action: Action, seen: Shot) -> Node | None:
    """A bar for each damage that a hit may do; red what passes the armor, or reaches people."""
    left, words = _protects(view, action, seen)
    damage = seen.damage
    most = max(damage.weights.values())
    bars = [
        h(
            "li",
            h(
                "span",
                class_="sc-column",
                style={"block-size": f"{100 * weight / most:.0f}%"},
                aria_hidden="true",
            ),
            h("span", amount, class_="sc-column-amount"),
            h(
                "span",
                say("bar", chance=percent(Fraction(weight, damage.out_of))),
                class_="visually-hidden",
            ),
            class_=("sc-column-of", left is not None and amount > left and "through"),
            key=str(amount),
        )
        for amount, weight in damage.weights.items()
    ]
    return titled(
        say("fire-damage"),
        h("ol", bars, class_="sc-columns", aria_label=say("fire-damage")),
        h("p", words, class_="sc-note"),
    )


def _protects(view: StreetView, action: Action, seen: Shot) -> tuple[int | None, str]:
    """The boxes that a hit must pass to do harm, and what comes of it; None where it does none."""
    if seen.odds is not None:
        left = armour_left(view, action)
        return left, say(
            "fire-breach",
            area=upper(area(action.area)),
            left=left,
            chance=percent(seen.odds.breach),
        )
    behind = seen.behind
    if behind is None or not behind.people:
        boxes = 0 if behind is None else behind.boxes
        return None, say("fire-nobody", n=boxes) if boxes else say("fire-nothing")
    words = say(
        "fire-people",
        names=listed([view.name(seat) for seat in behind.people]),
        wounds=percent(behind.wounds),
        kills=percent(behind.kills),
    )
    if behind.boxes:
        words = say("fire-behind", n=behind.boxes, then=words)
    return behind.boxes, words


def armour_left(view: StreetView, action: Action) -> int:
    """The boxes of the block that a round is aimed at."""
    state = view.state
    return (
        state.outfits[action.target].armour[action.area]
        - state.cars[action.target].armour[action.area]
    )


def _breaks(view: StreetView, action: Action, seen: Shot) -> Node | None:
    """What inside may lose boxes, and the worst that may come of it."""
    odds = seen.odds
    if odds is None or not odds.breach:
        return None
    names = view.names.parts[action.target]
    likely = sorted(odds.components.items(), key=lambda pair: (-pair[1], pair[0]))[:BREAKS]
    lines = [(names[part], chance) for part, chance in likely]
    lines += [
        (say(f"fire-{what}"), chance)
        for what, chance in (
            ("driver", odds.driver),
            ("detonation", odds.detonation),
            ("explosion", odds.explosion),
        )
        if chance
    ]
    return titled(
        say("fire-inside"),
        h(
            "ul",
            [
                h("li", h("span", name), h("strong", percent(chance)), key=str(n))
                for n, (name, chance) in enumerate(lines)
            ],
            class_="sc-odds",
        ),
    )


def _answers(view: StreetView, action: Action) -> Node | None:
    """The best answer of everybody who is aimed at; an answer itself is not answered."""
    if view.phase == "return":
        return None
    found = answers(view.state, view.asker, action)
    harmful = [each for each in found if harms(each.shot)]
    if not harmful:
        words = say("fire-harmless" if found else "fire-unanswered")
        return h("p", words, class_="sc-answer", data_about=entry("answer"))
    return h(
        "p",
        " ".join(
            say(
                "fire-answer",
                name=view.name(each.seat),
                mount=mount(each.action.mount),
                chance=percent(each.shot.hit),
            )
            for each in harmful
        ),
        class_="sc-answer risk",
        data_about=entry("answer"),
    )
