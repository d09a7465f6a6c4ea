"""An exercise on the page: the game's own table or lobby, with a coach above it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from ui.base.node import Node, h
from ui.base.ports import Request
from ui.play.game_ui import Detail, Display, Lobby, Table
from ui.play.host import Host
from ui.play.lessons import Exercise, LobbyExercise, hint_of, pointed
from ui.widgets.coach import CoachView, coach
from wreckyard import rules_of


class Script:
    """Answers for the other seat of an exercise as its script says; always what is offered."""

    def __init__(self, foe: tuple[str, ...]) -> None:
        self._foe = foe

    def prepare(self) -> None:
        """Nothing: it is always ready."""

    async def choose(self, request: Request) -> str:
        """The first option that begins as the script says."""
        await asyncio.sleep(0)
        rules = rules_of(request["game"])
        decision = rules.decision_of(rules.observation_from_json(request["observation"]))
        if decision is None:
            raise ValueError("the question is not put to the seat that observes")
        texts = [str(option) for option in decision.options]
        return wished(texts, self._foe) or texts[0]


def wished(texts: Iterable[str], starts: tuple[str, ...]) -> str:
    """The first of some answers that begins with the first of `starts` that any does, or
    nothing."""
    offered = tuple(texts)
    found = (text for start in starts for text in offered if text.startswith(start))
    return next(found, "")


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one is in a lesson: its game, its title, the number of the exercise from 0, and of how
    many.

    `after` are the buttons, as references with their words, that follow on the last exercise.
    """

    game: str
    title: str
    number: int
    count: int
    after: tuple[tuple[str, str], ...] = ()


class _Coached[E: Exercise | LobbyExercise]:
    """What exercises at a table and in a lobby have in common."""

    def __init__(self, exercise: E, standing: Standing, on_solved: Callable[[], None]) -> None:
        self.exercise, self.standing = exercise, standing
        self._on_solved = on_solved
        self.outcome: bool | None = None

    def _decide(self, outcome: bool | None) -> None:
        """Record whether the goal is reached. The first decision stands."""
        if self.outcome is None:
            self.outcome = outcome
            if outcome:
                self._on_solved()

    def _with_coach(self, tree: Node) -> Node:
        exercise, words, standing = self.exercise, "", self.standing
        if self.outcome is None:
            hint = hint_of(tree, exercise.hints)
            words = exercise.task if hint is None else hint.words
            if hint is not None and hint.at:
                tree = pointed(tree, hint.at)
        else:
            words = exercise.solved if self.outcome else exercise.missed
        view = CoachView(
            standing.game,
            standing.title,
            standing.number,
            standing.count,
            words,
            not exercise.hints,
            self.outcome,
            standing.after if standing.number == standing.count - 1 else (),
        )
        return h("div", coach(view), tree, class_="coached", key="coached")


class LessonTable(_Coached[Exercise]):
    """The table of a game with a coach above it."""

    def __init__(
        self,
        table: Table,
        exercise: Exercise,
        standing: Standing,
        on_solved: Callable[[], None],
        rest: Callable[[], None],
    ) -> None:
        super().__init__(exercise, standing, on_solved)
        self._table, self._rest = table, rest

    @property
    def host(self) -> Host:
        """What runs the match."""
        return self._table.host

    @property
    def screen(self) -> str:
        """The name of the game's own screen."""
        return self._table.screen

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        display = replace(display, coached=True, rested=self.outcome is not None)
        return self._with_coach(self._table.tree(display))

    def moved_on(self) -> None:
        """The host shows something new: the goal may be reached."""
        self._table.moved_on()
        if self.outcome is None:
            self._decide(self.exercise.goal(self.host.match))
            if self.outcome is not None:
                # The host goes on when it has shown this; then nothing more is asked.
                asyncio.get_running_loop().call_soon(self._rest)
            else:
                self._answer_for_me()

    def _answer_for_me(self) -> None:
        """Give the answer that nobody has to think about in this exercise, if one is asked for."""
        decision, shown = self.host.match.decision, self.host.scene.decision
        if decision is not None and shown is not None and self.exercise.mine:
            given = wished(map(str, decision.options), self.exercise.mine)
            action = next((each for each in decision.options if str(each) == given), None)
            if action is not None:
                asyncio.get_running_loop().call_soon(self.host.submit, action)

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref` of the table."""
        return self._table.on_ref(display, ref, kind, detail)

    def cancel(self, display: Display) -> bool:
        """Take back what is chosen. False when nothing was."""
        return self._table.cancel(display)


class LessonLobby(_Coached[LobbyExercise]):
    """A lobby of a game with a coach above it. `keep` is given its records after every press."""

    def __init__(
        self,
        lobby: Lobby,
        exercise: LobbyExercise,
        standing: Standing,
        on_solved: Callable[[], None],
        keep: Callable[[Mapping[str, object]], None],
    ) -> None:
        super().__init__(exercise, standing, on_solved)
        self.lobby, self._keep = lobby, keep
        lobby.enter(exercise.screen)

    @property
    def screen(self) -> str:
        """The name of the game's own screen."""
        return self.lobby.screen

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        return self._with_coach(self.lobby.tree(display))

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool | None:
        """Something happened at `ref`. None when the lobby was left."""
        step = self.lobby.on_ref(display, ref, kind, detail)
        if step is None:
            return False
        if step.left or step.begin is not None:
            return None
        self._keep(self.lobby.records())
        self._decide(self.exercise.goal(self.lobby))
        return True
