"""The card duel at the terminal."""

from __future__ import annotations

from ...engine.decision import Decision
from ...engine.values import Event
from ...systems.duel import (
    SIDE_NAMES,
    Action,
    Observation,
    card_name,
    differences,
    feat_name,
    preview,
    tell_event,
    why_cannot_use,
)
from ..table import Line, Table

QUESTIONS = {
    "anytime": "A card may be played at any time. Do you?",
    "turn": "Your turn.",
    "discard": "Discard more?",
    "defence": "How do you answer?",
    "skid": "{foe} got out of the way. Send that {vehicle} into a {wall}?",
    "skid-armor": "You hit the {wall}. Armor?",
    "backfire-armor": "Your gun blows up. Armor?",
    "follow-up": "You are alongside. Shoot as well?",
    "escape": "Announce an escape?",
    "nominate": "Name somebody for prestige?",
    "vote": "Does {foe} deserve the prestige?",
}
PARTS = {"car": ("tires", "driver", "wall"), "cow": ("hooves", "body", "fence")}
"""What vehicles run on, what their armor guards, and what stops them in a skid."""


class DuelTable(Table):
    """A duel at the terminal. Hands are secret."""

    commands = "Enter a number; ? shows the table and what your cards wait for, q leaves."

    def introduction(self) -> list[str]:
        """What deck files have changed."""
        decks = self.match.options["decks"]
        return [sentence for changes in decks for sentence in differences(changes)]

    def sentence(self, event: Event, seat: int | None) -> str:
        """An event in words; what a seat draws it sees in its hand."""
        if event.kind == "drew" and event.data["seat"] == seat:
            return ""
        return tell_event(event, self.names, self.match.observe(None).deck)

    def open(self, seat: int, observation: Observation, decision: Decision[Action]) -> None:
        """The table where it matters, and the question."""
        if decision.kind in ("turn", "defence") or len(self.people) > 1:
            self.show(observation)
        print("\n" + self.question(observation, decision.kind))

    def menu(self, observation: Observation, decision: Decision[Action]) -> list[Line]:
        """Every option."""
        return [(option, self.describe(observation, option)) for option in decision.options]

    def help(self, about: str, observation: Observation, decision: Decision[Action]) -> None:
        """The table, and why cards cannot be played."""
        self.show(observation)
        self.show_reasons(observation)

    def question(self, observation: Observation, kind: str) -> str:
        """The open question in words."""
        attack = observation.attack if kind == "skid-armor" else None
        about = attack.target if attack is not None else observation.swerver or 0
        vehicle = observation.cars[about].vehicle
        return QUESTIONS[kind].format(
            foe=self.foe(observation), vehicle=vehicle, wall=PARTS[vehicle][2]
        )

    def foe(self, observation: Observation) -> str:
        """The player whom a question is about, if it is about one."""
        if observation.voting_on is not None:
            return self.names[observation.voting_on.target]
        return "" if observation.swerver is None else self.names[observation.swerver]

    def show(self, observation: Observation) -> None:
        """Print every car and one's own hand."""
        print()
        for car in observation.cars:
            mark = ">" if car.seat == observation.turn else " "
            name = f"{mark} {self.names[car.seat]}"
            if car.status != "in":
                print(f"{name:16} {car.status}")
                continue
            deck = observation.deck
            tires, driver, _ = PARTS[car.vehicle]
            sides = "  ".join(
                f"{side} {'OPEN' if damage >= deck.side_points else damage}"
                for side, damage in zip(SIDE_NAMES, car.sides, strict=True)
            )
            notes = [
                word
                for word, on in (
                    ("jammed", car.jammed),
                    ("fireproof", car.fireproof),
                    ("leaving", car.escaping),
                )
                if on
            ]
            print(
                f"{name:16} {sides}  {tires} {car.tires}/{deck.tire_points}"
                f"  {driver} {car.driver}/{deck.driver_points}  {car.hand_size} cards"
                + "".join(f"  {note}" for note in notes)
            )
        hand = ", ".join(card_name(observation.deck, kind.code) for kind in observation.hand)
        print(f"  Your hand: {hand or 'empty'}")

    def show_reasons(self, observation: Observation) -> None:
        """Print why the cards that cannot be played now cannot."""
        deck = observation.deck
        for code in dict.fromkeys(kind.code for kind in observation.hand):
            reason = why_cannot_use(observation, code)
            if reason:
                print(f"  {card_name(deck, code)}: {reason}")

    def describe(self, observation: Observation, action: Action) -> str:
        """An option in words, with what it would do."""
        deck = observation.deck
        mine = observation.cars[observation.known.asked].vehicle
        own = {kind.effect: kind.name for kind in deck if kind.effect and kind.vehicle == mine}
        words = {
            "pass": "Nothing",
            "done": "That is all",
            "armor": "Armor",
            "unjam": "Throw away the whole hand and clear the jam",
            "escape": "Leave at the start of the next turn",
            "stay": "Stay",
        }
        if action.verb == "fire":
            name = card_name(deck, action.card)
            tire = f" with a {own['tire-shot']}" if action.tire else ""
            text = f"{name}{tire} at {self.names[action.target]}"
        elif action.verb == "discard":
            text = f"Discard {card_name(deck, action.card)}"
        elif action.verb == "jam":
            text = f"Jam {self.names[action.target]}'s machine guns"
        elif action.verb == "spin":
            text = f"{own['spin']}: take it on the {SIDE_NAMES[action.side]}"
        elif action.verb == "skid":
            text = f"{own['skid']} on the {SIDE_NAMES[action.side]}"
        elif action.verb == "nominate":
            vehicle = observation.cars[action.target].vehicle
            text = f"{self.names[action.target]} for {feat_name(action.feat, vehicle)}"
        elif action.verb == "vote":
            text = action.feat.capitalize()
        else:
            text = words.get(action.verb) or own[action.verb]
        return text + self.outlook(observation, action)

    def outlook(self, observation: Observation, action: Action) -> str:
        """What an option leads to if nobody answers it."""
        hit = preview(observation, action)
        if hit is None:
            return ""
        if hit.place is None:
            return " (nothing lands)"
        tires, driver, _ = PARTS[observation.cars[hit.seat].vehicle]
        if hit.place == "driver":
            where = driver
        else:
            where = tires if hit.side is None else SIDE_NAMES[hit.side]
        ends = (
            ", breaches"
            if hit.breaches
            else ", kills"
            if hit.kills
            else f", {tires} gone"
            if hit.destroys_tires
            else ""
        )
        return f" ({hit.damage} to {where} of {self.names[hit.seat]}{ends})"
