"""Fire by arc, to-hit numbers, stopping distances, bends, survival.

And what the money that is left could buy.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ui.base.node import Content, Node, h
from ui.games.classic.garage.arcs import arcs
from ui.games.classic.garage.beside import beside
from ui.games.classic.garage.bits import mph, signed
from ui.games.classic.garage.garage import FOES, Garage, suggested, too_dear, trouble
from ui.games.classic.garage.gear import weapon_name
from ui.games.classic.garage.strings import say
from ui.widgets.fields import labelled_select
from wreckyard.systems.classic import (
    Attack,
    Design,
    catalogue,
    figures,
    life,
    safe_turns,
    shots,
    stopping_ways,
    weapon_names,
)

RANGES = (1, 4, 8, 12, 16, 24)
HITS = (1, 2, 3, 4, 5, 6, 8, 10)
MOST_HITS = HITS[-1]
LOST = 7
"""A die that no roll reaches."""


def able(garage: Garage) -> Node:
    """All of it."""
    car = garage.car
    moves = figures(car).empty.acceleration > 0
    return h(
        "section",
        h("h2", say("able"), class_="visually-hidden"),
        improve(car, garage.budget),
        beside(garage),
        _fire(car) if car.weapons else None,
        (_driving(car),) if moves else None,
        _life(car, garage.foe, garage.struck) if not trouble(car) else None,
        class_="garage-part cg-able",
        aria_label=say("able"),
        data_part="able",
        key="able",
    )


@lru_cache(maxsize=16)
def improve(car: Design, in_division: int) -> Node:
    """What the money that is left could buy, applied with a press."""
    why = trouble(car) or too_dear(car, in_division)
    found = () if why else suggested(car, in_division)
    left = in_division * 1000 - figures(car).price
    hint = say("improve-hint", left=f"{left:,}") if in_division else say("improve-any")
    if why:
        hint = say("improve-illegal", why=why)
    elif not found:
        hint = say("improve-none")
    return h(
        "section",
        h("h3", say("improve"), class_="cg-title"),
        h("p", hint, class_="hint"),
        h(
            "ul",
            [
                h(
                    "li",
                    h(
                        "button",
                        h("span", each.text, class_="cg-offer-name"),
                        h(
                            "span",
                            signed("price", each.price) or say("price", n=0),
                            class_="cg-offer-costs",
                        ),
                        type_="button",
                        class_="cg-offer",
                        data_ref=f"cg-improve:{each.text}",
                    ),
                    key=each.text,
                )
                for each in found
            ],
            class_="cg-offers",
        )
        if found
        else None,
        class_="cg-group",
        aria_label=say("improve"),
        key="improve",
    )


# Fire


@lru_cache(maxsize=16)
def _fire(car: Design) -> Node:
    return h(
        "section",
        h("h3", say("arcs"), class_="cg-title"),
        h("p", say("arcs-hint"), class_="hint"),
        arcs(car),
        h("h3", say("hits"), class_="cg-title"),
        h("p", say("hits-hint"), class_="hint"),
        _hits(car),
        class_="cg-group",
        key="fire",
    )


def _hits(car: Design) -> Node:
    rows = []
    seen: set[tuple[str, str, bool]] = set()
    for name, weapon in zip(weapon_names(car.weapons), car.weapons, strict=True):
        like = (weapon.code, weapon.place, weapon.infrared)
        found = shots(car, name, RANGES)
        if like in seen or not found:
            continue
        seen.add(like)
        cells: Content = [
            h(
                "td",
                f"{shot.needed}+" if shot.chance else "–",
                bool(shot.chance) and h("span", f"{_percent(shot.chance)} %", class_="cg-odds"),
                key=str(shot.range),
            )
            for shot in found
        ]
        rows.append(h("tr", h("th", weapon_name(car, name), scope="row"), cells, key=name))
    head = [h("th", say("inches", n=inches), scope="col") for inches in RANGES]
    return h(
        "div",
        h(
            "table",
            h("thead", h("tr", h("th", say("hits-weapon"), scope="col"), head)),
            h("tbody", rows),
            class_="cg-table",
        ),
        class_="cg-scroll",
        tabindex="0",
        role="region",
        aria_label=say("hits"),
    )


def _percent(chance: Fraction) -> int:
    return round(100 * chance)


# Driving


@lru_cache(maxsize=16)
def _driving(car: Design) -> Node:
    top = figures(car).empty.top_speed
    from_speeds = sorted({min(Fraction(60), top), top})
    return h(
        "section",
        h("h3", say("stops"), class_="cg-title"),
        h("dl", [_stops(car, speed) for speed in from_speeds], class_="cg-stops"),
        h("h3", say("turns"), class_="cg-title"),
        h("p", say("turns-hint"), class_="hint"),
        _turns(car),
        class_="cg-group",
        key="driving",
    )


def _stops(car: Design, speed: Fraction) -> list[Content]:
    found: list[Content] = [h("dt", say("stops-from", n=mph(speed)), class_="cg-stop-from")]
    for what, way in stopping_ways(car, speed).items():
        inches = f"{way.quarters / 4:g}"
        said = say("stop-said", turns=way.turns, inches=inches)
        if way.control < 1:
            percent = _percent(way.control)
            said = say("stop-said-odds", turns=way.turns, inches=inches, percent=percent)
        found.append(h("dd", h("span", say(f"stop-{what}")), h("strong", said), class_="cg-stop"))
    return found


def _turns(car: Design) -> Node:
    """For each speed the sharpest free bend, and what sharper ones ask of a die."""
    rows = []
    for turn in safe_turns(car):
        cells = []
        for number, angle in enumerate(range(15, 91, 15)):
            free = angle <= turn.degrees
            die = None if free else turn.dice[number - turn.degrees // 15]
            lost = die is not None and die >= LOST
            cells.append(
                h(
                    "td",
                    "✓" if free else "✕" if lost else f"{die}+",
                    class_=("cg-turn", free and "free", lost and "lost"),
                    key=str(angle),
                )
            )
        rows.append(h("tr", h("th", mph(turn.speed), scope="row"), cells, key=str(turn.speed)))
    head = [h("th", f"{angle}°", scope="col") for angle in range(15, 91, 15)]
    return h(
        "table",
        h("thead", h("tr", h("th", say("turns-speed"), scope="col"), head)),
        h("tbody", rows),
        class_="cg-table",
    )


# Under fire


def _life(car: Design, foe: str, struck: str) -> Node:
    """How long it lives under the fire of a weapon on a side: one side, for each takes a while."""
    known = catalogue().weapons
    sides = ["front", "left", "right", "back"]
    if car.kind != "cycle":
        sides += ["top", "underbody"]
    return h(
        "section",
        h("h3", say("life"), class_="cg-title"),
        h(
            "div",
            labelled_select(
                "cg-foe", say("life-foe"), [(code, known[code].name) for code in FOES], foe
            ),
            labelled_select(
                "cg-struck",
                say("life-side"),
                [(side, say(f"place-{side}")) for side in sides],
                struck if struck in sides else sides[0],
            ),
            class_="cg-fields",
        ),
        _lives(car, foe, struck if struck in sides else sides[0]),
        class_="cg-group",
        key="life",
    )


@lru_cache(maxsize=32)
def _lives(car: Design, foe: str, side: str) -> Node:
    record = catalogue().weapons[foe]
    assert record.damage is not None
    attack = Attack(record.damage, record.burst is not None, record.laser)
    found = life(car, side, attack, MOST_HITS)
    half = found.half()
    said = say("life-more", n=MOST_HITS) if half is None else say("life-half", n=half)
    columns = (found.through, found.plant, found.driver, found.stopped)
    return h(
        "div",
        h("p", say("life-hint", half=said), class_="hint"),
        h(
            "table",
            h(
                "thead",
                h(
                    "tr",
                    [
                        h("th", say(f"life-{name}"), scope="col")
                        for name in ("hits", "through", "plant", "driver", "stopped")
                    ],
                ),
            ),
            h(
                "tbody",
                [
                    h(
                        "tr",
                        h("th", hits, scope="row"),
                        [
                            h("td", f"{_percent(column[hits])} %", style=_shade(column[hits]))
                            for column in columns
                        ],
                        key=str(hits),
                    )
                    for hits in HITS
                ],
            ),
            class_="cg-table cg-lives",
        ),
    )


def _shade(chance: Fraction) -> dict[str, str]:
    """How strongly a cell is colored."""
    return {"--share": f"{100 * float(chance):.0f}%"}
