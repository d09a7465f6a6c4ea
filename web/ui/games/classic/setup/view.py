"""Draw the set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from ui.base.node import Node, h
from ui.base.seating import COLOURS, PATTERNS, SeatLook
from ui.base.strings import listed
from ui.games.classic.base.bodies import body
from ui.games.classic.base.setup_strings import say
from ui.games.classic.board.counter import counter, look_of_sheet
from ui.games.classic.setup.draft import (
    AMATEURS,
    ANY,
    ARMORS,
    EVENTS,
    FIRST_SHOTS,
    LIMITS,
    OPEN,
    OWN,
    SEATS_MAX,
    SEATS_MIN,
    ClassicDraft,
    ClassicSeat,
    car_of,
    codes_of,
    trouble_with,
)
from ui.games.classic.setup.draft_scenarios import TEAMS, has_teams, may_score
from ui.games.classic.setup.map import map_of
from ui.games.classic.sheet.record import sheet_of
from ui.games.classic.sheet.record_sheet import record_sheet
from ui.widgets.fields import (
    colour_field,
    folded,
    labelled_select,
    name_field,
    player_field,
    seed_field,
    select,
)
from ui.widgets.parts import badge, button, choice, dialog, seconds_slider, switch
from wreckyard import seat_letter
from wreckyard.characters import level_of
from wreckyard.systems.classic import (
    KITS,
    Design,
    catalogue,
    conditions,
    figures,
    kit_bulk,
    kit_packed,
    packed_bulk,
    stock_vehicle,
    thing_name,
)
from wreckyard.systems.classic.roads import RoadPlan


def setup(
    draft: ClassicDraft,
    ace_seconds: float,
    saved: Sequence[Design] = (),
    roads: Sequence[RoadPlan] = (),
) -> Node:
    """The set-up screen. ``saved`` are the cars of the garage and ``roads`` those of the yard, in
    the order of their refs."""
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
            _seats(draft, saved),
            h("div", map_of(draft, roads), _rules(draft, ace_seconds), class_="cl-setup-place"),
            class_="setup-body cl-setup-body",
        ),
        h(
            "footer",
            h("p", trouble, class_="trouble", role="status"),
            button(
                "cl-start",
                say("start"),
                kind="primary",
                aria_disabled="true" if trouble else None,
                autofocus=True,
            ),
            class_="screen-foot",
        ),
        _sheet(draft),
        class_="setup cl-setup",
        key="classic-setup",
    )


# Drivers


def _seats(draft: ClassicDraft, saved: Sequence[Design]) -> Node:
    return h(
        "section",
        h(
            "div",
            labelled_select(
                "cl-division",
                say("event"),
                [(str(event), _event(event)) for event in EVENTS],
                str(draft.division),
            ),
            h("p", _event_hint(draft.division), class_="hint"),
            _school(draft.division),
            class_="cl-event",
        ),
        h(
            "div",
            h("h2", say("seats")),
            choice(
                "cl-count",
                say("count"),
                [(str(n), str(n)) for n in range(SEATS_MIN, SEATS_MAX + 1)],
                str(len(draft.seats)),
            ),
            class_="seats-head",
        ),
        h(
            "ol",
            [_seat(draft, at, seat, saved) for at, seat in enumerate(draft.seats)],
            class_="seats",
        ),
    )


def _garage_words(new: bool, name: str) -> str:
    """What the door to the garage is called by ear: what stands on it, and whose car it is for."""
    return f"{say('build' if new else 'change')}: {say('build-for', name=name)}"


def _school(event: int) -> Node:
    """The lessons of a rung: driving school below first shots, two of its own for each above."""
    rung = {FIRST_SHOTS: "school", AMATEURS: "night", OPEN: "open"}.get(event, "division")
    return h(
        "p",
        button("lessons", say("school" if event == FIRST_SHOTS else "lessons"), kind="quiet"),
        h("span", say(f"{rung}-lessons"), class_="hint"),
        class_="cl-school",
    )


def _event(event: int) -> str:
    """What an amateur night, a division or an open duel is called."""
    names = {FIRST_SHOTS: "first", AMATEURS: "night", OPEN: "open"}
    return say(names[event]) if event in names else say("division", n=event)


def _event_hint(event: int) -> str:
    """Which cars may be driven in it."""
    names = {FIRST_SHOTS: "first-hint", AMATEURS: "night-hint", OPEN: "open-hint"}
    return say(names[event]) if event in names else say("division-hint", price=f"{event},000")


def _seat(draft: ClassicDraft, at: int, seat: ClassicSeat, saved: Sequence[Design]) -> Node:
    letter = seat_letter(at)
    car = car_of(draft, at)
    return h(
        "li",
        badge(letter, seat.colour),
        name_field(f"cl-name:{at}", seat.name, letter),
        player_field(f"cl-player:{at}", seat.player, say("player", letter=letter)),
        colour_field(f"cl-colour:{at}", seat.colour, letter),
        h(
            "div",
            _picture(car, letter, seat.colour),
            h(
                "div",
                select(
                    f"cl-car:{at}",
                    say("car", letter=letter),
                    _choices(draft, at, saved),
                    seat.car,
                    "cl-seat-car",
                ),
                h("p", say("car-drawn") if car is None else told(car), class_="cl-seat-told"),
                class_="cl-seat-choice",
            ),
            h(
                "div",
                button(f"cl-sheet:{at}", say("sheet"), aria_label=say("sheet-of", name=car.name))
                if car is not None
                else None,
                button(
                    f"cl-build:{at}",
                    say("build" if car is None else "change"),
                    aria_label=_garage_words(car is None, seat.name.strip() or letter),
                ),
                class_="cl-seat-doors",
            ),
            class_="cl-seat-ride",
        ),
        has_teams(draft)
        and select(
            f"cl-team:{at}",
            say("team", letter=letter),
            [(str(n), say(f"team-{n}")) for n in TEAMS],
            str(seat.team),
            "cl-seat-team",
        ),
        _kit(at, letter, seat.kit) if draft.on_foot else None,
        class_=("seat", "cl-seat"),
        key=letter,
    )


def _kit(at: int, letter: str, chosen: str) -> Node:
    """What the people of a seat carry on foot: the kits by name, and what is in the chosen one."""
    packed = kit_packed(chosen)
    held = KITS[chosen][: len(KITS[chosen]) - len(packed)]
    told = say("kit-told", things=_things(held), n=_ge(kit_bulk(chosen)))
    if packed:
        in_it = say("kit-packed", things=_things(packed), n=_ge(packed_bulk(chosen)))
        told = f"{told} {in_it}"
    return h(
        "div",
        select(
            f"cl-kit:{at}",
            say("kit", letter=letter),
            [(code, say(f"kit-{code}")) for code in KITS],
            chosen,
            "cl-seat-kit",
        ),
        h("p", told, class_="cl-seat-told"),
        class_="cl-seat-kit-row",
    )


def _things(codes: Sequence[str]) -> str:
    counts = Counter(thing_name(code) for code in codes)
    return listed([f"{n} × {name}" if n > 1 else name for name, n in counts.items()])


def _ge(bulk: Fraction) -> str:
    whole, half = divmod(bulk, 1)
    return f"{whole}½" if half else str(whole)


def _choices(draft: ClassicDraft, at: int, saved: Sequence[Design]) -> list[tuple[str, str]]:
    """The cars that a seat can have: any, its own, the stock cars, those of the garage."""
    seat = draft.seats[at]
    options = [(ANY, say("car-any"))]
    if seat.own is not None:
        options.append((OWN, say("car-own", name=seat.own.name)))
    options += [(code, stock_vehicle(code).design.name) for code in codes_of(draft, at)]
    return options + [
        (f"saved:{n}", say("car-saved", name=car.name)) for n, car in enumerate(saved)
    ]


@lru_cache(maxsize=64)
def told(design: Design) -> str:
    """A car in a line: how it drives, and what it fires."""
    whole = figures(design)
    found = whole.empty
    records = catalogue().weapons
    counts: dict[str, int] = {}
    for weapon in design.weapons:
        name = f"{records[weapon.code].abbreviation} {weapon.place}"
        counts[name] = counts.get(name, 0) + 1
    weapons = ", ".join(
        f"{count} × {name}" if count > 1 else name for name, count in counts.items()
    )
    return say(
        "car-figures",
        body=design.record.name,
        price=f"{whole.price:,}",
        top=f"{float(found.top_speed):g}",
        acceleration=found.acceleration,
        hc=found.hc,
        weapons=weapons,
    )


@lru_cache(maxsize=128)
def _picture(design: Design | None, letter: str, colour: int) -> Node:
    """The counter of a seat, lying on its side; a blank one where the car is drawn."""
    seat = SeatLook("", letter, COLOURS[colour], PATTERNS[colour])
    drawn, middle = h("path", d="M-250-500h500v1000h-500z", class_="cl-any-car"), 0.0
    if design is not None:
        # The letter stands upright, though the counter lies on its side.
        drawn = counter(look_of_sheet(sheet_of(design), seat)._replace(letter=""))
        middle = body(design.body).roof_at
    return h(
        "svg",
        h("g", drawn, transform="rotate(90)"),
        h(
            "text",
            letter if design is not None else "?",
            x=-middle,
            y=56,
            class_="cl-letter cl-upright",
        ),
        viewBox="-540 -290 1080 580",
        class_="cl-seat-picture",
        aria_hidden="true",
        focusable="false",
    )


def _sheet(draft: ClassicDraft) -> Node | None:
    """The record sheet that lies open."""
    at = draft.sheet
    car = car_of(draft, at) if 0 <= at < len(draft.seats) else None
    if car is None:
        return None
    seat = draft.seats[at]
    look = SeatLook(seat.name, seat_letter(at), COLOURS[seat.colour], PATTERNS[seat.colour])
    return dialog(
        "cl-sheet",
        car.name,
        h(
            "div",
            record_sheet(sheet_of(car), look),
            class_="cl-print",
        ),
        [
            button("print", say("sheet-print")),
            button("cl-sheet-close", say("sheet-close"), kind="primary", autofocus=True),
        ],
    )


# The rules


def _rules(draft: ClassicDraft, ace_seconds: float) -> Node:
    limits = [(str(n), say("limit-n", n=n) if n else say("limit-0")) for n in LIMITS]
    return h(
        "section",
        any(level_of(seat.player) == "ace" for seat in draft.seats)
        and seconds_slider("ace-seconds", ace_seconds),
        folded(
            "fold:more",
            say("more"),
            switch("cl-alternate", say("alternate"), draft.alternate, say("alternate-hint")),
            switch("cl-errata", say("errata"), draft.errata, say("errata-hint")),
            switch("cl-even", say("even"), draft.even, say("even-hint")),
            draft.division != FIRST_SHOTS
            and switch("cl-gentle", say("gentle"), draft.gentle, say("gentle-hint")),
            switch("cl-concussion", say("concussion"), draft.concussion, say("concussion-hint")),
            switch("cl-on_foot", say("on-foot"), draft.on_foot, say("on-foot-hint")),
            may_score(draft)
            and switch("cl-points", say("points"), draft.points, say("points-hint")),
            switch("cl-sealed", say("sealed"), draft.sealed, say("sealed-hint")),
            switch("cl-secret", say("secret"), draft.secret, say("secret-hint")),
            switch("cl-automatic", say("automatic"), draft.automatic, say("automatic-hint")),
            labelled_select(
                "cl-armor",
                say("armor"),
                [(each, say(f"armor-{each or 'none'}")) for each in ARMORS],
                draft.armor,
            ),
            labelled_select("cl-weather", say("weather"), _conditions("weather"), draft.weather),
            labelled_select("cl-light", say("light"), _conditions("light"), draft.light),
            labelled_select("cl-surface", say("surface"), _conditions("surface"), draft.surface),
            labelled_select("cl-turns", say("limit"), limits, str(draft.turns)),
            seed_field("cl-seed", draft.seed, say("seed-hint")),
        ),
        class_="setup-rules",
        aria_label=say("more"),
    )


USUAL = {"weather": "weather-fine", "light": "light-day", "surface": "surface-road"}
"""What is said of each where it is as usual."""


def _conditions(option: str) -> list[tuple[str, str]]:
    """The kinds of weather or ground, each with what it does to driving and shooting."""
    found = [("", say(USUAL[option]))]
    for code, each in getattr(conditions(), option).items():
        aim = -each.sight - each.aim
        what = [
            *([say("harder-d", n=each.maneuver)] if each.maneuver else []),
            *([say("harder-aim", n=aim)] if aim else []),
        ]
        found.append((code, say("harder", name=each.name, what=", ".join(what))))
    return found
