"""Draw the scenario and the map of the set-up."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.games.classic.base.setup_strings import say
from ui.games.classic.board.map_key import map_key
from ui.games.classic.board.map_picture import ground_picture
from ui.games.classic.roads.views.words import road_facts
from ui.games.classic.setup.draft import FIRST_SHOTS, ClassicDraft
from ui.games.classic.setup.draft_map import OWN_ROAD, ground_in, has_laps, map_names
from ui.games.classic.setup.draft_scenarios import LAPS, SCENARIOS, maps_for
from ui.widgets.parts import button, choice
from wreckyard.systems.classic.roads import RoadPlan


def map_of(draft: ClassicDraft, saved: Sequence[RoadPlan] = ()) -> Node | None:
    """What it is about, and the map with its key; of first shots nothing is to be chosen. ``saved``
    are the roads of the shelf, in the order of their refs."""
    if draft.division == FIRST_SHOTS:
        return None
    return h(
        "section",
        choice(
            "cl-scenario",
            say("scenario"),
            [(each, say(f"scenario-{each or 'duel'}")) for each in SCENARIOS],
            draft.scenario,
            say(f"scenario-{draft.scenario or 'duel'}-hint"),
        ),
        has_laps(draft)
        and choice("cl-laps", say("laps"), [(str(n), str(n)) for n in LAPS], str(draft.laps)),
        h(
            "div",
            choice(
                "cl-map",
                say("map"),
                map_names(draft, maps_for(draft.scenario), saved),
                draft.map,
                _hint(draft),
            ),
            button("cl-road", say("road-build"), aria_label=say("road-build-long")),
            class_="cl-maps",
        ),
        ground_picture(ground_in(draft)),
        map_key(ground_in(draft)),
        class_="cl-setup-map",
    )


def _hint(draft: ClassicDraft) -> str:
    """A map in a line."""
    if draft.map == OWN_ROAD and draft.road is not None:
        return f"{road_facts(draft.road)}."
    return say(f"map-hint-{draft.map}")
