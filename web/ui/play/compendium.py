"""The compendium of a game: entries with links, and search.

A game gives its entries as data (`GameUI.compendium`). Elements name the entry that they are about
as `data-about`, `game:id`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

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
    wanted = [f" {word}" for word in _words(query)]
    titled, others = [], []
    for entry in entries:
        title, whole = _texts(entry)
        if all(each in title for each in wanted):
            titled.append(entry)
        elif all(each in whole for each in wanted):
            others.append(entry)
    return titled + others


@lru_cache(maxsize=2048)
def _texts(entry: Entry) -> tuple[str, str]:
    """The words of the title and of all that is said, a space before each: so their beginnings are
    found at once."""
    whole = (entry.title, entry.group, plain(entry.text), entry.facts, entry.section)
    return _spaced(entry.title), _spaced(" ".join(whole))


def _spaced(text: str) -> str:
    return "".join(f" {word}" for word in _words(text))


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]
