"""Small pieces of the screens of careers."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.base.seating import COLOURS, PATTERNS, SeatLook
from ui.games.classic.base.bodies import body
from ui.games.classic.board.counter import counter, look_of_sheet
from ui.games.classic.career.strings import say
from ui.games.classic.sheet.record import Sheet, sheet_of
from ui.widgets.faces import portrait
from ui.widgets.parts import button
from wreckyard import seat_letter
from wreckyard.characters import CHARACTERS
from wreckyard.systems.classic import Design
from wreckyard.systems.classic.career import Car, Circuit, Driver

IDS = {each.name: each.id for each in CHARACTERS.values()}
"""The characters by their names: drivers who are called so are they."""


def dollars(n: int) -> str:
    """An amount."""
    return say("money", n=f"{n:,}")


def sheet_as_it_stands(car: Car) -> Sheet:
    """The record sheet of a car with what is worn of it."""
    shots = {name: sum(row) for name, row in car.wear.shots.items()}
    return sheet_of(car.design, car.wear.left, shots, tuple(car.wear.wheels))


def picture(car: Car, colour: int) -> Node:
    """A car as it stands, as a counter that lies on its side."""
    wear = car.wear
    worn = repr((sorted(wear.left.items()), wear.wheels, sorted(wear.shots.items()), wear.burnt))
    return _picture(_Drawn(car), worn, colour)


class _Drawn:
    """A car as the key of a drawing: its design alone counts, what is worn is a key of its own."""

    def __init__(self, car: Car) -> None:
        self.car = car

    def __hash__(self) -> int:
        return hash(self.car.design)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Drawn) and other.car.design == self.car.design


@lru_cache(maxsize=256)
def _picture(drawn: _Drawn, worn: str, colour: int) -> Node:
    car = drawn.car
    seat = SeatLook("", seat_letter(colour), COLOURS[colour], PATTERNS[colour])
    look = look_of_sheet(sheet_as_it_stands(car), seat, wreck=car.wear.burnt)
    return h(
        "svg",
        h("g", counter(look._replace(letter="")), transform="rotate(90)"),
        h(
            "text",
            seat.letter,
            x=-body(car.design.body).roof_at,
            y=56,
            class_="cl-letter cl-upright",
        ),
        viewBox="-540 -290 1080 580",
        class_="cr-car-picture",
        aria_hidden="true",
        focusable="false",
    )


def new_picture(design: Design) -> Node:
    """A car as it comes from the dealer."""
    return picture(Car(design), 4)


def stands(car: Car) -> str:
    """How a car stands, and what it is worth."""
    if car.wear.burnt:
        return say("burnt")
    if car.wear.whole:
        return f"{say('whole')}. {say('worth', worth=f'{car.worth:,}', price=f'{car.price:,}')}"
    return say("worth", worth=f"{car.worth:,}", price=f"{car.price:,}")


def face_of(driver: Driver, size: str = "") -> Node | None:
    """The face of a driver who is a character."""
    known = IDS.get(driver.name)
    return None if known is None else portrait(known, size)


def who(circuit: Circuit, number: int) -> Node:
    """Somebody of the circuit by face and name."""
    return h("span", face_of(circuit.drivers[number]), name_of(circuit, number), class_="cr-who")


def name_of(circuit: Circuit, number: int) -> Node:
    """The name of somebody, with a mark on people."""
    mark = "you-mark" if circuit.people == 1 else "person-mark"
    return h(
        "span",
        h("span", circuit.drivers[number].name, class_="cr-name"),
        number < circuit.people and h("span", say(mark), class_="cr-you"),
        class_="cr-named",
    )


def state_of(circuit: Circuit, driver: Driver) -> str:
    """What keeps somebody from driving; empty for nothing."""
    character = driver.character
    if character.dead:
        return say("dead", week=character.dead)
    if character.retired:
        return say("retired", week=character.retired)
    if driver.away > circuit.week:
        return say("school", week=driver.away)
    if character.hurt:
        return say("hurt", week=character.well)
    return ""


BUSY = "cr-busy"
"""The id of the sentence on why nothing can be done now."""


def busy_note(busy: str) -> Node | None:
    """Why nothing can be done now, once for all that is grayed by it."""
    return h("p", busy, class_="cr-busy", id=BUSY, key="busy") if busy else None


def deal(
    ref: str, words: str, spoken: str, reason: str, *, busy: str = "", primary: bool = False
) -> Node:
    """A button for something that has a price, and why it cannot be had; `busy` is told
    elsewhere."""
    hint = BUSY if busy else f"{ref.replace(':', '-')}-why"
    shut = bool(busy or reason)
    return h(
        "div",
        button(
            ref,
            words,
            kind="primary" if primary and not shut else "",
            aria_label=spoken or None,
            aria_disabled="true" if shut else None,
            aria_describedby=hint if shut else None,
        ),
        h("p", reason, class_="cr-why", id=hint) if reason and not busy else None,
        class_="cr-deal",
        key=ref,
    )
