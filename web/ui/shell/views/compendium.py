"""The compendium as a dialog: search, the list of a game's entries, and one of them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from ui.base.lesson_strings import say
from ui.base.node import Content, Node, h
from ui.games.registry import page_of, pages
from ui.play.compendium import found_in
from ui.shell.cast import entries_of
from ui.widgets.linked import linked, word
from ui.widgets.parts import button, choice, dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.play.compendium import Entry
    from ui.shell.store import LookedUp


def compendium(looked_up: LookedUp) -> Node:
    """The dialog with what is looked up."""
    entries = entries_of(page_of(looked_up.game))
    entry = next((one for one in entries if one.id == looked_up.entry), None)
    games = [(page.id, page.title) for page in pages() if page.compendium()]
    return dialog(
        "compendium",
        say("compendium"),
        h(
            "div",
            h(
                "div",
                h(
                    "label",
                    h("span", say("search"), class_="field-label"),
                    h(
                        "input",
                        type_="search",
                        value=looked_up.search,
                        data_ref="about-search",
                        autocomplete="off",
                        spellcheck="false",
                        class_="about-search",
                    ),
                    class_="field",
                ),
                choice("about-game", say("which-game"), games, looked_up.game),
                class_="about-head",
            ),
            _list(looked_up, entries, looked_up.entry),
            h(
                "div",
                _entry(looked_up, entry, entries)
                if entry
                else h("p", say("choose"), class_="hint"),
                class_="about-entry",
                role="region",
                aria_live="polite",
                aria_label=say("entry"),
                tabindex="0",
                key=f"entry-{looked_up.game}-{looked_up.entry}",
            ),
            class_=("about", entry is not None and "about-open"),
        ),
        [
            entry is not None
            and button(
                "about-back" if looked_up.trail else "about-list",
                say("about-back" if looked_up.trail else "about-list"),
            ),
            button("close", say("close"), kind="primary", autofocus=True),
        ],
        wide=True,
    )


def _list(looked_up: LookedUp, entries: Sequence[Entry], chosen: str) -> Node:
    game = looked_up.game
    found = found_in(entries, looked_up.search)
    groups = groupby(found, lambda entry: entry.group) if not looked_up.search else [("", found)]
    return h(
        "nav",
        [
            h(
                "div",
                name and h("h3", name),
                h("ul", [_link(game, entry, entry.id == chosen) for entry in members]),
                key=f"{name}-{number}",
            )
            for number, (name, members) in enumerate(groups)
        ],
        not found and h("p", say("nothing-found"), class_="hint", role="status"),
        class_="about-list",
        aria_label=say("entries"),
        key=f"list-{game}",
    )


def _link(game: str, entry: Entry, chosen: bool) -> Node:
    return h(
        "li",
        h(
            "button",
            entry.title,
            type_="button",
            class_="about-link",
            data_ref=f"about:{game}:{entry.id}",
            aria_current="true" if chosen else None,
        ),
        key=entry.id,
    )


def _entry(looked_up: LookedUp, entry: Entry, entries: Sequence[Entry]) -> list[Content]:
    game = looked_up.game
    titles = {one.id: one.title for one in entries}
    return [
        h(
            "div",
            entry.picture and h("div", entry.picture(), class_="about-picture"),
            h(
                "div",
                h("h3", entry.title),
                h("p", entry.group, class_="about-group"),
                entry.facts and h("p", entry.facts, class_="about-facts"),
            ),
            class_="about-top",
        ),
        h("p", linked(game, entry.text), class_="about-text"),
        entry.section and h("p", say("section", section=entry.section), class_="about-section"),
        entry.see
        and h(
            "div",
            h("p", say("see"), class_="field-label"),
            h(
                "ul",
                [h("li", word(game, titles[id], id), key=id) for id in entry.see],
                class_="about-see",
            ),
        ),
    ]
