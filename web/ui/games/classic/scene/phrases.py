"""Maneuvers, weapons, parts and things in words."""

from __future__ import annotations

from collections import Counter

from ui.base.strings import listed
from ui.games.classic.base.panel_strings import say
from ui.games.classic.base.sheet_strings import dice
from ui.games.classic.base.track import percent
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.people import called
from wreckyard.systems.classic import (
    EDGE,
    FIRST_PERSON,
    JUMP,
    Leap,
    Maneuver,
    Outfit,
    catalogue,
    fall_from,
    is_light,
    link_name,
    part_label,
)

FIRST_WALL, FIRST_COUNTER = 100, 1000
"""Where the numbers of fixed things and of counters begin, as actions have them."""


def inches(units: int) -> str:
    """A length in thousandths of an inch: ``¼``, ``½``, ``0.35``."""
    known = {250: "¼", 500: "½", 750: "¾"}
    return known.get(units) or f"{units / 1000:g}"


def aside(x: int, y: int, heading: int) -> str:
    """A small step on the map as a driver sees it who heads along its lines: ``0.15″ right, 0.03″
    back``, in hundredths."""
    right, back = {0: (x, y), 900: (y, -x), 1800: (-x, -y)}.get(heading, (-y, x))
    steps = [
        say(key, n=f"{max(0.01, round(abs(units) / 1000, 2)):g}")
        for units, key in (
            (right, "even-right" if right > 0 else "even-left"),
            (back, "even-back" if back > 0 else "even-on"),
        )
        if units
    ]
    return ", ".join(steps)


ARROWS = {
    (-1, -1): "↖", (0, -1): "↑", (1, -1): "↗", (-1, 0): "←", (1, 0): "→", (-1, 1): "↙", (0, 1): "↓",
    (1, 1): "↘",
}  # fmt: skip


def arrow(x: int, y: int) -> str:
    """A step on the map as an arrow."""
    return ARROWS.get(((x > 0) - (x < 0), (y > 0) - (y < 0)), "")


def side(letter: str) -> str:
    """Left or right."""
    return say("left" if letter == "L" else "right")


def maneuver(made: Maneuver) -> str:
    """A maneuver in words."""
    amount = inches(made.amount) if made.kind == "drift" else str(made.amount)
    words = say(f"said-{made.kind}", n=amount, side=side(made.side))
    return say("said-skid", what=words, n=inches(made.skid)) if made.skid else words


def thing(view: ClassicView, number: int) -> str:
    """What can be run into."""
    if number >= FIRST_PERSON:
        return called(view, number)
    if number >= FIRST_COUNTER:
        return say("thing-counter")
    if number < FIRST_WALL:
        return view.name(number)
    wall = view.state.ground.walls[number - FIRST_WALL]
    if wall.house:
        return say("thing-house", name=view.state.ground.houses[wall.house - 1].name)
    return say(f"thing-{wall.kind}")


def leap(found: Leap) -> str:
    """What leaves the ground, in a sentence."""
    deep = f"{found.height / 1000:g}"
    if found.kind == JUMP:
        chance = percent(found.kept)
        return say("leap-jump", n=f"{found.flight / 1000:g}", d=found.difficulty, chance=chance)
    if found.kind == EDGE:
        count = len(found.corners)
        return say("leap-edge" if count > 1 else "leap-corner", n=count, h=deep)
    row = fall_from(found.height)
    return say("leap-drop", h=deep, phases=row.phases, dice=dice(row.damage))


def person(who: str) -> str:
    """Somebody aboard: ``Driver``, ``Gunner 2``."""
    word, _, number = who.partition("-")
    return f"{word.capitalize()} {number}".strip()


def gadget(view: ClassicView, code: str) -> str:
    """What is brought out and drawn in, or a link of several."""
    return gadget_of(view.state.outfits[view.asker], code)


def gadget_of(outfit: Outfit, code: str) -> str:
    """What a vehicle brings out and draws in, or a link of several of its weapons."""
    return _linked(outfit, code) if code.startswith("link-") else say(f"gadget-{code}")


def part(code: str) -> str:
    """A part that is aimed at: ``B``, ``tire-FR``, ``turret``."""
    if code.startswith("tire-"):
        corner = code.removeprefix("tire-")
        return say("part-tire", corner=say(f"corner-{corner[:2]}").lower())
    if is_light(code):
        return part_label(code).capitalize()
    return say(f"part-{code}")


def _linked(outfit: Outfit, text: str) -> str:
    """What a link of a vehicle fires as one, and what of it is aimed where that is a choice."""
    name, _, aimed = text.partition("=")
    links = {link_name(at): link.joins for at, link in enumerate(outfit.design.links)}
    open_, joined = [name], set()
    while open_:
        one = open_.pop()
        joined.add(one)
        open_ += [each for each in links.get(one, ()) if each not in joined]
    makes = Counter(
        catalogue().weapons[mounted.code].abbreviation
        for each, mounted in zip(outfit.weapons, outfit.design.weapons, strict=True)
        if each in joined
    )
    what = listed([f"{n} {make}" if n > 1 else make for make, n in makes.items()])
    if aimed:
        return say("weapon-link-aimed", what=what, aimed=weapon_of(outfit, aimed))
    return say("weapon-link", what=what)


def weapon(view: ClassicView, text: str) -> str:
    """A weapon or link of the asked vehicle, as actions write it."""
    return weapon_of(view.state.outfits[view.asker], text)


def weapon_of(outfit: Outfit, text: str) -> str:
    """A weapon or link of a vehicle, as actions write it."""
    if text.startswith("link-"):
        return _linked(outfit, text)
    name, _, place = text.partition(":")
    number = place[-1] if place[-1:].isdigit() else ""
    side = say(f"place-{place.rstrip('0123456789')}")
    return " ".join(filter(None, (name, side, number)))
