"""Steps that say what they do and how long it took, and troubles in one sentence."""

from __future__ import annotations

import hashlib
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none: there two builds at once are the user's to avoid.
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"


class Trouble(Exception):
    """Something that stops the build; its text is one sentence for the person who runs it."""


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is done now, and when it is done how long it took."""
    print(f"{what} ...", flush=True)
    start = time.perf_counter()
    yield
    print(f"{what}: {time.perf_counter() - start:.1f} s", flush=True)


def run(
    command: Sequence[str | Path], trouble: str, *, environment: Mapping[str, str] | None = None
) -> str:
    """Run a command silently and return what it printed.

    Raises ``Trouble`` when it fails or cannot be started. All that it printed is then in
    .build/last-failure.txt: a person needs one sentence, whoever mends it needs the rest.
    """
    try:
        result = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env=dict(environment) if environment is not None else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        failed, output = result.returncode != 0, result.stdout
    except OSError as error:
        failed, output = True, f"{command[0]}: {error.strerror}"
    if failed:
        BUILD.mkdir(parents=True, exist_ok=True)
        (BUILD / "last-failure.txt").write_text(output, "utf-8")
        raise Trouble(f"{trouble} The whole output is in .build/last-failure.txt.")
    return output


def printed(*command: str) -> bytes | None:
    """What a program prints; ``None`` when it does not start, fails, or takes over a minute."""
    try:
        result = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=60,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return result.stdout if result.returncode == 0 else None


def digest(*paths: Path) -> str:
    """A hash of files and folders by name and content."""
    total = hashlib.sha256()
    for path in paths:
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts:
                total.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
                total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


@contextmanager
def alone() -> Iterator[None]:
    """Hold the checkout against a second build; a process that dies lets go of it."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / "lock").open("w") as handle:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


class Stamp:
    """Remembers that a step was finished for exactly these inputs.

    It is dropped before the step begins and written after it has ended: a step that was
    broken off is done again.
    """

    def __init__(self, name: str, inputs: str, *products: Path) -> None:
        self.file = BUILD / f"{name}.stamp"
        self.inputs = inputs
        self.products = products

    def is_fresh(self) -> bool:
        """Whether the step need not be done again."""
        try:
            same = self.file.read_text("utf-8") == self.inputs
        except OSError:
            return False
        return same and all(product.exists() for product in self.products)

    @contextmanager
    def renewing(self) -> Iterator[None]:
        """Do the step inside; the stamp is only written when nothing was raised."""
        self.file.unlink(missing_ok=True)
        yield
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(self.inputs, "utf-8")
