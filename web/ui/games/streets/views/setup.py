"""The set-up of a game on the streets: what is played, drivers with their cars, the board."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.base.seating import LEVELS, PERSON
from ui.base.strings import say as shared
from ui.games.streets.draft import (
    ANY,
    ARENA,
    MISSION,
    OWN,
    SEATS_MAX,
    SEATS_MIN,
    TEAMS,
    StreetDraft,
    StreetSeat,
    board_of,
    boards_for,
    car_of,
    chosen_board,
    has_teams,
    trouble_with,
)
from ui.games.streets.setup_strings import say
from ui.games.streets.views.board_picture import board_picture
from ui.games.streets.views.seat_picture import seat_picture
from ui.widgets.fields import (
    colour_field,
    folded,
    labelled_select,
    name_field,
    player_field,
    seed_field,
    select,
)
from ui.widgets.parts import (
    JSON_FILES,
    badge,
    button,
    choice,
    file_button,
    seconds_slider,
    switch,
)
from wreckyard import seat_letter
from wreckyard.characters import level_of
from wreckyard.systems.streets import SCENARIOS, CarDesign, is_double, stock_board, stock_cars


def setup(
    draft: StreetDraft,
    saved: Sequence[CarDesign],
    ace_seconds: float,
    tips: bool,
    *,
    report: str = "",
    refused: bool = False,
) -> Node:
    """The set-up screen. ``saved`` are the cars of the garage, in the order of their refs."""
    trouble = trouble_with(draft)
    return h(
        "main",
        h(
            "header",
            button("menu", say("back"), kind="quiet"),
            h("h1", say("title")),
            class_="screen-head",
        ),
        h(
            "div",
            _scenario(draft),
            _seats(draft, saved),
            h(
                "div",
                _board(draft, report, refused),
                _rules(draft, ace_seconds, tips),
                class_="st-setup-place",
            ),
            class_="setup-body st-setup-body",
        ),
        h(
            "footer",
            h("p", trouble, class_="trouble", role="status"),
            button(
                "s-start",
                say("start"),
                kind="primary",
                aria_disabled="true" if trouble else None,
                autofocus=True,
            ),
            class_="screen-foot",
        ),
        class_="setup st-setup",
        key="streets-setup",
    )


def _scenario(draft: StreetDraft) -> Node:
    return h(
        "section",
        choice(
            "s-scenario",
            say("scenario"),
            [(each, say(f"scenario-{each}")) for each in SCENARIOS],
            draft.scenario,
            say(f"scenario-{draft.scenario}-hint"),
        ),
        class_="st-setup-scenario",
    )


# Drivers


def _seats(draft: StreetDraft, saved: Sequence[CarDesign]) -> Node:
    fewest = SEATS_MAX if draft.scenario == MISSION else SEATS_MIN
    return h(
        "section",
        h(
            "div",
            h("h2", say("seats")),
            choice(
                "s-count",
                say("count"),
                [(str(n), str(n)) for n in range(fewest, SEATS_MAX + 1)],
                str(len(draft.seats)),
            ),
            class_="seats-head",
        ),
        h(
            "ol",
            [_seat(draft, at, seat, saved) for at, seat in enumerate(draft.seats)],
            class_="seats",
        ),
        any(seat.player != PERSON for seat in draft.seats)
        and h(
            "p",
            " ".join(
                f"{shared(f'player-{each}')}: {shared(f'player-{each}-hint')}." for each in LEVELS
            ),
            class_="hint",
        ),
    )


def _seat(draft: StreetDraft, at: int, seat: StreetSeat, saved: Sequence[CarDesign]) -> Node:
    letter = seat_letter(at)
    return h(
        "li",
        badge(letter, seat.colour),
        name_field(f"s-name:{at}", seat.name, letter),
        player_field(f"s-player:{at}", seat.player, say("player", letter=letter)),
        colour_field(f"s-colour:{at}", seat.colour, letter),
        _ride(draft, at, seat, saved),
        has_teams(draft)
        and select(
            f"s-team:{at}",
            say("team", letter=letter),
            [(str(n), say(f"team-{n}")) for n in TEAMS],
            str(seat.team),
            "st-seat-team",
        ),
        class_=("seat", "st-seat"),
        key=letter,
    )


def _ride(draft: StreetDraft, at: int, seat: StreetSeat, saved: Sequence[CarDesign]) -> Node:
    """The car of a seat: its picture, where it is chosen, and the way into the garage."""
    letter = seat_letter(at)
    car = car_of(draft, at)
    what = say("build" if car is None else "change")
    name = seat.name.strip() or letter
    return h(
        "div",
        seat_picture(car, letter, seat.colour),
        _car_field(at, seat, saved),
        button(f"s-build:{at}", what, aria_label=say("build-for", what=what, name=name)),
        class_="st-seat-ride",
    )


def _car_field(at: int, seat: StreetSeat, saved: Sequence[CarDesign]) -> Node:
    options = [(ANY, say("car-any"))]
    if seat.own is not None:
        options.append((OWN, say("car-own", name=seat.own.name)))
    options += [(stock.code, f"{stock.car.name}, {stock.car.style}") for stock in stock_cars()]
    options += [(f"saved:{n}", say("car-saved", name=car.name)) for n, car in enumerate(saved)]
    letter = seat_letter(at)
    return select(f"s-car:{at}", say("car", letter=letter), options, seat.car, "st-seat-car")


# The board and the rules


def _board(draft: StreetDraft, report: str, refused: bool) -> Node:
    codes = boards_for(draft)
    chosen = chosen_board(draft)
    options = [(code, stock_board(code).name) for code in codes]
    if draft.own_board is not None:
        options.append((OWN, say("board-own", name=draft.own_board.name)))
    board = board_of(draft)
    return h(
        "section",
        choice("s-board", say("board"), options, chosen, board.text),
        board_picture(board),
        h("p", say("board-double"), class_="hint")
        if is_double(len(draft.seats), draft.scenario)
        else None,
        h(
            "div",
            file_button("s-board-file", say("board-open"), JSON_FILES),
            button("s-board-save", say("board-save"), kind="quiet"),
            draft.own_board is not None
            and button("s-board-forget", say("board-forget"), kind="quiet"),
            class_="st-board-files",
        ),
        h("p", report, class_=("file-report", "trouble" if refused else ""), role="status"),
        class_="st-setup-board",
    )


def _rules(draft: StreetDraft, ace_seconds: float, tips: bool) -> Node:
    return h(
        "section",
        [
            switch("s-wrecks", say("wrecks"), draft.wrecks, say("wrecks-hint")),
            switch("s-rearming", say("rearming"), draft.rearming, say("rearming-hint")),
        ]
        if draft.scenario == ARENA
        else None,
        any(level_of(seat.player) == "ace" for seat in draft.seats)
        and seconds_slider("ace-seconds", ace_seconds),
        switch("s-tips", say("tips"), tips, say("tips-hint")),
        folded(
            "fold:more",
            say("more"),
            labelled_select(
                "s-first",
                say("first"),
                [("", say("first-any"))]
                + [
                    (str(at), seat.name.strip() or seat_letter(at))
                    for at, seat in enumerate(draft.seats)
                ],
                "" if draft.first is None else str(draft.first),
            ),
            seed_field("s-seed", draft.seed, say("seed-hint")),
        ),
        class_="setup-rules",
        aria_label=say("more"),
    )
