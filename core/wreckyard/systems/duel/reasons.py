"""Why an action is not among the options: the rule, and a sentence that a player understands."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.values import Verdict
from .actions import Action
from .cards import FRONT
from .state import (
    ANYTIME,
    ARMORS,
    BACKFIRE_ARMOR,
    CARD,
    DEFENCE,
    DISCARDING,
    ESCAPE,
    FOLLOW_UP,
    FOLLOWING,
    IN,
    NOMINATE,
    SIDE,
    SKID,
    SKID_ARMOR,
    TARGET,
    TIRE,
    TURN,
    VOTE,
    State,
)

SIDE_NAMES = ("Front", "Right", "Rear", "Left")

REASONS = {
    "not-held": ("Drawing and Playing", "You do not hold {card}."),
    "not-attack": ("Attack", "{card} is not an attack."),
    "no-self": ("Attack", "You cannot aim at your own car."),
    "no-seat": ("Attack", "There is nobody in that seat."),
    "foe-out": ("Attack", "That car is no longer in the duel."),
    "jammed": ("Machine Gun Jams!", "Your machine guns are jammed. Discard your whole hand on a turn of yours to clear them."),
    "ram-front": ("Ramming", "You cannot ram: your own front is breached."),
    "ram-tires": ("Ramming", "You cannot ram: your tires are gone."),
    "names-side": ("Attack", "A Called Shot must name a side."),
    "no-tire-card": ("Tire Shots", "You do not hold a Tire Shot."),
    "tires-gone": ("Tire Shots", "There is nothing left to shoot at: those tires are gone."),
    "already-jammed": ("Machine Gun Jams!", "Those guns are jammed already."),
    "flamed": ("Fireproof Armor", "Too late: flames have already hurt your car in this duel."),
    "fireproof": ("Fireproof Armor", "Your car is fireproof already."),
    "not-jammed": ("Machine Gun Jams!", "Your guns are not jammed."),
    "with-attack": ("Tire Shots", "A Tire Shot goes with an attack. Choose the attack first."),
    "when-attacked": ("Specials", "{card} answers an attack on you. Nobody is attacking you now."),
    "when-hit": ("Armor Cards", "Armor is played when you are hit on that side, not before."),
    "when-swerve": ("Swerve and Skid", "A skid needs a foe who has just swerved."),
    "must-act": ("Drawing and Playing", "On your turn you attack, play a special, or discard at least one card."),
    "own-step": ("Drawing and Playing", "That can only be done as the action of your own turn."),
    "armor-down": ("Armor Cards", "Once you have played Armor against this hit, only more Armor may follow."),
    "wrong-armor": ("Armor Cards", "You hold no Armor for the {side} side."),
    "tire-armor": ("Tire Shots", "Armor does not protect tires."),
    "tire-spin": ("Tire Shots", "Spinning does not move your tires out of the way."),
    "no-tires": ("Tire Shots", "You cannot do that: your tires are gone."),
    "point-blank": ("Ramming", "You did not swerve away from the ram, so you cannot swerve from the shot that follows it."),
    "spin-adjacent": ("Spin", "A Spin moves the hit to a side next to it."),
    "not-missile": ("Dud Missile!", "That only stops a missile."),
    "not-autocannon": ("Autocannon Backfires!", "That only answers an autocannon."),
    "not-flame": ("Fireproof Armor", "That is no flame attack: put on Fireproof Armor in an any-time window."),
    "armor-only": ("Armor Cards", "Only Armor helps here."),
    "same-target": ("Ramming", "The shot after a ram must be at the car that you rammed."),
    "same-side": ("Ramming", "The shot after a ram must hit the {side} side, where the ram ended."),
    "no-second-ram": ("Ramming", "You cannot ram again after a ram."),
    "only-discards": ("Drawing and Playing", "You are discarding: discard more, or be done."),
    "not-asked": ("The order of things", "That is not an answer to the question that is open."),
    "only-listed": ("Scoring and Winning", "That player did not do this feat."),
    "not-yourself": ("Scoring and Winning", "You cannot name yourself."),
}  # fmt: skip
"""Rule and sentence by key; ``{card}`` and ``{side}`` are filled in."""


def _no(key: str, **words: str) -> Verdict:
    rule, sentence = REASONS[key]
    return Verdict(False, f"Card duel, {rule}", sentence.format(**words))


def reason_against(state: State, action: Action) -> Verdict:
    """The reason against an action that is not among the options of ``state``."""
    if not isinstance(action, Action):
        return _no("not-asked")
    frame = state.stack[-1] if state.stack else [-1]
    explain = _EXPLAIN.get(frame[0])
    against = explain(state, frame, action) if explain else None
    return _no("not-asked") if against is None else against


def _first(*verdicts: Verdict | None) -> Verdict | None:
    """The first reason there is. A refusing verdict is false, so ``or`` would drop it."""
    return next((verdict for verdict in verdicts if verdict is not None), None)


def _name(state: State, code: str) -> str:
    index = state.deck.by_code.get(code)
    return state.deck.kinds[index].name if index is not None else code


def _missing(state: State, effect: str) -> Verdict | None:
    card = state.deck.special[effect]
    if card < 0 or card not in state.hands[state.asked]:
        name = state.deck.kinds[card].name if card >= 0 else effect
        return _no("not-held", card=name)
    return None


def _against_target(state: State, target: int) -> Verdict | None:
    if target == state.asked:
        return _no("no-self")
    if not 0 <= target < state.n:
        return _no("no-seat")
    if state.status[target] != IN:
        return _no("foe-out")
    return None


def _against_jam(state: State, action: Action) -> Verdict | None:
    against = _first(_missing(state, "jam"), _against_target(state, action.target))
    if against is not None:
        return against
    return _no("already-jammed") if state.jammed[action.target] else None


def _against_fireproof(state: State) -> Verdict | None:
    missing = _missing(state, "fireproof")
    if missing is not None:
        return missing
    me = state.asked
    if state.fireproof[me]:
        return _no("fireproof")
    return _no("flamed") if state.flamed[me] else None


def _against_attack(state: State, action: Action) -> Verdict | None:
    deck, me = state.deck, state.asked
    card = deck.by_code.get(action.card)
    if card is None or card not in state.hands[me]:
        return _no("not-held", card=_name(state, action.card))
    kind = deck.kinds[card]
    if kind.role == "armor":
        return _no("when-hit")
    if kind.effect == "tire-shot":
        return _no("with-attack")
    if kind.role != "attack":
        return _no("not-attack", card=kind.name)
    if kind.weapon == "gun" and state.jammed[me]:
        return _no("jammed")
    if kind.weapon == "ram" and state.damage[4 * me + FRONT] >= deck.side_points:
        return _no("ram-front")
    if kind.weapon == "ram" and state.tires[me] >= deck.tire_points:
        return _no("ram-tires")
    against = _against_target(state, action.target)
    if against is not None:
        return against
    if action.tire:
        if deck.special["tire-shot"] not in state.hands[me]:
            return _no("no-tire-card")
        if state.tires[action.target] >= deck.tire_points:
            return _no("tires-gone")
    elif kind.called and action.side < 0:
        return _no("names-side")
    return None


_EFFECTS = {"swerve": "swerve", "spin": "spin", "dud": "dud", "backfire": "backfire"}


def _turn(state: State, frame: list[int], action: Action) -> Verdict | None:
    verb = action.verb
    if verb == "fire":
        return _against_attack(state, action)
    if verb == "jam":
        return _against_jam(state, action)
    if verb == "fireproof":
        return _against_fireproof(state)
    if verb == "unjam":
        return _no("not-jammed")
    if verb == "discard":
        return _no("not-held", card=_name(state, action.card))
    if verb == "armor":
        return _no("when-hit")
    if verb == "skid":
        return _first(_missing(state, "skid"), _no("when-swerve"))
    if verb in _EFFECTS:
        name = state.deck.kinds[state.deck.special[_EFFECTS[verb]]].name
        return _first(_missing(state, verb), _no("when-attacked", card=name))
    return _no("must-act") if verb in ("pass", "done") else None


def _discarding(state: State, frame: list[int], action: Action) -> Verdict | None:
    if action.verb == "discard":
        return _no("not-held", card=_name(state, action.card))
    return _no("only-discards")


def _anytime(state: State, frame: list[int], action: Action) -> Verdict | None:
    if action.verb == "jam":
        return _against_jam(state, action)
    if action.verb == "fireproof":
        return _against_fireproof(state)
    if action.verb == "armor":
        return _no("when-hit")
    if action.verb == "skid":
        return _first(_missing(state, "skid"), _no("when-swerve"))
    if action.verb in _EFFECTS:
        name = state.deck.kinds[state.deck.special[_EFFECTS[action.verb]]].name
        return _first(_missing(state, action.verb), _no("when-attacked", card=name))
    return _no("own-step") if action.verb in ("fire", "discard", "unjam") else None


def _defence(state: State, frame: list[int], action: Action) -> Verdict | None:
    verb, me, deck = action.verb, frame[TARGET], state.deck
    weapon = deck.weapon[frame[CARD]]
    if verb == "armor":
        if frame[TIRE]:
            return _no("tire-armor")
        return _no("wrong-armor", side=SIDE_NAMES[frame[SIDE]])
    if verb not in ("swerve", "spin", "dud", "backfire", "fireproof"):
        if verb == "skid":
            return _no("when-swerve")
        return _no("own-step") if verb in ("fire", "discard", "unjam", "jam") else None
    missing = _missing(state, verb)
    if missing is not None:
        return missing
    if frame[ARMORS]:
        return _no("armor-down")
    if verb in ("swerve", "spin") and state.tires[me] >= deck.tire_points:
        return _no("no-tires")
    if verb == "swerve" and frame[FOLLOWING]:
        return _no("point-blank")
    if verb == "spin":
        return _no("tire-spin" if frame[TIRE] else "spin-adjacent")
    if verb == "dud" and weapon != "missile":
        return _no("not-missile")
    if verb == "backfire" and weapon != "autocannon":
        return _no("not-autocannon")
    if verb == "fireproof" and weapon != "flame":
        return _no("not-flame")
    return _against_fireproof(state) if verb == "fireproof" else None


def _skid(state: State, frame: list[int], action: Action) -> Verdict | None:
    if action.verb == "skid":
        return _missing(state, "skid")
    return _no("own-step") if action.verb in ("fire", "discard", "unjam", "jam") else None


def _armor_only(state: State, frame: list[int], action: Action) -> Verdict | None:
    if action.verb == "armor":
        return _no("wrong-armor", side=SIDE_NAMES[frame[2]])
    return _no("armor-only")


def _follow_up(state: State, frame: list[int], action: Action) -> Verdict | None:
    if action.verb != "fire":
        return _no("not-asked")
    side = SIDE_NAMES[frame[3]]
    if action.target != frame[2]:
        return _no("same-target")
    against = _against_attack(state, action)
    card = state.deck.by_code.get(action.card)
    if against is not None or card is None:
        return against
    if state.deck.weapon[card] == "ram":
        return _no("no-second-ram")
    return _no("same-side", side=side)


def _nominate(state: State, frame: list[int], action: Action) -> Verdict | None:
    if action.verb != "nominate":
        return None
    if action.target == state.asked:
        return _no("not-yourself")
    if not 0 <= action.target < state.n:
        return _no("no-seat")
    return _no("only-listed")


def _nothing(state: State, frame: list[int], action: Action) -> Verdict | None:
    return None


_EXPLAIN: dict[int, Callable[[State, list[int], Action], Verdict | None]] = {
    ANYTIME: _anytime,
    TURN: _turn,
    DISCARDING: _discarding,
    DEFENCE: _defence,
    SKID: _skid,
    SKID_ARMOR: _armor_only,
    BACKFIRE_ARMOR: _armor_only,
    FOLLOW_UP: _follow_up,
    ESCAPE: _nothing,
    NOMINATE: _nominate,
    VOTE: _nothing,
}
