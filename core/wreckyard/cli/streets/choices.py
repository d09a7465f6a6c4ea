"""The open question and its answers in words, with what each would do."""

from __future__ import annotations

from ...systems.streets import (
    BLOCK_NAMES,
    DIRECTION_NAMES,
    FIRST_PERSON,
    FIRST_TERRAIN,
    Action,
    Names,
    State,
    gate_ahead,
    impact_ahead,
    pace,
    point_text,
    shot,
    skid,
    skid_test,
    turn_words,
)

QUESTIONS = {
    "place": "Where do you start?",
    "speed": "How fast in this round?",
    "point": "You are at a point of your drive, with {left} left.",
    "stand": "Your car stands. What do you do?",
    "foot": "You are on foot, with {left} left to walk.",
    "intent": "Which way do you want to turn here?",
    "area": "Where does it hit?",
    "return": "You have been fired at. Do you fire back?",
    "load": "What do you load?",
}
PLAIN = {
    "end": "end the turn",
    "three-point": "stop, and turn on the spot",
    "pass": "do not fire back",
    "done": "load nothing more",
    "retire": "do not come back",
}


def question(state: State, kind: str) -> str:
    """The question in words."""
    return QUESTIONS[kind].format(left=state.left)


def describe(state: State, seat: int, action: Action, names: Names) -> str:
    """An answer in words, with what it may bring."""
    verb = action.verb
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == "speed":
        return _speed(state, seat, action)
    if verb == "reverse":
        return f"reverse at {action.amount}"
    if verb in ("turn", "straight"):
        return _corner(state, seat, action)
    if verb == "go":
        return _ahead(state, seat, names)
    if verb == "fire":
        return _fire(state, seat, action, names)
    if verb == "drop":
        where = point_text((action.x, action.y))
        return f"drop {action.weapon} from the {_words(action.mount)} at {where}"
    if verb == "place":
        return point_text((action.x, action.y))
    if verb == "area":
        return f"the {BLOCK_NAMES[action.area]}"
    if verb == "aim":
        return _thing(action.target, names)
    if verb == "load":
        return f"{action.weapon} into the {_words(action.mount)}"
    way = DIRECTION_NAMES[action.direction]
    return {"leave": f"get out to the {way}", "step": f"walk {way}", "face": f"face {way}"}[verb]


def _words(code: str) -> str:
    return code.replace("-", " ")


def _speed(state: State, seat: int, action: Action) -> str:
    amount = action.amount
    person = state.people[seat]
    if person.car < 0:
        return f"walk {amount}" if amount else "stay"
    if not amount:
        return "stand"
    if state.cars[person.car].x < 0:
        return f"{amount}"
    safe = pace(state, person.car).safe
    corners = [turn_words(eighths + 1)[:-6] for eighths in range(3) if safe[eighths] >= amount]
    return f"{amount}, safe for {' and '.join(corners)}" if corners else f"{amount}"


def _corner(state: State, seat: int, action: Action) -> str:
    car = state.people[seat].car
    sd = skid_test(state, car, action.amount)
    text = f"turn {turn_words(action.amount)}" if action.amount else "straight on"
    if not sd:
        return text
    odds = skid(state, car, sd)
    struck = odds.strikes
    crash = f", strikes something {_percent(struck)}" if struck else ""
    wreck = f", a wreck on the way {_percent(odds.wrecks)}" if odds.wrecks else ""
    mine = f", killed by a mine {_percent(odds.kills)}" if odds.kills else ""
    return f"{text}: a test at {sd} over, in hand {_percent(odds.in_hand)}{crash}{wreck}{mine}"


def _percent(chance: object) -> str:
    return f"{round(100 * float(chance))} %"  # type: ignore[arg-type]


def _ahead(state: State, seat: int, names: Names) -> str:
    car = state.people[seat].car
    if gate_ahead(state, car):
        return "drive out of the arena"
    found = impact_ahead(state, car)
    if found is None:
        return "drive on"
    impact, other = found
    if other < 0:
        return f"drive on: a crash at {impact.velocity}"
    return f"drive on: {impact.kind} into {names.cars[other]} with {impact.velocity}"


def _thing(thing: int, names: Names) -> str:
    if thing >= FIRST_TERRAIN:
        return names.terrain[thing - FIRST_TERRAIN]
    if thing >= FIRST_PERSON:
        return f"{names.seats[thing - FIRST_PERSON]} on foot"
    return names.cars[thing]


def _fire(state: State, seat: int, action: Action, names: Names) -> str:
    area = f", {BLOCK_NAMES[action.area]}" if action.area >= 0 else ""
    text = f"fire the {_words(action.mount)} at {_thing(action.target, names)}{area}"
    told = shot(state, seat, action)
    if told is None:
        return text
    return f"{text}: range {told.range}, {told.sum}, hits {_percent(told.hit)}"
