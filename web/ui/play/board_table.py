"""The controller of a match on a board: the choice for the question, and its tips."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, cast

from ui.base.node import Content, Node
from ui.base.present import present
from ui.play.game_ui import Detail, Display
from ui.play.host import Host
from ui.play.risks import Risks
from ui.play.tips import OFTEN, TipSetting
from ui.widgets.cover import cover
from ui.widgets.parts import button
from wreckyard import Decision, RiskSearch


class BoardTable[H: Host, V, C](ABC):
    """A table whose questions each have a choice ``C``, and whose views take one argument ``V``.

    Attributes:
        tips: the game's setting of tips; a press on `tip:KIND` puts one away.
        answering: the words with which the references of buttons begin that give an answer.
        fates: the keys of the words for a seat that is out, and for one without its vehicle.
        host: the host of the match.
        choice: the unconfirmed choice for the question.
    """

    tips: ClassVar[TipSetting]
    answering: ClassVar[frozenset[str]] = frozenset({"confirm", "answer"})
    fates: ClassVar[tuple[str, str]] = "out", "wreck-vehicle"

    def __init__(self, host: H, plain: C) -> None:
        """``plain`` is a choice of nothing."""
        self.host = host
        self.choice = self._plain = plain
        self._decision_shown: object = None
        self._answered: Counter[str] = Counter()
        self._risks = Risks(host, self.fates, self._risk)
        self.moved_on()

    # -- what a game says ------------------------------------------------------------

    @abstractmethod
    def _view_of(self, display: Display | None, taught: frozenset[str] | None) -> V:
        """The argument of its views; without ``taught`` no tip is given."""

    @abstractmethod
    def _opening(self, view: V, before: C) -> C:
        """What a question starts with: the plainest answer, so that it is there at once."""

    def _plainest(self, view: V) -> C:
        """The initial choice of a question after a choice was taken back."""
        return self._opening(view, self._plain)

    @abstractmethod
    def _closed(self, choice: C) -> C:
        """A choice with nothing looked at and no refusal told."""

    @abstractmethod
    def _meant(self, view: V, ref: str, kind: str, detail: Detail) -> object:
        """What something that happened at `ref` means: a choice, an answer, or None."""

    def _answer(self, view: V, meant: object) -> bool:
        """Carry out what is no choice. False when it cannot be."""
        return self.host.submit(meant)

    def _answer_of(self, meant: object) -> object:
        """The answer to the open question that a meaning comes to, as its risk is known by."""
        return meant

    def _risk(self, observation: object, answer: object) -> RiskSearch | None:
        """The search for the risk of an answer; None where it is not told."""
        return None

    # -- what all have ---------------------------------------------------------------

    def _view(self, display: Display | None) -> V:
        taught = None
        if display is not None and not display.coached:
            often = {kind for kind, times in self._answered.items() if times >= OFTEN}
            taught = often | frozenset(self.tips.of(display.settings))
        return self._view_of(display, None if taught is None else frozenset(taught))

    def _cover(
        self, words: str, go: str, others: Sequence[Node] = (), more: Content = None
    ) -> Node:
        """The cover between two people at one device; ``go`` is on its button, ``others`` stand
        beside it, and ``more`` is for the others at the table."""
        seating, seat = self.host.scene.seating, present(self.host.scene.cover)
        ready = button("uncover", go, kind="primary", autofocus=True)
        return cover(seating, seat, words, answers=[ready, *others], more=more)

    def _with_risks(self, view: V, tree: Node) -> Node:
        """The screen with the risk of each answer on its button."""

        def answer(ref: str) -> object:
            meant = self._meant(view, ref, "press", {})
            plain = meant is None or isinstance(meant, type(self._plain))
            return None if plain else self._answer_of(meant)

        return self._risks.marked(tree, self.answering, answer)

    def moved_on(self) -> None:
        """The host shows something new: a new question starts with its plainest answer."""
        decision = self.host.scene.decision
        if decision is not self._decision_shown:
            self._decision_shown = decision
            self.choice = self._opening(self._view(None), self.choice)

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press" and ref == "uncover":
            self.host.uncover()
            return True
        if kind == "press" and ref == "let-be":
            return self.host.let_be()
        if kind == "press" and (seat := ref.removeprefix("recall:")).isdigit() and seat != ref:
            return self.host.recall(int(seat))
        if kind == "press" and ref.startswith("tip:"):
            self.host.change_settings(self.tips.put_away(display.settings, ref[len("tip:") :]))
            return True
        if self.host.scene.cover is not None:
            return False
        view = self._view(display)
        return self._take(view, self._meant(view, ref, kind, detail))

    def _take(self, view: V, meant: object) -> bool:
        if meant is None:
            return False
        if isinstance(meant, type(self._plain)):
            self.choice = meant
            return True
        kind = cast("Decision[object]", present(self.host.scene.decision)).kind
        done = self._answer(view, meant)
        if done:
            self._answered[kind] += 1
        return done

    def cancel(self, display: Display) -> bool:
        """Close what lies open, or go back to the plainest answer. False when there is neither."""
        before, closed = self.choice, self._closed(self.choice)
        self.choice = self._plainest(self._view(display)) if closed == before else closed
        return before != self.choice
