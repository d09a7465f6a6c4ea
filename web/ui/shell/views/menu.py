"""The menu: the first thing on the page, before Python has loaded and after."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Content, Node, h
from ui.base.strings import say
from ui.base.yard_strings import say as yard_word
from ui.games.registry import left_out, pages
from ui.play.game_ui import Door, GameUI
from ui.shell.store import Store
from ui.shell.views.art import hazard, wordmark, yard
from ui.shell.yard import beaten_count, next_rival, yard_of
from ui.widgets.parts import button

_TROUBLES = {"saved-full": "saved-full-menu", "saved-gone": "saved-gone-menu"}
"""Troubles that are told without a match: by the key of a notice, that of the menu's words."""


def menu(store: Store, *, loading: bool = False, resume_hint: str = "") -> Node:
    """The menu. While loading its buttons wait and a bar shows how far it is.

    Painted before Python it has a Resume, which is seen where there was one at the last visit, and
    what a newcomer is offered, which is seen where the last visit offered it, or there was none.
    """
    off = loading or store.busy
    games = pages()
    welcome = () if resume_hint else _welcome(store, loading=loading)
    primary = games[0] if loading or not (resume_hint or welcome) else None
    items = [
        (resume_hint or loading)
        and _item("resume", say("menu-resume"), resume_hint or "…", primary=True, off=off),
        [_item(*words, primary=True, off=off) for words in welcome],
        [_game(game, primary=game is primary, off=off) for game in games],
        _item("yard", yard_word("yard"), _yard_hint(store), off=off),
        h(
            "div",
            button("lessons", say("menu-lessons"), disabled=off),
            button("matches", say("menu-matches"), kind="quiet", disabled=off),
            button("drivers", say("menu-drivers"), kind="quiet", disabled=off),
            button("open", say("menu-open"), kind="quiet", disabled=off),
            button("help", say("menu-help"), kind="quiet", disabled=off),
            button("settings", say("menu-settings"), kind="quiet", disabled=off),
            class_="menu-row",
        ),
    ]
    return h(
        "main",
        h("div", yard(), class_="menu-art"),
        h(
            "div",
            h("h1", wordmark(), class_="menu-title"),
            hazard(),
            h("p", say("tagline"), class_="tagline"),
            h("nav", items, class_="menu-items", aria_label=say("menu")),
            [
                h("p", say("menu-left-out", why=why), class_="menu-state", key=why)
                for why in left_out()
            ],
            _foot(store, loading),
            class_="menu-panel",
        ),
        class_="menu",
        key="menu",
    )


def _welcome(store: Store, *, loading: bool) -> Sequence[tuple[str, str, str]]:
    """What a newcomer is offered first, as reference, name and hint: a lesson, then a first match.

    While loading it is both, and the style sheet shows the one that fits.
    """
    game = next((game for game in pages() if game.first_lesson), None)
    if game is None or not store.is_fresh:
        return ()
    lesson = f"{game.id}:{game.first_lesson}"
    learn = (f"lesson:{lesson}", say("menu-learn"), say("menu-learn-hint"))
    rookie = (f"rookie:{game.id}", say("menu-rookie"), say("menu-rookie-hint", game=game.title))
    if loading:
        return (learn, rookie)
    return (rookie,) if lesson in store.lessons_done else (learn,)


def welcome_of(store: Store) -> str:
    """Return what a newcomer is offered in a word, for the menu that is painted at the next
    start."""
    offered = _welcome(store, loading=False)
    return offered[0][0].partition(":")[0] if offered else "none"


def _yard_hint(store: Store) -> str:
    """How far somebody is in the Yard, and who comes next."""
    rungs = yard_of(store.person, store.results.matches)
    beaten, following = beaten_count(rungs), next_rival(rungs)
    if following is None:
        return yard_word("menu-all", all=len(rungs))
    if not beaten:
        return yard_word("menu-first", all=len(rungs))
    return yard_word("menu-next", n=beaten, all=len(rungs), name=following.name)


def _item(ref: str, name: str, hint: str, *, primary: bool = False, off: bool = False) -> Node:
    return button(
        ref,
        h("span", name, class_="item-name"),
        h("span", hint, class_="item-hint"),
        kind="primary" if primary else "item",
        autofocus=primary,
        disabled=off,
        key=ref,
    )


def _game(game: GameUI, *, primary: bool, off: bool) -> Node:
    """A game: playing at once against a computer, setting up a match of it, and its other doors."""
    return h(
        "div",
        _item(f"play:{game.id}", game.title, game.hint, primary=primary, off=off),
        [_door(game, door, door.short or door.words, off=off) for door in game.doors],
        _door(game, game.set_up, say("menu-setup"), off=off),
        class_="menu-game",
        key=game.id,
    )


def _door(game: GameUI, door: Door, words: str, *, off: bool) -> Node:
    return button(
        _lobby(game, door),
        h("span", words, class_="item-name"),
        kind="item",
        aria_label=door.words,
        disabled=off,
        key=door.screen,
    )


def _lobby(game: GameUI, door: Door) -> str:
    """The reference that leads through a door."""
    return f"lobby:{game.id}:{door.screen}"


def _foot(store: Store, loading: bool) -> Node:
    if loading:
        state: Content = [
            h("p", say("menu-loading"), id="boot-stage", role="status", key="boot-stage"),
            h("progress", max="100", value="2", id="boot-progress", aria_labelledby="boot-stage"),
            h("noscript", h("p", say("menu-no-script"), class_="trouble")),
        ]
    else:
        trouble = store.storage_trouble
        key = _TROUBLES.get(trouble, trouble) or store.matches_notice
        text = say("resuming") if store.busy else key and say(key)
        state = h("p", text or "", role="status", class_="menu-state")
    return h(
        "div",
        h("div", state, class_="menu-status"),
        h("p", say("fan-made"), class_="fan-made"),
        class_="menu-foot",
    )
