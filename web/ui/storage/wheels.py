"""Drivers in wheels: the contents of opened files, checked before any of it runs.

A driver's wheel names it as an entry point of the group `wreckyard.drivers`; beside it come the
wheels that it needs. They are only looked into here: a sandbox installs them.
"""

from __future__ import annotations

import base64
import binascii
import io
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wreckyard import Malformed

if TYPE_CHECKING:
    from zipfile import ZipFile

type Files = tuple[tuple[str, str], ...]
"""Wheels by the names of their files, each in base64."""

MOST = 20
BYTES_MOST = 1_000_000
"""Bytes of all wheels of a driver at most."""
UNPACKED_MOST = 10_000_000
FILES_MOST = 2000
SHOWN_MOST = 200_000
"""Characters of a file that are shown at most."""

_NAME = re.compile(
    r"(?P<name>\w[\w.]*)-(?P<version>[\w.!+]+)(-\d[\w.]*)?-(?P<python>[\w.]+)-(?P<abi>[\w.]+)-(?P<platform>[\w.]+)\.whl",
    re.ASCII,
)
_REFERENCE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*(:[A-Za-z_]\w*(\.[A-Za-z_]\w*)*)?", re.ASCII)
_NEED = re.compile(r"\s*([A-Za-z0-9][A-Za-z0-9._-]*)[^;]*(;.*)?")
_CLAUSE = re.compile(r"\s*(~=|==|!=|<=|>=|<|>)\s*(\d+)(?:\.(\d+))?[.\d*]*\s*")
_BINARIES = (".so", ".pyd", ".dylib", ".dll")
_PAGE = ("js", "micropip", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core")
_HERE = sys.version_info[:2]


@dataclass(frozen=True, slots=True)
class Parcel:
    """A driver's wheels.

    Attributes:
        wheels: as they are kept.
        points: the names of its drivers, and what each refers to.
        files: wheel, path and size in bytes of every file in them.
    """

    wheels: Files
    points: tuple[tuple[str, str], ...]
    files: tuple[tuple[str, str, int], ...]


def read(wheels: Files) -> Parcel:
    """Return the contents of wheels. Raises `Malformed` with one sentence."""
    if not 1 <= len(wheels) <= MOST:
        raise Malformed(f"a driver has 1 to {MOST} wheels, not {len(wheels)}")
    size = sum(len(content) for _, content in wheels) * 3 // 4
    if size > BYTES_MOST:
        raise Malformed(f"the wheels of a driver have at most {BYTES_MOST // 1000} kB together")
    names: set[str] = set()
    needs: list[tuple[str, str]] = []
    points: list[tuple[str, str]] = []
    files: list[tuple[str, str, int]] = []
    for wheel, content in wheels:
        name = _check_name(wheel)
        if name in names:
            raise Malformed(f"there are two wheels of {name}")
        names.add(name)
        with _opened(wheel, content) as archive:
            found = _files(wheel, archive)
            files += [(wheel, path, size) for path, size in found]
            needs += [(wheel, need) for need in _needs(wheel, _told(wheel, archive, "METADATA"))]
            points += _points(_told(wheel, archive, "entry_points.txt", missing=True))
    for wheel, need in needs:
        if _canonical(need) not in names | {"wreckyard"}:
            raise Malformed(f"{wheel} needs {need}: choose its wheel together with this one")
    if not points:
        raise Malformed(f"{wheels[0][0]} has no driver: no entry point of wreckyard.drivers")
    _check_points(points, {path for _, path, _ in files})
    return Parcel(wheels, tuple(points), tuple(files))


def text_of(parcel: Parcel, wheel: str, path: str) -> str:
    """A file of a wheel as text, as far as it is one. Raises `Malformed`."""
    content = dict(parcel.wheels).get(wheel, "")
    with _opened(wheel, content) as archive:
        return _read(wheel, archive, path)[:SHOWN_MOST]


def place_of(parcel: Parcel, reference: str) -> tuple[str, str]:
    """The wheel and the path of the module that a driver is in."""
    paths = _paths(reference)
    return next((wheel, path) for wheel, path, _ in parcel.files if path in paths)


def _check_name(wheel: str) -> str:
    """The name of its package. Raises `Malformed` for a wheel that this Python cannot have."""
    found = _NAME.fullmatch(wheel)
    if found is None or len(wheel) > 200:
        raise Malformed(f"{wheel:.80} is not called as a wheel is: NAME-VERSION-py3-none-any.whl")
    if found["abi"] != "none" or found["platform"] != "any":
        raise Malformed(f"{wheel} is not pure Python: such a wheel ends in -none-any.whl")
    major, minor = _HERE
    fits = {f"py{major}", *(f"py{major}{each}" for each in range(minor + 1)), f"cp{major}{minor}"}
    if not fits & {*found["python"].split(".")}:
        raise Malformed(f"{wheel} is for another Python: this is {major}.{minor}")
    return _canonical(found["name"])


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _opened(wheel: str, content: str) -> ZipFile:
    from zipfile import BadZipFile, ZipFile

    try:
        return ZipFile(io.BytesIO(base64.b64decode(content, validate=True)))
    except (BadZipFile, binascii.Error, ValueError, OSError, NotImplementedError):
        raise Malformed(f"{wheel} is damaged: it cannot be unpacked") from None


def _files(wheel: str, archive: ZipFile) -> list[tuple[str, int]]:
    """Its files, each at a place where a package may have one."""
    found = [(each.filename, each.file_size) for each in archive.infolist() if not each.is_dir()]
    if len(found) > FILES_MOST or sum(size for _, size in found) > UNPACKED_MOST:
        raise Malformed(
            f"{wheel} unpacks to more than {FILES_MOST} files or {UNPACKED_MOST // 1_000_000} MB"
        )
    if len({path for path, _ in found}) < len(found):
        raise Malformed(f"{wheel} has a file twice")
    for path, _ in found:
        parts = path.split("/")
        if "\\" in path or "\0" in path or not all(parts) or {".", ".."} & {*parts}:
            raise Malformed(f"{wheel} has a file that would lie outside of it: {path!r:.80}")
        if path.endswith(_BINARIES):
            raise Malformed(f"{wheel} is not pure Python: it has {path:.80}")
        _check_top(wheel, parts[0])
    return found


def _check_top(wheel: str, top: str) -> None:
    from wreckyard.ai.brought import SHARED

    if top.endswith(".dist-info"):
        return
    module = top.partition(".")[0]
    if top.endswith((".data", ".pth")) or module in SHARED or module in _PAGE:
        raise Malformed(f"{wheel} has {top:.80}, which no driver may bring")


def _told(wheel: str, archive: ZipFile, name: str, missing: bool = False) -> str:
    """A file of what a wheel tells of itself."""
    places = [
        each
        for each in archive.namelist()
        if each.count("/") == 1 and each.endswith(f".dist-info/{name}")
    ]
    if len(places) != 1:
        if missing and not places:
            return ""
        raise Malformed(f"{wheel} is no wheel: it does not have one {name}")
    return _read(wheel, archive, places[0])


def _read(wheel: str, archive: ZipFile, path: str) -> str:
    from zipfile import BadZipFile
    from zlib import error as bad_stream

    try:
        data = archive.read(path)
    except (BadZipFile, bad_stream, EOFError, KeyError, NotImplementedError, RuntimeError, OSError):
        raise Malformed(f"{wheel} is damaged: {path:.80} cannot be unpacked") from None
    return data.decode("utf-8", "replace")


def _needs(wheel: str, metadata: str) -> list[str]:
    """The packages that it cannot do without; those that hang on a condition its installer asks
    for."""
    found = []
    for line in metadata.partition("\n\n")[0].splitlines():
        head, _, value = line.partition(":")
        if head.lower() == "requires-dist" and (need := _NEED.fullmatch(value)) and not need[2]:
            found.append(need[1])
        if head.lower() == "requires-python":
            _check_python(wheel, value)
    return found


def _check_python(wheel: str, wanted: str) -> None:
    for clause in filter(str.strip, wanted.split(",")):
        found = _CLAUSE.fullmatch(clause)
        if found is None:
            continue
        sign, parts = found[1], 2 if found[3] else 1
        other = (int(found[2]), int(found[3] or 0))
        same = other[:parts] == _HERE[:parts]
        fits = {
            "==": same,
            "!=": not same or clause.count(".") > 1,
            "<=": other >= _HERE,
            ">=": other <= _HERE,
            "<": other > _HERE,
            ">": other < _HERE,
            "~=": other <= _HERE and _HERE[0] == other[0],
        }
        if not fits[sign]:
            raise Malformed(f"{wheel} is for Python {wanted.strip():.40}: this is 3.{_HERE[1]}")


def _points(text: str) -> list[tuple[str, str]]:
    """Names and references of drivers, as entry points are written."""
    from wreckyard.ai.brought import GROUP

    found, group = [], ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            group = line.strip("[]").strip()
        elif group == GROUP and "=" in line and line[0] not in "#;":
            name, _, reference = line.partition("=")
            found.append((name.strip(), reference.partition("[")[0].strip()))
    return found


def _check_points(points: Sequence[tuple[str, str]], paths: set[str]) -> None:
    for name, reference in points:
        if not 1 <= len(name) <= 60 or not _REFERENCE.fullmatch(reference):
            raise Malformed(f"the entry point {name!r:.60} names no class and no function")
        if not paths & {*_paths(reference)}:
            raise Malformed(
                f"the entry point {name} names {reference:.80}, which is in none of the wheels"
            )
    if len({name for name, _ in points}) < len(points):
        raise Malformed("two entry points of wreckyard.drivers have one name")


def _paths(reference: str) -> tuple[str, str]:
    """Where the module of a reference can be."""
    module = reference.partition(":")[0].replace(".", "/")
    return f"{module}.py", f"{module}/__init__.py"
