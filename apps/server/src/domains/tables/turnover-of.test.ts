import { baccaratOutcome, parseCard, settle } from '@fairhouse/game-math/tables';
import { describe, expect, it } from 'vitest';
import { newestGame } from './live-table.ts';
import { turnoverOf } from './turnover-of.ts';

const turnover = (cards: string, stakes: Record<string, bigint>): bigint => {
  const items = Object.entries(stakes).map(([spot, amount]) => ({ spot, amount }));
  const outcome = baccaratOutcome(cards.split(' ').map(parseCard));
  return turnoverOf(settle(newestGame('baccarat-classic'), items, outcome));
};
const BANKER_WINS = '2s 9h 3s Th';
const TIE = '9s 9h Ts Th';

describe('turnover', () => {
  it('is every stake, of both sides only the difference', () => {
    expect(turnover(BANKER_WINS, { player: 100n, tie: 30n })).toBe(130n);
    expect(turnover(BANKER_WINS, { player: 100n, banker: 100n })).toBe(0n);
    expect(turnover(BANKER_WINS, { player: 250n, banker: 100n, tie: 30n })).toBe(180n);
  });

  it('does not count a pushed stake', () => {
    expect(turnover(TIE, { player: 100n, banker: 40n, tie: 30n })).toBe(30n);
  });
});
