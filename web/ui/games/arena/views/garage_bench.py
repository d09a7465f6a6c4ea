"""The workbench: the car from above with its places, and its points as gauges."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.base.seating import COLOURS, PATTERNS
from ui.games.arena.draft import DIVISIONS
from ui.games.arena.garage import LETTERS, Garage, mounts_at, refusal
from ui.games.arena.garage_strings import say
from ui.games.arena.views.car_art import CarLook, WeaponLook, car_drawing
from ui.games.arena.views.card_art import card_art
from ui.games.arena.views.weapons_art import family
from ui.widgets.fields import labelled_select
from ui.widgets.garage import GarageParts
from wreckyard.systems.arena import (
    CREW_AREA,
    CREW_KINDS,
    STYLES,
    CarDesign,
    Step,
    catalogue,
    place_in_words,
    totals,
)

_PARTS = GarageParts(Garage.prefix, say)


def bench(garage: Garage, letter: str, colour: int) -> Node:
    """The car that is being built."""
    car = garage.car
    return h(
        "section",
        _fields(garage),
        h(
            "div",
            [_place(car, side, side == garage.place) for side in range(4)],
            _picture(car, garage.place, letter, colour),
            _crew(car, garage.place == CREW_AREA),
            class_="places",
        ),
        class_="garage-part garage-bench",
        data_part="car",
        key="bench",
    )


def _fields(garage: Garage) -> Node:
    car = garage.car
    return h(
        "div",
        _PARTS.name_field(garage),
        labelled_select(
            "g-style",
            say("style"),
            [(style, say(f"style-{style}")) for style in ("", *STYLES)],
            car.style,
        ),
        labelled_select(
            "g-division",
            say("division"),
            [(str(n), str(n)) for n in DIVISIONS if not garage.locked or n == car.division],
            str(car.division),
        ),
        class_="bench-fields",
    )


# The car


def look_of(car: CarDesign, letter: str, colour: int, place: int = CREW_AREA) -> CarLook:
    """How a built car looks from above; the chosen side is lit."""
    weapons = tuple(
        WeaponLook(family(card.code, card.one_shot, card.wrench), mount.side)
        for card, mount in zip(car.cards(), car.mounts, strict=True)
        if card.kind == "weapon"
    )
    return CarLook(
        seat=9,
        colour=COLOURS[colour],
        pattern=PATTERNS[colour],
        letter=letter,
        plates=(3, 3, 3, 3),
        fire=(),
        weapons=weapons,
        lit=() if place == CREW_AREA else (place,),
    )


def _picture(car: CarDesign, place: int, letter: str, colour: int) -> Node:
    named = [
        f"{say('chip', n=count, card=catalogue().card(mount.card).name)} {place_in_words(side)}"
        for side in range(4)
        for mount, count in mounts_at(car, side)
    ]
    return _drawn(
        look_of(car, letter, colour, place),
        say("car-picture", weapons=", ".join(named) or say("place-empty").lower()),
    )


@lru_cache(maxsize=64)
def _drawn(look: CarLook, words: str) -> Node:
    return h(
        "svg",
        car_drawing(look),
        viewBox="-330 -680 660 1360",
        class_=("bench-car", f"bd-{look.colour}"),
        role="img",
        aria_label=words,
    )


# Places


def _place(car: CarDesign, side: int, chosen: bool) -> Node:
    mounts = mounts_at(car, side)
    return h(
        "div",
        _head(side, chosen),
        h(
            "ul",
            [
                _chip(mount.card, side, count, _reason(car, mount.card, side))
                for mount, count in mounts
            ],
            class_="chips",
        )
        if mounts
        else h("p", say("place-empty"), class_="place-empty"),
        class_=("place", f"place-{LETTERS[side]}", chosen and "chosen"),
        key=f"place-{side}",
    )


def _crew(car: CarDesign, chosen: bool) -> Node:
    missing = [
        h(
            "li",
            h(
                "button",
                say(f"no-{kind}"),
                type_="button",
                class_="chip chip-missing",
                data_ref=f"g-place:C:{kind}",
            ),
            key=f"no-{kind}",
        )
        for kind in CREW_KINDS
        if car.member(kind) is None
    ]
    return h(
        "div",
        _head(CREW_AREA, chosen),
        h(
            "ul",
            missing,
            [
                _chip(mount.card, CREW_AREA, count, _reason(car, mount.card, CREW_AREA))
                for mount, count in mounts_at(car, CREW_AREA)
            ],
            class_="chips",
        ),
        class_=("place", "place-C", chosen and "chosen"),
        key="place-crew",
    )


def _head(side: int, chosen: bool) -> Node:
    name = say(f"short-{side}")
    return h(
        "button",
        h("span", name),
        h("span", "+", class_="place-plus", aria_hidden="true"),
        h("span", say("place-add"), class_="visually-hidden"),
        type_="button",
        class_="place-head",
        data_ref=f"g-place:{LETTERS[side]}",
        data_autofocus=chosen,
        aria_pressed="true" if chosen else "false",
    )


def _reason(car: CarDesign, code: str, side: int) -> str:
    return refusal(car, Step("remove", code, side))


@lru_cache(maxsize=256)
def _chip(code: str, side: int, count: int, why: str) -> Node:
    card = catalogue().card(code)
    return h(
        "li",
        h(
            "button",
            card_art(code),
            not why and h("span", say("take-off"), class_="visually-hidden"),
            h(
                "span",
                say("chip", n=count, card=card.name) if count > 1 else card.name,
                class_="chip-name",
            ),
            h("span", place_in_words(side), class_="visually-hidden"),
            not why and h("span", "×", class_="chip-off", aria_hidden="true"),
            type_="button",
            class_=("chip", why and "chip-fixed"),
            data_ref=f"g-remove:{code}:{LETTERS[side]}",
            aria_disabled="true" if why else None,
            title=why or say("take-off-long", card=card.name, where=place_in_words(side)),
        ),
        key=code,
    )


# Points


def gauges(car: CarDesign) -> Node:
    """What the car costs, and what is left."""
    spent, size = totals(car), car.size
    return h(
        "div",
        _gauge("build-points", spent.build, size.build),
        _gauge("crew-points", spent.crew, size.crew),
        class_="gauges",
    )


@lru_cache(maxsize=256)
def _gauge(key: str, spent: int, most: int) -> Node:
    return h(
        "div",
        h("span", say(key), h("span", say("points"), class_="gauge-points"), class_="gauge-name"),
        h(
            "span",
            say("gauge", spent=spent, most=most),
            h("span", say("gauge-left", left=most - spent), class_="gauge-left"),
            class_="gauge-sum",
        ),
        h(
            "span",
            h("span", class_="gauge-fill", style={"width": f"{100 * spent // max(most, 1)}%"}),
            class_="gauge-bar",
            aria_hidden="true",
        ),
        class_=("gauge", spent == most and "gauge-full"),
    )
