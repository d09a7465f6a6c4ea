"""Two people at one tablet who play a game of the arena with sense, and what that costs them.

``python -m tests.ui.two_drivers`` prints the figures of some games: presses, and how often the one
who is asked is another one. A weapon that is let go over its target counts as one press, and so
does an angle that is dragged.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from tests.ui.desk import Desk, at_a_desk
from ui.base.node import Node, find
from ui.games.arena import intent
from ui.games.arena.aiming import weapon_text
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.steering import signed_angle, steered
from ui.play.game_ui import Display
from wreckyard.ai import Budget, make_agent
from wreckyard.systems.arena import SIDE_LETTERS, Action

SEEDS = (1, 2, 3) if "--quick" not in sys.argv else (1,)
ROUNDS = 8
"""Rounds of a game that is measured: whoever survives shares it."""

ANGLE = "angle by hand"
"""What stands for the dial, the slider and the nose, which are dragged, and for pointing at a
place."""


@dataclass
class Tally:
    """What a game took. ``handovers`` is how often another one was asked than before."""

    presses: int = 0
    handovers: int = 0
    questions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.presses + other.presses,
            self.handovers + other.handovers,
            self.questions + other.questions,
            self.kinds + other.kinds,
        )


class Drivers:
    """Two people who know what they want, and press what says so in the fewest presses."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.tally = Tally()
        self._asked: int | None = None
        self._agents = [make_agent("arena", "regular", seat) for seat in (0, 1)]

    @property
    def host(self) -> Any:
        return self.desk.shell.host

    def _ready(self) -> bool:
        host = self.host
        waiter = None if host is None else host._waiter
        return host is None or host.scene.over or (waiter is not None and not waiter.done())

    async def play(self) -> Tally:
        """Play until the game is over."""
        while True:
            await self.desk.settle(self._ready)
            if self.host is None or self.host.scene.over:
                return self.tally
            await self._answer()

    async def _answer(self) -> None:
        scene, match = self.host.scene, self.host.match
        self.tally.questions += 1
        if scene.asked != self._asked:
            self._asked = scene.asked
            self.tally.handovers += 1
        decision = match.decision
        agent = self._agents[decision.seat]
        action = agent.choose(match.observe(decision.seat), decision, Budget(samples=1))
        table = self.desk.shell.stage.table
        view = table._view(Display(self.desk.shell.store.settings))
        for ref in _presses_for(view, table, self.desk, action):
            self.tally.presses += 1
            self.tally.kinds[decision.kind] += 1
            _do(self.desk, ref, action)
        await self.desk.settle(lambda: match.decision is not decision)


def _do(desk: Desk, ref: str, action: Action) -> None:
    if ref == ANGLE:
        if action.verb == "place":
            done = desk.shell.on_ref("board", "point", {"x": action.x, "y": action.y})
        else:
            head = "steer" if action.verb == "turn" else "heading"
            value = signed_angle(action) if action.verb == "turn" else action.amount
            done = desk.shell.on_ref(head, "change", {"value": str(value)})
        assert done, f"{action} cannot be set by hand"
        return
    desk.press(ref)


def _presses_for(view: ArenaView, table: Any, desk: Desk, action: Action) -> list[str]:
    """The fewest presses that carry out an action, found by trying."""
    tried = {view.choice}
    waiting: deque[tuple[ArenaView, list[str]]] = deque([(view, [])])
    while waiting:
        here, presses = waiting.popleft()
        table.choice = here.choice
        drawn = table.tree(Display(desk.shell.store.settings))
        for ref in _refs(action):
            result = _result_of(here, drawn, ref, action)
            if result == action and type(result) is Action:
                table.choice = view.choice
                return [*presses, ref]
            if isinstance(result, Choice) and not result.reason and result not in tried:
                tried.add(result)
                waiting.append((replace(here, choice=result), [*presses, ref]))
    raise AssertionError(f"no way to {action}")


def _result_of(view: ArenaView, drawn: Node, ref: str, action: Action) -> Any:
    if ref == ANGLE:
        if action.verb == "turn":
            return steered(view, signed_angle(action))
        return replace(view.choice, action=action) if action in view.options else None
    return None if find(drawn, ref=ref) is None else intent.press(view, ref)


def _refs(action: Action) -> Iterator[str]:
    """What somebody with this action in mind may press."""
    yield "confirm"
    yield f"answer:{action}"
    yield f"pick:{action}"
    if action.verb in ("turn", "place", "heading"):
        yield ANGLE
    if action.verb in ("straight", "slide", "turn"):
        letter = f":{SIDE_LETTERS[action.side]}" if action.side >= 0 else ""
        yield f"move:{action.verb}{letter}"
    if action.verb == "attack":
        yield f"weapon:{weapon_text(action)}"
        yield f"crew:{action.crew}"
        yield "computer"
        yield f"car:{action.target}"
        yield f"thing:{action.target}"
        if action.target_side >= 0:
            yield f"side:{action.target}:{SIDE_LETTERS[action.target_side]}"


def game_of_two(seed: int) -> Tally:
    """Two people set up a game with this seed and play it to its end."""
    result = Tally()

    async def scenario(desk: Desk) -> None:
        nonlocal result
        desk.press("lobby:arena:arena-setup")
        desk.choose("a-player:1", "person", None)
        desk.shell.on_ref("a-rounds", "change", {"value": str(ROUNDS), "checked": None})
        desk.choose("a-seed", str(seed), None)
        desk.press("a-start")
        await desk.settle(lambda: desk.shell.host is not None)
        result = await Drivers(desk).play()

    at_a_desk(scenario)
    return result


def main() -> None:
    """Print what games of two people take."""
    total = Tally()
    print(f"arena, {ROUNDS} rounds")
    print("seed  questions  presses  handovers")
    for seed in SEEDS:
        each = game_of_two(seed)
        total += each
        print(f"{seed:4}  {each.questions:9}  {each.presses:7}  {each.handovers:9}")
    count = len(SEEDS)
    kinds = ", ".join(f"{kind} {n / count:.1f}" for kind, n in total.kinds.most_common())
    print(f"a game: {total.presses / count:.1f} presses, {total.handovers / count:.1f} handovers")
    print(f"presses by question: {kinds}")


if __name__ == "__main__":
    main()
