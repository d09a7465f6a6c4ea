"""Choices as bits: an adaptive arithmetic coder over the options of each decision.

Nothing of a game is known here but the texts of options and the kinds of questions. Only
whole numbers are used, so that every platform writes the same bits.
"""

from __future__ import annotations

from collections.abc import Sequence

_TOP = 2**32 - 1
_QUARTER = 2**30

# What an answer counts each time that it is given, and what it counts before: as a word of a
# few, and as one of many texts. Part of the format of links.
_SEEN, _WORD, _TEXT = 24, 12, 24


class Writer:
    """Turns weighted choices into bytes."""

    def __init__(self) -> None:
        self._low, self._high, self._pending = 0, _TOP, 0
        self._bits: list[int] = []

    def choose(self, index: int, weights: Sequence[int]) -> None:
        """Add the choice ``index`` among weighted ones; weights are positive, below 2**28 in
        all."""
        start, size, total = sum(weights[:index]), weights[index], sum(weights)
        span = self._high - self._low + 1
        self._high = self._low + span * (start + size) // total - 1
        self._low += span * start // total
        while True:
            if self._high < 2 * _QUARTER:
                self._put(0)
            elif self._low >= 2 * _QUARTER:
                self._put(1)
                self._low -= 2 * _QUARTER
                self._high -= 2 * _QUARTER
            elif self._low >= _QUARTER and self._high < 3 * _QUARTER:
                self._pending += 1
                self._low -= _QUARTER
                self._high -= _QUARTER
            else:
                return
            self._low, self._high = 2 * self._low, 2 * self._high + 1

    def _put(self, bit: int) -> None:
        self._bits += [bit] + [1 - bit] * self._pending
        self._pending = 0

    def end(self) -> bytes:
        """The bytes of all choices. A reader takes what follows them as zeros."""
        self._pending += 1
        self._put(0 if self._low < _QUARTER else 1)
        bits = self._bits + [0] * (-len(self._bits) % 8)
        result = bytes(
            int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits), 8)
        )
        return result.rstrip(b"\0")


class Reader:
    """Reads what ``Writer`` wrote, given the same weights. Any bytes at all give choices."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0
        self._low, self._high, self._code = 0, _TOP, 0
        for _ in range(32):
            self._code = 2 * self._code + self._bit()

    def _bit(self) -> int:
        byte, bit = divmod(self._at, 8)
        self._at += 1
        return self._data[byte] >> (7 - bit) & 1 if byte < len(self._data) else 0

    def choose(self, weights: Sequence[int]) -> int:
        """The index of the next choice among weighted ones."""
        total = sum(weights)
        span = self._high - self._low + 1
        wanted = ((self._code - self._low + 1) * total - 1) // span
        index, start = 0, 0
        while start + weights[index] <= wanted:
            start += weights[index]
            index += 1
        self._high = self._low + span * (start + weights[index]) // total - 1
        self._low += span * start // total
        while True:
            if self._high < 2 * _QUARTER:
                away = 0
            elif self._low >= 2 * _QUARTER:
                away = 2 * _QUARTER
            elif self._low >= _QUARTER and self._high < 3 * _QUARTER:
                away = _QUARTER
            else:
                return index
            self._low, self._high = 2 * (self._low - away), 2 * (self._high - away) + 1
            self._code = 2 * (self._code - away) + self._bit()


class Habits:
    """How often each answer was given to each kind of question, learned while a match goes on.

    The first word of an option's text is coded first, then the option among those with this word.
    Answers chosen before are expected again.
    """

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], int] = {}

    def write(self, writer: Writer, kind: str, texts: Sequence[str], index: int) -> None:
        """Code the option ``index`` of a question."""
        words, groups = _grouped(texts)
        word = _word(texts[index])
        if len(words) > 1:
            writer.choose(words.index(word), self._weights(kind, words, _WORD))
            self._learn(kind, word)
        group = groups[word]
        if len(group) > 1:
            inside = [texts[each] for each in group]
            writer.choose(group.index(index), self._weights(kind, inside, _TEXT))
            self._learn(kind, texts[index])

    def read(self, reader: Reader, kind: str, texts: Sequence[str]) -> int:
        """The index of the option that was coded."""
        words, groups = _grouped(texts)
        word = words[0]
        if len(words) > 1:
            word = words[reader.choose(self._weights(kind, words, _WORD))]
            self._learn(kind, word)
        group = groups[word]
        if len(group) == 1:
            return group[0]
        inside = [texts[each] for each in group]
        index = group[reader.choose(self._weights(kind, inside, _TEXT))]
        self._learn(kind, texts[index])
        return index

    def _weights(self, kind: str, texts: Sequence[str], least: int) -> list[int]:
        counts = self._counts
        return [least + counts.get((kind, text), 0) for text in texts]

    def _learn(self, kind: str, text: str) -> None:
        self._counts[kind, text] = self._counts.get((kind, text), 0) + _SEEN


def _word(text: str) -> str:
    return text.partition(" ")[0]


def _grouped(texts: Sequence[str]) -> tuple[list[str], dict[str, list[int]]]:
    groups: dict[str, list[int]] = {}
    for index, text in enumerate(texts):
        groups.setdefault(_word(text), []).append(index)
    return list(groups), groups
