"""The dashboard of a car like the printed one: sliders, tokens, crew and equipped cards."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.ahead import Ahead
from ui.games.arena.guide_strings import TERMS
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say, upper
from ui.games.arena.views.dice import handful
from ui.games.arena.views.guide import term
from wreckyard.systems.arena import (
    CREW,
    SIDE_LETTERS,
    SIDE_NAMES,
    Car,
    State,
    components,
    crew_durability,
    item_text,
    works,
)

BOARD = components().dashboard
GONE = 2


def dash(view: ArenaView, ahead: Ahead) -> Node:
    """The viewer's dashboard; for a spectator nothing."""
    if view.viewer is None:
        return h("section", class_="dash dash-none", aria_hidden="true", key="dash")
    return dashboard(view, view.viewer)


def dashboard(view: ArenaView, seat: int, small: bool = False) -> Node:
    """The dashboard of a seat."""
    state, car = view.state, view.state.cars[seat]
    mine = seat == view.viewer
    place = "look" if small else "dash"
    name = view.name(seat)
    meters = _gauges(car.speed, car.reverse, car.max_speed, car.points, car.tires, car.power, place)
    return h(
        "section",
        h(
            "button",
            _armor(
                tuple(car.armor),
                tuple(car.fire),
                state.settings["division"],
                view.seats[seat].letter,
            ),
            type_="button",
            class_="plan-button",
            data_about="arena:armor",
            data_ref=f"look:{seat}",
            title=say("dash-more"),
        )
        if not small
        else _armor(
            tuple(car.armor), tuple(car.fire), state.settings["division"], view.seats[seat].letter
        ),
        meters,
        _tokens(car.control, car.aces, bool(car.placed and state.round), place),
        _equipment(state, seat),
        class_=("dash", "dash-small" if small else "", "" if car.in_play else "out"),
        aria_label=say("dash") if mine else say("dash-of", name=name),
        data_seat=seat,
        key=f"dash-{seat}" if small else "dash",
    )


# Sliders


@lru_cache(maxsize=256)
def _gauges(
    speed: int, reverse: int, top: int, points: int, tires: int, power: int, place: str
) -> Node:
    return h(
        "div",
        _speed(speed, reverse, top, points, place),
        _tires(tires, place),
        _power(power, place),
        class_="meters",
    )


def _speed(speed: int, reverse: int, top: int, points: int, place: str) -> Node:
    cells = [
        h("span", "R", class_=("cell", "on" if reverse else "")),
        *(
            h(
                "span",
                str(n),
                class_=(
                    "cell",
                    "on" if n == speed and not reverse else "",
                    "closed" if n > top else "",
                ),
            )
            for n in range(6)
        ),
    ]
    return _gauge(
        say("dash-speed"),
        say("dash-speed-value", n=say("dash-reverse") if reverse else speed, max=top),
        h("span", cells, class_="cells"),
        "speed",
        place,
        h("span", say("dash-moves-value", n=points), class_="visually-hidden") if points else None,
    )


def _tires(tires: int, place: str) -> Node:
    """The columns from the last tire up, with the control tokens that each one shows."""
    column = BOARD.column(tires)
    columns = []
    high = BOARD.tires
    for each in BOARD.tire_columns:
        cells = [
            h("span", class_=("notch", "on" if n <= tires else "lost"))
            for n in range(max(1, each.least), high + 1)
        ]
        columns.append(
            h(
                "span",
                h("span", cells or h("span", class_="notch none"), class_="notches"),
                h("span", str(each.control), class_="col-control"),
                class_=("col", "here" if each is column else ""),
            )
        )
        high = each.least - 1
    columns.reverse()
    return _gauge(
        say("dash-tires"),
        say("dash-tires-value", n=tires, control=column.control, speed=column.speed),
        h("span", columns, class_="cols"),
        "tires",
        place,
        h("span", str(tires), class_="meter-n", aria_hidden="true"),
    )


def _power(power: int, place: str) -> Node:
    cells = [
        h("span", class_=("notch", "on" if n <= power else "lost"))
        for n in range(1, BOARD.power + 1)
    ]
    level = "low" if power <= 3 else ""
    return _gauge(
        say("dash-power"),
        say("dash-power-value", n=power),
        h("span", cells, class_="notches"),
        "power",
        place,
        h("span", str(power), class_="meter-n", aria_hidden="true"),
        level,
    )


def _gauge(
    name: str, words: str, body: Node, kind: str, place: str, note: Node | None = None, *more: str
) -> Node:
    return h(
        "div",
        term(kind, place, name, "meter-name"),
        h("span", f" {words}", class_="visually-hidden"),
        note,
        h("span", body, aria_hidden="true", class_="meter-body"),
        class_=("meter", f"meter-{kind}", *more),
        data_about=f"arena:{kind}",
    )


@lru_cache(maxsize=256)
def _tokens(control: int, aces: int, playing: bool, place: str) -> Node:
    lost = playing and not control
    return h(
        "div",
        _token(say("dash-control"), control, "control", lost, place),
        _token(say("dash-aces"), aces, "ace", False, place),
        h("p", say("dash-no-control"), class_="token-lost") if lost else None,
        class_="tokens",
    )


def _token(name: str, n: int, kind: str, lost: bool, place: str) -> Node:
    return h(
        "button",
        h("span", str(n), class_="token-n"),
        " ",
        h("span", name, class_="token-name"),
        type_="button",
        class_=("token", f"token-{kind}", "lost" if lost else "" if n else "none"),
        data_ref=f"term:{kind}:{place}",
        data_about=f"arena:{kind}",
        aria_label=f"{n} {name}",
        title=TERMS[kind][1],
    )


# Armor

_PLACES = ((60, 19), (103, 62), (60, 105), (17, 62))
_PLATES = (
    "M22 4H98L84 30H36Z",
    "M116 22V98L90 84V36Z",
    "M22 116H98L84 90H36Z",
    "M4 22V98L30 84V36Z",
)


@lru_cache(maxsize=256)
def _armor(armor: tuple[int, ...], fire: tuple[int, ...], full: int, letter: str) -> Node:
    words = ", ".join(
        say("dash-armor-side", side=SIDE_NAMES[side], n=armor[side], of=full)
        + (f" ({say('dash-fire')})" if fire[side] else "")
        for side in range(4)
    )
    return h(
        "svg",
        [_plate(side, armor[side], fire[side], full) for side in range(4)],
        h("rect", x=40, y=34, width=40, height=52, rx=9, class_="plate-car"),
        h("path", d="M46 46Q60 40 74 46L71 56H49Z", class_="plate-glass"),
        h("text", letter, x=60, y=78, class_="plate-seat"),
        viewBox="0 0 120 120",
        class_="armor-plan",
        role="img",
        aria_label=f"{say('dash-armor')}: {words}",
    )


def _plate(side: int, armor: int, fire: int, full: int) -> Node:
    x, y = _PLACES[side]
    level = "open" if not armor else "weak" if 3 * armor <= full else "worn" if armor < full else ""
    return h(
        "g",
        h("path", d=_PLATES[side], class_="plate-steel"),
        h("text", str(armor), x=x, y=y + 7, class_="plate-n"),
        h(
            "path",
            d="M0 -9C1 -4 6 -2 6 4A6 6 0 0 1 -6 4C-6 1 -4 0 -4 -3 -2 -2 -1 -1 -1 1 1 -2 0 -6 0 -9Z",
            transform=f"translate({_FIRES[side][0]} {_FIRES[side][1]})",
            class_="flame",
        )
        if fire
        else None,
        class_=("plate-side", level),
    )


_FIRES = ((80, 17), (103, 86), (80, 103), (17, 86))


# Crew and cards


def _equipment(state: State, seat: int) -> Node:
    car, arsenal = state.cars[seat], state.arsenals[seat]
    crew = tuple(
        (
            CREW[who],
            arsenal.crew[who].name,
            arsenal.crew[who].code,
            car.crew[who],
            crew_durability(state, seat, who),
            bool(car.attacked >> who & 1),
        )
        for who in (0, 1)
    )
    cards = tuple(
        (
            item_text(item.code, item.side, item.copy),
            item.name,
            item.kind,
            item.side,
            item.dice,
            car.harm[index],
            item.durability,
            _status(state, car, seat, index),
        )
        for index, item in enumerate(arsenal.items)
    )
    return _cards(crew, cards)


def _status(state: State, car: Car, seat: int, index: int) -> str:
    if car.fired[index] == GONE:
        return "spent"
    if not works(state, seat, index):
        return "destroyed"
    return "fired" if car.fired[index] else ""


@lru_cache(maxsize=64)
def _cards(
    crew: tuple[tuple[str, str, str, int, int, bool], ...], cards: tuple[tuple[object, ...], ...]
) -> Node:
    return h(
        "div",
        [_member(*each) for each in crew],
        [_card(*each) for each in cards],  # type: ignore[arg-type]
        class_="equipment",
        tabindex="0",
        role="list",
        aria_label=say("dash-more"),
    )


def _member(role: str, name: str, code: str, harm: int, durability: int, fired: bool) -> Node:
    dead = harm >= durability
    state = say("lost") if dead else say("fired") if fired else ""
    return h(
        "div",
        h("span", upper(role)[0], class_="eq-side eq-crew", title=role, aria_hidden="true"),
        h("span", name, class_="eq-name"),
        _harm(harm, durability),
        h("span", state, class_="eq-state") if state else None,
        role="listitem",
        class_=("eq", "destroyed" if dead else ""),
        data_about=f"arena:{code}",
        key=role,
    )


def _card(
    text: str,
    name: str,
    kind: str,
    side: int,
    dice: tuple[int, ...],
    harm: int,
    durability: int,
    status: str,
) -> Node:
    return h(
        "div",
        h("span", SIDE_LETTERS[side], class_="eq-side", title=SIDE_NAMES[side], aria_hidden="true")
        if side >= 0
        else h("span", "•", class_="eq-side eq-crew", aria_hidden="true"),
        h("span", name, class_="eq-name"),
        h("span", f" {SIDE_NAMES[side]} ", class_="visually-hidden") if side >= 0 else " ",
        handful(dice) if any(dice) else None,
        _harm(harm, durability) if durability else None,
        h("span", say(status), class_="eq-state") if status else None,
        role="listitem",
        class_=("eq", f"eq-{kind}", status),
        data_about=f"arena:{text.partition(':')[0]}",
        key=text,
    )


def _harm(harm: int, durability: int) -> Node:
    return h(
        "span",
        h("span", say("look-durability", n=harm, of=durability), class_="visually-hidden"),
        [h("span", class_=("notch", "lost" if n < harm else "on")) for n in range(durability)],
        class_="notches eq-notches",
    )
