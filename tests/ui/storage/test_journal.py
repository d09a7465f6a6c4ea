"""A replay that is appended to: what is written, what is noticed, and what a step back does."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from ui.storage import changes
from ui.storage.journal import TAIL_LEAST, TAIL_MOST, common, rows_of_turn, turn_of
from ui.storage.loading import load
from ui.storage.record import Record, from_first_format, with_sum
from ui.storage.rows import Change, RowsChanged, head_range, read_match

OLD = json.loads((Path(__file__).parent / "rows_of_format_2.json").read_text("utf-8"))


def body(lines: list[str]) -> dict:
    summary = {"game": "duel", "names": ["Ann", "Bob"]}
    replay = "\n".join(["wreckyard-replay 1", *lines, f"end {len(lines)}", ""])
    return {"actions": len(lines), "summary": summary, "epoch": 1, "replay": replay}


def line(rng: random.Random) -> str:
    return f"A fire {rng.randrange(10**6)} #{rng.randrange(16**8):08x}"


class Writer:
    """A tab that keeps a match, as `Autosave` does; `characters` is what it has written."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.characters = 0
        self.lines: list[str] = []
        self.change = self._did(changes.begin({}, "a", "tab", body([])))

    def _did(self, change: Change) -> Change:
        for key, text in change.rows.items():
            if text is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = text
                self.characters += len(text)
        return change

    @property
    def heads(self) -> dict[str, str]:
        return {key: text for key, text in self.rows.items() if head_range("a").holds(key)}

    def keep(self) -> None:
        change = self.change
        assert change.record is not None
        self.change = self._did(
            changes.append(self.heads, change.record, change.journals, body(self.lines))
        )

    def play(self, rng: random.Random, count: int) -> None:
        for _ in range(count):
            self.lines.append(line(rng))
            self.keep()

    def go_back(self, to: int) -> None:
        del self.lines[to:]


def test_what_a_match_writes_grows_with_its_length_and_not_with_the_square_of_it() -> None:
    written = []
    for count in (300, 600, 1200):
        writer = Writer()
        writer.play(random.Random(1), count)
        written.append(writer.characters)
    # Twice as long: twice as much, and a little for pieces that are put together.
    assert written[1] < 2.3 * written[0]
    assert written[2] < 2.3 * written[1]
    # 31 characters a line: whole replays would be 600 · 300 · 31 = 5,580,000.
    assert written[1] < 1_200_000


def test_there_are_few_rows_however_long_a_match_is() -> None:
    writer = Writer()
    writer.play(random.Random(1), 2000)
    # 62,000 characters in pieces of about 1,000, each as long as all that come after it.
    assert len(writer.rows) <= 2 * (1 + 8)


@pytest.mark.parametrize("seed", range(12))
def test_through_play_and_steps_back_the_two_last_saves_are_there(seed) -> None:
    rng = random.Random(seed)
    writer = Writer()
    for _ in range(60):
        before = writer.change.record
        way = rng.random()
        if way < 0.15:
            writer.go_back(rng.randrange(len(writer.lines) + 1))
        elif way < 0.35:
            writer.go_back(max(0, len(writer.lines) - rng.randint(1, 3)))
        else:
            writer.lines += [line(rng) for _ in range(rng.randint(1, 60))]
        writer.keep()
        kept = read_match(writer.rows, "a")
        assert kept.record == writer.change.record
        assert kept.record.body == body(writer.lines)
        assert kept.before == before
        assert kept.journals == writer.change.journals
        assert not kept.damaged


@pytest.mark.parametrize("damage", ["missing", "cut", "character", "exchanged", "other match"])
def test_damage_of_any_row_leaves_one_of_the_two_saves(damage) -> None:
    writer, other = Writer(), Writer()
    writer.play(random.Random(1), 300)
    other.play(random.Random(2), 300)
    whole = read_match(writer.rows, "a")
    assert len(writer.rows) > 6
    for key, text in writer.rows.items():
        rows = dict(writer.rows)
        if damage == "missing":
            del rows[key]
        elif damage == "cut":
            rows[key] = text[:-7]
        elif damage == "character":
            rows[key] = text.replace("#", "$", 1)
        elif damage == "other match":
            rows[key] = other.rows.get(key, "")
        else:
            twin = next(each for each in rows if each != key and turn_of(each) == turn_of(key))
            rows[key], rows[twin] = rows[twin], rows[key]
        kept = read_match(rows, "a")
        newest = turn_of(key) == whole.turn
        assert kept.record == (whole.before if newest else whole.record)
        # Whether a save without a readable head was the newer one cannot be known.
        assert kept.behind or not newest
        assert kept.why
        damaged = "\n".join(rows_of_turn(rows, "a", turn_of(key)).values())
        assert kept.damaged == ((f"a:{turn_of(key)}", damaged),)


def test_going_on_puts_all_rows_of_a_damaged_save_aside_and_leaves_none_behind() -> None:
    writer = Writer()
    writer.play(random.Random(1), 301)
    whole = read_match(writer.rows, "a")
    piece = next(
        key for key in writer.rows if turn_of(key) == whole.turn and key != f"a:{whole.turn}"
    )
    rows = {**writer.rows, piece: "x"}
    damaged = read_match(rows, "a").damaged[0][1]
    assert whole.before is not None
    change = changes.claim(rows, "a", "two", whole.before.sequence)
    after = {key: text for key, text in {**rows, **change.rows}.items() if text is not None}
    kept = read_match(after, "a")
    assert kept.record == change.record
    assert kept.record.sequence > whole.record.sequence
    assert kept.damaged == (("a:damaged", damaged),)
    assert not kept.behind
    assert set(changes.delete_damaged(after, "a").rows) == {"a:damaged"}
    gone = changes.delete_damaged(rows, "a").rows
    assert set(gone) == set(rows_of_turn(rows, "a", whole.turn))


def test_a_writer_whose_heads_were_changed_writes_nothing_blindly() -> None:
    writer = Writer()
    writer.play(random.Random(1), 50)
    change = writer.change
    for key in writer.heads:
        for heads in (
            {**writer.heads, key: writer.heads[key][:-1]},
            {each: text for each, text in writer.heads.items() if each != key},
        ):
            with pytest.raises(RowsChanged):
                changes.append(heads, change.record, change.journals, body(writer.lines))


def test_a_step_back_and_forth_at_the_end_writes_a_head_only() -> None:
    writer = Writer()
    rng = random.Random(1)
    writer.play(rng, 400)
    for _ in range(40):
        at = writer.characters
        writer.go_back(len(writer.lines) - 5)
        writer.keep()
        writer.play(rng, 5)
        # Six heads, each with at most the longest end and 300 characters about the match.
        assert writer.characters - at < 6 * (TAIL_MOST + 300) + 2 * TAIL_MOST
    assert TAIL_LEAST > 5 * 31


def test_going_back_to_the_beginning_leaves_no_old_rows() -> None:
    writer = Writer()
    writer.play(random.Random(1), 400)
    writer.go_back(0)
    writer.keep()
    writer.keep()
    assert set(writer.rows) == {"a:0", "a:1"}


@pytest.mark.parametrize(
    "end", [None, "text", {}, {"segments": -1, "chain": "", "tail": ""}, {"segments": 9**9}]
)
def test_heads_that_somebody_made_up_are_unreadable(end) -> None:
    members = {"format": 3, "id": "a", "sequence": 1, "owner": "", "place": 0, "name": ""}
    kept = read_match({"a:0": with_sum({**members, "summary": {}, "replay": end})}, "a")
    assert kept.record is None
    assert kept.why


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [("", "", 0), ("", "a", 0), ("abc", "abc", 3), ("abc", "abd", 2), ("abc", "xbc", 0),
     ("abcdef", "abcde", 5), ("aaaab", "aaaac", 4)],
)  # fmt: skip
def test_the_common_start_of_two_texts(one, other, count) -> None:
    assert common(one, other) == common(other, one) == count


# What earlier releases wrote


@pytest.mark.parametrize(
    ("id", "actions", "damaged"),
    [("duel1", 12, 0), ("arena1", 15, 0), ("named1", 12, 0), ("hurt1", 3, 2)],
)
def test_rows_of_an_earlier_release_open_and_are_gone_on_with(id, actions, damaged) -> None:
    rows = OLD["rows"]
    kept = read_match(rows, id)
    assert kept.record is not None
    assert len(kept.damaged) == damaged
    loaded = load(kept.record.body)
    assert len(loaded.match.log) == kept.record.body["actions"] == actions
    if kept.named:
        assert kept.record.name == "The wall"
        return
    change = changes.claim(rows, id, "new", kept.record.sequence)
    after = {key: text for key, text in {**rows, **change.rows}.items() if text is not None}
    now = read_match(after, id)
    assert now.record.body["replay"] == kept.record.body["replay"]
    assert (now.before == kept.record) == (damaged == 0 or kept.behind)
    for _, text in kept.damaged:
        assert text in after.values()


def test_the_single_match_of_the_first_releases_opens() -> None:
    text = from_first_format(OLD["first"], "f1")
    kept = read_match({"f1:0": text}, "f1")
    assert isinstance(kept.record, Record)
    assert len(load(kept.record.body).match.log) == kept.record.body["actions"] == 8
    assert replace(kept.record, owner="x") != kept.record
