"""Fire in a match: what is asked of whom, what is declared, and what comes of it, by the order of a
phase (2.9, 2.10, section 4).
"""

from __future__ import annotations

from collections.abc import Iterator

from .able import spend
from .actions import DONE, Action
from .aims import View, part_text, parts_of, targets
from .blaze import burn_down
from .condition import awake
from .play import Play
from .state import FLYING, ROLLING, State
from .to_hit import Bearing, may_aim
from .triggers import Trigger, open_triggers
from .volley import land, shoot

__all__ = ["burn_down", "declare", "fire_actions", "may_fire", "resolve", "turn_over"]


def shooters(state: State, number: int) -> list[str]:
    """Who of the crew of a vehicle can fire now: conscious, and has not fired in this turn."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    rows = zip(outfit.crew, vehicle.condition.fired, strict=True)
    return [who for who, done in rows if not done and awake(vehicle.condition, outfit, who)]


def is_fit(state: State, number: int) -> bool:
    """Whether its driving and its lie allow any aimed fire."""
    vehicle = state.vehicles[number]
    flying = vehicle.motion.mode in (ROLLING, FLYING)
    return not flying and not vehicle.gave_up and may_aim(state, number)


class Chances:
    """What can be aimed at with each trigger of a vehicle, worked out as far as it is asked for."""

    __slots__ = ("_known", "_views", "number", "state", "triggers")

    def __init__(self, state: State, number: int) -> None:
        self.state, self.number = state, number
        vehicle, outfit = state.vehicles[number], state.outfits[number]
        fit = is_fit(state, number) and shooters(state, number)
        self.triggers = open_triggers(vehicle.condition, outfit) if fit else []
        self._views: dict[int, View] = {}
        self._known: dict[tuple[int, int, str], Bearing | None] = {}

    def view(self, target: int) -> View:
        """How a target lies."""
        if target not in self._views:
            self._views[target] = View(self.state, self.number, target)
        return self._views[target]

    def bearing(self, gun: int, target: int, part: str) -> Bearing | None:
        """How a part of a target lies to a weapon; ``None`` when it cannot be shot at."""
        key = gun, target, part
        if key not in self._known:
            self._known[key] = self.view(target).bearing(gun, part)
        return self._known[key]

    def parts(self, trigger: Trigger, target: int) -> Iterator[str]:
        """The parts of a target that all aimed weapons of a trigger can be aimed at."""
        for part in self.view(target).parts(trigger.aimed[0]):
            if all(self.bearing(gun, target, part) for gun in trigger.aimed):
                yield part

    def aims(self) -> Iterator[tuple[Trigger, int, str]]:
        """Every trigger with every target and part."""
        if self.triggers:
            for target in targets(self.state, self.number):
                for trigger in self.triggers:
                    for part in self.parts(trigger, target):
                        yield trigger, target, part


def may_fire(state: State, number: int) -> bool:
    """Whether the crew of a vehicle is asked at all: somebody has a weapon that could fire."""
    return next(Chances(state, number).aims(), None) is not None


def fire_actions(state: State, number: int) -> tuple[Action, ...]:
    """All that the crew of a vehicle may declare now, ``done`` last."""
    crew = shooters(state, number)
    found = [
        Action("fire", who=who, weapon=trigger.text, target=target, part=part_text(part))
        for trigger, target, part in Chances(state, number).aims()
        for who in crew
    ]
    return (*found, DONE)


def declare(play: Play, number: int, action: Action) -> None:
    """Note a shot among ``State.shots``: the person and the weapons have fired in this turn. After
    ``done`` the crew is not asked any more in this phase."""
    state = play.state
    if action == DONE:
        state.stack.pop()
        return
    vehicle, outfit = play.vehicle(number)
    condition = vehicle.condition
    triggers = open_triggers(condition, outfit)
    trigger = next(each for each in triggers if each.text == action.weapon)
    who = outfit.crew.index(action.who)
    part = list(parts_of(state.outfits[action.target])).index(action.part)
    guns = (*trigger.aimed, *trigger.straight)
    condition.fired[who] = 1
    for gun in guns:
        condition.worked[gun] = 1
        spend(condition, outfit, gun)
    state.shots.append([number, who, action.target, part, len(trigger.aimed), *guns])
    play.tell(
        "aimed", vehicle=number, who=action.who, weapon=trigger.text, target=action.target,
        part=action.part,
    )  # fmt: skip


def resolve(play: Play) -> None:
    """Roll for all shots in the order declared, then land all damage at once, then queue hazards
    (``Play.hazard``) and lay debris; ``State.shots`` is empty then."""
    land(play, shoot(play))


def turn_over(play: Play) -> None:
    """Let everybody fire again in the next turn."""
    for vehicle in play.state.vehicles:
        vehicle.condition.fired = [0] * len(vehicle.condition.fired)
        vehicle.condition.worked = [0] * len(vehicle.condition.worked)
