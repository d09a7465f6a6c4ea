"""A car sheet, cars built at random, and the rules of construction worked out anew from the whole
car."""

from __future__ import annotations

from hypothesis import strategies as st

from wreckyard.systems.arena import (
    HAND_CANNON,
    STYLES,
    Card,
    CarDesign,
    apply_step,
    catalogue,
    legal_steps,
    new_car,
    totals,
)

SHEET = """\
Old Nail (division 4, rammer)
front: Thresher, Standard Steel Plate
left: 2 Standard Rocket
crew: Amateur Driver, Rookie Gunner, Assault Rifle
"""


@st.composite
def cars(draw: st.DrawFn) -> CarDesign:
    """Cars built by random legal steps, complete or not."""
    name = draw(
        st.text(min_size=1, max_size=40).filter(
            lambda text: text.isprintable() and text.strip() != ""
        )
    )
    car = new_car(name, draw(st.integers(1, 12)), draw(st.sampled_from(("", *STYLES))))
    for pick in draw(st.lists(st.integers(0, 10_000), max_size=30)):
        steps = legal_steps(car)
        car = apply_step(car, steps[pick % len(steps)])
    return car


def broken_sum(car: CarDesign, cards: list[tuple[int, Card]]) -> str:
    """Whether there are too many copies of a card, or points of cards."""
    build = crew = 0
    for card in catalogue():
        count = sum(other is card for _, other in cards)
        if count > card.copies:
            return f"{count} copies of {card.name}"
        paid = min(count, 1) if card.code in ("standard-rocket", "heavy-rocket") else count
        if card.kind in ("weapon", "accessory", "upgrade", "structure"):
            build += paid * card.points
        else:
            crew += paid * card.points
    if build > 4 * car.division or crew > car.division:
        return f"{build} build and {crew} crew points"
    return "" if totals(car) == (build, crew) else "totals"


def broken_place(car: CarDesign, side: int, card: Card) -> str:
    """Whether a card lies where it must not."""
    if (side >= 0) != (card.kind in ("weapon", "accessory", "structure")):
        return f"{card.name} in the wrong area"
    large = card.points >= 6 and card.kind == "weapon"
    if large and (4 * car.division <= 24 or side not in (0, 2)):
        return f"{card.name} in a small game or on a side"
    if (card.name, side) in [("Superbooster", s) for s in (1, 2, 3)]:
        return "Superbooster not at the front"
    if (card.name, side) in [("Advanced Brakes", s) for s in (0, 1, 3)]:
        return "Advanced Brakes not at the back"
    return ""


def broken_rule(car: CarDesign) -> str:
    """The first rule of construction that a car breaks, worked out anew from the whole car."""
    cards = [(mount.side, catalogue().card(mount.card)) for mount in car.mounts]
    if fault := broken_sum(car, cards):
        return fault
    for side in range(4):
        if sum(card.kind == "structure" for where, card in cards if where == side) > 1:
            return "two structure cards on a side"
    for kind in ("driver", "gunner"):
        if sum(card.kind == kind for _, card in cards) > 1:
            return f"two {kind}s"
    subtypes = [card.subtype for _, card in cards if card.subtype]
    if len(set(subtypes)) < len(subtypes):
        return "two cards of a subtype"
    if sum(card.code == HAND_CANNON for _, card in cards) != 1:
        return "no Hand Cannon"
    return next(filter(None, (broken_place(car, side, card) for side, card in cards)), "")
