"""The wheel, installed from a file as anybody would."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.cli.terminal import PLAIN
from tools.site.dist import hashes, later
from tools.site.package import build_wheel
from wreckyard import __version__, game_ids


@pytest.fixture(scope="module")
def wheel() -> Path:
    """The wheel of the package as it is."""
    return build_wheel()


def test_a_wheel_has_all_that_the_package_has(wheel: Path) -> None:
    assert wheel.name == f"wreckyard-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(f"wreckyard-{__version__}.dist-info/METADATA").decode()
    package = Path(__file__).parents[1] / "core" / "wreckyard"
    wanted = {
        f"wreckyard/{file.relative_to(package).as_posix()}"
        for file in package.rglob("*")
        if file.suffix in (".py", ".json") or file.name == "py.typed"
    }
    assert wanted <= names
    assert {name.split("/")[0] for name in names} == {
        "wreckyard",
        f"wreckyard-{__version__}.dist-info",
    }
    extras = [line for line in metadata.splitlines() if line.startswith("Provides-Extra: ")]
    assert sorted(extras) == [f"Provides-Extra: {name}" for name in ("cluster", "lab", "zoo")]
    # Nothing is needed without an extra.
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist: ")]
    assert all("extra ==" in line for line in needed)


def test_an_installed_wheel_plays(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "installed"
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps",
         "--no-compile", "--target", str(place), str(wheel)],
        check=True,
    )  # fmt: skip
    code = (
        "import wreckyard, sys; from wreckyard.ai import levels;"
        "print(wreckyard.__file__); print(*wreckyard.game_ids());"
        "[(wreckyard.new_match(id, ['a', 'b']).decision.kind, levels(id)) for id in wreckyard.game_ids()]"
    )
    # Isolated: no path of this checkout leads to another wreckyard.
    shown = subprocess.run(
        [
            sys.executable,
            "-I",
            "-S",
            "-c",
            f"import sys; sys.path.insert(0, {str(place)!r}); {code}",
        ],
        capture_output=True,
        text=True,
        env=PLAIN,
        check=True,
        cwd=tmp_path,
    ).stdout.splitlines()
    assert shown[0].startswith(str(place))
    assert tuple(shown[1].split()) == game_ids()


def test_the_reference_comes_when_it_is_first_read(tmp_path: Path) -> None:
    for name in ("index.html", "docs/index.html", "docs/wreckyard/lab.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    assert list(hashes(tmp_path)) == ["index.html"]
    assert list(later(tmp_path)) == ["docs/index.html", "docs/wreckyard/lab.html"]
