"""When a referee calls a duel off: it is long, and nothing comes of it any more (house)."""

from __future__ import annotations

from .state import State

LONG, QUIET = 45, 15
"""From this turn on a match is over, as when its turns are up, if for so many turns nobody has aimed
a shot at anybody, dropped anything or hurt anybody by running into him."""


def note_fight(state: State) -> None:
    """Note that somebody has dropped something, or run into somebody. Of the first turns, which no
    referee asks for, nothing is kept."""
    if state.turn > LONG - QUIET:
        state.fought = [[state.turn]]


def is_called_off(state: State) -> bool:
    """Whether a duel is called off; never where no vehicle has a weapon. Of aimed shots the weapons
    know the last turn themselves."""
    turns = [when for each in state.vehicles for _, when, _ in each.condition.aims]
    turns += [each.aim_turn for each in state.walkers]
    if not turns or state.turn < LONG:
        return False
    return state.turn - max(*turns, *[row[0] for row in state.fought], 0) >= QUIET


def is_note(state: State) -> bool:
    """Whether what a state says of drops and rams is what ``note_fight`` may have noted."""
    turns = [turn for row in state.fought for turn in row]
    return len(state.fought) == len(turns) <= 1 and all(
        LONG - QUIET < turn <= state.turn for turn in turns
    )
