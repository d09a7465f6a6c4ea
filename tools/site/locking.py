"""Compiles the wheels of a folder and names them in its lock file, by pyodide-build's command line.

``python tools/site/locking.py FOLDER``: the folder holds wheels, Pyodide's own
``pyodide-lock.json`` and ``code.json``, the bytecode of every module in base64 by its name. Of the
lock what it tells of Pyodide stays; of its packages none does, and the wheels come in. It runs in
the environment of the site, apart from the tools that make that.

``pyodide py-compile`` compiles with the Python that runs it, which is another than the page's: here
it is handed what the page's own has made.
"""

from __future__ import annotations

import base64
import json
import py_compile
import sys
import zipfile
from pathlib import Path

from pyodide_build.cli.py_compile import main as py_compile_command
from pyodide_lock import PyodideLockSpec
from pyodide_lock.cli import main as lockfile_command
from pyodide_lock.utils import update_package_sha256

NAME = "pyodide-lock.json"


def main(folder: Path) -> None:
    """Lock the wheels of a folder."""
    lock = folder / NAME
    _trim(lock)
    wheels = sorted(map(str, folder.glob("*.whl")))
    _command(
        lockfile_command,
        [
            "add-wheels",
            "--input",
            str(lock),
            "--output",
            str(lock),
            "--base-path",
            str(folder),
            *wheels,
        ],
    )
    _hand_over(json.loads((folder / "code.json").read_text("utf-8")))
    _command(py_compile_command, ["--silent", str(folder)])
    _finish(lock)


def _command(command: object, arguments: list[str]) -> None:
    command.main(arguments, standalone_mode=False)  # type: ignore[attr-defined]


def _trim(lock: Path) -> None:
    spec = PyodideLockSpec.from_json(lock)
    spec.packages = {}
    spec.to_json(lock)


def _hand_over(code: dict[str, str]) -> None:
    """Have what compiles take bytecode that is there."""

    def compiled(file: str, cfile: str, dfile: str, doraise: bool) -> None:
        Path(cfile).write_bytes(base64.b64decode(code[dfile]))

    setattr(py_compile, "compile", compiled)  # noqa: B010 - it is no function of ours


def _finish(lock: Path) -> None:
    """The same bytes from the same sources: fixed dates, sorted names; and the page's Python in
    their names."""
    spec = PyodideLockSpec.from_json(lock)
    tag = "cp" + "".join(spec.info.python.split(".")[:2])
    for package in spec.packages.values():
        made = lock.parent / package.file_name
        name, version, _, *rest = package.file_name.split("-")
        package.file_name = "-".join([name, version, tag, *rest])
        with zipfile.ZipFile(made) as archive:
            files = {each: archive.read(each) for each in sorted(archive.namelist())}
        made.unlink()
        wheel = lock.parent / package.file_name
        with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for each, content in files.items():
                if not each.endswith("/"):
                    entry = zipfile.ZipInfo(each, (1980, 1, 1, 0, 0, 0))
                    entry.compress_type = zipfile.ZIP_DEFLATED
                    archive.writestr(entry, content)
        update_package_sha256(package, wheel)
    spec.to_json(lock)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
