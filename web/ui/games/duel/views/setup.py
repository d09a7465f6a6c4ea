"""The set-up of a match: seats, length, prestige, seed and the Ace's thinking time."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.seating import trouble_with_seats
from ui.games.duel import shared_strings
from ui.games.duel.card_art import glyph
from ui.games.duel.deck_files import own_decks
from ui.games.duel.draft import LENGTHS, SEATS_MAX, SEATS_MIN, Draft, SeatDraft
from ui.games.duel.screen_strings import say
from ui.games.duel.views.deck_files import deck_files
from ui.widgets.fields import colour_field, folded, name_field, player_field, seed_field
from ui.widgets.parts import badge, button, choice, seconds_slider, switch
from wreckyard import seat_letter
from wreckyard.characters import COW, DRIVER, level_of
from wreckyard.systems.duel import VEHICLES


def setup(
    draft: Draft,
    ace_seconds: float,
    report: str = "",
    *,
    refused: bool = False,
    unfolded: bool = False,
) -> Node:
    """The set-up screen.

    `report` says what came of the last deck file, `refused` that it was not taken; `unfolded` is
    whether what few want to set is in sight.
    """
    trouble = trouble_with_seats(draft.seats, draft.seed)
    people = sum(seat.player == "person" for seat in draft.seats)
    note = "setup-shared" if people > 1 else "" if people else "setup-watch"
    told = shared_strings.say("setup-open") if people > 1 and draft.open_hands else ""
    return h(
        "main",
        h(
            "header",
            button("menu", say("back"), kind="quiet"),
            h("h1", say("setup")),
            class_="screen-head",
        ),
        h(
            "div",
            h(
                "section",
                h(
                    "div",
                    h("h2", say("setup-seats"), id="setup-seats"),
                    choice(
                        "count",
                        say("setup-count"),
                        [(str(n), str(n)) for n in range(SEATS_MIN, SEATS_MAX + 1)],
                        str(len(draft.seats)),
                    ),
                    class_="seats-head",
                ),
                h(
                    "ol",
                    [_seat(at, seat) for at, seat in enumerate(draft.seats)],
                    class_="seats",
                    aria_labelledby="setup-seats",
                ),
                note and h("p", told or say(note), class_="hint"),
                people > 1 and _sitting(draft, people),
                class_="setup-seats",
            ),
            h(
                "section",
                choice(
                    "length",
                    say("length"),
                    [(length, say(f"length-{length}")) for length in LENGTHS],
                    draft.length,
                ),
                switch("prestige", say("prestige"), draft.with_prestige, say("prestige-hint")),
                any(level_of(seat.player) == "ace" for seat in draft.seats)
                and seconds_slider("ace-seconds", ace_seconds),
                folded(
                    "fold:more",
                    say("setup-more"),
                    seed_field("seed", draft.seed, say("seed-hint")),
                    deck_files(
                        own_decks(draft.decks),
                        report,
                        refused=refused,
                        offered=VEHICLES,
                        playing=draft.vehicles,
                    ),
                    open_=unfolded,
                ),
                class_="setup-rules",
                aria_label=say("length"),
            ),
            class_="setup-body",
        ),
        h(
            "footer",
            h("p", trouble and say(trouble), class_="trouble", role="status"),
            button(
                "start",
                say("setup-start", draft.ground),
                kind="primary",
                aria_disabled="true" if trouble else None,
                autofocus=True,
            ),
            class_="screen-foot",
        ),
        class_="setup",
        key="setup",
    )


def _sitting(draft: Draft, people: int) -> Node:
    """How people sit who share the device."""
    words = shared_strings.say
    return h(
        "div",
        switch("open-hands", words("open-hands"), draft.open_hands, words("open-hands-hint")),
        people == 2 and switch("facing", words("facing"), draft.facing, words("facing-hint")),
        class_="setup-sitting",
    )


def _seat(at: int, seat: SeatDraft) -> Node:
    letter = seat_letter(at)
    return h(
        "li",
        badge(letter, seat.colour),
        name_field(f"name:{at}", seat.name, letter),
        player_field(
            f"player:{at}",
            seat.player,
            say("setup-player", letter=letter),
            COW if seat.vehicle == "cow" else DRIVER,
        ),
        colour_field(f"colour:{at}", seat.colour, letter),
        _vehicle(at, seat),
        class_="seat seat-wide",
        key=letter,
    )


def _vehicle(at: int, seat: SeatDraft) -> Node:
    """What the seat fights with: a picture and a name for each kind."""
    return h(
        "fieldset",
        h("legend", say("setup-vehicle", letter=seat_letter(at)), class_="visually-hidden"),
        [
            h(
                "label",
                h(
                    "input",
                    type_="radio",
                    name=f"vehicle-{at}",
                    value=vehicle,
                    checked=vehicle == seat.vehicle,
                    data_ref=f"vehicle:{at}:{vehicle}",
                ),
                h("span", glyph(vehicle), h("span", say(f"vehicle-{vehicle}"))),
                class_="tab vehicle",
                key=vehicle,
            )
            for vehicle in VEHICLES
        ],
        class_="seat-vehicle tabs",
    )
