"""The legal answers to the open question."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ....engine.decision import ListedOptions
from ....engine.values import Verdict
from ..drive.collide import colliding
from ..drive.grid import even_actions
from ..drive.steering import maneuvers_for
from ..drive.throttle import changes
from ..fire.aims_on_foot import aim_actions
from ..fire.firing import fire_actions, offered
from ..foot.leaving import leave_actions
from ..foot.walking import foot_actions
from ..harm.explosions import blast_actions
from ..state import frames
from ..state.actions import DONE, FIGHT, GO, RECOVER, RIDE, STAY, SURRENDER, WAIT, Action
from ..state.state import State
from ..vehicle.crew import movers
from .entry import entries
from .reasons import reason_against
from .sealed import worked

type _Some = list[Action] | tuple[Action, ...]


class ClassicOptions(ListedOptions[Action]):
    """The options of a decision, for as long as the state that they look at stays as it is."""

    def __init__(self, state: State) -> None:
        super().__init__(Action)
        self._state = state

    def _actions(self) -> Iterable[Action]:
        return legal_actions(self._state)

    def find(self, action: Action) -> Action | None:
        frame = self._state.stack[-1]
        if self._listed is None and frame[0] == frames.FIRE and isinstance(action, Action):
            found = offered(worked(self._state), frame[1], action)
            if found is not None:
                return found
        return super().find(action)

    def _reason_against(self, action: Action) -> Verdict:
        return reason_against(worked(self._state), action)


def legal_actions(state: State) -> _Some:
    """All that the seat that is asked may answer, each once, in a fixed order."""
    frame = state.stack[-1]
    return _LEGAL[frame[0]](worked(state), frame)


def _which(state: State, frame: list[int]) -> _Some:
    return [Action("collide", target=thing) for thing in frame[2:]]


def _seats(state: State, number: int) -> _Some:
    outfit = state.outfits[number]
    people = movers(state.vehicles[number].condition, outfit)
    return (*[Action("seat", who=outfit.aboard[rider]) for rider in people], STAY)


_LEGAL: dict[int, Callable[[State, list[int]], _Some]] = {
    frames.ENTER: lambda state, frame: entries(state, frame[1]),
    frames.SPEED: lambda state, frame: changes(state, frame[1]),
    frames.SLICE: lambda state, frame: (GO, WAIT),
    frames.PENDING: lambda state, frame: (RECOVER, RIDE),
    frames.MANEUVER: lambda state, frame: maneuvers_for(state, frame[1], frame[2]),
    frames.CONTACT: _which,
    frames.TYPE: colliding.types_of,
    frames.CONFORM: colliding.conforms,
    frames.FIRE: lambda state, frame: fire_actions(state, frame[1]),
    frames.SURRENDER: lambda state, frame: (FIGHT, SURRENDER),
    frames.SEAT: lambda state, frame: _seats(state, frame[1]),
    frames.LEAVE: lambda state, frame: tuple(leave_actions(state, frame[1])),
    frames.FOOT: foot_actions,
    frames.AIM: aim_actions,
    frames.EVEN: even_actions,
    frames.BLAST: blast_actions,
}

__all__ = ["DONE", "ClassicOptions", "legal_actions"]
