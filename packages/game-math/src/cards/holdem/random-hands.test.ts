import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../../fair/draw.ts';
import type { Card } from '../card.ts';
import { replay, type Seat } from '../card-game.ts';
import { chipByChip } from '../testing/chip-by-chip.ts';
import { addAnswer, cardsNamed, type Played, playedFrom } from '../testing/play-on.ts';
import { seededDraw, shuffledDeck } from '../testing/seeded-draw.ts';
import { retraceLog } from '../verify/retrace-log.ts';
import { arrangeHand, OWED_BY_NEW_PLAYER } from './arrange-hand.ts';
import { holdem } from './holdem.ts';
import { createHoldemConfig, type HoldemConfig } from './holdem-config.ts';
import type { HoldemAction, HoldemEvent, HoldemState } from './holdem-state.ts';
import { rankHand } from './rank-hand.ts';

type Hand = Played<HoldemState, HoldemEvent>;

/** Deals a hand to 2 to 9 seats with stacks from less than a blind to deep ones. */
function dealRandomly(draw: Draw): Hand {
  const config: HoldemConfig = { ...createHoldemConfig(50, 100), ante: draw.uint(3) === 0 ? 10 : 0 };
  const seats = draw.pickDistinct(9, 2 + draw.uint(8)).map((seat, at) => ({
    seat,
    stack: 1 + draw.uint([40, 300, 1_000, 3_000][draw.uint(4)] as number),
    entry: 'post' as const,
    owes: at > 1 && draw.uint(4) === 0 ? OWED_BY_NEW_PLAYER : { big: false, small: at > 1 && draw.uint(6) === 0 },
  }));
  const arranged = arrangeHand({ seats, last: null });
  if (!arranged) return expect.fail('a hand with two seats can be dealt');
  return playedFrom(holdem, holdem.begin(config, arranged.seating, shuffledDeck(draw)));
}

/** Chooses a legal action; mostly calls, so that hands get far. */
function chooseRandomly({ state }: Hand, seat: Seat, draw: Draw): HoldemAction {
  const { legal } = holdem.view(state, seat);
  if (!legal) return expect.fail('the seat has the turn');
  const kind = draw.uint(20);
  if (legal.raiseTo && kind < 5) {
    const [min, max] = legal.raiseTo;
    const to = kind === 0 ? max : min + draw.uint(Math.min(max - min, 3 * min) + 1);
    return { type: 'raise', to };
  }
  if (kind < 8 && !legal.check) return { type: 'fold' };
  return { type: legal.check ? 'check' : 'call' };
}

const chipsOf = ({ seats }: HoldemState): number =>
  seats.reduce((sum, { stack, paid, dead }) => sum + stack + paid + dead, 0);

/** Plays a hand to its end. `watch` sees each step and the events that led to it. */
function playOut(hand: Hand, draw: Draw, watch: (hand: Hand, events: readonly HoldemEvent[]) => void): Hand {
  watch(hand, hand.log);
  for (let step = 0; hand.state.turn !== null; step++) {
    expect(step).toBeLessThan(400);
    const { turn } = hand.state;
    const answer =
      draw.uint(12) === 0 ? holdem.timeOut(hand.state) : holdem.act(hand.state, turn, chooseRandomly(hand, turn, draw));
    watch(hand, addAnswer(holdem, hand, answer));
  }
  return hand;
}

const seeds = fc.integer({ min: 1, max: 2 ** 31 });

describe('random hands', () => {
  it('lose and make no chips, and pay what a count chip by chip gives', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = seededDraw(seed);
        const hand = dealRandomly(draw);
        const before = hand.state.seats.reduce((sum, { start }) => sum + start, 0);
        playOut(hand, draw, ({ state }) => {
          if (!state.pots) expect(chipsOf(state)).toBe(before);
          expect(state.seats.every(({ stack, bet }) => stack >= 0 && bet >= 0)).toBe(true);
        });
        const { state } = hand;
        const result = holdem.result(state);
        const stacks = state.seats.reduce((sum, { stack }) => sum + stack, 0);
        expect(stacks + (result?.rake ?? 0)).toBe(before);
        for (const { seat, stake, win } of result?.seats ?? []) {
          const own = state.seats.find((one) => one.seat === seat);
          expect([seat, own?.stack]).toEqual([seat, (own?.start ?? 0) + win - stake]);
        }
        expect(result?.seats.reduce((sum, { rake }) => sum + rake, 0)).toBe(result?.rake);
        const isShowdown = state.seats.filter(({ folded }) => !folded).length > 1;
        for (const { seat } of (state.pots ?? []).flatMap(({ wins }) => wins))
          expect(state.seats.find((one) => one.seat === seat)?.shown).toBe(isShowdown);
        expect(result?.seats.map(({ seat, win }) => [seat, win])).toEqual(settleAgain(state));
      }),
      { numRuns: 200 },
    );
  });

  it('show nobody a card that they may not know', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = seededDraw(seed);
        const publicCards = new Set<string>();
        playOut(dealRandomly(draw), draw, ({ state }, events) => {
          for (const event of events)
            if (event.type === 'shown' || event.type === 'street')
              for (const card of event.cards) publicCards.add(card);
          const order = state.seats.map((one) => one.seat);
          for (const viewer of [...order, 'rail', 77] as const) {
            const view = holdem.view(state, viewer, events);
            const at = order.indexOf(viewer as Seat);
            const own = at < 0 ? [] : [state.deck[at], state.deck[order.length + at]];
            const allowed = new Set<string>([...publicCards, ...(own as Card[])]);
            expect([...cardsNamed(view)].filter((card) => !allowed.has(card))).toEqual([]);
            expect(JSON.stringify(view)).not.toMatch(/deck|[0-9a-f]{32}/);
            expect(view.legal !== null).toBe(viewer === state.turn);
          }
        });
      }),
      { numRuns: 80 },
    );
  });

  it('are the same after each replay, from JSON, and by the actions alone', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = seededDraw(seed);
        const { log } = playOut(dealRandomly(draw), draw, ({ state, log: soFar }) => {
          expect(replay(holdem, soFar)).toEqual(state);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        });
        expect(replay(holdem, JSON.parse(JSON.stringify(log)) as HoldemEvent[])).toEqual(replay(holdem, log));
        expect(retraceLog(holdem, log)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('accept no action but the legal ones', () => {
    const action = fc.oneof(
      fc.constantFrom<HoldemAction>({ type: 'fold' }, { type: 'check' }, { type: 'call' }, { type: 'show' }),
      fc.record({
        type: fc.constant('raise' as const),
        to: fc.oneof(fc.integer({ min: -1, max: 15_000 }), fc.double()),
      }),
    );
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), action), { maxLength: 40 }),
        (seed, tries) => {
          const hand = dealRandomly(seededDraw(seed));
          for (const [seat, tried] of tries) {
            const { turn } = hand.state;
            const legal = turn === seat ? holdem.view(hand.state, seat).legal : null;
            const answer = holdem.act(hand.state, seat, tried);
            expect([tried, answer.ok]).toEqual([tried, isLegal(hand.state, seat, tried, legal)]);
            if (answer.ok) addAnswer(holdem, hand, answer);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

function isLegal(
  state: HoldemState,
  seat: Seat,
  action: HoldemAction,
  legal: ReturnType<typeof holdem.view>['legal'],
): boolean {
  const own = state.seats.find((one) => one.seat === seat);
  if (action.type === 'show') return state.pots !== null && own !== undefined && !own.shown;
  if (!legal) return false;
  if (action.type === 'fold') return true;
  if (action.type === 'check') return legal.check;
  if (action.type === 'call') return legal.call !== null;
  const [min, max] = legal.raiseTo ?? [1, 0];
  return Number.isInteger(action.to) && action.to >= min && action.to <= max;
}

/** Settles a hand by other means: pots chip by chip, winners by comparing each hand with each other, one unit at a time. */
function settleAgain({ seats, deck, button, config, street }: HoldemState): [Seat, number][] {
  const dead = seats.reduce((sum, seat) => sum + seat.dead, 0);
  const n = seats.length;
  const cards = (at: number): Card[] => [deck[at] as Card, deck[n + at] as Card, ...deck.slice(2 * n, 2 * n + 5)];
  const ranks = new Map(seats.map(({ seat }, at) => [seat, rankHand(cards(at))]));
  const cap = n >= 5 ? 300 : n === 4 ? 200 : 100;
  let raked = 0;
  const won = new Map(seats.map(({ seat }) => [seat, 0]));
  for (const pot of chipByChip(seats, dead)) {
    const rake = street === 'preflop' ? 0 : Math.min(cap - raked, Math.floor((pot.amount * config.rake.bps) / 10_000));
    raked += rake;
    const winners = pot.seats.filter((one) =>
      pot.seats.every((other) => (ranks.get(one) ?? 0) >= (ranks.get(other) ?? 0)),
    );
    const fromButton = winners.toSorted((one, other) => ((one - button + 8) % 9) - ((other - button + 8) % 9));
    for (let unit = 0; unit < pot.amount - rake; unit++) {
      const winner = fromButton[unit % fromButton.length] as Seat;
      won.set(winner, (won.get(winner) ?? 0) + 1);
    }
  }
  return [...won];
}
