"""What teaches the game as it is played: tips, rules and the terms that they open."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Content, Node, h
from ui.games.arena.guide_strings import HELP, TERMS, TIPS, TIPS_MORE, parts_of, say
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.bits import press


@lru_cache(maxsize=256)
def term(key: str, place: str, label: str, class_: str = "") -> Node:
    """A word of the game: a press tells what it means, and so does the pointer over it.

    ``place`` tells apart the places of a screen that name the same term.
    """
    return h(
        "button",
        label,
        type_="button",
        class_=("term", class_),
        data_ref=f"term:{key}:{place}",
        data_about=f"arena:{key}",
        title=TERMS[key][1],
    )


@lru_cache(maxsize=256)
def explained(text: str, place: str) -> tuple[Content, ...]:
    """A text whose terms can be pressed."""
    return tuple(term(key, place, words) if key else words for words, key in parts_of(text))


def term_card(view: ArenaView) -> Node:
    """The term that lies open. Always there, so that a screen reader hears what comes into it."""
    return h(
        "div",
        _open_term(view.choice.term) if view.choice.term in TERMS else None,
        class_="term-box",
        role="status",
    )


@lru_cache(maxsize=32)
def _open_term(key: str) -> Node:
    name, text = TERMS[key]
    return h(
        "div",
        h("p", h("strong", name), " ", text),
        press("✕", f"term:{key}:card", "quiet", aria_label=say("term-close")),
        class_="term-card",
        key=key,
    )


def tip(view: ArenaView, kind: str) -> Node | None:
    """What a question is about, for those who are asked it for the first time."""
    if not view.teaches(kind) or kind not in TIPS:
        return None
    return _tip(kind)


@lru_cache(maxsize=32)
def _tip(kind: str) -> Node:
    return h(
        "aside",
        h(
            "p",
            h("strong", say("tip"), class_="tip-mark"),
            " ",
            explained(TIPS[kind], "tip"),
            kind in TIPS_MORE
            and h("span", " ", explained(TIPS_MORE[kind], "tip"), class_="tip-more"),
        ),
        h(
            "div",
            press(say("tip-known"), f"tip:{kind}", "small"),
            press(say("tip-none"), "tip:all", "small", "quiet"),
            class_="tip-buttons",
        ),
        class_="tip",
        data_clear=True,
        aria_label=say("tip"),
        key="tip",
    )


@lru_cache(maxsize=32)
def rule_of(kind: str) -> Node:
    """The rule behind a question, for whoever asks."""
    return h(
        "details",
        h(
            "summary",
            "?",
            aria_label=say("help"),
            title=say("help"),
            data_about=f"arena:ask-{kind}",
        ),
        h("p", explained(HELP[kind], "rule")),
        class_="ask-help",
    )
