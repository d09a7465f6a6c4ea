"""The file of a tournament: TOML, every key checked, and one sentence for what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from .. import rules_of
from ..ai import Budget, levels
from ..engine.errors import Malformed
from ..engine.match import SEED_LIMIT
from ..engine.seats import NAME_LIMIT
from ..games import GAMES
from ..kit.reading import ObjectReader, among, quoted
from ..lab import Driver, Plan, Table
from ..lab.plan import LIMIT, MEMORY, MOST_GAMES
from .entries import Found, find_entry
from .files import read_text, toml_of
from .games import commands_of
from .options import SIMULATE, Option
from .players import Player

MOST_DRIVERS, MOST_SYSTEMS, MOST_TABLES = 100, 20, 2000
MOST_MEMORY, MOST_SECONDS = 1 << 20, 86400
MOST_SAMPLES = 100_000
GAMES_OF_A_TABLE = 100


def read_plan(path: Path) -> Plan:
    """The plan in a file. Raises ``Malformed`` naming the file, the entry and the key."""
    text = read_text(path)
    try:
        data = toml_of(text)
    except Malformed as error:
        raise Malformed(f"{path}: {error}") from None
    return plan_of(str(path), data, path.parent)


def plan_of(
    where: str, data: Any, folder: Path, brought: Mapping[str, Found] | None = None
) -> Plan:
    """The plan in the data of such a file; ``where`` is what sentences call it, ``folder`` where
    the files of drivers are. ``brought`` has drivers by the names of their files or entry points,
    for whoever has neither files nor packages. Raises ``Malformed`` naming the entry and the
    key."""
    reader = ObjectReader(where, data, Malformed)
    entries = reader.objects("drivers", "driver", MOST_DRIVERS)
    owned = [_Entry(entry, folder, brought) for entry in entries]
    seed = reader.whole("seed", 0, SEED_LIMIT, 0)
    mirrored = _flag(reader, "mirrored")
    limit = _seconds(reader, "limit", LIMIT)
    assert limit is not None
    memory = reader.whole("memory", 64, MOST_MEMORY, MEMORY)
    replays = _flag(reader, "replays")
    systems = reader.objects("systems", "system", MOST_SYSTEMS)
    reader.finish()
    if len(owned) < 2:
        raise reader.wrong("drivers", f"must be 2 or more, not {len(owned)}")
    if not systems:
        raise reader.wrong("systems", "must be 1 or more, not 0")
    tables: list[Table] = []
    for system in systems:
        tables += _tables(system, owned)
    if len(tables) > MOST_TABLES:
        raise Malformed(f"{where}: {len(tables)} tables are more than {MOST_TABLES}")
    drivers = tuple(entry.driver for entry in owned)
    plan = Plan(drivers, tuple(tables), seed, mirrored, limit, memory, replays)
    try:
        plan.check()
    except Malformed as error:
        raise Malformed(f"{where}: {error}") from None
    return plan


def _flag(reader: ObjectReader, name: str) -> bool:
    """True unless told otherwise."""
    return reader.flag(name) if name in reader else True


def _seconds(reader: ObjectReader, name: str, default: float | None) -> float | None:
    seconds: float | None = reader.number(name, 0, MOST_SECONDS, default)
    return seconds


class _Entry:
    """A driver of the file, and the options that it brings to its seat, by the game."""

    def __init__(
        self, reader: ObjectReader, folder: Path, brought: Mapping[str, Found] | None
    ) -> None:
        self.reader = reader
        level = reader.text("level", "", NAME_LIMIT)
        file = reader.text("file", "")
        entry = reader.text("entry", "")
        samples = reader.whole("samples", 1, MOST_SAMPLES) if "samples" in reader else None
        seconds = _seconds(reader, "seconds", None)
        use = reader.text("use", "")
        if sum(map(bool, (level, file, entry))) != 1:
            raise Malformed(
                f"{reader.where}: must have a 'level', a 'file' or an 'entry', one of them"
            )
        for name in ("use",) if level else ("samples", "seconds"):
            if name in reader:
                kind = "a driver from a file" if level else "a level"
                raise reader.wrong(name, f"is for {kind}")
        if entry and use:
            raise reader.wrong("use", "is for a driver from a file")
        Budget(seconds, samples)
        name = reader.text("name", Path(file).stem if file else level or entry, NAME_LIMIT).strip()
        if not name:
            raise reader.wrong("name", f"must be 1 to {NAME_LIMIT} characters")
        if use and not use.isidentifier():
            raise reader.wrong("use", f"must be a name in the file, not {quoted(use)}")
        if level:
            self.driver = Driver(name, level, samples, seconds)
        elif brought is not None:
            if (file or entry) not in brought:
                raise reader.wrong("file" if file else "entry", "is not here")
            found = brought[file or entry]
            self.driver = Driver(
                name, source=found.source, use=use, entry=found.reference, origin=found.origin
            )
        elif entry:
            found = find_entry(reader.where, entry)
            self.driver = Driver(name, entry=found.reference, origin=found.origin)
        else:
            self.driver = Driver(
                name, source=_source(reader, folder / file), use=use, folder=str(folder.resolve())
            )
        self.own: dict[str, Mapping[str, Any]] = {}
        if "options" in reader:
            inner = reader.inner("options")
            for game in inner.data:
                _known_game(inner, game)
                self.own[game] = inner.inner(game).data
        reader.finish()


def _source(reader: ObjectReader, path: Path) -> str:
    source = read_text(path, reader.where)
    try:
        compile(source, path.name, "exec")
    except (RecursionError, MemoryError):
        raise Malformed(f"{reader.where}: {path}: not Python that can be read: too deep") from None
    except (SyntaxError, ValueError) as error:
        # Where Python names no line, as for a character 0, the whole file is wrong.
        number = error.lineno if isinstance(error, SyntaxError) else None
        line = f", line {number}" if number else ""
        said = getattr(error, "msg", None) or str(error)
        raise Malformed(
            f"{reader.where}: {path}{line}: not Python that can be read: {said}"
        ) from None
    return source


def _known_game(reader: ObjectReader, game: str) -> None:
    if game not in GAMES.ids:
        raise Malformed(
            f"{reader.where}: there is no game {quoted(game)}; there is {', '.join(GAMES.ids)}"
        )


def _tables(reader: ObjectReader, entries: Sequence[_Entry]) -> list[Table]:
    """A table for every choice of as many drivers as there are seats."""
    game = reader.text("game")
    _known_game(reader, game)
    least, most = rules_of(game).seats
    seats = reader.whole("seats", least, most, max(2, least))
    games = reader.whole("games", 1, MOST_GAMES, GAMES_OF_A_TABLE)
    names = reader.words("drivers", MOST_DRIVERS, None) if "drivers" in reader else None
    given = reader.inner("options").data if "options" in reader else {}
    reader.finish()
    all_names = [entry.driver.name for entry in entries]
    for name in names or ():
        if name not in all_names:
            raise reader.wrong("drivers", f"has {quoted(name)}, which is none of the drivers")
    chosen = [at for at, name in enumerate(all_names) if names is None or name in names]
    if len(chosen) < seats:
        raise Malformed(f"{reader.where}: {len(chosen)} drivers are too few for {seats} seats")
    for at in chosen:
        entry = entries[at]
        if entry.driver.level and entry.driver.level not in levels(game):
            raise Malformed(
                f"{entry.reader.where}: there is no level {quoted(entry.driver.level)} of the game"
                f" {game!r}; there is {', '.join(levels(game))}"
            )
    found = []
    for drivers in combinations(chosen, seats):
        n = len(drivers)
        options = tuple(
            _options(reader, game, given, [entries[drivers[(s + r) % n]] for s in range(n)])
            for r in range(n)
        )
        found.append(Table(game, drivers, options, games))
    return found


def _options(
    reader: ObjectReader, game: str, given: Mapping[str, Any], seated: Sequence[_Entry]
) -> dict[str, Any]:
    """The options of a match for drivers in this order, from those of the system and their own."""
    known = {each.flag.lstrip("-"): each for each in commands_of(game).options}
    known = {name: each for name, each in known.items() if SIMULATE in each.commands}
    written = dict(given)
    for name in dict.fromkeys(name for entry in seated for name in entry.own.get(game, {})):
        if name in given:
            raise Malformed(f"{reader.where}, options: {name!r} stands at drivers too")
        written[name] = ",".join(_own(entry, game, name, known) for entry in seated)
    where = f"{reader.where}, options"
    chosen = {}
    for name, value in written.items():
        if name not in known:
            raise Malformed(f"{where}: {quoted(name)} is unknown; known: {among(name, known)}")
        if value is not False:
            chosen[known[name].entry] = _value(where, name, known[name], value)
    players = [Player(entry.driver.name, entry.driver.level, Budget()) for entry in seated]
    try:
        return commands_of(game).match_options(chosen, players)
    except Malformed as error:
        raise Malformed(f"{where}: {error}") from None


def _own(entry: _Entry, game: str, name: str, known: Mapping[str, Option]) -> str:
    """What a driver brings to its seat: its part of an option that lists something by seats."""
    where = f"{entry.reader.where}, options, {game}"
    own = entry.own.get(game, {})
    if name not in own:
        raise Malformed(f"{where}: {quoted(name)} is missing, which others at the table have")
    listed = [each for each, option in known.items() if option.metavar == "LIST"]
    if name not in listed:
        raise Malformed(
            f"{where}: {quoted(name)} is nothing that each seat has; there is {', '.join(listed)}"
        )
    value = own[name]
    if not isinstance(value, str) or "," in value:
        raise Malformed(f"{where}: {name!r} must be a text for one seat, not {quoted(value)}")
    return value


def _value(where: str, name: str, option: Option, value: Any) -> Any:
    if option.read is None:
        if value is not True:
            raise Malformed(f"{where}: {name!r} must be true or false, not {quoted(value)}")
        return True
    texts = value if option.repeated and isinstance(value, list) else [value]
    if not all(isinstance(each, str | int) and not isinstance(each, bool) for each in texts):
        raise Malformed(f"{where}: {name!r} must be a text or a number, not {quoted(value)}")
    try:
        return option.value([str(each) for each in texts] if option.repeated else str(value))
    except Malformed as error:
        raise Malformed(f"{where}: {error}") from None
