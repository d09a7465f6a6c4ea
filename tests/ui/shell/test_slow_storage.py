"""Storage that writes what it was given after everybody has given up waiting for it."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.desk import (
    PLAIN,
    Desk,
    Quiet,
    actions_kept,
    answer_once,
    asked,
    at_a_desk,
    waiting_match,
)
from tests.ui.table_players import FakeStorage
from ui.storage.changes import AUTOSAVES_MOST
from ui.storage.ports import StorageFailed
from ui.storage.rows import Change, KeyRange, read_matches


class SlowStorage(FakeStorage):
    """While `late`, writes are done and yet said to have failed."""

    late = False

    async def change(self, keys: KeyRange, edit: Callable[[dict[str, str]], Change]) -> Change:
        change = await super().change(keys, edit)
        if self.late:
            raise StorageFailed("saved-gone", "storage does not answer")
        return change


def test_a_match_that_was_claimed_late_stays_with_the_tab_that_claimed_it() -> None:
    async def scenario(desk: Desk) -> None:
        await waiting_match(desk, 2)
        desk.storage.late = True
        desk.press("resume")
        await desk.settle(lambda: asked(desk))
        await answer_once(desk)
        desk.storage.late = False
        await answer_once(desk)
        desk.shell.sessions.woke()
        await desk.settle(lambda: actions_kept(desk) == len(desk.shell.host.match.log))
        assert not desk.shell.store.watching
        (kept,) = read_matches(desk.storage.matches)
        assert kept.record.body["replay"] == desk.shell.host.match.replay()

    at_a_desk(scenario, Desk(SlowStorage(), thinker=Quiet, settings=PLAIN))


def test_a_match_that_begins_late_takes_the_place_of_one_other_only() -> None:
    async def scenario(desk: Desk) -> None:
        for _ in range(AUTOSAVES_MOST):
            await waiting_match(desk)
        before = [each.id for each in read_matches(desk.storage.matches)]
        desk.storage.late = True
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.storage.late = False
        desk.shell.sessions.woke()
        await desk.settle(lambda: actions_kept(desk) == len(desk.shell.host.match.log))
        after = [each.id for each in read_matches(desk.storage.matches)]
        assert after[1:] == before[:-1]

    at_a_desk(scenario, Desk(SlowStorage(), thinker=Quiet, settings=PLAIN))
