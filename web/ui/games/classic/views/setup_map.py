"""The set-up of the classic: what a match is about, and its map. Pure."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.classic.draft import FIRST_SHOTS, ClassicDraft
from ui.games.classic.draft_scenarios import LAPS, SCENARIOS, WITH_LAPS, maps_for
from ui.games.classic.setup_strings import say
from ui.games.classic.views.map_key import map_key
from ui.games.classic.views.map_picture import map_picture
from ui.widgets.parts import choice
from wreckyard.systems.classic import ground_of


def map_of(draft: ClassicDraft) -> Node | None:
    """What it is about, and the map with its key; of first shots nothing is to be chosen."""
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
        draft.scenario in WITH_LAPS
        and choice("cl-laps", say("laps"), [(str(n), str(n)) for n in LAPS], str(draft.laps)),
        h(
            "div",
            choice(
                "cl-map",
                say("map"),
                [(code, ground_of(code).name) for code in maps_for(draft.scenario)],
                draft.map,
                say(f"map-hint-{draft.map}"),
            ),
            class_="cl-maps",
        ),
        map_picture(draft.map),
        map_key(draft.map),
        class_="cl-setup-map",
    )
