"""How long the page waits for a browser that may never answer."""

from __future__ import annotations

import asyncio


async def ends_in_time[T](work: asyncio.Future[T], seconds: int) -> bool:
    """Whether work ends within some seconds in which it could be heard.

    A page that is busy itself for longer hears of its storage late; that counts as one second.
    """
    for _ in range(seconds):
        await asyncio.wait({work}, timeout=1)
        if work.done():
            return True
    return False
