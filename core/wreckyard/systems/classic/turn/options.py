"""The legal answers to the open question."""

from __future__ import annotations

from collections.abc import Iterable

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
from .handlers import Handlers, on
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
        if self._listed is None and isinstance(frame, frames.Fire) and isinstance(action, Action):
            found = offered(worked(self._state), frame.vehicle, action)
            if found is not None:
                return found
        return super().find(action)

    def _reason_against(self, action: Action) -> Verdict:
        return reason_against(worked(self._state), action)


def legal_actions(state: State) -> _Some:
    """All that the seat that is asked may answer, each once, in a fixed order."""
    frame = state.stack[-1]
    return _LEGAL[type(frame)](worked(state), frame)


def _which(state: State, frame: frames.Contact) -> _Some:
    return [Action("collide", target=thing) for thing in frame.things]


def _seats(state: State, number: int) -> _Some:
    outfit = state.outfits[number]
    people = movers(state.vehicles[number].condition, outfit)
    return (*[Action("seat", who=outfit.aboard[rider]) for rider in people], STAY)


_LEGAL: Handlers[State, _Some] = dict(
    [
        on(frames.Enter, lambda state, frame: entries(state, frame.vehicle)),
        on(frames.Speed, lambda state, frame: changes(state, frame.vehicle)),
        on(frames.Slice, lambda state, frame: (GO, WAIT)),
        on(frames.Pending, lambda state, frame: (RECOVER, RIDE)),
        on(
            frames.Maneuver,
            lambda state, frame: maneuvers_for(state, frame.vehicle, frame.quarters),
        ),
        on(frames.Contact, _which),
        on(frames.Type, colliding.types_of),
        on(frames.Conform, colliding.conforms),
        on(frames.Fire, lambda state, frame: fire_actions(state, frame.vehicle)),
        on(frames.Surrender, lambda state, frame: (FIGHT, SURRENDER)),
        on(frames.Seat, lambda state, frame: _seats(state, frame.vehicle)),
        on(frames.Leave, lambda state, frame: tuple(leave_actions(state, frame.vehicle))),
        on(frames.Foot, foot_actions),
        on(frames.Aim, aim_actions),
        on(frames.Even, even_actions),
        on(frames.Blast, blast_actions),
    ]
)

__all__ = ["DONE", "ClassicOptions", "legal_actions"]
