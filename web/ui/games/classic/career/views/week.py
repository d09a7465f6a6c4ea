"""The week of somebody: what is on, who may come, what has happened, and how he is."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.base.strings import listed
from ui.games.classic.career.shown import Shown
from ui.games.classic.career.strings import say
from ui.games.classic.career.views.bits import (
    busy_note,
    deal,
    dollars,
    state_of,
    who,
)
from ui.games.classic.career.views.gear import carries
from ui.games.classic.career.views.news import news_of_last_week
from ui.games.classic.career.views.posters import events
from ui.games.classic.career.views.tonight import tonight
from ui.widgets.parts import button
from wreckyard.systems.classic.career import (
    GENERAL,
    MECHANIC,
    OUTING,
    TUITION,
    Circuit,
    Driver,
    has_people,
    level_of,
    living,
    next_cost,
    skills_of_league,
    suits,
    undecided,
    why_busy,
    why_not_gone_on,
    why_not_improved,
)


def week(circuit: Circuit, shown: Shown, begun: bool) -> Node:
    """The week."""
    return h(
        "div",
        h("div", _what_is_on(circuit, shown.who, begun), class_="cr-on"),
        h(
            "div",
            busy_note(why_not_gone_on(circuit, shown.who)),
            news_of_last_week(circuit),
            _person(circuit, shown.who),
            class_="cr-aside",
        ),
        class_="cr-week-parts",
    )


def _what_is_on(circuit: Circuit, number: int, begun: bool) -> Content:
    driver = circuit.drivers[number]
    if has_people(circuit):
        return tonight(circuit, circuit.booked[0], number, begun)
    if circuit.booked:
        return _others(circuit)
    if driver.character.out:
        return _over(driver)
    return [events(circuit, number), _stay(circuit, number)]


def _over(driver: Driver) -> Node:
    character = driver.character
    key = "over-dead" if character.dead else "over-out"
    return h(
        "section",
        h("h2", say("over")),
        h(
            "p",
            say(
                key,
                name=driver.name,
                week=character.dead,
                wins=character.wins,
                kills=character.kills,
            ),
        ),
        class_="cr-card",
    )


def _others(circuit: Circuit) -> Node:
    """The evenings that are still to be driven, none of them by people."""
    return h(
        "section",
        h("h2", say("others")),
        h(
            "ol",
            [
                h(
                    "li",
                    h("h3", booking.event.name),
                    h("div", [who(circuit, n) for n in booking.drivers], class_="cr-row"),
                    class_="cr-card",
                    key=str(booking.seed),
                )
                for booking in circuit.booked
            ],
            class_="cr-list",
        ),
        key="others",
    )


def _stay(circuit: Circuit, number: int) -> Node:
    name = circuit.drivers[number].name
    if number in circuit.plans:
        plan = circuit.plans[number]
        words = (
            say("decided-rest", name=name)
            if plan is None
            else say(_decided(circuit, plan[0]), name=name, event=circuit.events[plan[0]].name)
        )
        waiting = listed([circuit.drivers[n].name for n in undecided(circuit)])
        return h(
            "section",
            h("p", words, " ", say("waits", names=waiting)),
            button("cr-reconsider", say("reconsider")),
            class_="cr-card",
            key="decided",
        )
    return h(
        "section",
        deal("cr-rest", say("stay"), "", "", busy=why_not_gone_on(circuit, number)),
        h("p", say("stay-hint", n=living()), class_="hint"),
        class_="cr-card cr-stay",
        key="stay",
    )


def _decided(circuit: Circuit, event: int) -> str:
    return "decided-outing" if circuit.events[event].kind == OUTING else "decided"


# Somebody


def _person(circuit: Circuit, number: int) -> Node:
    driver = circuit.drivers[number]
    character = driver.character
    worn = {code: name for code, name, _ in suits()}
    rows = [
        (say("wins"), f"{character.wins} / {character.entered}"),
        (say("kills"), str(character.kills)),
        (say("health"), state_of(circuit, driver) or say("well")),
        (
            say("armor"),
            say("armor-left", name=worn[driver.armor], n=driver.vest)
            if driver.armor
            else say("armor-none"),
        ),
        (say("points"), _points(driver)),
    ]
    if circuit.on_foot:
        rows.insert(4, (say("carries"), carries(driver)))
    if driver.debt:
        rows.append((say("debt-head"), dollars(driver.debt)))
    return h(
        "section",
        h("h2", say("you")),
        driver.owed > 0 and h("p", say("owed", n=driver.owed), class_="trouble"),
        h(
            "dl",
            [h("div", h("dt", name), h("dd", value), key=name) for name, value in rows],
            class_="cr-facts",
        ),
        h("h3", say("skills")),
        h("p", say("skills-earned"), class_="hint"),
        h(
            "ul",
            [_skill(circuit, number, skill) for skill in skills_of_league(on_foot=circuit.on_foot)],
            class_="cr-list cr-skills",
        ),
        class_="cr-card cr-person",
        key="person",
    )


def _points(driver: Driver) -> str:
    words = [
        say("points-of", n=n, skill=say(_skill_key(skill)).lower())
        for skill, n in driver.character.points.items()
    ]
    return listed(words) or say("points-none")


def _skill_key(skill: str) -> str:
    return "general" if skill == GENERAL else f"skill-{skill}"


def _skill(circuit: Circuit, number: int, skill: str) -> Node:
    driver = circuit.drivers[number]
    character = driver.character
    level, cost = level_of(character, skill), next_cost(character, skill)
    learned = say("skill-level", n=level) if level >= 0 else say("skill-none")
    if skill == MECHANIC:
        words = say("years")
    elif level < 0:
        words = say("learn-new", cost=cost, tuition=f"{TUITION:,}")
    else:
        words = say("learn", n=level + 1, cost=cost) if cost else say("best")
    # Who has no point for it is told what it costs, and is not offered it.
    points = character.points.get(skill, 0) + character.points.get(GENERAL, 0)
    offer: Node
    if points and cost:
        busy, reason = why_busy(circuit, number), why_not_improved(character, skill)
        spoken = f"{words}: {say(f'skill-{skill}')}"
        offer = deal(f"cr-learn:{skill}", words, spoken, reason, busy=busy)
    else:
        offer = h("p", f"{words}.", class_="cr-skill-hint")
    return h(
        "li",
        h("span", say(f"skill-{skill}"), class_="cr-skill-name"),
        h("span", learned, class_="cr-skill-level"),
        h("p", say(f"skill-{skill}-hint"), class_="cr-skill-hint"),
        offer,
        key=skill,
    )
