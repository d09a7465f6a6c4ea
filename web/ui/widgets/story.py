"""The story of a match: sentences with their sums, grouped by turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from ui.base.node import Content, Node, h
from ui.base.story import StoryLine
from ui.base.strings import say
from ui.widgets.faces import portrait


def grouped(lines: Sequence[StoryLine]) -> list[tuple[StoryLine | None, list[StoryLine]]]:
    """Lines by turn: each head line (None before the first turn) with what follows it."""
    groups: list[tuple[StoryLine | None, list[StoryLine]]] = []
    for line in lines:
        if line.turn_start:
            groups.append((line, []))
        else:
            if not groups:
                groups.append((None, []))
            groups[-1][1].append(line)
    return groups


def _line(line: StoryLine, key: str, tones: Mapping[str, str]) -> Node:
    tone = tones.get(line.kind, "plain")
    return h(
        "li",
        line.face and portrait(line.face),
        line.text,
        class_=("story-line", tone, line.face and "story-said"),
        data_event=line.kind or None,
        key=key,
    )


def _groups(lines: Sequence[StoryLine], tones: Mapping[str, str]) -> Iterable[Node]:
    for index, (head, rest) in enumerate(grouped(lines)):
        yield h(
            "section",
            h("h3", head.text, class_="story-turn") if head else None,
            h("ol", [_line(line, str(at), tones) for at, line in enumerate(rest)])
            if rest
            else None,
            class_="story-group",
            key=str(index),
        )


class StoryView(Protocol):
    """The story as a table's view holds it.

    Attributes:
        story: everything that has happened; in a replay the last line alone.
        story_body: the finished drawing of the story, instead of `story`.
        story_open: whether the drawer with it is open where it is a drawer.
    """

    @property
    def story(self) -> Sequence[StoryLine]: ...

    @property
    def story_body(self) -> Node | None: ...

    @property
    def story_open(self) -> bool: ...


def story(view: StoryView, tones: Mapping[str, str], title: str = "") -> Node:
    """The panel (a drawer on narrow screens) with everything that has happened.

    `tones` are what kinds of events mean to a reader: harm, act, gain or info.
    """
    title = title or say("story")
    body: Content = h("p", say("story-empty"), class_="story-empty", key="empty")
    if view.story_body is not None:
        body = view.story_body
    elif view.story:
        body = list(_groups(view.story, tones))
    return h(
        "aside",
        h(
            "header",
            h("h2", title),
            h(
                "button",
                "×",
                type_="button",
                class_="story-close",
                data_ref="story",
                aria_label=say("story-close"),
            ),
            class_="story-head",
        ),
        # The scroll box is anchored at its end, where the news is.
        h(
            "div",
            h("div", body, class_="story-body"),
            class_="story-scroll",
            data_scroll=True,
            tabindex="0",
            role="region",
            aria_label=title,
        ),
        class_=("story", "open" if view.story_open else ""),
    )


def ticker(view: StoryView) -> Node:
    """The last sentence, as the handle of the drawer."""
    last = view.story[-1].text if view.story else say("story-empty")
    return h(
        "button",
        h("span", say("story-open"), class_="ticker-label"),
        h("span", last, class_="ticker-text"),
        type_="button",
        class_="ticker",
        data_ref="story",
        aria_expanded="true" if view.story_open else "false",
    )
