"""What can happen in the card duel: the closed set of events.

Seats are numbers, cards are codes, sides are numbers clockwise from the Front.

=================  ==================================================================
``duel-started``   duel, dealer, first, seats: a new duel is dealt, five cards each
``hand``           seat, cards: one's opening hand (only for that seat)
``turn``           seat, turn: a turn begins
``drew``           seat, count: a seat drew up to six
``drawn``          seat, cards: which ones (only for that seat)
``reshuffled``     count: the discard pile became the draw pile
``exhausted``      the deck ran out a second time
``attacked``       seat, target, card, side, tire, value, follow_up; side is None for
                   a Called Shot at the tires
``armored``        seat, card, side, value, stopped, left: an Armor in an attack's way
``spun``           seat, card, before, side: the hit moved to another side
``swerved``        seat, card, attacker: the attack missed
``dud``            seat, card, attacker: the missile did nothing
``backfired``      seat, card, attacker, side, tire, value: the autocannon turns on its owner
``fireproofed``    seat, card: no flame damage from now on
``jammed``         seat, card, target, cancelled: target's machine guns jam
``skidded``        seat, card, target, side, value: target hits the wall
``stopped``        seat, target, card, side, value, stopped: armor took it all
``fizzled``        seat, target, card: flames on fireproof armor
``hit``            seat, target, card, place, side, value, stopped, damage, before, after,
                   points; place is side, tires or driver; seat is None for nobody's
``breached``       seat, side: no armor left on that side
``tires-gone``     seat
``out``            seat, by, credit: by is the seat whose card did it, credit scores it
``missed-turn``    seat: no card in hand after drawing
``discarded``      seat, card
``unjammed``       seat, count: the jam is lifted for a whole hand
``escape-announced`` ``escape-failed`` ``escaped``   seat
``duel-ended``     duel, result (win or tie), seats, points, kills, scores, table; table is
                   what all can see, as ``known`` of an observation in JSON
``nominated``      seat, target, feat
``voted``          seat, target, feat, vote
``prestige``       seat, feat, points, scores
``no-prestige``    seat, feat
``match-ended``    winners, scores, length (match or duel)
=================  ==================================================================
"""

from __future__ import annotations

from typing import Any

from ...engine.values import Event

KINDS = (
    "duel-started", "hand", "turn", "drew", "drawn", "reshuffled", "exhausted", "attacked",
    "armored", "spun", "swerved", "dud", "backfired", "fireproofed", "jammed",
    "skidded", "stopped", "fizzled", "hit", "breached", "tires-gone", "out", "missed-turn",
    "discarded", "unjammed", "escape-announced", "escape-failed", "escaped", "duel-ended",
    "nominated", "voted", "prestige", "no-prestige", "match-ended",
)  # fmt: skip

type Story = list[Event] | None
"""Where events go; ``None`` in searches, which need no story."""


def tell(story: Story, kind: str, **data: Any) -> None:
    """Add a public event to the story, if one is kept."""
    if story is not None:
        story.append(Event(kind, data))


def whisper(story: Story, kind: str, seat: int, **data: Any) -> None:
    """Add an event that only ``seat`` may know of."""
    if story is not None:
        story.append(Event(kind, {"seat": seat, **data}, (seat,)))
