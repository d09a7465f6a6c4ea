"""Car construction, step by step: what may be added to a car, and why not (Car Construction).

A ``CarDesign`` never changes: each step gives a new one. Only steps that leave the car legal for
its game size are offered. So a car is legal at every moment, and complete once it has its crew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...engine.errors import Illegal, Malformed
from ...engine.values import ALLOWED, Verdict
from .actions import SIDE_LETTERS, item_text
from .catalogue import CREW_AREA, CREW_KINDS, HAND_CANNON, SIDES, Card, catalogue
from .components import components
from .sizes import AgreedPoints, GameSize, game_size

STYLES = ("rammer", "sniper", "burner", "tire-killer", "brawler", "racer")
"""How a car is meant to fight: a label for players and computer drivers, no rule."""

LONGEST_NAME = 40

LIGHT_WEAPONS = 5
"""In small games weapons cost at most so much (Weapons, Game Size)."""


class Mount(NamedTuple):
    """A card and where it stands; ``side`` is ``CREW_AREA`` (-1) for what stands on no side."""

    side: int
    card: str

    def __str__(self) -> str:
        return item_text(self.card, self.side)


_CREW_AREA_ORDER = (*CREW_KINDS, "upgrade", "sidearm", "gear")


def _place(mount: Mount) -> tuple[int, int, int]:
    """What cards are sorted by: sides from the front clockwise, then the crew area."""
    card = catalogue().card(mount.card)
    if mount.side == CREW_AREA:
        return len(SIDES), _CREW_AREA_ORDER.index(card.kind), card.index
    return mount.side, 0, card.index


@dataclass(frozen=True, slots=True)
class CarDesign:
    """The design of a car: what its player has built it of, before any game.

    ``mounts`` are all its cards side by side from the front clockwise, then the crew area, in
    the order of the catalogue (crew before upgrades, sidearms and gear). ``style`` is one of
    ``STYLES`` or empty. ``agreed`` are the points that it is built with where they are not those
    of its division.
    """

    name: str
    division: int
    style: str = ""
    mounts: tuple[Mount, ...] = (Mount(CREW_AREA, HAND_CANNON),)
    agreed: AgreedPoints | None = None

    @property
    def size(self) -> GameSize:
        """The game size that it is built for."""
        return game_size(self.division, self.agreed)

    def cards(self, side: int | None = None) -> list[Card]:
        """Its cards, all or those of one side."""
        cards = catalogue()
        return [cards.card(mount.card) for mount in self.mounts if side in (None, mount.side)]

    def member(self, kind: str) -> Card | None:
        """Its ``driver`` or ``gunner``, once hired."""
        return next((card for card in self.cards(CREW_AREA) if card.kind == kind), None)

    def count(self, code: str) -> int:
        """How many copies of a card it carries."""
        return sum(mount.card == code for mount in self.mounts)


class Totals(NamedTuple):
    """What a car costs."""

    build: int
    crew: int


def totals(car: CarDesign) -> Totals:
    """The build and crew points that a car costs (Game Size)."""
    spent = {"build": 0, "crew": 0}
    for code in dict.fromkeys(mount.card for mount in car.mounts):
        card = catalogue().card(code)
        spent[card.paid_with] += card.cost(car.count(code))
    return Totals(**spent)


def check_name(name: object) -> str:
    """A car's name in one line. Raises ``Malformed`` when it has none or it is too long."""
    if not isinstance(name, str):
        raise Malformed("a car's name must be a text")
    words = " ".join(name.split())
    if not words or len(words) > LONGEST_NAME or not words.isprintable():
        raise Malformed(f"a car needs a name of 1 to {LONGEST_NAME} characters in one line")
    return words


def new_car(
    name: str, division: int, style: str = "", agreed: AgreedPoints | None = None
) -> CarDesign:
    """A car with nothing but the Hand Cannon. Raises ``Malformed`` for a wrong value."""
    game_size(division)
    if style and style not in STYLES:
        raise Malformed(f"a style is one of {', '.join(STYLES)}, not {style[:20]!r}")
    return CarDesign(check_name(name), division, style, agreed=agreed)


# Steps


class Step(NamedTuple):
    """One step of construction: ``fit`` or ``remove`` a card on a side or in the crew area.

    To fit a driver or gunner is to hire; whoever had the place leaves.
    """

    verb: str
    card: str
    side: int = CREW_AREA

    def __str__(self) -> str:
        return f"{self.verb} {item_text(self.card, self.side)}"


def parse_step(text: str) -> Step:
    """The step that ``str`` wrote. Raises ``Malformed``."""
    words = text.split()
    if len(words) == 2 and words[0] in ("fit", "remove"):
        code, colon, side = words[1].partition(":")
        if not colon:
            return Step(words[0], code)
        if side in tuple(SIDE_LETTERS):
            return Step(words[0], code, SIDE_LETTERS.index(side))
    raise Malformed(f"{text[:60]!r} is no step of construction")


def refusal_text(verdict: Verdict) -> str:
    """A refusal in one sentence that names its rule."""
    return f"{verdict.reason.removesuffix('.')} ({verdict.rule})"


def steps_of(card: Card) -> list[Step]:
    """The ways to fit a card as far as the card itself allows, front first."""
    return [Step("fit", card.code, side) for side in card.places]


def all_steps(car: CarDesign) -> Iterator[Step]:
    """Every way to fit each card, then to remove each card that is there; legal or not."""
    for card in catalogue():
        yield from steps_of(card)
    for mount in dict.fromkeys(car.mounts):
        yield Step("remove", mount.card, mount.side)


def legal_steps(car: CarDesign) -> list[Step]:
    """The steps that leave the car legal, in a fixed order."""
    return [step for step in all_steps(car) if why_not(car, step)]


def _no(rule: str, reason: str) -> Verdict:
    return Verdict(False, rule, reason[:1].upper() + reason[1:] + ".")


def why_not(car: CarDesign, step: Step) -> Verdict:
    """Whether a step is allowed; if not, the rule (by its section) and one sentence."""
    card = catalogue().find(step.card)
    if card is None or card.code != step.card:
        return _no("Build Cards", f"there is no build card {step.card[:40]!r}")
    if step.verb == "remove":
        return _why_not_remove(car, card, step.side)
    if step.verb != "fit":
        return _no("Car Construction", f"{step.verb[:20]!r} is no step of construction")
    for rule in _RULES:
        verdict = rule(car, card, step.side)
        if not verdict:
            return verdict
    return ALLOWED


def _why_not_remove(car: CarDesign, card: Card, side: int) -> Verdict:
    if Mount(side, card.code) not in car.mounts:
        return _no("Car Construction", f"there is no {card.name} {place_in_words(side)}")
    if card.code == HAND_CANNON:
        return _no("Sidearms", f"every crew carries the {card.name}")
    return ALLOWED


def place_in_words(side: int) -> str:
    """A place in words: ``at the front``, ``in the crew area``."""
    if side == CREW_AREA:
        return "in the crew area"
    if not 0 <= side < len(SIDES):
        return "on a side that no car has"
    return f"{'at' if side in (0, 2) else 'on'} the {SIDES[side]}"


def _against_place(car: CarDesign, card: Card, side: int) -> Verdict:
    if side in card.places:
        return ALLOWED
    if not card.on_side:
        return _no("Car Construction", f"the {card.name} belongs in the crew area")
    if not 0 <= side < len(SIDES):
        return _no("Car Construction", f"the {card.name} must stand on a side of the car")
    only = " or ".join(SIDES[place] for place in card.places)
    return _no("Restrictions", f"the {card.name} must be equipped to the {only}")


def _against_copies(car: CarDesign, card: Card, side: int) -> Verdict:
    count = car.count(card.code)
    if count < card.copies:
        return ALLOWED
    if card.kind in CREW_KINDS:
        return _no("Crew", f"the {card.name} is hired already")
    if card.copies > 1:
        return _no("Build Cards", f"there are only {card.copies} copies of the {card.name}")
    rule = {"gear": "Gear", "sidearm": "Sidearms"}.get(card.kind, "Accessories & Upgrades")
    return _no(rule, f"the {card.name} cannot be equipped twice")


def _against_structure(car: CarDesign, card: Card, side: int) -> Verdict:
    if card.kind == "structure" and any(each.kind == "structure" for each in car.cards(side)):
        return _no("Structure", f"there is a structure card {place_in_words(side)} already")
    return ALLOWED


def _against_subtype(car: CarDesign, card: Card, side: int) -> Verdict:
    if card.subtype:
        for each in car.cards(side):
            if (each.kind, each.subtype) == (card.kind, card.subtype):
                rule = "Gear" if card.kind == "gear" else "Accessories & Upgrades"
                reason = f"the {card.name} and the {each.name} are both of the subtype"
                return _no(rule, f"{reason} {card.subtype.title()}")
    return ALLOWED


def _against_exclusive(car: CarDesign, card: Card, side: int) -> Verdict:
    if card.exclusive:
        for each in car.cards():
            if each.exclusive:
                return _no("Restrictions", f"the {each.name} is exclusive, and so is this card")
    return ALLOWED


def _against_heavy(car: CarDesign, card: Card, side: int) -> Verdict:
    if card.kind == "weapon" and card.points > LIGHT_WEAPONS and car.size.small:
        largest = components().damage_decks[0].largest_build
        reason = f"the {card.name} costs {card.points}, and weapons of {LIGHT_WEAPONS + 1} or more"
        return _no("Game Size", f"{reason} need a game of more than {largest} build points")
    return ALLOWED


def _against_cost(car: CarDesign, card: Card, side: int) -> Verdict:
    new, size = totals(_fitted(car, card, side)), car.size
    spent, most = (new.build, size.build) if card.paid_with == "build" else (new.crew, size.crew)
    if spent <= most:
        return ALLOWED
    reason = f"with the {card.name} the car would cost {spent} {card.paid_with} points"
    allowed = f"division {car.division} has" if car.agreed is None else "the players agreed on"
    return _no("Game Size", f"{reason}, and {allowed} {most}")


_RULES = (
    _against_place,
    _against_copies,
    _against_structure,
    _against_subtype,
    _against_exclusive,
    _against_heavy,
    _against_cost,
)
"""The restrictions in the order in which they are checked: the most lasting reason first."""


def _fitted(car: CarDesign, card: Card, side: int) -> CarDesign:
    mounts = list(car.mounts)
    if card.kind in CREW_KINDS:
        mounts = [each for each in mounts if catalogue().card(each.card).kind != card.kind]
    return replace(car, mounts=tuple(sorted([*mounts, Mount(side, card.code)], key=_place)))


def apply_step(car: CarDesign, step: Step) -> CarDesign:
    """The car after a step. Raises ``Illegal`` with the reason and the rule."""
    verdict = why_not(car, step)
    if not verdict:
        raise Illegal(refusal_text(verdict))
    if step.verb == "fit":
        return _fitted(car, catalogue().card(step.card), step.side)
    mounts = list(car.mounts)
    mounts.remove(Mount(step.side, step.card))
    return replace(car, mounts=tuple(mounts))


# Whole cars


def assembled(
    name: str,
    division: int,
    style: str,
    mounts: Iterable[Mount],
    agreed: AgreedPoints | None = None,
) -> CarDesign:
    """A car from a list of cards; the Hand Cannon may be listed or not.

    Raises ``Malformed`` with the first thing that the rules forbid. No order of the list can
    break a rule that another keeps: every step that the rules allow they allow later too,
    unless the car as a whole is illegal.
    """
    car = new_car(name, division, style, agreed)
    for mount in mounts:
        if mount == Mount(CREW_AREA, HAND_CANNON):
            continue
        card = catalogue().card(mount.card)
        other = car.member(card.kind) if card.kind in CREW_KINDS else None
        if other is not None:
            raise Malformed(
                f"{car.name}: the crew has one {card.kind}, not both the {other.name}"
                f" and the {card.name} (Crew)"
            )
        verdict = why_not(car, Step("fit", mount.card, mount.side))
        if not verdict:
            raise Malformed(f"{car.name}, {place_in_words(mount.side)}: {refusal_text(verdict)}")
        car = _fitted(car, card, mount.side)
    return car


def is_complete(car: CarDesign) -> Verdict:
    """Whether a car can enter a game: it needs a driver and a gunner (Crew)."""
    for kind in CREW_KINDS:
        if car.member(kind) is None:
            return _no("Crew", f"the crew still needs a {kind}")
    return ALLOWED


def check_for_game(car: CarDesign, division: int, agreed: AgreedPoints | None = None) -> CarDesign:
    """A complete car as it enters a game of a division, which may be another than its own.

    Raises ``Malformed`` when it is not complete or not legal there (Car Construction).
    """
    verdict = is_complete(car)
    if not verdict:
        raise Malformed(f"{car.name}: {refusal_text(verdict)}")
    return assembled(car.name, division, car.style, car.mounts, agreed)
