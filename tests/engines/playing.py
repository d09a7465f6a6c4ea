"""How the two games are played in any engine: by the wishes of the other browser tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.e2e import arena_playing
from tests.e2e import playing as duel_playing
from tests.engines.drivers import Player

type Moment = dict[str, Any]
type Stop = Callable[[Moment], bool]


def duel_moment(player: Player, before: str = "") -> Moment:
    """What the duel asks next, once it differs from the moment before."""
    moment: Moment = player.answer(duel_playing.ASKED, before)
    return moment


def play_duel(
    player: Player, stop: Stop, seen: Callable[[Moment], None] = lambda moment: None
) -> Moment:
    """Touch what an eager and careless player would until a moment is the one to stop at."""
    moment = duel_moment(player)
    for _ in range(600):
        seen(moment)
        if stop(moment):
            return moment
        ticked = (
            moment["phase"] == "turn"
            and not moment["picked"]
            and player.engine.evaluate(
                """Boolean(document.querySelector('[data-ref="discard"][aria-pressed="true"]'))"""
            )
        )
        wish = duel_playing.first(moment["open"], "card:") if ticked else ""
        wish = wish or duel_playing.wish(moment, defend=False)
        assert wish, f"nothing to touch: {moment}"
        player.touch_ref(wish, may_go=True)
        moment = duel_moment(player, moment["moment"])
    raise AssertionError(f"the duel does not end: {moment}")


def arena_moment(player: Player, before: str = "", pressed: str = "") -> Moment:
    """What the arena asks next, once it differs from the moment before, in which was pressed."""
    moment: Moment = player.answer(arena_playing.ASKED, arena_playing.left(before, pressed))
    return moment


def play_arena(player: Player, stop: Stop, seed: int = 1) -> Moment:
    """Drive and shoot at random until a moment is the one to stop at."""
    driver = arena_playing.Driver(seed)
    moment = arena_moment(player)
    for _ in range(600):
        if stop(moment):
            return moment
        driver.pressed = driver.wish(moment)
        assert driver.pressed, f"nothing to touch: {moment}"
        player.touch_ref(driver.pressed, ".arena-side", may_go=True)
        moment = arena_moment(player, moment["moment"], driver.pressed)
    raise AssertionError(f"the arena does not come to an end: {moment}")
