"""Roads that people lay of sections: as plans, as boards to play on, on a shelf.

What other packages may use is named here.
"""

from .board import board, board_of, turned
from .laying import (
    Figures,
    Offer,
    built_otherwise,
    figures_of,
    laid_of,
    offers,
    played,
    why_not_played,
    with_next,
    without_last,
)
from .plan import (
    BANKS,
    CURVES,
    EDGES,
    END,
    FLAT,
    LONGEST_NAME,
    SECTION_KINDS,
    WALLED,
    RoadPlan,
    Section,
    checked_name,
    plan_from_json,
    plan_to_json,
    read_plan,
    write_plan,
)
from .samples import SAMPLES, sample_road
from .store import MOST_ROADS, ROADS, VERSION
from .trace import SIDE, STEPS, Laid, Placed

__all__ = [
    "BANKS", "CURVES", "EDGES", "END", "FLAT", "LONGEST_NAME", "MOST_ROADS", "ROADS", "SAMPLES",
    "SECTION_KINDS", "SIDE", "STEPS", "VERSION", "WALLED", "Figures", "Laid", "Offer", "Placed", "RoadPlan",
    "Section", "board", "board_of", "built_otherwise", "checked_name", "figures_of", "laid_of",
    "offers", "plan_from_json", "plan_to_json", "played", "read_plan", "sample_road", "turned",
    "why_not_played", "with_next", "without_last", "write_plan",
]  # fmt: skip
