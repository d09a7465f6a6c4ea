"""The Yard: rivals of all games, and how somebody stands against each of them.

Nothing is kept for it. Beaten rivals follow from the results of finished matches, so the Yard is
saved, exported and merged with the records, and everybody at the device has one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.base.seating import LEVELS, PERSON
from ui.games.registry import answers
from ui.play.game_ui import GameUI
from ui.play.rivals import Challenge
from ui.shell.standings import PAIR, is_same_name
from ui.storage.results import EVEN, LOST, WON, MatchResult
from wreckyard.characters import CHARACTERS, level_of


@dataclass(frozen=True, slots=True)
class Rung:
    """How somebody stands against a rival.

    Attributes:
        game: the page of the game.
        number: the rival's place in the game, from 0.
        challenge: the rival.
        beaten: whether the person has won against the rival, at its level or a higher one.
        lost: the number of matches that the person has lost to the rival, at its level or higher.
        is_open: whether the rival can be challenged: the one before is beaten.
    """

    game: GameUI
    number: int
    challenge: Challenge
    beaten: bool
    lost: int
    is_open: bool

    @property
    def name(self) -> str:
        """The rival's name."""
        return name_of(self.challenge)

    @property
    def lesson(self) -> str:
        """The title of the lesson that helps against the rival."""
        id = self.challenge.lesson
        return next(one.title for one in self.game.lessons() if one.id == id)


def name_of(challenge: Challenge) -> str:
    """Return the name of a rival."""
    return CHARACTERS[challenge.player.partition(".")[0]].name


def yard_of(name: str, matches: Sequence[MatchResult]) -> tuple[Rung, ...]:
    """Return how a person stands against the rivals, game by game and in a game the easiest
    first."""
    rungs = []
    for game, challenges in answers(lambda page: page.challenges()):
        own = [match for match in matches if match.game == game.id and len(match.seats) == PAIR]
        is_open = True
        for number, challenge in enumerate(challenges):
            results = [_result(match, name, challenge) for match in own]
            beaten = WON in results
            rungs.append(Rung(game, number, challenge, beaten, results.count(LOST), is_open))
            is_open = beaten
    return tuple(rungs)


def beaten_count(rungs: Sequence[Rung]) -> int:
    """Return the number of rivals that are beaten."""
    return sum(rung.beaten for rung in rungs)


def next_rival(rungs: Sequence[Rung]) -> Rung | None:
    """Return the rival to meet next: of those that are open the easiest, in the order of the
    games."""
    left = [rung for rung in rungs if rung.is_open and not rung.beaten]
    return min(left, key=lambda rung: rung.number, default=None)


def _result(match: MatchResult, name: str, challenge: Challenge) -> str:
    """Return the person's result in a match, or nothing if it was not against the rival."""
    for me, other in (match.seats, match.seats[::-1]):
        if me.player == PERSON and is_same_name(me.name, name) and is_met(other.player, challenge):
            return EVEN if me.result == other.result == WON else me.result
    return ""


def is_met(player: str, challenge: Challenge) -> bool:
    """Whether a player is the rival of a challenge, at its level or a higher one."""
    who, _, level = challenge.player.partition(".")
    at = level_of(player)
    return (
        player.partition(".")[0] == who and at in LEVELS and LEVELS.index(at) >= LEVELS.index(level)
    )
