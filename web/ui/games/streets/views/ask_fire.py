"""Firing and dropping: whom, with what, where; and where a round that has flown on strikes."""

from __future__ import annotations

from dataclasses import replace

from ui.base.node import Content, Node, h
from ui.games.streets.about import about_mount, entry
from ui.games.streets.aiming import (
    areas_at,
    best_at,
    fire_action,
    lines_at,
    mounts_at,
    targets_of,
)
from ui.games.streets.moment import StreetView
from ui.games.streets.panel_strings import say
from ui.games.streets.phrases import area, mount, percent, rounds, thing
from ui.games.streets.views.bits import answers, confirm, panel, pointer, press, titled
from ui.games.streets.views.shot_told import armour_left, shot_told
from ui.games.streets.views.spoken import upper
from wreckyard.systems.streets import (
    DIRECTION_NAMES,
    FIRST_PERSON,
    FIRST_TERRAIN,
    Action,
    hit_car,
    rounds_left,
    shot,
)


def other_doings(view: StreetView) -> Node | None:
    """What can be done here besides: fire, drop, get out."""
    found: list[Content] = []
    targets = targets_of(view)
    if targets:
        words = _at_whom(view, [each for each in targets if _is_foe(view, each)])
        found.append(press(words, "doing:fire", "sc-doing", data_about=entry("line")))
    if view.offered("drop"):
        found.append(press(say("drop"), "doing:drop", "sc-doing", data_about=entry("part-pod")))
    if view.offered("leave"):
        found.append(press(say("leave"), "doing:leave", "sc-doing", data_about=entry("on-foot")))
    return h("div", found, class_="sc-doings") if found else None


def _is_foe(view: StreetView, thing: int) -> bool:
    """Whether it is a reason to fire: no wall, no tree, nobody of one's own team."""
    return thing < FIRST_TERRAIN and not view.is_friend(thing)


def _at_whom(view: StreetView, foes: list[int]) -> str:
    """The button that begins a shot."""
    if not foes:
        return say("fire-ground" if targets_of(view)[0] >= FIRST_TERRAIN else "fire-friend")
    if len(foes) > 1:
        return say("fire-count", n=len(foes))
    foe = foes[0]
    driver = view.state.cars[foe].driver if foe < FIRST_PERSON else foe - FIRST_PERSON
    if driver >= 0:
        return say("fire-one", name=view.name(driver))
    return say("fire-wreck" if view.state.cars[foe].wreck else "fire-empty")


def back(view: StreetView) -> Node:
    """Back to the question."""
    return press(say("back"), "doing:", "quiet")


def fire_part(view: StreetView) -> Node:
    """Firing in one's own turn."""
    targets = targets_of(view)
    title = say("fire-title")
    if len(targets) == 1:
        title = say("fire-at", target=thing(view, targets[0]))
    return panel(view, "fire", title, aiming(view), commit=[shoot(view), back(view)])


def aiming(view: StreetView) -> list[Content]:
    """Target, weapon, area, and what the round would do."""
    choice = view.choice
    action = fire_action(view, choice)
    targets = targets_of(view)
    return [
        # One alone stands in the title.
        len(targets) > 1
        and titled(
            say("fire-target"),
            answers(_targets(view, targets), say("fire-target")),
        ),
        titled(
            say("fire-weapon"),
            answers(
                [_weapon(view, each) for each in mounts_at(view, choice.target)], say("fire-weapon")
            ),
        ),
        _lines(view),
        _areas(view),
        action and shot_told(view, action),
    ]


def _targets(view: StreetView, targets: tuple[int, ...]) -> list[Node]:
    """Cars and people, each by itself; walls and trees behind one button until one is aimed at."""
    chosen = view.choice.target
    ground = [each for each in targets if each >= FIRST_TERRAIN]
    folded = len(ground) > 1 and len(ground) < len(targets) and chosen not in ground
    shown = [each for each in targets if not folded or each < FIRST_TERRAIN]
    found = [
        press(upper(thing(view, each)), f"target:{each}", "sc-chip", chosen=chosen == each)
        for each in shown
    ]
    if folded:
        words = say("fire-grounds", n=len(ground))
        found.append(press(words, f"target:{ground[0]}", "sc-chip", "sc-note", chosen=False))
    return found


def _weapon(view: StreetView, code: str) -> Node:
    """What can fire: its rounds, and how likely one hits."""
    seen = shot(view.state, view.asker, best_at(view, view.choice.target, code))
    weapon, left = rounds_left(view.state, view.asker)[code]
    return press(
        [
            h("span", upper(mount(code))),
            h(
                "span",
                say(
                    "fire-rounds",
                    rounds=rounds(weapon, left),
                    chance="" if seen is None else percent(seen.hit),
                ),
                class_="sc-note",
            ),
        ],
        f"mount:{code}",
        "sc-area",
        data_about=about_mount(code),
        chosen=view.choice.mount == code,
    )


def _lines(view: StreetView) -> Node | None:
    """The directions in which what is aimed at lies, with the chance to hit; None for one alone."""
    choice = view.choice
    lines = lines_at(view, choice.target, choice.mount)
    if len(lines) < 2:
        return None
    return titled(
        say("fire-line"), answers([_line(view, each) for each in lines], say("fire-line"))
    )


def _line(view: StreetView, direction: int) -> Node:
    action = fire_action(view, replace(view.choice, line=direction, area=-1))
    seen = None if action is None else shot(view.state, view.asker, action)
    chance = "" if seen is None else percent(seen.hit)
    return press(
        [
            pointer(direction),
            h("span", chance, class_="sc-note"),
            h("span", f" {DIRECTION_NAMES[direction]}", class_="visually-hidden"),
        ],
        f"line:{direction}",
        "sc-chip",
        chosen=view.choice.line == direction,
        data_about=entry("line"),
    )


def _areas(view: StreetView) -> Node | None:
    """The blocks that face the shot: what is left of each, and how likely it is passed."""
    choice = view.choice
    areas = [each for each in areas_at(view, choice.target, choice.mount) if each >= 0]
    if len(areas) < 2:
        return None
    state = view.state
    buttons = []
    for each in areas:
        action = next(
            one
            for one in view.offered("fire")
            if (one.target, one.mount, one.area) == (choice.target, choice.mount, each)
        )
        seen = shot(state, view.asker, action)
        chance = "" if seen is None or seen.odds is None else percent(seen.odds.breach)
        buttons.append(
            press(
                [
                    h("span", upper(area(each))),
                    h(
                        "span",
                        say("fire-area-told", left=armour_left(view, action), chance=chance),
                        class_="sc-note",
                    ),
                ],
                f"area:{each}",
                "sc-area",
                data_about=entry("area"),
                chosen=choice.area == each,
            )
        )
    return titled(say("fire-area"), answers(buttons, say("fire-area")))


def shoot(view: StreetView) -> Node | None:
    """The button that fires; a round that cannot hit is no answer that it asks for."""
    action = fire_action(view, view.choice)
    seen = None if action is None else shot(view.state, view.asker, action)
    if seen is None:
        return None
    if not seen.hit:
        return press(say("fire-waste"), "confirm")
    return confirm(say("fire-go", chance=percent(seen.hit)))


def ask_return(view: StreetView) -> Node:
    """Whether to answer a round, and how; where no roll hits, not to is the answer that it asks
    for."""
    action = fire_action(view, view.choice)
    seen = None if action is None else shot(view.state, view.asker, action)
    no = say("return-pass")
    return panel(
        view,
        "return",
        _return_title(view),
        aiming(view),
        hint=say("return-hint"),
        commit=[
            shoot(view),
            confirm(no, ref="answer:pass")
            if seen is not None and not seen.hit
            else press(no, "answer:pass"),
        ],
    )


def _return_title(view: StreetView) -> str:
    """Who has fired, by what can be fired back at."""
    targets = targets_of(view)
    if not targets:
        return say("return-title-unknown")
    target = targets[0]
    on_foot = target >= FIRST_PERSON
    seat = target - FIRST_PERSON if on_foot else view.state.cars[target].driver
    return say("return-title", name=view.name(seat)) if seat >= 0 else say("return-title-unknown")


def ask_area(view: StreetView) -> Node:
    """Where a round strikes that has flown on."""
    first = next(iter(view.options))
    chosen = view.choice.action
    title = say("area-people")
    if first.verb == "area":
        title = say("area-title", name=_struck(view))
    rows = [
        press(_area_words(view, each), f"pick:{each}", "sc-row", chosen=chosen == each)
        for each in view.options
    ]
    return panel(
        view,
        "area",
        title,
        answers(rows, title),
        commit=chosen and confirm(_area_go(view, chosen)),
    )


def _struck(view: StreetView) -> str:
    """The car that is hit, by the frame that asks."""
    return view.names.cars[hit_car(view.state)]


def _area_words(view: StreetView, action: Action) -> str:
    if action.verb == "area":
        return area(action.area)
    return view.name(action.target - FIRST_PERSON)


def _area_go(view: StreetView, action: Action) -> str:
    if action.verb == "area":
        return say("area-go", area=area(action.area))
    return say("aim-go", name=view.name(action.target - FIRST_PERSON))
