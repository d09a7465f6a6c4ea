"""Kinds of parts and their rows."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.node import Content, Node, h
from ui.games.classic.garage.armor import armor
from ui.games.classic.garage.crew import crew
from ui.games.classic.garage.frame import bodies, drive, tires
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.gear import gear, links
from ui.games.classic.garage.presses import LONGEST_SEARCH
from ui.games.classic.garage.search import found
from ui.games.classic.garage.strings import say
from ui.games.classic.garage.weapons import weapons
from ui.widgets.fields import search_field
from ui.widgets.parts import picks

_SECTIONS: dict[str, Callable[[Garage], Content]] = {
    "body": bodies,
    "drive": drive,
    "tires": tires,
    "crew": crew,
    "weapons": weapons,
    "armor": armor,
    "gear": gear,
    "links": links,
}


def parts(garage: Garage) -> Node:
    """What there is to choose from."""
    return h(
        "section",
        h("h2", say("tab-parts"), class_="visually-hidden", key="heading"),
        picks(
            "cg-section",
            say("sections"),
            [(each, say(f"section-{each}")) for each in garage.sections],
            "" if garage.wanted else garage.section,
            group="cg-sections",
            one="cg-section",
            key="sections",
        ),
        search_field("cg-search", say("search"), garage.wanted, LONGEST_SEARCH),
        h(
            "div",
            found(garage) if garage.wanted.strip() else _SECTIONS[garage.section](garage),
            class_="cg-choices",
            key=f"choices-{'found' if garage.wanted else garage.section}",
        ),
        class_="garage-part cg-parts",
        data_part="parts",
        key="parts",
    )
