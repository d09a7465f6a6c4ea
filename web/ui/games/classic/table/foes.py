"""What each opponent could do to the driver after a move."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.panel_strings import say
from ui.games.classic.base.sheet_strings import dice
from ui.games.classic.base.track import percent
from ui.games.classic.scene import phrases
from ui.games.classic.scene.bits import press
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.sheet.veiled import class_words
from ui.games.classic.table.harm import side_of
from ui.widgets.parts import badge
from wreckyard.systems.classic import Pose, Threat, damage_odds, threats, unknown_guns

PHASES_AHEAD = 5
"""A whole second."""


def foes(view: ClassicView, pose: Pose | None = None, speed: int | None = None) -> Content:
    """The worst that each foe could do where ``pose`` is the end of the move that is chosen, or
    with another ``speed``; nothing where nobody else fights on."""
    others = [n for n in view.on_map if n != view.asker and not view.vehicle(n).out]
    if not others:
        return None
    opened = view.choice.foes
    phases = PHASES_AHEAD if opened else 1
    found = threats(view.state, view.asker, pose, speed, phases)
    now = [each for each in found if not each.after]
    return h(
        "section",
        h("h3", say("foes"), class_="cl-part", data_about=entry("to-hit")),
        h("ul", [_row(view, each) for each in now], class_="cl-foes")
        if now
        else h("p", say("foes-none"), class_="cl-foes-none"),
        _coming(view, found) if opened else None,
        press(say("foes-close" if opened else "foes-open"), "foes", "quiet"),
        class_=("cl-titled", "cl-foes-part"),
        key="foes",
    )


def _row(view: ClassicView, threat: Threat) -> Node:
    """A foe's worst shot in a line: what at which part, what it needs, its dice on what armor."""
    return h(
        "li",
        badge(view.seats[threat.foe].letter, view.colour(threat.foe), small=True),
        h("span", view.name(threat.foe), class_="visually-hidden"),
        h("span", _what(view, threat), class_="cl-foe-what"),
        h("strong", _chance(view, threat), class_="cl-foe-chance"),
        h("span", _damage(view, threat), class_="cl-foe-damage"),
        class_="cl-foe",
        key=str(threat.foe),
    )


def _weapon(view: ClassicView, threat: Threat) -> str:
    guns = view.state.outfits[threat.foe].design.weapons
    name = view.weapon_name(guns[threat.gun].code).lower()
    return say("foe-many", n=threat.shots, weapon=name) if threat.shots > 1 else name


def _is_unknown(view: ClassicView, threat: Threat) -> bool:
    return threat.gun in unknown_guns(view.state, threat.foe)


def _chance(view: ClassicView, threat: Threat) -> str:
    return "?" if _is_unknown(view, threat) else percent(threat.sum.chance)


def _what(view: ClassicView, threat: Threat) -> str:
    part = phrases.part(threat.part).lower()
    if _is_unknown(view, threat):
        weapon = class_words(view.state, threat.foe, threat.gun).lower()
        return say("foe-unknown", weapon=weapon, part=part)
    return say("foe-what", weapon=_weapon(view, threat), part=part, n=threat.sum.needed)


def _damage(view: ClassicView, threat: Threat) -> str:
    """The dice of a hit, and the armor that they fall on."""
    rolled = damage_odds(view.state, threat.foe, threat.gun)
    if rolled is None or _is_unknown(view, threat):
        return ""
    rows = view.sheet(view.asker).armor.get(side_of(threat.part), ())
    left = sum(row.left for row in rows)
    words = dice(rolled.dice)
    return say("foe-damage", dice=words, n=left) if left else say("foe-bare", dice=words)


def _coming(view: ClassicView, found: tuple[Threat, ...]) -> Node:
    """A table of the phases that come, a row for each foe's worst shot in each."""
    rows = [
        h(
            "tr",
            h("th", say("foes-when", turn=each.turn, phase=each.phase), scope="row"),
            h("td", badge(view.seats[each.foe].letter, view.colour(each.foe), small=True)),
            h("td", _what(view, each)),
            h("td", _chance(view, each), class_="cl-foe-chance"),
            key=f"{each.foe}-{each.after}",
        )
        for each in found
        if each.after
    ]
    return h(
        "div",
        h("p", say("foes-hint"), class_="cl-hint"),
        h("table", h("tbody", rows), class_="cl-foes-coming")
        if rows
        else h("p", say("foes-none-coming")),
        class_="cl-titled",
    )
