"""The story of an arena game in sentences: one catalogue for the page and the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...engine.values import Event, EventData, seat_of
from ...kit.sentences import sentence
from .actions import CREW, FIRST_THING, obstacle_text
from .ground import kind_of
from .state import State
from .struck import PART_NAMES

SIDE_NAMES = ("front", "right", "back", "left")
MOVES = {"straight": "drives straight on", "turn": "turns", "slide": "slides"}
COUNTING: Mapping[str, Mapping[str, str]] = {
    "driving-roll": {"S": "skid", "W": "wrench"},
    "collision-roll": {"H": "hit"},
    "push-roll": {"H": "hit"},
    "attacked": {"H": "hit", "W": "wrench"},
    "defended": {"S": "shield"},
    "cage-roll": {"S": "shield"},
}
"""The symbols that count in a roll, and what they are called there (Dice Icons)."""

NOTHING = {
    "driving-roll": "no skids and no wrenches",
    "defended": "no shields",
    "cage-roll": "no shields",
}

SENTENCES = {
    "game-started-agreed": "Division {division} with {build} build points and {crew} crew points. {first} goes first.",
    "game-started": "Division {division}. {first} goes first.",
    "placed": "{seat} takes a starting place.",
    "round": "Round {round}. {first} goes first.",
    "slowed": "{seat}'s tires do not hold speed {before}: down to {speed}.",
    "took-control": "{seat} takes {control} control{and_aces}.",
    "extinguished": "{seat} puts out the fire on the {side} for 2 control.",
    "burned": "The fire on {seat}'s {side} burns on.",
    "suppressed": "{seat}'s suppressor takes the fire on the {side} and puts it out.",
    "turn": "{seat} moves.",
    "speed": "{seat} {change}.",
    "moved": "{seat} {move}{degrees}{cut}.",
    "pressed": "{seat} presses against {walls} and must swing the car round first.",
    "repositioned": "{seat} pivots away to the {side}{cut}.",
    "stuck": "{seat} is stuck, and rolls back to a standstill.",
    "removed": "{thing} is {how}.",
    "push-roll": "{seat} pushes {things} and rolls {dice}.",
    "collision": "{seat}'s {side} hits {second}{on_side}.",
    "pile-up": "{seat} pushes {first} into {second}: a pile-up.",
    "collision-roll": "{seat} rolls {dice} for the impact.",
    "cage-roll": "{seat}'s safety cage rolls {dice}: {stopped} stopped, {left} left.",
    "driving-roll": "{seat} rolls {dice}{extra}.",
    "wrench-cancelled": "{seat} cancels a wrench for 2 aces.",
    "spun-out": "{seat} spins out by {turned} over {skids}{cut}.",
    "spun-out-flipped": "{seat} has {skids}: the car spins and flips.",
    "aces": "{seat} takes {amount}, now {aces}.",
    "paid-control": "{seat} pays {amount} control, {left} left.",
    "paid-aces": "{seat} pays {amount} instead of a control, {left} left.",
    "out-of-control": "{seat} is out of control.",
    "tires": "{seat} loses {amount} from the tires, {left} left.",
    "power": "{seat} loses {amount} power, {left} left.",
    "attacked": "{seat}'s {crew} fires the {weapon} at {target}{on_side}: {dice}.",
    "attack-reroll": "{seat} rolls a {color} die again: {change}.",
    "attack-result": "That makes {parts}{sure}.",
    "defended": "{seat} defends with {dice}{plus_cover}.",
    "defence-reroll": "{seat} rolls a {color} die again{price}: {change}.",
    "shields": "{shields}: {through}.",
    "explosion": "The blast costs {seat} a control.",
    "fire": "{seat}'s {side} is on fire.",
    "damage": "{seat}'s {side} takes {amount}: armor {armor}{internal}.",
    "thing-damage": "{thing} takes {amount}: {left} of {durability} left.",
    "damage-card": "Damage card {card}: {amount} inside {seat}'s {side}.",
    "item": "{seat}'s {item} takes {amount}{destroyed}.",
    "crew": "{seat}'s {member} takes {amount}{dead}.",
    "armor": "It goes through to {seat}'s {side}: {amount}, armor {armor}.",
    "eliminated": "{seat} is out: {cause}.",
    "game-ended": "{winners} wins after {rounds} rounds.",
    "game-ended-draw": "A draw between {winners} after {rounds} rounds.",
}

CAUSES = {
    "crew": "driver and gunner are lost",
    "power-plant": "the power plant is dead",
    "flipped": "the car has flipped",
}

SEATS = ("seat", "attacker")
OBSTACLES = ("target", "second", "thing")


@dataclass(frozen=True, slots=True)
class Names:
    """What things are called: seats, obstacles by number, and cards by code."""

    seats: Sequence[str]
    obstacles: Mapping[int, str]
    cards: Mapping[str, str]


def names_in(state: State, seats: Sequence[str]) -> Names:
    """Names for the story of a game that has come as far as ``state``."""
    obstacles = dict(enumerate(seats))
    for number in range(len(state.things)):
        obstacle = FIRST_THING + number
        kind = kind_of(state, obstacle)
        obstacles[obstacle] = f"the {kind.name.lower()}" if kind.shape is None else "the outer wall"
    cards = {item.code: item.name for arsenal in state.arsenals for item in arsenal.items}
    return Names(seats, obstacles, cards)


def obstacle_words(state: State, obstacle: int) -> str:
    """What a car or thing is called where no player has a name: ``car B``, ``the barrel #7``."""
    text = obstacle_text(obstacle)
    if obstacle < state.n:
        return f"car {text}"
    if obstacle - FIRST_THING not in range(len(state.things)):
        return text
    kind = kind_of(state, obstacle)
    return f"the {kind.name.lower()} {text}" if kind.shape is None else f"the outer wall {text}"


_CAR = re.compile(r"\b[Cc]ar ([A-F])\b")
_THING = re.compile(r"\b([Tt]he [a-z ]+) #\d+")


def with_names(reason: str, seats: Sequence[str]) -> str:
    """A reason of ``why_not`` with the players' names in place of ``car B``.

    A state knows no names, so a reason cannot have them.
    """
    named = _CAR.sub(lambda found: seats[seat_of(found[1])], reason)
    return _THING.sub(r"\1", named)


def _list(words: Sequence[str]) -> str:
    if not words:
        return "nothing"
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def some(number: int, what: str) -> str:
    """A number of things: ``1 skid``, ``2 wrenches``."""
    ending = "" if number == 1 else "es" if what.endswith("ch") else "s"
    return f"{number} {what}{ending}"


def dice_in_words(dice: Sequence[Sequence[str]], kind: str) -> str:
    """What counts of the dice of a kind of roll: ``2 skids and 1 wrench``, ``no shields``."""
    faces = "".join(face for _, face in dice)
    symbols = COUNTING[kind]
    if not any(symbol in faces for symbol in symbols):
        return "no " + " and no ".join(f"{each}s" for each in _plain(symbols))
    return _counting(faces, symbols)


def _counting(faces: str, symbols: Mapping[str, str]) -> str:
    return _list([some(faces.count(each), name) for each, name in symbols.items() if each in faces])


def _plain(symbols: Mapping[str, str]) -> list[str]:
    return [name + "e" if name.endswith("ch") else name for name in symbols.values()]


def degrees_in_words(tenths: int) -> str:
    """An angle: whole degrees where it is one, tenths where a collision cut it short."""
    whole, part = divmod(tenths, 10)
    return f"{whole}.{part} degrees" if part else some(whole, "degree")


def _damage_parts(data: EventData) -> str:
    parts = [f"{data['basic']} damage"] if data["basic"] else []
    if data.get("tire"):
        parts.append(f"{data['tire']} tire damage")
    if data.get("explosion"):
        parts.append("an explosion")
    if data.get("fire"):
        parts.append("a fire")
    return _list(parts)


def _speed_change(data: EventData) -> str:
    speed = data["speed"]
    if data["reverse"]:
        how = "goes into reverse"
    elif speed == 0:
        how = "stands still" if data["before"] == 0 else "stops"
    elif speed == data["before"]:
        how = f"keeps speed {speed}"
    elif speed > data["before"]:
        how = f"accelerates to {speed}"
    else:
        how = f"brakes to {speed}"
    return f"{how}, hard" if data["hard"] else how


def _move(data: EventData) -> dict[str, str]:
    side = f" {SIDE_NAMES[data['side']]}" if data["side"] >= 0 else ""
    if data["move"] == "turn" and not data["turned"]:
        return {"move": "drives on to turn", "degrees": side}
    turned = f" by {degrees_in_words(data['turned'])}" if data["degrees"] else ""
    return {"move": MOVES[data["move"]], "degrees": side + turned}


def _driving_roll(data: EventData) -> dict[str, str]:
    if not data["extra"]:
        return {"extra": ""}
    return {"extra": f", and {some(data['extra'], 'skid')} from {_list(data['hazards'])}"}


def _on_side(side: int) -> dict[str, str]:
    return {"on_side": f" on the {PART_NAMES[side]}" if side >= 0 else ""}


def _attack_result(data: EventData) -> dict[str, str]:
    sure = f", {data['sure']} of it without a die" if data["sure"] else ""
    return {"parts": _damage_parts(data), "sure": sure}


def _rolled_again(data: EventData, kind: str) -> dict[str, str]:
    before, after = (_counting(data[each], COUNTING[kind]) for each in ("before", "after"))
    return {"change": f"still {after}" if after == before else f"{after} instead of {before}"}


def _defence_reroll(data: EventData) -> dict[str, str]:
    return {"price": " for an ace" if data["paid"] else ""} | _rolled_again(data, "defended")


def _shields(data: EventData) -> dict[str, str]:
    stopped = data["stopped_tire"] + data["stopped"]
    before = data["basic"] + data["tire"] + stopped
    return {
        "shields": some(data["shields"], "shield"),
        "through": f"{before} − {stopped} = {_damage_parts(data)}",
    }


def _spun_out(data: EventData) -> dict[str, str]:
    return {
        "turned": degrees_in_words(data["turned"]),
        "skids": some(data["skids"], "unpaid skid"),
    }


def _when(entry: str, word: str, text: str) -> Callable[[EventData], dict[str, str]]:
    """A word that is a text with the entry in it, and empty where the entry is."""
    return lambda data: {word: text.format(data[entry]) if data[entry] else ""}


_DETAILS: dict[str, Callable[[EventData], dict[str, str]]] = {
    "game-started": lambda data: {
        name: str(points) for name, points in data.get("agreed", {}).items()
    },
    "moved": _move,
    "speed": lambda data: {"change": _speed_change(data)},
    "took-control": lambda data: {
        "and_aces": f" and {some(data['aces'], 'ace')}" if data["aces"] else ""
    },
    "aces": lambda data: {"amount": some(data["amount"], "ace")},
    "paid-aces": lambda data: {"amount": some(data["amount"], "ace")},
    "driving-roll": _driving_roll,
    "spun-out": _spun_out,
    "collision": lambda data: _on_side(data["second_side"]),
    "attacked": lambda data: _on_side(data["side"]),
    "attack-result": _attack_result,
    "defended": _when("cover", "plus_cover", " and {} from cover"),
    "attack-reroll": lambda data: _rolled_again(data, "attacked"),
    "defence-reroll": _defence_reroll,
    "shields": _shields,
    "damage": _when("internal", "internal", ", {} inside"),
    "thing-damage": lambda data: {"left": str(data["durability"] - data["damage"])},
    "item": _when("destroyed", "destroyed", " and is destroyed"),
    "crew": _when("dead", "dead", " and is lost"),
    "eliminated": lambda data: {"cause": CAUSES[data["cause"]]},
}
"""Words that depend on more than one entry of an event, by its kind."""


def _details(kind: str, data: EventData, names: Names) -> dict[str, str]:
    words: dict[str, str] = {}
    if "dice" in data:
        words["dice"] = dice_in_words(data["dice"], kind)
    if "whole" in data:
        words["cut"] = "" if data["whole"] else ", and is stopped on the way"
    if kind == "item":
        code, _, _ = data["item"].partition(":")
        words["item"] = names.cards.get(code, code)
    if kind in _DETAILS:
        words |= _DETAILS[kind](data)
    return words


def _variant(kind: str, data: EventData) -> str:
    if kind == "spun-out" and data["flipped"]:
        return "spun-out-flipped"
    if kind == "game-started" and "agreed" in data:
        return "game-started-agreed"
    if kind == "game-ended" and len(data["winners"]) > 1:
        return "game-ended-draw"
    return kind


def tell_event(event: Event, names: Names) -> str:
    """One sentence for an event, with its sum; "" for one that needs none."""
    data = event.data
    template = SENTENCES.get(_variant(event.kind, data))
    if template is None:
        return ""
    words: dict[str, Any] = dict(data)
    for name in SEATS:
        if name in data:
            words[name] = names.seats[data[name]]
    for name in (*OBSTACLES, "first"):
        if isinstance(data.get(name), int):
            words[name] = names.obstacles.get(data[name], "something")
    for name in ("walls", "things"):
        if name in data:
            words[name] = _list([names.obstacles.get(each, "something") for each in data[name]])
    if isinstance(data.get("side"), int):
        words["side"] = PART_NAMES[data["side"]] if data["side"] >= 0 else ""
    if isinstance(data.get("crew"), int):
        words["crew"] = CREW[data["crew"]]
    if "weapon" in data:
        words["weapon"] = names.cards.get(data["weapon"], data["weapon"])
    if "winners" in data:
        words["winners"] = _list([names.seats[seat] for seat in data["winners"]])
    words.update(_details(event.kind, data, names))
    return sentence(template.format(**words))
