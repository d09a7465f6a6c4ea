"""Texts with words that the compendium explains: `[skids|skid]` leads to the entry `skid`, `[skid]` is both."""

from __future__ import annotations

import re

from ui.base.node import Content, h

_LINK = re.compile(r"\[([^\]|]+)(?:\|([a-z0-9-]+))?\]")


def parts_of(text: str) -> list[tuple[str, str]]:
    """A text in pieces: the words of each, and the id that they lead to, or empty."""
    found: list[tuple[str, str]] = []
    at = 0
    for link in _LINK.finditer(text):
        found += [(text[at : link.start()], ""), (link[1], link[2] or link[1].lower())]
        at = link.end()
    return [part for part in (*found, (text[at:], "")) if part[0]]


def plain(text: str) -> str:
    """A text without the marks of its links."""
    return "".join(words for words, _ in parts_of(text))


def linked(game: str, text: str) -> list[Content]:
    """A text of a game in which the words that lead somewhere can be pressed."""
    return [word(game, words, id) for words, id in parts_of(text)]


def word(game: str, words: str, id: str) -> Content:
    """Words that open an entry of a game by any press; the words alone where the id is empty."""
    if not id:
        return words
    about = f"{game}:{id}"
    return h(
        "button",
        words,
        type_="button",
        class_="about-word",
        data_ref=f"about:{about}",
        data_about=about,
    )
