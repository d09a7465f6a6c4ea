"""``play``: a match in the terminal against computers, or with several people in turn."""

from __future__ import annotations

import argparse
import random
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .. import Match, new_match
from ..ai import make_agent
from ..engine.errors import Malformed, WreckyardError
from ..engine.match import SEED_LIMIT
from ..systems.duel import (
    SIDE_NAMES,
    Action,
    Observation,
    card_name,
    differences,
    preview,
    tell_event,
    why_cannot_use,
)
from .players import Player, duel_options, game_arguments, read_players

HELP = "play in the terminal"

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

COMPUTER_NAMES = ("Rusty", "Dot", "Vera", "Moss", "Ash", "Kit")
COMMANDS = "Enter a number; ? shows the table and what your cards wait for, q leaves."


def arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command."""
    game_arguments(parser)
    parser.add_argument("--seats", default="you,regular", help="for example you,regular,ace:200")
    parser.add_argument("--name", default="Player", help="your name")
    parser.add_argument("--match", action="store_true", help="a whole match to 60 points")
    parser.add_argument("--save", help="write the replay to this file at the end")


class Table:
    """A match at the terminal."""

    def __init__(self, match: Match, players: Sequence[Player]) -> None:
        self.match = match
        self.players = players
        self.names = [info.name for info in match.seats]
        self.people = [seat for seat, player in enumerate(players) if player.person]
        self.agents = [
            None if player.person else make_agent("duel", player.level, match.seed + seat)
            for seat, player in enumerate(players)
        ]
        self.told = 0
        self.shown = -1

    def tell(self, seat: int | None) -> None:
        """Print what ``seat`` may know of all that has happened since the last time."""
        deck = self.match.observe(None).deck
        events = self.match.events_for(seat)
        for event in events[self.told if seat == self.shown or self.shown < 0 else 0 :]:
            sentence = tell_event(event, self.names, deck)
            if sentence and not (event.kind == "drew" and event.data["seat"] == seat):
                print(textwrap.fill(sentence, 96, initial_indent="  ", subsequent_indent="    "))
        self.told, self.shown = len(events), -1 if seat is None else seat

    def play(self) -> None:
        """Ask until the match is over. Raises ``EOFError`` when the input ends."""
        viewer = self.people[0] if len(self.people) == 1 else None
        while (decision := self.match.decision) is not None:
            seat = decision.seats[0]
            agent = self.agents[seat]
            if agent is not None:
                budget = self.players[seat].budget
                action = agent.choose(self.match.observe(seat), decision, budget)
            else:
                self.tell(seat if viewer is not None else None)
                action = self.ask(seat, decision)
            self.match.submit(seat, action, decision.id)
        self.tell(viewer)

    def ask(self, seat: int, decision: Any) -> Action:
        """Let a person choose; a pass that is the only answer needs no question."""
        options = list(decision.options)
        if len(options) == 1 and len(self.people) == 1:
            only: Action = options[0]
            return only
        observation = self.match.observe(seat)
        if len(self.people) > 1:
            input(f"\n[{self.names[seat]}, your eyes only: press Enter] ")
        if decision.kind in ("turn", "defence") or len(self.people) > 1:
            self.show(observation)
        print("\n" + self.question(observation, decision.kind))
        for number, option in enumerate(options, 1):
            print(f"  {number:>2}  {self.describe(observation, option)}")
        while True:
            answer = input("> ").strip()
            if answer == "q":
                raise EOFError
            if answer == "?":
                self.show(observation)
                self.show_reasons(observation)
            elif answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(options):
                chosen: Action = options[int(answer) - 1]
                return chosen
            elif answer:
                self.refuse(decision, answer)
            else:
                print(COMMANDS)

    def question(self, observation: Observation, kind: str) -> str:
        """The open question in words."""
        about = observation.stage[1] if kind in ("skid", "skid-armor") else 0
        vehicle = observation.cars[about].vehicle
        return QUESTIONS[kind].format(
            foe=self.foe(observation), vehicle=vehicle, wall=PARTS[vehicle][2]
        )

    def refuse(self, decision: Any, answer: str) -> None:
        """Say why an action that was typed cannot be done."""
        try:
            verdict = decision.options.why_not(self.match.rules.parse(answer))
        except WreckyardError:
            print(COMMANDS)
            return
        print(verdict.reason if not verdict else COMMANDS)

    def foe(self, observation: Observation) -> str:
        """The player whom a question is about, if it is about one."""
        if observation.voting_on is not None:
            return self.names[observation.voting_on.target]
        stage = observation.stage
        return self.names[stage[1]] if len(stage) > 1 and 0 <= stage[1] < len(self.names) else ""

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
            "pass": "Nothing", "done": "That is all", "armor": "Armor",
            "unjam": "Throw away the whole hand and clear the jam",
            "escape": "Leave at the start of the next turn", "stay": "Stay",
        }  # fmt: skip
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
            text = f"{self.names[action.target]} for {action.feat}"
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
            ", breaches" if hit.breaches
            else ", kills" if hit.kills
            else f", {tires} gone" if hit.destroys_tires
            else ""
        )  # fmt: skip
        return f" ({hit.damage} to {where} of {self.names[hit.seat]}{ends})"


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    players = read_players(options.seats, options.game, people=True)
    seed = random.SystemRandom().randrange(SEED_LIMIT) if options.seed is None else options.seed
    people = sum(player.person for player in players)
    seats = []
    for seat, player in enumerate(players):
        if player.person:
            name = options.name if people == 1 else f"{options.name} {seat + 1}"
            seats.append({"name": name, "player": "person"})
        else:
            seats.append({"name": COMPUTER_NAMES[seat], "player": player.level})
    if options.save is not None:
        _check_writable(Path(options.save))
    chosen = duel_options(options.vehicles, options.deck, len(players))
    chosen["length"] = "match" if options.match else "duel"
    match = new_match(options.game, seats, seed, chosen)
    print(f"Seed {seed}. {COMMANDS}")
    for changes in match.options["decks"]:
        for sentence in differences(changes):
            print(f"  {sentence}")
    try:
        Table(match, players).play()
    except EOFError:
        print("\nGoodbye.")
    finally:
        if options.save is not None:
            Path(options.save).write_text(match.replay(), "utf-8")
            print(f"The replay is in {options.save}.")
    return 0


def _check_writable(path: Path) -> None:
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise Malformed(f"--save: {path} cannot be written ({error.strerror})") from None
