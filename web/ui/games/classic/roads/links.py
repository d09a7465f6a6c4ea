"""A road of the classic as a link, and as a file."""

from __future__ import annotations

import json
import re

from ui.play.design_links import DesignLinks
from wreckyard.systems.classic import roads

MARK = "#classic-road="
"""What stands before the road in an address."""


def _read(text: str) -> roads.RoadPlan:
    return roads.read_plan(text)


LINKS = DesignLinks(MARK, roads.write_plan, _read, what="road")


def road_from_text(text: str, where: str = "road") -> roads.RoadPlan:
    """The road of a line, of JSON, or of a link. Raises ``Malformed`` with one sentence."""
    return LINKS.read(text) if LINKS.is_link(text) else roads.read_plan(text, where)


def road_file(plan: roads.RoadPlan) -> tuple[str, str]:
    """A road as a file: its name and its text."""
    stem = re.sub(r"[^a-z0-9]+", "-", plan.name.lower()).strip("-") or "road"
    return f"{stem}.json", json.dumps(roads.plan_to_json(plan), ensure_ascii=False, indent=1)
