"""The risks of the answers that are on the screen, found piece by piece after it is drawn."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.node import Node, attr_of
from ui.play.host import Host
from ui.widgets.risk import at_risk, risk_words
from wreckyard import Risk, RiskSearch

SLICE = 0.012
"""Seconds in which risks are looked for before the page draws and listens again."""

PATIENCE = 0.25
"""Seconds after which the risk of an answer is looked for in a hurry, with as many ways of the dice as can
be played in the same time again."""

LEAST = 16
"""So many ways are played in any case: with fewer nothing can be said."""

type Meaning = Callable[[str], object]
"""Returns the answer that a press on a reference gives, or None. Answers can be keys of a dict."""

type Searching = Callable[[object, object], RiskSearch | None]
"""Returns the search for the risk of an answer, by the observation of the seat that is asked."""


class Risks:
    """The risks at a table, for the open question.

    ``fates`` are the keys of the words for a seat that is out, and for one without its vehicle.
    """

    def __init__(self, host: Host, fates: tuple[str, str], searching: Searching) -> None:
        self._host, self._fates, self._searching = host, fates, searching
        self._question: tuple[int, int] | None = None
        self._observation: object = None
        self._found: dict[object, Risk | None] = {}
        self._wanted: list[object] = []
        self._search: tuple[object, RiskSearch] | None = None
        self._spent, self._steps = 0.0, 0
        self._hurried = False
        self._marks: dict[object, int] = {}
        self._looking = self._news = False

    def marked(self, tree: Node, heads: frozenset[str], meaning: Meaning) -> Node:
        """The screen with the known risks on its buttons; unknown ones are looked for.

        ``heads`` are the words with which the references of answers begin.
        """
        if not self._is_asked():
            return tree
        self._wanted, self._marks = [], {}
        drawn = self._mark(tree, heads, meaning)
        if self._wanted and not self._looking:
            self._looking = True
            self._host.in_slices(self._look_on, self._looked)
        return drawn

    def _is_asked(self) -> bool:
        """Whether the open question is the one on the screen; what is known of another is
        dropped."""
        match, scene = self._host.match, self._host.scene
        decision = match.decision
        mine = decision is not None and scene.decision is not None and scene.asked == decision.seat
        if decision is None or not mine:
            self._question, self._search = None, None
            return False
        if self._question != (decision.id, decision.seat):
            self._question = decision.id, decision.seat
            self._observation = match.observe(decision.seat)
            self._found, self._search = {}, None
        return True

    def _mark(self, node: Node, heads: frozenset[str], meaning: Meaning) -> Node:
        if node.tag == "button":
            return self._marked(node, heads, meaning)
        if node.tag == "svg" or not node.children:
            return node
        children = tuple(
            [
                self._mark(each, heads, meaning) if isinstance(each, Node) else each
                for each in node.children
            ]
        )
        if all(new is old for new, old in zip(children, node.children, strict=True)):
            return node
        return node._replace(children=children)

    def _marked(self, button: Node, heads: frozenset[str], meaning: Meaning) -> Node:
        ref = attr_of(button, "data-ref") or ""
        if ref.partition(":")[0] not in heads or attr_of(button, "aria-disabled") == "true":
            return button
        answer = meaning(ref)
        if answer is None:
            return button
        if answer not in self._found:
            self._wanted.append(answer)
            return button
        risk = self._found[answer]
        words = "" if risk is None else risk_words(risk, *self._fates)
        if risk is None or not words:
            return button
        shown = answer not in self._marks
        number = self._marks.setdefault(answer, len(self._marks) + 1)
        return at_risk(button, risk, words, number, shown=shown)

    def _look_on(self) -> bool:
        """Look for risks for a moment. False when all that are wanted are known."""
        began = now = self._host.now()
        while now - began < SLICE:
            if self._search is not None and self._search[0] not in self._wanted:
                # Another answer is chosen by now.
                self._search = None
            if self._search is None and not self._begin_next():
                return False
            if self._search is not None:
                answer, search = self._search
                going, then = search.go_on(), self._host.now()
                self._spent, self._steps, now = self._spent + then - now, self._steps + 1, then
                if not going:
                    self._note(answer, search.risk)
                elif self._spent > PATIENCE and not self._hurried:
                    self._hurried = True
                    search.hurry(max(LEAST, int(PATIENCE * self._steps / self._spent)))
        return True

    def _begin_next(self) -> bool:
        """Begin with the next answer that is wanted. False when none is."""
        self._spent, self._steps, self._hurried = 0.0, 0, False
        wanted = [each for each in self._wanted if each not in self._found]
        if not wanted or not self._is_asked():
            return False
        decision = self._host.match.decision
        search = self._searching(self._observation, wanted[0])
        if search is None or decision is None or wanted[0] not in decision.options:
            # The buttons of an earlier question can still be on the screen.
            self._found[wanted[0]] = None
        else:
            self._search = wanted[0], search
        return True

    def _note(self, answer: object, risk: Risk) -> None:
        self._found[answer], self._search = risk, None
        self._news |= bool(risk.any)

    def _looked(self) -> bool:
        """Whether there is something to draw."""
        self._looking = False
        news, self._news = self._news, False
        return news
