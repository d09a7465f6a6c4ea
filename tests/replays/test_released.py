"""Corpora of released versions are still played as they were: see ``release``.

A change of the rules without a new version fails here, even if the corpus of today is written anew.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

import wreckyard
from tests.replays.release import FOLDER, released_as
from tests.replays.write_corpus import digest_of, file_of, game_of, written
from wreckyard.engine.log import hash_json
from wreckyard.engine.versions import Migration, migration_for

SAMPLE = 11
"""Of so many matches one is played in every run; the others in the soak."""

NAMES = tuple(sorted(file.stem for file in FOLDER.iterdir()))


def version_of(name: str) -> int:
    """The version of the rules by which a corpus was recorded."""
    found = re.search(r"-(\d+)", name)
    assert found is not None, name
    return int(found[1])


@cache
def lines_of(name: str) -> tuple[list[str], ...]:
    """The digest, the number of actions and the link of every match."""
    return tuple(line.split() for line in (FOLDER / f"{name}.txt").read_text("ascii").splitlines())


def digest_then(match: wreckyard.Match, migration: Migration) -> str:
    """The digest of a match's states in the shape of the version that recorded it."""
    to_json, shape = match.rules.to_json, migration.state
    state = match.state_at(0).copy()
    hashes = [hash_json(shape(to_json(state)))]
    for number in range(match.length):
        match.play_entry(state, number)
        hashes.append(hash_json(shape(to_json(state))))
    return digest_of(hashes)


def check(name: str, number: int) -> None:
    """A match is played as it was recorded."""
    digest, actions, link = lines_of(name)[number]
    match = wreckyard.load_link(link)
    migration = migration_for(match.rules, version_of(name), 1)
    assert match.length == int(actions)
    assert any(digest_then(match, way) == digest for way in migration.ways())


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_the_version_before_is_kept(game: str) -> None:
    """A game whose first version is its present one has nothing to keep yet."""
    kept = {version_of(name) for name in NAMES if game_of(name) == game}
    version = wreckyard.rules_of(game).version
    assert version == 1 or kept & {version - 1, version}
    assert all(each <= version for each in kept)


@pytest.mark.parametrize("name", written())
def test_a_corpus_of_a_released_version_is_never_written_anew(name: str) -> None:
    kept = released_as(name)
    assert not kept.exists() or kept.read_bytes() == file_of(name).read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_some_matches_of_every_release_are_played_as_they_were(name: str) -> None:
    for number in range(0, len(lines_of(name)), SAMPLE):
        check(name, number)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("name", NAMES)
def test_all_matches_of_every_release_are_played_as_they_were(name: str) -> None:
    for number in range(len(lines_of(name))):
        check(name, number)
