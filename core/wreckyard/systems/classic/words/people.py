"""Sentences about people on foot."""

from __future__ import annotations

from collections.abc import Callable

from ....engine.values import EventData
from ..state.person import (
    BOARDING,
    CLIMBING,
    DESCENDING,
    FETCHING,
    LAYING,
    LIFTING,
    MOUNTING,
    PACKING,
    RELOADING,
    RESTING,
    RISING,
    SETTING,
    UNMOUNTING,
)
from .buildings import level_words
from .crew import Named
from .parts import is_light, light_words

BY = {
    "shot": "the shot", "blow": "the blow", "burst": "what bursts nearby", "vehicle": "the vehicle",
    "jump": "the jump", "spikes": "spikes", "flames": "the flames", "grenade": "the grenade",
    "building": "the falling building", "explosion": "the explosion", "mines": "the mines", "blades": "the blades",
}  # fmt: skip
"""What hurts people."""

STATES = ("dead", "out cold", "wounded", "unhurt")
"""What somebody is with so many points left."""


def _dice(shown: list[int]) -> str:
    return " + ".join(map(str, shown))


def _turns(turns: int) -> str:
    return "a turn" if turns == 1 else f"{turns} turns"


def _got_out(data: EventData, names: Named) -> str:
    who, car = names.thing(data["person"]), names.thing(data["vehicle"])
    sidecar = "the loose sidecar of " if data.get("sidecar") else ""
    return f"{who} {'jumps from' if data['jumped'] else 'gets out of'} {sidecar}{car}."


def _jumped(data: EventData, names: Named) -> str:
    dice = f", {_dice(data['dice'])}" if data["dice"] else ""
    return f"{names.thing(data['person'])} lands{dice}: {data['hits']} hits."


def _posture(data: EventData, names: Named) -> str:
    who = names.thing(data["person"])
    dice = data.get("dice")
    if dice:
        end = "slips again" if data["prone"] else "is up"
        return f"{who} stands up on oil, {_dice(dice)}: {end}."
    return f"{who} {'drops' if data['prone'] else 'is up'}."


def _busy(data: EventData, names: Named) -> str:
    if data["deed"] in (SETTING, FETCHING):
        # Events of their own tell that.
        return ""
    who, turns = names.thing(data["person"]), _turns(data["phases"] // 5)
    doing = {
        RISING: "stands up",
        RESTING: f"rests for {turns}",
        RELOADING: f"reloads the {data['weapon']}, for {turns}",
        BOARDING: "gets in",
        CLIMBING: f"climbs the stairs, for {turns}",
        DESCENDING: f"goes down the stairs, for {turns}",
        LIFTING: "picks up an obstacle",
        LAYING: "lays the obstacle down",
        PACKING: f"is busy with the backpack ({data['weapon']}), for {turns}",
        MOUNTING: "sets the tripod up",
        UNMOUNTING: "takes the tripod down",
    }
    return f"{who} {doing[data['deed']]}."


def _spikes(data: EventData, names: Named) -> str:
    end = f"{data['hits']} hits" if data["hits"] else "no harm"
    return f"{names.thing(data['person'])} walks through spikes, {_dice(data['dice'])}: {end}."


def _slipped(data: EventData, names: Named) -> str:
    end = "stays up" if data["kept"] else "falls"
    who = names.thing(data["person"])
    return f"{who} on oil: {data['needed']}+ is needed, {_dice(data['dice'])}: {end}."


def _run_over(data: EventData, names: Named) -> str:
    own, theirs = data["hits"]
    car, who = names.thing(data["vehicle"]), names.thing(data["person"])
    back = f", {own} to {car}" if own else ""
    return f"{car} runs over {who} at {abs(data['speed'])} mph, for {theirs}{back}."


def _hurt(data: EventData, names: Named) -> str:
    who, stopped = names.thing(data["person"]), data["stopped"]
    armor = f", {stopped} in the body armor" if stopped else ""
    by = BY.get(data["by"], data["by"])
    return f"{who} takes {data['hits']} from {by}{armor}: {STATES[data['points']]}."


def _target(data: EventData, names: Named) -> str:
    thing = names.thing(data["target"])
    part = data["part"]
    if not part:
        return thing
    from .story import SIDE_WORDS

    if part.startswith("tire-"):
        return f"a tire of {thing}"
    if is_light(part):
        return f"{light_words(part)} of {thing}"
    return f"{SIDE_WORDS.get(part, part)} of {thing}"


def _aims(data: EventData, names: Named) -> str:
    return f"{names.thing(data['person'])} aims the {data['weapon']} at {_target(data, names)}."


def _shot(data: EventData, names: Named) -> str:
    who, aim = names.thing(data["person"]), _target(data, names)
    head = f"{who} fires the {data['weapon']} at {aim}"
    if data["weapon"] == "fist":
        head = f"{who} hits out at {aim}"
    elif data["weapon"] == "club":
        head = f"{who} strikes at {aim} with something heavy"
    if data["dice"]:
        head += f": {data['needed']}+ is needed, {_dice(data['dice'])} = {sum(data['dice'])}"
    else:
        head += ": point-blank"
    return f"{head}, {f'a hit for {data["hits"]}' if data['hit'] else 'a miss'}."


def _stunned(data: EventData, names: Named) -> str:
    end = f"out of it for {_turns(data['turns'])}" if data["turns"] else "not stunned"
    return f"{names.thing(data['person'])} rolls a {data['die']} against the blast: {end}."


def _fell(data: EventData, names: Named) -> str:
    if data["grenade"] == SPIKES_FELL:
        return _spikes_fired(data, names)
    what = f"The {data['grenade'].replace('-', ' ')} grenade of {names.thing(data['person'])}"
    if not data["dice"]:
        return f"{what} lies where it was put{level_words(data, ', on')}."
    off = abs(data["right"]) + abs(data["long"])
    end = "exactly there" if not off else f"{off} square{'s' if off > 1 else ''} off"
    end += level_words(data, ", on")
    return f"{what} comes down: {data['needed']}+ is needed, {_dice(data['dice'])}: {end}{_off(data, names)}."


DROPPERS = ("PS", "SS", "FOJ", "OJ", "MD", "SMD", "SD")
"""The weapons that are dropped, by their abbreviations."""


def _thrown(weapon: str) -> str:
    """The verb for a grenade, or for a tripod weapon fired at the ground."""
    if weapon.removeprefix("T-") in DROPPERS:
        return f"lets the {weapon.removeprefix('T-')} on the tripod drop what it holds"
    if weapon.startswith("T-"):
        return f"fires the {weapon.removeprefix('T-')} on the tripod at the ground"
    return f"throws a grenade ({weapon.replace('-', ' ')})"


SPIKES_FELL = "spikes"


def _spikes_fired(data: EventData, names: Named) -> str:
    off = abs(data["right"]) + abs(data["long"])
    end = "they lie there" if not off else f"they lie {off} square{'s' if off > 1 else ''} off"
    who = names.thing(data["person"])
    return f"{who} fires spikes at the ground: {data['needed']}+ is needed, {_dice(data['dice'])}: {end}."


def _off(data: EventData, names: Named) -> str:
    """Off what a grenade has bounced, and how far."""
    if "off" not in data:
        return ""
    thing, squares = names.thing(data["off"]), data["die"] - 1
    if squares < 0:
        return f", against {thing}"
    return f"; off {thing} it bounces {squares} square{'' if squares == 1 else 's'}"


def _tossed(data: EventData, names: Named) -> str:
    what = f"a grenade ({data['weapon'].replace('-', ' ')})"
    head = f"{names.thing(data['person'])} throws {what} out, {_dice(data['dice'])}"
    return f"{head}: it drops inside!" if data["fumbled"] else f"{head}: it is out."


def _doused(data: EventData, names: Named) -> str:
    end = "the fire is out" if data["die"] <= data["most"] else "it burns on"
    who, car = names.thing(data["person"]), names.thing(data["vehicle"])
    return f"{who} sprays {car}, a {data['die']}, up to {data['most']}: {end}."


def _inside(data: EventData, names: Named) -> str:
    what, car = data["grenade"].replace("-", " "), names.thing(data["vehicle"])
    hurt = f": {data['hits']} hits to everybody aboard" if data["hits"] else ""
    return f"The {what} grenade goes off inside {car}{hurt}."


GAS = {
    "weeping": "weeps, −2 for three turns",
    "choking": "chokes, −6 and crawling for a minute",
    "senseless": "out for five minutes",
}


def _gassed(data: EventData, names: Named) -> str:
    return f"{names.thing(data['person'])} in tear gas, a {data['die']}: {GAS[data['what']]}."


def _vest(data: EventData, names: Named) -> str:
    end = f"it takes {data['stopped']}" if data["stopped"] else "it takes nothing"
    what = "vest" if "what" not in data else data["what"].replace("-", " ")
    return f"The {what} of {names.thing(data['person'])}, a {data['die']}: {end}."


def _shield(data: EventData, names: Named) -> str:
    end = f"it stops {data['stopped']}" if data["stopped"] else "it stops nothing"
    return f"The gunshield of {names.thing(data['person'])}, a {data['die']}: {end}."


def _swept(data: EventData, names: Named) -> str:
    who = names.thing(data["person"] if "person" in data else data["vehicle"])
    rolls = ", ".join(
        f"{needed}+ for {names.thing(each)}, {_dice(dice)}"
        for each, needed, dice in zip(data["targets"], data["needed"], data["dice"], strict=True)
    )
    hit = " and ".join(names.thing(each) for each in data["victims"])
    return f"{who} sweeps {rolls}: {f'{data["hits"]} each to {hit}' if hit else 'nobody is hit'}."


def _timer(data: EventData, names: Named) -> str:
    what = data["weapon"].replace("-", " ")
    many = "a second" if data["seconds"] == 1 else f"{data['seconds']} seconds"
    return f"{names.thing(data['person'])} sets a grenade ({what}) to {many}."


def _fetched(data: EventData, names: Named) -> str:
    what = data["weapon"].replace("-", " ").rstrip("0123456789")
    return f"{names.thing(data['person'])} takes a grenade ({what}) out of the box."


def _blades(data: EventData, names: Named) -> str:
    car, who = names.thing(data["vehicle"]), names.thing(data["person"])
    end = f"cut {who} for {data['hits']}" if data["hits"] else f"miss {who}"
    return f"The blades of {car}, a {data['die']}: they {end}."


def _simple(text: str) -> Callable[[EventData, Named], str]:
    def told(data: EventData, names: Named) -> str:
        found = {name: names.thing(data[name]) for name in ("person", "vehicle") if name in data}
        return text.format(**found)

    return told


ON_FOOT: dict[str, Callable[[EventData, Named], str]] = {
    "got-out": _got_out,
    "jumped": _jumped,
    "boarding": _simple("{person} opens the door of {vehicle}."),
    "got-in": _simple("{person} is back in {vehicle}."),
    "walked": lambda data, names: "",
    "walked-off": _simple("{person} leaves by a gate, on foot."),
    "sheltered": _simple("{person} is safe in a bunker, and out of the duel."),
    "painted-on-foot": _simple("{person} has paint on the mask."),
    "gassed": _gassed,
    "vest": _vest,
    "blades": _blades,
    "shield": _shield,
    "timer": _timer,
    "swept": _swept,
    "fetched": _fetched,
    "lifted": lambda data, names: "",
    "laid": _simple("{person} has laid an obstacle down."),
    "backpack": lambda data, names: (
        f"{names.thing(data['person'])} {'lays the backpack down' if data['off'] else 'puts the backpack on'}."
    ),
    "tripod": lambda data, names: (
        f"The tripod of {names.thing(data['person'])} {'stands' if data['up'] else 'is taken down'}."
    ),
    "posture": _posture,
    "sprints": _simple("{person} sprints."),
    "busy": _busy,
    "trod-on-spikes": _spikes,
    "slipped": _slipped,
    "run-over": _run_over,
    "hurt": _hurt,
    "aims": _aims,
    "foot-shot": _shot,
    "stunned-on-foot": _stunned,
    "throws": lambda data, names: (
        f"{names.thing(data['person'])} {_thrown(data['weapon'])}{level_words(data, ' at')}."
    ),
    "grenade-fell": _fell,
    "tossed": _tossed,
    "doused": _doused,
    "went-off-inside": _inside,
    "side-out": _simple("Nobody of {vehicle} is left to fight."),
}
"""The sentences by the kinds of events."""
