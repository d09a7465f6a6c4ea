"""The screen of kept matches: a card for each, with a picture and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ui.base.node import Node, h
from ui.base.seating import COLOURS
from ui.base.strings import say
from ui.shell.store import Shelved, Store
from ui.shell.summaries import figure, picture, title_of, where
from ui.storage.record import NAME_MOST, Record
from ui.widgets.parts import JSON_FILES, TEXT_FILES, badge, button, dialog, file_button
from wreckyard import seat_letter


def matches(store: Store) -> Node:
    """The screen."""
    moments = [each for each in store.shelf if each.kept.named]
    going = [each for each in store.shelf if not each.kept.named]
    return h(
        "main",
        h(
            "header",
            # Where something can be undone, that is the nearest.
            button("menu", say("back"), kind="quiet", autofocus=store.told_press is None),
            h("h1", say("matches")),
            h(
                "div",
                file_button("match-file", say("match-import"), f"{JSON_FILES},{TEXT_FILES}"),
                button("match-export-all", say("match-export-all"), disabled=not store.shelf),
                class_="matches-files",
            ),
            class_="screen-head",
        ),
        h(
            "div",
            _section("going", going, store.busy),
            _section("moments", moments, store.busy),
            h("p", say("resuming") if store.busy else "", role="status", class_="visually-hidden"),
            class_="matches-body",
        ),
        class_="matches",
        key="matches",
    )


def _section(name: str, shelved: Iterable[Shelved], busy: bool) -> Node:
    cards = [_card(each, busy) for each in shelved]
    none = "matches-none" if name == "going" else "matches-none-moments"
    return h(
        "section",
        h(
            "div",
            h("h2", say(f"matches-{name}"), id=f"matches-{name}"),
            cards and h("p", say(f"matches-{name}-hint"), class_="hint"),
            class_="matches-head",
        ),
        h("ul", cards, class_="match-cards") if cards else h("p", say(none), class_="matches-none"),
        aria_labelledby=f"matches-{name}",
        class_=f"matches-section matches-{name}",
        key=name,
    )


def _card(shelved: Shelved, busy: bool) -> Node:
    kept = shelved.kept
    record = kept.record
    return h(
        "li",
        h(
            "div",
            picture(record, _colours(record)) if record is not None else None,
            class_=("match-picture", record is None and "match-picture-none"),
        ),
        h(
            "div",
            h(
                "p",
                [h("span", word, class_=f"match-tag tag-{tag}") for tag, word in _tags(shelved)],
                class_="match-tags",
            ),
            h("h3", _title(shelved), class_="match-title"),
            h("ul", _seats(record), class_="match-seats") if record is not None else None,
            [h("p", say(key), class_="match-told") for key in _told(shelved)],
            class_="match-words",
        ),
        h("div", _buttons(shelved, busy), class_="match-buttons"),
        class_=("match-card", kept.over and "match-ended"),
        key=kept.id,
        aria_label=_title(shelved),
    )


def _colours(record: Record) -> list[int]:
    seating = record.body.get("seating")
    colours = seating.get("colours") if isinstance(seating, dict) else None
    fine = isinstance(colours, list) and all(
        type(each) is int and 0 <= each < len(COLOURS) for each in colours
    )
    return (colours if fine and colours is not None else []) + list(range(len(COLOURS)))


def _title(shelved: Shelved) -> str:
    record = shelved.kept.record
    if record is None:
        return say("match-newer" if shelved.kept.newer else "match-broken")
    return record.name or where(record)


def _tags(shelved: Shelved) -> Iterable[tuple[str, str]]:
    record = shelved.kept.record
    if record is None:
        return
    yield "game", title_of(record)
    if record.name:
        yield "where", where(record)
    if record.summary.get("practice"):
        yield "practice", say("match-practice")
    if record.over:
        yield "over", say("match-over")
    if shelved.elsewhere:
        yield "elsewhere", say("match-elsewhere")


def _seats(record: Record) -> list[Node]:
    names, colours = record.summary.get("names"), _colours(record)
    rows = []
    for seat, name in enumerate(names[: len(COLOURS)] if isinstance(names, list) else ()):
        told = figure(record, seat)
        rows.append(
            h(
                "li",
                badge(seat_letter(seat), colours[seat], small=True),
                h("span", str(name), class_="match-name"),
                told and h("span", told, class_="match-figure"),
                key=str(seat),
            )
        )
    return rows


def _told(shelved: Shelved) -> Iterable[str]:
    kept = shelved.kept
    if kept.record is None:
        return
    if kept.newer:
        yield "match-newer"
    elif kept.behind:
        yield "match-behind"
    elif kept.damaged:
        yield "match-aside"


def _buttons(shelved: Shelved, busy: bool) -> Iterable[Any]:
    kept = shelved.kept
    if kept.record is not None and not kept.newer:
        way = (
            "match-watch"
            if shelved.elsewhere
            else "match-end"
            if kept.over
            else "match-play"
            if kept.named
            else "match-resume"
        )
        yield button(f"resume:{kept.id}", say(way), kind="primary", disabled=busy)
    if kept.record is not None:
        if kept.named:
            yield _small(f"match-rename:{kept.id}", "match-rename")
        elif not kept.newer:
            yield _small(f"match-keep:{kept.id}", "match-keep")
        yield _small(f"match-export:{kept.id}", "match-export")
    if kept.damaged:
        yield _small(f"match-damaged:{kept.id}", "match-damaged")
        if kept.record is not None and not kept.behind:
            yield _small(f"match-damaged-gone:{kept.id}", "match-damaged-gone")
    if not (kept.newer or shelved.elsewhere):
        yield _small(f"match-delete:{kept.id}", "match-delete")


def _small(ref: str, key: str) -> Node:
    return button(ref, say(key), kind="quiet")


def name_dialog(store: Store) -> Node:
    """The dialog that asks for the name of a moment."""
    return dialog(
        "match-name",
        say("match-name-again" if store.renaming else "match-name"),
        [
            h(
                "label",
                h("span", say("match-name-label"), class_="field-label"),
                h(
                    "input",
                    type_="text",
                    value=store.match_name,
                    maxlength=str(NAME_MOST),
                    autocomplete="off",
                    data_ref="match-name",
                    data_autofocus=True,
                    aria_describedby="match-name-hint",
                ),
                class_="field",
            ),
            h("p", say("match-name-hint"), class_="hint", id="match-name-hint"),
        ],
        [
            button(
                "match-name-go", say("match-name-go"), kind="primary",
                disabled=not store.match_name.strip(),
            ),
            button("close", say("leave-no" if store.screen == "table" else "close")),
        ],
    )  # fmt: skip
