"""A career: its head, what the others do meanwhile, and the part of it that is looked at."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.base.seating import COLOURS, PATTERNS, SeatLook
from ui.base.strings import listed
from ui.games.classic.career.kept import Career
from ui.games.classic.career.shown import TABS, Shown
from ui.games.classic.career.strings import say
from ui.games.classic.career.views.bits import dollars, face_of, sheet_as_it_stands
from ui.games.classic.career.views.dealers import dealers
from ui.games.classic.career.views.garage import garage
from ui.games.classic.career.views.league import league
from ui.games.classic.career.views.money import money
from ui.games.classic.career.views.news import news
from ui.games.classic.career.views.shut import SHUT, greyed
from ui.games.classic.career.views.week import week
from ui.games.classic.sheet.record_sheet import record_sheet
from ui.widgets.parts import button, dialog, picks
from wreckyard import seat_letter
from wreckyard.systems.classic.career import Circuit, season_of

LONG = 250
"""So many actions an evening has, more or less."""


def career_screen(
    career: Career, shown: Shown, *, begun: bool, driving: bool, elsewhere: bool = False
) -> Node:
    """The screen; `begun` is whether the evening that is open has begun, `driving` whether the
    others' evenings are being driven, `elsewhere` whether another tab goes on with it."""
    circuit = career.circuit
    return h(
        "main",
        _head(circuit, shown),
        _tabs(circuit, shown),
        h(
            "div",
            _elsewhere() if elsewhere else _driving(career, driving, shown.shut),
            # Nobody is told of what takes a moment; it is there for what is grayed by it.
            not elsewhere and shown.shut and h("p", shown.shut, class_="visually-hidden", id=SHUT),
            h("p", shown.report, class_=("cr-report", shown.refused and "trouble"), role="status"),
            greyed(_part(career, shown, begun)) if shown.shut else _part(career, shown, begun),
            class_=("cr-body", f"cr-{shown.tab}"),
            # Nothing in it may be there to be reached by Tab, and yet it is to be scrolled by keys.
            tabindex="0",
            role="region",
            aria_label=say(f"tab-{shown.tab}"),
            key=f"{shown.tab}-{shown.who}-{circuit.week}-{len(circuit.booked) > 0}",
        ),
        _sheet(circuit, shown),
        class_="cr-screen",
        key="classic-career",
    )


def _head(circuit: Circuit, shown: Shown) -> Node:
    driver = circuit.drivers[shown.who]
    return h(
        "header",
        button("menu", say("menu"), kind="quiet"),
        h(
            "div",
            h("h1", driver.name),
            h("p", say("week", week=circuit.week, season=season_of(circuit.week))),
            class_="cr-title",
        ),
        h(
            "p",
            h("span", dollars(driver.character.money), class_="cr-money"),
            h("span", say("prestige", n=driver.character.prestige), class_="cr-prestige"),
            class_="cr-figures",
        ),
        button("cr-all", say("all"), kind="quiet"),
        class_="screen-head cr-head",
    )


def _tabs(circuit: Circuit, shown: Shown) -> Node:
    cars = len(circuit.drivers[shown.who].cars)
    words = {each: say(f"tab-{each}") for each in TABS}
    words["garage"] = say("tab-garage-n", n=cars)
    people: Content = None
    if circuit.people > 1:
        people = picks(
            "cr-who",
            say("who"),
            [(str(n), _person(circuit, n)) for n in range(circuit.people)],
            str(shown.who),
            group="cr-tabs cr-people",
            one="cr-tab",
            key="who",
        )
    return h(
        "nav",
        people,
        picks(
            "cr-tab",
            say("tabs"),
            [(each, words[each]) for each in TABS],
            shown.tab,
            group="cr-tabs",
            one="cr-tab",
            key="tabs",
        ),
        class_="cr-nav",
        aria_label=say("tabs"),
    )


def _person(circuit: Circuit, number: int) -> str:
    name = circuit.drivers[number].name
    return say("done", name=name) if number in circuit.plans else name


def _elsewhere() -> Node:
    """Another tab goes on with it."""
    return h(
        "div",
        h("p", say("elsewhere"), class_="trouble", role="status", id=SHUT),
        button("cr-here", say("here"), kind="primary"),
        class_="cr-driving",
        key="elsewhere",
    )


def _driving(career: Career, driving: bool, shut: str) -> Node | None:
    circuit = career.circuit
    if career.trouble and not driving and not shut:
        return h(
            "div",
            h("p", say("driving-stopped", why=career.trouble), class_="trouble"),
            button("cr-drive-on", say("driving-again"), kind="primary"),
            class_="cr-driving",
            key="stopped",
        )
    if not driving or not circuit.booked:
        return None
    booking = circuit.booked[0]
    done, of = career.driven
    of = max(of, done + len(circuit.booked))
    far = (done + min(0.95, career.actions / LONG)) / of
    names = listed([circuit.drivers[n].name for n in booking.drivers])
    return h(
        "div",
        h(
            "p",
            say("driving", event=booking.event.name, names=names),
            id="cr-driving",
        ),
        h("progress", max="100", value=str(int(100 * far)), aria_labelledby="cr-driving"),
        h(
            "span",
            [face_of(circuit.drivers[n]) for n in booking.drivers],
            class_="cr-faces",
            aria_hidden="true",
        ),
        class_="cr-driving",
        key="driving",
    )


def _part(career: Career, shown: Shown, begun: bool) -> Node:
    circuit = career.circuit
    if shown.tab == "garage":
        return garage(circuit, shown)
    if shown.tab == "dealers":
        return dealers(circuit, shown)
    if shown.tab == "payments":
        return money(circuit, shown)
    if shown.tab == "league":
        return league(circuit, career.level)
    if shown.tab == "news":
        return news(circuit)
    return week(circuit, shown, begun)


def _sheet(circuit: Circuit, shown: Shown) -> Node | None:
    """The record sheet that lies open."""
    cars = circuit.drivers[shown.who].cars
    if not 0 <= shown.sheet < len(cars):
        return None
    car, colour = cars[shown.sheet], shown.who % len(COLOURS)
    look = SeatLook("", seat_letter(colour), COLOURS[colour], PATTERNS[colour])
    return dialog(
        "cr-sheet",
        car.design.name,
        h("div", record_sheet(sheet_as_it_stands(car), look), class_="cl-print"),
        [
            button("print", say("print")),
            button("cr-sheet-close", say("close"), kind="primary", autofocus=True),
        ],
    )
