"""What an option would do, with exact odds, in words."""

from __future__ import annotations

from collections.abc import Callable

from ...systems.arena import (
    CREW,
    SIDE_NAMES,
    Action,
    Bump,
    DrivingResult,
    Harm,
    MovePreview,
    State,
    attack_odds,
    driving_odds,
    impact_odds,
    item_text,
    preview_attack,
    preview_move,
    preview_speed,
    spin_angle,
    targets_of,
    zone_of,
)
from .words import dice, listed, mean, percent, sides, some

FLIP = 5
"""So many unpaid skids flip a car (Spinning Out)."""

ZONES = ("slight", "D1", "D2", "D3", "D4")

type NameOf = Callable[[int], str]


def speed_outlook(state: State, seat: int, action: Action) -> str:
    """A choice of speed: its moves, what a hard change costs, the control that comes of it."""
    car, ahead = state.cars[seat], preview_speed(state, seat, action)
    speed = action.amount if action.verb == "speed" else 0
    hard = action.mode == "hard"
    if action.verb == "reverse":
        what = "Brake hard into reverse" if hard else "Reverse"
    elif speed == 0:
        what = "Brake hard and stand" if hard else "Stand"
    elif speed == car.speed:
        what = f"Keep speed {speed}"
    elif speed > car.speed:
        what = f"Accelerate {'hard ' if hard else ''}to {speed}"
    else:
        what = f"Brake {'hard ' if hard else ''}to {speed}"
    costs = [some(ahead.points, "move") if ahead.points else "no move"]
    if hard:
        power, tires = some(ahead.power, "power", "power"), some(ahead.tires, "tire")
        costs.append(f"costs {power if ahead.power else tires if ahead.tires else 'nothing'}")
    costs.append(f"{ahead.control} control at the start of the next round")
    return f"{what}: {', '.join(costs)}"


# Moves


def move_outlook(state: State, seat: int, action: Action, name_of: NameOf) -> str:
    """A movement point: where it ends early and on what, its driving roll, its ace."""
    move = preview_move(state, seat, action)
    return f"{_move_name(action)}: {'; '.join(_effects(state, seat, move, name_of))}"


def _move_name(action: Action) -> str:
    if action.verb == "straight":
        return "s    Straight"
    side = SIDE_NAMES[action.side]
    if action.verb == "slide":
        return f"s{side[0]}   Slide {side}"
    short = f"{side[0]}{action.amount}"
    return f"{short:4} Turn {side} {action.amount}°, {ZONES[zone_of(10 * action.amount)]}"


def _effects(state: State, seat: int, move: MovePreview, name_of: NameOf) -> list[str]:
    if move.walls:
        walls = listed([name_of(wall) for wall in move.walls])
        return [f"you press on {walls}: the car swings round instead, for 1 control"]
    effects = [_bump(state, seat, bump, name_of) for bump in move.bumps]
    if move.turned and not move.whole:
        effects.append(f"stops after {move.turned / 10:g}°")
    pushed = [name_of(number) for number in move.pushed]
    if pushed:
        effects.append(f"pushes {listed(pushed)}")
    if move.popped:
        effects.append(f"crushes {listed([name_of(number) for number in move.popped])}")
    if move.roll.hazards:
        effects.append(f"ends on {listed([name.lower() for name in move.roll.hazards])}")
    effects.append(_risk(state, seat, move))
    if move.aces:
        effects.append(f"earns {some(move.aces, 'ace')}")
    return effects


def _bump(state: State, seat: int, bump: Bump, name_of: NameOf) -> str:
    speed = state.cars[seat].rolled_speed
    hits = impact_odds(speed).expected(lambda total: total[0])
    second = name_of(bump.second)
    if bump.second_sides:
        second += f"'s {sides(bump.second_sides, ' or ')}"
    if bump.first < 0:
        with_what = f" with your {sides(bump.mover_sides, ' or ')}" if bump.mover_sides else ""
        what = f"runs into {second}{with_what}"
    else:
        what = f"pushes {name_of(bump.first)} into {second}, a pile-up"
    hurt = ["you"]
    hurt += [
        name_of(each)
        for each in (bump.first, bump.second)
        if each >= 0 and each != seat and each in targets_of(state, seat)
    ]
    return f"{what} (1 control; {mean(hits)} damage on average to {listed(hurt)})"


def _risk(state: State, seat: int, move: MovePreview) -> str:
    """The driving roll: its dice, the skids on average, and the odds of the worst."""
    roll, car = move.roll, state.cars[seat]
    if not roll.needed:
        return "no roll"
    odds = driving_odds(roll)
    control = max(0, car.control - len(move.bumps))
    cost = roll.skid_cost

    def unpaid(skids: int) -> int:
        return -(-max(0, skids * cost - control) // cost)

    parts = [f"rolls {dice(roll.dice)}" if any(roll.dice) else "no dice"]
    if roll.extra:
        parts[0] += f" and {some(roll.extra, 'sure skid')}"
    costly = f" at {cost} control each" if cost > 1 else ""
    skids = odds.expected(lambda total: total[0])
    parts.append(f"{mean(skids)} skids on average{costly}")
    if control:
        lost = odds.chance(lambda total: total[0] * cost >= control)
        if lost:
            parts.append(f"out of control {percent(lost)}")
    if move.maneuver:
        spun = odds.chance(lambda total: unpaid(total[0]) > 0)
        if spun:
            parts.append(f"spins out {percent(spun)}")
        flipped = odds.chance(lambda total: unpaid(total[0]) >= FLIP)
        if flipped:
            parts.append(f"flips {percent(flipped)}")
    if car.tires:
        worn = odds.expected(
            lambda total: min(car.tires, total[1] + max(0, total[0] * cost - control))
        )
        if worn * 20 >= 1:
            parts.append(f"{mean(worn)} off the tires on average")
    return ", ".join(parts)


def skid_words(result: DrivingResult) -> str:
    """What the skids of a driving roll on the table will cost."""
    if not result.skids:
        return "no skid is to be paid"
    cost = result.skids * result.cost
    paid = f"the skids cost {min(cost, result.control)} of {result.control} control"
    if not result.unpaid:
        return paid
    if result.unpaid >= FLIP:
        return f"{paid}, and the car flips"
    spin = f", and the car spins by {spin_angle(result.unpaid) // 10}°" if result.spin else ""
    return f"{paid}, {some(result.unpaid, 'skid')} cannot be paid{spin}"


# Attacks


def harm_words(harm: Harm) -> str:
    """Damage of an attack in words."""
    parts = [f"{harm.basic} damage"] if harm.basic else []
    if harm.tire:
        parts.append(f"{harm.tire} to the tires")
    if harm.explosion:
        parts.append("a blast for 1 control")
    if harm.fire:
        parts.append("a fire")
    return listed(parts) or "nothing"


def attack_outlook(state: State, seat: int, action: Action, name_of: NameOf) -> str:
    """Return an attack in words: shooter, weapon, side, dice and the damage that gets through."""
    arsenal = state.arsenals[seat]
    text = item_text(action.card, action.side, action.copy)
    weapon = next(
        item for item in arsenal.items if item_text(item.code, item.side, item.copy) == text
    )
    mount = f" ({SIDE_NAMES[weapon.side]})" if weapon.side >= 0 else ""
    at = f" at the {SIDE_NAMES[action.target_side]}" if action.target_side >= 0 else ""
    extra = " with the Targeting Computer" if action.computer else ""
    preview = preview_attack(state, seat, action)
    sure = f"{preview.damage} and " if preview.damage else ""
    against = f" against {dice(preview.defence)}" if any(preview.defence) else ""
    free = f", {some(preview.free, 'free re-roll')} for the range" if preview.free else ""
    return (
        f"{CREW[action.crew].capitalize()}, {weapon.name}{mount}{at}{extra}:"
        f" {sure}{dice(preview.attack)}{against}{free}; {_through(state, seat, action)}"
    )


def _through(state: State, seat: int, action: Action) -> str:
    """What an attack comes to: averages and odds."""
    odds = attack_odds(state, seat, action)
    basic = odds.expected(lambda total: total[0])
    tires = odds.expected(lambda total: total[1])
    parts = [f"{mean(basic)} damage on average"]
    if tires:
        parts.append(f"{mean(tires)} to tires")
    nothing = odds.chance(lambda total: not any(total))
    if nothing:
        parts.append(f"nothing {percent(nothing)}")
    if action.target < state.n:
        armor = state.cars[action.target].armor[action.target_side]
        inside = odds.chance(lambda total: total[0] > armor)
        if inside:
            parts.append(f"through the armor {percent(inside)}")
    blast = odds.chance(lambda total: total[2] > 0)
    if blast:
        parts.append(f"blast {percent(blast)}")
    fire = odds.chance(lambda total: total[3] > 0)
    if fire:
        parts.append(f"fire {percent(fire)}")
    return ", ".join(parts)
