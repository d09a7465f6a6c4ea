"""When the page may reload for a new release: the turn that is on has ended."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.ports import Clock
from ui.play.host import Host

LOOK_EVERY = 0.2


def turn_of(host: Host | None) -> tuple[object, ...] | None:
    """What changes when a turn ends; None where no turn is on."""
    if host is None or host.scene.over:
        return None
    return (host, *host.progress())


async def turn_over(
    host: Callable[[], Host | None], clock: Clock, hidden: Callable[[], bool] = lambda: False
) -> None:
    """Wait until the turn that is on has ended.

    `host` gives what runs the match, or None in the menu. Nobody ends a turn on a page that is
    `hidden`: there every committed action is saved, and that is all that can be waited for.
    """
    begun = turn_of(host())
    while begun is not None and turn_of(host()) == begun and not hidden():
        await clock.sleep(LOOK_EVERY)
