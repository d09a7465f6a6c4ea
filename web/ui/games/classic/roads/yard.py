"""The yard for roads: a road that is being laid, and a shelf of saved ones.

What fits and what a road is good for is asked of the rules alone. A road may be unfinished while
one works on it: the yard says so, and nobody plays on it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import ClassVar

from ui.base.json_data import Json
from ui.base.strings import Strings, as_sentence
from ui.games.classic.roads.links import LINKS, road_file, road_from_text
from ui.games.classic.roads.strings import say
from ui.play.garage import SharedGarage
from ui.play.shelf import place_in
from ui.play.workbench import Effect
from wreckyard.systems.classic import roads
from wreckyard.systems.classic.roads import Laid, RoadPlan, Section

FOR_MATCH = 0
"""The ``seat`` of the yard while a road is laid for the match that is set up."""


@dataclass(frozen=True, slots=True)
class Yard(SharedGarage[RoadPlan]):
    """All that the yard knows.

    Attributes:
        edge, bank: how the next section is built.
        chosen: the section that is built otherwise, from 0, -1 none.
        scenario: what the match is about that the road is for.
    """

    say: ClassVar[Strings] = say
    prefix: ClassVar[str] = "ro"
    longest_name: ClassVar[int] = roads.LONGEST_NAME
    most_saved: ClassVar[int] = roads.MOST_ROADS
    version: ClassVar[int] = roads.VERSION
    tabs: ClassVar[tuple[str, ...]] = ("car", "list", "shelf")
    panels: ClassVar[tuple[str, ...]] = ("list", "shelf")

    car: RoadPlan = field(default_factory=lambda: RoadPlan(say("new-name")))
    typed: str = say("new-name")
    panel: str = "list"
    edge: str = roads.WALLED
    bank: str = roads.FLAT
    chosen: int = -1
    scenario: str = ""

    # -- what a road is -------------------------------------------------------------------

    def new(self) -> RoadPlan:
        """A road without a section."""
        return RoadPlan(say("new-name"))

    def stock(self, code: str) -> RoadPlan:
        """One of our roads. Raises ``Malformed`` for an unknown code."""
        return roads.sample_road(code)

    def checked_name(self, text: str) -> str:
        """The name that a text stands for. Raises ``Malformed``."""
        return roads.checked_name(text, say("name"))

    def renamed(self, car: RoadPlan, name: str) -> RoadPlan:
        """The road under another name."""
        return car._replace(name=name)

    def sheet(self, car: RoadPlan) -> str:
        """The road as a line for people."""
        return roads.write_plan(car)

    def link(self, car: RoadPlan) -> str:
        """The road as the end of an address."""
        return LINKS.write(car)

    def read_link(self, text: str) -> RoadPlan:
        """The road of a link. Raises ``Malformed``."""
        return LINKS.read(text)

    def read_text(self, text: str, where: str) -> RoadPlan:
        """The road of a line, of JSON, or of a link. Raises ``Malformed``."""
        return road_from_text(text, where)

    def design_to_json(self, car: RoadPlan) -> Json:
        """A road as plain data."""
        return roads.plan_to_json(car)

    def design_from_json(self, data: object, where: str) -> RoadPlan:
        """A road, whole or not, from data that anybody may have written. Raises ``Malformed``."""
        return roads.plan_from_json(data, where)

    def missing(self) -> str:
        """Why the road cannot be played on, in the match that it is for where it is for one."""
        why = why_not(self.car, self.scenario if self.seat >= 0 else "")
        return as_sentence(why) if why else ""

    # -- what lies there ------------------------------------------------------------------

    @property
    def laid(self) -> Laid:
        """The road as it lies."""
        return laid_of(self.car)

    @property
    def shown_chosen(self) -> int:
        """The section that is built otherwise; -1 where none is, or it lies there no more."""
        return self.chosen if 0 <= self.chosen < len(self.car.sections) else -1

    @property
    def build(self) -> tuple[str, str]:
        """The edge and the bank that are shown: of the chosen section, or of the next one."""
        at = self.shown_chosen
        if at < 0:
            return self.edge, self.bank
        section = self.car.sections[at]
        return section.edge, section.bank

    def taken_over(self, car: RoadPlan, ref: str, done: str) -> Yard:
        """Another whole road."""
        return replace(SharedGarage.taken_over(self, car, ref, done), chosen=-1)

    def put_back(self) -> Yard:
        """The yard after a visit from the set-up; what is looked at there stays."""
        back = SharedGarage.put_back(self)
        return back if back is self else replace(back, panel=self.panel)


def for_match(yard: Yard, plan: RoadPlan | None, scenario: str) -> Yard:
    """The yard as the set-up enters it, with its road or a new one, for what it is about."""
    return replace(
        yard.entered(FOR_MATCH, plan if plan is not None else yard.new()),
        scenario=scenario,
        chosen=-1,
    )


@lru_cache(maxsize=64)
def laid_of(plan: RoadPlan) -> Laid:
    """A road as it lies."""
    return roads.laid_of(plan)


@lru_cache(maxsize=64)
def why_not(plan: RoadPlan, scenario: str) -> str:
    """Why a scenario cannot be played on a road, without a full stop; empty where it can."""
    return roads.why_not_played(plan, scenario)


def kind_word(section: Section) -> str:
    """What a section is called."""
    return say(f"kind-{section.kind}")


# Presses


def pressed(yard: Yard, ref: str) -> Yard | Effect[Yard, RoadPlan] | None:
    """What a press does; None when its ref is not of the yard."""
    return yard.pressed(ref, _PRESSES)


def changed(yard: Yard, ref: str, value: str, checked: bool | None) -> Yard | None:
    """The yard after a change of a field; None when the field is not of the yard."""
    return yard.changed(ref, value)


def _lay(yard: Yard, kind: str, ref: str) -> Yard:
    """The next section, or why it does not fit."""
    found = next(
        (
            each
            for each in roads.offers(yard.laid, yard.edge, yard.bank)
            if each.section.kind == kind
        ),
        None,
    )
    if found is None:
        return yard
    word = kind_word(found.section)
    if found.why:
        return yard.refused_with(say("refused", section=word, why=found.why), ref)
    done = replace(yard.with_car(roads.with_next(yard.car, found.section)), chosen=-1)
    laid = done.laid
    if laid.closed:
        return done.noticed(say("closed-now", section=word))
    if laid.ended:
        return done.noticed(say("ended-now"))
    return done.noticed(say("laid", section=word, way=say(f"way-{laid.next_place[2]}")))


def _take_back(yard: Yard, rest: str, ref: str) -> Yard:
    if not yard.car.sections:
        return yard.refused_with(say("nothing-laid"), ref)
    last = kind_word(yard.car.sections[-1])
    done = replace(yard.with_car(roads.without_last(yard.car)), chosen=-1)
    return done.noticed(say("taken-back", section=last))


def _choose(yard: Yard, rest: str, ref: str) -> Yard:
    """Another section to be built otherwise; pressed again, or none: the next one is built."""
    at = place_in(rest, len(yard.car.sections))
    chosen = -1 if at == yard.chosen else at
    tab = yard.tabs[0] if chosen >= 0 else yard.tab
    return replace(yard, chosen=chosen, tab=tab).hushed()


def _edge(yard: Yard, rest: str, ref: str) -> Yard:
    return _built(yard, rest, yard.build[1]) if rest in roads.EDGES else yard


def _bank(yard: Yard, rest: str, ref: str) -> Yard:
    return _built(yard, yard.build[0], rest) if rest in roads.BANKS else yard


def _built(yard: Yard, edge: str, bank: str) -> Yard:
    """The chosen section, or the next, with that edge and bank."""
    at = yard.shown_chosen
    if at < 0:
        return replace(yard, edge=edge, bank=bank).hushed()
    done = yard.with_car(roads.built_otherwise(yard.car, at, edge, bank))
    section = say("chosen", n=at + 1, section=kind_word(yard.car.sections[at]))
    return done.noticed(say("edge-changed", section=section, edge=say(f"edge-{edge}-hint")[:-1]))


def _download(yard: Yard, rest: str, ref: str) -> Effect[Yard, RoadPlan]:
    name, text = road_file(yard.car)
    return Effect("download", yard.noticed(say("downloaded")), text, name)


_PRESSES: dict[str, Callable[[Yard, str, str], Yard | Effect[Yard, RoadPlan]]] = {
    "lay": _lay,
    "back": _take_back,
    "choose": _choose,
    "edge": _edge,
    "bank": _bank,
    "download": _download,
}
