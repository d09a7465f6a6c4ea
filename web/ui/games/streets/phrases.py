"""Numbers, turns and things in words, as the panels of the streets say them."""

from __future__ import annotations

from fractions import Fraction

from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.screen_strings import some
from wreckyard.systems.streets import (
    BLOCK_NAMES,
    CODES,
    FIRST_PERSON,
    FIRST_TERRAIN,
    HAND,
    Action,
    turn_words,
    weapon_words,
)


def percent(chance: Fraction) -> str:
    """A chance in whole percent; what is not quite nothing or all says so."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    whole = int(chance * 100 + Fraction(1, 2))
    if whole == 0:
        return "under 1 %"
    return "over 99 %" if whole == 100 else f"{whole} %"


def turn(eighths: int) -> str:
    """A corner in words."""
    return turn_words(eighths) if eighths else say("straight")


def speed(action: Action) -> str:
    """A speed in words."""
    if action.verb == "three-point":
        return say("three-point").lower()
    if action.verb == "reverse":
        return say("reverse", n=action.amount)
    return say("ahead", n=action.amount) if action.amount else say("stand")


def thing(view: StreetView, number: int) -> str:
    """What can be hit, as it is called in a sentence."""
    names = view.names
    if number >= FIRST_TERRAIN:
        return names.terrain[number - FIRST_TERRAIN]
    if number >= FIRST_PERSON:
        return f"{names.seats[number - FIRST_PERSON]} on foot"
    wreck = view.state.cars[number].wreck and number < view.state.n
    return f"the wreck of {names.cars[number]}" if wreck else names.cars[number]


def area(block: int) -> str:
    """A block of armor by its name."""
    return BLOCK_NAMES[block]


def round_words(code: str) -> str:
    """A round by its code, with its article: ``a mine``, ``oil``."""
    return weapon_words(CODES.index(code))


def mount(code: str) -> str:
    """What fires, by its code."""
    return say("hand") if code == HAND else code.replace("-", " ")


def rounds(weapon: str, count: int) -> str:
    """So many rounds of a weapon, by its code."""
    return say("fire-mg", n=count) if weapon == "mg" else some(say(weapon), count)
