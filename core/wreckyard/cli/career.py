"""``career``: somebody who lives from match to match, kept in a file after every action."""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

from .. import Match, rules_of
from ..ai import Budget
from ..engine.errors import Malformed
from ..engine.match import SEED_LIMIT
from ..engine.stores import SIZE_LIMIT, Store, read_store, write_store
from ..games import GAMES
from . import console
from .files import cause_of, check_writable, held, read_text, write_text
from .games import Career, commands_of, with_commands
from .options import one_of, whole_number
from .players import PERSON, Player
from .table import LEAVE, Table, wrapped

HELP = "live from match to match: people, cars, money, fame"

RIVALS = "regular"

LEVELS = ("rookie", "regular", "ace")
"""How well rivals may drive: every game that an evening may be of has players of these levels."""

BYTES = 4
"""The most bytes of a character."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command."""
    parser.add_argument("game", help=f"the game: {', '.join(with_commands())}")
    parser.add_argument("file", help="where the career is kept; it begins when there is none yet")
    parser.add_argument("--name", default="Player", help="your name")
    parser.add_argument("--league", default="second-chance", help="iron, where the dead stay dead")
    parser.add_argument(
        "--skills",
        default="driver,gunner+1",
        help="what you begin with: 10 points a skill and level",
    )
    parser.add_argument("--on-foot", action="store_true", help="people may leave what they drive")
    parser.add_argument(
        "--rivals",
        type=one_of(*LEVELS),
        help="how the others drive: rookie, regular, ace; as before if nothing is said",
    )
    parser.add_argument("--seed", type=whole_number(0, SEED_LIMIT), help="0 to 2**53 - 1")


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    store = _store(options.game)
    path = Path(options.file)
    check_writable(path, "career")
    with held(path, "this career is being played in another terminal; leave it there first"):
        return _run(options, store, path)


def _run(options: argparse.Namespace, store: Store, path: Path) -> int:
    data = _read(options.game, store, path)
    career: Career = GAMES.part(options.game, "career")(data)
    if not data:
        seed = random.SystemRandom().randrange(SEED_LIMIT) if options.seed is None else options.seed
        career.begin(options.name, options.league, options.skills, seed, on_foot=options.on_foot)
    kept = career.rivals if career.rivals in LEVELS else RIVALS
    career.rivals = options.rivals or kept
    with console.ending_by_signal():
        return _Evenings(options.game, store, path, career, career.rivals).run()


def _store(game: str) -> Store:
    stores = rules_of(game).stores
    if "career" not in stores:
        known = [id for id in GAMES.having("rules") if "career" in rules_of(id).stores]
        raise Malformed(f"{commands_of(game).title} has no careers; {', '.join(known)} has")
    return stores["career"]


def _read(game: str, store: Store, path: Path) -> Any:
    """Return the career in a file, or a new career if the file does not exist."""
    if not path.exists() or not path.stat().st_size:
        return store.empty()
    text = read_text(path, limit=SIZE_LIMIT * BYTES)
    try:
        return read_store(game, store, text)
    except Malformed as error:
        raise Malformed(f"{path}: {error}") from None


class _Evenings:
    """A career being played."""

    def __init__(self, game: str, store: Store, path: Path, career: Career, rivals: str) -> None:
        self.game, self.store, self.path, self.career = game, store, path, career
        self.rivals = rivals

    def run(self) -> int:
        try:
            self._keep()
            while self._step():
                self._keep()
        except EOFError:
            print(f"\nGoodbye. The career is in {self.path}.")
        except OSError as error:
            console.complain(f"the career cannot be written to {self.path} ({cause_of(error)})")
            return 1
        return 0

    def _keep(self) -> None:
        write_text(self.path, write_store(self.game, self.store, self.career.data()))

    def _step(self) -> bool:
        """Play the next match, or ask what to do; whether it goes on."""
        found = self.career.match(self.rivals)
        if found is not None:
            self._play(*found)
            return True
        for line in self.career.head():
            print(wrapped(line, "", "  "))
        choices = self.career.choices()
        if not choices:
            return False
        for number, (_, words) in enumerate(choices, 1):
            print(wrapped(words, f"  {number:>2}  ", " " * 8))
        self._tell(self.career.do(self._answer([action for action, _ in choices])))
        return True

    def _answer(self, actions: list[str]) -> str:
        while True:
            typed = console.line("> ").strip()
            if typed == LEAVE:
                raise EOFError
            if typed.isascii() and typed.isdigit() and 0 < int(typed[:6]) <= len(actions):
                return actions[int(typed[:6]) - 1]
            print("Enter a number; q leaves, and all is kept.")

    def _play(self, match: Match, people: list[bool]) -> None:
        players = [
            Player(PERSON if person else self.rivals, PERSON if person else self.rivals, Budget())
            for person in people
        ]
        # An evening may be one of another game than the career's own.
        commands = commands_of(match.rules.name)
        table = commands.table(match, players, {})
        names = ", ".join(info.name for info in match.seats)
        print(f"\nAn evening of {commands.title}: {names} are there.")
        if any(people):
            self._play_with_people(match, table)
        else:
            _play_alone(match, table)
        self._tell(self.career.conclude(match))

    def _play_with_people(self, match: Match, table: Table) -> None:
        # An evening has begun once it is known to have: nobody drives the same dice twice.
        self._keep()
        print(table.commands)
        try:
            table.play()
        except (EOFError, KeyboardInterrupt, SystemExit):
            # However the evening is broken off: it is gone on with from here.
            self.career.keep(match)
            self._keep()
            raise

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            print(wrapped(line, "  ", "    "))


def _play_alone(match: Match, table: Table) -> None:
    """A match between computers, of which the news alone is told."""
    while (decision := match.decision) is not None:
        agent = table.agents[decision.seat]
        budget = table.players[decision.seat].budget
        match.submit(decision.seat, match.ask(agent, budget), decision.id)  # type: ignore[arg-type]
