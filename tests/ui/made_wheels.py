"""Wheels as a packager makes them, from a few texts."""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Mapping

FIRST = "def choose(observation, decision):\n    return next(iter(decision.options))\n"
"""A driver that takes the first option."""


def content_of(
    name: str,
    files: Mapping[str, str],
    needs: tuple[str, ...] = (),
    entry: str = "",
    python: str = ">=3.12",
) -> bytes:
    """The bytes of a wheel: its files, what it needs, and the line of its entry point."""
    metadata = ["Metadata-Version: 2.1", f"Name: {name}", "Version: 1.0"]
    metadata += [f"Requires-Python: {python}", *(f"Requires-Dist: {need}" for need in needs)]
    told = {"METADATA": "\n".join(metadata) + "\n\n", "RECORD": ""}
    told["WHEEL"] = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    if entry:
        told["entry_points.txt"] = f"[wreckyard.drivers]\n{entry}\n"
    inside = {f"{name}-1.0.dist-info/{each}": text for each, text in told.items()}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in {**files, **inside}.items():
            archive.writestr(path, text)
    return made.getvalue()


def wheel(
    name: str,
    files: Mapping[str, str],
    needs: tuple[str, ...] = (),
    entry: str = "",
    python: str = ">=3.12",
) -> tuple[str, str]:
    """A wheel by the name of its file, in base64, as the page has them."""
    content = content_of(name, files, needs, entry, python)
    return f"{name}-1.0-py3-none-any.whl", base64.b64encode(content).decode("ascii")


ENTRY = "careful = careful.driver:choose"
CAREFUL = wheel(
    "careful",
    {
        "careful/__init__.py": "",
        "careful/driver.py": (
            "from picking import pick\n\n\n"
            "def choose(observation, decision):\n    return pick(decision.options)\n"
        ),
    },
    ("picking>=1", "wreckyard", "numpy; extra == 'fast'"),
    ENTRY,
)
"""A driver that takes the first option, with the help of another package."""

PICKING = wheel("picking", {"picking.py": "def pick(options):\n    return next(iter(options))\n"})
