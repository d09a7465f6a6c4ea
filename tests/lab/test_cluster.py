"""Tournaments on a Dask scheduler and its workers, as they are: processes on this machine."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import PLAIN, run
from tests.lab.tournaments import CHANCE, FIRST, ROOKIE, duels, files_of
from wreckyard import Malformed
from wreckyard.lab import Driver, cluster, report, write_results
from wreckyard.lab import run as play_all

PLAN = duels(ROOKIE, CHANCE, Driver("Mine", source=FIRST), games=8)

DASK = "import sys; from dask.__main__ import main; sys.argv = ['dask', *sys.argv[1:]]; main()"

type Program = subprocess.Popen[bytes]


def start(*words: str) -> Program:
    return subprocess.Popen(
        [sys.executable, "-c", DASK, *words],
        env=PLAIN,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[Program]]]:
    """The address of a scheduler, and its two workers."""
    from distributed import Client

    file = tmp_path_factory.mktemp("dask") / "scheduler.json"
    here = ("--scheduler-file", str(file), "--host", "127.0.0.1", "--no-dashboard")
    programs = [start("scheduler", *here, "--port", "0")]
    try:
        worker = ("worker", *here, "--no-nanny", "--nthreads", "1")
        programs += [start(*worker, "--local-directory", str(file.parent)) for _ in range(2)]
        with Client(scheduler_file=str(file), timeout=60, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        address = json.loads(file.read_text())["address"].replace("tcp://", "dask://")
        yield address, programs[1:]
    finally:
        for program in programs:
            program.kill()
        for program in programs:
            program.wait()


def test_the_command_plays_on_a_cluster_and_outlives_a_worker(
    dask: tuple[str, list[Program]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, workers = dask
    here = tmp_path / "here"
    results = play_all(PLAN, here)
    write_results(here, PLAN, results, report(PLAN, results))

    def kill_one(done: int, of: int) -> None:
        assert of == 24
        if 5 <= done < 12:
            workers[0].kill()

    there = tmp_path / "there"
    with cluster(address) as executor:
        assert executor.ahead == 6
        results = play_all(PLAN, there, executor, kill_one)
    assert workers[0].poll() is not None
    assert workers[1].poll() is None
    write_results(there, PLAN, results, report(PLAN, results))
    assert files_of(there) == files_of(here)

    # The one that is left does for the command.
    file = tmp_path / "cup.toml"
    file.write_text(
        '[[systems]]\ngame = "duel"\ngames = 2\n'
        '[[drivers]]\nlevel = "regular"\n[[drivers]]\nlevel = "random"\n'
    )
    words = ("tournament", str(file), "--json")
    far = run(capsys, *words, "--executor", address, "--out", str(tmp_path / "far"))
    near = run(capsys, *words, "--workers", "1", "--out", str(tmp_path / "near"))
    assert far == near
    assert near[0] == 0


@pytest.mark.parametrize(
    ("address", "named"),
    [
        ("dask://127.0.0.1", "an executor is written dask://host:port, not 'dask://127.0.0.1'"),
        ("ray://127.0.0.1:1", "an executor is written dask://host:port, not 'ray://127.0.0.1:1'"),
        ("dask://a b:1", "an executor is written dask://host:port"),
    ],
)
def test_what_is_no_address_is_refused(address: str, named: str) -> None:
    with pytest.raises(Malformed) as refused, cluster(address):
        pass
    assert named in str(refused.value)


def test_a_scheduler_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wreckyard.lab.clusters.SECONDS", 1)
    file = tmp_path / "cup.toml"
    file.write_text(
        '[[systems]]\ngame = "duel"\n[[drivers]]\nlevel = "ace"\n[[drivers]]\nlevel = "random"\n'
    )
    status, out, err = run(capsys, "tournament", str(file), "--executor", "dask://127.0.0.1:9")
    assert (status, out) == (2, "")
    assert err == "wreckyard: there is no Dask scheduler at dask://127.0.0.1:9\n"


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(Malformed, match=r"pip install wreckyard\[cluster\]"),
        cluster("dask://127.0.0.1:8786"),
    ):
        pass
