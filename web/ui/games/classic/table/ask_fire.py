"""Questions about fire: the sum line by line, and its damage."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import about_weapon, entry
from ui.games.classic.base.bill import bill
from ui.games.classic.base.panel_strings import say
from ui.games.classic.base.track import percent
from ui.games.classic.scene import phrases
from ui.games.classic.scene.aiming import (
    Chosen,
    chosen_shot,
    ground_shot,
    likely,
    parts,
    targets,
    weapons,
)
from ui.games.classic.scene.bits import answers, confirm, drive_on, panel, press, titled
from ui.games.classic.scene.driving_on import why_not_on
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.table.ask_beside import ask_beside, bill_line, ground_bill, ground_go
from ui.games.classic.table.harm import damage, side_of
from ui.widgets.parts import badge
from wreckyard.systems.classic import Action, ShotAhead, VehicleNumber, shots_of


def ask_fire(view: ClassicView) -> Node:
    """Fire or hold it."""
    shot, ground = chosen_shot(view), ground_shot(view)
    hold = press(say("fire-hold"), "answer:done", *([] if shot or ground else ["primary"]))
    beside = ask_beside(view)
    if shot is None:
        bears = any(0 <= each.target < view.state.n for each in view.offered("fire"))
        none = "fire-none-other" if beside else "fire-none"
        return panel(
            view,
            "fire",
            say("fire-title"),
            _people(view),
            [_targets(view, -1, always=True)] if bears else [],
            beside,
            ground_bill(view, ground) if ground else None,
            hint="" if bears else say(none),
            # It tells how to read the sum of a shot, and none stands there.
            tip=False,
            commit=[ground_go(view, ground) if ground else None, _let_go(view, hold)],
        )
    target, weapon = view.choice.target, view.choice.weapon
    # A number and its sign stay together where the button breaks.
    chance = percent(shot.chance).replace(" ", "\u00a0")
    words = say("fire-go", weapon=phrases.weapon(view, weapon), chance=chance)
    return panel(
        view,
        "fire",
        say("fire-title"),
        _people(view),
        _targets(view, target),
        _weapons(view, target, weapon),
        titled(
            say("fire-part"),
            answers(
                [_part(view, each) for each in parts(view, target, weapon)],
                say("fire-part"),
                "cl-aims",
            ),
        ),
        _bill(view, shot),
        damage(view, shot),
        beside,
        commit=[confirm(words), _let_go(view, hold)],
    )


def _let_go(view: ClassicView, hold: Node) -> Node:
    """The two ways to hold fire: now, and for the rest of the turn."""
    return h(
        "div", hold, drive_on(view, why_not_on(view)), class_="cl-both cl-let-go", key="let-go"
    )


def _people(view: ClassicView) -> Content:
    """Who of the crew does it, where several can."""
    if len(view.crew) < 2:
        return None
    return titled(
        say("fire-who"),
        answers(
            [
                press(phrases.person(each), f"who:{each}", chosen=each == view.shooter)
                for each in view.crew
            ],
            say("fire-who"),
        ),
    )


def _targets(view: ClassicView, chosen: int, always: bool = False) -> Content:
    possible = targets(view)
    if len(possible) < 2 and not always:
        return None
    return titled(
        say("fire-target"),
        answers(
            [
                press(
                    [
                        badge(view.seats[each].letter, view.colour(each), small=True),
                        view.name(view.vehicle(each).seat),
                    ],
                    f"target:{each}",
                    "cl-who",
                    chosen=each == chosen,
                )
                for each in possible
            ],
            say("fire-target"),
        ),
    )


def _weapons(view: ClassicView, target: int, chosen: str) -> Content:
    possible = weapons(view, target)
    if len(possible) < 2:
        return None
    return titled(
        say("fire-weapon"),
        answers(
            [
                press(
                    phrases.weapon(view, each),
                    f"weapon:{each}",
                    chosen=each == chosen,
                    data_about=_about(view, each),
                )
                for each in possible
            ],
            say("fire-weapon"),
        ),
    )


def _about(view: ClassicView, weapon: str) -> str:
    """The entry of a weapon or link of the asked vehicle."""
    if weapon.startswith("link-"):
        return entry("linked")
    fired = next(
        each for each in view.offered("fire") if each.weapon == weapon and each.target >= 0
    )
    gun = shots_of(view.state, view.asker, fired)[0].gun
    return about_weapon(view.state.outfits[view.asker].design.weapons[gun].code)


def _part(view: ClassicView, action: Action) -> Node:
    """A part that can be aimed at: what protects it, and the chance."""
    sheet = view.sheet(VehicleNumber(action.target))
    chance = percent(likely(view, action))
    note = ""
    rows = sheet.armor.get(side_of(action.part), ())
    if rows:
        left = sum(row.left for row in rows)
        note = say("fire-armor", n=left) if left else say("fire-open")
    return press(
        [
            h("strong", phrases.part(action.part)),
            h("span", chance, class_="cl-chance"),
            h("span", note, class_="cl-note") if note else None,
        ],
        f"part:{action.part}",
        "cl-aim",
        chosen=action.part == view.choice.part,
        data_about=entry("part-aim"),
    )


def _bill(view: ClassicView, shot: Chosen) -> Content:
    """The sum of each weapon that fires; one for all whose sums are alike."""
    found: dict[tuple[object, ...], ShotAhead] = {}
    for each in shot.shots:
        found.setdefault((each.sum.number, each.sum.lines), each)
    guns = view.state.outfits[view.asker].design.weapons
    return [
        bill(
            view.weapon_name(guns[each.gun].code).lower(),
            each.sum.number,
            [bill_line(line) for line in each.sum.lines],
            each.sum.chance,
            about_weapon(guns[each.gun].code),
        )
        for each in found.values()
    ]
