"""The firing questions of a phase, and the shots declared (Combat; General Combat Procedure)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ....kit.numbers import PartNumber, VehicleNumber
from ..design.components import TIRE
from ..drive.breaching import breach_at
from ..ending.races import is_silent
from ..ground.dropping import (
    declare_drop,
    declare_set_off,
    drop_actions,
    lay_drops,
    may_drop,
    set_off,
)
from ..harm.injury import burst_around, land_hits
from ..hidden.shown import show_use
from ..place.heights import is_tumbling
from ..sight.aims import part_text, parts_of, targets
from ..sight.bearing import Bearing
from ..sight.blockers import Lookout
from ..sight.triggers import Trigger, open_triggers
from ..sight.view import View
from ..state.actions import DONE, FIRST_COUNTER, FIRST_PERSON, FIRST_WALL, Action, shot_at
from ..state.declared import Shot
from ..state.edition import STRAYS_ARE_UNAIMED, has
from ..state.outfit import JOINING
from ..state.play import Play
from ..state.state import FLYING, ROLLING, State
from ..vehicle.able import spend
from ..vehicle.crew import may_fire_now
from .automatic import (
    automatic_actions,
    drop_automatically,
    end_empty,
    gun_of,
    on_automatic,
    switch,
)
from .by_hand import hand_shots, shoot_by_hand
from .by_hand import turn_over as hands_free
from .firing_at_people import declare_at_person, person_actions, shoot_at_people
from .firing_at_walls import declare_at_wall, shoot_at_walls, wall_actions
from .firing_on_foot import HandMiss, burst_on_foot, land_on_vehicles, shoot_on_foot
from .gadgets import work, works
from .grenades.lobbing import declare_lob, lob_actions, lobs_down
from .grenades.throwing import throws_down
from .grenades.tossing import declare_by_hand, declare_fetch, douses_inside, fetches, tosses
from .hand_strays import fly_on_by_hand
from .jettison import fire_joining, part_all
from .magazines import select, select_actions
from .searchlights import declare_shine, let_go, shines, turn_on
from .strays import fly_on
from .to_hit import may_aim
from .volley import Miss, land, shoot, shoot_automatic

__all__ = ["declare", "fire_actions", "may_fire", "resolve", "turn_over"]


def shooters(state: State, number: int) -> list[str]:
    """Return the crew members who can fire now: see ``crew.may_fire_now``."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    return [who for who in outfit.crew if may_fire_now(vehicle.condition, outfit, who)]


def is_fit(state: State, number: int) -> bool:
    """Whether its driving and its lie allow any aimed fire."""
    vehicle = state.vehicles[number]
    flying = vehicle.motion.mode in (ROLLING, FLYING)
    flying = flying or is_tumbling(state, number)
    return not flying and not vehicle.gave_up and may_aim(state, number)


class Chances:
    """What the crew of a vehicle can fire, and at what with each trigger that is aimed, worked out
    as far as it is asked for. It is true as long as the state stays as it is.

    ``crew`` is who can fire, ``open`` all that they could, ``triggers`` what of it they can aim:
    none where driving or lie allow no aimed fire.
    """

    __slots__ = ("_known", "_views", "crew", "lookout", "number", "open", "state", "triggers")

    def __init__(self, state: State, number: int) -> None:
        self.state, self.number = state, number
        vehicle, outfit = state.vehicles[number], state.outfits[number]
        self.crew = shooters(state, number)
        self.open: list[Trigger] = []
        if self.crew:
            self.open = open_triggers(vehicle.condition, outfit, on_automatic(state, number))
        fit = bool(self.open) and is_fit(state, number)
        self.triggers = [each for each in self.open if each.aimed] if fit else []
        self.lookout = Lookout(state, number)
        self._views: dict[int, View] = {}
        self._known: dict[tuple[int, int, str], Bearing | None] = {}

    def view(self, target: int) -> View:
        """How a target lies."""
        if target not in self._views:
            self._views[target] = View(self.state, self.number, target, self.lookout)
        return self._views[target]

    def bearing(self, gun: int, target: int, part: str) -> Bearing | None:
        """How a part of a target lies to a weapon; ``None`` when it cannot be shot at."""
        key = gun, target, part
        if key not in self._known:
            self._known[key] = self.view(target).bearing(gun, part)
        return self._known[key]

    def parts(self, trigger: Trigger, target: int) -> Sequence[str]:
        """The parts of a target that all aimed weapons of a trigger can be aimed at."""
        view = self.view(target)
        first, *others = trigger.aimed
        seen = view.seen(first)
        return [part for part in seen if all(view.sees(gun, part) for gun in others)]

    def aims(self) -> Iterator[tuple[Trigger, int, str]]:
        """Every trigger with every target and part."""
        if self.triggers:
            for target in targets(self.state, self.number):
                for trigger in self.triggers:
                    for part in self.parts(trigger, target):
                        yield trigger, target, part

    def any(self) -> bool:
        """Whether there is any aim at all. What a link can be aimed at, one of its weapons can be,
        too; and who sees a tire sees the side that it is on."""
        single = [each.aimed[0] for each in self.triggers if len(each.aimed) == 1]
        if not single:
            return next(self.aims(), None) is not None
        records = [gun.record for gun in self.state.outfits[self.number].anatomy.guns]
        return any(
            self.view(target).sees(gun, part)
            for target in targets(self.state, self.number)
            for gun in single
            if self.view(target).is_in_arc(gun)
            for part in self.view(target).parts(gun)
            if records[gun].direct or not part.startswith(f"{TIRE}-")
        )

    def finds(self, action: Action) -> Action | None:
        """Return the declarable shot at a vehicle that equals an action, or ``None``."""
        trigger = next((each for each in self.triggers if each.text == action.weapon), None)
        if trigger is None or action.who not in self.crew:
            return None
        if action.target not in targets(self.state, self.number):
            return None
        part = parts_of(self.state.outfits[action.target]).get(action.part)
        if part is None or part not in self.parts(trigger, action.target):
            return None
        found = _shot(action.who, trigger, action.target, part)
        return found if found == action else None


def _shot(who: str, trigger: Trigger, target: int, part: str) -> Action:
    return shot_at(who, trigger.text, target, part_text(part))


def other_actions(chances: Chances, manned: bool = False) -> Iterator[Action]:
    """What the crew of a vehicle could do besides shots at vehicles: at the ground, at people, at
    walls (``manned``: only where foes are behind them), dropped, set off, taken off automatic."""
    state, number, crew = chances.state, chances.number, chances.crew
    if not crew or not may_drop(state, number):
        return
    yield from lob_actions(chances.lookout, chances.triggers, crew)
    yield from person_actions(state, number, chances.triggers, crew)
    yield from wall_actions(state, number, chances.triggers, crew, manned)
    drops = [each for each in chances.open if not each.aimed]
    yield from drop_actions(state, number, drops, crew)


def from_inside(state: State, number: VehicleNumber) -> Iterator[Action]:
    """What people aboard can do by hand: fire, throw, put out a fire."""
    yield from hand_shots(state, number)
    yield from tosses(state, number)
    yield from douses_inside(state, number)
    yield from fetches(state, number)


def may_fire(state: State, number: VehicleNumber) -> bool:
    """Whether the crew of a vehicle is asked at all: somebody has a weapon that could fire."""
    if is_silent(state, number):
        return False
    if works(state, number) or next(shines(state, number), None) is not None:
        return True
    chances = Chances(state, number)
    if chances.any():
        return True
    if next(other_actions(chances, manned=True), None) is not None:
        return True
    if next(from_inside(state, number), None) is not None:
        return True
    return bool(on_automatic(state, number) and chances.crew) and may_drop(state, number)


def fire_actions(state: State, number: VehicleNumber) -> tuple[Action, ...]:
    """All that the crew of a vehicle may declare now, ``done`` last."""
    chances = Chances(state, number)
    crew = chances.crew
    found = [
        _shot(who, trigger, target, part)
        for trigger, target, part in chances.aims()
        for who in crew
    ]
    switches = automatic_actions(state, number, crew) if crew and may_drop(state, number) else ()
    lights = shines(state, number)
    others = (*other_actions(chances), *switches, *works(state, number), *lights)
    others = (*others, *from_inside(state, number))
    return (*found, *others, *(select_actions(state, number) if crew else ()), DONE)


def offered(state: State, number: int, action: Action) -> Action | None:
    """An answer as it is offered to a crew that is asked for fire, without looking for all others;
    ``None`` where that has to be done."""
    if action == DONE:
        return DONE
    shot = action.verb == "fire" and 0 <= action.target < FIRST_WALL
    return Chances(state, number).finds(action) if shot else None


OF_PEOPLE: dict[str, Callable[[Play, VehicleNumber, Action], None]] = {
    "shoot": declare_by_hand,
    "shine": declare_shine,
    "fetch": declare_fetch,
}
"""What people do with what is no weapon of the vehicle, by its verb."""


def declare(play: Play, number: VehicleNumber, action: Action) -> None:
    """Note what is fired, dropped or set off: the person and the weapons have fired in this turn.
    After ``done`` the crew is not asked any more in this phase."""
    state = play.state
    if action == DONE:
        state.stack.pop()
        return
    vehicle, outfit = play.vehicle(number)
    # Equipment that comes out can be aimed at by others; what else is declared is its own affair.
    state.armed = frozenset() if action.verb == "work" else state.armed - {number}
    triggers = open_triggers(vehicle.condition, outfit, on_automatic(state, number))
    trigger = next((each for each in triggers if each.text == action.weapon), None)
    show_use(play, number, action, _worked(state, number, action, trigger))
    if action.who in outfit.crew:
        let_go(state, number, action.who)
    if action.verb in OF_PEOPLE:
        OF_PEOPLE[action.verb](play, number, action)
        return
    if action.verb == "work":
        vehicle.condition.fired[outfit.crew.index(action.who)] = 1
        if action.weapon == JOINING:
            fire_joining(play, number, action.who)
            return
        for gadget, out in work(vehicle.condition, outfit, action.weapon):
            play.tell("gadget", vehicle=number, gadget=gadget, out=out, done=False)
        return
    if action.verb == "select":
        select(play, number, action)
        return
    who = outfit.crew.index(action.who)
    if action.verb in ("auto", "detonate"):
        vehicle.condition.fired[who] = 1
        if action.verb == "auto":
            switch(play, number, action)
        else:
            declare_set_off(play, number, who, action.target - FIRST_COUNTER)
        return
    assert trigger is not None
    vehicle.condition.fired[who] = 1
    at_ground = action.verb == "fire" and action.target < 0
    # Whatever else a link joins does not fire when its launchers throw at the ground (house).
    for gun in (*trigger.aimed, *trigger.dropped) if at_ground else trigger.guns:
        vehicle.condition.worked[gun] = 1
    if action.verb == "drop":
        play.tell("dropping", vehicle=number, who=action.who, weapon=trigger.text)
    elif at_ground:
        for gun in trigger.aimed:
            declare_lob(play, number, who, gun, action.x, action.y)
    else:
        _declare_shot(play, number, who, trigger, action)
    declare_drop(play, number, who, trigger.dropped, action.part if action.verb == "drop" else "")


def _worked(state: State, number: int, action: Action, trigger: Trigger | None) -> tuple[int, ...]:
    """The weapons that an answer works."""
    if action.verb in ("auto", "select"):
        return (gun_of(state, number, action.weapon),)
    return trigger.guns if trigger is not None and action.verb in ("fire", "drop") else ()


def _declare_shot(
    play: Play, number: VehicleNumber, who: int, trigger: Trigger, action: Action
) -> None:
    """Note a shot among ``State.shots``, or those at people or walls."""
    state = play.state
    if action.target >= FIRST_PERSON:
        declare_at_person(play, number, who, trigger, action)
        return
    if action.target >= FIRST_WALL:
        declare_at_wall(play, number, who, trigger, action)
        return
    vehicle, outfit = play.vehicle(number)
    part = list(parts_of(state.outfits[action.target])).index(action.part)
    guns = (*trigger.aimed, *trigger.straight)
    for gun in guns:
        spend(vehicle.condition, outfit, gun)
    state.shots.append(
        Shot(number, who, VehicleNumber(action.target), PartNumber(part), len(trigger.aimed), guns)
    )
    play.tell(
        "aimed",
        vehicle=number,
        who=action.who,
        weapon=trigger.text,
        target=action.target,
        part=action.part,
    )


def resolve(play: Play) -> None:
    """Roll for all shots in the order declared, then land all damage at once, then queue hazards
    (``Play.hazard``) and lay debris; ``State.shots`` is empty then. Lights come first. After it
    what comes down from the air, mines that are set off, what is dropped, and sidecars that are
    cast off."""
    turn_on(play)
    # Where there are buildings a missed shot goes on (Missed Shots).
    missed: list[Miss] | None = [] if play.state.ground.houses else None
    lost: list[HandMiss] | None = [] if play.state.ground.houses else None
    attacks = [*shoot(play, missed), *shoot_automatic(play)]
    others, hits = shoot_at_people(play, missed)
    more, struck = shoot_at_walls(play)
    shots, wounds, walls = shoot_on_foot(play, lost)
    by_hand, hurt = shoot_by_hand(play)
    stray, wide = fly_on(play, missed or []), fly_on_by_hand(play, lost or [])
    attacks += [*others, *more, *stray.attacks]
    hits += [*wounds, *hurt, *stray.hits, *wide.hits]
    struck += [*walls, *stray.walls, *wide.walls]
    struck += [(each.wall, each.force) for each in hits if each.wall >= 0]
    set_off(play)
    lobs_down(play)
    throws_down(play)
    land_on_vehicles(play, [*shots, *by_hand, *wide.attacks])
    land(play, attacks)
    for at, force in struck:
        breach_at(play, at, force)
    land_hits(play, hits)
    burst_around(play, attacks)
    burst_on_foot(play, [*shots, *(wide.attacks if has(play.state, STRAYS_ARE_UNAIMED) else ())])
    lay_drops(play)
    drop_automatically(play)
    end_empty(play)
    part_all(play)


def turn_over(state: State) -> None:
    """Let everybody fire again in the next turn."""
    hands_free(state)
    for vehicle in state.vehicles:
        vehicle.condition.fired = [0] * len(vehicle.condition.fired)
        vehicle.condition.worked = [0] * len(vehicle.condition.worked)
        vehicle.condition.handled = 0
