"""Records of version 1: all the living drew when all cars were wrecks, and one's own abandoned car
counted for one's mission (rulings 30 and 31)."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

import wreckyard
from tests.replays.write_corpus import digest_of
from tests.systems.streets.yards import board, by_verb
from wreckyard import Malformed
from wreckyard.engine.log import hash_json
from wreckyard.systems.streets import RULES, position, rematch_options

RECORDS = Path(__file__).parent / "records"
REPLAYS = ("round-a-tablet", "missions")
SAMPLE = 5
"""Of so many matches one is played in every run; the others in the soak."""


@cache
def older() -> tuple[tuple[str, int, str], ...]:
    """The digest, the number of actions and the link of matches of version 1, as that wrote
    them."""
    lines = (RECORDS / "version-1.txt").read_text("ascii").splitlines()
    return tuple((digest, int(actions), link) for digest, actions, link in map(str.split, lines))


def check(number: int) -> None:
    """All states of a match have the hashes that version 1 gave them."""
    digest, actions, link = older()[number]
    match = wreckyard.load_link(link)
    then = RULES.migrations[1, 1].state
    states = [RULES.to_json(match.state_at(moment)) for moment in range(match.length + 1)]
    assert digest_of([hash_json(then(state)) for state in states]) == digest
    assert match.length == actions
    assert match.outcome is not None
    again = wreckyard.load_link(wreckyard.replay_to_link(match))
    assert again.options["rules"] == 1
    assert again.log == match.log


@pytest.mark.parametrize("number", range(0, 15, SAMPLE))
def test_a_match_of_version_1_is_played_as_it_was(number: int) -> None:
    check(number)


@pytest.mark.soak
def test_all_matches_of_version_1_are_played_as_they_were() -> None:
    for number in range(len(older())):
        check(number)


@pytest.mark.parametrize("name", REPLAYS)
def test_a_replay_of_version_1_goes_on_as_a_record_of_today(name: str) -> None:
    text = (RECORDS / f"{name}.txt").read_text("utf-8")
    assert "system streets 1\n" in text
    match = wreckyard.load_replay(text)
    again = wreckyard.load_replay(match.replay())
    assert again.options["rules"] == 1
    assert again.log == match.log


def test_a_match_from_a_position_of_version_1_opens() -> None:
    """A lesson that somebody has left open: its replay begins with a state of version 1."""
    start = position({"rules": 1, "board": board()}, [{"x": 5, "y": 18}, {"x": 12, "y": 3}])
    match = wreckyard.match_from_state("streets", start, ["Ann", "Ben"], 3)
    rng = random.Random(3)
    while (decision := match.decision) is not None and match.length < 12:
        match.submit(decision.seat, by_verb(list(decision.options), rng), decision.id)
    shape = RULES.migrations[1, 1].state
    then = [hash_json(shape(RULES.to_json(match.state_at(n)))) for n in range(match.length + 1)]
    lines, hashes = [], iter(then)
    for line in match.replay().splitlines():
        head, mark, _ = line.rpartition(" #")
        plain = line.replace(', "rules": 1', "").replace('"lost": 0, ', "")
        lines.append(f"{head} #{next(hashes)}" if mark else plain)
    old = "\n".join(lines).replace("system streets 2", "system streets 1")
    assert '"rules"' not in old
    assert '"lost"' not in old
    again = wreckyard.load_replay(old)
    assert again.options["rules"] == 1
    assert [entry.action for entry in again.log] == [entry.action for entry in match.log]


def test_a_new_match_is_played_by_the_newest_rules_and_does_not_say_so() -> None:
    match = wreckyard.new_match("streets", ["Ann", "Ben"], 4, {"rules": 2})
    assert "rules" not in match.options


@pytest.mark.parametrize("value", [0, 3, True, "2", None])
def test_rules_of_no_version_are_refused(value: object) -> None:
    with pytest.raises(Malformed, match="option 'rules' must be a version from 1 to 2, not"):
        wreckyard.new_match("streets", ["Ann", "Ben"], 4, {"rules": value})


def test_a_rematch_is_played_by_the_newest_rules() -> None:
    assert rematch_options({"scenario": "street", "rules": 1}) == {"scenario": "street"}
