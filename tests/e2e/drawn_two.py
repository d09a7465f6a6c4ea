"""People who share a device at a duel, for a look at their boxes: open hands, and face to face."""

from __future__ import annotations

from collections.abc import Iterator

from tests.e2e.drawn import Drawn, drawn
from tests.ui.table_players import Table
from ui.base.settings import Settings
from ui.games.duel.intent import Selection
from ui.games.duel.scene import Scene, facing, table_view_of
from ui.games.duel.views.screen import screen_of, screen_tree
from ui.play.game_ui import Display
from ui.play.manners import Manners

WAYS = {
    "open hands": (2, Manners(open_hands=True)),
    "open hands of three": (3, Manners(open_hands=True)),
    "face to face": (2, Manners(facing=True)),
    "face to face, open hands": (2, Manners(open_hands=True, facing=True)),
}


def sittings() -> Iterator[Drawn]:
    """Every kind of question that comes to people who sit so, from near and far."""
    for words, (people, manners) in WAYS.items():
        at_table = Table(("person",) * people, seed=5, manners=manners)
        at_table.run(until=lambda scene: len(scene.story) > 40)
        seen: dict[str, Scene] = {}
        for scene in at_table.scenes:
            what = scene.decision.kind if scene.decision is not None else "waiting"
            if scene.bar is not None:
                what = "bar"
            way = facing(scene) or "unturned"
            # The latest of each has the longest story and the most damage.
            seen[f"{screen_of(scene)}, {what}, {way}"] = scene
        for name, scene in seen.items():
            view = table_view_of(scene, Selection(), Display(Settings()))
            yield drawn(f"{words}, {name}", screen_of(scene), screen_tree(scene, view))
