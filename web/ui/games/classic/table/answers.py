"""Answers in words, for replays and insights."""

from __future__ import annotations

from typing import cast

from ui.games.classic.base.foot_strings import say as on_foot
from ui.games.classic.base.panel_strings import say as asked
from ui.games.classic.base.screen_strings import say
from ui.games.classic.scene import phrases
from ui.games.classic.scene.people import arm_words
from wreckyard import Match
from wreckyard.systems.classic import (
    COUNTER_KINDS,
    FIRST_COUNTER,
    FIRST_PERSON,
    FIRST_WALL,
    Action,
    Maneuver,
    Names,
    Observation,
    State,
    is_light,
    light_words,
    mph_text,
    names_in,
    part_label,
    wall_side,
)

SIMPLE = ("hold", "go", "wait", "recover", "ride", "done", "surrender", "fight", "stay")
"""Answers of one word that are not about somebody on foot."""


def answer_words(match: Match, seat: int, text: str) -> str:
    """An answer of a seat in words, with the names of players, weapons and things."""
    action = cast("Action", match.rules.parse(text))
    known = cast("Observation", match.observe(None)).known
    names = names_in(known, [each.name for each in match.seats])
    return _Answer(known, names, seat, action).words()


def _inches(units: int) -> str:
    return f"{units / 1000:g}"


class _Answer:
    """An answer of a seat, and where its words come from."""

    def __init__(self, state: State, names: Names, seat: int, action: Action) -> None:
        self.state, self.names, self.seat, self.action = state, names, seat, action

    def words(self) -> str:
        """All of it."""
        action = self.action
        if action.maneuver is not None:
            return _driving(action.maneuver)
        if action.verb in SIMPLE:
            return say(f"answer-{action.verb}")
        match action.verb:
            case "enter":
                gate = self.state.ground.gates[action.gate]
                key = "enter-go" if gate.width else "start-go"
                where = say("answer-gate", name=gate.name, n=action.gate)
                return asked(key, gate=where, n=mph_text(action.amount))
            case "speed":
                sign = "+" if action.amount > 0 else "−"
                return say("answer-speed", n=f"{sign}{mph_text(action.amount)}")
            case "even":
                return say("answer-even", x=_inches(action.x), y=_inches(action.y))
            case "collide" | "type" | "conform" | "take":
                return self._hit()
            case (
                "fire"
                | "shoot"
                | "sweep"
                | "shine"
                | "drop"
                | "auto"
                | "detonate"
                | "select"
                | "work"
            ):
                return self._armed()
        return self._person()

    def _hit(self) -> str:
        """What is said of a blow."""
        action = self.action
        match action.verb:
            case "collide":
                return say("answer-collide", what=self._thing())
            case "type":
                return asked(f"type-{action.kind}")
            case "conform":
                corner = asked(f"corner-{('FL', 'FR', 'BR', 'BL')[action.amount]}").lower()
                return say("answer-conform", corner=corner)
        return say("answer-take", side=part_label(action.part))

    def _person(self) -> str:
        """What people do beside their guns."""
        action = self.action
        match action.verb:
            case "leave":
                side = on_foot(f"side-{action.part}")
                return on_foot("leave-go", who=phrases.person(action.who), side=side)
            case "seat":
                return asked("seat-go", who=phrases.person(action.who))
            case "step":
                return say("answer-step", way=on_foot(f"step-{action.part}").lower())
            case "climb":
                return on_foot(f"climb-{action.part}")
            case "set":
                return say("answer-set", weapon=arm_words(action.weapon), n=action.kind)
            case "lift":
                return say("answer-lift", what=self._thing())
            case "fetch":
                who = phrases.person(action.who)
                return on_foot("fetch-inside", who=who, weapon=arm_words(action.weapon))
        return (
            on_foot(action.verb, weapon=arm_words(action.weapon))
            if action.weapon
            else on_foot(action.verb)
        )

    def _armed(self) -> str:
        """What somebody does with a weapon, or a thing that works like one."""
        action = self.action
        who, target = phrases.person(action.who), self._target()
        match action.verb:
            case "fire" | "shoot":
                return say("answer-fire", who=who, weapon=self._weapon(), what=target)
            case "sweep":
                return say("answer-sweep", who=who, weapon=self._weapon(), what=target)
            case "shine":
                light = light_words(action.weapon).removeprefix("the ")
                return say("answer-shine", who=who, light=light, what=target)
            case "drop":
                where = asked(f"place-{action.part}") if action.part else ""
                key = "answer-drop-at" if where else "answer-drop"
                return say(key, who=who, weapon=self._weapon(), side=where)
            case "auto":
                return say(f"answer-auto-{action.kind}", who=who, weapon=self._weapon())
            case "detonate":
                return say("answer-detonate", who=who, what=self._thing())
            case "select":
                return say("answer-select", weapon=self._weapon(), n=action.kind)
        what = phrases.gadget_of(self.state.outfits[self.seat], action.weapon)
        return say("answer-work", who=who, what=what)

    def _weapon(self) -> str:
        text = self.action.weapon
        if ":" in text or text.startswith("link-"):
            return phrases.weapon_of(self.state.outfits[self.seat], text)
        return arm_words(text)

    def _target(self) -> str:
        action = self.action
        if action.target < 0:
            key = "answer-floor" if action.amount else "answer-ground"
            return say(key, n=action.amount, x=_inches(action.x), y=_inches(action.y))
        name = self._thing()
        if action.part:
            part = part_label(action.part) if is_light(action.part) else phrases.part(action.part)
            return say("answer-part", name=name, part=part.lower())
        return name

    def _thing(self) -> str:
        """A vehicle, somebody on foot, what lies there; of a building the wall that is meant."""
        number, ground = self.action.target, self.state.ground
        counter = number - FIRST_COUNTER
        if number < FIRST_PERSON and 0 <= counter < len(self.state.counters):
            return self._lying(counter)
        if FIRST_WALL <= number < FIRST_COUNTER and (
            house := ground.walls[number - FIRST_WALL].house
        ):
            side = on_foot(f"wall-{wall_side(ground, number - FIRST_WALL)}")
            return on_foot("aim-wall", name=ground.houses[house - 1].name, side=side)
        return self.names.thing(number)

    def _lying(self, number: int) -> str:
        """What lies on the ground, and where: one cannot be told from another by its name."""
        counter = self.state.counters[number]
        kind = say(f"counter-{COUNTER_KINDS[counter.kind]}")
        what = kind[:1].lower() + kind[1:]
        return say("counter-words", what=what, x=_inches(counter.x), y=_inches(counter.y))


def _driving(made: Maneuver) -> str:
    words = phrases.maneuver(made)
    if not made.about:
        return words
    return say("answer-about", what=words, side=phrases.side(made.about))
