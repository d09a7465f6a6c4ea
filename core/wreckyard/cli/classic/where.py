"""Where vehicles are and what is left of them, in words."""

from __future__ import annotations

from collections.abc import Iterator

from ...kit.geometry import bearing_to, distance, outline
from ...systems.classic import (
    IN,
    Names,
    State,
    catalogue,
    class_seen,
    mph_text,
    place_words,
    racing,
    road,
    unknown_guns,
    weapon_text,
)
from .on_foot import where_lines as people
from .words import clock, heading_words, inches, listed, minus, place

FACES = ("", ", on its right side", ", on its top", ", on its left side")


def mph(speed: int) -> str:
    """A speed in words, a step back in reverse: ``20 mph``, ``5 mph backward``."""
    return f"{mph_text(speed)} mph{' backward' if speed < 0 else ''}"


def ground_words(state: State, number: int) -> str:
    """On what a vehicle is, where that is no road: ``, off the road, in 1½ feet of water``."""
    vehicle, terrain = state.vehicles[number], state.ground.terrain
    text = ", off the road" if terrain.is_off_road(vehicle.x, vehicle.y) else ""
    feet, half = divmod(terrain.depth(vehicle.x, vehicle.y), 2)
    if feet or half:
        text += f", in {feet or ''}{'½' * half} feet of water"
    return f"{text}, its plant drowned" if vehicle.condition.drowned else text


def race_words(state: State, number: int) -> str:
    """How somebody stands in a race: ``2nd, lap 1 of 3, next line 4``."""
    laps, done = racing.laps_of(state), racing.laps_done(state, number)
    place = place_words(1 + racing.standings(state).index(number))
    if state.vehicles[number].home:
        return f"{place}, home"
    line = state.vehicles[number].passed % len(state.ground.course.lines)
    told = f"line {line}" if line else "the finish" if done or line else "the start"
    return f"{place}, lap {min(laps, done + 1)} of {laps}, next {told}"


def where_lines(state: State, seat: int, names: Names) -> Iterator[str]:
    """Every vehicle on the map: where, which way, how fast; how it lies to the one that is
    asked."""
    own = state.vehicles[seat]
    for number in state.vehicles_in():
        vehicle = state.vehicles[number]
        motion = vehicle.motion
        text = (
            f"{names.vehicles[number]} at {place(vehicle.x, vehicle.y)}, heading"
            f" {heading_words(vehicle.heading)}, {mph(motion.speed)}, handling"
            f" {minus(motion.status)}{FACES[motion.face]}"
        )
        text += ground_words(state, number)
        if vehicle.out:
            text += ", out of the duel"
        elif road.is_pack(state) and number == road.LONE:
            text += f", {road.lead(state) // 1000} inches ahead of the pack"
        elif racing.is_race(state):
            text += f", {race_words(state, number)}"
        if number != seat and own.place == IN:
            shapes = [
                outline(state.vehicles[each].pose, state.outfits[each].base)
                for each in (seat, number)
            ]
            side = clock(bearing_to(own.pose, (vehicle.x, vehicle.y)))
            text += f"; {inches(distance(*shapes))} off at {side}"
        yield f"{text}."
    yield from people(state, names)


def class_of(state: State, number: int, gun: int) -> str:
    """What shows of a weapon that nobody but its owner knows."""
    code = class_seen(state, number, gun)
    return catalogue().categories[code] if code else "hidden"


def card_lines(state: State, number: int, names: Names) -> Iterator[str]:
    """Yield the condition of a vehicle: armor, tires, interior, weapons with their shots."""
    outfit, condition = state.outfits[number], state.vehicles[number].condition
    groups: dict[str, list[str]] = {"armor": [], "tire": [], "": []}
    unknown = unknown_guns(state, number)
    for part, left in zip(outfit.parts, condition.left, strict=True):
        shown = f"{left}/{part.dp}" if left != part.dp else f"{left}"
        if part.kind == "armor":
            inner = " inner" if part.code.endswith("-2") else ""
            groups["armor"].append(f"{part.place[:1].upper()}{shown}{inner}")
        elif part.kind == "tire":
            groups["tire"].append(f"{part.place} {shown}")
        elif part.kind == "weapon":
            at = outfit.weapons.index(part.code)
            if at in unknown:
                groups[""].append(f"{class_of(state, number, at)} {part.place} ?")
                continue
            text = weapon_text(outfit.weapons, part.code)
            shots = condition.shots[at]
            groups[""].append(f"{text} {shown}, {shots} shots")
        else:
            groups[""].append(f"{part.code} {shown}")
    yield (
        f"{names.vehicles[number]}: armor {' '.join(groups['armor'])}; tires"
        f" {listed(groups['tire'])}."
    )
    yield f"  {'; '.join(groups[''])}."
