"""The rules package as packages are: its wheel, and the reference of what it offers."""

from __future__ import annotations

import shutil
from pathlib import Path

from . import wheels
from .dist import CORE, DIST, build_site, seal
from .setup import environment
from .steps import BUILD, run, step

PACKAGE = CORE / "wreckyard"
SYSTEMS = PACKAGE / "systems"
WHEELS = BUILD / "wheels"
DOCS = DIST / "docs"

TOLD = ("wreckyard", "wreckyard.ai", "wreckyard.lab", "wreckyard.zoo")
"""What the reference tells of, beside the package of each game: what these name."""


def build_wheel() -> Path:
    """Build the wheel by pypa's build; its path in .build/wheels/."""
    python = environment("test")
    with step("Building the wheel"):
        return wheels.build_wheel(python, CORE, WHEELS)


def build_reference() -> Path:
    """Write the reference of the package into dist/docs/, by pdoc; its path.

    It becomes a part of the release, of which the service worker keeps what was read. A later build
    of the site leaves it out again, so that it never tells of other sources.
    """
    build_site()
    python = environment("test")
    folders = sorted(each for each in SYSTEMS.iterdir() if (each / "__init__.py").is_file())
    games = [f"wreckyard.systems.{folder.name}" for folder in folders]
    shutil.rmtree(DOCS, ignore_errors=True)
    with step("Writing the reference"):
        run(
            [python, "-m", "pdoc", "--docformat", "google", "--no-show-source",
             "--output-directory", DOCS, *TOLD, *games, r"!wreckyard\.systems\.\w+\..*"],
            "The reference could not be written.",
        )  # fmt: skip
    seal(DIST)
    return DOCS
