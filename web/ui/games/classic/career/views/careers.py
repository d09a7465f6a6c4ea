"""All careers of this device, and a new one."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.base.seating import LEVELS, NAME_MAX
from ui.base.strings import listed
from ui.base.strings import say as say_shell
from ui.games.classic.career.draft import (
    FEET,
    MOST_LEVEL,
    NOT_LEARNED,
    OFF,
    ON,
    Beginner,
    NewCareer,
)
from ui.games.classic.career.kept import Broken, Career
from ui.games.classic.career.shown import Shown
from ui.games.classic.career.strings import say
from ui.widgets.fields import labelled_select, text_field
from ui.widgets.parts import JSON_FILES, button, choice, file_button
from wreckyard.systems.classic.career import (
    BEGINNING_POINTS,
    INBORN,
    LEAGUES,
    MOST_PEOPLE,
    SKILLS,
    has_people,
    skills_of_league,
)


def careers_screen(careers: Sequence[Career], broken: Sequence[Broken], shown: Shown) -> Node:
    """The screen."""
    return h(
        "main",
        h(
            "header",
            button("menu", say("menu"), kind="quiet", autofocus=bool(careers)),
            h("h1", say("careers")),
            class_="screen-head",
        ),
        h(
            "div",
            h(
                "section",
                h("p", say("intro"), class_="cr-intro"),
                _kept(careers, broken, shown),
                h(
                    "div",
                    file_button("cr-file", say("import"), JSON_FILES, "cr-file-hint"),
                    h("p", say("import-hint"), class_="hint", id="cr-file-hint"),
                    class_="cr-file",
                ),
                class_="cr-shelf",
            ),
            _new(shown.draft),
            class_="cr-body cr-careers",
        ),
        _foot(shown),
        class_="cr-screen",
        key="classic-careers",
    )


def _foot(shown: Shown) -> Node:
    trouble = shown.report or shown.draft.trouble
    return h(
        "footer",
        h("p", trouble, class_="trouble", role="status"),
        button(
            "cr-begin",
            say("begin"),
            kind="primary",
            aria_disabled="true" if shown.draft.trouble else None,
        ),
        class_="screen-foot",
    )


def _kept(careers: Sequence[Career], broken: Sequence[Broken], shown: Shown) -> Node | None:
    if not careers and not broken:
        return None
    return h(
        "div",
        h("h2", say("kept")),
        h(
            "ul",
            [_career(each, shown) for each in reversed(careers)],
            [
                h(
                    "li",
                    h("p", say("broken", why=each.why), class_="trouble"),
                    h(
                        "div",
                        button(f"cr-broken:{each.id}", say("broken-save"), kind="quiet"),
                        _drop(each.id, each.id, shown),
                        class_="cr-buttons",
                    ),
                    class_="cr-kept",
                    key=each.id,
                )
                for each in broken
            ],
            class_="cr-list",
        ),
    )


def _career(career: Career, shown: Shown) -> Node:
    circuit = career.circuit
    you = circuit.you.character
    state = say("line-money", money=f"{you.money:,}", prestige=you.prestige)
    if has_people(circuit):
        state = say("line-match")
    elif you.out and circuit.people == 1:
        state = say("over")
    names = listed(career.names)
    return h(
        "li",
        h("p", say("line", names=names, week=circuit.week, state=state), class_="cr-kept-line"),
        h(
            "div",
            button(f"cr-open:{career.id}", say("go-on"), kind="primary"),
            button(
                f"cr-save:{career.id}",
                say("export"),
                kind="quiet",
                aria_label=say("export-of", name=names),
            ),
            _drop(career.id, names, shown),
            class_="cr-buttons",
        ),
        class_="cr-kept",
        key=career.id,
    )


def _drop(id: str, name: str, shown: Shown) -> Node:
    ref = f"cr-drop:{id}"
    words = say("drop-sure" if shown.armed == ref else "drop")
    spoken = words if shown.armed == ref else say("drop-of", name=name)
    return button(ref, words, kind="quiet", aria_label=spoken)


def _new(draft: NewCareer) -> Node:
    return h(
        "section",
        h("h2", say("new")),
        choice(
            "cr-people",
            say("people"),
            [(str(n), str(n)) for n in range(1, MOST_PEOPLE + 1)],
            str(len(draft.people)),
            say("people-hint") if len(draft.people) > 1 else "",
        ),
        h(
            "ol",
            [_beginner(at, each, draft) for at, each in enumerate(draft.people)],
            class_="cr-list",
        ),
        choice(
            "cr-league",
            say("league"),
            [(each, say(f"league-{each}")) for each in reversed(LEAGUES)],
            draft.league,
            say(f"league-{draft.league}-hint"),
        ),
        choice(
            "cr-foot",
            say("feet"),
            [(each, say(f"feet-{each}")) for each in FEET],
            ON if draft.on_foot else OFF,
            say("feet-hint"),
        ),
        level_choice(draft.level),
        class_="cr-new",
        aria_label=say("new"),
    )


def level_choice(level: str) -> Node:
    """How well rivals drive."""
    return choice(
        "cr-level",
        say("rivals"),
        [(each, say_shell(f"player-{each}")) for each in LEVELS],
        level,
        say("rivals-hint"),
    )


def _beginner(at: int, each: Beginner, draft: NewCareer) -> Node:
    left = BEGINNING_POINTS - each.cost
    told = (
        say("points-over", cost=each.cost, of=BEGINNING_POINTS)
        if left < 0
        else say("points-left", left=left, of=BEGINNING_POINTS)
    )
    skills = skills_of_league(on_foot=draft.on_foot)
    none = (str(NOT_LEARNED), say("skill-none"))
    levels = [(str(n), say("skill-level", n=n)) for n in range(MOST_LEVEL + 1)]
    return h(
        "li",
        text_field(f"cr-name:{at}", say("name-of", n=at + 1), each.name, NAME_MAX),
        h(
            "div",
            [
                labelled_select(
                    f"cr-skill:{at}:{skill}",
                    say(f"skill-{skill}"),
                    levels if skill in INBORN else [none, *levels],
                    str(level),
                )
                for skill, level in zip(SKILLS, each.levels, strict=True)
                if skill in skills
            ],
            class_="cr-skills-fields",
        ),
        at == 0 and h("p", say("skills-hint"), class_="hint"),
        at == 0 and draft.on_foot and h("p", say("skills-afoot-hint"), class_="hint"),
        h("p", told, class_="trouble" if left < 0 else "hint"),
        class_="cr-beginner",
        key=str(at),
    )
