"""The story of a duel in sentences: one catalogue for the page and the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.values import Event, EventData
from ...kit.sentences import marked_once
from .cards import SIDE_NAMES, VEHICLES, Deck

FEAT_NAMES = {
    "all-breached": "winning with all four sides breached",
    "no-tires": "winning without tires",
    "no-breach": "winning without a single breach",
    "no-kills": "winning without a kill",
    "other": "something to shout about",
}

FEATS_OF_COWS = {"no-tires": "winning without hooves"}

SENTENCES = {
    "duel-started": "Duel {duel}. {dealer} deals, {first} begins.",
    "hand": "{seat} picks up {cards}.",
    "turn": "{seat}'s turn.",
    "drew": "{seat} draws {count}.",
    "drawn": "{seat} draws {cards}.",
    "reshuffled-of": "The discard pile of the {vehicle}s is shuffled: {count} cards, for the last time.",
    "exhausted-of": "The deck of the {vehicle}s has run out a second time.",
    "reshuffled": "The discard pile is shuffled: {count} cards, for the last time.",
    "exhausted": "The deck has run out a second time.",
    "attacked": "{seat} fires at {target}: {card}, {aim}, {value} damage.",
    "attacked-ram": "{seat} rams {target}: {aim}, {value} damage.",
    "attacked-follow": "{seat} follows the ram with a shot at {target}: {card}, {aim}, {value} damage.",
    "attacked-charge": "{seat} goes for {target}: {card}, {aim}, {value} damage.",
    "attacked-follow-charge": "{seat} goes on after the ram: {card} on {target}, {aim}, {value} damage.",
    "attacked-gas": "{seat} lets go at {target}: {card}, {value} damage past all armor.",
    "armored": "{seat} holds up Armor on the {side}: {value} − {stopped} armor = {left}.",
    "armored-all": "{seat} holds up Armor on the {side}: {stopped} armor stops all {value}.",
    "spun": "{seat} spins: the hit moves from the {before} to the {side}.",
    "swerved": "{seat} swerves. A miss, for {cost} of the tires.",
    "dud": "The {weapon} is a dud: {seat} takes nothing.",
    "backfired": "The autocannon backfires on {attacker}: {aim}, {value} damage.",
    "fireproofed": "{seat} is fireproof from now on.",
    "jammed": "{seat} jams {target}'s machine guns.",
    "jammed-cancelled": "{seat} jams {target}'s machine guns in mid-burst: the attack fails and the turn is over.",
    "skidded": "{seat} sends {target} into the wall: {side}, {value} damage.",
    "stopped": "Nothing gets through to {target}: {stopped} armor stopped all {value}.",
    "fizzled": "The flames do nothing to {target}'s fireproof car.",
    "hit-side": "{target}'s {side} takes {sum}: {left} of {points} left.",
    "hit-tires": "{target}'s tires take {sum}: {left} of {points} left.",
    "hit-driver": "Through the open {side}: {target}'s driver takes {sum}: {left} of {points} left.",
    "hit-inside": "Past all armor: {target}'s driver takes {sum}: {left} of {points} left.",
    "breached": "{seat}'s {side} is breached.",
    "tires-gone": "{seat}'s tires are gone.",
    "out": "{seat} is out. Nobody scores the kill.",
    "out-kill": "{seat} is out. The kill goes to {credit}.",
    "missed-turn": "{seat} has no cards and sits this turn out.",
    "discarded": "{seat} discards {card}.",
    "unjammed": "{seat} throws away {count} cards and clears the jam.",
    "escape-announced": "{seat} makes for the gate and will be gone at the next turn.",
    "escape-failed": "{seat} cannot leave: the tires are gone.",
    "escaped": "{seat} has escaped from the arena.",
    "duel-ended-win": "{seats} wins duel {duel}. Points: {tally}.",
    "duel-ended-tie": "Duel {duel} is a tie between {seats}. Points: {tally}.",
    "nominated": "{seat} names {target} for {feat}.",
    "voted-yes": "{seat} votes for {target}.",
    "voted-no": "{seat} votes against {target}.",
    "prestige": "{seat} gains {points} prestige for {feat}.",
    "no-prestige": "No prestige for {seat}.",
    "match-ended": "The match is over. {winners} is the Ace!",
    "match-ended-duel": "The match is over, won by {winners}.",
    "match-ended-lead": "The lead is still shared, so far past the target that the match is over: {winners} share it.",
    "match-ended-tie": "The match is over, shared by {winners}.",
}

OF_COWS = {
    "attacked-ram": "{seat} T-Bones {target}: {aim}, {value} damage.",
    "attacked-follow": "{seat} follows the T-Bone with a shot at {target}: {card}, {aim}, {value} damage.",
    "attacked-follow-charge": "{seat} goes on after the T-Bone: {card} on {target}, {aim}, {value} damage.",
    "spun": "{seat} steers clear: the hit moves from the {before} to the {side}.",
    "swerved": "{seat} moo-ves. A miss, for {cost} of the hooves.",
    "skidded": "{seat} sends {target} into the fence: {side}, {value} damage.",
    "fizzled": "The flames do nothing to {target}'s fireproof cow.",
    "hit-tires": "{target}'s hooves take {sum}: {left} of {points} left.",
    "hit-driver": "Through the open {side}: {target}'s body takes {sum}: {left} of {points} left.",
    "hit-inside": "Past all armor: {target}'s body takes {sum}: {left} of {points} left.",
    "tires-gone": "{seat}'s hooves are gone.",
    "escape-failed": "{seat} cannot leave: the hooves are gone.",
    "match-ended": "The match is over. {winners} is Chief Beef!",
}
"""The sentences that differ where an event is about a cow."""

TIRES = {"car": "tires", "cow": "hooves"}

OF_VEHICLE = {"car": SENTENCES, "cow": {**SENTENCES, **OF_COWS}}


def card_name(deck: Deck, code: str) -> str:
    """A card in words: its name, and its side if it has one (``Left Armor``)."""
    kind = deck.kinds[deck.by_code[code]]
    return kind.name if kind.side is None else f"{SIDE_NAMES[kind.side]} {kind.name}"


def feat_name(feat: str, vehicle: str = VEHICLES[0]) -> str:
    """A feat of somebody with this vehicle in words, to follow “for”."""
    names = {**FEAT_NAMES, **FEATS_OF_COWS} if vehicle == "cow" else FEAT_NAMES
    return names[feat]


def _list(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def _variant(kind: str, data: EventData, deck: Deck) -> str:
    if kind == "attacked":
        weapon = deck.kinds[deck.by_code[data["card"]]].weapon
        follow = "attacked-follow" if data["follow_up"] else "attacked"
        return follow if weapon not in ("ram", "charge", "gas") else f"{follow}-{weapon}"
    if kind == "armored" and not data["left"]:
        return "armored-all"
    if kind == "jammed" and data["cancelled"]:
        return "jammed-cancelled"
    if kind == "hit" and data["place"] == "driver" and data["side"] is None:
        return "hit-inside"
    if kind in ("reshuffled", "exhausted") and data.get("vehicle"):
        return f"{kind}-of"
    if kind == "hit":
        return f"hit-{data['place']}"
    if kind == "out" and data["credit"] is not None:
        return "out-kill"
    if kind == "duel-ended":
        return f"duel-ended-{data['result']}"
    if kind == "voted":
        return f"voted-{data['vote']}"
    if kind == "match-ended" and len(data["winners"]) > 1:
        return "match-ended-tie" if data["length"] == "duel" else "match-ended-lead"
    if kind == "match-ended" and data["length"] == "duel":
        return "match-ended-duel"
    return kind


def _vehicle(event: Event, deck: Deck) -> str:
    """The kind of vehicle that a sentence is about."""
    data = event.data
    if event.kind == "attacked":
        # It is about what the attacker does; where it hits is put in as a word.
        return deck.kinds[deck.by_code[data["card"]]].vehicle
    if event.kind == "match-ended":
        vehicles = data.get("vehicles")
        return str(vehicles[0]) if vehicles else VEHICLES[0]
    return str(data.get("vehicle") or VEHICLES[0])


def tell_event(event: Event, names: Sequence[str], deck: Deck) -> str:
    """One sentence for an event, with its sum; "" for one that is told by another."""
    data = event.data
    sentence = OF_VEHICLE[_vehicle(event, deck)].get(_variant(event.kind, data, deck))
    if sentence is None:
        return ""
    words: dict[str, Any] = dict(data)
    for name in ("seat", "target", "attacker", "dealer", "first", "by", "credit"):
        if isinstance(data.get(name), int):
            words[name] = names[data[name]]
    for name in ("side", "before"):
        if name in data and not (event.kind == "hit" and name == "before"):
            words[name] = SIDE_NAMES[data[name]] if data[name] is not None else ""
    if "card" in data:
        words["card"] = card_name(deck, data["card"])
    if "cards" in data:
        words["cards"] = _list([card_name(deck, code) for code in data["cards"]] or ["nothing"])
    for name in ("seats", "winners"):
        if isinstance(data.get(name), list):
            words[name] = _list([names[seat] for seat in data[name]] or ["nobody"])
    if "feat" in data:
        words["feat"] = feat_name(data["feat"], _vehicle(event, deck))
    if event.kind in ("attacked", "backfired"):
        side = data["side"]
        words["aim"] = TIRES[data["vehicle"]] if data["tire"] else SIDE_NAMES[side or 0]
        kind = deck.kinds[deck.by_code[data["card"]]]
        words["card"] = kind.name
    if event.kind == "dud":
        shot = deck.kinds[deck.by_code[data["against"]]].name
        words["weapon"] = shot.removeprefix("Called Shot: ").lower()
    if event.kind == "hit":
        words["sum"] = (
            f"{data['value']} − {data['stopped']} armor = {data['damage']}"
            if data["stopped"]
            else str(data["damage"])
        )
        words["left"] = data["points"] - data["after"]
    if event.kind == "duel-ended":
        words["tally"] = ", ".join(
            f"{name} {points:+d}" for name, points in zip(names, data["points"], strict=True)
        )
    return marked_once(sentence.format(**words))
