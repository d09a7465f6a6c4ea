"""The one writer of a match, over a storage that counts, fills up, fails and is taken over."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace

import pytest

import wreckyard
from tests.soak.records import table_of
from tests.ui.table_players import FakeStorage
from ui.storage import changes
from ui.storage.autosave import Autosave
from ui.storage.loading import load
from ui.storage.ports import StorageFailed
from ui.storage.rows import ALL, Change, KeyRange, TakenOver, read_match


def bodies(game: str, actions: int) -> Iterator[dict]:
    """A match after each of its actions, as its host would have it kept."""
    rng = random.Random(4)
    seats = [{"name": "Ann", "player": "person"}, {"name": "Moss", "player": "rookie"}]
    match = wreckyard.new_match(game, seats, 8)
    host = table_of(match).host
    quiet = ("pass", "stay", "done", "discard")
    while True:
        yield host.record()
        if match.decision is None or len(match.log) == actions:
            return
        options = list(match.decision.options)
        if game == "duel":
            # Whoever does little plays long.
            options = [one for one in options if str(one).startswith(quiet)] or options
        match.submit(match.decision.seat, rng.choice(options))


def written(game: str, actions: int) -> tuple[int, int, int]:
    """Characters given to the database for a match, its actions, and the length of its replay."""
    storage = FakeStorage()

    async def play() -> dict:
        autosave = Autosave(storage, "a", "tab")
        for each in bodies(game, actions):
            await autosave.save(each)
            last = each
        assert read_match(storage.matches, "a").record.body == last
        await autosave.close()
        return last

    last = asyncio.run(play())
    return storage.characters, last["actions"], len(last["replay"])


def test_what_a_match_writes_grows_with_its_length() -> None:
    shorter, longer = written("duel", 300), written("duel", 600)
    assert (shorter[1], longer[1]) == (300, 600)
    # Twice the actions: twice as much. Whole replays were four times as much, 6.1 million.
    assert longer[0] < 2.2 * shorter[0]
    assert longer[0] < 1_500_000


def test_an_arena_writes_a_few_thousand_characters_an_action() -> None:
    characters, actions, _ = written("arena", 600)
    assert actions > 100
    assert characters < 3500 * actions


def with_storage(
    scenario: Callable[[FakeStorage, list[dict]], Awaitable[None]], storage=None
) -> None:
    asyncio.run(scenario(storage or FakeStorage(), list(bodies("duel", 12))))


def test_a_tab_that_was_written_over_notices_and_writes_nothing() -> None:
    async def scenario(storage: FakeStorage, bodies: list[dict]) -> None:
        autosave = Autosave(storage, "a", "tab")
        for each in bodies[:4]:
            await autosave.save(each)
        rows = storage.matches
        sequence = read_match(rows, "a").record.sequence
        await storage.change(ALL, lambda rows: changes.claim(rows, "a", "two", sequence))
        before = dict(rows)
        with pytest.raises(TakenOver):
            await autosave.save(bodies[4])
        assert rows == before
        assert autosave.taken_over

    with_storage(scenario)


def test_rows_that_are_damaged_or_gone_in_the_middle_of_a_match_are_healed() -> None:
    async def scenario(storage: FakeStorage, bodies: list[dict]) -> None:
        autosave = Autosave(storage, "a", "tab")
        for number, each in enumerate(bodies):
            await autosave.save(each)
            if number == 4:
                storage.matches["a:0"] = "damaged"
            if number == 8:
                storage.matches.clear()
        kept = read_match(storage.matches, "a")
        assert kept.record.body == bodies[-1]
        assert kept.before.body == bodies[-2]
        assert load(kept.record.body).match.replay() == bodies[-1]["replay"]

    with_storage(scenario)


class FullBeforeItReads(FakeStorage):
    """A browser that ends a transaction for want of room before it has read anything."""

    full = False
    tries = 0

    async def change(self, keys: KeyRange, edit: Callable[[dict[str, str]], Change]) -> Change:
        if self.full:
            self.tries += 1
            assert self.tries < 20, "it tries for ever"
            await asyncio.sleep(0)
            raise StorageFailed("saved-full")
        return await super().change(keys, edit)


def test_a_storage_that_is_full_before_it_reads_is_told_and_does_not_stop_play() -> None:
    async def scenario(storage: FullBeforeItReads, bodies: list[dict]) -> None:
        autosave = Autosave(storage, "a", "tab")
        await autosave.save(bodies[0])
        told: list[str] = []
        autosave.on_trouble = told.append
        storage.full = True
        await autosave.save(bodies[1])
        await autosave.save(bodies[2])
        assert told == ["saved-full"]
        storage.full = False
        autosave.retry()
        await autosave.close()
        assert told == ["saved-full", ""]
        assert read_match(storage.matches, "a").record.body == bodies[2]

    with_storage(scenario, FullBeforeItReads())


@pytest.mark.parametrize("went_on", [False, True])
def test_a_claim_that_failed_comes_about_with_the_next_save_unless_somebody_went_on(
    went_on: bool,
) -> None:
    async def scenario(storage: FakeStorage, bodies: list[dict]) -> None:
        first = Autosave(storage, "a", "one")
        for each in bodies[:3]:
            await first.save(each)
        last = read_match(storage.matches, "a").record
        assert last is not None
        # Storage failed when the second tab claimed the match.
        mine = replace(last, owner="two")
        second = Autosave(storage, "a", "two", mine, previous_owner="one")
        second.trouble = "saved-gone"
        if went_on:
            await first.save(bodies[3])
            await second.save(bodies[4])
            await second.close()
            assert second.taken_over
            assert read_match(storage.matches, "a").record.body == bodies[3]
        else:
            await second.save(bodies[4])
            await second.close()
            assert read_match(storage.matches, "a").record.body == bodies[4]
            with pytest.raises(TakenOver):
                await first.save(bodies[5])

    with_storage(scenario)
