"""What a crew can do beside aiming at vehicles: drop, set off, automatic, fire at the ground. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from ui.games.classic.moment import ClassicView
from wreckyard.systems.classic import Action, comes_down_later, lead_of


def one_press(view: ClassicView, verb: str) -> tuple[Action, ...]:
    """The offered answers of a verb, of those that differ only in who does it the first."""
    found: dict[tuple[str, str, str, int], Action] = {}
    for each in view.offered(verb):
        found.setdefault((each.weapon, each.part, each.kind, each.target), each)
    return tuple(found.values())


def ground_weapons(view: ClassicView) -> tuple[str, ...]:
    """The weapons and links that can be fired at the ground."""
    return tuple(dict.fromkeys(each.weapon for each in view.offered("fire") if each.target < 0))


def ground_shot(view: ClassicView) -> Action | None:
    """The shot at the ground that is chosen, if one is."""
    action = view.choice.action
    if view.phase != "fire" or action is None or action.verb != "fire" or action.target >= 0:
        return None
    return action if action in view.options else None


def nearest_shot(view: ClassicView, weapon: str, x: float, y: float) -> Action | None:
    """The shot of a weapon at the place nearest to a point of the map."""
    offered = [each for each in view.offered("fire") if each.target < 0 and each.weapon == weapon]
    return min(offered, key=lambda each: (each.x - x) ** 2 + (each.y - y) ** 2, default=None)


def usual_shots(view: ClassicView, weapon: str) -> Iterator[tuple[int, bool, Action]]:
    """The shots of a weapon nearest to each other vehicle, and to where they lead it: whose, whether
    it is led, the shot."""
    later = comes_down_later(view.state, view.asker, weapon)
    for number in view.on_map:
        if number == view.asker:
            continue
        vehicle = view.state.vehicles[number]
        here = nearest_shot(view, weapon, vehicle.x, vehicle.y)
        if here is not None:
            yield number, False, here
        if vehicle.motion.speed:
            lead = lead_of(vehicle, later)
            there = nearest_shot(view, weapon, lead.x, lead.y)
            if there is not None and there != here:
                yield number, True, there
