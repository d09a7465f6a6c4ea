"""Goals of lessons."""

from __future__ import annotations

from wreckyard import Match
from wreckyard.systems.classic import State, Vehicle

ME, FOE = 0, 1


def _told(match: Match, kind: str) -> list[dict[str, object]]:
    return [dict(event.data) for entry in match.log for event in entry.events if event.kind == kind]


def _mine(match: Match, kind: str) -> list[dict[str, object]]:
    return [each for each in _told(match, kind) if each["vehicle"] == ME]


def _state(match: Match) -> State:
    known: State = match.observe(None).known
    return known


def _my_car(match: Match) -> Vehicle:
    return _state(match).vehicles[ME]


def _after(match: Match, turn: int, phase: int) -> bool:
    """Whether this phase of this turn is over."""
    state = _state(match)
    return bool(state.over) or (state.turn, state.phase) > (turn, phase)


def _rolled(match: Match) -> bool:
    """Whether a die for my control was asked for."""
    return any(each["needed"] != 1 for each in _mine(match, "control"))


def bent(match: Match) -> bool | None:
    """I have made a bend, and met no cone."""
    if _mine(match, "met"):
        return False
    if any(str(each["maneuver"]).startswith("bend") for each in _mine(match, "maneuver")):
        return True
    return False if _after(match, 1, 5) else None


def through(gate: tuple[int, int, int], match: Match) -> bool | None:
    """My car has passed between two cones, whose middle line, from and to, are told, without a
    die."""
    line, left, right = gate
    if _mine(match, "met") or _rolled(match):
        return False
    car = _my_car(match)
    if car.y < line:
        return left <= car.x <= right
    return False if _after(match, 1, 5) else None


def slower(match: Match) -> bool | None:
    """I have braked by 10 mph, for nothing."""
    for change in _mine(match, "speed"):
        return change["before"] == 300 and change["speed"] == 200
    return False if _after(match, 1, 5) else None


def stopped(match: Match) -> bool | None:
    """I stand, and nothing hard was done for it."""
    if _mine(match, "met") or _mine(match, "control"):
        return False
    if _my_car(match).motion.speed == 0:
        return True
    return False if _after(match, 4, 5) else None


def safely_bent(match: Match) -> bool | None:
    """I have made a bend of D4 without a die."""
    for roll in _mine(match, "control"):
        return roll["difficulty"] == 4 and roll["needed"] == 1
    return False if _after(match, 1, 5) else None


def faces_east(match: Match) -> bool | None:
    """I face east when the second phase of the second turn is over, and no die was asked for."""
    if _mine(match, "met") or _rolled(match):
        return False
    if _after(match, 2, 2):
        return _my_car(match).heading == 900
    return None


def fired(match: Match) -> bool | None:
    """I have fired."""
    if _mine(match, "shot"):
        return True
    return False if _after(match, 1, 5) else None


def breached(match: Match) -> bool | None:
    """My shot has done damage behind the armor of the other car."""
    if any(each["vehicle"] == FOE and each["breach"] for each in _told(match, "damage")):
        return True
    return False if _mine(match, "shot") or _after(match, 1, 5) else None


def hit_and_turned(match: Match) -> bool | None:
    """I have hit the other car in this turn, and turned by 45 degrees to the right in it."""
    shots = _mine(match, "shot")
    if shots and not shots[0]["hit"]:
        return False
    if shots and _my_car(match).heading == 450:
        return True
    return False if _after(match, 1, 5) else None


def risked(match: Match) -> bool | None:
    """I have made a maneuver for which a die was asked."""
    if _rolled(match):
        return True
    return False if _mine(match, "maneuver") or _after(match, 1, 5) else None


def bent_without_a_die(degrees: int, match: Match) -> bool | None:
    """I have turned by so many tenths of a degree in the first turn, and no die was asked for."""
    if _rolled(match):
        return False
    if _my_car(match).heading in (degrees, 3600 - degrees):
        return True
    return False if _after(match, 1, 5) else None


def rammed(match: Match) -> bool | None:
    """I have run into the other car."""
    if any(each["mover"] == ME for each in _told(match, "collision")):
        return True
    return False if _after(match, 2, 5) else None


def rammed_at(speed: int, match: Match) -> bool | None:
    """I have run into the other car at so many mph at least."""
    for each in _told(match, "collision"):
        return each["mover"] == ME and int(str(each["speed"])) >= speed
    return False if _after(match, 4, 5) else None


def dropped(match: Match) -> bool | None:
    """I have dropped something."""
    if _mine(match, "dropped"):
        return True
    return False if _after(match, 1, 5) else None


def caught(match: Match) -> bool | None:
    """The one thing that I have dropped has gone off under the other car."""
    if any(each["vehicle"] == FOE and each["sprung"] for each in _told(match, "trap")):
        return True
    return False if len(_mine(match, "dropped")) > 1 or _after(match, 3, 2) else None


def in_the_rough(match: Match) -> bool | None:
    """I have made a bend off the road."""
    if any(str(each["maneuver"]).startswith("bend") for each in _mine(match, "maneuver")):
        return True
    return False if _after(match, 1, 5) else None


def landed(match: Match) -> bool | None:
    """I have jumped off the ramp, and come down."""
    if _mine(match, "touched-down"):
        return True
    return False if _after(match, 2, 5) else None


def landed_high(match: Match) -> bool | None:
    """I have jumped off the ramp, and stand on the platform with all wheels."""
    if _mine(match, "falls") or _mine(match, "hit-wall") or _mine(match, "hangs"):
        return False
    if _mine(match, "touched-down"):
        return True
    return False if _after(match, 3, 5) else None


def lit(match: Match) -> bool | None:
    """Somebody of mine has turned a searchlight on the other car."""
    if _mine(match, "shines"):
        return True
    return False if _mine(match, "shot") or _after(match, 1, 5) else None


def hit_with_one(match: Match) -> bool | None:
    """My first shot has hit."""
    for shot in _mine(match, "shot"):
        return bool(shot["hit"])
    return False if _after(match, 1, 5) else None


def got_out(match: Match) -> bool | None:
    """I have got out of my car."""
    if _mine(match, "got-out"):
        return True
    return False if _after(match, 2, 1) else None


def hurt_side(match: Match) -> bool | None:
    """I have hurt the right side of the other car in the first turn, on foot."""
    hurt = [each for each in _told(match, "damage") if each["vehicle"] == FOE]
    if any(each["aimed"] == "right" and each["taken"] for each in hurt):
        return True
    return False if _after(match, 1, 5) else None


def home_first(match: Match) -> bool | None:
    """I am the first to have driven all laps of a race."""
    home = _told(match, "home")
    if home:
        return home[0]["vehicle"] == ME
    return False if _after(match, 1, 5) else None
