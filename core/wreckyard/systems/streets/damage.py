"""Damage to cars, wrecks, people and terrain (Recording Damage; rulings 1 to 9).

What one blow does is done first; who is out is settled after it (``settle_wrecks``).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .outfit import MOUNTS, SECTION_OF_BLOCK
from .parts import is_dead, manned_by, open_boxes, spare_boxes
from .places import inside_terrain, inside_wreck
from .play import Play
from .sight import passed_on, struck_from
from .state import DRIVER_BOXES, IN, WRECK_BOXES, State

NOBODY = -1


@dataclass(slots=True)
class Blow:
    """What a blow has struck, for what may follow: rounds that were hit, as (mount, weapon), the
    points on the tank, and whether it struck the rear section at all, armor too."""

    rounds: list[tuple[int, int]] = field(default_factory=list)
    tank: int = 0
    rear: bool = False


def onward(section: int, bearing: int) -> tuple[int, ...]:
    """The sections that surplus goes through, the struck one first (ruling 3).

    ``bearing`` is where the blow comes from, in eighths from the front of the car.
    """
    return (section, *passed_on(section, struck_from(bearing, 0)))


def strike(play: Play, car: int, block: int, amount: int, bearing: int, by: int) -> Blow:
    """A blow on an armor block of a car that is no wreck, its surplus inside (rulings 2 and 3)."""
    state, blow = play.state, Blow()
    section = SECTION_OF_BLOCK[block]
    blow.rear = section == 2
    each = state.cars[car]
    stopped = min(amount, state.outfits[car].armour[block] - each.armour[block])
    if stopped:
        state.loud = 1
        each.armour[block] += stopped
        left = state.outfits[car].armour[block] - each.armour[block]
        play.tell("armour", car=car, block=block, amount=stopped, left=left)
    if amount > stopped:
        strike_inside(play, car, onward(section, bearing), amount - stopped, by, blow)
    return blow


def strike_inside(
    play: Play, car: int, sections: tuple[int, ...], amount: int, by: int, blow: Blow
) -> None:
    """Damage inside a car, section after section; what nothing can take is lost (ruling 3)."""
    state = play.state
    for section in sections:
        while amount:
            table = state.outfits[car].tables[section]
            struck = [part for part in table if open_boxes(state, car, part) > 0]
            if not struck:
                break
            part = play.one_of(struck)
            taken = min(amount, open_boxes(state, car, part))
            amount -= taken
            blow.rear |= section == 2
            _take(play, car, part, taken, by, blow)
        if not amount:
            return
    play.tell("lost", car=car, amount=amount)


def _take(play: Play, car: int, part: int, amount: int, by: int, blow: Blow) -> None:
    """So many boxes of a component, which it has."""
    state = play.state
    outfit = state.outfits[car]
    if part == outfit.driver:
        hurt_person(play, manned_by(state, car), amount, by)
        return
    state.loud = 1
    for _ in range(amount):
        _cover_box(play, car, part, blow)
    if part == outfit.tank:
        blow.tank += amount
    left = open_boxes(state, car, part)
    play.tell("component", car=car, part=part, amount=amount, left=left)


def _cover_box(play: Play, car: int, part: int, blow: Blow) -> None:
    """Cover one box. A mount loses empty boxes first, then the last loaded counter (ruling 6)."""
    state = play.state
    if state.outfits[car].parts[part].kind in MOUNTS and not spare_boxes(state, car, part):
        weapon = state.cars[car].loads[part].pop()
        blow.rounds.append((part, weapon))
        play.tell("round-lost", car=car, part=part, weapon=weapon)
    state.cars[car].harm[part] += 1


def hurt_tyres(play: Play, car: int, amounts: list[int]) -> None:
    """Damage to each tire in order; nothing is carried from one to another."""
    state = play.state
    outfit, each = state.outfits[car], state.cars[car]
    if each.wreck:
        return
    for tyre, amount in zip(outfit.tyres, amounts, strict=True):
        taken = min(amount, outfit.parts[tyre].boxes - each.harm[tyre])
        if taken > 0:
            each.harm[tyre] += taken
            state.loud = 1
            left = outfit.parts[tyre].boxes - each.harm[tyre]
            play.tell("component", car=car, part=tyre, amount=taken, left=left)


def hurt_person(play: Play, seat: int, amount: int, by: int) -> None:
    """Wounds; the third kills."""
    person = play.state.people[seat]
    taken = min(amount, DRIVER_BOXES - person.wounds)
    if taken <= 0 or not person.alive:
        return
    person.wounds += taken
    play.state.loud = 1
    play.tell("wounded", seat=seat, amount=taken, left=DRIVER_BOXES - person.wounds)
    if person.wounds == DRIVER_BOXES:
        kill(play, seat, by)


def kill(play: Play, seat: int, by: int) -> None:
    """Kill a person, whose seat is then out (rulings 9 and 31).

    They stay the driver of their car until the whole blow is settled, so that its damage to that
    car is not their own deed.
    """
    state = play.state
    person = state.people[seat]
    person.alive, person.wounds, person.died = 0, DRIVER_BOXES, state.event
    person.about = 0
    state.loud = 1
    if by not in (NOBODY, seat):
        person.killed_by |= 1 << by
    play.tell("killed", seat=seat, by=by)


def release(state: State, seat: int) -> None:
    """A dead one is no driver any more, as soon as his car stands or is a wreck."""
    person = state.people[seat]
    if person.car >= 0 and not person.alive:
        car = state.cars[person.car]
        if car.speed == 0 or car.wreck:
            car.driver, person.car = -1, -1


def hurt_wreck(play: Play, car: int, amount: int, by: int) -> None:
    """A wreck takes two points, then whoever is inside (ruling 4)."""
    state = play.state
    each = state.cars[car]
    taken = min(amount, WRECK_BOXES - each.cover)
    if taken:
        each.cover += taken
        play.tell("wreck-hit", car=car, amount=taken, left=WRECK_BOXES - each.cover)
    _surplus(play, inside_wreck(state, car), amount - taken, by)


def hurt_terrain(play: Play, marker: int, amount: int, by: int) -> None:
    """Trees or a building take their boxes, then who hides in them (ruling 1)."""
    state = play.state
    left = state.board.markers[marker].boxes - state.hurt[marker]
    taken = min(amount, left)
    if taken:
        state.hurt[marker] += taken
        play.tell("terrain", marker=marker, amount=taken, left=left - taken)
    _surplus(play, inside_terrain(state, marker), amount - taken, by)


def _surplus(play: Play, people: list[int], amount: int, by: int) -> None:
    if amount > 0 and people:
        hurt_person(play, play.one_of(people), amount, by)


def settle_wrecks(play: Play, by: dict[int, int] | int) -> None:
    """Settle a blow: cars that cannot go on become wrecks at once (ruling 4), and standing cars
    lose their dead drivers (ruling 9). ``by`` is whose deed it was, by car or in all."""
    state = play.state
    for car, each in enumerate(state.cars):
        if each.wreck or each.out != IN or not is_dead(state, car):
            continue
        make_wreck(play, car, by.get(car, NOBODY) if isinstance(by, dict) else by)
    for seat in range(state.n):
        release(state, seat)


def make_wreck(play: Play, car: int, by: int) -> None:
    """A car is a wreck: its drive ends, its facing and weapons stay."""
    state = play.state
    each = state.cars[car]
    each.wreck, each.speed = 1, 0
    if by not in (NOBODY, each.driver):
        each.wrecked_by |= 1 << by
    play.tell("wreck", car=car, by=by)
    if each.driver >= 0:
        state.people[each.driver].about = 0
        state.people[each.driver].lost = state.event
        if state.active == each.driver:
            state.left = 0
