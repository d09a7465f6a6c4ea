"""Records of older versions.

In version 1 vehicles were evened out, and took explosions, without being asked. Version 2 was not
counted up when doors began to stand open: ``records`` holds matches on foot from before that.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import wreckyard
from tests.systems.classic.positions.taste import by_verb
from wreckyard import Malformed
from wreckyard.engine.log import hash_json
from wreckyard.systems.classic import position, rematch_options
from wreckyard.systems.classic.state import edition

RECORDS = Path(__file__).parent / "records"
REPLAYS = sorted(RECORDS.glob("shut-doors-*.txt"))
LINKS = (RECORDS / "shut-doors.links.txt").read_text("ascii").split()


def recorded(**options: object) -> str:
    """The replay of a short match, as version 1 would have written it."""
    match = wreckyard.new_match("classic", ["Ann", "Ben"], 4, {"turns": 8, **options})
    rng = random.Random(4)
    while (decision := match.decision) is not None and len(match.log) < 25:
        match.submit(decision.seat, by_verb(list(decision.options), rng), decision.id)
    return re.sub(r"^system classic \d$", "system classic 1", match.replay(), flags=re.M)


def test_a_record_in_which_nothing_of_the_kind_came_up_is_played_as_it_was() -> None:
    text = recorded()
    again = wreckyard.load_replay(text)
    assert again.options["rules"] == edition.OLDEST
    assert wreckyard.load_replay(again.replay()).log == again.log
    assert len(again.log) == 25


def test_one_with_evening_out_is_refused_with_the_reason() -> None:
    said = "in version 1 of classic vehicles were evened out without being asked"
    with pytest.raises(Malformed, match=said):
        wreckyard.load_replay(recorded(even=True))


def hashes_in(replay: str) -> list[str]:
    """The hashes after every action, as a replay has them."""
    return re.findall(r" #([0-9a-f]{16})$", replay, flags=re.M)


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_replay_from_before_doors_stood_open_is_played_with_shut_doors(path: Path) -> None:
    """Pedestrians and Vehicles: an open door changes the state for a turn, so only one way fits."""
    text = path.read_text("ascii")
    match = wreckyard.load_replay(text)
    assert match.options["rules"] == edition.OLDEST
    assert f"end {len(match.log)}" in text
    assert any(entry.action.startswith("leave") for entry in match.log)
    states = [match.state_at(moment) for moment in range(len(match.log) + 1)]
    assert not any(each.condition.doors for state in states for each in state.vehicles)


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_an_older_replay_goes_on_as_a_record_of_today(path: Path) -> None:
    """Written again, it names its rules, and opens by them in every form."""
    match = wreckyard.load_replay(path.read_text("ascii"))
    text = match.replay()
    assert hashes_in(text) != hashes_in(path.read_text("ascii"))
    for again in (
        wreckyard.load_replay(text),
        wreckyard.load_link(wreckyard.replay_to_link(match)),
    ):
        assert again.options["rules"] == edition.OLDEST
        assert again.log == match.log
        assert again.replay() == text


def test_links_from_before_doors_stood_open_are_played_by_whatever_leads_to_their_end() -> None:
    """The fourth ends alike with doors open and shut; the newer rules are tried first. In the last
    a spike gun could not yet be fired at people, so its answers stand for others today."""
    found = [wreckyard.load_link(link).options["rules"] for link in LINKS]
    assert found == [1, 1, 1, 2, 1]


def test_a_damaged_older_record_names_the_line_that_no_rules_explain() -> None:
    """The reading that got furthest says what is wrong: with open doors it ends much earlier."""
    lines = REPLAYS[0].read_text("ascii").splitlines()
    at = max(number for number, line in enumerate(lines) if "#" in line)
    lines[at] = lines[at][:-1] + ("0" if lines[at][-1] != "0" else "1")
    with pytest.raises(Malformed, match=f"line {at + 1}: the state after this action"):
        wreckyard.load_replay("\n".join(lines))


def test_a_new_match_is_played_by_the_newest_rules_and_does_not_say_so() -> None:
    match = wreckyard.new_match("classic", ["Ann", "Ben"], 4, {"rules": edition.NEWEST})
    assert "rules" not in match.options


@pytest.mark.parametrize("value", [0, edition.NEWEST + 1, True, "2", None])
def test_rules_of_no_version_are_refused(value: object) -> None:
    with pytest.raises(Malformed, match="option 'rules' must be a version from 1 to"):
        wreckyard.new_match("classic", ["Ann", "Ben"], 4, {"rules": value})


def test_a_match_from_a_position_of_an_older_version_opens() -> None:
    """A lesson that somebody has left open: its replay begins with a state of version 2."""
    start = position({"rules": 2}, [{"x": 6000, "y": 6000}, {"x": 6000, "y": 12000}])
    match = wreckyard.match_from_state("classic", start, ["Ann", "Ben"], 3)
    rng = random.Random(3)
    while (decision := match.decision) is not None and len(match.log) < 12:
        match.submit(decision.seat, by_verb(list(decision.options), rng), decision.id)
    shape = match.rules.migrations[2, 1].state
    then = [hash_json(shape(match.rules.to_json(match.state_at(n)))) for n in range(13)]
    lines, hashes = [], iter(then)
    for line in match.replay().splitlines():
        head, mark, _ = line.rpartition(" #")
        lines.append(f"{head} #{next(hashes)}" if mark else line.replace('"rules": 2, ', ""))
    old = "\n".join(lines).replace("system classic 3", "system classic 2")
    assert '"rules"' not in old
    again = wreckyard.load_replay(old)
    assert again.options["rules"] == 2
    assert [entry.action for entry in again.log] == [entry.action for entry in match.log]


def test_a_rematch_is_played_by_the_newest_rules() -> None:
    assert rematch_options({"turns": 8, "rules": 2}) == {"turns": 8}
