"""What comes of an action that somebody has in mind: what follows it, and who is asked then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.present import present
from wreckyard.systems.duel import Action, Observation, preview

if TYPE_CHECKING:
    from ui.games.duel.view import TableView


def is_ram(view: TableView, action: Action | None) -> bool:
    """Whether an action is a ram, which a second attack may follow."""
    deck = view.observation.deck
    fires = action is not None and action.verb == "fire" and view.question.kind == "turn"
    return fires and deck.weapon[deck.by_code[present(action).card]] == "ram"


def leaves_something(view: TableView, action: Action) -> bool:
    """Whether something still lands after this answer to an attack, and may be answered too."""
    return view.phase == "defence" and lands_still(view.observation, action)


def lands_still(observation: Observation, action: Action) -> bool:
    """Whether an Armor or a spin lets something of an attack through."""
    if action.verb not in ("armor", "spin"):
        return False
    result = preview(observation, action)
    return result is not None and result.place is not None


def will_answer(view: TableView, action: Action) -> bool:
    """Whether the target of an attack will be asked: it holds cards, and the attack would land."""
    result = preview(view.observation, action)
    lands = result is not None and result.place is not None
    return lands and view.observation.cars[action.target].hand_size > 0
