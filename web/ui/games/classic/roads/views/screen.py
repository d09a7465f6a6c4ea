"""The yard for roads: the road that is being laid, its sections, the shelf. Pure."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.base.strings import as_sentence
from ui.games.classic.roads.strings import say
from ui.games.classic.roads.views.picture import road_board, road_picture
from ui.games.classic.roads.views.words import road_facts, section_words
from ui.games.classic.roads.yard import Yard, kind_word, why_not
from ui.widgets.garage import GarageParts
from ui.widgets.parts import button, picks
from wreckyard.systems.classic import roads
from wreckyard.systems.classic.roads import Offer, RoadPlan

_PARTS = GarageParts(Yard.prefix, say, of_seats=False)

_TOOLS = ("undo", "redo", "new", "paste", "copy", "link", "download")

SCENARIOS = ("", "race", "road-duel", "pack-attack", "highway-chase")

SIGNS = {
    "straight": "M12 21V4M6 10l6-6 6 6",
    "left": "M19 21V13Q19 8 14 8H4M9 3L4 8l5 5",
    "right": "M5 21V13Q5 8 10 8H20M15 3l5 5-5 5",
    "fork": "M12 21V16Q12 12 6 10V4M12 16Q12 12 18 10V4M3 7l3-3 3 3M15 7l3-3 3 3",
    "join": "M6 21V15Q6 11 12 10V4M18 21V15Q18 11 12 10M9 7l3-3 3 3",
    "end": "M12 21V9M4 6H20M4 3H20",
}
"""A sign for each kind of section, as somebody sees it who drives up."""


def yard_screen(yard: Yard) -> Node:
    """The yard; it is entered from the menu, or from the set-up for the match."""
    return _PARTS.screen(
        "ro",
        yard,
        "",
        0,
        _TOOLS,
        [_bench(yard)],
        [_list(yard) if yard.panel == "list" else _shelf(yard)],
        _gauges(yard.car),
        missing=yard.missing(),
        takes_files=True,
    )


def _bench(yard: Yard) -> Node:
    """The road from above, what can be laid next, what it is good for."""
    return h(
        "section",
        road_board(yard.car, yard.shown_chosen, f"{say('board')}: {road_facts(yard.car)}"),
        h("div", _PARTS.name_field(yard), class_="ro-name"),
        _chosen(yard) if yard.shown_chosen >= 0 else _next(yard),
        _built(yard),
        _good_for(yard.car),
        class_="garage-part ro-bench",
        data_part="car",
        key="bench",
    )


def _next(yard: Yard) -> Node:
    laid, sections = yard.laid, yard.car.sections
    done = laid.closed or laid.ended
    told = say("next-done") if done else say("next-to", way=say(f"way-{laid.next_place[2]}"))
    return h(
        "div",
        h("h2", say("next"), class_="cg-title"),
        h("p", told, class_="hint"),
        h(
            "div",
            [_offer(each) for each in roads.offers(laid, yard.edge, yard.bank)],
            class_="ro-offers",
            role="group",
            aria_label=say("next"),
        ),
        button(
            "ro-back",
            say("back"),
            kind="quiet",
            aria_label=say("back-long", section=kind_word(sections[-1])) if sections else None,
            aria_disabled=None if sections else "true",
        ),
        class_="ro-lay",
        key="next",
    )


def _offer(offer: Offer) -> Node:
    kind = offer.section.kind
    return h(
        "button",
        h(
            "svg",
            h("path", d=SIGNS[kind]),
            viewBox="0 0 24 24",
            class_="ro-sign",
            aria_hidden="true",
            focusable="false",
        ),
        h("span", kind_word(offer.section)),
        type_="button",
        class_="ro-offer",
        data_ref=f"ro-lay:{kind}",
        aria_disabled="true" if offer.why else None,
        title=offer.why or None,
        key=kind,
    )


def _chosen(yard: Yard) -> Node:
    """The section that is built otherwise."""
    at = yard.shown_chosen
    words = kind_word(yard.car.sections[at])
    return h(
        "div",
        h("h2", say("chosen", n=at + 1, section=words), class_="cg-title"),
        button(f"ro-choose:{at}", say("chosen-done"), kind="quiet"),
        class_="ro-lay ro-chosen",
        key="chosen",
    )


def _built(yard: Yard) -> Node:
    """The edges, and for curves the banks, of the chosen section or the next."""
    edge, bank = yard.build
    at = yard.shown_chosen
    curves = at < 0 or yard.car.sections[at].kind in roads.CURVES
    return h(
        "div",
        h("h3", say("edges"), class_="cg-title"),
        picks(
            "ro-edge",
            say("edges"),
            [(each, say(f"edge-{each}")) for each in roads.EDGES],
            edge,
            group="ro-picks",
            one="ro-pick",
        ),
        h("p", say(f"edge-{edge}-hint"), class_="hint"),
        curves and h("h3", say("banks"), class_="cg-title"),
        curves
        and picks(
            "ro-bank",
            say("banks"),
            [(each, say(f"bank-{each}")) for each in roads.BANKS],
            bank,
            group="ro-picks",
            one="ro-pick",
        ),
        class_="ro-built",
        key="built",
    )


def _good_for(plan: RoadPlan) -> Node:
    """Each scenario, and why it cannot be played on the road; of one that is not whole what is
    missing."""
    missing = why_not(plan, "")
    return h(
        "div",
        h("h3", say("good-for"), class_="cg-title"),
        h("p", as_sentence(missing), class_="ro-verdict")
        if missing
        else h("dl", [_verdict(plan, each) for each in SCENARIOS], class_="ro-verdicts"),
        class_="ro-good",
        key="good",
    )


def _verdict(plan: RoadPlan, scenario: str) -> Node:
    why = why_not(plan, scenario)
    return h(
        "div",
        h("dt", say(f"scenario-{scenario}")),
        h("dd", why or say("fits"), class_=("ro-verdict", not why and "fits")),
        key=scenario or "duel",
    )


# Beside it


def _list(yard: Yard) -> Node:
    """The sections in words, each a button: the way to them by key and ear."""
    laid = yard.laid
    return h(
        "section",
        h("h2", say("sections"), id="ro-sections"),
        h("p", say("sections-hint" if laid.placed else "section-none"), class_="hint"),
        h(
            "ol",
            [
                h(
                    "li",
                    h(
                        "button",
                        section_words(laid, at),
                        type_="button",
                        class_=("ro-row", at == yard.shown_chosen and "chosen"),
                        data_ref=f"ro-choose:{at}",
                        aria_pressed="true" if at == yard.shown_chosen else "false",
                    ),
                    key=f"row-{at}",
                )
                for at in range(len(laid.placed))
            ],
            class_="ro-rows",
            aria_labelledby="ro-sections",
        ),
        class_="garage-part ro-list",
        data_part="list",
        key="list",
    )


def _shelf(yard: Yard) -> Node:
    return _PARTS.shelf(
        [
            _PARTS.saved_row(
                at, road_picture(road), road.name, road_facts(road), current=road == yard.car
            )
            for at, road in enumerate(yard.saved)
        ],
        [_stock(code) for code in roads.SAMPLES],
        dropped=yard.dropped[1].name if yard.dropped else "",
        reasons=[each.reason for each in yard.aside],
    )


@lru_cache(maxsize=16)
def _stock(code: str) -> Node:
    road = roads.sample_road(code)
    return _PARTS.stock_row(code, road_picture(road), road.name, road_facts(road), "")


def _gauges(plan: RoadPlan) -> Node:
    figures = roads.figures_of(plan)
    rows = [("sections", str(figures.sections)), ("length", say("inches", n=figures.length))]
    if plan.sections:
        rows.append(("board", say("by", width=figures.width, height=figures.height)))
    return h(
        "dl",
        [h("div", h("dt", say(f"figure-{name}")), h("dd", text), key=name) for name, text in rows],
        class_="ro-gauges",
        aria_label=say("figures"),
    )
