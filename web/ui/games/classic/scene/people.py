"""People on foot by name."""

from __future__ import annotations

import re

from ui.games.classic.base.foot_strings import say
from ui.games.classic.scene.moment import ClassicView
from wreckyard.systems.classic import (
    FIRST_PERSON,
    FIRST_WALL,
    RIDERS,
    Action,
    Walker,
    asked_walker,
    carried,
    carries,
    floor_of,
    is_at_an_opening,
    is_night,
    is_notch,
    is_on_roof,
    is_roof,
    launches,
    night_aim,
    refuge,
    shield_points,
    square_of,
    standing,
    timer_at,
    wall_side,
)

ON_FOOT = ("foot", "foot-fire")
"""The questions that are put to somebody on foot."""


def step_words(view: ClassicView, action: Action) -> str:
    """A step of whoever is asked; into a bunker it says what that means."""
    way, walker = say(f"step-{action.part}"), asked_on_foot(view)
    if walker is None or not is_notch(view.state, *square_of(walker, action)):
        return way
    return say("step-notch", way=way)


def asked_on_foot(view: ClassicView) -> Walker | None:
    """Who on foot is asked, if somebody is."""
    return asked_walker(view.state) if view.phase in ON_FOOT else None


def wall_words(view: ClassicView, thing: int) -> str:
    """The side of a building that a shot is aimed at."""
    ground = view.state.ground
    name = ground.houses[ground.walls[thing - FIRST_WALL].house - 1].name
    side = say(f"wall-{wall_side(ground, thing - FIRST_WALL)}")
    return say("aim-wall", name=name, side=side)


def called(view: ClassicView, thing: int) -> str:
    """A vehicle by its seat's name, or somebody on foot: ``Ann's driver``."""
    if FIRST_WALL <= thing < FIRST_PERSON:
        return wall_words(view, thing)
    if thing < FIRST_PERSON:
        return view.name(thing)
    number, rider = divmod(thing - FIRST_PERSON, RIDERS)
    aboard = view.state.outfits[number].people.aboard
    who = aboard[rider].replace("-", " ") if rider < len(aboard) else str(rider + 1)
    return f"{view.name(number)}'s {who}"


NEAR = 150
"""How near a place is to somebody at whom a grenade is thrown, in units."""


def is_at_somebody(view: ClassicView, action: Action) -> bool:
    """Whether a shot is at a vehicle or at somebody, or above the ground, and not at a free place
    of the map."""
    return action.target >= 0 or bool(action.amount) or bool(_who_is_at(view, action))


def _who_is_at(view: ClassicView, action: Action) -> list[str]:
    found = [
        called(view, FIRST_PERSON + each.person)
        for each in view.state.walkers
        if each.there
        and abs(each.x - action.x) <= NEAR >= abs(each.y - action.y)
        and floor_of(view.state, each.person) == action.amount
    ]
    for number in view.on_map if not action.amount else ():
        vehicle = view.vehicle(number)
        if abs(vehicle.x - action.x) <= NEAR >= abs(vehicle.y - action.y):
            found.append(view.name(number))
    return found


def at_words(view: ClassicView, action: Action) -> str:
    """What a shot is aimed at."""
    if action.target >= 0:
        return called(view, action.target)
    x, y = f"{action.x / 1000:g}", f"{action.y / 1000:g}"
    there = _who_is_at(view, action)
    if action.amount:
        level = level_words(view, action.x, action.y, action.amount)
        if there:
            return say("foot-level-one", who=there[0], level=level)
        return say("foot-level", level=level, x=x, y=y)
    return there[0] if there else say("foot-ground", x=x, y=y)


def level_words(view: ClassicView, x: int, y: int, floor: int) -> str:
    """A floor or the roof of the building at a place."""
    found = refuge(view.state, x, y)
    key = "level-roof" if is_roof(view.state, x, y, floor) else "level-floor"
    return say(key, n=floor, name=found[0] if found else "")


def person_words(view: ClassicView, walker: Walker) -> str:
    """Somebody on foot in words."""
    more = say("person-prone") if walker.prone and walker.awake else ""
    if walker.doing:
        more += say("person-busy", deed=say(f"deed-{walker.doing}"))
    if carries(view.state, walker.person):
        more += say("person-laden")
    elif standing(view.state, walker.person) is not None:
        more += say("person-tripod")
    name = called(view, FIRST_PERSON + walker.person)
    high = floor_of(view.state, walker.person)
    if high:
        more += say(
            "person-roof"
            if is_on_roof(view.state, walker.person, walker.x, walker.y)
            else "person-floor",
            n=high,
        )
    return say("person-words", name=name, more=more, health=say(f"health-{walker.points}"))


def cover_words(view: ClassicView, walker: Walker) -> str:
    """What a building does for somebody in it, in a sentence."""
    found = refuge(view.state, walker.x, walker.y)
    if found is None:
        return ""
    name, dp, fallen = found
    if fallen:
        return say("in-rubble", name=name)
    high = floor_of(view.state, walker.person)
    below = " " + say("from-below", n=f"−{high}") if high else ""
    if is_on_roof(view.state, walker.person, walker.x, walker.y):
        floor = say("cover-high-1" if high == 1 else "cover-high", n=high)
        return say("up-here", name=name, floor=floor) + below
    key = "in-cover" if is_at_an_opening(view.state, walker) else "indoors"
    if key == "indoors":
        below = ""
    return say(key, name=name, dp=dp, floor=say("cover-floor", n=high) if high else "") + below


def night_words(view: ClassicView, walker: Walker) -> str:
    """What the night takes off what somebody on foot fires and throws; empty by day."""
    if not is_night(view.state):
        return ""
    less = -night_aim(view.state, walker.person)
    return say("foot-night", n=f"−{less}") if less else ""


def arm(view: ClassicView, person: int, text: str) -> str:
    """Something that somebody carries, as a button names it: a grenade with its timer where that is
    not at a second, a launcher with what it fires next where that is not explosive."""
    if _KIND.sub("", text) not in _GRENADES:
        load = launches(view.state, person, text)
        words = arm_words(text)
        return say("launches", weapon=words, kind=load.replace("-", " ")) if load else words
    words = arm_words(_KIND.sub("", text))
    seconds = timer_at(view.state, person, text)
    if seconds > 1:
        return say("grenade-timer", words=words, n=seconds)
    return words if seconds else say("grenade-impact", words=words)


def arm_words(text: str) -> str:
    """Something that somebody carries, by its name alone: of timers nothing is told but what stands
    in it."""
    if text in ("fist", "club", "PFE"):
        return say("extinguisher" if text == "PFE" else text)
    if text.startswith("T-"):
        return say("on-tripod", weapon=tripod_words(text))
    kind = _KIND.sub("", text)
    if kind not in _GRENADES:
        return text.replace("-", " ")
    words = say("grenade", kind=kind.replace("-", " ").capitalize())
    fuse = text.removeprefix(kind)
    if fuse.startswith("-t"):
        return say("grenade-timer", words=words, n=fuse[2])
    return say("grenade-impact", words=words) if fuse.startswith("-") else words


def tripod_words(text: str) -> str:
    """The weapons on a tripod that fire at once: ``MG``, ``4 LtR``; of unlike ones those that are
    aimed first."""
    makes = text.removeprefix("T-").split("-")
    counts = {each: makes.count(each) for each in makes}
    return " + ".join([f"{n} {each}" if n > 1 else each for each, n in counts.items()])


_KIND = re.compile(r"(-impact|-t[2-5])?\d*$")
"""What stands behind the kind of a grenade: its fuse, and which of several it is."""

_GRENADES = frozenset({
    "concussion", "explosive", "fake", "flaming-oil", "flash", "flechette", "foam", "paint", "smoke",
    "tear-gas", "thermite", "white-phosphorus",
})  # fmt: skip


def burden_words(view: ClassicView, walker: Walker) -> str:
    """What keeps somebody from walking as he likes, in a sentence: an obstacle, a tripod."""
    if carries(view.state, walker.person):
        return say("laden")
    if standing(view.state, walker.person) is None:
        return ""
    shield = shield_points(view.state, walker.person)
    return say("at-shield", n=shield) if shield else say("at-tripod")


def kit_words(view: ClassicView, walker: Walker) -> str:
    """What somebody has, in a sentence."""
    things = [
        say("carries-one", name=name, n=left) if left else say("carries-empty", name=name)
        for name, left in carried(view.state, walker.person)
    ]
    return say("carries", things=", ".join(things)) if things else ""
