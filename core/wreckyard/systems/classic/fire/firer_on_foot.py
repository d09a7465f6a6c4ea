"""Modifiers of a person on foot for every roll to hit (Targeting Modifiers; Skill Descriptions)."""

from __future__ import annotations

from collections.abc import Iterator

from ..book.tripods import is_tripod, thing_place
from ..design.broadside import targeting
from ..design.kit import is_grenade
from ..harm.tripods import gunnery_of
from ..place.breath import gas_aim
from ..place.feet import covers, is_down, thing_of
from ..place.lying import OIL_AIM
from ..sight.bearing import Line
from ..sight.darkness import BLIND_AIM, is_blind, night_aim
from ..sight.on_foot import is_at_an_opening
from ..state.condition import WOUNDED
from ..state.counters import SLICKS, counter_shape
from ..state.edition import EVERY_MODIFIER, GROUND_STAYS_BELOW, has
from ..state.gear import things_of
from ..state.person import Walker
from ..state.state import State
from ..vehicle.able import WOUNDED_SKILLS
from .handgunner import handgunner_lines
from .to_hit import PAINTED, weather_lines

GROUND = -1
"""In place of a target: a shot or a throw at the ground."""

BRACED = 1
"""For who leans on a wall at an opening, or on rubble (Targeting Modifiers)."""

GUNNER, HURT, BLINDED, GASSED = "gunner", "wounded", "blinded", "tear gas"


def firer_lines_on_foot(
    state: State, walker: Walker, at: int, target: int = GROUND
) -> Iterator[Line]:
    """Yield the modifiers of a person on foot who uses one of their things (-1: a fist) on a
    target."""
    whole = target != GROUND or has(state, EVERY_MODIFIER)
    if not walker.steps:
        yield Line("firer at rest", targeting().speed.firer_at_rest)
    if whole and state.ground.houses and is_at_an_opening(state, walker):
        yield Line("braced", BRACED)
    skill = gunnery_of(state, walker, at)
    if skill:
        yield Line(GUNNER, skill)
    thing = things_of(state, walker.person)[thing_place(at)] if at >= 0 else ""
    if thing and not is_tripod(thing):
        yield from handgunner_lines(state, walker.person, thrown=is_grenade(thing))
    if walker.points <= WOUNDED:
        yield Line(HURT, WOUNDED_SKILLS)
    if whole and (walker.blind or is_blind(state, walker.person, thing_of(walker.person))):
        yield Line(BLINDED, BLIND_AIM)
    dark = night_aim(state, walker.person, target)
    if dark:
        yield Line("night", dark)
    gassed = gas_aim(state, walker.person)
    if gassed:
        yield Line(GASSED, gassed)
    if any(row.thing == thing_of(walker.person) for row in state.painted):
        yield Line("paint on the mask", PAINTED)
    if whole:
        yield from _surroundings(state, walker)


def _surroundings(state: State, walker: Walker) -> Iterator[Line]:
    down = is_down(state, walker) or not has(state, GROUND_STAYS_BELOW)
    slick = [each for each in state.counters if each.live and each.kind in SLICKS]
    if down and any(covers(counter_shape(each), walker) for each in slick):
        yield Line("on oil", OIL_AIM)
    yield from weather_lines(state, on_ground=down)
