"""Pop-up turrets and retractable wheelguards (Turrets; Retractable Wheelguards)."""

from __future__ import annotations

from functools import lru_cache

from ..design.design import link_name
from ..state.actions import Action
from ..state.condition import GOING_IN, Condition
from ..state.condition import OUT as OUT_NOW
from ..state.outfit import JOINING, Outfit
from ..state.state import FLYING, ROLLING, State
from ..vehicle.crew import may_fire_now
from .jettison import may_jettison

FIRST, LAST = 1, OUT_NOW - 1
"""How far out something is right after it was set going, and before it is wholly out."""


def progress(condition: Condition, outfit: Outfit) -> list[int]:
    """How far out each of ``Outfit.gadgets`` is."""
    return condition.gadgets or [0] * len(outfit.gadgets)


@lru_cache(maxsize=256)
def levers(outfit: Outfit) -> dict[str, tuple[int, ...]]:
    """What one action works, by its name: a gadget, or all of those that a link joins. A link works
    either its gadgets or its weapons (house)."""
    found: dict[str, tuple[int, ...]] = {name: (at,) for at, name in enumerate(outfit.gadgets)}
    for number, link in enumerate(outfit.design.links):
        joined = [outfit.gadgets.index(each) for each in link.joins if each in outfit.gadgets]
        if len(joined) > 1:
            found[link_name(number)] = tuple(joined)
    return found


def is_still(value: int) -> bool:
    """Whether a gadget is wholly in or out, so that it can be worked."""
    return value in (0, OUT_NOW)


def works(state: State, number: int) -> list[Action]:
    """Everything that the crew of a vehicle can bring out or draw in now, and a sidecar that it can
    cast off."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    joining = may_jettison(state, number)
    if not (outfit.gadgets or joining) or vehicle.gave_up:
        return []
    if vehicle.motion.mode in (ROLLING, FLYING):
        return []
    condition = vehicle.condition
    now = progress(condition, outfit)
    names = [name for name, each in levers(outfit).items() if all(is_still(now[at]) for at in each)]
    names += [JOINING] if joining else []
    crew = [who for who in outfit.crew if may_fire_now(condition, outfit, who)]
    return [Action("work", who=who, weapon=name) for name in names for who in crew]


def work(condition: Condition, outfit: Outfit, name: str) -> list[tuple[str, bool]]:
    """Set what a name works going: each gadget, and whether it comes out."""
    now = list(progress(condition, outfit))
    found = []
    for at in levers(outfit)[name]:
        out = now[at] == 0
        now[at] = FIRST if out else GOING_IN + LAST
        found.append((outfit.gadgets[at], out))
    condition.gadgets = now
    return found


def go_on(condition: Condition) -> list[int]:
    """Advance moving equipment at the start of a phase, and return the numbers of those that have
    arrived."""
    if not condition.gadgets:
        return []
    done = []
    for at, value in enumerate(condition.gadgets):
        if is_still(value):
            continue
        new = value + 1 if value < GOING_IN else value - 1
        new = 0 if new == GOING_IN else new
        condition.gadgets[at] = new
        if is_still(new):
            done.append(at)
    if not any(condition.gadgets):
        condition.gadgets = []
    return done
