"""Actions of the card duel, as frozen values with a text form.

====================  =========================================================
``fire MG:F > B``     attack seat B with that card; ``+tire`` adds a Tire Shot
``fire CG:L > B``     a Called Shot that names the Left side
``fire CG > B +tire`` a Called Shot at the tires, which names no side
``jam > B``           Machine Gun Jams! on seat B
``fire METHANE > B``  an attack without a side
``fireproof``         Fireproof Armor on oneself
``unjam``             discard the whole hand and lift one's jam
``discard MG:F``      discard a card; more may follow, then ``done``
``pass``              answer nothing, follow up with nothing, name nobody
``spin L``            move the hit to the Left side
``swerve`` ``dud`` ``backfire`` ``armor``  answers to an attack
``skid F``            a foe who swerved hits the wall with his Front
``escape`` ``stay``   announce an escape at the end of the turn, or not
``nominate B no-kills``  name seat B for prestige; ``vote yes`` ``vote no``
====================  =========================================================
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...engine.errors import Malformed
from ...engine.values import Seat, seat_letter
from .cards import SIDE_LETTERS, Deck

FEATS = ("all-breached", "no-tires", "no-breach", "no-kills", "other")
"""Feats for prestige: four that the rulebook lists (Scoring and Winning), and any other."""

SIMPLE_VERBS = (
    "pass", "done", "fireproof", "unjam", "swerve", "dud", "backfire", "armor", "escape", "stay"
)  # fmt: skip


SEATS = (2, 6)
"""Players of a duel at least and at most (Overview)."""

_SEAT_LETTERS = "".join(map(seat_letter, range(SEATS[1])))


def _at(letters: str, index: int) -> str:
    """A letter, or “?” for an action that nobody can take but an error must quote."""
    return letters[index] if 0 <= index < len(letters) else "?"


class Action(NamedTuple):
    """One action. Fields that the verb does not use keep their defaults."""

    verb: str
    card: str = ""
    target: Seat = -1
    side: int = -1
    tire: bool = False
    feat: str = ""

    def __str__(self) -> str:
        verb = self.verb
        if verb == "fire":
            side = f":{_at(SIDE_LETTERS, self.side)}" if self.side >= 0 else ""
            tire = " +tire" if self.tire else ""
            return f"fire {self.card}{side} > {_at(_SEAT_LETTERS, self.target)}{tire}"
        if verb == "jam":
            return f"jam > {_at(_SEAT_LETTERS, self.target)}"
        if verb == "discard":
            return f"discard {self.card}"
        if verb in ("spin", "skid"):
            return f"{verb} {_at(SIDE_LETTERS, self.side)}"
        if verb == "nominate":
            return f"nominate {_at(_SEAT_LETTERS, self.target)} {self.feat}"
        if verb == "vote":
            return f"vote {self.feat}"
        return verb


PASS = Action("pass")
DONE = Action("done")
FIREPROOF = Action("fireproof")
UNJAM = Action("unjam")
SWERVE = Action("swerve")
DUD = Action("dud")
BACKFIRE = Action("backfire")
ARMOR = Action("armor")
ESCAPE = Action("escape")
STAY = Action("stay")
VOTE_YES = Action("vote", feat="yes")
VOTE_NO = Action("vote", feat="no")
SPIN = tuple(Action("spin", side=side) for side in range(4))
SKID = tuple(Action("skid", side=side) for side in range(4))
JAM = tuple(Action("jam", target=seat) for seat in range(SEATS[1]))


class ActionBook:
    """Every attack and discard of a deck, made once: options are lists of these."""

    def __init__(self, deck: Deck) -> None:
        self.fire: list[list[tuple[Action, ...]]] = []
        self.fire_tire: list[list[Action]] = []
        self.discard = [Action("discard", kind.code) for kind in deck.kinds]
        for code, called in [(kind.code, kind.called) for kind in deck.kinds]:
            sides = range(4) if called else (-1,)
            self.fire.append(
                [
                    tuple(Action("fire", code, seat, side) for side in sides)
                    for seat in range(SEATS[1])
                ]
            )
            self.fire_tire.append(
                [Action("fire", code, seat, tire=True) for seat in range(SEATS[1])]
            )


@cache
def book_of(deck: Deck) -> ActionBook:
    """The one action book of a deck."""
    return ActionBook(deck)


QUOTED = 40
"""How much of a wrong text an error quotes."""


def _letter(text: str, letters: str, what: str, whole: str) -> int:
    if len(text) != 1 or text not in letters:
        raise Malformed(f"{whole!r}: {text!r} is no {what}; use one of {letters}")
    return letters.index(text)


def _parse_fire(words: list[str], deck: Deck, text: str) -> Action:
    if len(words) not in (4, 5) or words[2] != ">" or (len(words) == 5 and words[4] != "+tire"):
        raise Malformed(f"{text!r}: an attack reads “fire CARD > SEAT” with “+tire” at will")
    target = _letter(words[3], _SEAT_LETTERS, "seat", text)
    tire = len(words) == 5
    code, side = words[1], -1
    if code not in deck.by_code:
        head, _, letter = code.rpartition(":")
        if head not in deck.by_code:
            raise Malformed(f"{text!r}: there is no card {code!r}")
        code, side = head, _letter(letter, SIDE_LETTERS, "side", text)
        if not deck.kinds[deck.by_code[code]].called:
            raise Malformed(f"{text!r}: only a Called Shot names its side")
    return Action("fire", code, target, side, tire)


def parse(text: str, deck: Deck) -> Action:
    """The action that ``str`` wrote. Raises ``Malformed`` with the text that is wrong."""
    if len(text) > QUOTED:
        raise Malformed(f"{text[:QUOTED]!r} … is too long for an action")
    words = text.split()
    # An error quotes the text: what cannot be printed would be quoted as a long code.
    text = "".join(each if each.isprintable() else "?" for each in " ".join(words))
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb == "fire":
        return _parse_fire(words, deck, text)
    if verb in SIMPLE_VERBS and not rest:
        return Action(verb)
    if verb == "jam" and len(rest) == 2 and rest[0] == ">":
        return Action("jam", target=_letter(rest[1], _SEAT_LETTERS, "seat", text))
    if verb == "discard" and len(rest) == 1:
        if rest[0] not in deck.by_code:
            raise Malformed(f"{text!r}: there is no card {rest[0]!r}")
        return Action("discard", rest[0])
    if verb in ("spin", "skid") and len(rest) == 1:
        return Action(verb, side=_letter(rest[0], SIDE_LETTERS, "side", text))
    if verb == "nominate" and len(rest) == 2 and rest[1] in FEATS:
        return Action(verb, target=_letter(rest[0], _SEAT_LETTERS, "seat", text), feat=rest[1])
    if verb == "vote" and rest in (["yes"], ["no"]):
        return Action(verb, feat=rest[0])
    raise Malformed(f"{text!r} is no action of the card duel")
