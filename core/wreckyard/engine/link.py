"""A whole match as a short text for links: the text after ``#r=`` in an address.

In base64url: the format (1 byte), a checksum of everything after it (4), the length of the header
(2), the header (JSON, deflated), the hash of the last state (8), and the answers as bits. Format 2
adds to the header the position of a match that did not begin with its game's set-up.

An answer is coded by its place among the options, which the reader knows because it plays the
match again. Usual answers take a fraction of a bit. **Chance is not written out.** A link holds
the seed, and only those outcomes that the seed's generator would not have given. The generator is
part of the format: ``chance.LiveChance`` promises that it never changes. The hash of the last
state proves that everything came out the same.

``&at=`` and a number of actions may follow, and name a moment of the match.

A link may come from a stranger. Reading it raises nothing but ``Malformed``, with one sentence.
Its length, its header and the number of actions are bounded first.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, NamedTuple

from .chance import LiveChance, RecordedChance
from .coding import Habits, Reader, Writer
from .errors import Malformed, WreckyardError
from .log import hash_json
from .match import SEED_LIMIT, Match
from .plain import as_sentence, parse_json, quoted
from .replay import end_of
from .rules import Json, Rules
from .values import SeatInfo
from .versions import SAME, Migration, first_that_fits, migration_for

FORMAT = 2
PREFIX = "#r="
AT = "&at="
LENGTH_LIMIT = 60_000
"""Characters of a link at most. Addresses of some 8,000 characters open everywhere."""

HEADER_LIMIT = 65_535
"""Bytes of a header at most, packed and unpacked."""

STEP_LIMIT = 10_000
"""Actions of a match at most."""

# Part of the format: another text would make all links unreadable that were written before.
_DICTIONARY = (
    b'"damage":"facing":"slots":"name":"kind":"x":"y":"heading":"code":"side":"front""right""back"'
    b'"left""crew":"items":"division":"obstacles":"width":"height":"rounds":"first":null'
    b'"wrecks":"durable""arena":{"cars":[{"decks":[]"dealer":0"target":30"prestige":false,true'
    b'"length":"duel""vehicles":["car","car","cow","cow"]"match""random"]"person"]"rookie"]'
    b'"regular"]"ace"]]["arena",1,1,["duel",3,1,'
)

type RulesOf = Callable[[str], Rules[Any, Any, Any]]


class _SeedChance(LiveChance):
    """Chance from the seed, but for the listed outcomes, by their number from 0."""

    def __init__(self, seed: int, others: Mapping[int, list[int]]) -> None:
        super().__init__(seed)
        self._others = dict(others)
        self._count = 0

    def shuffle(self, items: Sequence[int]) -> list[int]:
        return self._instead(super().shuffle(items), sorted(items))

    def pick(self, count: int) -> int:
        value = self._instead([super().pick(count)], None)
        if len(value) != 1 or not 0 <= value[0] < count:
            raise Malformed(f"a pick of it is not one number from 0 to {count - 1}")
        return value[0]

    def _instead(self, given: list[int], items: list[int] | None) -> list[int]:
        other = self._others.pop(self._count, None)
        self._count += 1
        if other is None:
            return given
        if items is not None and sorted(other) != items:
            raise Malformed("a shuffle of it does not hold what was shuffled")
        self.taken[-1] = list(other)
        return other

    @property
    def left_over(self) -> int:
        """Listed outcomes that nothing has asked for."""
        return len(self._others)


class _Compared(RecordedChance):
    """Recorded chance that notes which outcomes the seed would not have given."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.others: list[list[Any]] = []
        self._count = 0
        self._seeds = LiveChance(seed)

    def shuffle(self, items: Sequence[int]) -> list[int]:
        result = super().shuffle(items)
        self._note(self._seeds.shuffle(items), result)
        return result

    def pick(self, count: int) -> int:
        result = super().pick(count)
        self._note([self._seeds.pick(count)], [result])
        return result

    def _note(self, given: list[int], result: list[int]) -> None:
        if given != result:
            self.others.append([self._count, list(result)])
        self._count += 1


def write_link(match: Match, at: int | None = None) -> str:
    """The whole match, hidden cards included, as the part of an address behind ``#r=``.

    ``at`` is the moment that is meant: the number of actions that lead to it. Raises
    ``Malformed`` when the match has no such moment, or is too long for a link.
    """
    if at is None:
        return _write_whole(match)
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= match.length:
        raise Malformed(f"the moment must be a number from 0 to {match.length}, not {quoted(at)}")
    return f"{_write_whole(match)}{AT}{at}"


def moment_of(text: str) -> int | None:
    """The moment that a link means, if it means one; that its match has it is not said."""
    found = re.search(re.escape(PREFIX) + r"[\w-]+" + re.escape(AT) + r"(\d{1,5})(?!\d)", text)
    return None if found is None else int(found[1])


def _write_whole(match: Match) -> str:
    if match.length > STEP_LIMIT:
        raise Malformed(f"a match of more than {STEP_LIMIT} actions has no room in a link")
    rules, chance = match.rules, _Compared(match.seed)
    chance.expect(match.start_chance)
    if match.position is None:
        state, options = rules.setup(len(match.seats), match.options, chance), match.options
    else:
        state, options = rules.from_json(match.position), {}
    writer, habits = Writer(), Habits()
    for entry in match.log:
        decision = rules.decision(state)
        assert decision is not None
        offered = list(decision.options)
        texts = [str(option) for option in offered]
        index = texts.index(entry.action)
        habits.write(writer, decision.kind, texts, index)
        chance.expect(entry.chance)
        rules.advance(state, offered[index], chance)
    usual = rules.link_defaults(len(match.seats))
    header = [
        rules.name,
        rules.version,
        rules.data_version,
        match.seed,
        {name: value for name, value in options.items() if value != usual.get(name)},
        [[info.name, info.player] for info in match.seats],
        len(match.log),
        int(match.practice),
        chance.others,
        *([] if match.position is None else [match.position]),
    ]
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_DICTIONARY)
    packed = squeeze.compress(text) + squeeze.flush()
    body = packed + bytes.fromhex(match.state_hash) + writer.end()
    if len(text) > HEADER_LIMIT or len(packed) > HEADER_LIMIT or 4 * len(body) > 3 * LENGTH_LIMIT:
        raise Malformed("the match is too large for a link")
    format_ = 1 if match.position is None else 2
    return _wrapped(len(packed).to_bytes(2, "big") + body, format_)


def _wrapped(body: bytes, format_: int = 1) -> str:
    payload = bytes([format_]) + zlib.crc32(body).to_bytes(4, "big") + body
    return base64.urlsafe_b64encode(payload).decode("ascii").rstrip("=")


def read_link(text: str, rules_of: RulesOf) -> Match:
    """The match of a link: a whole address, ``#r=…``, or only what stands behind that.

    The match can be played on. Raises ``Malformed`` with one sentence for every other text.
    """
    return end_of(reading(text, rules_of))


def reading(text: str, rules_of: RulesOf) -> Generator[tuple[int, int], None, Match]:
    """As ``read_link``, action by action, for those who must not be held up.

    Yields how many actions have been played, and of how many; the match is what it returns.
    """
    try:
        return (yield from _reading(text, rules_of))
    except WreckyardError as error:
        raise Malformed(as_sentence(f"link: {error}")) from None


def _reading(text: str, rules_of: RulesOf) -> Generator[tuple[int, int], None, Match]:
    data = _payload(text)
    if len(data) < 15 or int.from_bytes(data[1:5], "big") != zlib.crc32(data[5:]):
        raise Malformed("it is damaged or was cut off")
    end = 7 + int.from_bytes(data[5:7], "big")
    head = _header(data[7:end], data[0])
    rules = rules_of(head.name)
    seats = _seats(head.seats, rules.seats[1])
    ways = migration_for(rules, head.version, head.data).ways()
    body = data[end:]
    return (yield from first_that_fits(_playing(rules, head, body, seats, way) for way in ways))


def _playing(
    rules: Rules[Any, Any, Any],
    head: _Header,
    body: bytes,
    seats: list[SeatInfo],
    migration: Migration,
) -> Generator[tuple[int, int], None, Match]:
    """Play the answers of a link."""
    last, reader = body[:8].hex(), Reader(body[8:])
    seed, steps = head.seed, head.steps
    chance = _SeedChance(seed, head.others)
    if head.position is None:
        options = migration.options({**rules.link_defaults(len(seats)), **head.options})
        match = Match(rules, seats, seed, options, chance=chance)
    else:
        position = migration.read_position(head.position)
        match = Match(rules, seats, seed, chance=chance, position=position)
    habits = Habits()
    for step in range(steps):
        yield step, steps
        decision = match.decision
        if decision is None:
            raise Malformed(f"the match is over after {step} actions, not after {steps}")
        seat = decision.seat
        found = list(decision.options)
        index = habits.read(reader, decision.kind, [str(option) for option in found])
        match.submit(seat, found[index])
    reached = match.state_hash
    if migration is not SAME:
        reached = hash_json(migration.state(rules.to_json(match.state_at(steps))))
    if reached != last or chance.left_over:
        raise Malformed("the match does not end as it was recorded")
    match.continue_with(LiveChance(seed, chance.draws))
    if head.practice:
        match.mark_practice()
    return match


def _payload(text: str) -> bytes:
    if not isinstance(text, str):
        raise Malformed("it must be text")
    if len(text) > 2 * LENGTH_LIMIT:
        raise Malformed(f"it is longer than {LENGTH_LIMIT} characters")
    payload = text.rpartition(PREFIX)[2].strip()
    payload = re.sub(re.escape(AT) + r"\d{1,5}$", "", payload)
    if len(payload) > LENGTH_LIMIT:
        raise Malformed(f"it is longer than {LENGTH_LIMIT} characters")
    if not re.fullmatch(r"[A-Za-z0-9_-]{2,}", payload) or len(payload) % 4 == 1:
        raise Malformed("it is damaged or was cut off")
    data = base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    if data[0] > FORMAT:
        raise Malformed(f"this release reads format {FORMAT}, the link has format {data[0]}")
    # The last character may hold bits that stand for nothing.
    if data[0] < 1 or base64.urlsafe_b64encode(data).decode("ascii").rstrip("=") != payload:
        raise Malformed("it is damaged or was cut off")
    return data


class _Header(NamedTuple):
    """What a link says before its answers. ``position`` is in format 2 only, and always there."""

    name: str
    version: int
    data: int
    seed: int
    options: dict[str, Json]
    seats: list[Any]
    steps: int
    practice: int
    others: dict[int, list[int]]
    position: dict[str, Json] | None = None


def _header(packed: bytes, format_: int) -> _Header:
    unpack = zlib.decompressobj(-15, zdict=_DICTIONARY)
    try:
        text = unpack.decompress(packed, HEADER_LIMIT)
    except zlib.error:
        raise Malformed("its header cannot be unpacked") from None
    if not unpack.eof or unpack.unused_data:
        raise Malformed("its header is too large or not whole")
    try:
        header = parse_json(text.decode())
    except (ValueError, RecursionError):
        raise Malformed("its header is not JSON") from None
    kinds = [str, int, int, int, dict, list, int, int, list, dict][: 8 + format_]
    if not isinstance(header, list) or [type(part) for part in header] != kinds:
        raise Malformed(f"its header does not have the {len(kinds)} parts of one")
    head = _Header(*header)
    if not 0 <= head.steps <= STEP_LIMIT:
        raise Malformed(f"it must hold at most {STEP_LIMIT} actions")
    if head.practice not in (0, 1):
        raise Malformed("what it says of practice must be 0 or 1")
    for what, number in (
        ("version", head.version),
        ("data version", head.data),
        ("seed", head.seed),
    ):
        if not 0 <= number <= SEED_LIMIT:
            raise Malformed(f"its {what} must be a whole number from 0 to {SEED_LIMIT}")
    return head._replace(others=_outcomes(header[8]))


def _seats(seats: list[Any], most: int) -> list[SeatInfo]:
    if len(seats) > most or not all(
        isinstance(seat, list) and [type(word) for word in seat] == [str, str] for seat in seats
    ):
        raise Malformed(f"its seats must be at most {most} pairs of a name and a player")
    return [SeatInfo(name, player) for name, player in seats]


def _outcomes(others: list[Any]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for other in others:
        if (
            not isinstance(other, list)
            or [type(part) for part in other] != [int, list]
            or other[0] in found
            or any(type(value) is not int for value in other[1])
        ):
            raise Malformed("its outcomes of chance must be numbers with lists of numbers")
        found[other[0]] = other[1]
    return found
