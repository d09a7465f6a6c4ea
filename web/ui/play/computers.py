"""The computers at a table: each question goes to a thinker, and to another when that one fails."""

from __future__ import annotations

from collections.abc import Collection

from ui.base.own_drivers import own_name
from ui.base.ports import NotStarted, Request
from ui.base.seating import Seating
from ui.play import forfeits
from ui.play.surroundings import Surroundings
from wreckyard import Decision, Match
from wreckyard.characters import character_of
from wreckyard.games import trail_of


class Computers:
    """Who answers for the seats of a match that no person has.

    `around` says who thinks, who takes that one's place when it fails, and who is told; `idle` are
    the answers that do nothing. `count` is how many computers sit at the table.
    """

    def __init__(
        self,
        match: Match,
        seating: Seating,
        around: Surroundings,
        idle: Collection[str],
    ) -> None:
        self._match, self._seating = match, seating
        self._thinker, self._fallback = around.thinker, around.fallback
        self._on_trouble, self._idle = around.on_trouble, idle
        self._own = forfeits.Seats(match, around.own)
        self.count = len(seating.players) - len(seating.people)

    def _wrongs(self, seat: int) -> list[float]:
        """What a character remembers; nothing where none sits."""
        if character_of(self._seating.players[seat]) is None:
            return []
        from wreckyard.ai import cast_of, wrongs

        match = self._match
        meaning = cast_of(match.rules.name).occasions
        return list(wrongs(meaning, match.log, seat, len(match.seats)))

    def prepare(self) -> None:
        """Get ready: a question will come soon."""
        self._thinker.prepare()

    def stop(self) -> None:
        """End what runs for this table alone."""
        self._own.stop()

    async def answer(
        self, decision: Decision[object], seat: int, seconds: float, epoch: int
    ) -> object:
        """One of the options, chosen in so many seconds at most from what the seat may know.

        Raises `Forfeited` when a driver that somebody has brought fails.
        """
        options, match = decision.options, self._match
        level = self._seating.players[seat]
        if own_name(level):
            try:
                return await self._own.answer(decision, seat, level)
            except (LookupError, RuntimeError):
                # It is not here any more, or none can be started: that is not its own fault.
                self._on_trouble(forfeits.MISSING)
                level = "regular"
        if len(options) == 1:
            return next(iter(options))
        request: Request = {
            "game": match.rules.name,
            "observation": match.rules.observation_to_json(match.observe(seat)),
            "level": level,
            "wrongs": self._wrongs(seat),
            "trail": list(trail_of(match.rules.name, match.log, seat)),
            "seat": seat,
            "seconds": seconds,
            "seed": (match.seed * 31 + seat * 7919 + decision.id) % 2**31,
            "decision": decision.id,
            "epoch": epoch,
        }
        for thinker in (self._thinker, self._fallback):
            try:
                action = match.rules.parse(await thinker.choose(request))
                if action in options:
                    return action
                trouble = f"{action} is not offered"
            except NotStarted:
                # The next question may find it started.
                continue
            except Exception as error:
                # Whatever goes wrong in the worker, the match must go on.
                trouble = str(error)
            if thinker is self._thinker:
                self._on_trouble(trouble)
                self._thinker = self._fallback
        return min(options, key=lambda each: str(each) not in self._idle)
