"""Resolve declared shots: all dice first, then all damage at once (Combat; Damage)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....kit.geometry import Pose, ahead
from ....kit.numbers import VehicleNumber
from ....kit.plain_dice import PlainDice
from ....kit.trig import bearing as direction
from ..book.records import Weapon
from ..design.components import TIRE
from ..design.design import TURRET
from ..ending.points import note_hurt
from ..ground.dropping import lay
from ..harm.damage import Blow, strike
from ..harm.debris import lay_debris, lay_obstacle
from ..harm.fires import kindle
from ..harm.hazards import attack_difficulty, note
from ..sight.aims import muzzle, part_text, parts_of, shape_of
from ..sight.bearing import Aim, Bearing, Sum
from ..sight.smoke import weakened
from ..sight.view import View
from ..state import frames
from ..state.condition import NO_FIRE_YET, LastFire
from ..state.counters import FORMS, LONG, SMOKE
from ..state.declared import Shot
from ..state.outcome import Outcome
from ..state.outfit import Outfit
from ..state.play import Play
from ..state.state import State
from ..vehicle.able import rockets_left, spend
from .automatic import due_guns
from .straight_fire import straight_on
from .to_hit import run_of, to_hit


def is_shot(state: State, shot: Shot) -> bool:
    """Whether a row can be one of ``State.shots``: its weapons have fired in this turn."""
    vehicles, guns = state.vehicles_in(), shot.guns
    if shot.firer not in vehicles or shot.target not in vehicles:
        return False
    firer, worked = state.outfits[shot.firer], state.vehicles[shot.firer].condition.worked
    return (
        shot.firer != shot.target
        and 0 <= shot.position < len(firer.crew)
        and 0 <= shot.part < len(parts_of(state.outfits[shot.target]))
        and 1 <= shot.aimed <= len(guns) == len(set(guns))
        and all(0 <= gun < len(worked) and worked[gun] for gun in guns)
        and all(_can_fire_so(firer, gun, at >= shot.aimed) for at, gun in enumerate(guns))
    )


def _can_fire_so(firer: Outfit, gun: int, straight: bool) -> bool:
    """Whether a weapon can be aimed, or fire straight on: a turret cannot."""
    each = firer.anatomy.guns[gun]
    return each.record.to_hit is not None and not (straight and each.place == TURRET)


TWO_DICE = PlainDice(2, 6)

FLAMETHROWER = "flamethrower"

type Trail = tuple[int, str, Pose]
"""Smoke along a line of fire: whose, of which weapon, where."""


class Miss(NamedTuple):
    """An aimed shot that has missed: who fired it with what at which thing, and the place that it
    was aimed at, in half units."""

    firer: VehicleNumber
    who: str
    gun: int
    target: int
    point: tuple[int, int]


class Attack(NamedTuple):
    """What one weapon did: its hits, one after the other, on a part of a target, at a place in half
    units."""

    target: VehicleNumber
    part: str
    gun: tuple[int, int]
    blows: tuple[Blow, ...]
    point: tuple[int, int] = (0, 0)


def shoot(play: Play, missed: list[Miss] | None = None) -> list[Attack]:
    """Roll for everything in ``State.shots``: the attacks that have hit. The rows are gone then;
    ``missed`` takes the aimed shots that have not."""
    state = play.state
    found = []
    lines: list[Trail] = []
    for shot in state.shots:
        firer, target = shot.firer, shot.target
        who = state.outfits[firer].crew[shot.position]
        part = list(parts_of(state.outfits[target]).values())[shot.part]
        for at, gun in enumerate(shot.guns):
            if at >= shot.aimed:
                found += shoot_straight(play, firer, who, gun, lines)
                continue
            bearing = View(state, firer, target).bearing(gun, part)
            found += _fire(play, Aim(firer, who, gun, target, part), bearing, lines, missed)
    state.shots = []
    _lay_smoke(play, lines)
    return found


def shoot_automatic(play: Play) -> list[Attack]:
    """Guns on automatic fire when the last movement of a turn is done."""
    found = []
    lines: list[Trail] = []
    for number, gun in due_guns(play.state):
        vehicle, outfit = play.vehicle(number)
        vehicle.condition.worked[gun] = 1
        spend(vehicle.condition, outfit, gun)
        found += shoot_straight(play, number, outfit.crew[0], gun, lines)
    _lay_smoke(play, lines)
    return found


def shoot_straight(
    play: Play, firer: VehicleNumber, who: str, gun: int, lines: list[Trail]
) -> list[Attack]:
    """Fire a weapon that is not aimed: the attack, if it hits."""
    met = straight_on(play.state, firer, gun)
    target, part, bearing = met or (-1, "", None)
    return _fire(play, Aim(firer, who, gun, target, part, straight=True), bearing, lines)


def _fire(
    play: Play,
    aim: Aim,
    bearing: Bearing | None,
    lines: list[Trail],
    missed: list[Miss] | None = None,
) -> list[Attack]:
    """Roll for a shot; ``lines`` takes the smoke that it leaves along its line of fire, ``missed``
    what goes on."""
    state, firer, gun = play.state, aim.firer, aim.gun
    each = state.outfits[firer].anatomy.guns[gun]
    if each.record.category == FLAMETHROWER:
        lines.append((firer, each.name, smoke_pose(state, firer, gun, bearing)))
    if bearing is None:
        play.tell("shot-at-nothing", vehicle=firer, weapon=state.outfits[firer].weapons[gun])
        return []
    weaker = weakened(each, bearing.veil)
    rolled = _rolls(play, aim, to_hit(state, aim, bearing), weaker)
    if missed is not None:
        lost = rockets_left(state.vehicles[firer].condition, state.outfits[firer], gun)
        gone = Miss(firer, aim.who, gun, aim.target, bearing.point)
        missed += [gone] * (lost - len(rolled))
    blows = tuple([each._replace(beside=bearing.beside) for each in rolled])
    _remember(state, aim)
    return (
        [Attack(VehicleNumber(aim.target), aim.part, (firer, gun), blows, bearing.point)]
        if blows
        else []
    )


def _lay_smoke(play: Play, lines: Sequence[Trail]) -> None:
    """The smoke of flamethrowers, once everybody has fired."""
    for number, weapon, pose in lines:
        lay(play, SMOKE, pose, LONG, number, weapon)


def smoke_pose(state: State, firer: int, gun: int, bearing: Bearing | None) -> Pose:
    """Where a flamethrower leaves its smoke: from its muzzle along the line of fire (house);
    straight out when it fires at nothing."""
    own = shape_of(state, firer)
    place = state.outfits[firer].anatomy.guns[gun].edge
    eye, middle = muzzle(own, place), muzzle(own, TURRET)
    x, y = eye[0] - middle[0], eye[1] - middle[1]
    if bearing is not None and bearing.point != eye:
        x, y = bearing.point[0] - eye[0], bearing.point[1] - eye[1]
    way = direction(x, y) if x or y else state.vehicles[firer].heading
    return ahead(Pose(eye[0] // 2, eye[1] // 2, way), FORMS[LONG].length // 2)


def _rolls(play: Play, aim: Aim, found: Sum, weaker: int) -> list[Blow]:
    """One roll to hit for the shot, for a pod one for each rocket; damage of what has hit, less
    what it has lost on its way."""
    vehicle, outfit = play.vehicle(aim.firer)
    record = outfit.anatomy.guns[aim.gun].record
    blows = []
    for _ in range(rockets_left(vehicle.condition, outfit, aim.gun)):
        dice = play.roll(TWO_DICE)
        hit = hits(found, sum(dice))
        damage = play.roll(record.damage) if hit and record.damage else []
        total = blow_of(record, tuple(damage), weaker).hits if hit else 0
        play.tell(
            "shot",
            vehicle=aim.firer,
            who=aim.who,
            weapon=outfit.weapons[aim.gun],
            target=aim.target,
            part=part_text(aim.part),
            number=found.number,
            lines=[[line.name, line.value, line.about] for line in found.lines],
            needed=found.needed,
            dice=dice,
            hit=hit,
            damage=damage,
            hits=total,
        )
        if hit and (not record.direct or aim.part.startswith(f"{TIRE}-")):
            blows.append(blow_of(record, tuple(damage), weaker))
    return blows


def blow_of(record: Weapon, faces: tuple[int, ...], weaker: int = 0) -> Blow:
    """What a hit of a weapon is when its damage dice lie so, less what clouds have taken of it."""
    total = max(0, record.damage.total(faces) - weaker) if record.damage else 0
    return Blow(
        total,
        faces,
        record.burst is not None,
        record.laser,
        record.burns_when_hit,
        area=record.area,
    )


def hits(found: Sum, rolled: int) -> bool:
    """Whether two dice that come to so much hit: a 2 never does."""
    return rolled >= found.needed


def _remember(state: State, aim: Aim) -> None:
    """What sustained fire will ask next turn; fire that is not aimed breaks it."""
    aims = state.vehicles[aim.firer].condition.aims
    run = run_of(aims[aim.gun], aim.target, state.turn)
    aims[aim.gun] = NO_FIRE_YET if aim.straight else LastFire(aim.target, state.turn, run)


# Landing


def land(play: Play, attacks: Sequence[Attack]) -> None:
    """Do all damage, queue the hazards, lay debris and obstacles."""
    for attack in attacks:
        vehicle, outfit = play.vehicle(attack.target)
        outcomes = [
            strike(vehicle.condition, outfit, attack.part, blow, play.chance)
            for blow in attack.blows
        ]
        outcome = merged(outcomes)
        note_hurt(play.state, attack.gun[0], attack.target)
        _may_burn(play, attack, outcome)
        note(play, attack.target, outcome, frames.ATTACKED, attack_difficulty(outcome.taken))
        if outcome.wheels or outcome.metal:
            lay_obstacle(play, attack.target, attack.part)
    lay_debris(play)


def merged(outcomes: Sequence[Outcome]) -> Outcome:
    """The hits of one attack as one: of a pod all rockets are one hazard (ruling 9)."""
    first = outcomes[0]
    for each in outcomes[1:]:
        first.hits += each.hits
        first.taken += each.taken
        first.losses += each.losses
        first.breach = first.breach or each.breach
        first.beyond += each.beyond
        first.driver = first.driver or each.driver
        first.tires += each.tires
        first.wheels += each.wheels
        first.metal += each.metal
        first.scorched += each.scorched
        first.flammable = first.flammable or each.flammable
        first.spared = first.spared or each.spared
        first.door = first.door or each.door
    return first


def _may_burn(play: Play, attack: Attack, outcome: Outcome) -> None:
    """The modifier of fire that a weapon brings, for this turn and as long as it burns (Fire and
    Explosion)."""
    firer, gun = attack.gun
    record = play.state.outfits[firer].anatomy.guns[gun].record
    condition = play.state.vehicles[attack.target].condition
    kindle(condition, outcome, record.fire_modifier, record.burn_duration)
