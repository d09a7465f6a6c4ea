"""The damage of a shot, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.panel_strings import say
from ui.games.classic.base.sheet_strings import dice
from ui.games.classic.base.track import percent
from ui.games.classic.scene.aiming import Chosen
from ui.games.classic.scene.bits import press
from ui.games.classic.scene.moment import ClassicView
from wreckyard.systems.classic import ShotAhead, VehicleNumber, damage_odds, hit_ahead, part_words

_SIDES = {
    "F": "front",
    "R": "right",
    "L": "left",
    "B": "back",
    "T": "top",
    "U": "underbody",
    "turret": "top",
}

MOST_PARTS = 4
"""So many parts are named: those that are likeliest to be finished."""


def side_of(part: str) -> str:
    """The side that an action names by its letter; empty for what is no side."""
    return _SIDES.get(part, "")


def damage(view: ClassicView, shot: Chosen) -> Content:
    """What the shots do if they hit, how likely they pass the armor, and all of it on demand."""
    told = list(_lines(view, shot))
    if not told:
        return None
    opened = view.choice.odds
    return h(
        "section",
        h("ul", told, class_="cl-damage", data_about=entry("damage")),
        _harm(view, shot.shots[0]) if opened else None,
        press(say("odds-close" if opened else "harm-open"), "odds", "quiet"),
        class_="cl-titled",
        key="damage",
    )


def _lines(view: ClassicView, shot: Chosen) -> Iterator[Node]:
    rows = view.sheet(VehicleNumber(shot.target)).armor.get(side_of(view.choice.part), ())
    left = sum(row.left for row in rows)
    for each in shot.shots[:1]:
        rolled = damage_odds(view.state, view.asker, each.gun)
        if rolled is None:
            continue
        yield h("li", say("damage", dice=dice(rolled.dice), low=rolled.least, high=rolled.most))
        if rows:
            passes = shot.chance * rolled.above(left)
            yield h("li", say("damage-passes", chance=percent(Fraction(passes))))


def _harm(view: ClassicView, shot: ShotAhead) -> Node:
    """Everything that one shot may do, misses counted in, the likeliest first."""
    odds, chance = hit_ahead(view.state, shot, view.asker), shot.sum.chance
    outfit = view.state.outfits[shot.target]
    parts = [
        (each.finished, outfit.parts[at].code) for at, each in odds.parts.items() if each.finished
    ]
    rows = [(say("harm-part", part=part_words(code)), share) for share, code in sorted(parts)[::-1]]
    rows = rows[:MOST_PARTS]
    rows += [(say("harm-driver"), odds.driver_out), (say("harm-fire"), odds.fire)]
    rows += [(say("harm-hazard", n=d), share) for d, share in odds.hazards.items() if d]
    return h(
        "table",
        h("caption", say("harm"), class_="cl-part"),
        h(
            "tbody",
            [
                h("tr", h("th", words, scope="row"), h("td", percent(chance * share)), key=words)
                for words, share in rows
                if share
            ],
        ),
        class_="cl-harm",
    )
