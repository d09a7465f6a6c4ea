"""How long a full table takes to watch, and how long one waits: ``python -m tests.ui.watching
[--quick]``.

One person and five Rookies play at the usual pace, on a clock that adds up what the page waits.
Then one person plays against one Regular and against three.
"""

from __future__ import annotations

import random
import sys
from itertools import pairwise

from tests.ui.desk import Desk, asked, at_a_desk, least
from tests.ui.waits import OWN_SECONDS, waits
from wreckyard.games import GAMES

ROUNDS = 3 if "--quick" in sys.argv else 7

SEATS = 6
"""The seats of the full table."""

SET_UPS = {
    "arena": ("lobby:arena:arena-setup", "a-count", "a-player", "a-start"),
    "duel": ("lobby:duel:setup", "count", "player", "start"),
}
"""The door of a set-up, what says how many sit there and who, and what starts it."""


def watched(game: str) -> list[float]:
    """The seconds of the first rounds: those of the arena, or a turn of everybody in a duel."""
    began: dict[object, float] = {}

    async def watch(desk: Desk) -> None:
        door, count, player, start = SET_UPS[game]
        desk.press(door)
        desk.choose(f"{count}:{SEATS}")
        for seat in range(1, SEATS):
            desk.choose(f"{player}:{seat}", "rookie")
        desk.press(start)
        await desk.settle(lambda: asked(desk))
        host, rng = desk.shell.host, random.Random(2)
        while len(began) <= ROUNDS and not (host.scene.decision is None or desk.screen == "score"):
            now = host.progress()
            began.setdefault(
                now if game == "arena" else (now[0], now[1] // SEATS), desk.clock.now()
            )
            length, options = host.match.length, list(host.scene.decision.options)
            # In a duel the person does little, so that there is something to watch for long.
            answer = (
                rng.choice(options) if game == "arena" else host.match.rules.parse(least(options))
            )
            assert host.submit(answer)
            await desk.settle(
                lambda at=length: (
                    desk.screen == "score"
                    or (host.match.length > at and asked(desk) and host._awaits == "answer")
                )
            )

    at_a_desk(watch)
    return [round(after - before, 1) for before, after in pairwise(began.values())]


def main() -> None:
    """Print the seconds of each round, what a round takes on average, and the waits of a person."""
    for game in SET_UPS:
        seconds = watched(game)
        print(f"{game}, {SEATS} seats: {sum(seconds) / len(seconds):.1f} s a round, of {seconds}")
    print(f"\nwaits of one person who takes {OWN_SECONDS:g} s for an answer, against Regulars")
    for game in GAMES.ids:
        for seats in (2, 4):
            for seed in (1,) if "--quick" in sys.argv else (1, 2, 3):
                found = waits(game, seats, seed)
                print(
                    f"{game}, {seats} seats, seed {seed}: {len(found.answers)} answers, "
                    f"{found.total:.1f} s waited, {100 * found.share:.0f} %, "
                    f"after an answer {found.median:.2f} s (median), {max(found.answers):.1f} s (most)"
                )


if __name__ == "__main__":
    main()
