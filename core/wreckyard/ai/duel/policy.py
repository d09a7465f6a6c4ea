"""A fast, sound heuristic for the card duel: the Regular, and everybody in a playout.

It reads one hand, the hand of the seat that is asked, and what lies open; so it plays
alike in an observation and in a possible world. Every choice weighs damage by one scale,
the ``worth`` of damage on a side or a driver, against what the cards spent would be worth
later. The numbers are preferences, not rules: see ``style``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...systems.duel.search import (
    FRONT,
    IN,
    Action,
    Anytime,
    BackfireArmor,
    Deck,
    Defence,
    Discarding,
    Escape,
    FollowUp,
    Frame,
    Nominate,
    Part,
    Skid,
    SkidArmor,
    State,
    Turn,
    Vote,
    act,
    adjacent,
    may_be_played_on,
    may_fireproof,
)
from .style import Style
from .targets import wills_of

LETHAL = 1000.0


class Policy:
    """The heuristic for a vehicle at a table, and a style. It keeps nothing between questions."""

    def __init__(self, deck: Deck, part: Part, style: Style) -> None:
        self.deck = deck
        self.style = style
        special = part.special
        self.tire_shot = special["tire-shot"]
        self.swerve = special["swerve"]
        self.spin = special["spin"]
        self.skid = special["skid"]
        self.jam = special["jam"]
        self.dud = special["dud"]
        self.backfire = special["backfire"]
        self.fireproof = special["fireproof"]
        kinds = range(len(deck.kinds))
        self.is_attack = [bool(deck.weapon[card]) for card in kinds]
        self.is_gun = [deck.weapon[card] == "gun" for card in kinds]
        self.is_ram = [deck.weapon[card] == "ram" for card in kinds]
        self.is_flame = [deck.weapon[card] == "flame" for card in kinds]
        self.armor = part.armor
        self.stop = deck.value[part.armor[0]]
        self.dodge_cost = deck.cost[self.swerve]
        self.dodge_worth = style.swerve_cost + style.tire_bias * (self.dodge_cost - 1)
        self.armor_side = {card: side for side, card in enumerate(part.armor)}
        self.worth_side = [
            damage + style.curve * damage * damage for damage in range(deck.side_points)
        ]
        full = deck.side_points
        self.worth_side.append(full + style.curve * full * full + style.breach)
        self.worth_driver = [style.driver * hurt for hurt in range(deck.driver_points)]
        self.worth_driver.append(style.driver * deck.driver_points + style.kill)
        top = max(deck.value) + 1
        self.hit_side = [
            [self._rise(self.worth_side, before, value) for value in range(top)]
            for before in range(full)
        ]
        self.hit_driver = [
            [self._rise(self.worth_driver, before, value) for value in range(top)]
            for before in range(deck.driver_points)
        ]
        self.aim_side = [self._foresee(row) for row in self.hit_side]
        self.aim_driver = [self._foresee(row) for row in self.hit_driver]
        self._answers: dict[type[Frame], Callable[[State, Any], Action]] = {
            Anytime: self._anytime,
            Turn: self._turn,
            Discarding: self._discarding,
            Defence: self._defence,
            Skid: self._skid_window,
            SkidArmor: self._skid_armor,
            BackfireArmor: self._backfire_armor,
            FollowUp: self._follow_up,
            Escape: self._escape,
            # Prestige is named and voted for elsewhere: see prestige.py.
            Nominate: lambda state, frame: act.PASS,
            Vote: lambda state, frame: act.VOTE_NO,
        }

    @staticmethod
    def _rise(worth: list[float], before: int, value: int) -> float:
        last = len(worth) - 1
        # A surplus is lost, so of two cards that do the same the smaller is dearer kept.
        waste = max(0, before + value - last)
        return worth[min(last, before + value)] - worth[before] - 0.3 * waste

    def _foresee(self, row: list[float]) -> list[float]:
        chance, stop = self.style.foreseen, self.stop
        return [
            (1 - chance) * gain + chance * row[max(0, value - stop)]
            for value, gain in enumerate(row)
        ]

    def answer(self, state: State) -> Action:
        """What the seat that is asked does."""
        frame = state.stack[-1]
        return self._answers[type(frame)](state, frame)

    # Attacks

    def aim(self, state: State, card: int, foe: int, side: int) -> float:
        """Worth of an attack on a foe's side."""
        if self.is_flame[card] and state.fireproof[foe]:
            return -1.0
        if side < 0:
            return self.hit_driver[state.driver[foe]][self.deck.value[card]]
        before = state.damage[4 * foe + side]
        if before < self.deck.side_points:
            return self.aim_side[before][self.deck.value[card]]
        return self.aim_driver[state.driver[foe]][self.deck.value[card]]

    def _aim_tires(self, state: State, card: int, foe: int) -> float:
        left = self.deck.tire_points - state.tires[foe]
        value = self.deck.value[card]
        if left <= 0 or (self.is_flame[card] and state.fireproof[foe]):
            return -1.0
        gain = self.style.tire_bias * min(value, left)
        if value >= left:
            gain += 4.0
            if state.escaping[foe]:
                gain += 30.0
        return gain

    # In one piece: no loop runs more often in a playout.
    def best_attack(self, state: State, me: int) -> tuple[float, Action | None]:  # noqa: C901
        """The attack with the greatest worth and that worth."""
        deck, book, hand = state.deck, state.book, state.hands[me]
        best, choice = -1.0, None
        jammed = state.jammed[me]
        tire = self.tire_shot in hand
        called_cost = self.style.called_cost
        n, status = state.n, state.status
        aim = self.aim
        wills = wills_of(state, me, self.style) if state.playing > 2 else None
        for step in range(1, n):
            foe = (me + step) % n
            if status[foe] != IN:
                continue
            will = wills[foe] if wills else 0.0
            last = -1
            for card in hand:
                if card == last or not self.is_attack[card]:
                    continue
                last = card
                if jammed and self.is_gun[card]:
                    continue
                if deck.restricted[card] and not may_be_played_on(state, card, foe):
                    continue
                side = deck.side[card]
                if deck.called[card]:
                    for side in range(4):
                        worth = aim(state, card, foe, side) + will - called_cost
                        if worth > best:
                            best, choice = worth, book.fire[card][foe][side]
                else:
                    worth = aim(state, card, foe, side) + will
                    if self.is_ram[card]:
                        if state.damage[4 * me + FRONT] >= deck.side_points:
                            continue
                        if state.tires[me] >= deck.tire_points:
                            continue
                        worth += 2.0
                    if worth > best:
                        best, choice = worth, book.fire[card][foe][0]
                if tire and not deck.gas[card]:
                    worth = self._aim_tires(state, card, foe) + will
                    if worth > best:
                        best, choice = worth, book.fire_tire[card][foe]
        return best, choice

    def value_of(self, state: State, action: Action) -> float:
        """A rough worth of any answer on one's turn, to order them before a search."""
        me, deck = state.asked, self.deck
        if action.verb == "fire":
            card = deck.by_code[action.card]
            if action.tire:
                return self._aim_tires(state, card, action.target)
            side = action.side if action.side >= 0 else deck.side[card]
            wills = wills_of(state, me, self.style) if state.playing > 2 else None
            return self.aim(state, card, action.target, side) + (
                wills[action.target] if wills else 0
            )
        if action.verb == "discard":
            return 6.0 - 2.0 * self.keep_worth(state, me, deck.by_code[action.card])
        return 8.0

    def keep_worth(self, state: State, me: int, card: int) -> float:
        """What a card is worth in hand."""
        deck, style = self.deck, self.style
        if self.is_attack[card]:
            if state.jammed[me] and self.is_gun[card]:
                return 0.5
            if deck.called[card]:
                return 6.0
            side, best = deck.side[card], 0.0
            for foe in range(state.n):
                if foe != me and state.status[foe] == IN and may_be_played_on(state, card, foe):
                    best = max(best, self.aim(state, card, foe, side))
            return best * 0.6
        if card in self.armor_side:
            if state.damage[4 * me + self.armor_side[card]] >= deck.side_points:
                return 6.0
            return style.armor_kept if state.hands[me].count(card) == 1 else 2.2
        if card in (self.swerve, self.spin):
            return style.swerve_cost if state.tires[me] < deck.tire_points else 0.0
        if card == self.fireproof:
            return 0.0 if state.flamed[me] or state.fireproof[me] else 2.0
        return 1.0 if card == self.tire_shot else 2.5

    def _turn(self, state: State, frame: Turn) -> Action:
        me = state.asked
        hand = state.hands[me]
        best, choice = self.best_attack(state, me)
        style = self.style
        if choice is not None:
            attacks = sum(map(self.is_attack.__getitem__, hand))
            if best >= style.need[min(attacks, len(style.need) - 1)]:
                return choice
        if state.jammed[me] and sum(self.is_gun[card] for card in hand) >= 3:
            return act.UNJAM
        if self.fireproof in hand and not state.flamed[me] and not state.fireproof[me]:
            return act.FIREPROOF
        worths = [(self.keep_worth(state, me, card), card) for card in hand]
        return state.book.discard[min(worths)[1]]

    def _discarding(self, state: State, frame: Discarding) -> Action:
        me = state.asked
        hand = state.hands[me]
        worst, card = min((self.keep_worth(state, me, card), card) for card in hand)
        if worst < self.style.keep:
            return state.book.discard[card]
        for at in range(1, len(hand)):
            # A third copy of one Armor seldom finds its hit.
            if at >= 2 and hand[at] == hand[at - 2] and not self.is_attack[hand[at]]:
                return state.book.discard[hand[at]]
        return act.DONE

    def _follow_up(self, state: State, frame: FollowUp) -> Action:
        me, foe, side = frame
        deck, book, hand = state.deck, state.book, state.hands[me]
        best, choice = 0.0, act.PASS
        for card in hand:
            if not self.is_attack[card] or self.is_ram[card]:
                continue
            if self.is_gun[card] and state.jammed[me]:
                continue
            if deck.restricted[card] and not may_be_played_on(state, card, foe):
                continue
            if deck.side[card] == side:
                worth, action = self.aim(state, card, foe, side), book.fire[card][foe][0]
            elif deck.called[card]:
                worth = self.aim(state, card, foe, side) - self.style.called_cost
                action = book.fire[card][foe][side]
            else:
                continue
            if worth > best:
                best, choice = worth, action
        return choice

    # Windows and answers

    def _anytime(self, state: State, frame: Anytime) -> Action:
        me = state.asked
        hand = state.hands[me]
        if self.jam in hand:
            attacker = frame.barred
            if attacker >= 0 and len(state.stack) > 1 and not state.jammed[attacker]:
                attack = state.stack[-2]
                if isinstance(attack, Defence) and attack.target == me and self.is_gun[attack.card]:
                    return act.JAM[attacker]
        if self.fireproof in hand and not state.fireproof[me] and not state.flamed[me]:
            # Put on before the next draw, its place in the hand is filled again.
            return act.FIREPROOF
        return act.PASS

    def loss(self, state: State, seat: int, side: int, net: int) -> float:
        """Worth to a foe of ``net`` damage on one's own side."""
        if net <= 0:
            return 0.0
        points = self.deck.side_points
        before = state.damage[4 * seat + side] if side >= 0 else points
        if before < points:
            after = min(points, before + net)
            return self.worth_side[after] - self.worth_side[before]
        before, points = state.driver[seat], self.deck.driver_points
        if before + net >= points:
            return LETHAL
        return self.worth_driver[before + net] - self.worth_driver[before]

    def _with_armor(
        self, state: State, seat: int, side: int, net: int, held: int
    ) -> tuple[float, int]:
        """The least loss by armor of a side, its cost counted, and how many it takes."""
        stop = self.stop
        best, count = self.loss(state, seat, side, net), 0
        for armors in range(1, held + 1):
            loss = self.loss(state, seat, side, net - stop * armors)
            loss += self.style.armor_cost * armors
            if loss < best:
                best, count = loss, armors
            if net <= stop * armors:
                break
        return best, count

    def _defence(self, state: State, frame: Defence) -> Action:
        me, card, side, tire = frame.target, frame.card, frame.side, frame.tire
        deck, style, hand = self.deck, self.style, state.hands[me]
        net = deck.value[card] - frame.stopped
        on_tires = state.tires[me] < deck.tire_points
        if tire:
            best = style.tire_bias * net
            if state.tires[me] + net >= deck.tire_points:
                best += 5.0 + (20.0 if state.escaping[me] else 0.0)
            choice = act.PASS
        elif side < 0:
            best, choice = self.loss(state, me, side, net), act.PASS
        else:
            best, count = self._with_armor(state, me, side, net, hand.count(self.armor[side]))
            choice = act.ARMOR if count else act.PASS
        if frame.armors:
            return choice
        if self.backfire in hand and deck.weapon[card] == "autocannon":
            return act.BACKFIRE
        if self.fireproof in hand and self.is_flame[card] and may_fireproof(state, me):
            return act.FIREPROOF
        if best > style.special_cost and self.dud in hand and deck.weapon[card] == "missile":
            best, choice = style.special_cost, act.DUD
        if on_tires:
            if not tire and side >= 0 and self.spin in hand:
                for other in adjacent(side):
                    held = hand.count(self.armor[other])
                    loss = self._with_armor(state, me, other, net, held)[0] + style.spin_cost
                    if loss < best:
                        best, choice = loss, act.SPIN[other]
            if not frame.following and self.swerve in hand:
                cost = self.dodge_worth
                if state.tires[me] + self.dodge_cost >= deck.tire_points:
                    cost += 5.0
                if cost < best:
                    choice = act.SWERVE
        return choice

    def _skid_window(self, state: State, frame: Skid) -> Action:
        if self.skid not in state.hands[state.asked]:
            return act.PASS
        swerver, attacker = frame.swerver, frame.attacker
        value = self.deck.value[self.skid]
        losses = [self.loss(state, swerver, side, value) for side in range(4)]
        worst = max(range(4), key=losses.__getitem__)
        if losses[worst] >= LETHAL and attacker != state.asked and state.playing > 2:
            # The kill would be another's.
            return act.PASS
        return act.SKID[worst]

    def _armor_only(self, state: State, seat: int, side: int, net: int) -> Action:
        held = state.hands[seat].count(self.armor[side])
        return act.ARMOR if self._with_armor(state, seat, side, net, held)[1] else act.PASS

    def _skid_armor(self, state: State, frame: SkidArmor) -> Action:
        return self._armor_only(state, frame.victim, frame.side, frame.value - frame.stopped)

    def _backfire_armor(self, state: State, frame: BackfireArmor) -> Action:
        net = self.deck.value[frame.card] - frame.stopped
        return self._armor_only(state, frame.victim, frame.side, net)

    # The end of a turn

    def _escape(self, state: State, frame: Escape) -> Action:
        me = state.asked
        left = self.deck.driver_points - state.driver[me]
        if state.playing <= 2 or left > self.style.doomed:
            return act.STAY
        open_sides = sum(
            damage >= self.deck.side_points for damage in state.damage[4 * me : 4 * me + 4]
        )
        return act.ESCAPE if open_sides else act.STAY
