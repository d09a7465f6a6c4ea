"""The seats of an arena game in the set-up: who drives what, as far as all may see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.draft import (
    ANY,
    OWN,
    SEATS_MAX,
    SEATS_MIN,
    ArenaDraft,
    ArenaSeat,
    car_of,
    misfit,
    stock_for,
)
from ui.games.arena.garage_strings import say
from ui.games.arena.views.car_art import car_drawing
from ui.games.arena.views.garage_bench import look_of
from ui.widgets.fields import colour_field, name_field, option, player_field
from ui.widgets.parts import badge, button, choice
from wreckyard import seat_letter
from wreckyard.systems.arena import CarDesign

_TARPAULIN = (
    "M-560-90Q-540-190-420-200L-130-230Q0-200 140-232L420-200Q550-180 560-70L580 70"
    "Q560 190 430 205L150 228Q0 205-150 230L-430 205Q-550 190-575 80Z"
)


def setup_seats(draft: ArenaDraft, saved: Sequence[CarDesign]) -> Node:
    """How many drive, who they are, and in which cars."""
    people = any(seat.player == "person" for seat in draft.seats)
    note = "setup-secret" if draft.shared else "" if people else "setup-watch"
    return h(
        "section",
        h(
            "div",
            h("h2", say("setup-seats"), id="arena-seats"),
            choice(
                "a-count",
                say("setup-count"),
                [(str(n), str(n)) for n in range(SEATS_MIN, SEATS_MAX + 1)],
                str(len(draft.seats)),
            ),
            class_="seats-head",
        ),
        h(
            "ol",
            [_seat(draft, at, seat, saved) for at, seat in enumerate(draft.seats)],
            class_="seats",
            aria_labelledby="arena-seats",
        ),
        note and h("p", say(note), class_="hint"),
        class_="setup-seats",
    )


def _seat(draft: ArenaDraft, at: int, seat: ArenaSeat, saved: Sequence[CarDesign]) -> Node:
    letter = seat_letter(at)
    build = say("setup-build" if seat.own is None else "setup-change")
    return h(
        "li",
        badge(letter, seat.colour),
        name_field(f"a-name:{at}", seat.name, letter),
        player_field(f"a-player:{at}", seat.player, say("setup-player", letter=letter)),
        colour_field(f"a-colour:{at}", seat.colour, letter),
        _picture(draft, at, seat, letter),
        _car(draft, at, seat, saved),
        button(
            f"a-build:{at}",
            build,
            aria_label=say("setup-build-for", what=build, name=seat.name.strip() or letter),
        ),
        class_="seat arena-seat",
        key=letter,
    )


def _picture(draft: ArenaDraft, at: int, seat: ArenaSeat, letter: str) -> Node:
    """A seat's car as far as all may see it: its picture, a tarpaulin, or an outline."""
    if seat.secret:
        return _hidden_car("tarp")
    car = car_of(draft, at)
    return _hidden_car("any") if car is None else _seat_car(car, letter, seat.colour)


@lru_cache(maxsize=64)
def _seat_car(car: CarDesign, letter: str, colour: int) -> Node:
    look = look_of(car, letter, colour)
    return h(
        "svg",
        h("g", car_drawing(look), transform="rotate(90)"),
        viewBox="-640 -330 1280 660",
        class_=("seat-picture", f"bd-{look.colour}"),
        aria_hidden="true",
        focusable="false",
    )


@lru_cache(maxsize=2)
def _hidden_car(kind: str) -> Node:
    folds = "M-420-150L-330 160M-120-190L-80 190M180-190L130 190M430-150L350 170"
    return h(
        "svg",
        h("path", d=_TARPAULIN, class_=f"seat-{kind}"),
        h("path", d=folds, class_="seat-folds")
        if kind == "tarp"
        else h("text", "?", x=0, y=100, class_="seat-asked"),
        viewBox="-640 -330 1280 660",
        class_="seat-picture",
        aria_hidden="true",
        focusable="false",
    )


def _car(draft: ArenaDraft, at: int, seat: ArenaSeat, saved: Sequence[CarDesign]) -> Node:
    groups: list[Node] = []
    own = seat.own
    if own is not None:
        text = say("setup-ready") if seat.secret else say("setup-own", name=own.name)
        groups.append(option(OWN, text, True))
    groups.append(option(ANY, say("setup-any"), seat.car == ANY))
    groups.append(
        h(
            "optgroup",
            [
                option(
                    each.code,
                    say(
                        "setup-stock-is",
                        name=each.car.name,
                        style=say(f"style-{each.car.style}"),
                    ),
                    each.code == seat.car,
                )
                for each in stock_for(draft.division, draft.agreed)
            ],
            label=say("setup-stock"),
        )
    )
    fitting = [
        (n, car) for n, car in enumerate(saved) if not misfit(car, draft.division, draft.agreed)
    ]
    if fitting:
        groups.append(
            h(
                "optgroup",
                [option(f"saved:{n}", car.name, False) for n, car in fitting],
                label=say("setup-saved"),
            )
        )
    return h(
        "select",
        groups,
        class_=("seat-car", own is not None and "seat-car-own"),
        value=seat.car,
        data_ref=f"a-car:{at}",
        aria_label=say("setup-car", letter=seat_letter(at)),
    )
