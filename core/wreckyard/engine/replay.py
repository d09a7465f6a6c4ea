"""A match as text: readable, and verified action by action when it is read again.

The first line names the format. A header follows, one fact a line; then the opening and
every action as ``seat action #hash``, each followed by what chance added as ``! numbers``.
The last line, ``end``, tells a whole text from one that was cut off.

Format 2 adds the version of the game's data to the header, and whether the match is one for
practice; format 3 the position that a match began from if that was not its game's set-up. A text is
written in the oldest format that can hold it: so an older release reads all that it can read
rightly, and refuses the rest by the number in the first line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from typing import Any

from .chance import RecordedChance
from .errors import Malformed, WreckyardError
from .log import Entry, hash_json
from .match import Match
from .plain import as_sentence, parse_json, without_mark
from .rules import Rules
from .values import SEAT_LIMIT, SeatInfo, seat_letter
from .versions import SAME, Migration, first_that_fits, migration_for

FORMAT = 3
MAGIC = "wreckyard-replay"
SIZE_LIMIT = 4_000_000

type RulesOf = Callable[[str], Rules[Any, Any, Any]]


def _outcomes(chance: Sequence[Sequence[int]]) -> list[str]:
    return ["! " + " ".join(map(str, outcome)) for outcome in chance]


def write_entries(entries: Sequence[Entry]) -> list[str]:
    """The text of each of some actions, with what chance added."""
    return [
        "\n".join(
            [
                f"{seat_letter(entry.seat)} {entry.action} #{entry.state_hash}",
                *_outcomes(entry.chance),
                "",
            ]
        )
        for entry in entries
    ]


def write_replay(match: Match, entries: Sequence[str] | None = None) -> str:
    """The whole match, hidden cards included, as text.

    ``entries`` is what ``write_entries`` gives for its log, for those who have that already.
    """
    rules = match.rules
    plain = rules.data_version == 1 and not match.practice
    lines = [
        f"{MAGIC} {3 if match.position is not None else 1 if plain else 2}",
        f"system {rules.name} {rules.version}",
        *([] if plain and match.position is None else [f"data {rules.data_version}"]),
        *(["practice yes"] if match.practice else []),
        f"seed {match.seed}",
        "options " + json.dumps(match.options, sort_keys=True),
    ]
    if match.position is not None:
        lines.append("position " + json.dumps(match.position, sort_keys=True))
    lines += [
        f"seat {seat_letter(seat)} {info.player} {info.name}"
        for seat, info in enumerate(match.seats)
    ]
    lines += [f"start #{match.start_hash}", *_outcomes(match.start_chance)]
    entries = write_entries(match.log) if entries is None else entries
    return "\n".join([*lines, "".join(entries) + f"end {len(entries)}", ""])


class _Reader:
    """Lines with their numbers, for errors that say where."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise Malformed("a replay must be text")
        if len(text) > SIZE_LIMIT:
            raise Malformed(f"the replay is longer than {SIZE_LIMIT} characters")
        self.lines = without_mark(text).splitlines()
        self.at = 0

    def error(self, what: str) -> Malformed:
        return Malformed(as_sentence(f"replay, line {self.at}: {what}"))

    def next(self) -> str:
        if self.at >= len(self.lines):
            self.at = max(1, len(self.lines))
            raise self.error("the text ends here, but the replay does not")
        self.at += 1
        return self.lines[self.at - 1].rstrip()

    def peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def fact(self, name: str) -> str:
        line = self.next()
        head, _, rest = line.partition(" ")
        if head != name or not rest:
            raise self.error(f"expected “{name} …”, found {line[:40]!r}")
        return rest

    def object(self, name: str) -> dict[str, Any]:
        """The JSON object of a fact."""
        what = f"the {name} is" if name == "position" else f"the {name} are"
        text = self.fact(name)
        try:
            data = parse_json(text)
        except (ValueError, RecursionError):
            raise self.error(f"{what} not JSON") from None
        if not isinstance(data, dict):
            raise self.error(f"the {name} must be a JSON object")
        return data

    def whole(self, text: str, what: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 17):
            raise self.error(f"{what} must be a whole number, not {text[:20]!r}")
        return int(text)

    def hash_at_end(self, text: str) -> tuple[str, str]:
        rest, mark, digits = text.rpartition("#")
        if not mark:
            raise self.error("the line has no #hash at its end")
        return rest.strip(), digits

    def outcomes(self) -> list[list[int]]:
        found = []
        while self.peek().startswith("!"):
            line = self.next()
            numbers = [self.whole(word, "an outcome") for word in line[1:].split()]
            # One way to write them, so that no changed character goes unnoticed.
            if line != " ".join(["!", *map(str, numbers)]):
                raise self.error("the outcomes of chance must be written as “! 1 2 3”")
            found.append(numbers)
        return found


class _Header:
    """The facts before the seats."""

    def __init__(self, reader: _Reader, rules_of: RulesOf) -> None:
        format_ = reader.whole(reader.fact(MAGIC), "the format")
        if not 1 <= format_ <= FORMAT:
            raise reader.error(
                f"this release reads formats 1 to {FORMAT}, the replay has format {format_}"
            )
        name, _, number = reader.fact("system").partition(" ")
        try:
            self.rules = rules_of(name)
        except WreckyardError as error:
            raise reader.error(str(error)) from None
        version, data = reader.whole(number, "the version of the system"), 1
        at = reader.at
        if format_ > 1:
            data = reader.whole(reader.fact("data"), "the version of the data")
        try:
            self.migration = migration_for(self.rules, version, data)
        except Malformed as error:
            if version != self.rules.version:
                reader.at = at
            raise reader.error(str(error)) from None
        self.practice = False
        if format_ > 1 and reader.peek().startswith("practice"):
            self.practice = reader.fact("practice") == "yes"
            if not self.practice:
                raise reader.error("“practice yes” is the only thing to say of practice")
        self.seed = reader.whole(reader.fact("seed"), "the seed")
        self.options = reader.object("options")
        self.options_at, self.position = reader.at, None
        if format_ > 2 and reader.peek().startswith("position"):
            self.position = reader.object("position")
        self.at = reader.at


def end_of[T](steps: Generator[Any, None, T]) -> T:
    """What a generator returns when it has been run to its end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def read_replay(text: str, rules_of: RulesOf) -> Match:
    """Play a replay again and verify the state after every action.

    Raises ``Malformed`` with the number of the line that is wrong.
    """
    return end_of(reading(text, rules_of))


def reading(text: str, rules_of: RulesOf) -> Generator[tuple[int, int], None, Match]:
    """As ``read_replay``, action by action, for those who must not be held up.

    Yields how many lines have been read, and of how many; the match is what it returns.
    """
    reader = _Reader(text)
    header = _Header(reader, rules_of)
    ways = header.migration.ways()
    return (yield from first_that_fits(_playing(reader, header, way) for way in ways))


def _playing(
    reader: _Reader, header: _Header, migration: Migration
) -> Generator[tuple[int, int], None, Match]:
    """Play all that follows the header."""
    reader.at = header.options_at
    try:
        options = migration.options(header.options)
        reader.at, position = header.at, header.position
        if position is not None:
            position = migration.read_position(position)
    except WreckyardError as error:
        raise reader.error(str(error)) from None
    seats: list[SeatInfo] = []
    while reader.peek().startswith("seat "):
        letter, _, rest = reader.fact("seat").partition(" ")
        player, _, name = rest.partition(" ")
        if len(seats) == SEAT_LIMIT or letter != seat_letter(len(seats)) or not name:
            raise reader.error("seats must be listed as “seat A player name”, A first")
        seats.append(SeatInfo(name, player))
    between, start_hash = reader.hash_at_end(reader.fact("start"))
    if between:
        raise reader.error("expected “start #hash”")
    at = reader.at
    chance = RecordedChance(header.seed)
    chance.expect(reader.outcomes())
    reader.at, after = at, reader.at
    try:
        match = Match(
            header.rules,
            seats,
            header.seed,
            options,
            chance=chance,
            position=position,
        )
    except WreckyardError as error:
        raise reader.error(str(error)) from None
    if match.options != options:
        raise reader.error("the options are not those of the position")
    if chance.left_over:
        raise reader.error("the opening records more outcomes than it uses")
    if _hash_then(match, migration) != start_hash:
        raise reader.error("the opening does not match its hash")
    reader.at = after
    while not reader.peek().startswith("end"):
        yield reader.at, len(reader.lines)
        _read_action(reader, match, chance, migration)
    if reader.whole(reader.fact("end"), "the number of actions") != match.length:
        raise reader.error(f"the replay holds {match.length} actions, its end says otherwise")
    if any(line.strip() for line in reader.lines[reader.at :]):
        reader.at += 1
        raise reader.error("something follows after the end")
    match.continue_with(chance.live)
    if header.practice:
        match.mark_practice()
    return match


def _hash_then(match: Match, migration: Migration) -> str:
    """The hash of the state in the shape of the version that wrote the record."""
    if migration is SAME:
        return match.state_hash
    return hash_json(migration.state(match.rules.to_json(match.state_at(len(match.log)))))


def _read_action(
    reader: _Reader, match: Match, chance: RecordedChance, migration: Migration
) -> None:
    line, digits = reader.hash_at_end(reader.next())
    at = reader.at
    letter, _, action = line.partition(" ")
    seats = {seat_letter(seat): seat for seat in range(len(match.seats))}
    if letter not in seats or not action:
        raise reader.error(f"expected “seat action #hash”, found {line[:40]!r}")
    chance.expect(reader.outcomes())
    reader.at, after = at, reader.at
    try:
        match.submit(seats[letter], migration.action(action))
    except WreckyardError as error:
        raise reader.error(str(error)) from None
    if chance.left_over:
        raise reader.error("more outcomes are recorded than the action uses")
    if _hash_then(match, migration) != digits:
        raise reader.error("the state after this action does not match its hash")
    reader.at = after
