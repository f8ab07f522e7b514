import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../../fair/draw.ts';
import { CARDS, type Card, rankOf, suitOf } from '../card.ts';
import { replay, type Seat } from '../card-game.ts';
import { addAnswer, cardsNamed, type Played, playedFrom } from '../testing/play-on.ts';
import { seededDraw, shuffledDeck } from '../testing/seeded-draw.ts';
import { retraceLog } from '../verify/retrace-log.ts';
import { createTienLenConfig, SCORING_BY_PLACES } from './climbing-config.ts';
import type { ClimbingAction, ClimbingEvent, ClimbingState } from './climbing-state.ts';
import { listPlays } from './list-plays.ts';
import { tienLen } from './tien-len.ts';

type Game = Played<ClimbingState, ClimbingEvent>;

/** Deals to 2 to 4 seats. A lively deck has many pairs and fours, so that there are chops. */
function dealRandomly(draw: Draw): Game {
  const byPlaces = draw.uint(4) === 0;
  const config = { ...createTienLenConfig(100, 500), ...(byPlaces && { scoring: SCORING_BY_PLACES }) };
  const seats = draw.pickDistinct(9, 2 + draw.uint(3)).map((seat) => ({ seat, stack: 3_000 + draw.uint(3_000) }));
  const lastWinner = draw.uint(2) === 0 ? null : (seats[0]?.seat ?? null);
  const deck = draw.uint(2) === 0 ? shuffledDeck(draw) : livelyDeck(draw, seats.length);
  return playedFrom(tienLen, tienLen.begin(config, { dealer: draw.uint(9), lastWinner, seats }, deck));
}

/** Deals four pairs in a row and five other cards to each seat. */
function livelyDeck(draw: Draw, seats: number): Card[] {
  const from = draw.uint(6);
  const rows = Array.from({ length: seats }, (_, seat) =>
    [...'3456789TJQKA2'.slice(from + 4 * (seat >> 1), from + 4 * (seat >> 1) + 4)].flatMap((rank) =>
      [...(seat & 1 ? 'sc' : 'dh')].map((suit) => `${rank}${suit}` as Card),
    ),
  );
  const others = CARDS.filter((card) => !rows.flat().includes(card));
  const mixed = draw.shuffle(others.length).map((at) => others[at] as Card);
  const hands = rows.map((row, seat) => [...row, ...mixed.slice(5 * seat, 5 * seat + 5)]);
  const dealt = Array.from({ length: 13 }, (_, card) => hands.map((hand) => hand[card] as Card)).flat();
  return [...dealt, ...mixed.slice(5 * seats)];
}

/** Plays a game to its end, mostly by plays. `watch` sees each step and the events that led to it. */
function playOut(
  game: Game,
  draw: Draw,
  watch: (game: Game, events: readonly ClimbingEvent[]) => void = () => {},
): Game {
  watch(game, game.log);
  for (let step = 0; game.state.turn !== null; step++) {
    expect(step).toBeLessThan(400);
    watch(game, addAnswer(tienLen, game, answerRandomly(game, draw)));
  }
  return game;
}

function answerRandomly({ state }: Game, draw: Draw) {
  const turn = state.turn as Seat;
  const others = state.seats.filter(({ seat }) => seat !== turn);
  // four pairs out of turn
  for (const { seat } of others) {
    const [cards] = listPlays(tienLen.view(state, seat));
    if (cards && draw.uint(2) === 0) return tienLen.act(state, seat, { type: 'play', cards });
  }
  const plays = listPlays(tienLen.view(state, turn)).toSorted((one, other) => other.length - one.length);
  const kind = draw.uint(10);
  if (kind === 0) return tienLen.timeOut(state);
  if (plays.length === 0 || (state.top !== null && kind > 8)) return tienLen.act(state, turn, { type: 'pass' });
  // leads high cards often and beats with what is longest, so that there are chops
  const highest = state.top === null ? plays.findLastIndex((cards) => cards.length === 1) : 0;
  const choice = kind < 6 && !state.lowest ? highest : draw.uint(plays.length);
  return tienLen.act(state, turn, { type: 'play', cards: plays[choice] as Card[] });
}

const seeds = fc.integer({ min: 1, max: 2 ** 31 });

describe('random games', () => {
  it('lose and make no chips, and pay what another count of the log gives', () => {
    let chops = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = seededDraw(seed);
        const game = dealRandomly(draw);
        const start = game.state.seats.reduce((sum, one) => sum + one.start, 0);
        playOut(game, draw, ({ state }) => {
          const rake = (state.rakes ?? []).reduce((sum, one) => sum + one.rake, 0);
          expect(state.seats.reduce((sum, { stack }) => sum + stack, rake)).toBe(start);
          expect(state.seats.every(({ stack }) => stack >= 0)).toBe(true);
          expect(state.seats.every(({ hand, played }) => hand.length + played.length === 13)).toBe(true);
        });
        chops += game.log.filter((event) => event.type === 'paid' && event.why === 'chop').length;
        const result = tienLen.result(game.state);
        expect(result?.seats.map(({ seat, win, stake, rake }) => [seat, win + rake - stake])).toEqual(
          settleAgain(game),
        );
        const net = result?.seats.reduce((sum, { stake, win }) => sum + stake - win, 0);
        expect(net).toBe(result?.rake);
      }),
      { numRuns: 150 },
    );
    // the games are of use only if there was something to pay
    expect(chops).toBeGreaterThan(10);
  });

  it('show nobody a card that they may not know', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = seededDraw(seed);
        const publicCards = new Set<string>();
        playOut(dealRandomly(draw), draw, ({ state }, events) => {
          for (const event of events)
            if (event.type === 'played' || event.type === 'shown' || event.type === 'instant-win')
              for (const card of event.cards) publicCards.add(card);
          const order = state.seats.map((one) => one.seat);
          for (const viewer of [...order, 'rail', 77] as const) {
            const view = tienLen.view(state, viewer, events);
            const at = order.indexOf(viewer as Seat);
            const own =
              at < 0 ? [] : state.deck.slice(0, 13 * order.length).filter((_, card) => card % order.length === at);
            const allowed = new Set<string>([...publicCards, ...own]);
            expect([...cardsNamed(view)].filter((card) => !allowed.has(card))).toEqual([]);
            expect(JSON.stringify(view)).not.toMatch(/deck|[0-9a-f]{32}/);
          }
        });
      }),
      { numRuns: 50 },
    );
  });

  it('are the same after each replay, from JSON, and by the actions alone', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = seededDraw(seed);
        const { log } = playOut(dealRandomly(draw), draw, ({ state, log: soFar }) => {
          expect(replay(tienLen, soFar)).toEqual(state);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        });
        expect(replay(tienLen, JSON.parse(JSON.stringify(log)) as ClimbingEvent[])).toEqual(replay(tienLen, log));
        expect(retraceLog(tienLen, log)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('list every legal play of up to two cards, and none that is refused', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draw = seededDraw(seed);
        playOut(dealRandomly(draw), draw, ({ state }) => {
          if (state.turn === null) return;
          const view = tienLen.view(state, state.turn);
          const listed = new Set(listPlays(view).map((cards) => cards.toSorted().join(' ')));
          const small = view.hand.flatMap((card, at) => [
            [card],
            ...view.hand.slice(at + 1).map((other) => [card, other]),
          ]);
          for (const cards of small) {
            const action: ClimbingAction = { type: 'play', cards };
            expect([cards, tienLen.act(state, view.you ?? -1, action).ok]).toEqual([
              cards,
              listed.has(cards.toSorted().join(' ')),
            ]);
          }
        });
      }),
      { numRuns: 10 },
    );
  });
});

const BLACK_TWO = 3;
const RED_TWO = 6;

const isTwo = (card: Card): boolean => rankOf(card) === '2';
const worthOfTwos = (cards: readonly Card[]): number =>
  cards.filter(isTwo).reduce((sum, card) => sum + ('sc'.includes(suitOf(card)) ? BLACK_TWO : RED_TWO), 0);

/** What is chopped: twos by colour, four of a kind 8, three pairs 8, four pairs 13. By the number of cards alone. */
function worthAgain(cards: readonly Card[]): number {
  if (cards.every(isTwo)) return worthOfTwos(cards);
  const isQuad = cards.length === 4 && new Set(cards.map(rankOf)).size === 1;
  const isPairs = cards.length >= 6 && new Set(cards.map(rankOf)).size * 2 === cards.length;
  return isQuad ? 8 : isPairs ? (cards.length >= 8 ? 13 : 8) : 0;
}

/** What a hand left over costs, found by trying every row of pairs from the longest down. */
function handAgain(cards: readonly Card[]): number {
  const has = (rank: string, count: number): boolean => cards.filter((card) => card.startsWith(rank)).length >= count;
  const ranks = '3456789TJQKA';
  const isRow = (pairs: number): boolean =>
    [...ranks].some(
      (_, from) => from + pairs <= ranks.length && [...ranks.slice(from, from + pairs)].every((rank) => has(rank, 2)),
    );
  const quads = [...`${ranks}2`].filter((rank) => has(rank, 4)).length;
  return (
    (cards.length === 13 ? 26 : cards.length) + worthOfTwos(cards) + 8 * quads + (isRow(4) ? 13 : isRow(3) ? 8 : 0)
  );
}

/** Settles a game from the plays of its log alone, without the events that say what was paid. Returns each seat's gain before rake. */
function settleAgain({ log, state }: Game): [Seat, number][] {
  const stacks = new Map(state.seats.map(({ seat, start }) => [seat, start]));
  const order = state.seats.map(({ seat }) => seat);
  const hands = new Map(
    order.map((seat, at) => [
      seat,
      state.deck.slice(0, 13 * order.length).filter((_, card) => card % order.length === at),
    ]),
  );
  const move = (from: Seat, to: Seat, units: number): void => {
    const amount = Math.min(100 * units, stacks.get(from) ?? 0);
    stacks.set(from, (stacks.get(from) ?? 0) - amount);
    stacks.set(to, (stacks.get(to) ?? 0) + amount);
  };
  const byCards = state.config.scoring.by === 'cards';
  const finished: Seat[] = [];
  let trick: { seat: Seat; cards: readonly Card[] }[] = [];
  const endTrick = (): void => {
    // a chop is a play of another kind on twos, or of four of a kind or pairs in a row on such
    const chopped = trick.filter(({ cards }, at) => {
      const next = trick[at + 1];
      return next && worthAgain(cards) > 0 && !(cards.every(isTwo) && next.cards.every(isTwo));
    });
    const [payer, last] = [chopped.at(-1), trick.at(-1)];
    if (payer && last)
      move(
        payer.seat,
        last.seat,
        chopped.reduce((sum, { cards }) => sum + worthAgain(cards), 0),
      );
    trick = [];
  };
  for (const event of log) {
    if (event.type === 'trick') endTrick();
    if (event.type === 'instant-win')
      for (const seat of order)
        if (seat !== event.seat) move(seat, event.seat, byCards ? handAgain(hands.get(seat) ?? []) : 2);
    if (event.type !== 'played') continue;
    trick.push(event);
    const left = (hands.get(event.seat) ?? []).filter((card) => !event.cards.includes(card));
    hands.set(event.seat, left);
    if (left.length === 0) finished.push(event.seat);
  }
  endTrick();
  const [winner] = finished;
  if (winner !== undefined && byCards)
    for (const seat of order) if (seat !== winner) move(seat, winner, handAgain(hands.get(seat) ?? []));
  if (winner !== undefined && !byCards) {
    const places = [...finished, ...order.filter((seat) => !finished.includes(seat))];
    move(places.at(-1) as Seat, winner, 2);
    if (places.length === 4) move(places[2] as Seat, places[1] as Seat, 1);
  }
  return state.seats.map(({ seat, start }) => [seat, (stacks.get(seat) ?? 0) - start]);
}
