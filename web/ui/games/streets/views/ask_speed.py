"""The speed of the round on a dial: what is safe in corners at it, what can still be braked."""

from __future__ import annotations

from math import cos, radians, sin

from ui.base.node import Content, Node, h
from ui.games.streets.about import about_gear, entry
from ui.games.streets.initial_choice import signed
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.phrases import percent, speed
from ui.games.streets.views.bits import answers, confirm, panel, press, titled
from ui.games.streets.views.changes import changes
from ui.games.streets.views.reach import at_risk, crashes, marked_risks, reach_of
from wreckyard.systems.streets import Action, pace, stays_in_hand

SWEEP = 240
"""Degrees from the least to the greatest number of the dial."""
OUTER, FACE, NEEDLE, NEXT = 92, 66, 56, 46
"""Radii of the dial's numbers, of its face, of its needle, and of the band of the next round, in
its own units."""


def ask_speed(view: StreetView) -> Node:
    """How fast: every speed that can be chosen, and what it would allow."""
    chosen = view.choice.action
    return panel(
        view,
        "speed",
        say("speed-title"),
        _risk(view),
        h(
            "div",
            _dial(view),
            told(view, chosen) if chosen is not None else None,
            class_="sc-speedo",
        ),
        answers([_gear(view, each) for each in view.options], say("speed-dial")),
        _ends(view),
        changes(view),
        hint=say("speed-hint"),
        commit=chosen and confirm(_go(chosen)),
    )


def _go(action: Action) -> str:
    if action.verb == "three-point":
        return say("speed-go-about")
    return say("speed-go", speed=speed(action)) if action.amount else say("speed-go-stand")


def _risk(view: StreetView) -> Node | None:
    """A warning where no way at the chosen speed is safe: above the dial, where a phone shows
    it."""
    ends = reach_of(view)
    if ends is None or not ends.must_risk:
        return None
    return h("p", say("speed-risk"), class_="sc-risk", data_about=entry("skid"), key="risk")


def _ends(view: StreetView) -> Node | None:
    """The legend of the marks on the board, where some way is safe."""
    ends = reach_of(view)
    if ends is None or ends.must_risk:
        return None
    risks = at_risk(ends)
    marked = marked_risks(view, ends)
    marks = ["speed-ends"] if ends.safe else []
    marks += ["speed-risky"] if marked else []
    marks += ["speed-crashes"] if crashes(view, ends) else []
    notes = [say("speed-exits")] if ends.exits else []
    if risks and not marked:
        notes.append(
            say("speed-others-one") if len(risks) == 1 else say("speed-others", n=len(risks))
        )
    return h(
        "p",
        [h("span", say(each), class_=("sc-mark", f"sc-{each}"), key=each) for each in marks],
        [h("span", note, key=note) for note in notes],
        class_="sc-note sc-legend",
        key="ends",
    )


def _gear(view: StreetView, action: Action) -> Node:
    words = {"speed": str(action.amount), "reverse": f"R{action.amount}"}.get(action.verb, "⟲")
    return press(
        [words, h("span", f" {speed(action)}", class_="visually-hidden")],
        f"pick:{action}",
        "sc-gear",
        f"sc-gear-{action.verb}",
        chosen=view.choice.action == action,
        data_about=about_gear(action.verb),
    )


# The dial


def _place(number: float, least: int, most: int, radius: float) -> tuple[float, float]:
    """Where a number of the dial stands."""
    share = (number - least) / max(1, most - least)
    angle = radians(-SWEEP / 2 + SWEEP * share)
    return radius * sin(angle), -radius * cos(angle)


def _dial(view: StreetView) -> Node | None:
    """The numbers of the car; bands show up to which corners are safe, the needle what is
    chosen."""
    car = view.own_car
    if car < 0 or view.state.cars[car].x < 0:
        return None
    seen, chosen = pace(view.state, car), view.choice.action
    least, most = -seen.reverse, max(seen.top, 1)
    offered = {signed(each) for each in view.options if each.verb != "three-point"}
    now = view.state.cars[car].speed
    numbers: list[Content] = []
    for number in range(least, most + 1):
        x, y = _place(number, least, most, OUTER)
        numbers.append(
            h(
                "text",
                f"R{-number}" if number < 0 else number,
                x=f"{x:.1f}",
                y=f"{y + 5:.1f}",
                class_=(
                    "sc-dial-number",
                    number in offered and "offered",
                    number == now and "now",
                ),
                key=str(number),
            )
        )
    bands = [
        h(
            "path",
            d=_arc(
                -min(seen.safe[n], -least), min(seen.safe[n], most), least, most, FACE + 8 - 7 * n
            ),
            class_=f"sc-band sc-band-{n}",
            key=f"band-{n}",
        )
        for n in range(3)
    ]
    seen_next = None if chosen is None else next_round(view, chosen)
    wanted = 0 if chosen is None or chosen.verb == "three-point" else signed(chosen)
    x, y = _place(wanted, least, most, NEEDLE)
    return h(
        "svg",
        bands,
        seen_next and h("path", d=_arc(*seen_next, least, most, NEXT), class_="sc-next"),
        numbers,
        h("path", d=f"M0 0L{x:.1f} {y:.1f}", class_="sc-needle"),
        h("circle", r=9, class_="sc-hub"),
        viewBox="-112 -108 224 176",
        class_="sc-dial",
        aria_hidden="true",
        key="dial",
    )


def _arc(first: int, last: int, least: int, most: int, radius: float) -> str:
    """A band of the dial between two numbers."""
    (ax, ay), (bx, by) = _place(first, least, most, radius), _place(last, least, most, radius)
    large = int(SWEEP * (last - first) / max(1, most - least) > 180)
    return f"M{ax:.1f} {ay:.1f}A{radius:g} {radius:g} 0 {large} 1 {bx:.1f} {by:.1f}"


# What it would allow


def next_round(view: StreetView, action: Action) -> tuple[int, int] | None:
    """The least and the greatest speed of the round after, on ground as it is here; in reverse
    below 0, the fastest first. None for a stand."""
    if action.verb == "three-point" or not action.amount:
        return None
    seen, amount = pace(view.state, view.own_car), action.amount
    top = seen.top if action.verb == "speed" else seen.reverse
    least = max(0, amount - seen.slower)
    most = max(least, min(top, amount + seen.faster))
    return (least, most) if action.verb == "speed" else (-most, -least)


def told(view: StreetView, action: Action) -> Node | None:
    """What a speed allows: corners on the ground here, and what can be braked to."""
    car = view.own_car
    if action.verb == "three-point":
        return h("p", say("three-point-hint"), class_="sc-note")
    if car < 0 or view.state.cars[car].x < 0:
        return None
    if not action.amount:
        return h("p", say("speed-stand"), class_="sc-note")
    seen, amount = pace(view.state, car), action.amount
    following = next_round(view, action)
    assert following is not None
    least, most = sorted(map(abs, following))
    return h(
        "div",
        titled(
            say("speed-corners"),
            h(
                "ul",
                [_corner(n, amount, safe) for n, safe in enumerate(seen.safe, 1)],
                class_="sc-corners",
            ),
            about=entry("corner"),
        ),
        titled(
            say("speed-next"),
            h(
                "p",
                say("speed-brake", least=least, most=most),
                class_="sc-next-of",
            ),
            about=entry("table-speed"),
        ),
        class_="sc-told",
        key="told",
    )


def _corner(eighths: int, amount: int, safe: int) -> Node:
    """A corner of so many eighths: safe, or by how much it is too fast and how it may end."""
    over = amount - safe
    words = say("speed-is-safe") if over <= 0 else say("speed-over", sd=over)
    return h(
        "li",
        h(
            "span",
            say("speed-corner", degrees=45 * eighths),
            class_=("sc-corner-of", f"sc-band-of-{eighths - 1}"),
        ),
        h("strong", words),
        over > 0 and h("span", percent(stays_in_hand(amount)), class_="sc-note"),
        class_=("sc-corner", "unsafe" if over > 0 else "safe"),
        key=str(eighths),
    )
