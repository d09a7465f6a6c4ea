"""What every game must keep, whatever its rules: run by the tests of each game.

A game is played at random. At some of its moments all is checked that ``Rules`` promises:
copies that share nothing, JSON without loss, observations that tell nothing that is hidden,
possible worlds that agree with them, sight that goes both ways (``seen``), and texts of actions
that can be read back. All the way no seat that could act is forgotten (``asked``).
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import wreckyard
from tests.engine.asked import Asked
from tests.engine.seen import check_sight
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.rules import Rules
from wreckyard.engine.values import Event

STEP_LIMIT = 50_000

type Game = Rules[Any, Any, Any]
type Taste = Callable[[Sequence[Any], random.Random], Any]
"""How a random player picks an option."""


def evenly(options: Sequence[Any], rng: random.Random) -> Any:
    """Any option, all alike."""
    return options[int(rng.random() * len(options))]


def as_text(data: Any) -> str:
    """Plain data as text, to compare it to the last detail."""
    return json.dumps(data, sort_keys=True)


class Walk:
    """Games of a system played at random, looked at closely from time to time.

    ``used`` counts the texts of the actions and ``happened`` the kinds of the events.
    ``look`` is called with a state at every close look, for what only the game's own tests
    can know; ``watch`` with the state before every action, and ``hear`` with every event.
    ``bare`` takes from a public event what it openly reveals of hidden things, such as the hand of
    a player who is out; the rest must not depend on them. ``closely`` is the share of the moments
    that are looked at. ``parting`` are kinds of events by which hidden things come to light that
    change what comes then, so that it differs from world to world.
    """

    def __init__(
        self,
        rules: Game,
        seed: int,
        closely: float,
        look: Callable[[Any], None] | None = None,
        bare: Callable[[Event], Event] = lambda event: event,
        watch: Callable[[Any, Any], None] = lambda state, action: None,
        hear: Callable[[Event], None] = lambda event: None,
        parting: frozenset[str] = frozenset(),
    ) -> None:
        self.rules = rules
        self.rng = random.Random(seed)
        self.closely = closely
        self.look = look
        self.bare, self.parting = bare, parting
        self.watch, self.hear = watch, hear
        self.used: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.games = self.steps = self.looks = 0

    def play(self, seats: int, options: Mapping[str, Any], taste: Taste = evenly) -> Any:
        """Play one game to its end and return its last state."""
        chance = LiveChance(self.rng.randrange(2**32))
        state = self.rules.setup(seats, options, chance)
        self._note(self.rules.opening(state))
        return self._on(state, chance, taste)

    def play_from(self, position: Mapping[str, Any], taste: Taste = evenly) -> Any:
        """Play one game from a position, as JSON, to its end and return its last state."""
        chance = LiveChance(self.rng.randrange(2**32))
        return self._on(self.rules.from_json(position), chance, taste)

    def _on(self, state: Any, chance: LiveChance, taste: Taste) -> Any:
        rules, rng = self.rules, self.rng
        asked = Asked(rules.name, state.n)
        for _ in range(STEP_LIMIT):
            decision = rules.decision(state)
            if decision is None:
                assert rules.outcome(state) is not None
                check_open_hands(rules, state)
                self.games += 1
                return state
            assert rules.outcome(state) is None
            asked.note(state, decision.seat)
            choices = list(decision.options)
            action = taste(choices, rng)
            if rng.random() < self.closely:
                check_moment(rules, state, action, rng, self.bare, self.parting)
                if self.look is not None:
                    self.look(state)
                self.looks += 1
            self.used[str(action)] += 1
            self.watch(state, action)
            self._note(rules.apply(state, action, chance))
            chance.taken.clear()
            self.steps += 1
        raise AssertionError(f"no end after {STEP_LIMIT} decisions")

    def _note(self, events: Sequence[Event]) -> None:
        """Count events, each of a kind and with a mark that the game lists."""
        for event in events:
            assert event.kind in self.rules.kinds, f"the game does not list {event.kind!r}"
            assert self.rules.mark_of(event) in ("", *self.rules.marks)
            self.happened[event.kind] += 1
            self.hear(event)


def check_moment(
    rules: Game,
    state: Any,
    action: Any,
    rng: random.Random,
    bare: Callable[[Event], Event],
    parting: frozenset[str] = frozenset(),
) -> None:
    """Everything that is promised of a state and an action that is open in it."""
    before = as_text(rules.to_json(state))
    check_json(rules, state, before)
    check_question(rules, state)
    check_copy(rules, state, action, rng)
    check_secrets(rules, state, action, rng, bare, parting)
    check_sight(rules.name, state)
    check_seal(rules, state, rng)
    assert as_text(rules.to_json(state)) == before, "looking has changed the state"


def check_json(rules: Game, state: Any, text: str) -> None:
    """A state survives the way through JSON text."""
    again = rules.from_json(json.loads(text))
    assert again == state
    assert as_text(rules.to_json(again)) == text
    assert rules.decision(again) is not None


def check_open_hands(rules: Game, state: Any) -> None:
    """What is seen when all hands are open survives the way through JSON text."""
    seen = rules.open_handed(state)
    text = as_text(rules.observation_to_json(seen))
    assert as_text(rules.observation_to_json(rules.observation_from_json(json.loads(text)))) == text


def check_question(rules: Game, state: Any) -> None:
    """The open question has answers, each once, that are read back from their texts."""
    decision = rules.decision(state)
    assert decision is not None
    options = list(decision.options)
    assert len(options) == len(decision.options) == len({str(option) for option in options}) > 0
    for option in options:
        assert option in decision.options
        assert decision.options.why_not(option)
        assert rules.parse(str(option)) == option


def check_copy(rules: Game, state: Any, action: Any, rng: random.Random) -> None:
    """A copy goes its own way, and both ways of carrying out an action agree."""
    before = as_text(rules.to_json(state))
    told, untold = state.copy(), state.copy()
    seed = rng.randrange(2**32)
    rules.apply(told, action, LiveChance(seed))
    rules.advance(untold, action, LiveChance(seed))
    assert as_text(rules.to_json(told)) == as_text(rules.to_json(untold))
    assert as_text(rules.to_json(told)) != before
    assert as_text(rules.to_json(state)) == before


def check_secrets(
    rules: Game,
    state: Any,
    action: Any,
    rng: random.Random,
    bare: Callable[[Event], Event],
    parting: frozenset[str] = frozenset(),
) -> None:
    """In any world that a seat holds possible it sees, is asked and is told the same.

    A spectator sees the same in each of these worlds, too.
    """
    decision = rules.decision(state)
    assert decision is not None
    actor = decision.seat
    viewers: list[int | None] = [None, *range(state.n)]
    public = as_text(rules.observation_to_json(rules.observe(state, None)))
    for viewer in viewers:
        seen = rules.observe(state, viewer)
        text = as_text(rules.observation_to_json(seen))
        again = rules.observation_from_json(json.loads(text))
        assert as_text(rules.observation_to_json(again)) == text
        world = rules.determinize(seen, rng)
        assert as_text(rules.observation_to_json(rules.observe(world, viewer))) == text
        public_there = as_text(rules.observation_to_json(rules.observe(world, None)))
        assert public_there == public, "a spectator sees what a seat does not know"
        asked = rules.decision_of(again)
        if viewer != decision.seat:
            assert asked is None
            continue
        assert asked is not None
        assert (asked.id, asked.seat, asked.kind) == (decision.id, decision.seat, decision.kind)
        assert list(asked.options) == list(decision.options)
    world, real = rules.determinize(rules.observe(state, actor), rng), state.copy()
    seed = rng.randrange(2**32)
    stories = [rules.apply(each, action, LiveChance(seed)) for each in (world, real)]
    told = [any(event.kind in rules.reveals for event in story) for story in stories]
    heard = [[bare(event) for event in story if event.visible_to(None)] for story in stories]
    parts = [at for story in heard for at, event in enumerate(story) if event.kind in parting]
    if decision.sealed and told[1]:
        # What all had chosen is told now, and what comes of it: that differs from world to world.
        return
    if parts:
        assert heard[0][: min(parts)] == heard[1][: min(parts)]
        return
    if told[0] != told[1]:
        # So does whether somebody's hidden aim is reached, which ends a game and tells it.
        return
    assert heard[0] == heard[1]
    after = [rules.decision(each) for each in (world, real)]
    assert [each and (each.seat, each.kind) for each in after[:1]] == [
        each and (each.seat, each.kind) for each in after[1:]
    ]


def check_seal(rules: Game, state: Any, rng: random.Random) -> None:
    """Whatever is chosen under a seal, nobody else sees or is told a thing before all have.

    Nor does chance tell: what it would be asked depends on the choice.
    """
    decision = rules.decision(state)
    assert decision is not None
    if not decision.sealed:
        return
    seed = rng.randrange(2**32)
    noticed: dict[int | None, set[str]] = {}
    for option in decision.options:
        after, chance = state.copy(), LiveChance(seed)
        events = rules.apply(after, option, chance)
        if any(event.kind in rules.reveals for event in events):
            return
        assert not chance.draws, f"{option} is sealed and asks chance"
        viewers = [viewer for viewer in (None, *range(state.n)) if viewer != decision.seat]
        for viewer in viewers:
            seen = as_text(rules.observation_to_json(rules.observe(after, viewer)))
            told = [[event.kind, dict(event.data)] for event in events if event.visible_to(viewer)]
            noticed.setdefault(viewer, set()).add(seen + as_text(told))
    assert all(len(different) == 1 for different in noticed.values())


def check_replay(
    system: str, seats: int, options: Mapping[str, Any], seed: int, taste: Taste = evenly
) -> None:
    """A match at random, and the same again from its text: equal at every step and after."""
    rng = random.Random(seed)
    names = [f"Player {number}" for number in range(1, seats + 1)]
    match = wreckyard.new_match(system, names, seed, options)
    cut = ""
    stop = rng.randrange(10, 200)
    while (decision := match.decision) is not None:
        if len(match.log) == stop:
            cut = match.replay()
        action = taste(list(decision.options), rng)
        match.submit(decision.seat, action, decision.id)
    text = match.replay()
    again = wreckyard.load_replay(text)
    assert again.replay() == text
    assert again.log == match.log
    assert again.outcome == match.outcome
    if cut:
        # Played on from the middle, a match meets the luck that it would have met.
        middle = wreckyard.load_replay(cut)
        for entry in match.log[stop:]:
            middle.submit(entry.seat, entry.action)
        assert middle.replay() == text
