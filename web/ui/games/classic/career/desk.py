"""The controller of careers: which is open, what is looked at, and what presses there do."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

from ui.base.json_data import Json
from ui.base.node import Node
from ui.base.ports import Driven
from ui.base.seating import PERSON, Seating
from ui.games.classic.career import dealing
from ui.games.classic.career.draft import changed as changed_draft
from ui.games.classic.career.held import Held
from ui.games.classic.career.kept import (
    GAME,
    MOST,
    Career,
    careers_of,
    file_of,
    kept_data,
    read_file,
)
from ui.games.classic.career.shown import TABS, Shown, whose
from ui.games.classic.career.strings import say
from ui.games.classic.career.views.careers import careers_screen
from ui.games.classic.career.views.screen import career_screen
from ui.play.evenings import named
from ui.play.game_ui import Begin, Detail, LobbyStep
from ui.play.services import PageServices
from wreckyard import Malformed, Match, load_replay, rules_of
from wreckyard.systems.classic import Design
from wreckyard.systems.classic.career import (
    begin_evening,
    circuit_from_json,
    circuit_to_json,
    conclude,
    end_week,
    has_people,
    match_of,
    players_in,
)

CAREERS, CAREER = "classic-careers", "classic-career"
"""The names of the two screens: all careers, and one of them."""

TWICE = ("cr-sell", "cr-drop")
"""What cannot be taken back is pressed twice."""


class CareerDesk:
    """The careers of this device, and the screen that one of them has.

    `shelf` gives the vehicles that people have designed; `wanted` is what somebody wants to see in
    the designer, until he is there.
    """

    def __init__(
        self, kept: object, services: PageServices, shelf: Callable[[], Sequence[Design]]
    ) -> None:
        self._services, self._shelf = services, shelf
        self.wanted: Design | None = None
        self.careers, self.broken = careers_of(kept)
        self.screen = CAREERS
        self.shown = Shown()
        self.open = self.careers[-1].id if self.careers else ""
        self._driving: set[str] = set()
        self._held = Held(services)

    # -- what is shown ---------------------------------------------------------------

    @property
    def career(self) -> Career | None:
        """The career that is open."""
        return next((each for each in self.careers if each.id == self.open), None)

    def enter(self) -> None:
        """Show the career that was open last; all careers where none was."""
        self.shown = replace(self.shown, sheet=-1, armed="", report="", refused=False)
        self.screen = CAREERS if self.career is None else CAREER
        if self.career is not None:
            self._show(self.career)

    def reread(self, kept: object) -> bool:
        """Take in what another tab has kept, unless evenings are driven here meanwhile."""
        if self._driving:
            return False
        self.careers, self.broken = careers_of(kept)
        career = self.career
        if career is None:
            self.open, self.screen = self.careers[-1].id if self.careers else "", CAREERS
        else:
            who = min(self.shown.who, career.circuit.people - 1)
            self.shown = replace(self.shown, sheet=-1, who=whose(career.circuit, who))
        return True

    def overtaken(self, ids: Sequence[str]) -> None:
        """Another tab was first to go on with some careers: nothing more is done with them here."""
        for id in ids:
            self._held.lose(id)
            self._driving.discard(id)
        if self.open in ids:
            self.shown = replace(self.shown, report=say("overtaken"), refused=True)

    def _show(self, career: Career) -> None:
        self.open, self.screen = career.id, CAREER
        self.shown = Shown(who=whose(career.circuit, 0), draft=self.shown.draft)
        if not self._held.knows(career.id):
            # From now on nothing is done here until it is known that no other tab does.
            self._held.asked.add(career.id)
            self._services.later(self._hold(career.id, force=False))
        self._drive(career)

    async def _hold(self, id: str, *, force: bool) -> None:
        """Go on with a career in this tab, unless another does; by force all the same."""
        if await self._held.take(id, force=force) and self.career is not None:
            self._drive(self.career)
        self._services.changed()

    @property
    def is_elsewhere(self) -> bool:
        """Whether another tab goes on with the career that is open: this one looks on."""
        return self.open in self._held.elsewhere

    @property
    def _shut(self) -> str:
        """Why nothing can be done here with the career that is open, or empty."""
        if self.is_elsewhere:
            return say("elsewhere")
        return say("asked") if self.open in self._held.asked else ""

    def tree(self) -> Node:
        """The screen of the moment."""
        career = self.career
        if self.screen == CAREERS or career is None:
            return careers_screen(self.careers, self.broken, self.shown)
        begun = self._is_begun(career)
        shown = replace(self.shown, shelf=tuple(self._shelf()), shut=self._shut)
        driving = career.id in self._driving
        return career_screen(
            career, shown, begun=begun, driving=driving, elsewhere=self.is_elsewhere
        )

    def _is_begun(self, career: Career) -> bool:
        booked = career.circuit.booked
        known = bool(booked) and self._services.replay_of(career.match_id(booked[0]))
        return bool(known or career.match)

    def data(self) -> dict[str, Json]:
        """What is to be kept."""
        return kept_data(self.careers, self.broken)

    def escape(self) -> bool:
        """One step back; False when that is the menu."""
        if self.shown.sheet >= 0:
            self.shown = replace(self.shown, sheet=-1)
            return True
        return False

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, ref: str, kind: str, detail: Detail, ace_seconds: float) -> LobbyStep | None:
        """Something happened at `ref`; None when it means nothing here."""
        if kind == "file" and ref == "cr-file":
            return self._import(detail["name"], detail["text"])
        if kind in ("input", "change"):
            return self._changed(ref, str(detail["value"]))
        if kind == "key" and detail["key"] == "Enter" and ref.startswith("cr-name"):
            return self._begin()
        if kind != "press":
            return None
        return self._pressed(ref, ace_seconds)

    def _changed(self, ref: str, value: str) -> LobbyStep | None:
        draft = changed_draft(self.shown.draft, ref, value)
        if self.screen == CAREERS and draft is not None:
            self.shown = replace(self.shown, draft=draft)
            return LobbyStep()
        head, _, rest = ref.partition(":")
        if head == "cr-level" and self.career is not None and not self._shut:
            self.career.level = rest
            return LobbyStep()
        return None

    def _pressed(self, ref: str, ace_seconds: float) -> LobbyStep | None:
        head, _, rest = ref.partition(":")
        armed = self.shown.armed
        self.shown = replace(self.shown, report="", refused=False, armed="")
        if head in TWICE and armed != ref:
            self.shown = replace(self.shown, armed=ref)
            return LobbyStep()
        if head in ("cr-open", "cr-save", "cr-drop", "cr-broken", "cr-begin"):
            return self._at_careers(head, rest)
        if self._looked(head, rest):
            return LobbyStep()
        career = self.career
        if career is None:
            return None
        if head == "cr-here":
            self._services.later(self._hold(career.id, force=True))
            return LobbyStep()
        if head == "cr-design" and rest.isdecimal():
            cars = career.circuit.drivers[self.shown.who].cars
            self.wanted = cars[int(rest)].design if int(rest) < len(cars) else None
            return LobbyStep()
        if self._shut:
            return LobbyStep()
        if head == "cr-drive":
            return self._into(career, ace_seconds)
        if head == "cr-drive-on":
            self._drive(career)
            return LobbyStep()
        if head in (*dealing.DEALS, *dealing.PLANS):
            return self._do(career, ref)
        return None

    def _looked(self, head: str, rest: str) -> bool:
        """Whether a press only shows something else."""
        if head == "cr-all":
            self.screen = CAREERS
        elif head == "cr-tab" and rest in TABS:
            self.shown = replace(self.shown, tab=rest)
        elif head == "cr-who" and rest.isdecimal():
            self.shown = replace(self.shown, who=int(rest))
        elif head == "cr-sheet" and rest.isdecimal():
            self.shown = replace(self.shown, sheet=int(rest))
        elif head == "cr-sheet-close" or (head == "dialog" and rest == "cr-sheet"):
            self.shown = replace(self.shown, sheet=-1)
        elif head == "cr-bay":
            self.shown = replace(self.shown, bay=not self.shown.bay)
        elif head == "cr-dear":
            self.shown = replace(self.shown, dear=not self.shown.dear)
        elif head == "cr-older":
            self.shown = replace(self.shown, older=not self.shown.older)
        else:
            return False
        return True

    def _at_careers(self, head: str, id: str) -> LobbyStep:
        career = next((each for each in self.careers if each.id == id), None)
        if head == "cr-begin":
            return self._begin()
        if head == "cr-broken":
            kept = {each.id: each.data for each in self.broken}
            self._services.download("wreckyard-career-damaged.json", json.dumps(kept[id]))
        elif career is not None and head == "cr-open":
            self._show(career)
        elif career is not None and head == "cr-save":
            booked = career.circuit.booked
            replay = booked and self._services.replay_of(career.match_id(booked[0]))
            self._services.download(*file_of(career, replay or career.match))
        else:
            self.careers = [each for each in self.careers if each.id != id]
            self.broken = [each for each in self.broken if each.id != id]
        return LobbyStep()

    def _begin(self) -> LobbyStep:
        draft = self.shown.draft
        trouble = draft.trouble or self._full()
        if trouble:
            self.shown = replace(self.shown, report=trouble, refused=True)
            return LobbyStep()
        self._add(
            Career(self._fresh_id(), draft.begun(self._services.random_seed()), "", draft.level)
        )
        return LobbyStep(tells_kept=True)

    def _full(self) -> str:
        return say("too-many", most=MOST) if len(self.careers) >= MOST else ""

    def _fresh_id(self) -> str:
        taken = {each.id for each in self.careers} | {each.id for each in self.broken}
        number = self._services.random_seed()
        while f"{number:x}" in taken:
            number += 1
        return f"{number:x}"

    def _add(self, career: Career) -> None:
        self.careers.append(career)
        self._show(career)

    def _import(self, name: str, text: str) -> LobbyStep:
        try:
            if self._full():
                raise Malformed(self._full())
            career = read_file(self._fresh_id(), text)
        except Malformed as error:
            why = str(error)
            report = say("import-bad", name=name, why=f"{why[:1].upper()}{why[1:].rstrip('.')}.")
            self.shown = replace(self.shown, report=report, refused=True)
            return LobbyStep()
        self._add(career)
        return self._kept(say("import-done", name=career.names[0]))

    def _kept(self, report: str) -> LobbyStep:
        """The sentence about a finished deed, shown once it is saved."""

        def confirm() -> None:
            # Another tab may have been first meanwhile: then that is said.
            if not self.shown.refused:
                self.shown = replace(self.shown, report=report)

        self.shown = replace(self.shown, report="", refused=False)
        return LobbyStep(tells_kept=True, confirm=confirm)

    def _do(self, career: Career, ref: str) -> LobbyStep:
        circuit, who = career.circuit, self.shown.who
        try:
            report = dealing.done(circuit, who, ref, self._shelf(), bay=self.shown.bay)
        except Malformed as error:
            self.shown = replace(self.shown, report=str(error), refused=True)
            return LobbyStep()
        career.changed()
        if whose(circuit, who) != who:
            self.shown = replace(self.shown, who=whose(circuit, who), tab=TABS[0])
        career.driven = (0, sum(min(each.drivers) >= circuit.people for each in circuit.booked))
        self._drive(career)
        return self._kept(report)

    # -- evenings --------------------------------------------------------------------

    def _into(self, career: Career, ace_seconds: float) -> LobbyStep | None:
        """Into the arena, or back into it."""
        circuit = career.circuit
        if not has_people(circuit):
            return None
        booking = circuit.booked[0]
        id = career.match_id(booking)
        if self._services.replay_of(id):
            return LobbyStep(resume=id)
        match = self._brought(career)
        if match is None:
            booking = begin_evening(circuit)
            career.changed()
            id = career.match_id(booking)
            who = named(career.level) | dict.fromkeys(career.names, PERSON)
            players = players_in(circuit, career.level, who)
            match = match_of(rules_of(GAME), circuit, booking, players)
        names = tuple(seat.name for seat in match.seats)
        colours = tuple(range(len(names)))
        seating = Seating(names, tuple(seat.player for seat in match.seats), colours, ace_seconds)
        return LobbyStep(begin=Begin(seating, booking.seed, {}, match=match, career=id))

    def _brought(self, career: Career) -> Match | None:
        """The match with which the evening came from elsewhere."""
        if not career.match:
            return None
        try:
            return load_replay(career.match)
        except Malformed:
            # It is begun anew: the evening itself is sound.
            career.match = ""
            career.changed()
            return None

    def match_over(self, id: str, match: Match) -> None:
        """The match of an evening is over: its career takes what it has changed."""
        career = self._of_match(id)
        if career is None or match.outcome is None or career.id in self._held.elsewhere:
            return
        circuit = career.circuit
        conclude(circuit, match)
        career.match = ""
        if not circuit.booked:
            end_week(circuit)
        career.changed()
        career.driven = (0, sum(min(each.drivers) >= circuit.people for each in circuit.booked))
        self._drive(career)

    def enter_career(self, id: str) -> None:
        """Show the career that a match was of."""
        career = next((each for each in self.careers if id.startswith(f"career{each.id}x")), None)
        if career is not None:
            self._show(career)

    def _of_match(self, id: str) -> Career | None:
        return next(
            (
                each
                for each in self.careers
                if each.circuit.booked and each.match_id(each.circuit.booked[0]) == id
            ),
            None,
        )

    def _drive(self, career: Career) -> None:
        """Have the evenings driven that nobody watches, unless they are already."""
        circuit = career.circuit
        if career.id in self._driving | self._held.elsewhere | self._held.asked:
            return
        if circuit.booked and not has_people(circuit):
            self._driving.add(career.id)
            career.trouble = ""
            self._services.later(self._driven(career))

    async def _driven(self, career: Career) -> None:
        def progress(told: Driven) -> None:
            career.actions = told["actions"]
            self._services.changed()

        try:
            while career.circuit.booked and not has_people(career.circuit):
                circuit = career.circuit
                key = career.match_id(circuit.booked[0])
                data = circuit_to_json(circuit)
                found = await self._services.drive(GAME, key, data, career.level, progress)
                if career not in self.careers or career.id in self._held.elsewhere:
                    return
                career.circuit = circuit_from_json(found)
                career.changed()
                career.actions = 0
                done, of = career.driven
                career.driven = (min(done + 1, of), of)
                self._services.changed()
        except (RuntimeError, TimeoutError, Malformed) as error:
            career.trouble = str(error)
        finally:
            self._driving.discard(career.id)
            if career is self.career:
                self.shown = replace(self.shown, who=whose(career.circuit, self.shown.who))
        self._services.changed()
