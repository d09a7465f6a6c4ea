"""The screen of kept matches: a card for each, with a picture and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterable

from ui.base.node import Content, Node, h
from ui.base.seating import COLOURS
from ui.base.strings import say
from ui.shell.store import ListedMatch, Store
from ui.shell.summaries import figure, picture, title_of, where
from ui.storage.record import NAME_MOST, Record
from ui.widgets.parts import JSON_FILES, TEXT_FILES, badge, button, dialog, file_button
from wreckyard import seat_letter


def matches(store: Store) -> Node:
    """The screen."""
    moments = [each for each in store.matches if each.saved.named]
    going = [each for each in store.matches if not each.saved.named]
    return h(
        "main",
        h(
            "header",
            # Where something can be undone, that is the nearest.
            button("menu", say("back"), kind="quiet", autofocus=store.report_press is None),
            h("h1", say("matches")),
            h(
                "div",
                button("records", say("matches-records"), kind="quiet"),
                file_button("match-file", say("match-import"), f"{JSON_FILES},{TEXT_FILES}"),
                button("match-export-all", say("match-export-all"), disabled=not store.matches),
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


def _section(name: str, matches: Iterable[ListedMatch], busy: bool) -> Node:
    cards = [_card(each, busy) for each in matches]
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


def _card(listed: ListedMatch, busy: bool) -> Node:
    saved = listed.saved
    record = saved.record
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
                [h("span", word, class_=f"match-tag tag-{tag}") for tag, word in _tags(listed)],
                class_="match-tags",
            ),
            h("h3", _title(listed), class_="match-title"),
            h("ul", _seats(record), class_="match-seats") if record is not None else None,
            [h("p", say(key), class_="match-trouble") for key in _troubles(listed)],
            class_="match-words",
        ),
        h("div", _buttons(listed, busy), class_="match-buttons"),
        class_=("match-card", saved.over and "match-ended"),
        key=saved.id,
        aria_label=_title(listed),
    )


def _colours(record: Record) -> list[int]:
    seating = record.body.get("seating")
    colours = seating.get("colours") if isinstance(seating, dict) else None
    fine = isinstance(colours, list) and all(
        type(each) is int and 0 <= each < len(COLOURS) for each in colours
    )
    return (colours if fine and colours is not None else []) + list(range(len(COLOURS)))


def _title(listed: ListedMatch) -> str:
    record = listed.saved.record
    if record is None:
        return say("match-newer" if listed.saved.newer else "match-broken")
    return record.name or where(record)


def _tags(listed: ListedMatch) -> Iterable[tuple[str, str]]:
    record = listed.saved.record
    if record is None:
        return
    yield "game", title_of(record)
    if record.name:
        yield "where", where(record)
    if record.summary.get("practice"):
        yield "practice", say("match-practice")
    if record.over:
        yield "over", say("match-over")
    if listed.elsewhere:
        yield "elsewhere", say("match-elsewhere")


def _seats(record: Record) -> list[Node]:
    names, colours = record.summary.get("names"), _colours(record)
    rows = []
    for seat, name in enumerate(names[: len(COLOURS)] if isinstance(names, list) else ()):
        points = figure(record, seat)
        rows.append(
            h(
                "li",
                badge(seat_letter(seat), colours[seat], small=True),
                h("span", str(name), class_="match-name"),
                points and h("span", points, class_="match-figure"),
                key=str(seat),
            )
        )
    return rows


def _troubles(listed: ListedMatch) -> Iterable[str]:
    saved = listed.saved
    if saved.record is None:
        return
    if saved.newer:
        yield "match-newer"
    elif saved.behind:
        yield "match-behind"
    elif saved.damaged:
        yield "match-aside"
    if listed.awaited:
        yield "match-awaited"


def _buttons(listed: ListedMatch, busy: bool) -> Iterable[Content]:
    saved = listed.saved
    if saved.record is not None and not saved.newer:
        way = (
            "match-watch"
            if listed.elsewhere
            else "match-end"
            if saved.over
            else "match-play"
            if saved.named
            else "match-resume"
        )
        yield button(f"resume:{saved.id}", say(way), kind="primary", disabled=busy)
    if saved.record is not None:
        if saved.named:
            yield _small(f"match-rename:{saved.id}", "match-rename")
        elif not (saved.newer or listed.awaited):
            yield _small(f"match-keep:{saved.id}", "match-keep")
        yield _small(f"match-export:{saved.id}", "match-export")
    if saved.damaged:
        yield _small(f"match-damaged:{saved.id}", "match-damaged")
        if saved.record is not None and not saved.behind:
            yield _small(f"match-damaged-gone:{saved.id}", "match-damaged-gone")
    if not (saved.newer or listed.elsewhere or listed.awaited):
        yield _small(f"match-delete:{saved.id}", "match-delete")


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
                "match-name-go",
                say("match-name-go"),
                kind="primary",
                disabled=not store.match_name.strip(),
            ),
            button("close", say("leave-no" if store.screen == "table" else "close")),
        ],
    )
