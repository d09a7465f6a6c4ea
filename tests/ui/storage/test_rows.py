"""The rows of kept matches: what is written over what, who may write, and what makes room."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from ui.storage import changes
from ui.storage.changes import AUTOSAVES_MOST
from ui.storage.imports import ImportCounts, import_records
from ui.storage.journal import turn_of
from ui.storage.record import Newer, Record, Unreadable, read, with_sum, write
from ui.storage.rows import Change, NotFound, TakenOver, id_of, read_match, read_matches


def body(actions: int, **more) -> dict:
    lines = ["wreckyard-replay 1", *(f"A pass #{n}" for n in range(actions)), f"end {actions}"]
    summary = {"game": "duel", "names": ["Ann", "Bob"], "over": more.pop("over", False)}
    return {"actions": actions, "summary": summary, "epoch": 1, "replay": "\n".join(lines), **more}


def apply(rows: dict[str, str], change: Change) -> Record:
    for key, text in change.rows.items():
        if text is None:
            rows.pop(key, None)
        else:
            rows[key] = text
    return change.record


def played(rows: dict[str, str], id: str, actions: int, owner: str = "tab") -> Record:
    """A match that was begun and kept after every action."""
    record = apply(rows, changes.begin(rows, id, owner, body(0)))
    for number in range(1, actions + 1):
        record = apply(rows, changes.save(rows, record, body(number)))
    return record


def newest_key(rows: dict[str, str], id: str) -> str:
    return f"{id}:{read_match(rows, id).turn}"


# Two saves of a match, written in turns


def test_the_two_last_saves_are_kept() -> None:
    rows: dict[str, str] = {}
    for actions in range(6):
        played(rows, f"m{actions}", actions)
        kept = read_match(rows, f"m{actions}")
        assert kept.record.body["actions"] == actions
        assert (kept.before is None) == (actions == 0)
        if actions:
            assert kept.before.body["actions"] == actions - 1
            assert kept.before.sequence < kept.record.sequence


@pytest.mark.parametrize("part", ["newest", "older"])
@pytest.mark.parametrize("damage", ["", "{", "cut"])
def test_damage_of_one_save_leaves_the_other(part, damage) -> None:
    rows: dict[str, str] = {}
    played(rows, "a", 4)
    key = newest_key(rows, "a")
    if part == "older":
        key = "a:1" if key == "a:0" else "a:0"
    rows[key] = rows[key][:120] if damage == "cut" else damage
    kept = read_match(rows, "a")
    assert kept.record.body["actions"] == (3 if part == "newest" else 4)
    assert kept.damaged == ((key, rows[key]),)
    assert kept.why
    # Of the older one it is told only where its age cannot be read any more.
    assert kept.behind == (part == "newest" or damage != "cut")


def test_going_on_never_writes_over_what_is_damaged() -> None:
    rows: dict[str, str] = {}
    played(rows, "a", 4)
    damaged = rows[newest_key(rows, "a")][:-5]
    rows[newest_key(rows, "a")] = damaged
    kept = read_match(rows, "a")
    record = apply(rows, changes.claim(rows, "a", "other", kept.record.sequence))
    for actions in range(4, 9):
        record = apply(rows, changes.save(rows, record, body(actions)))
        assert damaged in rows.values()
    assert rows["a:damaged"] == damaged
    assert not read_match(rows, "a").behind
    apply(rows, changes.delete_damaged(rows, "a"))
    assert set(rows) == {"a:0", "a:1"}


def test_sequences_only_grow_through_damage_of_every_kind() -> None:
    for seed in range(60):
        rng = random.Random(seed)
        rows: dict[str, str] = {}
        record = played(rows, "a", 2)
        largest, damaged = record.sequence, set()
        for step in range(20):
            kept = read_match(rows, "a")
            if rng.random() < 0.3 and len(kept.damaged) < 2:
                key = rng.choice(["a:0", "a:1"])
                if key in dict(kept.damaged) or (kept.before is None and rows[key] == kept.text):
                    continue
                rows[key] = rows[key][: rng.randrange(len(rows[key]))]
                damaged.add(rows[key])
                kept = read_match(rows, "a")
                record = apply(rows, changes.claim(rows, "a", f"t{step}", kept.record.sequence))
            else:
                record = apply(rows, changes.save(rows, record, body(step)))
            assert record.sequence > largest
            assert read_match(rows, "a").record == record
            assert damaged <= set(rows.values())
            largest = record.sequence


# One tab writes


def test_the_tab_that_lost_a_match_writes_nothing() -> None:
    rows: dict[str, str] = {}
    first = played(rows, "a", 3, owner="one")
    second = apply(rows, changes.claim(rows, "a", "two", first.sequence))
    before = dict(rows)
    with pytest.raises(TakenOver):
        changes.save(rows, first, body(4))
    assert rows == before
    apply(rows, changes.save(rows, second, body(4)))
    again = read_match(rows, "a").record
    third = apply(rows, changes.claim(rows, "a", "one again", again.sequence))
    with pytest.raises(TakenOver):
        changes.save(rows, second, body(5))
    assert third.body["actions"] == 4


def test_a_claim_must_have_read_the_newest_save() -> None:
    rows: dict[str, str] = {}
    record = played(rows, "a", 3)
    seen = record.sequence
    apply(rows, changes.save(rows, record, body(4)))
    with pytest.raises(TakenOver):
        changes.claim(rows, "a", "two", seen)


def test_random_tabs_never_lose_an_action_that_was_kept() -> None:
    """Each tab only goes on from what it made its own; whatever was kept last is there."""
    for seed in range(100):
        rng = random.Random(seed)
        rows: dict[str, str] = {}
        holds: dict[str, Record] = {"t0": played(rows, "a", 1, owner="t0")}
        last = holds["t0"]
        for number in range(30):
            tab = f"t{rng.randrange(3)}"
            mine = holds.get(tab)
            if mine is None or rng.random() < 0.3:
                newest = read_match(rows, "a").record
                change = changes.claim(rows, "a", f"{tab} {number}", newest.sequence)
                last = holds[tab] = apply(rows, change)
            else:
                try:
                    change = changes.save(rows, mine, body(number))
                except TakenOver:
                    assert mine.owner != last.owner
                    del holds[tab]
                else:
                    assert mine.owner == last.owner
                    last = holds[tab] = apply(rows, change)
            assert read_match(rows, "a").record == last


def test_a_match_whose_rows_vanished_under_its_player_is_kept_anew() -> None:
    rows: dict[str, str] = {}
    record = played(rows, "a", 3)
    rows.clear()
    again = apply(rows, changes.save(rows, record, body(4)))
    assert again.sequence > record.sequence
    assert read_match(rows, "a").record.body["actions"] == 4


def test_a_save_that_cannot_be_played_is_put_aside_for_the_one_before() -> None:
    rows: dict[str, str] = {}
    record = played(rows, "a", 4)
    apply(rows, changes.claim(rows, "a", "two", record.sequence, before=True))
    kept = read_match(rows, "a")
    assert kept.record.body["actions"] == 3
    assert kept.damaged == (("a:damaged", write(record)),)
    assert not kept.behind


# What a newer release keeps


def test_nothing_of_a_newer_release_is_ever_touched() -> None:
    rows: dict[str, str] = {}
    record = played(rows, "a", 3)
    rows["a:1"] = with_sum({"format": 4, "id": "a", "sequence": 90, "owner": "", "place": 9})
    assert read_match(rows, "a").newer
    with pytest.raises(Newer):
        read(rows["a:1"])
    before = dict(rows)
    with pytest.raises(TakenOver):
        changes.save(rows, record, body(4))
    with pytest.raises(NotFound):
        changes.claim(rows, "a", "two", record.sequence)
    assert changes.delete(rows, "a").rows == {}
    with pytest.raises(NotFound):
        changes.make_room(rows, Change(), (), 1)
    for number in range(12):
        played(rows, f"b{number}", 1)
    assert before.items() <= rows.items()


# The ring, and room


def test_eight_matches_are_kept_and_the_oldest_goes() -> None:
    rows: dict[str, str] = {}
    for number in range(AUTOSAVES_MOST):
        assert changes.begin(rows, f"m{number}", "t", body(0)).dropped == ()
        played(rows, f"m{number}", 1)
    # What was resumed last is no longer the oldest, whatever any clock says.
    kept = read_match(rows, "m0").record
    apply(rows, changes.claim(rows, "m0", "t", kept.sequence))
    change = changes.begin(rows, "new", "t", body(0))
    apply(rows, change)
    assert [each.id for each in change.dropped] == ["m1"]
    ids = [each.id for each in read_matches(rows)]
    assert ids == ["new", "m0", *(f"m{number}" for number in range(AUTOSAVES_MOST - 1, 1, -1))]


def test_an_ended_match_goes_before_one_that_is_not() -> None:
    rows: dict[str, str] = {}
    for number in range(AUTOSAVES_MOST):
        record = played(rows, f"m{number}", 1)
        if number == 5:
            apply(rows, changes.save(rows, record, body(2, over=True)))
    assert [each.id for each in changes.begin(rows, "new", "t", body(0)).dropped] == ["m5"]


def test_a_match_that_a_career_waits_for_does_not_go() -> None:
    rows: dict[str, str] = {}
    for number in range(AUTOSAVES_MOST):
        more = {"career": f"m{number}"} if number < 2 else {}
        record = apply(rows, changes.begin(rows, f"m{number}", "tab", {**body(0), **more}))
        if number == 1:
            # The career has what it wanted of it.
            apply(rows, changes.save(rows, record, {**body(1, over=True), **more}))
    apply(rows, changes.begin(rows, "new", "t", body(0)))
    assert {"m0", "new"} <= {each.id for each in read_matches(rows)}
    assert "m1" not in {each.id for each in read_matches(rows)}
    assert [each.id for each in changes.begin(rows, "newer", "t", body(0)).dropped] == ["m2"]


def test_what_is_played_named_or_damaged_does_not_go() -> None:
    rows: dict[str, str] = {}
    for number in range(AUTOSAVES_MOST):
        played(rows, f"m{number}", 2)
    apply(rows, changes.name_moment(rows, "n0", "The wall", read_match(rows, "m0").record))
    rows[newest_key(rows, "m1")] = "damaged"
    change = changes.begin(rows, "new", "t", body(0), playing={"m0"})
    assert [each.id for each in change.dropped] == ["m2"]


def test_room_is_made_by_the_oldest_first_until_only_what_must_stay_is_left() -> None:
    rows: dict[str, str] = {}
    for number in range(4):
        last = played(rows, f"m{number}", 1)
    apply(rows, changes.name_moment(rows, "n0", "The wall", read_match(rows, "m0").record))
    change = changes.save(rows, last, body(2))
    for count in range(4):
        made = changes.make_room(rows, change, {"m3"}, count)
        assert [each.id for each in made.dropped] == ["m0", "m1", "m2"][:count]
        assert made.record == change.record
    with pytest.raises(NotFound):
        changes.make_room(rows, change, {"m3"}, 4)
    apply(rows, changes.make_room(rows, change, {"m3"}, 3))
    assert {id_of(key) for key in rows} == {"m3", "n0"}
    assert read_match(rows, "m3").record.body["actions"] == 2


# Moments under a name


def test_a_moment_under_a_name_stays_as_it_was_when_its_match_goes_on() -> None:
    rows: dict[str, str] = {}
    record = played(rows, "a", 3)
    apply(rows, changes.name_moment(rows, "n", "The wall", record))
    apply(rows, changes.save(rows, record, body(4)))
    kept = read_match(rows, "n")
    assert (kept.record.name, kept.record.body["actions"]) == ("The wall", 3)
    assert kept.before.body == kept.record.body
    apply(rows, changes.rename(rows, "n", "The ditch"))
    assert read_match(rows, "n").record.name == "The ditch"
    with pytest.raises(NotFound):
        changes.rename(rows, "a", "no moment")
    apply(rows, changes.delete(rows, "n"))
    assert {id_of(key) for key in rows} == {"a"}


# Coming in from a file


def taken(rows: dict[str, str], *records: Record, playing=()) -> ImportCounts:
    ids = (f"c{number}" for number in itertools.count())
    change, told = import_records(rows, records, ids, playing)
    before = dict(rows)
    apply(rows, change)
    for key, text in before.items():
        # Nothing is lost: what was the newest of its match is there still.
        kept = read_match(before, id_of(key))
        assert text in rows.values() or turn_of(key) != kept.turn
    return told


def test_matches_from_a_file_are_added_beside_the_others() -> None:
    rows: dict[str, str] = {}
    played(rows, "a", 3)
    other: dict[str, str] = {}
    told = taken(rows, played(other, "b", 2), played(other, "d", 1))
    assert told == ImportCounts(added=2)
    assert [each.id for each in read_matches(rows)] == ["d", "b", "a"]
    assert read_match(rows, "b").record.owner == ""


def test_a_match_that_is_there_already_is_skipped() -> None:
    rows: dict[str, str] = {}
    record = played(rows, "a", 3)
    before = dict(rows)
    assert taken(rows, record) == ImportCounts(skipped=1)
    assert rows == before


def test_a_match_that_went_on_elsewhere_goes_on_here_and_ours_is_the_save_before() -> None:
    rows: dict[str, str] = {}
    record = played(rows, "a", 3)
    further = replace(record, sequence=9, owner="far away", body=body(6))
    assert taken(rows, further) == ImportCounts(updated=1)
    kept = read_match(rows, "a")
    assert (kept.record.body["actions"], kept.before.body["actions"]) == (6, 3)
    with pytest.raises(TakenOver):
        changes.save(rows, record, body(4))


@pytest.mark.parametrize("case", ["older", "another way", "being played", "named"])
def test_everything_else_of_the_same_id_becomes_a_copy(case) -> None:
    rows: dict[str, str] = {}
    record = played(rows, "a", 3)
    other = {
        "older": replace(record, sequence=1, body=body(1)),
        "another way": replace(
            record, sequence=9, body={**body(6), "replay": body(6)["replay"].replace("#1", "#x")}
        ),
        "being played": replace(record, sequence=9, body=body(6)),
        "named": replace(record, sequence=9, name="The wall", body=body(6)),
    }[case]
    before = dict(rows)
    told = taken(rows, other, playing={"a"} if case == "being played" else ())
    assert told == ImportCounts(copied=1)
    assert before.items() <= rows.items()
    assert read_match(rows, "c0").record.body == other.body
    # The same file once more brings nothing new.
    assert taken(rows, other, playing={"a"}) == ImportCounts(skipped=1)


def test_a_newer_or_damaged_match_of_ours_is_not_updated_from_a_file() -> None:
    rows: dict[str, str] = {}
    record = played(rows, "a", 3)
    rows[newest_key(rows, "a")] = "damaged"
    before = dict(rows)
    assert taken(rows, replace(record, sequence=9, body=body(6))) == ImportCounts(copied=1)
    assert before.items() <= rows.items()


def test_records_of_another_match_under_a_key_are_damage() -> None:
    rows = {"a:0": write(Record("b", 1, body=body(1)))}
    kept = read_match(rows, "a")
    assert kept.record is None
    assert "another match" in kept.why
    with pytest.raises(Unreadable):
        read("")
