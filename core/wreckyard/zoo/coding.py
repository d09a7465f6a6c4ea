"""Options as numbers, and as arrays that tell what they are.

An answer is the number of an option in the game's own order, written in base ``CAP``: one digit
is one action of the environment. Up to ``CAP`` options take one digit, up to ``CAP`` ² two, and so
on; how many follows from how many options there are. So every option can be reached, and none
twice.

What an option is stands in its features: words and numbers of its text, each at a place that
follows from the word alone.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

CAP = 64
"""Actions of every environment."""

FEATURES = 64
"""Numbers that describe an option."""

type Floats = NDArray[np.float32]

_WORDS = re.compile(r"([^\w\s]?) ?(?:([^\W\d_]+)|(\d+))")


def place_of(word: str, size: int) -> int:
    """The place of a word among ``size`` features: the same on every machine and in every
    release."""
    return zlib.crc32(word.encode()) % size


def features_of(text: str) -> Floats:
    """The features of an option's text.

    A word adds 1 at its place; a sign before it belongs to it, so that ``:B`` and ``> B`` are two
    words. A number adds a hundredth of itself, negative behind ``-``, at the place of the word
    before it with ``#`` and how many numbers have stood behind that word: ``speed#0``.
    """
    row = np.zeros(FEATURES, np.float32)
    before, numbers = "", 0
    for sign, word, digits in _WORDS.findall(text):
        if digits:
            value = -int(digits) if sign == "-" else int(digits)
            row[place_of(f"{before}#{numbers}", FEATURES)] += value / 100
            numbers += 1
        else:
            before, numbers = sign + word, 0
            row[place_of(before, FEATURES)] += 1
    return row


class Choice:
    """One decision, chosen digit by digit.

    ``count`` is how many actions are legal now: those from 0 on.
    """

    __slots__ = ("_chunk", "count", "options")

    def __init__(self, options: Sequence[Any]) -> None:
        self.options = options
        size = self.count = len(options)
        chunk = self._chunk = 1
        if size <= CAP:
            return
        while chunk * CAP < size:
            chunk *= CAP
        self._chunk = chunk
        self.count = -(-size // chunk)

    def take(self, digit: int) -> Any:
        """The option that was chosen, or ``None`` when digits are missing.

        ``digit`` must be below ``count``.
        """
        chunk = self._chunk
        if chunk == 1:
            return self.options[digit]
        self.options = self.options[digit * chunk : (digit + 1) * chunk]
        # The last group may be small: its digits are those of its size all the same.
        self._chunk = chunk // CAP
        self.count = -(-len(self.options) // self._chunk)
        return None

    def digits_of(self, option: Any) -> list[int]:
        """The digits that choose an option. Raises ``ValueError`` when it is not offered."""
        at, chunk, digits = list(self.options).index(option), self._chunk, []
        while chunk:
            digits.append(at // chunk)
            at, chunk = at % chunk, chunk // CAP
        return digits

    @property
    def whole(self) -> bool:
        """Whether each action is one option."""
        return self._chunk == 1

    def groups(self) -> list[Sequence[Any]]:
        """The options behind each legal action."""
        chunk = self._chunk
        return [self.options[at : at + chunk] for at in range(0, len(self.options), chunk)]


NOTHING = np.zeros((CAP, FEATURES), np.float32)
"""The features where nothing can be chosen."""
NOTHING.flags.writeable = False

MOST_SINGLE = 256
"""Tables of single options that are kept."""


class Describer:
    """The features of choices in one game. It remembers those of the options that it has met."""

    def __init__(self) -> None:
        self._single: dict[Any, Floats] = {}
        self._rows: dict[Any, int] = {}
        self._pool = np.zeros((64, FEATURES), np.float32)

    def describe(self, choice: Choice) -> Floats:
        """The features of each action, ``CAP`` rows: of its option, or the mean over its group.

        Do not change the array.
        """
        if choice.count == 0:
            return NOTHING
        if len(choice.options) == 1:
            # Most questions of some games: the same few tables again and again.
            [option] = choice.options
            found = self._single.get(option)
            if found is None:
                if len(self._single) == MOST_SINGLE:
                    self._single.clear()
                found = self._single[option] = self._table(choice)
            return found
        return self._table(choice)

    def _table(self, choice: Choice) -> Floats:
        table = np.zeros((CAP, FEATURES), np.float32)
        if choice.whole:
            rows = self._of(choice.options)
            table[: len(rows)] = self._pool[rows]
        else:
            for at, group in enumerate(choice.groups()):
                rows = self._of(group)
                table[at] = self._pool[rows].mean(axis=0)
        return table

    def _of(self, options: Sequence[Any]) -> list[int]:
        rows = self._rows
        try:
            return [rows[option] for option in options]
        except KeyError:
            pass
        for option in options:
            if option not in rows:
                self._keep(option)
        return [rows[option] for option in options]

    def _keep(self, option: Any) -> None:
        number = len(self._rows)
        if number == len(self._pool):
            self._pool = np.concatenate([self._pool, np.zeros_like(self._pool)])
        self._pool[number] = features_of(str(option))
        self._rows[option] = number


@lru_cache(maxsize=CAP + 1)
def mask_of(count: int) -> NDArray[np.int8]:
    """The mask under which the first ``count`` actions are legal. Do not change the array."""
    mask = np.zeros(CAP, np.int8)
    mask[:count] = 1
    mask.flags.writeable = False
    return mask
