"""One game of a tournament, from its task to its result: what workers are sent."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from .. import new_match
from ..ai import Agent, Budget, make_agent, remember
from ..ai.brought import Failed
from ..engine.counting import Counting
from ..engine.decision import View
from ..engine.errors import WreckyardError
from ..engine.match import Match
from ..engine.plain import as_sentence
from ..games import GAMES
from .plan import Driver, Game, Plan, seed_of
from .seat import FileDriver


@dataclass(frozen=True, slots=True)
class Task:
    """Everything that a worker must know to play one game.

    Attributes:
        number: of the game in its plan.
        drivers: the driver of each seat, from seat 0.
        seats: their numbers in the plan.
        seed: of the game's luck; ``seeds`` are those of the drivers, by seat.
        replay: whether the replay is wanted.
    """

    number: int
    game: str
    options: Mapping[str, Any]
    drivers: tuple[Driver, ...]
    seats: tuple[int, ...]
    seed: int
    seeds: tuple[int, ...]
    limit: float
    memory: int
    replay: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        number: of the game in its plan.
        seats: the numbers of the drivers, from seat 0.
        winners: the numbers of those who came first; several share it.
        points: the points of each seat as the game counts them; empty when it was broken off.
        length: how many answers were given.
        turns: how many turns or rounds had begun, as the game counts.
        damage: seat, weapon and points of damage, of each weapon that did any.
        failed: the number of the driver that lost by failing, or ``None``; ``why`` says how.
        replay: the text of the replay; empty when it was not wanted.
    """

    number: int
    game: str
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    length: int
    turns: int = 0
    damage: tuple[tuple[int, str, int], ...] = ()
    failed: int | None = None
    why: str = ""
    replay: str = ""


def result_of(data: Mapping[str, Any]) -> Result:
    """A result from the JSON data of its fields. Raises ``TypeError`` for other fields."""
    lists = {key: tuple(value) for key, value in data.items() if isinstance(value, list)}
    if "damage" in lists:
        lists["damage"] = tuple((seat, weapon, points) for seat, weapon, points in lists["damage"])
    return Result(**{**data, **lists})


def task_of(plan: Plan, game: Game) -> Task:
    """What a worker is sent for a game of a plan."""
    table = game.table
    seats = table.seated(game.rotation)
    return Task(
        number=game.number,
        game=table.game,
        options=table.options[game.rotation],
        drivers=tuple(plan.drivers[number] for number in seats),
        seats=seats,
        seed=seed_of(plan.seed, "deal", table.game, game.deal),
        seeds=tuple(seed_of(plan.seed, "driver", number, game.deal) for number in seats),
        limit=plan.limit,
        memory=plan.memory,
        replay=plan.replays,
    )


class _Level:
    """A computer player of the registry, asked as a driver is."""

    def __init__(self, game: str, driver: Driver, seed: int) -> None:
        self._agent: Agent = make_agent(game, driver.level, seed)
        self._budget = Budget(driver.seconds, driver.samples)

    def recall(self, match: Match, seat: int) -> None:
        """Have it remember what has been done to its seat, as characters do."""
        remember(self._agent, match, seat)

    def answer(self, view: View[Any, Any]) -> Any:
        assert view.decision is not None
        try:
            return self._agent.choose(view.observation, view.decision, self._budget)
        except Exception as error:
            raise Failed(f"threw {type(error).__name__}: {error}") from error


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a driver that somebody has brought, in the middle of a game."""

    seat: int
    view: View[Any, Any]


def asking(task: Task) -> Generator[Question, Any, Result]:
    """Play a game to its end, or until a driver fails: then it has lost, and all others share
    the first place. The unfinished game is its replay.

    Levels answer by themselves. Each question to any other driver is yielded: whoever plays the
    game sends its answer, an action or the text of one, or throws ``Failed``.
    """
    match = new_match(
        task.game, [_seat(driver) for driver in task.drivers], task.seed, task.options
    )
    levels: dict[int, _Level] = {}
    while (decision := match.decision) is not None:
        seat = decision.seat
        if decision.unasked:
            match.submit(seat, next(iter(decision.options)), decision.id)
            continue
        driver = task.drivers[seat]
        try:
            if driver.level:
                player = levels.get(seat)
                if player is None:
                    player = levels[seat] = _Level(task.game, driver, task.seeds[seat])
                player.recall(match, seat)
                _answer(match, player.answer(match.view(seat)))
            else:
                _answer(match, (yield Question(seat, match.view(seat))))
        except Failed as failure:
            return _broken_off(task, match, seat, str(failure))
    outcome = match.outcome
    assert outcome is not None
    return Result(
        task.number,
        task.game,
        task.seats,
        tuple(task.seats[seat] for seat in outcome.winners),
        tuple(outcome.points),
        match.length,
        *_counted(match),
        replay=match.replay() if task.replay else "",
    )


def play(task: Task) -> Result:
    """Play a game like ``asking``, with a process for every driver that is not a level."""
    brought: dict[int, FileDriver] = {}
    game = asking(task)
    try:
        question = next(game)
        while True:
            try:
                answer = _asked(task, question, brought)
            except Failed as failure:
                question = game.throw(failure)
            else:
                question = game.send(answer)
    except StopIteration as over:
        result: Result = over.value
        return result
    finally:
        for driver in brought.values():
            driver.close()


def _asked(task: Task, question: Question, brought: dict[int, FileDriver]) -> str:
    seat = question.seat
    if seat not in brought:
        driver, seed = task.drivers[seat], task.seeds[seat]
        brought[seat] = FileDriver(task.game, driver, seed, task.limit, task.memory)
    return brought[seat].answer(question.view)


def _counted(match: Match) -> tuple[int, tuple[tuple[int, str, int], ...]]:
    """Turns or rounds, and damage by weapon, as the game counts them."""
    counting: Counting = GAMES.part(match.rules.name, "counting")
    told = counting.count(match.events_for(None), match.state_at(match.length))
    rows = [(seat, weapon, points) for (seat, weapon), points in told.damage.items()]
    return told.length, tuple(sorted(rows))


def _seat(driver: Driver) -> dict[str, str]:
    return {"name": driver.name, "player": driver.level or "file"}


def _answer(match: Match, answer: Any) -> None:
    decision = match.decision
    assert decision is not None
    try:
        # Text is read by the rules; only what they offer is taken.
        match.submit(decision.seat, answer, decision.id)
    except WreckyardError as error:
        raise Failed(f"gave an answer that is none: {error}") from error


def _broken_off(task: Task, match: Match, seat: int, why: str) -> Result:
    return Result(
        task.number,
        task.game,
        task.seats,
        tuple(number for at, number in enumerate(task.seats) if at != seat),
        (),
        match.length,
        *_counted(match),
        task.seats[seat],
        as_sentence(why),
        match.replay() if task.replay else "",
    )
