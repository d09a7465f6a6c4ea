"""A running match: one state, its open question, and the log of all that happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from .again import made_again, sealed_view
from .chance import LiveChance, RecordedChance
from .decision import Chooser, Decision, ListedOptions, View, the_same
from .errors import Illegal, Malformed, NotYourDecision, Stale
from .log import Entry, Log
from .plain import quoted
from .rules import Json, Rules
from .seats import PERSON, check_seat, read_seats
from .values import Event, Outcome, Seat, SeatInfo, seat_letter

SEED_LIMIT = 2**53 - 1


class Match:
    """A match between seats. Make one with ``wreckyard.new_match`` or ``load_replay``.

    **Steps back.** ``undo`` takes back what a seat has done since the last thing that it could
    not take back: chance, something secret that was told, something hidden that was shown, or
    another seat's answer. Of a choice that is sealed its seat may take back every step until it is
    sealed, and ``choose_again`` after that, until all are revealed. ``reopen`` takes back answers
    of any seats that nothing came of. ``rewind`` goes back to any moment against computers only,
    and makes the match one for practice. The luck that follows is that which would have followed
    then.
    """

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        seats: Sequence[str | Mapping[str, str] | SeatInfo],
        seed: int = 0,
        options: Mapping[str, Json] | None = None,
        *,
        chance: LiveChance | RecordedChance | None = None,
        position: Mapping[str, Json] | None = None,
    ) -> None:
        self.rules = rules
        self.seats = read_seats(seats)
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= SEED_LIMIT:
            raise Malformed(
                f"the seed must be a whole number from 0 to {SEED_LIMIT}, not {quoted(seed)}"
            )
        self.seed = seed
        if options is not None and not isinstance(options, Mapping):
            raise Malformed(f"options must be given by name, not as {quoted(options)}")
        self._chance = LiveChance(seed) if chance is None else chance
        self.position: Mapping[str, Json] | None = None
        self.options: Mapping[str, Json]
        if position is None:
            self.options = rules.check_options(len(self.seats), options or {})
            state = rules.setup(len(self.seats), self.options, self._chance)
            self.start_events = tuple(rules.opening(state))
        else:
            state = rules.from_json(position)
            if state.n != len(self.seats):
                raise Malformed(f"the position has {state.n} seats, not {len(self.seats)}")
            self.options, self.position = rules.options_of(state), rules.to_json(state)
            self.start_events = ()
        self.start_chance = self._take_chance()
        self._practice = False
        self._log = Log(rules, state)
        self._last_id = -1
        # What is added to the game's own numbers of questions since the last step back.
        self._shift = 0
        self._ask(rules.decision(state))

    @classmethod
    def from_state(
        cls,
        rules: Rules[Any, Any, Any],
        state: Any,
        seats: Sequence[str | Mapping[str, str] | SeatInfo],
        seed: int = 0,
    ) -> Match:
        """A match that begins from a position: a state of the game, or its JSON.

        It is as good as any other: its replays and links hold the position. The luck that follows
        comes from ``seed``; what happened before is not known, so there are no events of an
        opening. Raises ``Malformed`` when the position cannot be, or has other seats.
        """
        data = state if isinstance(state, Mapping) else rules.to_json(state)
        return cls(rules, seats, seed, position=data)

    def _take_chance(self) -> tuple[tuple[int, ...], ...]:
        taken = tuple(map(tuple, self._chance.taken))
        self._chance.taken.clear()
        return taken

    def _ask(self, decision: Decision[Any] | None, again: bool = False) -> None:
        """Put the question of the state; ``again`` after a step back, under a new number."""
        if decision is not None:
            number = decision.id + self._shift
            if again and number <= self._last_id:
                self._shift += self._last_id + 1 - number
                number = self._last_id + 1
            self._last_id = number
            if self._shift:
                decision = decision._replace(id=number)
        self._decision = decision

    def continue_with(self, chance: LiveChance) -> None:
        """Take luck from ``chance`` from now on: what a replay does when its record ends."""
        self._chance = chance

    @property
    def decision(self) -> Decision[Any] | None:
        """The open question; ``None`` exactly when the match is over."""
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or ``None`` while it goes on."""
        return self.rules.outcome(self._log.state)

    @property
    def length(self) -> int:
        """How many actions have been accepted."""
        return len(self._log)

    @property
    def log(self) -> Sequence[Entry]:
        """Every accepted action so far, oldest first, with all secrets.

        Hand players only ``Entry.action_for`` their seat and ``events_for`` it.
        """
        return self._log.entries()

    @property
    def state_hash(self) -> str:
        """16 hexadecimal digits that stand for the whole state, hidden parts included."""
        return self._log.hash_at(len(self._log))

    @property
    def start_hash(self) -> str:
        """The hash of the state before the first action."""
        return self._log.hash_at(0)

    @property
    def practice(self) -> bool:
        """Whether it was rewound, or played on from a replay. Replays and links keep it."""
        return self._practice

    def mark_practice(self) -> None:
        """Make it a match for practice; there is no way back."""
        self._practice = True

    def submit(self, seat: Seat, action: Any, decision_id: int | None = None) -> list[Event]:
        """Answer the open question and return everything that happened, secrets included.

        ``action`` is an action or its text. Hand players only ``events_for`` their seat.
        Raises ``Stale`` when the match is over or ``decision_id`` is not the open question's,
        ``NotYourDecision`` when another seat is asked, ``Malformed`` when the text is no
        action, ``Illegal`` when it is not among the options. Nothing changes on an error.
        """
        decision = self._decision
        if decision is None:
            raise Stale("the match is over")
        if decision_id is not None and decision_id != decision.id:
            raise Stale(f"question {decision_id} is closed; question {decision.id} is open")
        if type(seat) is not int or seat != decision.seat:
            asked = seat_letter(decision.seat)
            raise NotYourDecision(
                f"the question is put to seat {asked}, not to seat {quoted(seat)}"
            )
        if isinstance(action, str):
            action = self.rules.parse(action)
        # An equal value of the caller's own making may hold what no state should: True for 1.
        options = decision.options
        if isinstance(options, ListedOptions):
            option = options.find(action)
        else:
            option = the_same(options, action)
        if option is None:
            if not isinstance(action, type(next(iter(options)))):
                raise Illegal(
                    f"{quoted(action)} is no action: answer with one of the options, or its text"
                )
            verdict = decision.options.why_not(action)
            raise Illegal(f"{action}: {verdict.reason} ({verdict.rule})")
        # Applied to a copy, so that a fault in the rules cannot leave half a move behind.
        log, chance = self._log, self._chance
        state, draws = log.state.copy(), chance.draws
        try:
            events = self.rules.apply(state, option, chance)
            coming = self.rules.decision(state)
        except BaseException:
            chance.taken.clear()
            if chance.draws != draws and isinstance(chance, LiveChance):
                self._chance = LiveChance(self.seed, draws)
            raise
        taken = self._take_chance() if chance.taken else ()
        seals = decision.sealed and (coming is None or not coming.sealed or coming.seat != seat)
        entry = Entry(seat, str(option), taken, tuple(events), "", decision.sealed, seals)
        log.add(entry, state, draws)
        self._ask(coming)
        log.begin_stretch(log.stretch_after(len(log) - 1, log.stretch))
        return events

    # Steps back

    @property
    def undo_limit(self) -> int:
        """How many of the last actions ``undo`` can take back; 0 when the match is over."""
        return 0 if self._decision is None else len(self._log) - self._log.stretch

    @property
    def can_undo(self) -> bool:
        """Whether there is something that ``undo`` can take back."""
        return self.undo_limit > 0

    @property
    def undo_seat(self) -> Seat | None:
        """Return the seat whose actions ``undo`` would take back, or ``None``."""
        return self._log[-1].seat if self.can_undo else None

    def undo(self, steps: int = 1) -> tuple[Entry, ...]:
        """Take back the last ``steps`` actions and return them, oldest first.

        The question that is open then has a new number, so that late answers to what was asked
        before are ``Stale``. Raises ``Illegal`` when that would go past the last thing that
        cannot be taken back (see the class), ``Malformed`` when ``steps`` is no number from 1.
        """
        if isinstance(steps, bool) or not isinstance(steps, int) or steps < 1:
            raise Malformed(f"the steps to undo must be a whole number from 1, not {quoted(steps)}")
        limit = self.undo_limit
        if steps > limit:
            if self._decision is None:
                raise Illegal("a match that is over cannot be undone")
            past = "chance, a revealed secret, a sealed choice or another seat's answer"
            raise Illegal(
                f"{limit} of the last actions can be undone, not {steps}: before them lies {past}"
                if limit
                else "nothing can be undone: the last thing that happened was the beginning, "
                + past
            )
        return self._cut(len(self._log) - steps)

    def reset(self) -> tuple[Entry, ...]:
        """Take back all that ``undo`` can take back, and return it, oldest first."""
        return self._cut(self._log.stretch) if self.can_undo else ()

    @property
    def sealed_seats(self) -> tuple[Seat, ...]:
        """The seats that have sealed a choice which is not revealed yet."""
        return tuple(self._log.sealed_choices())

    def sealed_view(self, seat: Seat) -> View[Any, Any] | None:
        """What a seat knew and was asked before the choice that it has sealed, as long as that is
        not revealed; else ``None``. ``choose_again`` answers it."""
        return sealed_view(self, self._log.sealed_choices().get(seat))

    def choose_again(self, seat: Seat, *actions: Any) -> None:
        """Put ``actions``, all its steps, in the place of what a seat has sealed and nobody knows.

        What others have chosen stays, and the open question gets a new number. Raises ``Illegal``
        when there is no such choice or these are not a whole one, else as ``submit``.
        """
        made = made_again(self, self._log.sealed_choices().get(seat), seat, actions)
        self._log, self._decision = made._log, made._decision
        self._last_id, self._shift = made._last_id, made._shift

    def reopen(self, to: int) -> tuple[Entry, ...]:
        """Put the question after ``to`` actions again, as long as nothing has come of the answers.

        Raises ``Illegal`` when any of them took luck, sealed or told something, ``Malformed``
        when ``to`` is not a number before the last action.
        """
        self._check_moment(to, len(self._log) - 1)
        later = [self._log[number] for number in range(to, len(self._log))]
        if self._decision is None or any(e.chance or e.events or e.seals for e in later):
            raise Illegal("something has come of the answers since")
        return self._cut(to)

    def rewind(self, to: int) -> tuple[Entry, ...]:
        """Go back to the moment after ``to`` actions, and return those that were taken back.

        Only against computers; the match is one for practice from then on. Raises ``Illegal``
        when several people play, ``Malformed`` when ``to`` is not a number before the last action.
        """
        if sum(info.player == PERSON for info in self.seats) > 1:
            raise Illegal("only a match of one person against computers can be rewound")
        self._check_moment(to, len(self._log) - 1)
        self._practice = True
        return self._cut(to)

    def branch(
        self, to: int, seats: Sequence[str | Mapping[str, str] | SeatInfo] | None = None
    ) -> Match:
        """A new match for practice from the moment after ``to`` actions; this one stays as it is.

        ``seats`` may say anew who plays; as many as before. Raises ``Malformed``.
        """
        self._check_moment(to, len(self._log))
        infos = self.seats if seats is None else read_seats(seats)
        if len(infos) != len(self.seats):
            raise Malformed(f"there must be {len(self.seats)} seats as before, not {len(infos)}")
        new = copy(self)
        new.seats, new._practice = infos, True
        new._log = self._log.copy()
        # A generator of its own: luck must not be shared.
        new._chance = LiveChance(self.seed, self._chance.draws)
        if to < len(self._log):
            new._cut(to)
        return new

    def _check_moment(self, to: int, last: int) -> None:
        if isinstance(to, bool) or not isinstance(to, int) or not 0 <= to <= last:
            raise Malformed(
                f"the moment must be a number of actions from 0 to {last}, not {quoted(to)}"
                if last >= 0
                else "there is no action yet to go back before"
            )

    def state_at(self, moment: int) -> Any:
        """The whole state after ``moment`` actions, for this package alone. Do not change it."""
        self._check_moment(moment, len(self._log))
        return self._log.state_at(moment)

    def play_entry(self, state: Any, number: int) -> None:
        """Carry out the entry of that number again on a state of that moment."""
        self._log.play_entry(state, number)

    def hash_at(self, moment: int) -> str:
        """The hash of the state after ``moment`` actions."""
        self._check_moment(moment, len(self._log))
        return self._log.hash_at(moment)

    def _cut(self, to: int) -> tuple[Entry, ...]:
        log = self._log
        draws = log.draws[to]
        undone = log.cut(to)
        if draws != self._chance.draws:
            self._chance = LiveChance(self.seed, draws)
        self._ask(self.rules.decision(log.state), again=True)
        # Back at its start, the stretch of the seat before is open again.
        if to <= log.stretch:
            start = log.stretch = 0
            for number in range(to):
                start = log.stretch_after(number, start)
            log.begin_stretch(start)
        return undone

    # What can be seen

    def observe(self, seat: Seat | None) -> Any:
        """All that ``seat`` may know now; ``None`` gives what a spectator sees.

        Raises ``Malformed`` when there is no such seat.
        """
        check_seat(seat, len(self.seats))
        return self.rules.observe(self._log.state, seat)

    def view(self, seat: Seat | None) -> View[Any, Any]:
        """What ``seat`` knows, and the open question if it is put to it; for computer players.

        Unlike ``decision``, which is for whoever runs the match, its options hold nothing that
        the seat may not know. Raises ``Malformed`` when there is no such seat.
        """
        observation, open_ = self.observe(seat), self._decision
        if open_ is None or open_.seat != seat:
            return View(seat, observation, None)
        asked = self.rules.decision_of(observation)
        assert asked is not None
        return View(seat, observation, asked._replace(id=open_.id))

    def ask(self, player: Chooser, budget: Any) -> Any:
        """What a computer player answers to the open question; ``submit`` it to play on.

        The player gets the ``view`` of the seat that is asked. An ``unasked`` question gets its
        first option, and the player is left alone. Raises ``Stale`` when the match is over.
        """
        if self._decision is None:
            raise Stale("the match is over")
        if self._decision.unasked:
            return next(iter(self._decision.options))
        view = self.view(self._decision.seat)
        assert view.decision is not None
        return player.choose(view.observation, view.decision, budget)

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What ``seat`` may know of all that happened after the first ``since`` actions.

        ``None`` gives what a spectator may know. Raises ``Malformed`` when there is no such seat
        or moment.
        """
        check_seat(seat, len(self.seats))
        self._check_moment(since, len(self._log))
        entries: list[tuple[Event, ...]] = [] if since else [self.start_events]
        entries += [self._log[number].events for number in range(since, len(self._log))]
        return [event for events in entries for event in events if event.visible_to(seat)]

    def replay(self) -> str:
        """The match so far as text that ``load_replay`` reads and verifies."""
        from .replay import write_entries, write_replay

        # Each action is written once, however often a replay is asked for.
        texts = self._log.texts
        texts += write_entries(self.log[len(texts) :])
        return write_replay(self, texts)
