"""The story of a game on the streets in sentences: one catalogue for page and terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...engine.values import Event, EventData, seat_of
from ...kit.sentences import sentence
from .actions import FIRST_PERSON, FIRST_TERRAIN
from .cardesign import BLOCK_NAMES
from .missions import mission_of
from .points import DIRECTION_NAMES, point_text
from .state import State
from .tables import SECTION_NAMES, tables
from .things import terrain_words, weapon_words

SCENARIOS = {
    "street": "Street combat",
    "arena": "Arena combat",
    "mission": "Mission accomplished",
}
WHY = {
    "last-car": "in the only car that is no wreck",
    "survivor": "as the last alive",
    "all-dead": "all are dead",
    "all-wrecks": "all cars are wrecks",
    "quiet": "twenty rounds without damage",
    "decisive": "a decisive victory",
    "marginal": "a marginal victory",
    "empty": "nobody is left inside",
    "mission": "the mission is accomplished",
}
RAMS = {
    "head-on": "rams {target} head-on",
    "side": "rams {target} in the side",
    "shunt": "shunts {target}",
}

OLD_WRECK = "an old wreck"
"""The name of a wreck that stood there before the game."""

SENTENCES = {
    "game-started": "{scenario}. {first} begins every round.",
    "mission": "{seat} rolls {shown} for a mission: {mission}.",
    "placed": "{seat} takes the place at {at}.",
    "round": "Round {round}.",
    "chose": "{seat} chooses {what}.",
    "sealed": "{seat} has chosen.",
    "revealed": "Speeds: {speeds}.",
    "turn": "{seat}'s turn.",
    "dazed": "{seat} is stunned and does nothing.",
    "gate-taken": "{seat} cannot come in: a car is on the gate.",
    "drove": "{car} drives to {at}.",
    "corner": "{car} turns {turn}{test}.",
    "intent": "{car} means to {meant}: a test of {sd}.",
    "faced": "{car} turns on the spot to face {facing}.",
    "adrift": "{seat} is dead at the wheel: {car} skids.",
    "skid": "{car} skids at {sd} over: {rolled}{rest}.",
    "drifted": "{car} drifts to {at}.",
    "facing": "{car} rolls {shown}{plus} and {ends}.",
    "driven-onto": "{car} drives onto {weapon}.",
    "tyre-rolls": "The tires of {car} roll {shown}.",
    "mine": "The mine bursts under the {section} of {car}: {shown}, so {damage} inside.",
    "run-over": "{car} runs {seat} over.",
    "crash": "{car} crashes into {obstacle} at {speed}.",
    "ram": "{car} {ram}{hard}.",
    "impact": "{shown} + {velocity} − {less}: {damage} damage.",
    "side-roll": "{shown}: it strikes the {section} of {car}'s side.",
    "stunned": "{seat} is stunned until the round ends.",
    "fired": "{seat} fires {weapon} {direction} at {target}{area}{answer}.",
    "to-hit": "{rolled} at {target}, range {range}: {hit}.",
    "damage": "{rolled}, range {range}: {damage} damage.",
    "struck": "{car} is hit on the {area}.",
    "flown-off": "{weapon} meets nothing more.",
    "armour": "The {block} armor of {car} takes {amount}, {left} left.",
    "component": "{car}'s {part} takes {amount}{state}.",
    "round-lost": "{car} loses {weapon} from the {part}.",
    "lost": "Nothing in {car} can take the other {amount}.",
    "detonation-roll": "{weapon} that was hit in {car}'s {part} rolls {shown}{goes}.",
    "goes-off": "It flies {direction}{scatter}.",
    "tank-roll": "{car}'s tank rolls {shown} {added}{explodes}.",
    "exploded": "{car} explodes.",
    "wreck": "{car} is a wreck{by}.",
    "wreck-hit": "The wreck takes {amount}, {left} left.",
    "terrain": "Damage to {marker}: {amount}, {left} left.",
    "wounded": "{seat} takes {amount}{alive}.",
    "killed": "{seat} is dead{by}.",
    "dropped": "{seat} drops {weapon} at {at}.",
    "smoke": "The smoke at {at} rolls {shown}: it {gone}.",
    "left-car": "{seat} gets out at {at}.",
    "walked": "{seat} walks to {at}.",
    "entered": "{seat} takes {car} over.",
    "rounds-taken": "{seat} takes over {amount}, now {rounds}.",
    "drove-off": "{car} leaves the arena{again}.",
    "walked-off": "{seat} walks out of the arena.",
    "armed": "{seat} is armed again.",
    "retired": "{seat} does not come back.",
    "missions": "The missions were: {missions}.",
    "game-ended": "{winners} wins, {why}, after {rounds}.",
    "game-ended-many": "{winners} win, {why}, after {rounds}.",
    "game-ended-draw": "A draw of {winners} after {rounds}: {why}.",
}

_CAR = re.compile(r"\b[Cc]ar ([A-Z])\b|\b([A-Z]) on foot\b")


@dataclass(frozen=True, slots=True)
class Names:
    """What things are called: people by seat, cars and old wrecks by number, the components of
    each car, and pieces of terrain by number."""

    seats: Sequence[str]
    cars: Sequence[str]
    parts: Sequence[Sequence[str]]
    terrain: Sequence[str]


def names_in(state: State, seats: Sequence[str]) -> Names:
    """Names for the story of a game. A car is called by who came in it."""
    cars = [
        f"{seats[number]}'s car" if number < state.n else OLD_WRECK
        for number in range(len(state.cars))
    ]
    parts = [[part.name for part in outfit.parts] for outfit in state.outfits]
    terrain = [terrain_words(marker) for marker in state.board.markers]
    return Names(tuple(seats), cars, parts, terrain)


def with_names(reason: str, names: Names) -> str:
    """A reason of ``why_not`` with names in place of ``car B`` and ``B on foot``: it was given by a
    state, which knows no names."""

    def named(found: re.Match[str]) -> str:
        if found[2]:
            return f"{names.seats[seat_of(found[2])]} on foot"
        return names.cars[seat_of(found[1])]

    return _CAR.sub(named, reason)


def listed(words: Sequence[str]) -> str:
    """Words as a list: ``a, b and c``; ``nobody`` for none."""
    if not words:
        return "nobody"
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def some(number: int, what: str) -> str:
    """A number of things: ``1 round``, ``2 rounds``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def turn_words(eighths: int) -> str:
    """A turn in words: ``45° left``; about is 180°."""
    if abs(eighths) == 4:
        return "about"
    return f"{45 * abs(eighths)}° {'right' if eighths > 0 else 'left'}"


SHORT_SPEEDS = {"three-point": "three-point turn"}
"""Speeds that are told otherwise than they are written, where those of all stand in one line."""


def speed_words(text: str) -> str:
    """A chosen speed in words, from the text of its action."""
    verb, _, amount = text.partition(" ")
    if verb == "speed":
        return f"speed {amount}" if amount != "0" else "to stand"
    return f"reverse {amount}" if verb == "reverse" else "a three-point turn"


def mission_words(seat: int, shown: int, seats: Sequence[str]) -> str:
    """The mission that a roll gives a seat."""
    mission = mission_of(seat, shown)
    if mission.target >= 0:
        return f"kill {seats[mission.target]}"
    return f"make {mission.wrecks} wrecks" if mission.wrecks else "kill anyone"


def thing_words(thing: int, names: Names) -> str:
    """A thing that can be hit."""
    if thing >= FIRST_TERRAIN:
        return names.terrain[thing - FIRST_TERRAIN]
    if thing >= FIRST_PERSON:
        return f"{names.seats[thing - FIRST_PERSON]} on foot"
    return names.cars[thing]


def _sum(shown: Sequence[int]) -> str:
    return " + ".join(map(str, shown)) if shown else "No roll needed"


def _signed(number: int) -> str:
    if not number:
        return ""
    return f" + {number}" if number > 0 else f" − {-number}"


type _Words = dict[str, str]
type _Detail = Callable[[EventData, Names], _Words]


def _by(data: EventData, names: Names) -> str:
    return f", by {names.seats[data['by']]}" if data["by"] >= 0 else ""


def _skid(data: EventData, names: Names) -> _Words:
    if not data["shown"]:
        rolled = "no drift"
    else:
        rolled = f"{data['shown']}, so {some(data['drift'], 'point')} of drift"
    rest = f", and {data['rest']} from before" if data["rest"] else ""
    return {"rolled": rolled, "rest": rest}


def _facing(data: EventData, names: Names) -> _Words:
    if data["turn"]:
        ends = f"spins {turn_words(data['turn'])} to a standstill"
    else:
        ends = "comes to a standstill" if data["stopped"] else "stays in hand"
    return {"plus": _signed(data["added"]), "ends": ends}


def _crash(data: EventData, names: Names) -> _Words:
    if data["marker"] >= 0:
        return {"obstacle": names.terrain[data["marker"]]}
    wreck = data["wreck"]
    if wreck < 0:
        return {"obstacle": "the edge"}
    car = names.cars[wreck]
    return {"obstacle": car if car == OLD_WRECK else f"the wreck of {car}"}


def _fired(data: EventData, names: Names) -> _Words:
    return {
        "target": thing_words(data["target"], names),
        "area": f", {BLOCK_NAMES[data['area']]}" if data["area"] >= 0 else "",
        "answer": " in return" if data["answer"] else "",
    }


def _to_hit(data: EventData, names: Names) -> _Words:
    return {
        "rolled": _sum(data["shown"]) + _signed(data["added"]),
        "target": thing_words(data["target"], names),
        "hit": "a hit" if data["hit"] else "a miss",
    }


def _ended(data: EventData, names: Names) -> _Words:
    return {
        "winners": listed([names.seats[seat] for seat in data["winners"]]),
        "why": WHY[data["why"]],
        "rounds": some(data["rounds"], "round"),
    }


_DETAILS: Mapping[str, _Detail] = {
    "game-started": lambda data, names: {"scenario": SCENARIOS[data["scenario"]]},
    "mission": lambda data, names: {
        "mission": mission_words(data["seat"], data["shown"], names.seats)
    },
    "chose": lambda data, names: {"what": speed_words(data["what"])},
    "revealed": lambda data, names: {
        "speeds": "; ".join(
            f"{names.seats[seat]} {SHORT_SPEEDS.get(text, text.removeprefix('speed '))}"
            for seat, text in zip(data["seats"], data["speeds"], strict=True)
        )
    },
    "corner": lambda data, names: {
        "turn": turn_words(data["eighths"]),
        "test": f", {data['sd']} over the safe speed" if data["sd"] else "",
    },
    "intent": lambda data, names: {
        "meant": f"turn {turn_words(data['eighths'])}" if data["eighths"] else "go straight on"
    },
    "faced": lambda data, names: {"facing": DIRECTION_NAMES[data["facing"]]},
    "skid": _skid,
    "facing": _facing,
    "tyre-rolls": lambda data, names: {"shown": ", ".join(map(str, data["shown"]))},
    "crash": _crash,
    "ram": lambda data, names: {
        "ram": RAMS[data["kind"]].format(target=names.cars[data["target"]]),
        "hard": f", with a velocity of {data['velocity']}"
        if data["velocity"]
        else " at the same speed: no damage",
    },
    "impact": lambda data, names: {"less": str(tables().impact.less)},
    "fired": _fired,
    "to-hit": _to_hit,
    "damage": lambda data, names: {"rolled": _sum(data["shown"])},
    "struck": lambda data, names: {"area": BLOCK_NAMES[data["area"]]},
    "armour": lambda data, names: {"block": BLOCK_NAMES[data["block"]]},
    "component": lambda data, names: {
        "state": f", {data['left']} left" if data["left"] else " and is destroyed"
    },
    "detonation-roll": lambda data, names: {"goes": " and goes off" if data["goes_off"] else ""},
    "goes-off": lambda data, names: {
        "scatter": f" by a {data['scatter']}" if data["scatter"] else ""
    },
    "tank-roll": lambda data, names: {
        "added": _signed(data["added"]).strip(),
        "explodes": ": it explodes" if data["explodes"] else ": it holds",
    },
    "wreck": lambda data, names: {"by": _by(data, names)},
    "killed": lambda data, names: {"by": _by(data, names)},
    "wounded": lambda data, names: {
        "amount": some(data["amount"], "wound"),
        "alive": "" if data["left"] else ", the last",
    },
    "smoke": lambda data, names: {"gone": "clears" if data["gone"] else "stays"},
    "rounds-taken": lambda data, names: {"amount": some(data["amount"], "round")},
    "drove-off": lambda data, names: {"again": " to be armed again" if data["again"] else ""},
    "missions": lambda data, names: {
        "missions": "; ".join(
            f"{names.seats[seat]}: {mission_words(seat, shown, names.seats)}"
            for seat, shown in enumerate(data["missions"])
        )
    },
    "game-ended": _ended,
}
"""Words that only one kind of event needs."""


def _variant(event: Event) -> str:
    if event.kind == "game-ended":
        if not event.data["grade"]:
            return "game-ended-draw"
        if len(event.data["winners"]) > 1:
            return "game-ended-many"
    return event.kind


def tell_event(event: Event, names: Names) -> str:
    """One sentence for an event, with its sum."""
    data = event.data
    words: dict[str, Any] = dict(data)
    for name in ("seat", "first"):
        if name in data:
            words[name] = names.seats[data[name]]
    if "car" in data and data["car"] >= 0:
        words["car"] = names.cars[data["car"]]
        if data.get("part", -1) >= 0:
            words["part"] = names.parts[data["car"]][data["part"]]
    if "weapon" in data:
        words["weapon"] = weapon_words(data["weapon"])
    if "x" in data:
        words["at"] = point_text((data["x"], data["y"]))
    if "section" in data:
        words["section"] = SECTION_NAMES[data["section"]]
    if "direction" in data:
        words["direction"] = DIRECTION_NAMES[data["direction"]]
    if isinstance(data.get("marker"), int) and event.kind == "terrain":
        words["marker"] = names.terrain[data["marker"]]
    detail = _DETAILS.get(event.kind)
    if detail is not None:
        words |= detail(data, names)
    return sentence(SENTENCES[_variant(event)].format(**words))
