"""The questions of starting, fires, driving and collisions, and their answers in words."""

from __future__ import annotations

from ...systems.arena import PART_NAMES, SIDE_NAMES, Action, Collision, components
from ..table import Line
from .moment import Moment
from .outlook import move_outlook, skid_words, speed_outlook
from .words import listed, sides, some, upper

# Starting places


def ask_heading(moment: Moment) -> str:
    """The question of the starting direction."""
    return (
        "Which way will you face? Enter n, ne, e, se, s, sw, w or nw, or degrees from 0 to 359:"
        " 0 is north, 90 is east."
    )


def ask_place(moment: Moment) -> str:
    """The question of the starting place."""
    return (
        "Where will you start? Enter a number, or car lengths from the upper left corner to your"
        " middle, across and down, such as 6.0 11.4."
    )


def place(moment: Moment, action: Action) -> str:
    """A starting place."""
    return f"Start at {action.x / 1000:.1f} {action.y / 1000:.1f}"


def heading(moment: Moment, action: Action) -> str:
    """A starting direction."""
    return f"Face {action.amount} degrees"


# Fires


def ask_fires(moment: Moment) -> str:
    """The question of which fires to put out."""
    control = moment.state.cars[moment.seat].control
    return (
        f"Fire on your {sides(moment.question.fires)}. You have {control} control."
        " A fire that burns on takes 1 from its side now, and in each round."
    )


def fires(moment: Moment, action: Action) -> str:
    """A fire put out, or left."""
    if action.verb == "done":
        return "Let the rest burn" if len(moment.question.fires) > 1 else "Let it burn"
    price = moment.question.price
    left = moment.state.cars[moment.seat].control - price
    lost = ": you are out of control" if not left else ""
    return f"Put out the {SIDE_NAMES[action.side]} for {price} control, {left} left{lost}"


def ask_burn(moment: Moment) -> str:
    """The question of what a fire does."""
    return f"The fire on your {sides(moment.question.fires)} burns. What does it do first?"


def burn(moment: Moment, action: Action) -> str:
    """A fire that does its damage, or the suppressor that takes it."""
    state, side = moment.state, SIDE_NAMES[action.side]
    if action.verb == "suppress":
        item = state.arsenals[moment.seat].items[moment.question.suppressor]
        harm = state.cars[moment.seat].harm[moment.question.suppressor]
        return (
            f"The {item.name} takes the {side}'s 1 damage"
            f" (it has {harm} of {item.durability}) and puts the fire out"
        )
    armor = state.cars[moment.seat].armor[action.side]
    if not armor:
        return f"The {side} takes it: no armor there, 1 damage inside"
    return f"The {side} takes it: armor {armor} becomes {armor - 1}"


# Driving


def ask_speed(moment: Moment) -> str:
    """The question of the speed."""
    car = moment.state.cars[moment.seat]
    now = "are in reverse" if car.reverse else f"drive at {car.speed}" if car.speed else "stand"
    return f"How fast? You {now}; the tires allow {car.max_speed} in this round."


def speed(moment: Moment, action: Action) -> str:
    """A speed and its price."""
    return speed_outlook(moment.state, moment.seat, action)


def ask_move(moment: Moment) -> str:
    """The question of a movement point."""
    car = moment.state.cars[moment.seat]
    at, of = car.rolled_speed - car.points + 1, car.rolled_speed
    back = ", in reverse" if car.reverse else ""
    return (
        f"Drive: move {at} of {of}{back}; {car.control} control, {some(car.aces, 'ace')}. Enter a"
        " number, or s (straight), l1 to l90 and r1 to r90 (turn), sl and sr (slide);"
        " ? and a move tells what it would do."
    )


def move_lines(moment: Moment) -> list[Line]:
    """The moves that have a number: straight, turns to the ends of the key's zones, slides."""
    key = components().turning_key
    # Any other angle can be typed.
    ends = (key.slight, *(zone.to for zone in key.zones))
    shown = [action for action in moment.options if action.verb != "turn" or action.amount in ends]
    shown.sort(key=lambda action: ("straight", "turn", "slide").index(action.verb))
    return [(action, move(moment, action)) for action in shown]


def move(moment: Moment, action: Action) -> str:
    """A move and its odds."""
    return move_outlook(moment.state, moment.seat, action, moment.name)


def ask_reposition(moment: Moment) -> str:
    """The question of the side where the key is laid."""
    walls = listed([moment.name(wall) for wall in moment.question.walls])
    return (
        f"You press on {walls}: the car swings round by a quarter turn instead."
        " On which side is the key laid?"
    )


def reposition(moment: Moment, action: Action) -> str:
    """A side where the key may be laid."""
    return f"On the {SIDE_NAMES[action.side]}: the car pivots to that side"


# Collisions


def _touch(moment: Moment, touched: Collision) -> str:
    def part(obstacle: int, part: int) -> str:
        whose = "your" if obstacle == moment.seat else f"{moment.name(obstacle)}'s"
        return f"{whose} {PART_NAMES[part]}" if part >= 0 else moment.name(obstacle)

    second = part(touched.second, touched.second_part)
    if touched.pile_up:
        return f"{part(touched.first, touched.first_part)} is pushed into {second}"
    return f"{part(touched.mover, touched.mover_part)} hits {second}"


def ask_order(moment: Moment) -> str:
    """The question of which collision comes first."""
    count = moment.question.collisions[0].dice if moment.question.collisions else 0
    return (
        "Several collisions at once: which comes first? Each costs 1 control and rolls"
        f" {some(count, 'yellow die', 'yellow dice')}."
    )


def order(moment: Moment, action: Action) -> str:
    """A collision that waits."""
    touched = next(each for each in moment.question.collisions if each.action == action)
    return upper(_touch(moment, touched))


def ask_struck(moment: Moment) -> str:
    """The question of which side a corner stands for."""
    assert moment.question.corner_hit is not None
    sides, hits = moment.question.corner_hit.sides, moment.question.corner_hit.hits
    names = " and ".join(SIDE_NAMES[side] for side in sides)
    return (
        f"A collision met your car exactly between {names}: which of them takes"
        f" {some(hits, 'damage', 'damage')}?"
    )


def struck(moment: Moment, action: Action) -> str:
    """A side that may take the damage of a collision."""
    armor = moment.state.cars[moment.seat].armor[action.side]
    assert moment.question.corner_hit is not None
    inside = max(0, moment.question.corner_hit.hits - armor)
    through = f", and {inside} goes inside" if inside else ""
    return f"The {SIDE_NAMES[action.side]}: armor {armor}{through}"


def ask_pay(moment: Moment) -> str:
    """The question of how a collision is paid for."""
    car = moment.state.cars[moment.seat]
    what = listed([_touch(moment, touched) for touched in moment.question.collisions])
    return (
        f"A collision: {what}. How do you pay? You have {car.control} control"
        f" and {some(car.aces, 'ace')}."
    )


def pay(moment: Moment, action: Action) -> str:
    """A price of the collision."""
    car = moment.state.cars[moment.seat]
    if action.mode == "aces":
        left = car.aces - moment.question.price
        return f"{moment.question.price} aces, {left} left: the undercarriage takes the knock"
    if not car.control:
        return f"You have no control left: the tires take 1, {max(0, car.tires - 1)} left"
    lost = ": you are out of control" if car.control == 1 else ""
    return f"1 control, {car.control - 1} left{lost}"


def ask_wrench(moment: Moment) -> str:
    """The question whether aces cancel a wrench."""
    result, car = moment.question.driving_result, moment.state.cars[moment.seat]
    assert result is not None
    return (
        f"Your driving roll shows {some(result.wrenches, 'wrench', 'wrenches')} and"
        f" {some(result.skids, 'skid')}. {upper(skid_words(result))}."
        f" You have {some(car.aces, 'ace')} and {car.tires} tires."
    )


def wrench(moment: Moment, action: Action) -> str:
    """What becomes of the tires."""
    result, car = moment.question.driving_result, moment.state.cars[moment.seat]
    assert result is not None
    wrenches = result.wrenches - (action.verb == "cancel")
    after = f"tires {car.tires} become {max(0, car.tires - wrenches)}"
    if action.verb == "cancel":
        return f"Cancel a wrench for {moment.question.price} aces: {after}"
    return f"Take it: {after}"
