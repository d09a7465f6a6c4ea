"""Drivers of installed packages, by the names of their entry points."""

from __future__ import annotations

from dataclasses import dataclass

from ..ai.brought import GROUP
from ..engine.errors import Malformed
from ..kit.reading import quoted


@dataclass(frozen=True, slots=True)
class Found:
    """What a driver is made of.

    Attributes:
        source: the text of its file; empty for one from a package.
        reference: what its entry point names, such as ``package.module:Driver``; empty for a file.
        origin: the package of the entry point and its version.
    """

    source: str = ""
    reference: str = ""
    origin: str = ""


def find_entry(where: str, name: str) -> Found:
    """Return the driver of this name that an installed package registers under
    ``wreckyard.drivers``."""
    from importlib.metadata import entry_points

    points = entry_points(group=GROUP)
    found = sorted(
        {
            (each.value, f"{each.dist.name} {each.dist.version}" if each.dist else "")
            for each in points.select(name=name)
        }
    )
    if not found:
        names = ", ".join(sorted({each.name for each in points}))
        there = f"there is {names}" if names else "no package names any"
        raise Malformed(
            f"{where}: no installed package has a driver {quoted(name)} among its entry points"
            f" {GROUP}; {there}"
        )
    if len(found) > 1:
        packages = " and ".join(origin for _, origin in found)
        raise Malformed(f"{where}: more than one package has a driver {quoted(name)}: {packages}")
    return Found(reference=found[0][0].split("[")[0].strip(), origin=found[0][1])
