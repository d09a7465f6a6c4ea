"""A match as text: what it holds, and what is told about a text that is not one."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import wreckyard
from wreckyard import Malformed
from wreckyard.engine.replay import end_of


def finished(seats: int = 2, seed: int = 3) -> str:
    names = ["Ann", "Bob the 2nd", "Çağla", "#4", "e", "F"][:seats]
    match = wreckyard.new_match("duel", names, seed, {"length": "duel", "dealer": 0})
    rng = random.Random(seed)
    while (decision := match.decision) is not None:
        options = [option for option in decision.options if option.verb != "escape"]
        match.submit(decision.seat, rng.choice(options))
    return match.replay()


TEXT = finished()
LINES = TEXT.splitlines()
STEPS = [number for number, line in enumerate(LINES) if re.match("[A-F] ", line)]


def told(text: str) -> str:
    with pytest.raises(Malformed) as error:
        wreckyard.load_replay(text)
    sentence = str(error.value)
    assert re.match(r"replay, line \d+: ", sentence), sentence
    assert "\n" not in sentence
    assert len(sentence) < 300
    return sentence


def with_line(number: int, line: str) -> str:
    return "\n".join([*LINES[:number], line, *LINES[number + 1 :]]) + "\n"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_replay_comes_back_as_the_same_match(seats: int) -> None:
    text = finished(seats)
    match = wreckyard.load_replay(text)
    assert match.replay() == text
    assert match.outcome is not None
    assert match.seats[0] == wreckyard.SeatInfo("Ann")


def test_a_replay_is_readable() -> None:
    assert LINES[:2] == ["wreckyard-replay 1", "system duel 3"]
    assert LINES[4:6] == ["seat A person Ann", "seat B person Bob the 2nd"]
    assert re.fullmatch(r"A pass #[0-9a-f]{16}", LINES[STEPS[0]])
    assert LINES[-1] == f"end {len(STEPS)}"


def test_windows_line_ends_and_blank_lines_at_the_end_do_no_harm() -> None:
    assert wreckyard.load_replay(TEXT.replace("\n", "\r\n") + "\r\n\n").replay() == TEXT


def test_a_match_that_was_read_can_be_played_on() -> None:
    match = wreckyard.new_match("duel", ["A", "B"], 9)
    for _ in range(20):
        decision = match.decision
        assert decision is not None
        match.submit(decision.seat, list(decision.options)[-1])
    again = wreckyard.load_replay(match.replay())
    while (decision := match.decision) is not None and len(match.log) < 200:
        action = list(decision.options)[-1]
        match.submit(decision.seat, action)
        again.submit(decision.seat, action)
    assert again.replay() == match.replay()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: the text ends here"),
        ("\n", "line 1: expected “wreckyard-replay …”"),
        ("hello", "line 1: expected “wreckyard-replay …”, found 'hello'"),
        (with_line(0, "wreckyard-replay 0"), "line 1: this release reads formats 1 to 3"),
        (with_line(0, "wreckyard-replay 4"), "line 1: this release reads formats 1 to 3"),
        (with_line(0, "wreckyard-replay 2"), "line 3: expected “data …”"),
        (with_line(0, "wreckyard-replay x"), "line 1: the format must be a whole number"),
        (with_line(1, "system chess 1"), "line 2: there is no game 'chess'"),
        (with_line(1, "system duel 99"), "line 2: this release plays version 3"),
        (with_line(1, "system duel 2"), "one kind of vehicle only"),
        (with_line(1, "system duel 0"), "cannot play version 0"),
        (with_line(1, "system duel"), "line 2: the version of the system"),
        (with_line(2, "seed -4"), "line 3: the seed must be a whole number"),
        (with_line(3, "option {}"), "line 4: expected “options …”, found 'option {}'"),
        (with_line(3, "options {"), "line 4: the options are not JSON"),
        (with_line(3, "options []"), "line 4: the options must be a JSON object"),
        (with_line(3, 'options {"deck": "x"}'), "option 'deck'"),
        (with_line(3, "options " + "[" * 100_000), "line 4: the options are not JSON"),
        (with_line(5, "seat C person Bob"), "line 6: seats must be listed"),
        (with_line(5, "seat B person"), "line 6: seats must be listed"),
        (with_line(6, "start"), "line 7: expected “start …”"),
        (with_line(6, "start #0000000000000000"), "line 7: the opening does not match its hash"),
        (with_line(7, "! x"), "line 8: an outcome must be a whole number"),
        (with_line(7, "! 1 2 3"), "line 7: a recorded shuffle does not hold the cards"),
        (with_line(7, LINES[7] + "\n! 4"), "line 7: the opening records more outcomes"),
        (with_line(STEPS[3], "A"), f"line {STEPS[3] + 1}: the line has no #hash"),
        (with_line(STEPS[3], "Q pass #0"), f"line {STEPS[3] + 1}: expected “seat action #hash”"),
        (with_line(STEPS[0], "A fly #0"), f"line {STEPS[0] + 1}: 'fly' is no action"),
        (with_line(STEPS[0], "B pass #0"), f"line {STEPS[0] + 1}: the question is put to seat A"),
        (with_line(STEPS[0], "A unjam #0"), f"line {STEPS[0] + 1}: unjam: That can only"),
        (with_line(STEPS[0], "A pass #0"), f"line {STEPS[0] + 1}: the state after this action"),
        (
            with_line(STEPS[0], LINES[STEPS[0]] + "\n! 4"),
            f"line {STEPS[0] + 1}: more outcomes are recorded",
        ),
        (with_line(len(LINES) - 1, "end 4"), "its end says otherwise"),
        (with_line(len(LINES) - 1, "end"), "expected “end …”"),
        (TEXT + "A pass #0\n", f"line {len(LINES) + 1}: something follows after the end"),
        ("\n".join(LINES[:-1]), "the text ends here, but the replay does not"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, said: str) -> None:
    sentence = told(text)
    assert said in sentence
    assert sentence.count("replay, line") == 1


def test_more_than_six_seats_are_refused() -> None:
    seats = "\n".join(f"seat {letter} person x" for letter in ["C", "D", "E", "F", "G"])
    assert "needs 2 to 6 seats, not 7" in told(with_line(5, LINES[5] + "\n" + seats))


def test_what_is_too_long_is_not_even_read() -> None:
    with pytest.raises(Malformed, match="longer than 4000000 characters"):
        wreckyard.load_replay("x" * 4_000_001)


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(Malformed, match="must be text"):
        wreckyard.load_replay(b"wreckyard-replay 1")  # type: ignore[arg-type]


@given(st.integers(0, len(TEXT) - 2))
@settings(max_examples=120, deadline=None)
def test_a_text_that_was_cut_off_is_refused(length: int) -> None:
    told(TEXT[:length])


def check_changed(text: str) -> None:
    """A changed text is refused in one sentence or still holds the same actions."""
    try:
        match = wreckyard.load_replay(text)
    except Malformed:
        told(text)
    else:
        hashes = [LINES[number].rpartition("#")[2] for number in STEPS]
        assert [entry.state_hash for entry in match.log] == hashes


@given(st.integers(0, len(TEXT) - 1), st.characters())
@example(TEXT.index("! ") + 1, "0")
@settings(max_examples=250, deadline=None)
def test_a_changed_character_is_refused_or_changes_nothing(place: int, character: str) -> None:
    text = TEXT[:place] + character + TEXT[place + 1 :]
    if TEXT.index("start #") <= place and not character.isspace() and character != TEXT[place]:
        told(text)
    else:
        check_changed(text)


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_lines_that_are_missing_or_swapped_are_refused(data: st.DataObject) -> None:
    one, other = data.draw(st.sampled_from(STEPS)), data.draw(st.sampled_from(STEPS))
    lines = list(LINES)
    if one == other:
        del lines[one]
    else:
        lines[one], lines[other] = lines[other], lines[one]
    if lines != LINES:
        told("\n".join(lines))


@given(st.text(max_size=300))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_is_refused_in_one_sentence(text: str) -> None:
    told(text)
    told(LINES[0] + "\n" + text)
    check_changed("\n".join([*LINES[:3], "options " + text, *LINES[4:]]))


def test_a_byte_order_mark_before_a_replay_is_passed_over() -> None:
    marked = "\ufeff" + TEXT
    for match in (wreckyard.load_replay(marked), end_of(wreckyard.reading(marked))):
        assert match.replay() == TEXT
