"""Positions of a game on the streets that are set up by hand: for lessons, puzzles and studies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.chance import Chance, NoChance
from ...engine.errors import Malformed
from ...engine.values import Event
from ...kit.reading import quoted
from .checking import check_state, check_things
from .ending import verdict
from .frames import BEGIN, TURNS, Round
from .gates import ARENA
from .missions import MISSION
from .outfit import Outfit
from .play import Play
from .reading_state import read_row, read_whole
from .rounds import CODES, is_passive
from .settings import check_options, new_state, scenery
from .state import (
    CAR_NUMBERS,
    CAR_ROWS,
    DRIVER_BOXES,
    PERSON_NUMBERS,
    Car,
    LyingWeapon,
    State,
    to_json,
)
from .turns import settle

PHASES = {"speeds": BEGIN, "turns": TURNS}
"""The phases that a position may stand before: the choice of speeds, or the turns of a round."""


def position(
    options: Mapping[str, Any],
    cars: Sequence[Mapping[str, Any]],
    people: Mapping[int, Mapping[str, int]] | None = None,
    phase: str = "speeds",
    *,
    missions: Sequence[int] = (),
    weapons: Sequence[Mapping[str, Any]] = (),
    hurt: Mapping[int, int] | None = None,
    chance: Chance | None = None,
    story: list[Event] | None = None,
) -> dict[str, Any]:
    """The JSON of a game in one of its first rounds, as ``match_from_state`` takes it.

    Raises ``Malformed`` when the position cannot be. What is left out is as in a new game.

    - ``options``: those of a new game; seat 0 begins unless ``first`` is given. The weapons and old
      wrecks of the board lie where it says. An arena has no leftovers of its own in a position.
    - ``cars``: for each seat the numbers of ``Car`` by their names, and ``armour``, a list of the
      damage of the eight blocks; ``harm``, the damage of components by their codes; ``loads``,
      lists of rounds by the codes of pods and turrets, the first loaded first.
    - ``people``: the numbers of ``Person`` by seat. With ``x`` and ``y`` they are on foot, with
      ``car`` in another car; their own car then stands empty. With ``alive`` 0 they are dead.
    - ``phase``: ``speeds`` are about to be chosen, or ``turns`` begin with the speeds of the cars.
    - ``missions``: the roll of each seat, 1 to 8, in that scenario only.
    - ``weapons`` on the road besides those of the board: ``kind``, ``x``, ``y``, and the seat that
      owns each (``owner``, nobody if left out).
    - ``hurt``: the damage of pieces of terrain, by their numbers on the board.
    - ``chance`` rolls the dice before the first question, for example of a crash on the forced
      first point, and ``story`` takes the events; without ``chance`` such a position is refused.
    """
    if not isinstance(phase, str) or phase not in PHASES:
        raise Malformed(f"position: the phase must be speeds or turns, not {quoted(phase)}")
    rows = [_object(f"car {number}", row) for number, row in enumerate(_list("cars", cars))]
    settings = check_options(len(rows), {"first": 0, **_object("the options", options)})
    state = _new(settings)
    for number, row in enumerate(rows):
        _set_car(state.cars[number], state.outfits[number], f"car {number}", row)
    _set_people(state, _object("people", {} if people is None else people))
    state.missions = _missions(state, missions)
    state.markers += [_weapon(at, row) for at, row in enumerate(_list("weapons", weapons))]
    for marker, harm in _object("hurt", {} if hurt is None else hurt).items():
        if type(marker) is not int or not 0 <= marker < len(state.hurt):
            raise Malformed(f"position: the board has no piece of terrain {quoted(marker)}")
        state.hurt[marker] = read_whole(harm, f"the damage of terrain {marker}")
    # Speeds are chosen in an arena from round 2 on, and the choice begins its round.
    late = settings["scenario"] == ARENA or phase == "turns"
    state.event, state.round = 1, int(late)
    state.stack = [Round(PHASES[phase], 0)]
    # What no game could hold is refused before anything is played with it.
    check_things(state)
    if verdict(state) is not None:
        raise Malformed("position: this game is over already")
    settle(Play(state, NoChance() if chance is None else chance, story))
    check_state(state)
    return to_json(state)


def _new(settings: Mapping[str, Any]) -> State:
    """The state of checked options, with the old wrecks and the weapons of its board."""
    wrecks, weapons = scenery(settings)
    if settings["wrecks"] and not wrecks:
        raise Malformed("position: option 'wrecks' needs a board that says where they stand")
    state = new_state(settings, len(wrecks))
    for car, (x, y, facing) in zip(state.cars[state.n :], wrecks, strict=True):
        car.x, car.y, car.facing, car.wreck = x, y, facing, 1
    state.markers = weapons
    state.first = settings["first"] or 0
    return state


def _list(where: str, rows: object) -> Sequence[Any]:
    if not isinstance(rows, list | tuple):
        raise Malformed(f"position: {where} must be a list, not {quoted(rows)}")
    return rows


def _object(where: str, row: object) -> Mapping[Any, Any]:
    if not isinstance(row, Mapping):
        raise Malformed(f"position: {where} must be an object, not {quoted(row)}")
    return row


def _part(outfit: Outfit, where: str, code: object) -> int:
    part = outfit.part_of(code) if isinstance(code, str) else -1
    if part < 0:
        raise Malformed(f"position: {where} has no component {quoted(code)}")
    return part


def _code(where: str, code: object) -> int:
    if not isinstance(code, str) or code not in CODES:
        raise Malformed(f"position: {where} is no weapon: {quoted(code)}")
    return CODES.index(code)


def _set_car(car: Car, outfit: Outfit, where: str, given: Mapping[Any, Any]) -> None:
    for name, value in given.items():
        if name == "harm":
            for code, harm in _object(f"harm of {where}", value).items():
                car.harm[_part(outfit, where, code)] = read_whole(harm, f"harm of {where}")
        elif name == "loads":
            for code, load in _object(f"loads of {where}", value).items():
                rounds = [_code(f"a load of {where}", each) for each in _list("a load", load)]
                car.loads[_part(outfit, where, code)] = rounds
        elif name in CAR_ROWS:
            row = read_row(list(_list(f"{name} of {where}", value)), f"{name} of {where}")
            if len(row) != len(getattr(car, name)):
                raise Malformed(f"position: {name} of {where} must be {len(car.armour)} numbers")
            setattr(car, name, row)
        elif name in CAR_NUMBERS:
            setattr(car, name, read_whole(value, f"{name} of {where}"))
        else:
            raise Malformed(f"position: a car has no {quoted(name)}")


def _set_people(state: State, given: Mapping[Any, Any]) -> None:
    """Set all people. Everybody leaves before anybody takes another's car, in whatever order they
    are named."""
    found: dict[int, Mapping[str, int]] = {}
    for seat, row in given.items():
        if type(seat) is not int or not 0 <= seat < state.n:
            raise Malformed(f"position: there is no seat {quoted(seat)} for a person")
        found[seat] = _read_person(f"person {seat}", _object(f"person {seat}", row))
    for seat, numbers in found.items():
        if numbers.get("alive") == 0 or {"x", "y", "car"} & numbers.keys():
            person = state.people[seat]
            state.cars[person.car].driver = person.car = -1
    for seat, numbers in found.items():
        person = state.people[seat]
        for name, value in numbers.items():
            setattr(person, name, value)
        if 0 <= person.car < len(state.cars):
            state.cars[person.car].driver = seat


def _read_person(where: str, given: Mapping[Any, Any]) -> Mapping[str, int]:
    for name in given:
        if name not in PERSON_NUMBERS:
            raise Malformed(f"position: a person has no {quoted(name)}")
    numbers = {name: read_whole(value, f"{name} of {where}") for name, value in given.items()}
    if numbers.get("alive") == 0:
        return {"wounds": DRIVER_BOXES, "died": 1, **numbers}
    return numbers


def _missions(state: State, missions: Sequence[int]) -> list[int]:
    rolls = read_row(list(_list("missions", missions)), "missions")
    if state.settings["scenario"] != MISSION:
        if rolls:
            raise Malformed("position: there are missions in the scenario mission only")
        return [0] * state.n
    if len(rolls) != state.n:
        raise Malformed(f"position: missions must be the rolls of all {state.n} seats, 1 to 8")
    return rolls


def _weapon(at: int, given: object) -> LyingWeapon:
    where = f"weapon {at}"
    row = {"owner": -1, **_object(where, given)}
    if row.keys() != {"kind", "x", "y", "owner"}:
        raise Malformed(f"position: {where} must have kind, x and y, and may have an owner")
    kind = _code(where, row["kind"])
    if not is_passive(kind):
        raise Malformed(f"position: {where} is none that lies on the road: {quoted(row['kind'])}")
    x, y, owner = [read_whole(row[name], f"{name} of {where}") for name in ("x", "y", "owner")]
    return LyingWeapon(kind, x, y, owner)
