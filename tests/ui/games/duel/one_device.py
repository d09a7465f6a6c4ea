"""People who hand one device round: their first turn with hands that are given, and presses."""

from __future__ import annotations

from tests.ui.table_players import Table
from ui.base.settings import Settings
from wreckyard import Match
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import RULES

TWO = ("person", "person")


def table(
    *hands: str, seats: int = 2, seed: int = 3, rest: str = "person", **settings: object
) -> Table:
    """People at seat 0's first turn, with the hands given as codes of cards; `rest` are the
    others."""
    names = ("Ann", "Rusty", "Moss")[:seats]
    kinds = ("person", *(rest,) * (seats - 1))
    players = [{"name": name, "player": kind} for name, kind in zip(names, kinds, strict=True)]
    chance = LiveChance(seed)
    state = RULES.setup(seats, {"dealer": seats - 1, "length": "duel"}, chance)
    while RULES.decision(state).kind != "turn":
        RULES.apply(state, RULES.parse("pass"), chance)
    for hand in state.hands:
        state.draw += hand
    for seat, hand in enumerate(hands):
        wanted = sorted(state.deck.by_code[each] for each in hand.split())
        for card in wanted:
            state.draw.remove(card)
        state.hands[seat], state.ruled_out[seat] = wanted, [0] * len(wanted)
    match = Match.from_state(RULES, state, players, seed)
    return Table(kinds, match=match, settings=Settings(own=settings))


def until(one: Table, *presses: tuple[str, str], stop: str) -> None:
    """Play by presses, each at its moment, until `stop` is the moment: cover, bar or a question."""
    left = list(presses)

    def play(host) -> None:
        if left and waits(host) and left[0][0] == moment(host.scene):
            PRESS[left[0][1].split(" ")[0]](host, left.pop(0)[1])

    one.run(play, until=lambda scene: not left and waits(one.host) and moment(scene) == stop)


def waits(host) -> bool:
    return host._waiter is not None and not host._waiter.done()


def moment(scene) -> str:
    if scene.cover is not None:
        return f"cover {scene.cover}"
    if scene.bar is not None:
        return "bar"
    return "" if scene.decision is None else f"{scene.decision.kind} {scene.asked}"


PRESS = {
    "uncover": lambda host, text: host.uncover(),
    "take": lambda host, text: host.take(),
    "back": lambda host, text: host.take_back(),
    "bell": lambda host, text: host.interrupt(int(text.split()[1])),
    "before": lambda host, text: host.play_before(RULES.parse(text.partition(" ")[2])),
    "alone": lambda host, text: host.submit_alone(RULES.parse(text.partition(" ")[2])),
    "do": lambda host, text: host.submit(RULES.parse(text.partition(" ")[2])),
}

FILL = "AR:F AR:R AR:B"


def logged(one: Table) -> list[str]:
    return [f"{entry.seat} {entry.action}" for entry in one.match.log]
