"""The evening that is booked, before people drive in it."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.base.strings import listed
from ui.games.classic.career.strings import say, times
from ui.games.classic.career.views.bits import who
from ui.games.classic.career.views.posters import picture_of
from ui.games.classic.career.views.prizes import about, prize_of
from ui.games.registry import page_of
from ui.widgets.parts import button
from wreckyard.systems.classic.career import (
    OUTING,
    PURSUITS,
    RACE,
    ROADS,
    TEAMS,
    Booking,
    Circuit,
    cars_of,
    outing_of,
    teams_of,
)


def tonight(circuit: Circuit, booking: Booking, number: int, begun: bool) -> Node:
    """Who comes in which car, or to which game, and the way in."""
    if booking.event.kind == OUTING:
        return _outing(circuit, booking, number, begun)
    cars = cars_of(circuit, booking)
    return h(
        "section",
        picture_of(booking.event),
        h("p", say("tonight"), class_="cr-kind"),
        h("h2", booking.event.name),
        h("p", about(booking.event), class_="cr-where"),
        h("p", prize_of(booking.event), class_="cr-prize"),
        h(
            "ul",
            [
                h(
                    "li",
                    who(circuit, other),
                    h("span", car.design.name, class_="cr-rides"),
                    role and h("span", role, class_="cr-role"),
                    _grudge(circuit, number, other),
                    key=str(other),
                )
                for other, car, role in zip(booking.drivers, cars, _roles(booking), strict=True)
            ],
            class_="cr-list cr-field",
        ),
        button("cr-drive", _way_in(booking, begun), kind="primary", autofocus=True),
        class_="cr-card cr-tonight",
        key="tonight",
    )


def _way_in(booking: Booking, begun: bool) -> str:
    """What the button says that leads into the match, or back into it."""
    if booking.event.kind in (RACE, *ROADS):
        return say("back-on-road" if begun else "on-road")
    return say("back-into" if begun else "into")


def _roles(booking: Booking) -> list[str]:
    """Who flees, and who is in which team, by seats."""
    seats = len(booking.drivers)
    if booking.event.kind in PURSUITS:
        return [say("flees"), *[""] * (seats - 1)]
    if booking.event.kind == TEAMS:
        return [say("team-of", n=team + 1) for team in teams_of(seats)]
    return [""] * seats


def _outing(circuit: Circuit, booking: Booking, number: int, begun: bool) -> Node:
    """An evening of another game: what is played, for what, and who comes."""
    offer = outing_of(booking.event.game)
    title = page_of(booking.event.game).title
    return h(
        "section",
        picture_of(booking.event),
        h("p", say("tonight"), class_="cr-kind"),
        h("h2", booking.event.name),
        h("p", say("outing-booked", where=offer.where, title=title), class_="cr-where"),
        h("p", prize_of(booking.event), class_="cr-prize"),
        h(
            "ul",
            [
                h("li", who(circuit, other), _grudge(circuit, number, other), key=str(other))
                for other in booking.drivers
            ],
            class_="cr-list cr-field",
        ),
        button(
            "cr-drive",
            say("back-to-game" if begun else "to-game"),
            kind="primary",
            autofocus=True,
        ),
        class_="cr-card cr-tonight",
        key="tonight",
    )


def _grudge(circuit: Circuit, number: int, other: int) -> Content:
    if number == other:
        return None
    told = [
        (key, n)
        for key, n in (
            ("grudge", circuit.drivers[number].grudges.get(other, 0)),
            ("grudged", circuit.drivers[other].grudges.get(number, 0)),
        )
        if n
    ]
    words = listed([say(key, n=times(n)) for key, n in told])
    return h("span", words, class_="cr-grudge") if words else None
