"""The card of a looked-at car or thing: its dashboard, and what it could do to you."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ui.base.node import Node, h
from ui.base.seating import COLOURS
from ui.games.arena.ahead import Ahead, threat
from ui.games.arena.blows import Threat
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import lengths, say, some, tenth, upper
from ui.games.arena.views.bits import press, reason, sides_in_words, thing_name, where
from ui.games.arena.views.chart import chart, shares_of
from ui.games.arena.views.dash import dashboard
from ui.games.arena.views.dice import handful
from ui.widgets.parts import badge
from wreckyard.systems.arena import CREW, SIDE_NAMES, State, kind_of, pose_of


def look(view: ArenaView, ahead: Ahead) -> Node:
    """What lies open of ``view.choice.looked_at``."""
    number = view.choice.looked_at
    car = 0 <= number < view.state.n
    title = view.name(number) if car else upper(thing_name(view, number))
    return h(
        "section",
        h(
            "div",
            badge(view.seats[number].letter, COLOURS.index(view.seats[number].colour), small=True)
            if car
            else None,
            h("h2", title, class_="ask-title"),
            press(say("look-close"), "look-close", "quiet", data_autofocus=True),
            class_="look-head",
        ),
        h(
            "div",
            _car(view, ahead, number) if car else _thing(view, ahead, number),
            class_="ask-body",
        ),
        reason(view),
        class_="ask look",
        aria_label=title,
        data_looked=number,
        key=f"look-{number}",
    )


def _place(ahead: Ahead, number: int) -> Node | None:
    if ahead.seat is None or ahead.seat == number:
        return None
    seen = ahead.sights.get(number)
    if seen is None:
        return None
    bearing = where(pose_of(ahead.there, ahead.seat), ahead.there, number)
    words = say("look-away", where=upper(bearing), lengths=lengths(seen.distance))
    parts = [f"{words}."]
    if seen.sides:
        parts.append(say("look-sides", sides=sides_in_words(seen.sides)))
    if seen.cover:
        parts.append(say("look-cover", n=some("shield", seen.cover)))
    return h("p", " ".join(parts), class_="fact")


def _car(view: ArenaView, ahead: Ahead, number: int) -> list[Node | None]:
    return [
        _place(ahead, number),
        _mirror(view, ahead, number) if ahead.seat not in (None, number) else None,
        dashboard(view, number, small=True),
    ]


def _mirror(view: ArenaView, ahead: Ahead, foe: int) -> Node | None:
    """What a foe could do to the viewer now, and where he will stand."""
    me = ahead.seat
    if me is None or not view.state.cars[foe].in_play or not view.state.cars[foe].placed:
        return None
    if not view.state.cars[me].placed or not view.state.cars[me].in_play:
        return None
    now = threat(view.state, foe, me)
    parts = [_threat(view, now, say("look-now"), view.state)]
    there = ahead.threats.get(foe)
    moved = pose_of(ahead.there, me) != pose_of(view.state, me)
    if moved and there is not None:
        parts.append(_threat(view, there, say("look-there"), ahead.there))
    return h("div", h("h3", say("look-mirror"), class_="ask-sub"), parts, class_="mirror")


def _threat(view: ArenaView, found: Threat, title: str, state: State) -> Node:
    if not found.blows:
        why = "look-hidden" if found.sight.blocked else "look-no-arc"
        if view.state.cars[found.seat].attacked == 3:
            why = "look-fired"
        return h(
            "div",
            h("h4", title, class_="mirror-when"),
            h("p", say("look-threat-none", why=say(why)), class_="fact go"),
            class_="mirror-part",
        )
    side = found.blows[0].action.target_side
    shares = shares_of(found.basic.weights, found.basic.out_of)
    armor = state.cars[found.target].armor[side]
    return h(
        "div",
        h("h4", title, class_="mirror-when"),
        h(
            "p",
            say("look-threat", mean=tenth(found.mean), side=SIDE_NAMES[side]),
            class_="fact harm",
        ),
        h("ul", _blows(found), class_="blows"),
        chart(say("look-mirror"), shares, harm_from=armor + 1),
        class_="mirror-part",
    )


def _blows(found: Threat) -> Sequence[Node]:
    return [
        h(
            "li",
            h(
                "span",
                say("look-blow", crew=CREW[blow.action.crew], weapon=blow.weapon.name),
                class_="blow-name",
            ),
            handful(blow.preview.attack),
            h("strong", tenth(Fraction(blow.mean)), class_="blow-mean"),
        )
        for blow in found.blows
    ]


def _thing(view: ArenaView, ahead: Ahead, number: int) -> list[Node | None]:
    kind = kind_of(view.state, number)
    thing = view.state.thing(number)
    lines = [say(f"weight-{int(kind.weight)}")]
    if kind.shape is None:
        lines.append(say(f"cover-{kind.cover}"))
    if kind.durability:
        lines.append(say("look-durability", n=kind.durability - thing.harm, of=kind.durability))
    else:
        lines.append(say("look-indestructible"))
    return [_place(ahead, number), h("ul", [h("li", line) for line in lines], class_="ask-facts")]
