"""Lessons: choosing, playing, leaving and continuing one; progress is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import wreckyard
from ui.base.ports import Clock
from ui.base.seating import Seating
from ui.games.registry import page_of, pages
from ui.play.game_ui import Detail
from ui.play.services import PageServices
from ui.play.surroundings import Surroundings
from ui.shell.clipboard import Clipboard
from ui.shell.screen import Screen
from ui.shell.sessions import Sessions
from ui.shell.stage import Stage
from ui.storage.ports import Storage

if TYPE_CHECKING:
    from ui.play.exercise import LessonLobby, LessonTable, Standing
    from ui.play.lessons import Exercise, Lesson, LobbyExercise

RECORD = "lessons"


@dataclass(slots=True)
class Progress:
    """How far somebody is: the lessons that are done, and where those stand that are begun.

    Lessons are known as `game:id`. Of one that is begun `at` has the number of the exercise and,
    as text or plain data, how far that is.
    """

    done: list[str] = field(default_factory=list)
    at: dict[str, dict[str, object]] = field(default_factory=dict)


def progress_from_json(data: object) -> Progress:
    """Return progress from JSON; missing or odd parts count as not done."""
    progress = Progress()
    if not isinstance(data, Mapping):
        return progress
    done, at = data.get("done"), data.get("at")
    if isinstance(done, list):
        progress.done = [one for one in done if isinstance(one, str)]
    if isinstance(at, Mapping):
        for id, where in at.items():
            if isinstance(where, Mapping) and type(where.get("exercise")) is int:
                progress.at[str(id)] = dict(where)
    return progress


class Lessons:
    """The part of the shell that teaches. `presses` are heard always, `during` in a lesson."""

    def __init__(
        self,
        screen: Screen,
        stage: Stage,
        sessions: Sessions,
        storage: Storage,
        clock: Clock,
        random_seed: Callable[[], int],
    ) -> None:
        self._screen, self._stage, self._sessions = screen, stage, sessions
        self._storage, self._clock = storage, clock
        clipboard = Clipboard(screen)
        self._services = PageServices(
            clipboard.copy, clipboard.share, screen.page.download, random_seed, changed=screen.draw
        )
        self.progress = Progress()
        self._id, self._number = "", 0
        self._lesson: Lesson | None = None
        self._table: LessonTable | None = None
        self._lobby: LessonLobby | None = None
        self.presses: Mapping[str, Callable[[str], None]] = {
            "lessons": lambda _: self.enter(),
            "lesson": self.begin,
        }
        self.during: Mapping[str, Callable[[str], None]] = {
            "coach-leave": lambda _: self.leave(),
            "coach-next": lambda _: self._go_to(self._number + 1),
            "coach-again": lambda _: self._go_to(self._number),
            "menu": lambda _: self.leave(),
            "finish": lambda _: self.leave(),
            "leave": lambda _: self.leave(),
            "again": lambda _: self._go_to(self._number),
            "watch": lambda _: None,
        }

    # -- what is kept ------------------------------------------------------------------

    async def read(self) -> None:
        """Read what is kept, unless something has been learned already."""
        kept = progress_from_json(await self._storage.get(RECORD))
        if not self.progress.done and not self.progress.at:
            self.progress = kept
        self._show()

    def _put(self) -> None:
        self._storage.put(RECORD, {"done": self.progress.done, "at": self.progress.at})
        self._show()

    def _show(self) -> None:
        self._screen.set(
            lessons_done=frozenset(self.progress.done), lessons_begun=frozenset(self.progress.at)
        )

    def _keep(self, **how_far: object) -> None:
        """Keep how far the exercise is that is on."""
        self.progress.at[self._id] = {"exercise": self._number, **how_far}
        self._put()

    def _solved(self) -> None:
        """The exercise that is on is solved: the next one is where one goes on."""
        assert self._lesson is not None
        if self._number + 1 < len(self._lesson.exercises):
            self.progress.at[self._id] = {"exercise": self._number + 1}
        else:
            self.progress.at.pop(self._id, None)
            if self._id not in self.progress.done:
                self.progress.done.append(self._id)
        self._put()

    # -- going through -----------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether a lesson is on the screen."""
        return self.lobby is not None or (
            self._table is not None and self._stage.table is self._table
        )

    @property
    def lobby(self) -> LessonLobby | None:
        """The lobby that is on the screen as a lesson, if one is."""
        return self._lobby if self._screen.store.screen == "lesson" else None

    def enter(self) -> None:
        """Show the lessons of all games."""
        self._screen.set(screen="lessons", dialog="")
        self._screen.draw()

    def begin(self, id: str) -> None:
        """Begin a lesson, or go on with it."""
        game, _, name = id.partition(":")
        lesson = next((one for one in page_of(game).lessons() if one.id == name), None)
        if lesson is None:
            return
        self._sessions.close_match()
        self._id, self._lesson = id, lesson
        number = self.progress.at.get(id, {}).get("exercise", 0)
        fits = isinstance(number, int) and 0 <= number < len(lesson.exercises)
        self._open(number if fits and isinstance(number, int) else 0, self.progress.at.get(id, {}))

    def _go_to(self, number: int) -> None:
        """Begin an exercise of the lesson that is on."""
        if self._lesson is not None and number < len(self._lesson.exercises):
            self._open(number, {})

    def _open(self, number: int, how_far: Mapping[str, object]) -> None:
        from ui.play.exercise import Standing
        from ui.play.lessons import Exercise

        assert self._lesson is not None
        self._number = number
        exercises = self._lesson.exercises
        game = self._id.partition(":")[0]
        standing = Standing(game, self._lesson.title, number, len(exercises), self._after())
        exercise = exercises[number]
        if isinstance(exercise, Exercise):
            self._open_table(exercise, standing, how_far)
        else:
            self._open_lobby(exercise, standing, how_far)
        if not how_far:
            self._keep()

    def _after(self) -> tuple[tuple[str, str], ...]:
        """Where one may go after the lesson."""
        from ui.base.lesson_strings import say

        assert self._lesson is not None
        game = page_of(self._id.partition(":")[0])
        lessons = game.lessons()
        next_one = next(iter(lessons[lessons.index(self._lesson) + 1 :]), None)
        follows = (
            (f"play:{game.id}", say("play", game=game.title))
            if next_one is None
            else (f"lesson:{game.id}:{next_one.id}", say("next-lesson", title=next_one.title))
        )
        return (follows, ("coach-leave", say("all")))

    def _open_table(
        self, exercise: Exercise, standing: Standing, how_far: Mapping[str, object]
    ) -> None:
        from ui.base.lesson_strings import say
        from ui.play.exercise import LessonTable, Script

        game = page_of(self._id.partition(":")[0])
        names = (say("person"), say("foe"))
        seating = Seating(names, ("person", "rookie"), (0, 1))
        seats = [
            {"name": name, "player": player}
            for name, player in zip(names, seating.players, strict=True)
        ]
        match = wreckyard.match_from_state(game.id, exercise.position(), seats, exercise.seed)
        match = _gone_on(match, how_far.get("replay"))
        script, store = Script(exercise.foe), self._screen.store

        def save(body: Mapping[str, object]) -> None:
            if self._table is table and table.outcome is None:
                self._keep(replay=body["replay"])

        def rest() -> None:
            # Somebody may have gone on already.
            if self._stage.table is table:
                self._stage.rest()
                table.host.rest()

        around = Surroundings(
            thinker=script,
            fallback=script,
            clock=self._clock,
            saver=save,
            on_change=self._stage.changed,
            on_story=self._stage.tell_story,
            settings=store.settings,
            speed=store.pace,
        )
        inner = game.table(match, seating, {}, around)
        table = LessonTable(inner, exercise, standing, self._solved, rest)
        self._table, self._lobby = table, None
        self._stage.show(table)
        self._screen.draw()

    def _open_lobby(
        self, exercise: LobbyExercise, standing: Standing, how_far: Mapping[str, object]
    ) -> None:
        from ui.play.exercise import LessonLobby

        game = page_of(self._id.partition(":")[0])
        self._table = None
        kept = how_far.get("records")
        records = kept if isinstance(kept, Mapping) else exercise.records()
        self._stage.stop()
        self._lobby = LessonLobby(
            game.lobby(records, self._services),
            exercise,
            standing,
            self._solved,
            lambda records: self._keep(records=dict(records)),
        )
        self._screen.set(screen="lesson", dialog="", help_game=game.id)
        self._screen.draw()

    def on_ref(self, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened in the lobby that is on as a lesson. True when it was used up."""
        lobby = self.lobby
        if lobby is None or self._screen.store.dialog:
            return False
        used = lobby.on_ref(self._screen.store.display, ref, kind, detail)
        if used is None:
            self.leave()
            return True
        if used:
            self._screen.draw()
        return used

    def escape(self) -> bool:
        """One step back in a lesson; False when none is on."""
        if not self.on:
            return False
        lobby = self.lobby
        if lobby is None or not lobby.lobby.escape():
            table = None if lobby is not None else self._stage.table
            if table is None or not table.cancel(self._screen.store.display):
                self.leave()
        self._screen.draw()
        return True

    # -- leaving -----------------------------------------------------------------------

    def leave(self) -> None:
        """To the lessons; this one can be gone on with."""
        self._stage.stop()
        self._screen.page.hush()
        self._screen.set(screen="lessons", dialog="", notice="")
        self._screen.draw()


def _gone_on(match: wreckyard.Match, replay: object) -> wreckyard.Match:
    """The match as it was left; the given one if the saved one starts differently."""
    if not isinstance(replay, str):
        return match
    try:
        kept = wreckyard.load_replay(replay)
    except wreckyard.WreckyardError:
        return match
    same = kept.rules is match.rules and kept.start_hash == match.start_hash
    return kept if same and kept.seed == match.seed else match


def lesson_ids() -> tuple[str, ...]:
    """All lessons, as `game:id`."""
    return tuple(f"{game.id}:{lesson.id}" for game in pages() for lesson in game.lessons())
