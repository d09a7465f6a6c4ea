"""What can be looked up of a game: entries with links, and searching them.

A game gives its entries as data (`GameUI.compendium`). Elements name the entry that they are about
as `data-about`, `game:id`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ui.base.node import Node
from ui.widgets.linked import parts_of, plain

_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be looked up.

    Attributes:
        id: small letters, figures and hyphens; unique within the game.
        title: what it is called.
        group: the heading that it stands under.
        text: our own words; `[skids|skid]` leads to the entry `skid`, `[skid]` is both.
        facts: its numbers in one line, or empty.
        section: where the rulebook says it, or empty.
        see: the ids of other entries.
        picture: makes its picture; every entry of the games that ship has one.
    """

    id: str
    title: str
    group: str
    text: str
    facts: str = ""
    section: str = ""
    see: tuple[str, ...] = ()
    picture: Callable[[], Node] | None = None


def links_of(entry: Entry) -> tuple[str, ...]:
    """The ids of all that an entry leads to."""
    return (*(id for _, id in parts_of(entry.text) if id), *entry.see)


def found_in(entries: Sequence[Entry], query: str) -> list[Entry]:
    """The entries that have a word that begins with each word of the query.

    Those come first whose title has them.
    """
    wanted = [word.casefold() for word in _WORD.findall(query)]
    titled, others = [], []
    for entry in entries:
        text = plain(entry.text)
        if _has(wanted, entry.title):
            titled.append(entry)
        elif _has(wanted, f"{entry.title} {entry.group} {text} {entry.facts} {entry.section}"):
            others.append(entry)
    return titled + others


def _has(wanted: Sequence[str], text: str) -> bool:
    words = [word.casefold() for word in _WORD.findall(text)]
    return all(any(word.startswith(each) for word in words) for each in wanted)
