"""What a replay adds to its table: the bar under it, and a story whose lines lead somewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from ui.base.node import Node, h
from ui.base.story import StoryLine
from ui.base.strings import say
from ui.widgets.faces import portrait
from ui.widgets.parts import button

PACES = (0.25, 0.5, 1.0, 2.0, 4.0)
"""The speeds of automatic play."""

_ICONS = {
    "why": "M7 8.5a5 5 0 1 1 7.2 4.4Q12 14 12 16.5M12 20.5v.1",
    "first": "M6 5v14M19 5 9 12l10 7z",
    "back": "M16 5 7 12l9 7z",
    "play": "M7 4 19 12 7 20z",
    "pause": "M8 5v14M16 5v14",
    "on": "M8 5l9 7-9 7z",
    "last": "M18 5v14M5 5l10 7-10 7z",
    "mark": "M6 3v18M6 4h12l-3 4 3 4H6",
    "mark-back": "M18 3v18M18 4H6l3 4-3 4h12",
    "share": "M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1",
}


class MarkLook(Protocol):
    """What a mark stands for. Of greater `weight` is what is drawn last."""

    @property
    def words(self) -> str: ...

    @property
    def weight(self) -> int: ...


@dataclass(frozen=True, slots=True)
class ReplayView:
    """What the bar under a replay shows.

    `at` of `length` moments; `marks` are moments with their names, `mark_looks` what the game says
    of these; `eyes` is a seat, -1 for a
    spectator or -2 for all hands open, and `choices` are those that may be chosen; `goes_back`
    is whether the match itself may go back to the moment; `closed` whether hands stay hidden
    until the match is over; `goes_on` whether one can play on from here; `returns` whether one
    leaves for a match; `over` whether the match has ended, so that nothing is left to be played on
    at its last moment.
    """

    names: tuple[str, ...]
    at: int
    length: int
    marks: tuple[tuple[int, str], ...]
    mark_looks: Mapping[str, MarkLook]
    eyes: int
    choices: tuple[int, ...]
    playing: bool = False
    pace: float = 1.0
    goes_back: bool = False
    closed: bool = False
    returns: bool = False
    over: bool = False
    goes_on: bool = True
    may_ask_why: bool = False


def replay_bar(view: ReplayView) -> Node:
    """The controls of a replay."""
    return h(
        "section",
        _line(view),
        h(
            "div",
            _tool("first"),
            _tool("mark-back") if view.marks else None,
            _tool("back"),
            _tool("pause" if view.playing else "play", "replay-play"),
            _tool("on"),
            _tool("mark") if view.marks else None,
            _tool("last"),
            class_="replay-tools",
            role="group",
            aria_label=say("replay-steps"),
        ),
        h(
            "div",
            _pace(view),
            _eyes(view),
            view.may_ask_why and _tool("why"),
            _tool("share"),
            class_="replay-choices",
        ),
        h(
            "div",
            view.goes_on
            and button(
                "replay-play-on",
                say("replay-go-back" if view.goes_back else "replay-play-on"),
                kind="primary",
                title=say("rewind-hint"),
                disabled=(view.goes_back or view.over) and view.at == view.length,
            ),
            button(
                "replay-leave",
                say("replay-return" if view.returns else "replay-leave"),
                kind="quiet",
            ),
            class_="replay-ends",
        ),
        class_="replay-bar",
        aria_label=say("replay"),
    )


def _line(view: ReplayView) -> Node:
    marked = " · ".join(
        view.mark_looks[name].words
        for name in dict.fromkeys(name for at, name in view.marks if at == view.at)
    )
    where = say("replay-moment", at=view.at, of=view.length)
    return h(
        "div",
        h(
            "span",
            h(
                "input",
                type_="range",
                min="0",
                max=str(view.length),
                value=str(view.at),
                data_ref="replay-at",
                aria_label=say("replay-at"),
                aria_valuetext=f"{where}, {marked}" if marked else where,
            ),
            h(
                "span",
                _flags(_by_weight(view), view.length),
                class_="replay-marks",
                aria_hidden="true",
            ),
            class_="replay-track",
            style={"--at": f"{view.at / max(1, view.length):.4f}"},
        ),
        h("output", where, class_="replay-where"),
        h("span", marked, class_="replay-marked", aria_hidden="true"),
        class_="replay-line",
    )


@lru_cache(maxsize=4)
def _flags(marks: tuple[tuple[int, str], ...], length: int) -> list[Node]:
    return [
        h(
            "i",
            style={"--at": f"{moment / max(1, length):.4f}"},
            class_=("replay-flag", f"flag-{name}"),
            key=f"{moment}-{name}",
        )
        for moment, name in marks
    ]


def _by_weight(view: ReplayView) -> tuple[tuple[int, str], ...]:
    """Each mark once; what matters most is drawn last, over the others."""
    looks = view.mark_looks
    return tuple(sorted(set(view.marks), key=lambda mark: (looks[mark[1]].weight, mark)))


def _pace(view: ReplayView) -> Node:
    return h(
        "label",
        h("span", say("replay-pace"), class_="visually-hidden"),
        h(
            "select",
            [
                h(
                    "option",
                    say("replay-times", n=f"{pace:g}"),
                    value=str(pace),
                    selected=pace == view.pace,
                )
                for pace in PACES
            ],
            value=str(view.pace),
            data_ref="replay-pace",
            title=say("replay-pace-tip"),
        ),
        class_="replay-pace",
    )


def _eyes(view: ReplayView) -> Node:
    if len(view.choices) == 1:
        return h("p", say("replay-closed"), class_="replay-closed")
    words = {-1: say("replay-spectator"), -2: say("replay-open")}
    return h(
        "label",
        h("span", say("replay-eyes"), class_="visually-hidden"),
        h(
            "select",
            [
                h(
                    "option",
                    words[eyes] if eyes < 0 else say("replay-seen-by", name=view.names[eyes]),
                    value=str(eyes),
                    selected=eyes == view.eyes,
                )
                for eyes in view.choices
            ],
            value=str(view.eyes),
            data_ref="replay-eyes",
            title=say("replay-closed") if view.closed else None,
        ),
        class_="replay-eyes",
    )


def _tool(name: str, ref: str = "") -> Node:
    return h(
        "button",
        h("svg", h("path", d=_ICONS[name]), viewBox="0 0 24 24", aria_hidden="true"),
        type_="button",
        class_=("replay-tool", f"tool-{name}"),
        data_ref=ref or f"replay-{name}",
        aria_label=say(f"replay-{name}"),
        title=say(f"replay-{name}-tip"),
        key=ref or name,
    )


# -- the story -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Chapter:
    """Lines of a story under one heading: each a moment with its line, and those `moments`.

    `eyes` are whose story it is; `tones` are what kinds of events mean to a reader.
    """

    eyes: str
    number: int
    head: tuple[int, StoryLine] | None
    lines: tuple[tuple[int, StoryLine], ...]
    tones: Mapping[str, str]
    moments: frozenset[int]


def chapters(
    eyes: str, lines: Iterable[tuple[int, StoryLine]], tones: Mapping[str, str]
) -> tuple[Chapter, ...]:
    """Lines of the story of that name, each with its moment, by turn."""
    groups: list[tuple[tuple[int, StoryLine] | None, list[tuple[int, StoryLine]]]] = []
    for moment, line in lines:
        if line.turn_start:
            groups.append(((moment, line), []))
        else:
            if not groups:
                groups.append((None, []))
            groups[-1][1].append((moment, line))
    return tuple(
        Chapter(
            eyes,
            number,
            head,
            tuple(rest),
            tones,
            frozenset(moment for moment, _ in [*([head] if head else []), *rest]),
        )
        for number, (head, rest) in enumerate(groups)
    )


def replay_story(story: Sequence[Chapter], now: int) -> Node:
    """A story whose lines lead to their moments; those of the moment `now` are marked."""
    found = [chapter.number for chapter in story if now in chapter.moments]
    return h(
        "div",
        [
            _chapter(
                chapter,
                now if chapter.number in found else None,
                first=found[:1] == [chapter.number],
                last=found[-1:] == [chapter.number],
            )
            for chapter in story
        ],
        class_=("replay-story", "" if found else "to-come"),
        key="replay-story",
    )


# Only what was and what is marked is drawn anew: a match has thousands of lines.
@lru_cache(maxsize=1200)
def _chapter(chapter: Chapter, now: int | None, *, first: bool, last: bool) -> Node:
    here = first
    head = None
    if chapter.head is not None:
        moment, line = chapter.head
        marked = moment == now
        head = h(
            "h3",
            _go(chapter.eyes, moment, line.text, here and marked),
            class_=("story-turn", marked and "now"),
        )
        here = here and not marked
    items = []
    for at, (moment, line) in enumerate(chapter.lines):
        marked = moment == now
        tone = chapter.tones.get(line.kind, "plain")
        items.append(
            h(
                "li",
                line.face and portrait(line.face),
                _go(chapter.eyes, moment, line.text, here and marked),
                class_=("story-line", tone, marked and "now", line.face and "story-said"),
                data_event=line.kind or None,
                key=str(at),
            )
        )
        here = here and not marked
    return h(
        "section",
        head,
        h("ol", items) if items else None,
        class_=("story-group", "at" if last else ""),
        key=str(chapter.number),
    )


def _go(eyes: str, moment: int, text: str, here: bool) -> Node:
    return h(
        "button",
        text,
        h("span", say("replay-go"), class_="visually-hidden"),
        type_="button",
        class_="story-go",
        data_ref=f"replay-go:{moment}",
        # One stop for the keyboard: the arrow keys go from line to line.
        tabindex="0" if here else "-1",
        aria_current="step" if here else None,
        data_follow=f"{eyes}:{moment}" if here else None,
    )
