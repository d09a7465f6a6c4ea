"""Which searchlight to aim at whom.

To blind a foe is worth the shots that he would have had; to hold him in the light what the others
of the crew gain by it.
"""

from __future__ import annotations

from ....systems.classic import VehicleNumber
from ....systems.classic.search import Action, Beam, State, beams_on, is_night, shine_ahead
from .gunnery import Gunnery
from .shots import shot_value
from .sketch import foes_of, rig_of

LEAST_LIGHT = 0.0003
"""What a light must be worth, so that it is turned on somebody."""

BLINDNESS = 0.9
"""The share of a foe's shots that comes to nothing while he is blinded."""


def light(
    state: State, number: VehicleNumber, options: tuple[Action, ...], gunnery: Gunnery
) -> Action | None:
    """The light that is worth more than what its operator could fire; ``None`` for none."""
    offered = [each for each in options if each.verb == "shine"] if is_night(state) else []
    foes = set(foes_of(state, number))
    lit = [each for each in offered if each.target in foes and not beams_on(state, each.target)]
    if not lit:
        return None
    shots = [each for each in options if each.verb == "fire" and each.target in foes]
    crew = sorted({each.who for each in lit}, key=lambda who: who == "driver")
    best, most = None, LEAST_LIGHT
    for each in lit:
        # Whoever holds it, the shots that the others of the crew can fire stay.
        if each.who != crew[0]:
            continue
        cost = _cost(gunnery, shots, len(crew))
        worth = _worth(state, number, each, shots if len(crew) > 1 else []) - cost
        if worth > most:
            best, most = each, worth
    return best


def _cost(gunnery: Gunnery, shots: list[Action], crew: int) -> float:
    """What the shots are worth that one fewer of the crew cannot fire: of each weapon the best."""
    worths: dict[str, float] = {}
    for each in shots:
        worths[each.weapon] = max(worths.get(each.weapon, 0.0), gunnery.value(each))
    return sum(sorted(worths.values(), reverse=True)[crew - 1 : crew])


def _worth(state: State, number: VehicleNumber, action: Action, shots: list[Action]) -> float:
    ahead = shine_ahead(state, number, action)
    me, foe = rig_of(state, number), rig_of(state, VehicleNumber(action.target))
    spared = shot_value(foe, foe.pose, me, me.pose, False) if foe.guns else 0.0
    worth = BLINDNESS * float(ahead.blinds) * spared
    at_him = [each for each in shots if each.target == action.target and each.who != action.who]
    if at_him:
        dark, bright = Gunnery(state, number), Gunnery(_lit(state, number, action.target), number)
        gain = max(map(bright.value, at_him)) - max(map(dark.value, at_him))
        worth += float(ahead.sum.chance) * max(0.0, gain)
    return worth


def _lit(state: State, number: VehicleNumber, target: int) -> State:
    """The position with a light on a target."""
    copy = state.copy()
    copy.beams.append(Beam(number, 0, 0, target, 0, state.turn, state.phase))
    return copy
