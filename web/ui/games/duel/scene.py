"""A moment of a match as the page may show it: what the host hands to the views."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.games.duel.intent import Selection
from ui.games.duel.view import Interrupt, TableView, looks, vehicles_of
from ui.play.game_ui import Display
from ui.play.manners import Manners, facing_of
from wreckyard import Decision
from wreckyard.systems.duel import Action, CardKind, Observation


@dataclass(frozen=True, slots=True)
class Bar:
    """The public question "does anyone play a card?" on a shared device.

    `seats` are the people who may, whatever they hold; `next_seat` is the person who will
    be asked next, as everyone can see, or None; it closes by itself after `seconds`.
    """

    kind: str
    seats: tuple[int, ...]
    next_seat: int | None
    seconds: float


@dataclass(frozen=True, slots=True)
class DuelResult:
    """A duel that has ended, by seat. `escaped` and `out` are seats; prestige is (seat, feat)."""

    duel: int
    result: str
    winners: tuple[int, ...]
    points: tuple[int, ...]
    kills: tuple[int, ...]
    scores: tuple[int, ...]
    prestige: tuple[tuple[int, str, int], ...] = ()
    out: tuple[tuple[int, int | None], ...] = ()
    escaped: tuple[int, ...] = ()
    match_winners: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """What may be on the screen now.

    Attributes:
        observation: what the viewer (or, without one, a spectator) may know.
        viewer: the person whose eyes are on the table, or None.
        decision: the open question, if it may be shown and answered now.
        asked: the seat that `decision` is put to; differs from the viewer in public questions.
        waiting_for: the computer seat that everybody waits for, or None.
        cover: the seat that the device must be handed to, or None.
        bar: the open public window, or None.
        score: the duel that has just ended and waits to be continued, or None.
        over: whether the match has ended.
        fallen: the seats that have just been taken out, which is staged.
        question: number of the match's open question when this was the moment, or None.
        manners: how people sit at the device.
        far_hands: the other hands that lie open, by seat.
        bells: the people who may still say that they play a card first.
        before: the any-time cards that the viewer may play before he answers.
        may_take: whether who is called may take what hits him without a look at his cards.
        answers: what he may answer from the cover, whatever he holds; see `possible_answers`.
        refused: why what he answered there cannot be, as a sentence.
        may_take_back: the seat that may take back what it did last while the cover is up, or None.
        asks_escape: whether the viewer wants to be asked about an escape at the end of the turn.
        planned_escape: whether the viewer announces an escape at the end of this turn.
        may_undo: whether the seat that is asked may take back its last action.
        may_reset: whether there is more than one to take back.
    """

    seating: Seating
    observation: Observation
    viewer: int | None = None
    decision: Decision[Action] | None = None
    asked: int | None = None
    waiting_for: int | None = None
    cover: int | None = None
    bar: Bar | None = None
    score: DuelResult | None = None
    over: bool = False
    story: tuple[StoryLine, ...] = ()
    story_body: Node | None = None
    open_hands: bool = False
    manners: Manners = field(default_factory=Manners)
    far_hands: tuple[tuple[int, tuple[CardKind, ...]], ...] = ()
    bells: tuple[int, ...] = ()
    before: tuple[Action, ...] = ()
    may_take: bool = False
    answers: tuple[Action, ...] = ()
    refused: str = ""
    may_take_back: int | None = None
    asks_escape: bool = False
    planned_escape: bool = False
    may_plan_escape: bool = False
    may_undo: bool = False
    may_reset: bool = False
    result: DuelResult | None = None
    fallen: tuple[int, ...] = ()
    question: int | None = None


def table_view_of(scene: Scene, selection: Selection, display: Display) -> TableView:
    """The argument of the table's views for a scene."""
    bar, seating = scene.bar, scene.seating
    mine = scene.viewer is not None and scene.asked == scene.viewer
    return TableView(
        observation=scene.observation,
        seats=looks(
            seating.names, seating.players, seating.colours, vehicles_of(scene.observation)
        ),
        viewer=scene.viewer,
        decision=scene.decision if mine else None,
        waiting_for=scene.waiting_for if scene.decision is None or mine else scene.asked,
        selection=selection,
        story=scene.story,
        story_body=scene.story_body,
        open_hands=scene.open_hands,
        interrupt=Interrupt(bar.seats, bar.next_seat, bar.seconds) if bar is not None else None,
        far_hands=scene.far_hands,
        take_back=scene.may_take_back if mine else None,
        bells=scene.bells,
        before=scene.before if mine else (),
        asks_escape=scene.asks_escape,
        shared=seating.shared,
        planned_escape=scene.planned_escape,
        may_plan_escape=scene.may_plan_escape,
        may_undo=scene.may_undo and mine,
        may_reset=scene.may_reset and mine,
        story_open=display.story_open,
        rested=display.rested,
        speed=display.pace,
        may_skip=display.may_skip,
        fallen=scene.fallen,
    )


def facing(scene: Scene) -> str | None:
    """Which of two people who sit face to face the screen is turned to: far, or near."""
    bar = scene.bar.next_seat if scene.bar is not None else None
    wanted = (scene.cover, scene.asked, scene.viewer, bar)
    return facing_of(scene.manners, scene.seating.people, wanted)
