"""Why an action is not among the options: the rule, and a sentence that a player understands."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.values import Verdict
from .actions import Action
from .cards import FRONT
from .combat import may_be_played_on
from .deckfiles import load_deck
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
    "tire-no-side": ("Tire Shots", "A Called Shot at the tires names no side."),
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
    "when-swerve-mixed": ("Combining the Games", "A skid needs a foe who has just swerved or moo-ved."),
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
    "not-missile-mixed": ("Combining the Games", "That only stops a missile or a milk bomb."),
    "not-autocannon": ("Autocannon Backfires!", "That only answers an autocannon."),
    "not-flame": ("Fireproof Armor", "That is no flame attack: put on Fireproof Armor in an any-time window."),
    "armor-only": ("Armor Cards", "Only Armor helps here."),
    "same-target": ("Ramming", "The shot after a ram must be at the one that you rammed."),
    "same-side": ("Ramming", "The shot after a ram must hit the {side} side, where the ram ended."),
    "no-second-ram": ("Ramming", "You cannot ram again after a ram."),
    "only-discards": ("Drawing and Playing", "You are discarding: discard more, or be done."),
    "too-late": ("Specials", "The moment for that has passed: the attack is being answered now."),
    "follow-up-only": ("Ramming", "After a ram you may shoot the side that you hit, or leave it at that."),
    "escape-only": ("Escaping", "Your action is done: announce your escape, or stay."),
    "not-asked": ("The order of things", "That is not an answer to the question that is open."),
    "only-listed": ("Scoring and Winning", "That player did not do this feat."),
    "not-yourself": ("Scoring and Winning", "You cannot name yourself."),
    "only-on": ("Combining the Games", "{card} can only be played on a {vehicle}."),
    "gas-tire": ("Methane", "{card} goes with no Tire Shot."),
    "gas-side": ("Methane", "{card} names no side: it goes straight past the armor."),
    "gas-armor": ("Methane", "Armor does not protect against {card}."),
    "gas-spin": ("Methane", "No turn helps against {card}: it has no side."),
    "gas-follow-up": ("Ramming", "{card} has no side, and the shot after a ram must hit the side where the ram ended."),
}  # fmt: skip
"""Rule and sentence by key; ``{card}``, ``{side}`` and ``{vehicle}`` are filled in."""

OF_COWS = {
    "no-self": ("Attack", "You cannot aim at your own cow."),
    "foe-out": ("Attack", "That cow is no longer in the duel."),
    "ram-front": ("T-Bone", "You cannot T-Bone: your own front is breached."),
    "ram-tires": ("T-Bone", "You cannot T-Bone: your hooves are gone."),
    "tire-no-side": ("Hoof Shots", "A Called Shot at hooves or tires names no side."),
    "no-tire-card": ("Hoof Shots", "You do not hold a Hoof Shot."),
    "tires-gone": ("Hoof Shots", "There is nothing left to shoot at: those hooves are gone."),
    "flamed": ("Fireproof Armor", "Too late: flames have already hurt your cow in this duel."),
    "fireproof": ("Fireproof Armor", "Your cow is fireproof already."),
    "with-attack": ("Hoof Shots", "A Hoof Shot goes with an attack. Choose the attack first."),
    "when-swerve": ("Moo-ve and Skid", "A skid needs a foe who has just moo-ved."),
    "tire-armor": ("Hoof Shots", "Armor does not protect hooves."),
    "tire-spin": ("Hoof Shots", "Steering clear does not move your hooves out of the way."),
    "no-tires": ("Hoof Shots", "You cannot do that: your hooves are gone."),
    "point-blank": ("T-Bone", "You did not moo-ve away from the ram, so you cannot moo-ve away from the shot that follows it."),
    "spin-adjacent": ("Steer Clear", "A Steer Clear moves the hit to a side next to it."),
    "not-missile": ("Dud Milk Bomb!", "That only stops a milk bomb."),
    "same-target": ("T-Bone", "The shot after a T-Bone must be at the one that you T-Boned."),
    "same-side": ("T-Bone", "The shot after a T-Bone must hit the {side} side, where the T-Bone ended."),
    "no-second-ram": ("T-Bone", "You cannot T-Bone again after a T-Bone."),
    "follow-up-only": ("T-Bone", "After a T-Bone you may shoot the side that you hit, or leave it at that."),
    "gas-tire": ("Methane", "{card} goes with no Hoof Shot."),
    "gas-follow-up": ("T-Bone", "{card} has no side, and the shot after a T-Bone must hit the side where the T-Bone ended."),
}  # fmt: skip
"""What is said otherwise where it is about a cow: the one of the player who is asked, or the foe
of whom the sentence speaks."""

OF_VEHICLE = {"car": REASONS, "cow": {**REASONS, **OF_COWS}}

OF_FOE = ("foe-out", "tires-gone")
"""Reasons that speak of the target's vehicle."""


type Why = tuple[str, dict[str, str]] | None
"""A key of ``REASONS`` with its words; ``None`` where nothing is found against an action."""

ANSWERS = ("swerve", "spin", "dud", "backfire")
OWN_STEP = ("fire", "discard", "unjam")


def reason_against(state: State, action: Action) -> Verdict:
    """The reason against an action that is not among the options of ``state``."""
    why: Why = None
    if isinstance(action, Action) and state.stack:
        frame = state.stack[-1]
        explain = _EXPLAIN.get(frame[0])
        why = explain(state, frame, action) if explain else None
    key, words = why or ("not-asked", {})
    # A spectator is asked nothing, so that nobody's vehicle is meant.
    about = action.target if key in OF_FOE else state.asked
    if len(state.deck.parts) > 1 and f"{key}-mixed" in REASONS:
        key = f"{key}-mixed"
    rule, sentence = OF_VEHICLE[state.vehicle_of(about)][key]
    return Verdict(False, f"Card duel, {rule}", sentence.format(**words))


def _no(key: str, **words: str) -> tuple[str, dict[str, str]]:
    return key, words


def _name(state: State, code: str) -> str:
    index = state.deck.by_code.get(code)
    if index is not None:
        return state.deck.kinds[index].name
    # A card of a deck that is not on this table.
    every = load_deck("mixed")
    return every.kinds[every.by_code[code]].name if code in every.by_code else code


def _missing(state: State, effect: str) -> Why:
    if state.special[state.asked][effect] in state.hands[state.asked]:
        return None
    return _no("not-held", card=_special_name(state, effect))


def _special_name(state: State, effect: str) -> str:
    """What the deck of the player who is asked calls a special."""
    return state.deck.kinds[state.special[state.asked][effect]].name


def _against_target(state: State, target: int) -> Why:
    if target == state.asked:
        return _no("no-self")
    if not 0 <= target < state.n:
        return _no("no-seat")
    return _no("foe-out") if state.status[target] != IN else None


def _against_jam(state: State, action: Action) -> Why:
    against = _missing(state, "jam") or _against_target(state, action.target)
    if against:
        return against
    return _no("already-jammed") if state.jammed[action.target] else None


def _against_fireproof(state: State) -> Why:
    missing = _missing(state, "fireproof")
    if missing:
        return missing
    if state.fireproof[state.asked]:
        return _no("fireproof")
    return _no("flamed") if state.flamed[state.asked] else None


def _against_answer(state: State, effect: str) -> Why:
    return _missing(state, effect) or _no("when-attacked", card=_special_name(state, effect))


def _against_card(state: State, code: str) -> Why:
    deck, me = state.deck, state.asked
    card = deck.by_code.get(code)
    if card is None or card not in state.hands[me]:
        return _no("not-held", card=_name(state, code))
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
    return None


def _against_attack(state: State, action: Action) -> Why:
    deck = state.deck
    against = _against_card(state, action.card) or _against_target(state, action.target)
    if against:
        return against
    kind = deck.kinds[deck.by_code[action.card]]
    if not may_be_played_on(state, kind.index, action.target):
        return _no("only-on", card=kind.name, vehicle=kind.only_on)
    if action.tire:
        if kind.gas:
            return _no("gas-tire", card=kind.name)
        if state.special[state.asked]["tire-shot"] not in state.hands[state.asked]:
            return _no("no-tire-card")
        if state.tires[action.target] >= deck.tire_points:
            return _no("tires-gone")
        return _no("tire-no-side") if action.side >= 0 else None
    if kind.gas and action.side >= 0:
        return _no("gas-side", card=kind.name)
    return _no("names-side") if kind.called and action.side < 0 else None


def _turn(state: State, frame: list[int], action: Action) -> Why:
    verb = action.verb
    if verb == "fire":
        return _against_attack(state, action)
    if verb == "unjam":
        return _no("not-jammed")
    if verb == "discard":
        return _no("not-held", card=_name(state, action.card))
    if verb in ("pass", "done"):
        return _no("must-act")
    return _anytime(state, frame, action)


def _discarding(state: State, frame: list[int], action: Action) -> Why:
    if action.verb == "discard":
        return _no("not-held", card=_name(state, action.card))
    return _no("only-discards")


def _anytime(state: State, frame: list[int], action: Action) -> Why:
    verb = action.verb
    if verb == "jam":
        return _against_jam(state, action)
    if verb == "fireproof":
        return _against_fireproof(state)
    if verb == "armor":
        return _no("when-hit")
    if verb == "skid":
        return _missing(state, "skid") or _no("when-swerve")
    if verb in ANSWERS:
        return _against_answer(state, verb)
    return _no("own-step") if verb in OWN_STEP else None


def _defence(state: State, frame: list[int], action: Action) -> Why:
    verb, deck = action.verb, state.deck
    attack = deck.kinds[frame[CARD]]
    if verb == "armor":
        if attack.gas:
            return _no("gas-armor", card=attack.name)
        if frame[TIRE]:
            return _no("tire-armor")
        return _no("wrong-armor", side=SIDE_NAMES[frame[SIDE]])
    if verb == "skid":
        return _missing(state, "skid") or _no("when-swerve")
    if verb == "jam":
        return _against_jam(state, action) or _no("too-late")
    if verb not in (*ANSWERS, "fireproof"):
        return _no("own-step") if verb in OWN_STEP else None
    missing = _missing(state, verb)
    if missing:
        return missing
    if frame[ARMORS]:
        return _no("armor-down")
    if verb in ("swerve", "spin") and state.tires[frame[TARGET]] >= deck.tire_points:
        return _no("no-tires")
    weapon = attack.weapon
    if verb == "swerve":
        return _no("point-blank") if frame[FOLLOWING] else None
    if verb == "spin" and attack.gas:
        return _no("gas-spin", card=attack.name)
    if verb == "spin":
        return _no("tire-spin" if frame[TIRE] else "spin-adjacent")
    if verb == "dud":
        return _no("not-missile") if weapon != "missile" else None
    if verb == "backfire":
        return _no("not-autocannon") if weapon != "autocannon" else None
    return _no("not-flame") if weapon != "flame" else _against_fireproof(state)


def _skid(state: State, frame: list[int], action: Action) -> Why:
    verb = action.verb
    if verb == "skid":
        return _missing(state, "skid")
    if verb == "jam":
        return _against_jam(state, action) or _no("too-late")
    if verb == "fireproof":
        return _against_fireproof(state) or _no("too-late")
    return _no("own-step") if verb in OWN_STEP else None


def _armor_only(state: State, frame: list[int], action: Action) -> Why:
    if action.verb == "armor":
        return _no("wrong-armor", side=SIDE_NAMES[frame[2]])
    return _no("armor-only")


def _follow_up(state: State, frame: list[int], action: Action) -> Why:
    if action.verb != "fire":
        return _no("follow-up-only")
    if action.target != frame[2]:
        return _no("same-target")
    card = state.deck.by_code.get(action.card, -1)
    if card in state.hands[state.asked]:
        if state.deck.weapon[card] == "ram":
            return _no("no-second-ram")
        if state.deck.gas[card]:
            return _no("gas-follow-up", card=_name(state, action.card))
    return _against_attack(state, action) or _no("same-side", side=SIDE_NAMES[frame[3]])


def _escape(state: State, frame: list[int], action: Action) -> Why:
    return _no("escape-only")


def _nominate(state: State, frame: list[int], action: Action) -> Why:
    if action.verb != "nominate":
        return None
    if action.target == state.asked:
        return _no("not-yourself")
    return _no("only-listed") if 0 <= action.target < state.n else _no("no-seat")


_EXPLAIN: dict[int, Callable[[State, list[int], Action], Why]] = {
    ANYTIME: _anytime,
    TURN: _turn,
    DISCARDING: _discarding,
    DEFENCE: _defence,
    SKID: _skid,
    SKID_ARMOR: _armor_only,
    BACKFIRE_ARMOR: _armor_only,
    FOLLOW_UP: _follow_up,
    ESCAPE: _escape,
    NOMINATE: _nominate,
}
