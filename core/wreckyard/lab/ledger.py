"""The folder of a tournament: its plan, a line for every game that was played, the replays.

Lines are added as games end, each with a digest. Whatever ends the program, what is whole stays;
a line or a replay that is damaged counts as not played. So a tournament goes on where it was.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from ..engine.errors import Malformed
from ..engine.plain import parse_json
from .files import write_whole
from .plan import Plan
from .playing import Result, result_of

try:
    import fcntl
except ImportError:  # Windows has none: there two runs in one folder are the user's to avoid.
    fcntl = None  # type: ignore[assignment]

PLAN, GAMES, REPLAYS = "plan.json", "games.jsonl", "replays"


def replay_name(number: int) -> str:
    """The name of a game's replay within ``replays/``; games are counted from 1 there."""
    return f"{number + 1:06}.txt"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _line(result: Result) -> str:
    data = asdict(result)
    data["replay"] = _digest(result.replay) if result.replay else ""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return f"{text} #{_digest(text)}\n"


class Ledger:
    """The results of a plan so far, in its folder. Use it in a ``with`` statement.

    Attributes:
        results: by the number of the game; their replays are left in the files.
        damaged: how many lines or replays were damaged when it was opened.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Raises ``Malformed`` when the folder holds another tournament or one that is running,
        ``OSError`` when it cannot be written."""
        self.folder = folder
        self.results: dict[int, Result] = {}
        self.damaged = 0
        self._plan = plan
        (folder / REPLAYS).mkdir(parents=True, exist_ok=True)
        self._lock = (folder / "lock").open("w")
        try:
            self._hold()
            self._compare(plan.data())
            self._read()
            self._file: IO[str] = (folder / GAMES).open("a", encoding="utf-8", newline="\n")
        except BaseException:
            self._lock.close()
            raise

    def _hold(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Malformed(f"{self.folder}: a tournament is being played here") from None

    def _compare(self, ours: Mapping[str, Any]) -> None:
        path = self.folder / PLAN
        if not path.exists():
            if (self.folder / GAMES).exists():
                raise Malformed(f"{self.folder}: there are games here, but no {PLAN}")
            write_whole(path, json.dumps(ours, indent=1, sort_keys=True) + "\n")
            return
        try:
            theirs = parse_json(path.read_text("utf-8"))
        except (ValueError, RecursionError):
            theirs = None
        if not isinstance(theirs, dict):
            raise Malformed(f"{path}: not the plan of a tournament")
        # As it comes out of a file: tuples are lists there.
        ours = parse_json(json.dumps(ours))
        changed = sorted(key for key in {*ours, *theirs} if ours.get(key) != theirs.get(key))
        if changed:
            raise Malformed(
                f"{self.folder}: the games here were played with other {', '.join(changed)};"
                " name another folder with --out, or delete this one"
            )

    def _read(self) -> None:
        path = self.folder / GAMES
        if not path.exists():
            return
        lines = path.read_bytes().decode("utf-8", "replace").splitlines(keepends=True)
        kept = []
        for line in lines:
            result = self._result(line)
            if result is None or result.number in self.results:
                self.damaged += 1
            else:
                self.results[result.number] = result
                kept.append(line)
        if self.damaged:
            write_whole(path, "".join(kept))

    def _result(self, line: str) -> Result | None:
        """The result in a line that is whole, with a replay that is whole."""
        text, _, digest = line.rpartition(" #")
        if digest != f"{_digest(text)}\n":
            return None
        result = result_of(parse_json(text))
        if not 0 <= result.number < len(self._plan):
            return None
        if result.replay:
            try:
                replay = self.replay_path(result.number).read_text("utf-8")
            except (OSError, ValueError):
                return None
            if _digest(replay) != result.replay:
                return None
        return result

    def replay_path(self, number: int) -> Path:
        """Where the replay of a game is."""
        return self.folder / REPLAYS / replay_name(number)

    def add(self, result: Result) -> None:
        """Keep a game: first its replay, then its line. Raises ``OSError``."""
        if result.replay:
            with self.replay_path(result.number).open("w", encoding="utf-8", newline="\n") as file:
                file.write(result.replay)
        self._file.write(_line(result))
        self._file.flush()
        self.results[result.number] = result

    def in_order(self) -> list[Result]:
        """The results by the numbers of their games."""
        return [self.results[number] for number in sorted(self.results)]

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()
        self._lock.close()
