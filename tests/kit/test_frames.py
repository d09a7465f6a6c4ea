"""The loop over a stack of frames, against carrying out the same program by recursion."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from wreckyard.kit.frames import NOBODY, Frame, settle

SAY, ASK, DO, END = range(4)


@dataclass
class Table:
    """A state: frames, the programs that DO frames start, and whether END has come up."""

    programs: list[list[Frame]]
    stack: list[Frame] = field(default_factory=list)
    over: bool = False


def over(table: Table, story: list[int]) -> bool:
    return table.over or not table.stack


def asks(table: Table, frame: Frame) -> int:
    return frame[1] if frame[0] == ASK else NOBODY


def run(table: Table, frame: Frame, story: list[int]) -> None:
    table.stack.pop()
    if frame[0] == SAY:
        story.append(frame[1])
    elif frame[0] == END:
        table.over = True
    else:
        table.stack += reversed(table.programs[frame[1]])


def played(table: Table) -> list[int]:
    """The whole story of a table; who is asked is told as 100 and the seat."""
    story: list[int] = []
    while (seat := settle(table, over, asks, run, story)) != NOBODY:
        assert table.stack[-1] == [ASK, seat]
        story.append(100 + seat)
        table.stack.pop()
    return story


class Ended(Exception):
    """The program has come to an END."""


def carried_out(program: list[Frame], programs: list[list[Frame]], story: list[int]) -> None:
    """The same by recursion: each frame in turn, with all that it starts."""
    for kind, number in program:
        if kind == SAY:
            story.append(number)
        elif kind == ASK:
            story.append(100 + number)
        elif kind == END:
            raise Ended
        else:
            carried_out(programs[number], programs, story)


def test_a_frame_that_starts_others_waits_for_all_of_them() -> None:
    programs: list[list[Frame]] = [[[SAY, 1], [ASK, 2], [SAY, 3]]]
    table = Table(programs, [[SAY, 9], [DO, 0]])
    story: list[int] = []
    assert settle(table, over, asks, run, story) == 2
    assert (story, table.stack) == ([1], [[SAY, 9], [SAY, 3], [ASK, 2]])
    # Asking again changes nothing.
    assert settle(table, over, asks, run, story) == 2
    table.stack.pop()
    assert settle(table, over, asks, run, story) == NOBODY
    assert story == [1, 3, 9]


def test_a_game_may_end_in_the_middle() -> None:
    table = Table([], [[ASK, 0], [END, 0], [SAY, 4]])
    story: list[int] = []
    assert settle(table, over, asks, run, story) == NOBODY
    assert (story, table.stack) == ([4], [[ASK, 0]])


@st.composite
def program_lists(draw: st.DrawFn) -> list[list[Frame]]:
    """Programs that start only later ones, so that all of them end."""
    count = draw(st.integers(1, 5))
    programs: list[list[Frame]] = []
    for at in range(count):
        kinds = [st.tuples(st.sampled_from([SAY, SAY, ASK, END]), st.integers(0, 3))]
        if at + 1 < count:
            kinds.append(st.tuples(st.just(DO), st.integers(at + 1, count - 1)))
        frames = draw(st.lists(st.one_of(kinds), max_size=4))
        programs.append([list(frame) for frame in frames])
    return programs


@given(program_lists())
def test_the_stack_plays_what_recursion_plays(programs: list[list[Frame]]) -> None:
    expected: list[int] = []
    with suppress(Ended):
        carried_out(programs[0], programs, expected)
    assert played(Table(programs, [[DO, 0]])) == expected
