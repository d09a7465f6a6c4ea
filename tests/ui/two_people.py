"""Two people at one tablet who play a whole duel with sense, and what that costs them.

``python -m tests.ui.two_people`` prints the figures of some duels: presses, and handovers. A card
that is let go over its target counts as one press.
"""

from __future__ import annotations

import itertools
import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tests.ui.desk import Desk, at_a_desk
from ui.base.node import Node, find, find_all
from ui.games.duel import intent
from ui.games.duel.ahead import is_ram, lands_still, leaves_something
from ui.games.duel.dropping import PILE, drop, lift
from ui.games.duel.views.table import table
from ui.play.game_ui import Display
from wreckyard import Match
from wreckyard.ai import Budget, make_agent
from wreckyard.systems.duel import Action, uses_card

SEEDS = tuple(range(1, 11 if "--quick" not in sys.argv else 4))


@dataclass
class Tally:
    """What a duel took. ``covers`` and ``bars`` are the moments in which nobody's hand lies open
    and the table must say who goes on; ``handovers`` how often other eyes saw a hand after that."""

    presses: int = 0
    covers: int = 0
    bars: int = 0
    handovers: int = 0
    attacks: int = 0
    turns: int = 0

    @property
    def stops(self) -> int:
        """How often play stopped for a cover or a bar."""
        return self.covers + self.bars

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            *(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__)
        )


class People:
    """Two people who know what they want, and press what says so in the fewest presses.

    Who does not carry cards taps each of them, and then what it is for.
    """

    def __init__(self, desk: Desk, *, carry: bool = True) -> None:
        self.desk = desk
        self.carry = carry
        self.tally = Tally()
        self._eyes: int | None = None
        self._agents = [make_agent("duel", "regular", seat) for seat in (0, 1)]

    @property
    def host(self) -> Any:
        return self.desk.shell.host

    def wish(self, match: Match) -> Action:
        """What whoever is asked wants to answer."""
        decision = match.decision
        assert decision is not None
        agent = self._agents[decision.seat]
        return agent.choose(match.observe(decision.seat), decision, Budget(samples=1))

    def _press(self, ref: str) -> None:
        self.tally.presses += 1
        ref, _, on = ref.partition(OVER)
        if on:
            self.desk.carry(ref, on)
        else:
            self.desk.press(ref)

    async def play(self) -> Tally:
        """Play until the score is shown."""
        while self.desk.screen != "score":
            await self.desk.settle(self._ready)
            if self.desk.screen != "score":
                self._act()
        self.tally.attacks = sum(e.kind == "attacked" for e in self.host.match.events_for(None))
        self.tally.turns = self.host.match.observe(None).turns
        return self.tally

    def _ready(self) -> bool:
        waiter = None if self.host is None else self.host._waiter
        return waiter is not None and not waiter.done()

    def _act(self) -> None:
        scene = self.host.scene
        if scene.viewer is not None and scene.viewer != self._eyes:
            self._eyes = scene.viewer
            self.tally.handovers += 1
        if scene.cover is not None:
            self.tally.covers += 1
            self._press(self._answer_to_cover(scene))
        elif scene.bar is not None:
            self.tally.bars += scene.viewer is None
            self._press(self._answer_to_bar(scene.bar))
        elif scene.viewer != scene.asked:
            self._press(f"do:{self.wish(self.host.match)}")
        else:
            for ref in self._presses_to_answer(scene):
                self._press(ref)

    def _answer_to_cover(self, scene: Any) -> str:
        """Who knows that he will not answer takes it; who wants to play a card first says so."""
        for seat in scene.bells:
            if str(self._window_wish(seat)) != "pass":
                return f"bell:{seat}"
        if not scene.may_take or self._own_wish() is not None:
            return "uncover"
        action = self.wish(self.host.match)
        if str(action) == "pass":
            return "take"
        return f"say:{action}" if self._says_all(action) else "uncover"

    def _says_all(self, action: Action) -> bool:
        """Whether nothing is to follow this answer of his to an attack."""
        match = self.host.match.branch(self.host.match.length)
        decision = match.decision
        if not lands_still(match.observe(decision.seat), action):
            return True
        match.submit(decision.seat, action)
        return str(self.wish(match)) == "pass"

    def _answer_to_bar(self, bar: Any) -> str:
        """The button of the first who wants to play a card, else that of nobody."""
        for seat in bar.seats:
            if str(self.wish(self._until(self.host.match.length, seat))) != "pass":
                return f"interrupt:{seat}"
        return "interrupt:none" if bar.next_seat is None else f"interrupt:{bar.next_seat}"

    def _presses_to_answer(self, scene: Any) -> list[str]:
        for seat in scene.bells:
            if str(self._window_wish(seat)) != "pass":
                return [f"bell:{seat}"]
        before = self._own_wish()
        match = self.host.match
        if before is None:
            return self._presses_for(self.wish(match))
        if match.decision.kind == "defence":
            return [f"before:{before}"]
        return self._presses_for(before)

    def _until(self, moment: int, seat: int) -> Match:
        """The match of a moment, when this seat is asked and all before it have passed."""
        match = self.host.match.branch(moment)
        while match.decision.seat != seat:
            match.submit(match.decision.seat, "pass")
        return match

    def _window_wish(self, seat: int) -> Action:
        """What somebody who has a bell would play in the window."""
        return self.wish(self.host.match.branch(self.host._held.bells[seat]))

    def _own_wish(self) -> Action | None:
        """What who is asked would play before he answers."""
        held = self.host._held
        if held is None or not held.before:
            return None
        action = self.wish(self.host.match.branch(held.own))
        return None if str(action) == "pass" else action

    def _view(self) -> Any:
        return self.desk.shell.stage.table._view(Display(self.desk.shell.store.settings))

    def _presses_for(self, action: Action) -> list[str]:
        """The fewest presses that carry out an action, found by trying."""
        if action.verb == "discard":
            return self._presses_to_discard()
        view = self._view()
        wanted = [self._wanted(action)]
        if action in view.before:
            wanted.append(intent.Before(action))
        tried = {view.selection}
        waiting = deque([(view, [])])
        while waiting:
            here, presses = waiting.popleft()
            drawn = table(here)
            ways = _refs(here, action)
            for ref in itertools.chain(ways, _carried(here, action)) if self.carry else ways:
                result = _result_of(here, drawn, ref)
                if result in wanted and type(result) is not intent.Selection:
                    return [*presses, ref]
                if isinstance(result, intent.Selection) and result not in tried:
                    tried.add(result)
                    waiting.append((replace(here, selection=result), [*presses, ref]))
        raise AssertionError(f"no way to {action}")

    def _wanted(self, action: Action) -> Any:
        """An action with what its player knows already of what he will do after it."""
        match = self.host.match.branch(self.host.match.length)
        decision = match.decision
        if decision.kind == "turn" and is_ram(self._view(), action):
            rest = [kind for kind in self._view().observation.hand if kind.code != action.card]
            side = next(k.side for k in self._view().observation.hand if k.code == action.card)
            follows = any(k.role == "attack" and k.side in (None, side) for k in rest)
            return action if follows else intent.Alone(action)
        if decision.kind == "defence" and leaves_something(self._view(), action):
            match.submit(decision.seat, action)
            then = self.wish(match)
            return (action, then) if str(then) == "pass" else action
        return action

    def _presses_to_discard(self) -> list[str]:
        """Tick all that is to go, and throw it away at once."""
        match = self.host.match.branch(self.host.match.length)
        hand = [kind.code for kind in self.host.scene.observation.hand]
        slots = []
        while match.decision is not None and match.decision.kind in ("turn", "discard"):
            wanted = self.wish(match)
            if wanted.verb == "discard":
                slot = next(
                    s for s, code in enumerate(hand) if code == wanted.card and s not in slots
                )
                slots.append(slot)
            match.submit(match.decision.seat, wanted)
        first = [f"card:{slots[0]}{OVER}{PILE}"] if self.carry else ["discard", f"card:{slots[0]}"]
        return [*first, *(f"card:{slot}" for slot in slots[1:]), "confirm"]


OVER = " over "
"""Between the reference of a card and what it is let go over."""


def _result_of(view: Any, drawn: Node, ref: str) -> Any:
    """What a press or a carried card leads to where it is drawn, else nothing."""
    ref, _, on = ref.partition(OVER)
    if find(drawn, ref=ref) is None:
        return None
    if not on:
        return intent.press(view, ref)
    slot = int(ref.removeprefix("card:"))
    lifted = lift(view, slot)
    if not isinstance(lifted, intent.Selection):
        return None
    above = replace(view, selection=lifted)
    if not find_all(table(above), where=lambda node: node.attrs.get("data-drop") == on):
        return None
    return drop(above, slot, on)


def _carried(view: Any, action: Action) -> Iterator[str]:
    """The cards that somebody with this action in mind may carry, and where to."""
    places = [f"seat:{view.viewer if action.target < 0 else action.target}"]
    if action.target >= 0 and action.side >= 0:
        places.append(f"side:{action.target}:{'FRBL'[action.side]}")
    for slot, kind in enumerate(view.observation.hand):
        if action.card == kind.code or uses_card(view.observation, action, kind.code):
            yield from (f"card:{slot}{OVER}{place}" for place in places)


def _refs(view: Any, action: Action) -> Iterator[str]:
    """What somebody with this action in mind may press."""
    if view.decision.kind not in intent.COMPOSED or action.verb in ("pass", "unjam"):
        yield f"answer:{action}"
        yield "answer-more"
    for slot, kind in enumerate(view.observation.hand):
        if action.card == kind.code or uses_card(view.observation, action, kind.code):
            yield f"card:{slot}"
    yield "confirm"
    yield "confirm-alone"
    if action.target >= 0:
        yield f"seat:{action.target}"
        if action.side >= 0:
            yield f"side:{action.target}:{'FRBL'[action.side]}"
    if action.tire:
        yield "tire"


def duel_of_two(seed: int, *manners: str, carry: bool = True) -> Tally:
    """Two people set up a duel with this seed and play it to its end.

    `manners` are switches of the set-up: open-hands, facing. Without `carry` they only tap.
    """
    result = Tally()

    async def scenario(desk: Desk) -> None:
        nonlocal result
        desk.press("lobby:duel:setup")
        desk.choose("player:1", "person", None)
        desk.choose("length:duel")
        desk.choose("seed", str(seed), None)
        for each in manners:
            desk.choose(each)
        desk.press("start")
        result = await People(desk, carry=carry).play()

    at_a_desk(scenario)
    return result


def main() -> None:
    """Print what duels of two people take, with hands closed and open."""
    for manners in ((), ("open-hands",)):
        for carry in (True, False):
            _print_duels(manners, carry=carry)


def _print_duels(manners: tuple[str, ...], *, carry: bool) -> None:
    total = Tally()
    print(
        f"{manners[0] if manners else 'closed hands'}, {'cards are carried' if carry else 'taps alone'}"
    )
    print("seed  turns  attacks  presses  covers  bars  handovers")
    for seed in SEEDS:
        each = duel_of_two(seed, *manners, carry=carry)
        total += each
        print(
            f"{seed:4}  {each.turns:5}  {each.attacks:7}  {each.presses:7}  {each.covers:6}"
            f"  {each.bars:4}  {each.handovers:9}"
        )
    turns, attacks = total.turns, total.attacks
    print(
        f"a duel: {total.presses / len(SEEDS):.1f} presses, {total.stops / len(SEEDS):.1f} covers and bars,"
        f" {total.handovers / len(SEEDS):.1f} handovers"
    )
    print(
        f"an attack: {total.presses / attacks:.2f} presses, {total.stops / attacks:.2f} covers and bars;"
        f" a turn: {total.presses / turns:.2f} presses, {total.stops / turns:.2f} covers and bars"
    )


if __name__ == "__main__":
    main()
