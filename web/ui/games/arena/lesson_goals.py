"""What the lessons of the arena ask for: of a match, and of the garage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wreckyard import Event, Match
from wreckyard.systems.arena import State, attacks_on, is_complete

if TYPE_CHECKING:
    from ui.play.game_ui import Lobby

ME, FOE = 0, 1
BACK, LEFT = 2, 3


# -- what is asked of a match -----------------------------------------------------------


def _events(match: Match) -> Iterator[Event]:
    for entry in match.log:
        yield from entry.events


def _moves(match: Match) -> int:
    return sum(event.kind == "moved" and event.data["seat"] == ME for event in _events(match))


def _happened(match: Match, *kinds: str) -> bool:
    return any(event.kind in kinds for event in _events(match))


def _state(match: Match) -> State:
    known: State = match.observe(None).known
    return known


def _asked(match: Match) -> str:
    """The kind of the open question, where it is put to me; ``over`` at the end."""
    decision = match.decision
    if decision is None:
        return "over"
    return str(decision.kind) if decision.seat == ME else ""


def turned_right(match: Match) -> bool | None:
    """Two moves are made, and the nose points to the right of where it did."""
    if _moves(match) < 2:
        return False if _driven(match) else None
    return 0 < _state(match).cars[ME].heading < 1800


def through(line: int, match: Match) -> bool | None:
    """My car has come to the right of a line without a roll, a collision or a push at a wall."""
    if _happened(match, "driving-roll", "collision", "pressed"):
        return False
    state = _state(match)
    if state.cars[ME].x > line:
        return True
    return False if state.round > 3 else None


def shot(match: Match) -> bool | None:
    """I have attacked, and all that came of it is done."""
    if _happened(match, "attacked"):
        return True if _asked(match) in ("attack", "over", "speed") else None
    return False if _state(match).round > 1 else None


def shot_with(weapon: str, match: Match) -> bool | None:
    """I have attacked Rusty with this weapon in the first round, and all of that is done."""
    fired = _weapon_fired(match)
    if fired is not None:
        done = _asked(match) in ("attack", "over", "speed")
        return False if fired != weapon else True if done else None
    state = _state(match)
    if _asked(match) == "attack":
        # Where the car stands now it stays in this round: a weapon that has no shot gets none.
        return None if _reaches(state, weapon) else False
    return False if state.round > 1 else None


def shot_in_safety(weapon: str, match: Match) -> bool | None:
    """I have attacked Rusty with this weapon in the first round, where he cannot attack me."""
    state = _state(match)
    if _asked(match) == "attack" and next(attacks_on(state, FOE, ME), None) is not None:
        return False
    return shot_with(weapon, match)


def _weapon_fired(match: Match) -> str | None:
    """The weapon of my first attack."""
    mine = (e for e in _events(match) if e.kind == "attacked" and e.data["seat"] == ME)
    first = next(mine, None)
    return None if first is None else str(first.data["weapon"])


def _reaches(state: State, weapon: str) -> bool:
    return any(attack.card == weapon for attack in attacks_on(state, ME, FOE))


def in_control(line: int, tokens: int, match: Match) -> bool | None:
    """My car has come to the right of a line with so many control tokens left."""
    state = _state(match)
    car = state.cars[ME]
    if car.control < tokens or _happened(match, "spun-out", "collision"):
        return False
    if car.x > line:
        return True
    return False if _driven(match) else None


def rolled(match: Match) -> bool | None:
    """A maneuver was made, and its dice have fallen."""
    if _happened(match, "driving-roll"):
        return True if _asked(match) in ("move", "attack", "speed", "over") else None
    return False if _driven(match) else None


def _driven(match: Match) -> bool:
    """Whether all moves of the first round are made."""
    return _asked(match) == "attack" or _state(match).round > 1


# -- what is asked of the garage --------------------------------------------------------


def _bench(lobby: Lobby) -> Iterator[tuple[str, int]]:
    """The cards of the car on the workbench: their kinds with their places."""
    from ui.games.arena.lobby import ArenaLobby
    from wreckyard.systems.arena import catalogue

    if isinstance(lobby, ArenaLobby):
        for mount in lobby.garage.car.mounts:
            yield catalogue().card(mount.card).kind, mount.side


def armed(lobby: Lobby) -> bool | None:
    """There is a weapon on the left."""
    return ("weapon", LEFT) in set(_bench(lobby)) or None


def hired(lobby: Lobby) -> bool | None:
    """Driver and gunner are hired."""
    kinds = {kind for kind, _ in _bench(lobby)}
    return {"driver", "gunner"} <= kinds or None


def guarded_behind(lobby: Lobby) -> bool | None:
    """The car can drive, and has a weapon and structure at its back."""
    from ui.games.arena.lobby import ArenaLobby

    cards = set(_bench(lobby))
    ready = isinstance(lobby, ArenaLobby) and is_complete(lobby.garage.car)
    return (ready and {("weapon", BACK), ("structure", BACK)} <= cards) or None
