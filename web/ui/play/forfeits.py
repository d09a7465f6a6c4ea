"""Custom drivers at a table: asked in a sandbox. A driver that fails loses the match at once.

The rule is that of tournaments. A driver loses if it raises an exception, gives an illegal answer,
needs more than `SECONDS` or too much memory, or ends. All others share first place. The match stays
as it is, and is a replay up to there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ui.base.own_drivers import own_name
from ui.base.ports import Brought, DriverFailed, Driving, Sandbox
from wreckyard import Decision, Match, WreckyardError

MISSING = "own-missing"
"""The key of the message about a missing custom driver."""

SECONDS = 10.0
"""What an own driver has for an answer."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A match that a driver has lost by failing: its seat, and why, after its name."""

    seat: int
    why: str

    def to_json(self) -> dict[str, object]:
        """As it is kept beside the replay."""
        return {"seat": self.seat, "why": self.why}


def forfeit_of(beside: Mapping[str, object], seats: int) -> Forfeit | None:
    """Return the forfeit saved beside a match, checked, or None."""
    data = beside.get("forfeit")
    if not isinstance(data, Mapping):
        return None
    seat, why = data.get("seat"), data.get("why")
    if type(seat) is not int or not 0 <= seat < seats or not isinstance(why, str):
        return None
    return Forfeit(seat, why[:300])


class Forfeited(Exception):
    """A driver has failed: the match is lost for its seat."""

    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit.why)
        self.forfeit = forfeit


@dataclass(frozen=True, slots=True)
class OwnDrivers:
    """Own drivers as a table needs them.

    Attributes:
        find: a driver by its name, if the shelf has it and it may run.
        sandbox: where it runs; None where drivers cannot.
        forfeit: how the match has been lost already, if it has.
        on_forfeit: is told that it is lost.
    """

    find: Callable[[str], Brought | None]
    sandbox: Sandbox | None
    forfeit: Forfeit | None = None
    on_forfeit: Callable[[Forfeit], None] = lambda forfeit: None


NONE = OwnDrivers(lambda name: None, None)


def kept(forfeit: Forfeit | None) -> dict[str, object]:
    """Return the forfeit as saved beside the replay."""
    return {} if forfeit is None else {"forfeit": forfeit.to_json()}


class Seats:
    """The own drivers at one table. Each is started when it is first asked; `stop` ends them
    all."""

    def __init__(self, match: Match, own: OwnDrivers) -> None:
        self._match, self._own = match, own
        self._driving: dict[int, Driving] = {}

    async def answer(self, decision: Decision[object], seat: int, player: str) -> object:
        """One of the options. Raises `Forfeited`, and `LookupError` where there is no such
        driver."""
        name, match = own_name(player), self._match
        try:
            driving = self._driving.get(seat) or await self._start(name, seat)
            seen = match.rules.observation_to_json(match.observe(seat))
            text = await driving.answer(seen, decision.id, SECONDS)
            try:
                action = match.rules.parse(text)
            except WreckyardError as error:
                raise DriverFailed(f"gave an answer that is none: {error}"[:200]) from error
            if action not in decision.options:
                raise DriverFailed(f"gave an answer that is none: {action} is not offered")
        except DriverFailed as failed:
            self.stop()
            raise Forfeited(Forfeit(seat, str(failed))) from failed
        return action

    async def _start(self, name: str, seat: int) -> Driving:
        driver, sandbox = self._own.find(name), self._own.sandbox
        if driver is None or sandbox is None:
            raise LookupError(name)
        seed = (self._match.seed * 31 + seat * 7919) % 2**31
        driving = await sandbox.start(driver, self._match.rules.name, seed, SECONDS)
        self._driving[seat] = driving
        return driving

    def stop(self) -> None:
        """End them, whatever they do."""
        driving, self._driving = self._driving, {}
        for each in driving.values():
            each.stop()
