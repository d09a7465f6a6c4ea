"""The large files of the site, packed with Zstandard for the page to unpack.

What most hosts send is compressed with gzip; Zstandard at its highest level leaves a fifth less,
and no browser need know it: the site brings its own unpacker. A packed file stands beside the
plain one, which browsers without a service worker are sent. Archives are packed out of their gzip:
the page has them as they are opened.
"""

from __future__ import annotations

import gzip
import hashlib
import shutil
from pathlib import Path

from .steps import BUILD, ROOT, Trouble, digest, run

WORTH_IT = ("*.zip.gzip", "vendor/pyodide/pyodide.asm.wasm")
"""What is smaller by a fifth at least, and no script: those a browser imports as they are."""
PACKED = ".packed"
GZIP = ".gzip"
KEPT = BUILD / "packed"
"""What the last builds packed, by what it was made from: it takes seconds."""
ENOUGH = 24

_PACK = """
import sys
from pathlib import Path
from zstandard import ZstdCompressor
packed = ZstdCompressor(level=22).compress(Path(sys.argv[1]).read_bytes())
Path(sys.argv[2]).write_bytes(packed)
"""


def content(file: Path) -> bytes:
    """What a file is once it is unpacked: what the service worker keeps and serves of it."""
    data = file.read_bytes()
    return gzip.decompress(data) if file.suffix == GZIP else data


def pack_large_files(site: Path, python: Path) -> None:
    """Put NAME.packed beside each large file of a site. ``python`` has zstandard."""
    for pattern in WORTH_IT:
        found = sorted(site.glob(pattern))
        if not found:
            raise Trouble(f"The site has no file {pattern} that could be packed.")
        for file in found:
            shutil.copyfile(_packed(content(file), python), file.with_name(file.name + PACKED))
    for file in sorted(KEPT.iterdir(), key=lambda file: file.stat().st_mtime)[:-ENOUGH]:
        file.unlink()


def _packed(data: bytes, python: Path) -> Path:
    tool = digest(Path(__file__), ROOT / "requirements" / "site.txt")
    kept = KEPT / hashlib.sha256(tool.encode() + data).hexdigest()
    if kept.is_file():
        kept.touch()
        return kept
    KEPT.mkdir(parents=True, exist_ok=True)
    plain, fresh = KEPT / "plain", KEPT / "fresh"
    plain.write_bytes(data)
    run([python, "-c", _PACK, plain, fresh], "A file could not be packed with Zstandard.")
    plain.unlink()
    return fresh.rename(kept)
