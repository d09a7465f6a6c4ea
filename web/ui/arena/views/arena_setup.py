"""The set-up of an arena game: size, arena, seats with their cars, and the fine print."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wreckyard.systems.arena import (
    STOCK_ARENAS,
    WRECKS,
    BuiltCar,
    game_size,
    stock_arena,
    stock_car,
)

from ...node import Node, h
from ...store import ACE_SECONDS, COLOURS, NAME_MAX, PLAYERS, SEATS_MAX, SEATS_MIN
from ...views.parts import badge, button, choice, seconds_slider, switch
from ...words import COLOUR_NAMES, PATTERN_NAMES
from ...words import say as page_say
from ..draft import (
    ANY,
    DIVISIONS,
    OWN,
    ROUNDS,
    ArenaDraft,
    ArenaSeat,
    car_of,
    misfit,
    stock_for,
    trouble_with,
)
from ..garage_words import say
from .arena_picture import arena_picture
from .car_art import car_drawing
from .garage_bench import look_of

_LETTERS = "ABCDEF"
_TARPAULIN = (
    "M-560-90Q-540-190-420-200L-130-230Q0-200 140-232L420-200Q550-180 560-70L580 70"
    "Q560 190 430 205L150 228Q0 205-150 230L-430 205Q-550 190-575 80Z"
)


def arena_setup(
    draft: ArenaDraft,
    saved: Sequence[BuiltCar] = (),
    ace_seconds: float = ACE_SECONDS,
    lessons: bool = True,
) -> Node:
    """The set-up screen. ``saved`` are the cars of the garage, in the order of their refs;
    ``lessons`` whether each question's first time comes with a tip."""
    trouble = trouble_with(draft)
    return h(
        "main",
        h(
            "header",
            button("menu", say("setup-back"), kind="quiet"),
            h("h1", say("setup")),
            class_="screen-head",
        ),
        h(
            "div",
            _size(draft),
            _seats(draft, saved),
            h("div", _arenas(draft), _rules(draft, ace_seconds, lessons), class_="setup-place"),
            class_="setup-body arena-setup-body",
        ),
        h(
            "footer",
            h("p", trouble, class_="trouble", role="status"),
            button(
                "a-start",
                say("setup-start"),
                kind="primary",
                aria_disabled="true" if trouble else None,
                autofocus=True,
            ),
            class_="screen-foot",
        ),
        class_="setup arena-setup",
        key="arena-setup",
    )


# The size of the game


def _size(draft: ArenaDraft) -> Node:
    offered = stock_for(draft.division)
    size = game_size(draft.division)
    built_for = stock_car(offered[0].code).car.division
    note = ""
    if built_for > draft.division:
        note = say("setup-stock-cut")
    elif built_for < draft.division:
        note = say("setup-stock-below", n=built_for)
    return h(
        "section",
        choice(
            "a-division",
            say("setup-division"),
            [(str(n), str(n)) for n in DIVISIONS],
            str(draft.division),
        ),
        h(
            "p",
            h("strong", say("setup-division-n", n=draft.division)),
            say("setup-size", **size._asdict()),
            " ",
            say("setup-size-small" if size.small else "setup-size-large"),
            " ",
            note,
            class_="hint",
            role="status",
        ),
        class_="setup-size",
    )


# Seats


def _seats(draft: ArenaDraft, saved: Sequence[BuiltCar]) -> Node:
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


def _seat(draft: ArenaDraft, at: int, seat: ArenaSeat, saved: Sequence[BuiltCar]) -> Node:
    letter = _LETTERS[at]
    build = say("setup-build" if seat.own is None else "setup-change")
    return h(
        "li",
        badge(letter, seat.colour),
        h(
            "input",
            type_="text",
            class_="seat-name",
            value=seat.name,
            maxlength=str(NAME_MAX),
            autocomplete="off",
            spellcheck="false",
            data_ref=f"a-name:{at}",
            aria_label=say("setup-name", letter=letter),
        ),
        _select(
            f"a-player:{at}",
            say("setup-player", letter=letter),
            [(player, page_say(f"player-{player}")) for player in PLAYERS],
            seat.player,
            "seat-player",
        ),
        _select(
            f"a-colour:{at}",
            say("setup-colour", letter=letter),
            [
                (
                    str(n),
                    say("setup-colour-is", colour=COLOUR_NAMES[n], pattern=PATTERN_NAMES[n]),
                )
                for n in range(len(COLOURS))
            ],
            str(seat.colour),
            "seat-colour",
        ),
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
def _seat_car(car: BuiltCar, letter: str, colour: int) -> Node:
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


def _car(draft: ArenaDraft, at: int, seat: ArenaSeat, saved: Sequence[BuiltCar]) -> Node:
    groups: list[Node] = []
    own = seat.own
    if own is not None:
        text = say("setup-ready") if seat.secret else say("setup-own", name=own.name)
        groups.append(_option(OWN, text, True))
    groups.append(_option(ANY, say("setup-any"), seat.car == ANY))
    groups.append(
        h(
            "optgroup",
            [
                _option(
                    each.code,
                    say(
                        "setup-stock-is",
                        name=each.car.name,
                        style=say(f"style-{each.car.style}"),
                    ),
                    each.code == seat.car,
                )
                for each in stock_for(draft.division)
            ],
            label=say("setup-stock"),
        )
    )
    fitting = [(n, car) for n, car in enumerate(saved) if not misfit(car, draft.division)]
    if fitting:
        groups.append(
            h(
                "optgroup",
                [_option(f"saved:{n}", car.name, False) for n, car in fitting],
                label=say("setup-saved"),
            )
        )
    return h(
        "select",
        groups,
        class_=("seat-car", own is not None and "seat-car-own"),
        value=seat.car,
        data_ref=f"a-car:{at}",
        aria_label=say("setup-car", letter=_LETTERS[at]),
    )


def _option(value: str, text: str, chosen: bool) -> Node:
    return h("option", text, value=value, selected=chosen, key=value or "any")


def _select(
    ref: str, label: str, options: Sequence[tuple[str, str]], chosen: str, class_: str
) -> Node:
    return h(
        "select",
        [_option(value, text, value == chosen) for value, text in options],
        class_=class_,
        value=chosen,
        data_ref=ref,
        aria_label=label,
    )


# The place and the rules


def _arenas(draft: ArenaDraft) -> Node:
    return h(
        "fieldset",
        h("legend", say("setup-arena")),
        h(
            "div",
            [
                h(
                    "label",
                    h(
                        "input",
                        type_="radio",
                        name="a-arena",
                        value=code,
                        checked=code == draft.arena,
                        data_ref=f"a-arena:{code}",
                    ),
                    h(
                        "span",
                        arena_picture(code),
                        h("span", stock_arena(code).name, class_="arena-name"),
                        class_="arena-card",
                    ),
                    class_="arena-choice",
                    key=code,
                )
                for code in STOCK_ARENAS
            ],
            class_="arena-choices",
        ),
        h("p", stock_arena(draft.arena).text, class_="hint", role="status"),
        class_="setup-arena",
    )


def _rules(draft: ArenaDraft, ace_seconds: float, lessons: bool) -> Node:
    rounds = sorted({*ROUNDS, draft.rounds})
    return h(
        "section",
        choice(
            "a-wrecks",
            say("setup-wrecks"),
            [(wrecks, say(f"wrecks-{wrecks}")) for wrecks in WRECKS],
            draft.wrecks,
            say("wrecks-hint"),
        ),
        h(
            "div",
            _field(
                say("setup-first"),
                "a-first",
                [("", say("first-any"))]
                + [
                    (str(at), seat.name.strip() or _LETTERS[at])
                    for at, seat in enumerate(draft.seats)
                ],
                "" if draft.first is None else str(draft.first),
            ),
            _field(
                say("setup-rounds"),
                "a-rounds",
                [(str(n), say("rounds-n", n=n) if n else say("rounds-0")) for n in rounds],
                str(draft.rounds),
            ),
            class_="setup-pair",
        ),
        any(seat.player == "ace" for seat in draft.seats)
        and seconds_slider("ace-seconds", ace_seconds),
        switch("lessons", say("setup-lessons"), lessons, say("setup-lessons-hint")),
        h(
            "div",
            h(
                "label",
                h("span", say("setup-seed"), class_="field-label"),
                h(
                    "input",
                    type_="text",
                    inputmode="numeric",
                    autocomplete="off",
                    maxlength="9",
                    value=draft.seed,
                    data_ref="a-seed",
                    aria_describedby="a-seed-hint",
                ),
                class_="field",
            ),
            h("p", say("setup-seed-hint"), class_="hint", id="a-seed-hint"),
        ),
        class_="setup-rules",
        aria_label=say("setup-wrecks"),
    )


def _field(label: str, ref: str, options: Sequence[tuple[str, str]], chosen: str) -> Node:
    return h(
        "label",
        h("span", label, class_="field-label"),
        h(
            "select",
            [_option(value, text, value == chosen) for value, text in options],
            value=chosen,
            data_ref=ref,
        ),
        class_="field",
    )


# The cover before building


def build_cover(draft: ArenaDraft, at: int) -> Node:
    """What hides the screen before a person builds a secret car: ``a-uncover:<seat>`` goes on."""
    seat = draft.seats[at]
    name = seat.name.strip() or _LETTERS[at]
    return h(
        "main",
        h(
            "div",
            badge(_LETTERS[at], seat.colour),
            h("h1", say("cover-title", name=name)),
            h("p", say("cover-why", division=draft.division), class_="cover-why"),
            h("p", say("cover-text", name=name)),
            button(f"a-uncover:{at}", say("cover-go", name=name), kind="primary", autofocus=True),
            button("a-cover-back", say("cover-back"), kind="quiet"),
            class_="cover-card",
        ),
        class_="cover",
        key="build-cover",
    )
