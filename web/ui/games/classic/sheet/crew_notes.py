"""Notes on the people aboard."""

from __future__ import annotations

from ui.games.classic.base.sheet_strings import say
from wreckyard.systems.classic import (
    RIDERS,
    State,
    VehicleNumber,
    carried,
    doors_open,
    driver_of,
    hides_people,
    is_masked,
    person_of,
    unknown_things,
    walker_at,
)


def people_notes(state: State, number: VehicleNumber) -> tuple[tuple[str, str], ...]:
    """For each aboard of whom there is something to note, his code and the words: body armor,
    stunned, at the wheel though he is no driver, on his way there; of the driver also the doors
    that stand open."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    drives = driver_of(condition, outfit)
    found = []
    doors = [say(f"door-{side}") for side in doors_open(condition)]
    for rider, who in outfit.riders():
        if walker_at(state, number, outfit.roster[rider]) is not None:
            there = [say("person-on-foot"), pockets(state, person_of(state, number, rider))]
            there += [] if rider else doors
            found.append((who, ", ".join(filter(None, there))))
            continue
        notes = [] if rider else [*doors]
        if outfit.worn[rider]:
            notes.append(say("person-armor", n=condition.vests[rider]))
        if condition.stunned and condition.stunned[rider]:
            notes.append(say("person-stunned"))
        if rider and who == drives:
            notes.append(say("person-drives"))
        if condition.changing and condition.changing.person == rider:
            notes.append(say("person-moves", n=condition.changing.turns))
        notes.append(pockets(state, person_of(state, number, rider)))
        notes = [each for each in notes if each]
        if notes:
            found.append((who, ", ".join(notes)))
    return tuple(found)


def pockets(state: State, person: int) -> str:
    """What shows of what somebody else carries, where sheets are hidden: the rest is a question
    mark."""
    if not hides_people(state.settings) or not is_masked(state, person // RIDERS):
        return ""
    known = [name for name, _ in carried(state, person, unknown_things(state, person))]
    return say("person-carries", things=", ".join([*known, "?"]))
