"""The windows of a duel as a host runs them, for one person and on a shared device."""

from __future__ import annotations

import asyncio
from typing import cast

from ui.games.duel import pace
from ui.games.duel.scene import Bar
from ui.games.duel.settings import ASK
from ui.games.duel.windows import Held, Window, helps_now, open_window
from ui.play.host import Host
from ui.play.manners import Manners
from ui.play.surroundings import BACK
from wreckyard import Decision
from wreckyard.systems.duel import Action

WINDOWS = frozenset({"anytime", "skid"})
FIRST = frozenset({"turn", "defence"})
"""The questions that an any-time window comes before."""


class WindowHost(Host):
    """Runs any-time and skid windows, so that neither stops nor time betray a hand."""

    manners: Manners
    _window: Window | None = None
    _held: Held | None = None

    # -- what the page calls -------------------------------------------------------

    def interrupt(self, seat: int | None) -> None:
        """A person wants to play a card in the open window; None: nobody does."""
        held = self._held
        if self._awaits == "bar":
            self._deliver("bar", seat)
        elif held is not None and seat in held.bells and self._awaits in ("answer", "cover"):
            held.window.interested.add(seat)
            self._put_again(held, held.bells[seat])

    def play_before(self, action: Action) -> bool:
        """Play an any-time card before the question that is shown. False when it may not be."""
        held = self._held
        if held is None or action not in held.before or self._awaits != "answer":
            return False
        held.window.playing = (cast("int", self._eyes), action)
        self._put_again(held, held.own)
        return True

    def _put_again(self, held: Held, to: int) -> None:
        """Ask again what has been answered for the time being, after `to` actions."""
        if self._deliver(self._awaits, BACK):
            self.match.reopen(to)
            bells = {seat: at for seat, at in held.bells.items() if at < to}
            self._window, self._held = held.window, Held(held.window, bells)

    # -- the loop --------------------------------------------------------------------

    async def _ask(self, decision: Decision[object], seat: int) -> None:
        if decision.kind in WINDOWS:
            await self._in_window(decision, seat)
            return
        if decision.kind not in FIRST:
            self._held = None
        await super()._ask(decision, seat)

    async def _in_window(self, decision: Decision[object], seat: int) -> None:
        now = self._window
        if now is None or now.kind != decision.kind:
            now = self._window = await self._open_window(decision.kind)
        if self.seating.players[seat] == "person":
            action = await self._person_in_window(decision, seat, now)
            if action is BACK:
                return
        else:
            action = await self._think(decision, seat)
        # Shown only when the time is over that the window takes whatever anybody holds, and kept
        # then: whoever comes back is asked again all that came of nothing yet. He has seen
        # nothing in between, and luck and computers answer as they would have.
        before = self.match.decision
        events = self.match.submit(seat, action, decision.id)
        after = self.match.decision
        if not events and after is not None and before is not None and after.kind == before.kind:
            return
        self._window = None
        await self._until(now.opened + now.length)
        if events or self._held is None:
            self._held = None
            await self._keep()
        lines = self._take_in(events)
        self._show_after(events)
        if str(action) != "pass":
            await self._read(lines, events)

    async def _look(self, seat: int) -> bool:
        """Have the device handed to `seat`; open hands need no cover."""
        if self.manners.open_hands:
            self._eyes = seat
        return await super()._look(seat)

    async def _open_window(self, kind: str) -> Window:
        self._held = None
        opened = open_window(
            self.match.observe(None), kind, self.seating, self.speed, self._clock.now()
        )
        policy = ASK.of(self.settings)
        if not self.seating.shared:
            return opened
        frank = self.manners.open_hands
        if (
            not frank
            and opened.aloud
            and policy != "never"
            and (policy == "always" or not opened.opening)
        ):
            bar = Bar(kind, opened.people, opened.goes_on, pace.BAR_SECONDS)
            await self._show_bar(bar, opened)
            opened.opened = self._clock.now()
        else:
            self._publish()
        return opened

    async def _show_bar(self, bar: Bar, opened: Window) -> None:
        # Who has the device and goes on anyway keeps it: he says what the others call.
        if self._eyes != bar.next_seat:
            self._eyes = None
        self._publish(bar=bar)
        timer = asyncio.ensure_future(self._close_bar(bar.seconds))
        try:
            seat = await self._wait_for("bar")
        finally:
            timer.cancel()
        if isinstance(seat, int):
            if seat == bar.next_seat:
                self._eyes = seat
            else:
                opened.interested.add(seat)
        self._publish()

    async def _close_bar(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._deliver("bar", None)

    async def _person_in_window(self, decision: Decision[object], seat: int, now: Window) -> object:
        if now.playing is not None and now.playing[0] == seat:
            return now.playing[1]
        if seat not in now.interested and not self._asks(decision, seat, now):
            self.choices.give()
            return "pass"
        if not await self._look(seat):
            return BACK
        self._publish(decision=decision, asked=seat)
        self.choices.ask()
        action = await self._wait_for("answer")
        if action is BACK:
            self._window = None
            return BACK
        # Who has answered is not asked again before something happens.
        now.interested.discard(seat)
        now.opened = self._clock.now()
        # The answer is taken: what follows may need the thought of others.
        self._publish()
        return action

    def _asks(self, decision: Decision[object], seat: int, now: Window) -> bool:
        """Whether a person is asked who has not said that he plays a card."""
        policy = ASK.of(self.settings)
        if self._single is None:
            later = not self.manners.open_hands or now.next_seat is not None
        else:
            later = now.next_seat == seat and policy != "always"
        if later:
            self._hold(decision, seat, now)
            return False
        if policy == "always":
            return True
        if policy == "never" or now.opening:
            return False
        return helps_now(self.match.observe(seat), cast("list[Action]", list(decision.options)))

    def _hold(self, decision: Decision[object], seat: int, now: Window) -> None:
        """Let a person pass for the time being, where a question to a person follows."""
        if now.next_seat is None or not now.possible or ASK.of(self.settings) == "never":
            return
        held = self._held = self._held or Held(now)
        if seat == now.next_seat:
            options = cast("list[Action]", list(decision.options))
            held.own = self.match.length
            held.before = tuple(action for action in options if action.verb != "pass")
        elif len(decision.options) > 1 or not self.manners.open_hands:
            held.bells.setdefault(seat, self.match.length)
