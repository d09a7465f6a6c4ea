"""The small answers: fires, re-rolls, tokens, shots, and where internal damage lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...systems.arena import Action, Item, State, bonus, crew_durability
from ...systems.arena.search import Shot, burning, sight
from .gunnery import COMPUTER, Gunnery

DONE, KEEP = Action("done"), Action("keep")
SPARE = 2
"""Control tokens that a driver likes to keep for driving when it puts out a fire."""


def fires(state: State, seat: int, options: Sequence[Action]) -> Action:
    """Put out the fire on the weakest side while control is left to drive with."""
    car = state.cars[seat]
    sides = burning(state, seat)
    worst = min(sides, key=lambda side: (car.armor[side], side))
    inside = car.armor[worst] == 0
    left = car.control - 2
    if bonus(state, seat, "suppressor") and not (inside and left >= SPARE):
        return DONE
    # At speed it cannot do without; a fire that eats the power plant comes first.
    least = 0 if inside and car.speed <= 1 else 1 if car.speed <= 2 or inside else SPARE
    wanted = Action("extinguish", worst)
    return wanted if left >= least and wanted in options else DONE


def burn(state: State, seat: int, options: Sequence[Action]) -> Action:
    """The suppressor takes the fire where there is least armor."""
    car = state.cars[seat]
    suppress = [each for each in options if each.verb == "suppress"]
    return min(suppress or options, key=lambda each: (car.armor[each.side], each.side))


def attack(state: State, seat: int, options: Sequence[Action]) -> Action:
    """The attack that is worth most, with the better of the crew for it."""
    gunnery = Gunnery(state)
    best, chosen = 0.05, DONE
    for action in options:
        if action.verb != "attack" or action.target >= state.n:
            continue
        worth = gunnery.attack(seat, action, sight(state, seat, action.target))
        worth -= COMPUTER if action.computer else 0.0
        # Equal shots: the driver fires what anybody can, the gunner's gifts are kept.
        if worth > best + 1e-9:
            best, chosen = worth, action
    return chosen


_HITS = {"S": 0.0, "SS": 0.0, "H": 1.0, "HH": 2.0}


def attack_reroll(state: State, seat: int, options: Sequence[Action]) -> Action:
    """Re-roll the die whose re-roll gains most on average."""
    item = _shot_item(state)
    wrench = {"": 0.0, "tire": 0.9, "damage": 1.0}.get(item.wrench, 0.8)
    mean = {"yellow": 5 / 6, "blue": 0.5, "red": (2 + wrench) / 6, "green": (5 + 2 * wrench) / 6,
            "black": (1 + 4 * wrench) / 6, "white": (3 + 3 * wrench) / 6}  # fmt: skip
    best, chosen = 0.05, KEEP
    for action in options:
        if action.verb != "reroll":
            continue
        shown = _HITS.get(action.face, wrench * len(action.face))
        if mean[action.color] - shown > best:
            best, chosen = mean[action.color] - shown, action
    return chosen


def _shot_item(state: State) -> Item:
    frame = state.stack[-1]
    assert isinstance(frame, Shot)
    return state.arsenals[frame.seat].items[frame.item]


def defence_reroll(state: State, seat: int, options: Sequence[Action]) -> Action:
    """Re-roll dice that stop nothing; pay aces only while some damage gets through."""
    chance = {"white": 0.5, "yellow": 1 / 3}
    best, chosen = 0.0, KEEP
    for action in options:
        if action.verb == "reroll" and "S" not in action.face:
            gain = chance.get(action.color, 0.4)
            if gain > best:
                best, chosen = gain, action
    return chosen


def wrench(state: State, seat: int, options: Sequence[Action]) -> Action:
    """A tire is worth more than two aces."""
    return Action("cancel")


def pay(state: State, seat: int, options: Sequence[Action]) -> Action:
    """Aces for a collision when control runs short."""
    car = state.cars[seat]
    return Action("pay", mode="aces" if car.control <= 2 or car.aces >= 4 else "control")


def struck(state: State, seat: int, options: Sequence[Action]) -> Action:
    """The side with more armor takes a collision that met a corner."""
    armor = state.cars[seat].armor
    return max(options, key=lambda each: (armor[each.side], -each.side))


def internal(state: State, seat: int, options: Sequence[Action]) -> Action:
    """Whom or what to lose: nobody's last point, and the cheapest card."""
    car, arsenal = state.cars[seat], state.arsenals[seat]

    def price(action: Action) -> float:
        if action.verb == "hurt":
            left = crew_durability(state, seat, action.crew) - car.crew[action.crew]
            effects = len(arsenal.crew[action.crew].effects)
            return (3.0 if left == 1 else 1.0 / left) + 0.2 * effects
        for index, item in enumerate(arsenal.items):
            if (item.code, item.side, item.copy) == (action.card, action.side, action.copy):
                force = item.damage + 0.8 * sum(item.dice) if item.kind == "weapon" else 1.5
                return force * (1.0 if item.durability - car.harm[index] == 1 else 0.5)
        return 0.0

    return min(options, key=price)


SMALL: dict[str, Callable[[State, int, Sequence[Action]], Action]] = {
    "fires": fires,
    "burn": burn,
    "attack": attack,
    "attack-reroll": attack_reroll,
    "defence-reroll": defence_reroll,
    "wrench": wrench,
    "pay": pay,
    "internal-damage": internal,
    "struck-side": struck,
}
"""The function that answers each kind of question."""
