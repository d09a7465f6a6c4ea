"""Sentences for the events of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ....engine.values import Event, EventData, seat_letter
from ....kit.sentences import sentence
from ..book.driving import LOST, driving_tables
from ..book.weather import here
from ..ending.road import is_on_road
from ..map.file.ground import BOULDER, DITCH, TREE
from ..map.map import LOW_WALL, WALL
from ..map.relief import RAIL, RAMP_BACK
from ..state.actions import FIRST_COUNTER, FIRST_PERSON, FIRST_WALL
from ..state.outfit import mph_text
from ..state.person import RIDERS
from ..state.sides import side_of
from ..state.state import COUNTER_KINDS, State
from .buildings import BUILT, wall_words
from .crew import TOLD
from .driving import DRIVING, IN_THE_AIR, ON_ROUGH
from .ground import AT_NIGHT, ON_GROUND
from .parts import is_light, light_words, part_words, weapon_words
from .people import ON_FOOT
from .races import RACING

WHY = {"last": "one side is left", "turns": "the turns are over", "race": "first past the line",
    "escape": "a lead of more than 30 inches", "home": "who fled is safe",
    "pack": "who fled is out", "lone": "nobody is after it any more"}  # fmt: skip

CAUSES = {
    "braking": "braking",
    "maneuver": "the maneuver",
    "attack": "the hits",
    "driver": "a hurt driver",
    "debris": "debris",
    "obstacle": "an obstacle",
    "tire": "a lost tire",
    "corner": "the last tire of a corner",
    "collision": "the collision",
    "landing": "the landing",
    "fall": "the fall",
    "spikes": "spikes",
    "flames": "burning oil",
    "tree": "a small tree",
    "ditch": "a ditch",
    "water": "water",
    "rough-ground": "rough ground",
    "joining": "the sidecar that is cast off",
    "curb": "a curb",
    "recover": "the recovery",
    "person": "somebody run over",
}

FIXED = {LOW_WALL: "low wall", RAIL: "rail", RAMP_BACK: "back of a ramp"}
"""What fixed things are called whose kind is no word; the wall round a map is a wall."""

GIVES_WAY = {TREE: "It falls.", BOULDER: "It is knocked out of the way."}
"""What becomes of something fixed that does not hold."""

MODES = {
    "spin": "spins out",
    "roll": "rolls over",
    "vault": "takes off",
    "slide": "slides along",
}

COLLISIONS = {
    "head-on": "{mover} and {other} meet head-on",
    "rear-end": "{mover} runs into the back of {other}",
    "t-bone": "{mover} rams {other} in the side",
    "sideswipe": "{mover} and {other} sideswipe",
}

ONTO = {"left": "left side", "right": "right side"}

LYING = {"debris": "Debris lies on the ground.", "obstacle": "An obstacle lies on the ground."}

MOST_LOSSES = 5
"""More than these are counted, and only people and what is gone are named."""

PEOPLE = ("driver", "gunner", "passenger")
"""How the codes of people aboard begin."""

SIDE_WORDS = {
    "F": "the front",
    "R": "the right side",
    "L": "the left side",
    "B": "the back",
    "T": "the top",
    "U": "the underbody",
    "turret": "the turret",
    "rider": "the rider",
    "SF": "the front of the sidecar",
    "SB": "the back of the sidecar",
    "SL": "the side of the sidecar",
    "SR": "the side of the sidecar",
}


@dataclass(frozen=True, slots=True)
class Names:
    """What everything is called: ``vehicles`` by number, ``gates`` by theirs, the map, weather and
    ground where they are not as usual; what each of the ``walls`` is; of each vehicle its
    ``people``; those gates that are ``places`` to start from; whether they are lined up
    ``on_road``; of each seat its ``sides``."""

    vehicles: tuple[str, ...]
    gates: tuple[str, ...] = ()
    ground: str = ""
    weather: tuple[str, ...] = ()
    walls: tuple[str, ...] = ()
    people: tuple[tuple[str, ...], ...] = ()
    places: tuple[str, ...] = ()
    on_road: bool = False
    sides: tuple[int, ...] = ()

    def thing(self, number: int) -> str:
        """A vehicle, a wall, somebody on foot, or something on the ground."""
        if number >= FIRST_PERSON:
            return self.person(number - FIRST_PERSON)
        if number >= FIRST_COUNTER:
            return "what lies there"
        if number >= FIRST_WALL:
            return _a(self.wall(number))
        fits = 0 <= number < len(self.vehicles)
        return self.vehicles[number] if fits else seat_letter(number)

    def person(self, number: int) -> str:
        """Somebody of a vehicle: ``Ann's driver``."""
        vehicle, rider = divmod(number, RIDERS)
        aboard = self.people[vehicle] if vehicle < len(self.people) else ()
        who = aboard[rider].replace("-", " ") if rider < len(aboard) else str(rider + 1)
        return f"{self.thing(vehicle)}'s {who}"

    def wall(self, number: int) -> str:
        """What something fixed is: a wall, a bunker, a tree, the rail of a ramp."""
        at = number - FIRST_WALL
        return self.walls[at] if 0 <= at < len(self.walls) else WALL


def names_in(state: State, seats: Sequence[str] = ()) -> Names:
    """The names of a duel; seats without one are called by their letters."""
    names = seats or [seat_letter(seat) for seat in state.numbers()]
    ground = state.ground
    gates = tuple([gate.name for gate in ground.gates])
    weather = tuple([each.name.lower() for each in here(state.settings)])
    walls = wall_words(ground, FIXED)
    people = tuple([outfit.people.aboard for outfit in state.outfits])
    places = tuple([gate.name for gate in ground.gates if not gate.width])
    sides = tuple([side_of(state, seat) for seat in state.numbers()])
    place = tuple(names), gates, ground.name, weather, walls, people, places
    return Names(*place, is_on_road(state), sides)


def tell_event(event: Event, names: Names) -> str:
    """An event as a sentence; empty for those that need none."""
    return sentence(_TOLD[event.kind](event.data, names))


def status(number: int) -> str:
    """A handling status with a true minus."""
    return f"−{-number}" if number < 0 else str(number)


def _aim(target: int, part: str, names: Names) -> str:
    who = names.thing(target) if target >= 0 else "the ground"
    if not part:
        return who
    if part.startswith("tire-"):
        return f"a tire of {who}"
    if is_light(part):
        return f"{light_words(part)} of {who}"
    return f"{SIDE_WORDS.get(part, part)} of {who}"


def _dice(shown: Sequence[int]) -> str:
    return " + ".join(map(str, shown))


# One sentence a kind


def _started(data: EventData, names: Names) -> str:
    order = ", then ".join(names.thing(number) for number in data["order"])
    place = ", ".join([names.ground, *names.weather])
    if names.on_road:
        return f"{place}: the slowest reflexes choose first: {order}."
    return f"{place}: the slowest reflexes drive in first: {order}."


def _entered(data: EventData, names: Names) -> str:
    gate = names.gates[data["gate"]]
    if gate in names.places:
        return (
            f"{names.thing(data['vehicle'])} starts from {gate} at {mph_text(data['speed'])} mph."
        )
    return (
        f"{names.thing(data['vehicle'])} comes in by gate {gate} at {mph_text(data['speed'])} mph."
    )


def _control(data: EventData, names: Names) -> str:
    who, cause = names.thing(data["vehicle"]), CAUSES.get(data["cause"], data["cause"])
    head = f"{who}: D{data['difficulty']} for {cause}, handling {status(data['before'])} to {status(data['status'])}"
    if data["needed"] <= 1:
        return f"{head}."
    if data["needed"] >= LOST:
        return f"{head}: control is lost."
    kept = "in hand" if data["kept"] else "control is lost"
    return f"{head}: {data['needed']}+ is needed, a {data['die']}: {kept}."


def _crash(data: EventData, names: Names) -> str:
    tables = driving_tables()
    table = tables.maneuvers if data["table"] == 1 else tables.hazards
    added = data["added"]
    plus = f" {'+' if added > 0 else '−'} {abs(added)}" if added else ""
    name = table[data["result"]].name.lower()
    who = names.thing(data["vehicle"])
    return f"{who}: crash table {data['table']}, {_dice(data['dice'])}{plus} = {data['total']}: {name}."


def _damage(data: EventData, names: Names) -> str:
    who = names.thing(data["vehicle"])
    losses = data["losses"]
    places = f" in {len(losses)} places" if len(losses) > MOST_LOSSES else ""
    lost = []
    for part, before, after, vest in losses:
        # Of a fire, which hurts everything, only what makes a difference.
        if places and after and not part.startswith(PEOPLE):
            continue
        name = f"body armor of the {part_words(part)}" if vest else part_words(part)
        lost.append(f"{name} {before} to {after}" if after else f"{name} gone")
    told = ", ".join(lost) or ("" if places else "nothing is left there to hurt")
    past = " In by the open door!" if data.get("door") else " Through the armor!"
    return f"{who} takes {data['hits']}{places}{told and f': {told}'}.{past * bool(data['breach'])}"


def _aimed(data: EventData, names: Names) -> str:
    aim = _aim(data["target"], data["part"], names)
    return f"{names.thing(data['vehicle'])} aims {weapon_words(data['weapon'])} at {aim}."


def _shot(data: EventData, names: Names) -> str:
    who, aim = names.thing(data["vehicle"]), _aim(data["target"], data["part"], names)
    rolled = f"{data['needed']}+ is needed, {_dice(data['dice'])} = {sum(data['dice'])}"
    weapon = f"the {part_words(data['weapon'])}"
    if not data["hit"]:
        return f"{who} fires {weapon} at {aim}: {rolled}, a miss."
    hits = data["hits"]
    total = sum(hits) if isinstance(hits, list | tuple) else hits
    return f"{who} fires {weapon} at {aim}: {rolled}, a hit for {total}."


def _collision(data: EventData, names: Names) -> str:
    mover, other = names.thing(data["mover"]), names.thing(data["other"])
    words = COLLISIONS[data["type"]].format(mover=mover, other=other)
    one, two = data["hits"]
    return f"{words} at {data['speed']} mph: {one} to {mover}, {two} to {other}."


def _wall(data: EventData, names: Names) -> str:
    who, kind = names.thing(data["vehicle"]), names.wall(data["thing"])
    verb = "scrapes along" if data["type"] == "sideswipe" else "hits"
    if kind == DITCH:
        verb = "falls into"
    rest = f" {GIVES_WAY.get(kind, 'It breaks.')}" if data["breaks"] else ""
    return f"{who} {verb} {_a(kind)} at {data['speed']} mph for {data['hits']}.{rest}"


def _a(kind: str) -> str:
    """Something fixed, as one of its kind."""
    if kind.startswith("the ") or kind == FIXED[RAMP_BACK]:
        return f"the {kind.removeprefix('the ')}"
    return f"a {kind}"


def _recover(data: EventData, names: Names) -> str:
    who = names.thing(data["vehicle"])
    return _rolled(f"{who} tries to recover", data, "in hand again" if data["kept"] else "no use")


def _balance(data: EventData, names: Names) -> str:
    who = names.thing(data["vehicle"])
    return _rolled(f"{who} teeters", data, "it holds" if data["kept"] else "it is too much")


def _rolled(head: str, data: EventData, result: str) -> str:
    """A roll for control that costs nothing; where no die can change it, none is told."""
    if not 1 < data["needed"] < LOST:
        return f"{head}: {result}."
    return f"{head}: {data['needed']}+ is needed, a {data['die']}: {result}."


def _ended(data: EventData, names: Names) -> str:
    won = [names.thing(seat) for seat in data["winners"]]
    why = WHY[data["why"]]
    after = "after 1 turn" if data["turns"] == 1 else f"after {data['turns']} turns"
    if len(won) > 1 and len({names.sides[seat] for seat in data["winners"] if names.sides}) == 1:
        return f"{', '.join(won)} win: {why}, {after}."
    if len(won) == 1:
        return f"{won[0]} wins: {why}, {after}."
    return f"A draw of {' and '.join(won)}, {after}."


def _killed(data: EventData, names: Names) -> str:
    who = names.thing(data["vehicle"])
    return (
        f"{who} is out of the duel." if not data["gave_up"] else f"{who} has given up and is out."
    )


def _met(data: EventData, names: Names) -> str:
    return f"{names.thing(data['vehicle'])} drives over something on the ground."


def _fire_roll(data: EventData, names: Names) -> str:
    by = {"plant": "the plant was hit", "tire": "a tire"}.get(data["by"], "by the weapons")
    shown = data["dice"]
    burns = sum(shown) <= data["most"]
    end = "it burns" if burns else "no fire"
    return f"{names.thing(data['vehicle'])}, {by}: {_dice(shown)}, up to {data['most']}: {end}."


def _simple(text: str) -> Callable[[EventData, Names], str]:
    """A sentence with the vehicle's name, and the rest of the data as it is."""

    def told(data: EventData, names: Names) -> str:
        who = names.thing(data["vehicle"]) if "vehicle" in data else ""
        return text.format(**{**data, "vehicle": who})

    return told


def _nothing(data: EventData, names: Names) -> str:
    return ""


_TOLD: dict[str, Callable[[EventData, Names], str]] = {
    "game-started": _started,
    "entered": _entered,
    "turn": _simple("Turn {turn}."),
    "phase": _nothing,
    "chose": _nothing,
    "sealed": _nothing,
    "revealed": _nothing,
    **DRIVING,
    "moved": _nothing,
    "fishtail": lambda d, n: f"{n.thing(d['vehicle'])} fishtails by {abs(d['degrees'])}°.",
    "skid": lambda d, n: f"{n.thing(d['vehicle'])} skids {d['length'] / 1000:g}″.",
    "out-of-hand": lambda d, n: f"{n.thing(d['vehicle'])} {MODES.get(d['mode'], d['mode'])}.",
    "vault": lambda d, n: f"{n.thing(d['vehicle'])} flies {d['inches']}″.",
    "rolled": lambda d, n: (
        f"{n.thing(d['vehicle'])} rolls onto the {ONTO.get(d['onto'], d['onto'])}."
    ),
    "landed": lambda d, n: (
        f"{n.thing(d['vehicle'])} lands on the {ONTO.get(d['onto'], d['onto'])} for {d['hits']}."
    ),
    "recover": _recover,
    "balance": _balance,
    "control": _control,
    "out-of-control": _simple("{vehicle} has lost too many wheels to be steered."),
    "rider-down": _simple("Nobody holds {vehicle} any more: control is lost."),
    "crash": _crash,
    "burning": _simple("{vehicle} burns."),
    "met": _met,
    "damage": _damage,
    "aimed": _aimed,
    "shot": _shot,
    "shot-at-nothing": _simple("{vehicle} fires, and nothing is there."),
    "counter": lambda d, n: LYING[COUNTER_KINDS[d["counter"]]],
    **ON_GROUND,
    **IN_THE_AIR,
    "fire-roll": _fire_roll,
    "extinguisher": lambda d, n: (
        f"{n.thing(d['vehicle'])}'s extinguisher, a {d['die']}, up to {d['most']}: "
        f"{'the fire is out' if d['die'] <= d['most'] else 'it burns on'}."
    ),
    "explosion-roll": lambda d, n: f"{n.thing(d['vehicle'])} may explode: a {d['die']}.",
    "exploded": _simple("{vehicle} explodes!"),
    "collision": _collision,
    "hit-wall": _wall,
    "blocked": lambda d, n: (
        f"{n.thing(d['vehicle'])} is blocked by {' and '.join(map(n.thing, d['things']))}."
    ),
    "pushed": lambda d, n: f"{n.thing(d['by'])} pushes {n.thing(d['vehicle'])} ahead.",
    "turned-along": lambda d, n: f"{n.thing(d['vehicle'])} turns along {n.thing(d['thing'])}.",
    "conformed": lambda d, n: f"{n.thing(d['vehicle'])} is shoved aside by {n.thing(d['to'])}.",
    **TOLD,
    **ON_ROUGH,
    **ON_FOOT,
    **AT_NIGHT,
    **BUILT,
    **RACING,
    "left": _simple("{vehicle} leaves by a gate."),
    "status": _nothing,
    "killed": _killed,
    "surrendered": _simple("{vehicle} gives up."),
    "game-ended": _ended,
}
