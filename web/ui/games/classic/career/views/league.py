"""The league: standings, everybody with cars, manners and what is between him and people."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.remarks import about
from ui.base.strings import listed
from ui.games.classic.career.strings import say, times
from ui.games.classic.career.views.bits import IDS, face_of, name_of, state_of
from ui.games.classic.career.views.careers import level_choice
from wreckyard.systems.classic.career import WEEKS, Circuit


def league(circuit: Circuit, level: str) -> Node:
    """The whole league."""
    order = sorted(
        range(len(circuit.drivers)), key=lambda n: -circuit.drivers[n].character.prestige
    )
    here = [n for n in order if not circuit.drivers[n].character.out]
    gone = [n for n in order if circuit.drivers[n].character.out]
    season = 1 + (circuit.week - 1) // WEEKS
    return h(
        "div",
        h("h2", say("league-title", season=season)),
        h("p", say("league-hint", weeks=WEEKS), class_="hint"),
        _table(circuit, here, say("league-title", season=season)),
        [h("h2", say("gone")), _table(circuit, gone, say("gone")), _before(circuit)]
        if gone
        else None,
        level_choice(level),
        class_="cr-league-parts",
    )


def _before(circuit: Circuit) -> Node | None:
    """How many are gone and no longer listed."""
    many = circuit.gone
    key = "gone-before-1" if many == 1 else "gone-before-n"
    return h("p", say(key, n=many), class_="hint") if many else None


def _table(circuit: Circuit, numbers: list[int], caption: str) -> Node:
    heads = ("driver", "prestige-head", "wins", "kills")
    return h(
        "div",
        h(
            "table",
            h("caption", caption, class_="visually-hidden"),
            h("thead", h("tr", [h("th", say(head), scope="col", key=head) for head in heads])),
            h("tbody", [_row(circuit, number) for number in numbers]),
            class_="cr-table",
        ),
        class_="cr-scroll",
    )


def _row(circuit: Circuit, number: int) -> Node:
    driver = circuit.drivers[number]
    character = driver.character
    cars = listed([car.design.name for car in driver.cars]) or say("no-car")
    told = (_manner(driver.name), say("rides", cars=cars), state_of(circuit, driver))
    between = _between(circuit, number)
    return h(
        "tr",
        h(
            "th",
            h(
                "div",
                face_of(driver) or h("span", class_="cr-no-face"),
                h(
                    "div",
                    name_of(circuit, number),
                    [h("span", words, class_="cr-manner", key=words) for words in told if words],
                    between and h("span", between, class_="cr-grudge"),
                    class_="cr-told",
                ),
                class_="cr-rival",
            ),
            scope="row",
        ),
        h("td", character.prestige),
        h("td", f"{character.wins} / {character.entered}"),
        h("td", character.kills),
        class_=number < circuit.people and "cr-own",
        key=str(number),
    )


def _manner(name: str) -> str:
    known = IDS.get(name)
    return "" if known is None else about(known)


def _between(circuit: Circuit, number: int) -> str:
    """What people and somebody have done to each other."""
    if number < circuit.people:
        return ""
    told: list[str] = []
    whose = "" if circuit.people == 1 else "-of"
    for person in range(circuit.people):
        name = circuit.drivers[person].name
        n = circuit.drivers[person].grudges.get(number, 0)
        if n:
            told.append(say(f"grudge{whose}", n=times(n), name=name))
        n = circuit.drivers[number].grudges.get(person, 0)
        if n:
            told.append(say(f"grudged{whose}", n=times(n), name=name))
    return listed(told)
