"""An attack from its dice to its damage (Shoot, Defending, Combat Results)."""

from __future__ import annotations

from ...kit.geometry import gap_at_most
from .actions import COLORS, Action
from .damage import damage_obstacle
from .equipment import bonus, crew_bonus, item_of, items_on
from .fires import start_fire
from .frames import COMBAT_DAMAGE, Defence, Shot
from .ground import rectangle_of
from .play import Play
from .rolls import FACES, added, counted, counts_of, face_of, find, roll_dice, shown
from .shooting import sight
from .state import GONE, ROUND_SHOT, State
from .tokens import lose_tires, pay_control

SIGHT_RANGE = 2000
"""The greatest distance of a sidearm's target at which a Holographic Sight works."""


def index_of(state: State, seat: int, action: Action) -> int:
    """The item that an attack names."""
    for index, item in enumerate(state.arsenals[seat].items):
        if (item.code, item.side, item.copy) == (action.card, action.side, action.copy):
            return index
    return -1


def attack_dice(state: State, seat: int, action: Action) -> list[int]:
    """All dice of an attack, by color (Weapons; crew, gear and accessories that add to it)."""
    item = item_of(state, seat, index_of(state, seat, action))
    counts = list(item.dice)
    for color, name in enumerate(COLORS):
        counts[color] += crew_bonus(state, seat, action.crew, f"attack-{name}")
    if action.computer:
        counts = added(counts, counts_of(blue=bonus(state, seat, "computer")))
    optic = bonus(state, seat, "sidearm-blue") if item.kind == "sidearm" else 0
    if optic and gap_at_most(
        rectangle_of(state, seat), rectangle_of(state, action.target), SIGHT_RANGE
    ):
        counts = added(counts, counts_of(blue=optic))
    return counts


def attack(play: Play, seat: int, action: Action) -> None:
    """Roll an attack. The attacker may then use re-rolls (Shoot)."""
    state = play.state
    car, index = state.cars[seat], index_of(state, seat, action)
    item = item_of(state, seat, index)
    dice = roll_dice(play, attack_dice(state, seat, action))
    car.attacked |= 1 << action.crew
    car.computer |= int(action.computer)
    if item.kind != "sidearm":
        car.fired[index] = GONE if item.one_shot else ROUND_SHOT
    play.tell(
        "attacked",
        seat=seat,
        crew=action.crew,
        weapon=item.code,
        weapon_side=item.side,
        target=action.target,
        side=action.target_side,
        computer=action.computer,
        dice=shown(dice),
        one_shot=item.one_shot,
    )
    play.push(
        Shot(
            seat=seat,
            crew=action.crew,
            item=index,
            target=action.target,
            side=action.target_side,
            computer=int(action.computer),
            rerolls=rerolls_left(state, seat),
            dice=tuple(dice),
        )
    )


def rerolls_left(state: State, seat: int) -> int:
    """The re-rolls that a car still has for its attacks of this round (Amateur Gunner)."""
    return max(0, bonus(state, seat, "attack-rerolls") - state.cars[seat].rerolled)


def shot_asks(shot: Shot) -> bool:
    """Whether the shooter has re-rolls left."""
    return shot.rerolls > 0 and bool(shot.dice)


def reroll(play: Play, dice: tuple[int, ...], action: Action) -> tuple[int, int, tuple[int, ...]]:
    """Roll one of some dice again. Return what it was, what it is, and the dice with it."""
    place = find(dice, action.color, action.face)
    before = dice[place]
    after = before // FACES * FACES + play.chance.pick(FACES)
    return before, after, (*dice[:place], after, *dice[place + 1 :])


def answer_shot(play: Play, frame: Shot, action: Action) -> None:
    """Re-roll a die of the attack, or keep all."""
    stack = play.state.stack
    if action.verb == "keep":
        stack[-1] = frame._replace(rerolls=0)
        return
    left = frame.rerolls - 1
    play.state.cars[frame.seat].rerolled += 1
    before, after, dice = reroll(play, frame.dice, action)
    stack[-1] = frame._replace(rerolls=left, dice=dice)
    play.tell(
        "attack-reroll",
        seat=frame.seat,
        color=action.color,
        before=face_of(before),
        after=face_of(after),
        left=left,
    )


def sure_damage(state: State, seat: int, member: int, index: int) -> int:
    """The basic damage of an attack before any die: the weapon's and the gunner's."""
    item = item_of(state, seat, index)
    return item.damage + crew_bonus(state, seat, member, "attack-damage")


type Damage = tuple[int, int, int, int]
"""Basic, tire, explosion and fire damage."""


def shot_damage(state: State, shot: Shot) -> Damage:
    """The damage of an attack on the table, before the defense."""
    hits, wrenches = counted(shot.dice, "H"), counted(shot.dice, "W")
    return damage_rolled(
        state, shot.seat, shot.crew, shot.item, shot.target, shot.side, hits, wrenches
    )


def damage_rolled(
    state: State,
    seat: int,
    member: int,
    index: int,
    target: int,
    side: int,
    hits: int,
    wrenches: int,
) -> Damage:
    """Return the damage of hits and wrenches to a target, before its defense (Shoot).

    A wrench whose special effect is impossible on this target counts as basic damage (Special
    Damage).
    """
    item = item_of(state, seat, index)
    basic = sure_damage(state, seat, member, index) + hits
    tire = explosion = fire = 0
    if item.wrench == "damage":
        basic += wrenches
    elif item.wrench == "tire":
        tire = wrenches
    elif item.wrench and wrenches:
        # Only the first wrench has the special effect.
        basic += wrenches - 1
        explosion, fire = int(item.wrench == "explosion"), int(item.wrench == "fire")
    if target >= state.n:
        return basic + tire + explosion + fire, 0, 0, 0
    car = state.cars[target]
    if tire and car.tires == 0:
        basic, tire = basic + tire, 0
    if explosion and car.out_of_control:
        basic, explosion = basic + 1, 0
    if fire and car.fire[side]:
        basic, fire = basic + 1, 0
    return basic, tire, explosion, fire


def stopped_by(shields: int, basic: int, tire: int) -> tuple[int, int]:
    """The basic and tire damage that a number of shields stops: tire damage first (Defending)."""
    stopped_tire = min(shields, tire)
    return min(shields - stopped_tire, basic), stopped_tire


def land_shot(play: Play, frame: Shot) -> None:
    """Go on once the attack dice are final: a car defends, a thing takes the damage (Shoot)."""
    state = play.state
    state.stack.pop()
    seat, target, side = frame.seat, frame.target, frame.side
    basic, tire, explosion, fire = shot_damage(state, frame)
    play.tell(
        "attack-result",
        seat=seat,
        target=target,
        side=side,
        basic=basic,
        tire=tire,
        explosion=explosion,
        fire=fire,
        sure=sure_damage(state, seat, frame.crew, frame.item),
    )
    if target >= state.n:
        damage_obstacle(play, target, -1, basic, COMBAT_DAMAGE)
        return
    if not basic and not tire and not explosion and not fire:
        return
    view = sight(state, seat, target)
    dice: list[int] = []
    if basic or tire:
        dice = roll_dice(play, defence_dice(state, target, side))
        play.tell(
            "defended",
            seat=target,
            attacker=seat,
            side=side,
            dice=shown(dice),
            cover=view.cover,
            behind=list(view.behind),
            rerolls=view.rerolls,
        )
    play.push(
        Defence(
            attacker=seat,
            crew=frame.crew,
            item=frame.item,
            target=target,
            side=side,
            basic=basic,
            tire=tire,
            explosion=explosion,
            fire=fire,
            cover=view.cover,
            free=view.rerolls,
            dice=tuple(dice),
        )
    )


def defence_dice(state: State, seat: int, side: int) -> list[int]:
    """The defense dice of a car: of its speed unless out of control, and of cards (Defending)."""
    car = state.cars[seat]
    yellow = 0 if car.out_of_control else car.rolled_speed
    for index in items_on(state, seat, "structure", side):
        yellow += item_of(state, seat, index).effects.get("side-defence-yellow", 0)
    return counts_of(yellow=yellow, white=bonus(state, seat, "defence-white"))


def shields_of(defence: Defence) -> int:
    """The shields of a defense: rolled, and from cover."""
    return counted(defence.dice, "S") + defence.cover


def defence_asks(state: State, defence: Defence) -> bool:
    """Whether the defender has a re-roll that could still stop something."""
    if not defence.dice or not (defence.free or state.cars[defence.target].aces):
        return False
    return shields_of(defence) < defence.basic + defence.tire


def answer_defence(play: Play, frame: Defence, action: Action) -> None:
    """Re-roll a die of the defense, free ones first, then one ace each, or keep all."""
    if action.verb == "keep":
        land_defence(play, frame)
        return
    state, seat = play.state, frame.target
    car = state.cars[seat]
    free, paid = frame.free, frame.free == 0
    if paid:
        car.aces -= 1
        # A Veteran Driver gets more than one re-roll for an ace.
        free += 1 + bonus(state, seat, "rerolls-per-ace")
    free -= 1
    before, after, dice = reroll(play, frame.dice, action)
    state.stack[-1] = frame._replace(free=free, dice=dice)
    play.tell(
        "defence-reroll",
        seat=seat,
        color=action.color,
        before=face_of(before),
        after=face_of(after),
        paid=paid,
        free=free,
        aces=car.aces,
    )


def land_defence(play: Play, frame: Defence) -> None:
    """Do the damage once the defense is final: shields stop tire damage first, then basic."""
    state = play.state
    state.stack.pop()
    seat, side = frame.target, frame.side
    shields, basic, tire = shields_of(frame), frame.basic, frame.tire
    if frame.explosion:
        play.tell("explosion", seat=seat, side=side)
        pay_control(play, seat, 1, "explosion")
    if frame.fire:
        start_fire(play, seat, side)
    stopped, stopped_tire = stopped_by(shields, basic, tire)
    tire -= stopped_tire
    basic -= stopped
    play.tell(
        "shields",
        seat=seat,
        attacker=frame.attacker,
        side=side,
        shields=shields,
        stopped_tire=stopped_tire,
        stopped=stopped,
        tire=tire,
        basic=basic,
    )
    basic += lose_tires(play, seat, tire, "combat")
    damage_obstacle(play, seat, side, basic, COMBAT_DAMAGE)
