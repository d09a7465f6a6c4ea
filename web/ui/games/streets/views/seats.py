"""Everybody at a glance, and a car's card when it is looked at."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.seating import COLOURS
from ui.base.strings import listed
from ui.games.streets.about import entry
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say as panel_say
from ui.games.streets.phrases import area, mount, percent
from ui.games.streets.screen_strings import say
from ui.games.streets.views.bits import press
from ui.games.streets.views.car_card import car_card, small_card
from ui.games.streets.views.spoken import car_words, upper
from ui.widgets.parts import badge
from wreckyard.systems.streets import State, is_on_board, worst_shot


def tiles(view: StreetView) -> Node:
    """A button for each seat: the name, how fast it is, what has become of it."""
    return h(
        "ul",
        [_tile(view, seat) for seat in range(view.state.n)],
        class_="sc-tiles",
        aria_label=say("seats"),
        data_count=view.state.n,
    )


def _tile(view: StreetView, seat: int) -> Node:
    car = view.state.people[seat].car
    number = car if car >= 0 else seat
    look = view.seats[seat]
    return h(
        "li",
        h(
            "button",
            badge(look.letter, _colour(view, seat), small=True),
            h("span", look.name, class_="sc-tile-name"),
            h("span", state_words(view.state, seat), class_="sc-tile-state"),
            _mates(view, seat),
            h("span", say("tile-look", name=look.name), class_="visually-hidden"),
            type_="button",
            class_=(
                "sc-tile",
                view.asked == seat and "asked",
                not view.state.people[seat].alive and "dead",
            ),
            data_ref=f"look:{number}",
            aria_expanded="true" if view.choice.looked_at == number else "false",
        ),
        key=str(seat),
    )


def _mates(view: StreetView, seat: int) -> Node | None:
    """With whom a seat is in a team: their letters."""
    mates = view.mates(seat)
    if not mates:
        return None
    names = listed([view.name(each) for each in mates])
    return h(
        "span",
        h("span", say("tile-mates", names=names), class_="visually-hidden"),
        h("span", "+", aria_hidden="true"),
        [badge(view.seats[each].letter, _colour(view, each), small=True) for each in mates],
        class_="sc-tile-mates",
    )


def _colour(view: StreetView, seat: int) -> int:
    return COLOURS.index(view.seats[seat].colour)


def state_words(state: State, seat: int) -> str:
    """How somebody is, in a word or two."""
    person = state.people[seat]
    if not person.alive:
        return say("tile-dead")
    if person.gone:
        return say("tile-gone")
    if person.stunned:
        return say("tile-stunned")
    if person.car < 0:
        return say("tile-foot")
    car = state.cars[person.car]
    if car.wreck:
        return say("tile-wreck")
    if car.x < 0:
        return say("tile-waits")
    if not car.speed:
        return say("tile-stands")
    if car.speed < 0:
        return say("tile-reverse", n=-car.speed)
    return panel_say("ahead", n=car.speed)


def own_card(view: StreetView) -> Node | None:
    """The viewer's car at a glance, where there is room beside the board; it opens the whole card.

    None on foot, before the car stands on the board, and while a shot or the like is chosen, which
    needs the room.
    """
    seat = view.viewer
    car = -1 if seat is None else view.state.people[seat].car
    if car < 0 or view.state.cars[car].x < 0 or view.choice.doing:
        return None
    shown = small_card(view.state, car, view.seats, f"look:{car}")
    return shown and h("div", shown, class_="sc-own", key="own")


def threat(view: StreetView, number: int) -> Node | None:
    """The worst round that the driver of a car could fire at the viewer from where both are."""
    seat, foe = view.viewer, view.state.cars[number].driver
    if seat is None or foe < 0 or foe == seat:
        return None
    if not (is_on_board(view.state, seat) and is_on_board(view.state, foe)):
        return None
    worst = worst_shot(view.state, foe, seat)
    words = say("no-threat", name=view.name(foe))
    if worst is not None:
        seen = worst.shot
        words = say(
            "threat",
            name=view.name(foe),
            mount=mount(worst.action.mount),
            chance=percent(seen.hit),
            range=seen.range,
        )
        if seen.odds is not None:
            block = area(worst.action.area)
            words += " " + say("threat-armour", chance=percent(seen.odds.breach), area=block)
    return h(
        "p",
        words,
        class_=("sc-answer", worst is not None and "risk"),
        data_about=entry("line"),
        key="threat",
    )


def card(view: StreetView, number: int) -> Node:
    """A car's card, laid open over the question."""
    state = view.state
    shown = car_card(state, number, view.seats)
    title = view.names.cars[number] if number < state.n else say("old-wreck")
    return h(
        "section",
        h("h2", upper(title), class_="sc-ask-title"),
        h(
            "div",
            threat(view, number),
            shown or h("p", car_words(view, number)),
            class_="sc-ask-body",
        ),
        h("div", press(say("card-close"), "look-close", data_autofocus=True), class_="sc-commit"),
        class_="sc-ask sc-ask-card",
        aria_label=title,
        key=f"card-{number}",
    )
