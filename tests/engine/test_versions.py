"""Records of other versions: migrated so that the hashes still fit, or refused with the reason."""

from __future__ import annotations

import base64
import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

import wreckyard
from tests.engine.playing import new, play
from wreckyard import Malformed
from wreckyard.engine.log import hash_json
from wreckyard.engine.versions import SAME, Migration, migration_for
from wreckyard.systems.duel import RULES


def recorded() -> tuple[str, str]:
    """A match of this release as a replay and as a link."""
    match = new("duel", seed=4)
    play(match, random.Random(4), 60)
    return match.replay(), wreckyard.replay_to_link(match)


def later(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Let the duel be of a later version."""
    for name, value in changes.items():
        monkeypatch.setattr(RULES, name, value, raising=False)


def test_a_record_of_this_version_needs_nothing() -> None:
    assert migration_for(RULES, RULES.version, RULES.data_version) is SAME


@pytest.mark.parametrize("changes", [{"data_version": 2}, {"version": RULES.version + 1}])
def test_what_is_not_listed_is_refused(
    monkeypatch: pytest.MonkeyPatch, changes: Mapping[str, int]
) -> None:
    text, link = recorded()
    later(monkeypatch, **changes)
    said = f"cannot play version {RULES.version - ('version' in changes)} with data version 1"
    with pytest.raises(Malformed, match=f"replay, line 2: .*{said}: it was played by other rules"):
        wreckyard.load_replay(text)
    with pytest.raises(Malformed, match=f"link: .*{said}: it was played by other rules"):
        wreckyard.load_link(link)


def test_a_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    text, link = recorded()
    table = {(RULES.version, 1): Migration("missiles did less damage")}
    later(monkeypatch, data_version=2, migrations=table)
    for load, record in ((wreckyard.load_replay, text), (wreckyard.load_link, link)):
        with pytest.raises(Malformed, match="missiles did less damage"):
            load(record)


def test_a_record_of_a_newer_release_is_refused_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    later(monkeypatch, data_version=2)
    text, link = recorded()
    assert text.splitlines()[:3] == ["wreckyard-replay 2", f"system duel {RULES.version}", "data 2"]
    assert wreckyard.load_replay(text).replay() == text
    later(monkeypatch, data_version=1)
    said = "this release plays data version 1 of duel; data version 2 is of a newer release"
    with pytest.raises(Malformed, match=f"replay, line 3: {said}"):
        wreckyard.load_replay(text)
    with pytest.raises(Malformed, match=f"link: {said}"):
        wreckyard.load_link(link)


def test_new_names_are_put_in_and_the_old_hashes_still_fit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The older version said “stop at” for “target”, “wait” for “pass”, and called its step a
    tick."""
    now, _ = recorded()
    match = wreckyard.load_replay(now)

    def then(state: dict[str, Any]) -> dict[str, Any]:
        old = dict(state)
        old["tick"] = old.pop("step")
        return old

    def options(old: dict[str, Any]) -> dict[str, Any]:
        return {{"stop at": "target"}.get(name, name): value for name, value in old.items()}

    hashes = {
        match.state_at(moment).step: hash_json(then(RULES.to_json(match.state_at(moment))))
        for moment in range(len(match.log) + 1)
    }
    lines, step = [], 0
    for line in now.replace('"target"', '"stop at"').splitlines():
        head, mark, _ = line.rpartition(" #")
        if mark:
            line = f"{head} #{hashes[step]}".replace(" pass #", " wait #")
            step += 1
        lines.append(line)
    old = "\n".join(lines) + "\n"
    migration = Migration(
        options=options, action=lambda text: text.replace("wait", "pass"), state=then
    )
    later(monkeypatch, data_version=2, migrations={(RULES.version, 1): migration})
    again = wreckyard.load_replay(old)
    assert [entry.action for entry in again.log] == [entry.action for entry in match.log]
    assert again.state_hash == match.state_hash
    # Were it played in another way, the hashes would tell.
    wrong = Migration(options=options, action=migration.action)
    later(monkeypatch, migrations={(RULES.version, 1): wrong})
    with pytest.raises(Malformed, match="the opening does not match its hash"):
        wreckyard.load_replay(old)


def test_the_way_that_fits_is_found_among_several(monkeypatch: pytest.MonkeyPatch) -> None:
    """A version whose rules changed without a new number: hashes tell which rules a record
    follows."""
    text, link = recorded()
    match = wreckyard.load_replay(text)

    def other(state: dict[str, Any]) -> dict[str, Any]:
        return {**state, "extra": state["step"] // 30}

    def wrong(state: dict[str, Any]) -> dict[str, Any]:
        return {**state, "extra": 0}

    fits = Migration()
    ways = Migration(state=other, otherwise=Migration(state=wrong, otherwise=fits))
    assert ways.ways() == (ways, ways.otherwise, fits)
    later(monkeypatch, data_version=2, migrations={(RULES.version, 1): ways})
    assert wreckyard.load_replay(text).log == match.log
    assert wreckyard.load_link(link).log == match.log


def test_where_no_way_fits_the_one_that_got_furthest_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text, link = recorded()
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("start "))

    def at_once(state: dict[str, Any]) -> dict[str, Any]:
        return {**state, "extra": 0}

    def late(state: dict[str, Any]) -> dict[str, Any]:
        return {**state, "extra": 0} if state["step"] > 20 else state

    for ways in (
        Migration(state=at_once, otherwise=Migration(state=late)),
        Migration(state=late, otherwise=Migration(state=at_once)),
    ):
        later(monkeypatch, data_version=2, migrations={(RULES.version, 1): ways})
        with pytest.raises(Malformed, match="the state after this action") as caught:
            wreckyard.load_replay(text)
        found = re.search(r"line (\d+)", str(caught.value))
        assert found is not None
        assert int(found[1]) > start + 20
        with pytest.raises(Malformed, match="does not end as it was recorded"):
            wreckyard.load_link(link)
        monkeypatch.undo()


def test_positions_are_read_where_a_migration_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = new("duel", seed=4)
    play(begun, random.Random(4), 10)
    state = begun.state_at(len(begun.log))
    match = wreckyard.match_from_state("duel", RULES.to_json(state), ["Ann", "Ben"], 5)
    play(match, random.Random(5), 10)
    text, link = match.replay(), wreckyard.replay_to_link(match)
    later(monkeypatch, data_version=2, migrations={(RULES.version, 1): Migration()})
    for load, record in ((wreckyard.load_replay, text), (wreckyard.load_link, link)):
        with pytest.raises(Malformed, match="positions of older versions cannot be read"):
            load(record)
    later(monkeypatch, migrations={(RULES.version, 1): Migration(position=dict)})
    for load, record in ((wreckyard.load_replay, text), (wreckyard.load_link, link)):
        assert load(record).log == match.log


def test_a_changed_card_is_noticed_without_a_new_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever forgets to count up: a record that goes another way is refused, never played on."""
    text, link = recorded()
    honest = RULES.to_json

    def changed(state: Any) -> dict[str, Any]:
        data = honest(state)
        data["tires"] = [tires + 1 for tires in data["tires"]]
        return data

    later(monkeypatch, to_json=changed)
    with pytest.raises(Malformed, match="does not match its hash"):
        wreckyard.load_replay(text)
    with pytest.raises(Malformed, match="does not end as it was recorded"):
        wreckyard.load_link(link)


def read(game: str, version: int) -> bool:
    """Whether records of that version, and of the data of today, are migrated."""
    rules = wreckyard.rules_of(game)
    migration = rules.migrations.get((version, rules.data_version))
    return migration is not None and not migration.refused


RECORDS = [
    (game, version)
    for game in wreckyard.game_ids()
    for version in range(1, wreckyard.rules_of(game).version + 2)
    if version != wreckyard.rules_of(game).version and not read(game, version)
]
"""Versions of which no record is read; what a migration reads has tests of its own."""


@pytest.mark.parametrize(("game", "version"), RECORDS)
def test_every_version_that_there_has_been_or_will_be_is_told_for_what_it_is(
    game: str, version: int
) -> None:
    """As a text and as a link: an older one with the reason, a newer one as newer."""
    rules = wreckyard.rules_of(game)
    match = new(game, seed=4)
    play(match, random.Random(4), 20)
    text = re.sub(r"^system \S+ \d+$", f"system {game} {version}", match.replay(), flags=re.M)
    with pytest.raises(Malformed) as by_text:
        wreckyard.load_replay(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(rules), "version", version)
        link = wreckyard.replay_to_link(match)
    with pytest.raises(Malformed) as by_link:
        wreckyard.load_link(link)
    said = str(by_text.value).removeprefix("replay, line 2: ")
    assert said == str(by_link.value).removeprefix("link: ")
    if version > rules.version:
        assert said == (
            f"this release plays version {rules.version} of {game};"
            f" version {version} is of a newer release"
        )
    else:
        data = rules.data_version
        told = rules.migrations.get((version, data))
        reason = "it was played by other rules or cards" if told is None else told.refused
        assert len(reason) > 20
        assert said.endswith(f"cannot play version {version} with data version {data}: {reason}")


@pytest.mark.parametrize("record", ["text", "link"])
def test_a_newer_format_is_told_as_such(record: str) -> None:
    text, link = recorded()
    if record == "text":
        with pytest.raises(Malformed, match="reads formats 1 to 3, the replay has format 4"):
            wreckyard.load_replay(re.sub(r"^wreckyard-replay \d", "wreckyard-replay 4", text))
    else:
        data = bytearray(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)))
        data[0] = 3
        newer = base64.urlsafe_b64encode(bytes(data)).decode("ascii").rstrip("=")
        with pytest.raises(Malformed, match="reads format 2, the link has format 3"):
            wreckyard.load_link(newer)
