import { describe, expect, it } from 'vitest';
import { replay } from '../card-game.ts';
import { createTienLenConfig } from '../climbing/climbing-config.ts';
import type { ClimbingSeating } from '../climbing/climbing-state.ts';
import { tienLen } from '../climbing/tien-len.ts';
import { holdem } from '../holdem/holdem.ts';
import { createHoldemConfig } from '../holdem/holdem-config.ts';
import type { HoldemSeating } from '../holdem/holdem-state.ts';
import { addAnswer, playedFrom } from '../testing/play-on.ts';
import { seededDraw, shuffledDeck } from '../testing/seeded-draw.ts';
import { playHoldem } from './play-holdem.ts';
import { playTienLen } from './play-tien-len.ts';

/** Lets bots play a hand of hold'em to its end and returns its log. */
function botsPlayHoldem(seed: number, count: number) {
  const draw = seededDraw(seed);
  const seats = Array.from({ length: count }, (_, seat) => ({ seat, stack: 5_000 + 1_000 * seat }));
  const seating: HoldemSeating = { button: 0, smallBlind: count === 2 ? 0 : 1, bigBlind: count === 2 ? 1 : 2, seats };
  const hand = playedFrom(holdem, holdem.begin(createHoldemConfig(50, 100), seating, shuffledDeck(draw)));
  for (let step = 0; hand.state.turn !== null; step++) {
    expect(step).toBeLessThan(300);
    const { turn } = hand.state;
    addAnswer(holdem, hand, holdem.act(hand.state, turn, playHoldem(holdem.view(hand.state, turn), draw)));
  }
  return hand.log;
}

function botsPlayTienLen(seed: number, count: number) {
  const draw = seededDraw(seed);
  const seats = Array.from({ length: count }, (_, seat) => ({ seat, stack: 9_000 }));
  const seating: ClimbingSeating = { dealer: 0, lastWinner: null, seats };
  const game = playedFrom(tienLen, tienLen.begin(createTienLenConfig(100, 300), seating, shuffledDeck(draw)));
  for (let step = 0; game.state.turn !== null; step++) {
    expect(step).toBeLessThan(300);
    const { turn } = game.state;
    addAnswer(tienLen, game, tienLen.act(game.state, turn, playTienLen(tienLen.view(game.state, turn), draw)));
  }
  return game.log;
}

const SEEDS = Array.from({ length: 24 }, (_, at) => 1_000 + at);

describe('a practice bot', () => {
  it('plays hold’em by the rules, the same for the same view and draw', () => {
    const logs = SEEDS.map((seed) => botsPlayHoldem(seed, 2 + (seed % 5)));
    expect(botsPlayHoldem(1_007, 2 + (1_007 % 5))).toEqual(logs[7]);
    const actions = logs.flat().flatMap((event) => (event.type === 'acted' ? [event.action] : []));
    // it does everything, but seldom folds for nothing
    expect(new Set(actions)).toEqual(new Set(['fold', 'check', 'call', 'raise']));
    expect(logs.filter((log) => log.some(({ type }) => type === 'shown')).length).toBeGreaterThan(SEEDS.length / 4);
  });

  it('plays Tien Len by the rules, the same for the same view and draw', () => {
    const logs = SEEDS.map((seed) => botsPlayTienLen(seed, 2 + (seed % 3)));
    expect(botsPlayTienLen(1_007, 2 + (1_007 % 3))).toEqual(logs[7]);
    expect(logs.every((log) => replay(tienLen, log).rakes !== null)).toBe(true);
    const sizes = logs.flat().flatMap((event) => (event.type === 'played' ? [event.cards.length] : []));
    expect(Math.max(...sizes)).toBeGreaterThan(3);
  });

  it('plays only when it is its turn', () => {
    const hand = replay(holdem, botsPlayHoldem(1_000, 3));
    expect(() => playHoldem(holdem.view(hand, 0), seededDraw(1))).toThrow(RangeError);
    const game = replay(tienLen, botsPlayTienLen(1_000, 3));
    expect(() => playTienLen(tienLen.view(game, 0), seededDraw(1))).toThrow(RangeError);
    expect(() => playTienLen(tienLen.view(game, 'rail'), seededDraw(1))).toThrow(RangeError);
  });

  it('beats a player who plays at random', () => {
    let won = 0;
    for (const seed of SEEDS) {
      const draw = seededDraw(seed);
      const seats = [0, 1].map((seat) => ({ seat, stack: 9_000 }));
      const seating: ClimbingSeating = { dealer: 0, lastWinner: seed % 2, seats };
      const game = playedFrom(tienLen, tienLen.begin(createTienLenConfig(100, 0), seating, shuffledDeck(draw)));
      while (game.state.turn !== null) {
        const { turn } = game.state;
        addAnswer(
          tienLen,
          game,
          turn === 0
            ? tienLen.act(game.state, 0, playTienLen(tienLen.view(game.state, 0), draw))
            : tienLen.timeOut(game.state),
        );
      }
      won += (game.state.seats.find(({ seat }) => seat === 0)?.stack ?? 0) - 9_000;
    }
    expect(won).toBeGreaterThan(0);
  });
});
