"""The rules package as packages are: its wheel, and the reference of what it offers."""

from __future__ import annotations

import shutil
from pathlib import Path

from .setup import environment
from .site import DIST, build_site
from .steps import BUILD, ROOT, run, step

PARTS = ("pyproject.toml", "README.md", "LICENSE")
"""What a wheel is made of, beside the package."""

PACKAGE = ROOT / "core" / "wreckyard"
SYSTEMS = PACKAGE / "systems"
WHEELS = BUILD / "wheels"
DOCS = DIST / "docs"

TOLD = ("wreckyard", "wreckyard.ai", "wreckyard.lab", "wreckyard.zoo")
"""What the reference tells of, beside the package of each game: what these name."""


def build_wheel() -> Path:
    """Build the wheel by pypa's build; its path in .build/wheels/."""
    python = environment("test")
    source = BUILD / "package"
    for folder in (source, WHEELS):
        shutil.rmtree(folder, ignore_errors=True)
    # Of a copy: setuptools leaves folders behind where it builds.
    without = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, source / "core" / "wreckyard", ignore=without)
    for name in PARTS:
        shutil.copyfile(ROOT / name, source / name)
    # -P: this folder has a build.py too.
    with step("Building the wheel"):
        run(
            [python, "-P", "-m", "build", "--wheel", "--no-isolation", "--outdir", WHEELS, source],
            "The wheel could not be built.",
        )
    [wheel] = WHEELS.glob("*.whl")
    return wheel


def build_reference() -> Path:
    """Write the reference of the package into dist/docs/, by pdoc; its path.

    A later build of the site leaves it out again, so that it never tells of other sources.
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
    return DOCS
