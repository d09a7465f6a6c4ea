"""The events of the card duel: a closed set.

Seats are numbers, cards are codes, sides are numbers clockwise from the Front. ``vehicle`` is
what the one has whom the event happens to: the target of an attack or a hit, who swerves,
who skids, the owner of a backfiring gun, who is named for a feat.

=================  ==================================================================
``duel-started``   duel, dealer, first, seats: a new duel is dealt, five cards each
``hand``           seat, cards: one's opening hand (only for that seat)
``turn``           seat, turn: a turn begins
``drew``           seat, count: a seat drew up to six
``drawn``          seat, cards: which ones (only for that seat)
``reshuffled``     count, vehicle: the discard pile became the draw pile; vehicle says whose,
                   empty where there is one deck
``exhausted``      vehicle: the deck ran out a second time
``attacked``       seat, target, card, side, tire, value, follow_up, vehicle; side is None
                   for a Called Shot at the tires and for Methane
``armored``        seat, card, side, value, stopped, left: an Armor in an attack's way
``spun``           seat, card, before, side, vehicle: the hit moved to another side
``swerved``        seat, card, attacker, cost, vehicle: the attack missed; cost is damage done
                   to the tires or hooves
``dud``            seat, card, attacker, against: the missile or milk bomb did nothing
``backfired``      seat, card, attacker, side, tire, value, vehicle: the autocannon turns on
                   its owner
``fireproofed``    seat, card: no flame damage from now on
``jammed``         seat, card, target, cancelled: target's machine guns jam
``skidded``        seat, card, target, side, value, vehicle: target hits the wall or fence
``stopped``        seat, target, card, side, value, stopped: armor took it all
``fizzled``        seat, target, card, vehicle: flames on fireproof armor
``hit``            seat, target, card, place, side, value, stopped, damage, before, after,
                   points, vehicle; place is side, tires or driver; side is None for the
                   tires and for what went past all armor; seat is None for nobody's
``breached``       seat, side: no armor left on that side
``tires-gone``     seat, vehicle
``out``            seat, by, credit: by is the seat whose card did it, credit scores it
``missed-turn``    seat: no card in hand after drawing
``discarded``      seat, card
``unjammed``       seat, count: the jam is lifted for a whole hand
``escape-announced`` ``escape-failed`` ``escaped``   seat; vehicle where it failed
``duel-ended``     duel, result (win or tie), seats, points, kills, scores, table; table is
                   what all can see, as ``known`` of an observation in JSON
``nominated``      seat, target, feat, vehicle: the target's, as in the three that follow
``voted``          seat, target, feat, vote, vehicle
``prestige``       seat, feat, points, scores, vehicle
``no-prestige``    seat, feat, vehicle
``match-ended``    winners, scores, length (match or duel), vehicles (the winners')
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
