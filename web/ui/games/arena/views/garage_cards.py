"""The build cards for a place of the car: what each is, and why it cannot be had."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.garage import LETTERS, PLACES, Garage, refusal
from ui.games.arena.garage_strings import say
from ui.games.arena.views.card_art import card_art
from ui.games.arena.views.dice import handful
from ui.widgets.parts import switch
from wreckyard.systems.arena import (
    CREW_AREA,
    SIDE_NAMES,
    Card,
    Step,
    card_odds,
    catalogue,
    place_in_words,
)


def tenths(number: Fraction) -> str:
    """A mean with one figure behind the point, halves up."""
    whole = int(number * 10 + Fraction(1, 2))
    return f"{whole // 10}.{whole % 10}"


def cards(garage: Garage) -> Node:
    """The cards of the chosen place."""
    place = garage.place
    shown = [
        (card, refusal(garage.car, Step("fit", card.code, place)))
        for card in catalogue().of_kind(*([garage.kind] if garage.kind else garage.filters))
    ]
    rows = [(card, why) for card, why in shown if not (garage.fitting and why)]
    rows.sort(key=lambda row: (garage.filters.index(row[0].kind), row[0].index))
    title = (
        say("cards-for-crew") if place == CREW_AREA else say("cards-for", place=SIDE_NAMES[place])
    )
    return h(
        "section",
        h(
            "div",
            h("h2", title, id="garage-cards"),
            switch("g-fitting", say("fitting"), garage.fitting),
            class_="cards-head",
        ),
        _places(garage),
        _filters(garage),
        h(
            "ul",
            [
                _row(
                    card.code,
                    place,
                    why,
                    garage.touched == f"g-add:{card.code}:{LETTERS[place]}" and garage.refused,
                    sum(mount == (place, card.code) for mount in garage.car.mounts),
                    garage.car.count(card.code),
                    bool(refusal(garage.car, Step("remove", card.code, place))),
                )
                for card, why in rows
            ],
            class_="build-cards",
            data_roving=True,
            aria_labelledby="garage-cards",
        ),
        not rows and h("p", say("cards-none"), class_="hint"),
        class_="garage-part garage-cards",
        data_part="cards",
        # Another place or kind begins at its top.
        key=f"cards-{place}-{garage.kind}",
    )


def _places(garage: Garage) -> Node:
    """The places once more, for screens that do not show the car beside the cards."""
    return h(
        "div",
        [
            h(
                "button",
                say(f"short-{place}"),
                type_="button",
                class_="place-tab",
                data_ref=f"g-place:{letter}",
                aria_label=say(f"place-{place}"),
                aria_pressed="true" if place == garage.place else "false",
                key=letter,
            )
            for letter, place in PLACES.items()
        ],
        class_="place-tabs",
        role="group",
        aria_label=say("places"),
    )


def _filters(garage: Garage) -> Node:
    return h(
        "fieldset",
        h("legend", say("filter"), class_="visually-hidden"),
        [
            h(
                "label",
                h(
                    "input",
                    type_="radio",
                    name="g-kind",
                    value=kind,
                    checked=kind == garage.kind,
                    data_ref=f"g-kind:{kind}",
                ),
                h("span", say(f"kind-{kind}")),
                class_="tab",
                key=kind or "all",
            )
            for kind in ("", *garage.filters)
        ],
        class_="tabs card-filters",
    )


@lru_cache(maxsize=512)
def _row(
    code: str, place: int, why: str, touched: bool, here: int, on_car: int, fixed: bool
) -> Node:
    card = catalogue().card(code)
    ref = f"g-add:{code}:{LETTERS[place]}"
    crew = card.kind in ("driver", "gunner")
    return h(
        "li",
        h(
            "button",
            h("span", card_art(code), class_="card-picture"),
            h(
                "span",
                h("span", card.name, class_="card-name"),
                h("span", _limits(card), class_="card-limits"),
                class_="card-title",
            ),
            h(
                "span",
                say(f"cost-{card.paid_with}", n=card.points),
                class_=("card-cost", f"card-cost-{card.paid_with}"),
                aria_label=say(f"cost-{card.paid_with}-long", n=card.points),
            ),
            any(card.dice) and _dice(card),
            h("span", card.text, class_="card-text"),
            touched and h("span", why, class_="card-why"),
            type_="button",
            class_=(
                "build-card",
                f"build-{card.kind}",
                why and not (crew and here) and "grey",
                here and "here",
            ),
            data_ref=ref,
            data_about=f"arena:{code}",
            aria_disabled="true" if why else None,
            title=why or say("add-long", card=card.name, where=place_in_words(place)),
        ),
        _count(card, place, here, on_car, crew, fixed),
        class_="build-row",
        key=f"{code}-{place}",
    )


def _count(card: Card, place: int, here: int, on_car: int, crew: bool, fixed: bool) -> Node | None:
    if not on_car:
        return None
    if crew:
        return h("span", say("hired"), class_="card-count card-hired")
    if not here:
        return h("span", say("on-car", n=on_car, most=card.copies), class_="card-count")
    if fixed:
        return h("span", say("here", n=here), class_="card-count")
    words = say("take-off-long", card=card.name, where=place_in_words(place))
    return h(
        "button",
        h("span", say("here", n=here), class_="card-here"),
        h("span", words, class_="visually-hidden"),
        h("span", "−", aria_hidden="true"),
        type_="button",
        class_="card-count card-off",
        data_ref=f"g-remove:{card.code}:{LETTERS[place]}",
        title=words,
    )


def _dice(card: Card) -> Node:
    odds = card_odds(card.code)
    mean = odds.expected(lambda total: total[0] + total[1])
    return h(
        "span",
        h(
            "span",
            tenths(mean),
            h("span", say("average-long"), class_="visually-hidden"),
            class_="card-mean",
        ),
        handful(card.dice),
        card.damage > 0
        and h(
            "span",
            say("sure", n=card.damage),
            class_="card-sure",
            title=say("sure-long", n=card.damage),
        ),
        class_="card-dice",
    )


def _limits(card: Card) -> str:
    """What kind of card it is and what limits it, in a few words."""
    words = [say(f"one-{card.kind}")]
    if card.subtype:
        words.append(say("limit-subtype", subtype=card.subtype))
    if card.on_side and len(card.places) < len(SIDE_NAMES):
        places = " or ".join(SIDE_NAMES[side] for side in card.places)
        words.append(say("limit-places", places=places))
    if card.range:
        words.append(say("limit-range", n=card.range))
    if card.one_shot:
        words.append(say("limit-one-shot"))
    if card.second_copy_free:
        words.append(say("limit-free"))
    if card.exclusive:
        words.append(say("limit-exclusive"))
    if card.durability:
        words.append(say("limit-durability", n=card.durability))
    return " · ".join(words)
