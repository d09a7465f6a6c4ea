"""The set-up of an arena game: size, arena, seats with their cars, and the fine print."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.base.seating import ACE_SECONDS
from ui.games.arena.draft import DIVISIONS, ROUNDS, ArenaDraft, stock_for, trouble_with
from ui.games.arena.garage_strings import say
from ui.games.arena.views.arena_choice import arena_choice
from ui.games.arena.views.arena_seats import setup_seats
from ui.widgets.fields import folded, labelled_select, number_field, seed_field
from ui.widgets.parts import badge, button, choice, seconds_slider, switch
from wreckyard import seat_letter
from wreckyard.characters import level_of
from wreckyard.systems.arena import (
    MOST_BUILD,
    MOST_CREW,
    WRECKS,
    CarDesign,
    game_size,
    stock_car,
)


def arena_setup(
    draft: ArenaDraft,
    saved: Sequence[CarDesign] = (),
    ace_seconds: float = ACE_SECONDS,
    tips: bool = True,
    *,
    report: str = "",
    refused: bool = False,
) -> Node:
    """The set-up screen. ``saved`` are the cars of the garage, in the order of their refs;
    ``tips`` whether each question's first time comes with a tip."""
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
            setup_seats(draft, saved),
            h(
                "div",
                arena_choice(draft, report, refused),
                _rules(draft, ace_seconds, tips),
                class_="setup-place",
            ),
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
    offered = stock_for(draft.division, draft.agreed)
    size = game_size(draft.division, draft.agreed)
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
            h(
                "strong",
                say("setup-agreed" if draft.agreed else "setup-division-n", n=draft.division),
            ),
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


# The rules


def _rules(draft: ArenaDraft, ace_seconds: float, tips: bool) -> Node:
    rounds = sorted({*ROUNDS, draft.rounds})
    size = game_size(draft.division, draft.agreed)
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
            labelled_select(
                "a-first",
                say("setup-first"),
                [("", say("first-any"))]
                + [
                    (str(at), seat.name.strip() or seat_letter(at))
                    for at, seat in enumerate(draft.seats)
                ],
                "" if draft.first is None else str(draft.first),
            ),
            labelled_select(
                "a-rounds",
                say("setup-rounds"),
                [(str(n), say("rounds-n", n=n) if n else say("rounds-0")) for n in rounds],
                str(draft.rounds),
            ),
            class_="setup-pair",
        ),
        sum(seat.player == "person" for seat in draft.seats) == 2
        and switch("a-facing", say("setup-facing"), draft.facing, say("setup-facing-hint")),
        any(level_of(seat.player) == "ace" for seat in draft.seats)
        and seconds_slider("ace-seconds", ace_seconds),
        switch("tips", say("setup-tips"), tips, say("setup-tips-hint")),
        folded(
            "fold:more",
            say("setup-more"),
            h(
                "div",
                number_field("a-points:build", say("setup-build-points"), size.build, MOST_BUILD),
                number_field("a-points:crew", say("setup-crew-points"), size.crew, MOST_CREW),
                class_="setup-pair",
            ),
            seed_field("a-seed", draft.seed, say("setup-seed-hint")),
        ),
        class_="setup-rules",
        aria_label=say("setup-wrecks"),
    )


# The cover before building


def build_cover(draft: ArenaDraft, at: int) -> Node:
    """What hides the screen before a person builds a secret car: ``a-uncover:<seat>`` goes on."""
    seat = draft.seats[at]
    name = seat.name.strip() or seat_letter(at)
    return h(
        "main",
        h(
            "div",
            badge(seat_letter(at), seat.colour),
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
