"""Damaged bytes and quarrelling tabs, where records are read and written: without a browser."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from tests.soak.damage import ID, applied, bodies, damaged, saved
from ui.storage import changes
from ui.storage.journal import rows_of_turn, turn_of
from ui.storage.loading import load
from ui.storage.record import Record
from ui.storage.rows import NotFound, TakenOver, id_of, read_match, read_matches

LONG = pytest.mark.soak


@pytest.mark.parametrize("times", [100, pytest.param(2000, marks=LONG)])
def test_a_damaged_save_gives_the_one_before_and_is_never_lost(
    luck: random.Random, times: int
) -> None:
    for _ in range(times):
        game = luck.choice(["duel", "arena"])
        count = luck.randint(2, len(bodies(game)))
        rows = saved(game, count)
        before = read_match(rows, ID)
        assert before.record is not None
        assert before.before is not None
        key = luck.choice(list(rows_of_turn(rows, ID, before.turn)))
        rows[key] = damaged(rows[key], luck)
        broken = "\n".join(rows_of_turn(rows, ID, before.turn).values())
        now = read_match(rows, ID)
        assert now.record == before.before
        assert now.behind
        assert now.why
        assert texts(now.damaged) == {broken}
        assert [each.id for each in read_matches(rows)] == [ID]
        assert load(now.record.body).match.replay() == bodies(game)[count - 2]["replay"]
        _play_on(rows, broken, bodies(game)[count - 2], before.record.sequence)


def _play_on(rows: dict[str, str], broken: str, body: dict[str, Any], sequence: int) -> None:
    """Resume a match over a damaged save: its text stays, and numbers go on from the lost one."""
    record = read_match(rows, ID).record
    assert record is not None
    change = changes.claim(rows, ID, "Another tab", record.sequence)
    for _ in range(4):
        rows = applied(rows, change)
        assert broken in rows.values()
        found = read_match(rows, ID)
        assert found.record == change.record
        assert not found.behind
        assert found.record is not None
        assert found.record.sequence > sequence
        sequence = found.record.sequence
        change = changes.save(rows, found.record, body)
    assert broken not in applied(rows, changes.delete_damaged(rows, ID)).values()


@pytest.mark.parametrize("times", [50, pytest.param(1000, marks=LONG)])
def test_what_is_damaged_again_and_again_is_never_lost_unseen(
    luck: random.Random, times: int
) -> None:
    for _ in range(times):
        rows = saved("duel", luck.randint(1, 100))
        lost = set()
        for turn in range(4):
            # What was put aside stays as it is.
            stored = sorted(key for key in rows if turn_of(key))
            for key in luck.sample(stored, luck.randint(1, len(stored))):
                if rows[key] not in lost:
                    rows[key] = damaged(rows[key], luck)
                    lost.add(rows[key])
            found = read_match(rows, ID)
            assert all(any(each in text for text in texts(found.damaged)) for each in lost)
            if found.record is None:
                # There is nothing to go on from, and nothing is written over it.
                with pytest.raises(NotFound):
                    changes.claim(rows, ID, f"tab {turn}", 1)
                break
            change = changes.claim(rows, ID, f"tab {turn}", found.record.sequence)
            rows = applied(rows, change)
            assert change.record is not None
            rows = applied(rows, changes.save(rows, change.record, bodies("duel")[20]))
            assert all(any(each in text for text in rows.values()) for each in lost)


def texts(rows: Iterable[tuple[str, str]]) -> set[str]:
    """The texts of rows."""
    return {text for _, text in rows}


class Tab:
    """What one tab remembers of the match that it plays."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.last: Record | None = None


@pytest.mark.parametrize("times", [100, pytest.param(3000, marks=LONG)])
def test_tabs_that_quarrel_over_matches_never_write_over_each_other(
    luck: random.Random, times: int
) -> None:
    for _ in range(times):
        _quarrel(luck)


def _quarrel(luck: random.Random) -> None:
    rows: dict[str, str] = {}
    tabs = [Tab("one"), Tab("two"), Tab("three")]
    writers: dict[str, Tab] = {}
    for step in range(60):
        tab = luck.choice(tabs)
        before = {each.id: each.record for each in read_matches(rows)}
        act = luck.choice(["begin", "claim", "keep", "keep", "keep", "name", "leave"])
        try:
            if act == "begin":
                playing = {each.last.id for each in tabs if each.last}
                change = changes.begin(rows, f"m{step}", tab.name, bodies("duel")[0], playing)
                tab.last, writers[f"m{step}"] = change.record, tab
            elif act == "claim" and before:
                id = luck.choice(sorted(before))
                # What was read to show the menu may be old by the time of the press.
                sequence = before[id].sequence - luck.choice([0, 0, 0, 1])
                change = changes.claim(rows, id, tab.name, sequence)
                assert sequence == before[id].sequence
                tab.last, writers[id] = change.record, tab
            elif act == "keep" and tab.last:
                body = {**tab.last.body, "step": step}
                change = changes.save(rows, tab.last, body)
                if tab.last.id in before:
                    assert writers[tab.last.id] is tab
                tab.last, writers[tab.last.id] = change.record, tab
            elif act == "name" and tab.last:
                change = changes.name_moment(rows, f"n{step}", f"moment {step}", tab.last)
            else:
                if act == "leave":
                    tab.last = None
                continue
        except TakenOver:
            assert act == "claim" or writers[tab.last.id] is not tab
            continue
        changed = {id_of(key) for key in change.rows}
        gone = {record.id for record in change.dropped}
        rows = applied(rows, change)
        assert change.record is not None
        assert changed == {change.record.id} | gone
        _nothing_overwritten(before, rows, gone)


def _nothing_overwritten(
    before: dict[str, Record | None], rows: dict[str, str], gone: set[str]
) -> None:
    for id, record in before.items():
        if id in gone:
            continue
        found = read_match(rows, id)
        assert found.record is not None
        assert record is not None
        if found.record != record:
            assert found.record.sequence > record.sequence
            # Of two saves the older one is the one that goes.
            assert found.before == record
