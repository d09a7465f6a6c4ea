"""The loop over a stack of frames, against carrying out the same program by recursion."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard.kit.frames import NOBODY, FrameKinds, settle


class Say(NamedTuple):
    """Tell a number of the story."""

    number: int


class Ask(NamedTuple):
    """Ask a seat."""

    seat: int


class Do(NamedTuple):
    """Start the program of this number."""

    program: int


class End(NamedTuple):
    """The game is over."""


type Frame = Say | Ask | Do | End

KINDS = FrameKinds[Frame](Say, Ask, Do, End)


@dataclass
class Table:
    """A state: frames, the programs that ``Do`` starts, and whether ``End`` has come up."""

    programs: list[list[Frame]]
    stack: list[Frame] = field(default_factory=list)
    over: bool = False


def over(table: Table, story: list[int]) -> bool:
    return table.over or not table.stack


def asks(table: Table, frame: Frame) -> int:
    return frame.seat if isinstance(frame, Ask) else NOBODY


def run(table: Table, frame: Frame, story: list[int]) -> None:
    table.stack.pop()
    if isinstance(frame, Say):
        story.append(frame.number)
    elif isinstance(frame, End):
        table.over = True
    elif isinstance(frame, Do):
        table.stack += reversed(table.programs[frame.program])


def played(table: Table) -> list[int]:
    """The whole story of a table; who is asked is told as 100 and the seat."""
    story: list[int] = []
    while (seat := settle(table, over, asks, run, story)) != NOBODY:
        assert KINDS.to_json(table.stack[-1]) == [1, seat]
        story.append(100 + seat)
        table.stack.pop()
    return story


class Ended(Exception):
    """The program has come to an ``End``."""


def carried_out(program: list[Frame], programs: list[list[Frame]], story: list[int]) -> None:
    """The same by recursion: each frame in turn, with all that it starts."""
    for frame in program:
        if isinstance(frame, Say):
            story.append(frame.number)
        elif isinstance(frame, Ask):
            story.append(100 + frame.seat)
        elif isinstance(frame, End):
            raise Ended
        else:
            carried_out(programs[frame.program], programs, story)


def as_json(stack: list[Frame]) -> list[list[int]]:
    return [KINDS.to_json(frame) for frame in stack]


def test_a_frame_that_starts_others_waits_for_all_of_them() -> None:
    programs: list[list[Frame]] = [[Say(1), Ask(2), Say(3)]]
    table = Table(programs, [Say(9), Do(0)])
    story: list[int] = []
    assert settle(table, over, asks, run, story) == 2
    assert (story, as_json(table.stack)) == ([1], [[0, 9], [0, 3], [1, 2]])
    # Asking again changes nothing.
    assert settle(table, over, asks, run, story) == 2
    table.stack.pop()
    assert settle(table, over, asks, run, story) == NOBODY
    assert story == [1, 3, 9]


def test_a_game_may_end_in_the_middle() -> None:
    table = Table([], [Ask(0), End(), Say(4)])
    story: list[int] = []
    assert settle(table, over, asks, run, story) == NOBODY
    assert (story, as_json(table.stack)) == ([4], [[1, 0]])


@st.composite
def program_lists(draw: st.DrawFn) -> list[list[Frame]]:
    """Programs that start only later ones, so that all of them end."""
    count = draw(st.integers(1, 5))
    programs: list[list[Frame]] = []
    for at in range(count):
        kinds: list[st.SearchStrategy[Frame]] = [
            st.builds(Say, st.integers(0, 3)),
            st.builds(Say, st.integers(0, 3)),
            st.builds(Ask, st.integers(0, 3)),
            st.builds(End),
        ]
        if at + 1 < count:
            kinds.append(st.builds(Do, st.integers(at + 1, count - 1)))
        programs.append(draw(st.lists(st.one_of(kinds), max_size=4)))
    return programs


@given(program_lists())
def test_the_stack_plays_what_recursion_plays(programs: list[list[Frame]]) -> None:
    expected: list[int] = []
    with suppress(Ended):
        carried_out(programs[0], programs, expected)
    assert played(Table(programs, [Do(0)])) == expected


# Frames as JSON


class Step(NamedTuple):
    way: int
    length: int


class Named(NamedTuple):
    name: str


class Walk(NamedTuple):
    seat: int
    steps: tuple[Step, ...]


WALKS = FrameKinds[Walk | End](Walk, End)


@pytest.mark.parametrize(
    ("frame", "numbers"),
    [
        (Walk(2, ()), [0, 2]),
        (Walk(2, (Step(7, 1), Step(8, 3))), [0, 2, 7, 1, 8, 3]),
        (End(), [1]),
    ],
)
def test_a_frame_in_json_is_the_number_of_its_kind_and_its_row(
    frame: Walk | End, numbers: list[int]
) -> None:
    assert WALKS.to_json(frame) == numbers
    read = WALKS.from_json(numbers)
    assert (type(read), read) == (type(frame), frame)


@pytest.mark.parametrize("numbers", [[], [-1], [2], [0], [0, 2, 7], [1, 0]])
def test_numbers_of_an_unknown_kind_or_a_wrong_length_are_no_frame(numbers: list[int]) -> None:
    with pytest.raises(ValueError, match="number"):
        WALKS.from_json(numbers)


def test_a_kind_that_is_no_record_of_numbers_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match="Named: a row cannot hold"):
        FrameKinds[Named](Named)
