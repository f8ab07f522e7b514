import { findLotteryRules, findPlay } from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { fitPlays, groupBelow, isAbove } from './fit-prices.ts';
import type { PlayPrice, Prices } from './lottery-queries.ts';
import { exactReturn, isAtMost } from './price-returns.ts';

const rules = findLotteryRules('ssc');
const PLAY = 'ssc.c.total';
const price = (own: Partial<PlayPrice>): PlayPrice => ({
  play: PLAY,
  unitPrice: '1.000000',
  units: ['yuan'],
  cap: null,
  isClosed: false,
  odds: null,
  steps: null,
  returns: [],
  ...own,
});
const entry = (own: Partial<Prices>): Parameters<typeof fitPlays>[1] => ({
  prizeMode: 'Elott',
  plays: [],
  rebates: { A: 0, B: 50 },
  changes: {},
  ceiling_bps: 9_700,
  ...own,
});

describe('prices above a lowered ceiling', () => {
  it.each([
    [9_950, 1_990],
    [9_700, 1_940],
    [9_699, 1_938],
    [8_500, 1_700],
  ])('[G-02] a ceiling of %i allows the even group %i', (ceiling, group) => {
    expect(groupBelow(ceiling)).toBe(group);
  });

  it('[G-02] get the cap of the ceiling; other changes stay', () => {
    if (!rules) throw new Error('ssc');
    const plays = [
      price({ play: 'ssc.3.g6', returns: [{ disc: null, unitClass: 'any', returns: '1960/2000' }] }),
      price({ play: 'ssc.3.g3', returns: [{ disc: null, unitClass: 'any', returns: '1900/2000' }] }),
    ];
    const changes = { plays: { 'ssc.3.g6': { unitPrice: '1' }, 'ssc.3.g3': { cap: 1_900 } } };
    expect(fitPlays(rules, entry({ prizeMode: 'Lott', plays, changes }))).toEqual({
      'ssc.3.g6': { unitPrice: '1', cap: 1_940 },
      'ssc.3.g3': { cap: 1_900 },
    });
  });

  it('[G-02] get the odds that the ceiling allows on the discs that return too much, without steps', () => {
    if (!rules) throw new Error('ssc');
    const returns: PlayPrice['returns'] = [
      { disc: 'A', unitClass: 'big', returns: '98/100' },
      { disc: 'B', unitClass: 'big', returns: '97/100' },
    ];
    const steps = { every: '100', odds: { 'big:T1': { step: '0.01', floor: '1.9' } } };
    const changes = { plays: { [PLAY]: { steps, isClosed: false } } };
    const fitted = fitPlays(rules, entry({ plays: [price({ returns })], changes }))[PLAY];
    expect(Object.keys(fitted?.odds ?? {})).toEqual(['A']);
    expect(fitted).not.toHaveProperty('steps');
    const type = findPlay(rules, PLAY);
    const exact = type && exactReturn(type, fitted?.odds?.A ?? {}, 'big', 0);
    expect(exact && isAtMost(exact, 9_700)).toBe(true);
    expect(exact && isAtMost(exact, 9_690)).toBe(false);
  });

  it('[G-02] are none of play types that take no orders', () => {
    const returns: PlayPrice['returns'] = [{ disc: 'A', unitClass: 'big', returns: '98/100' }];
    expect(isAbove(price({ returns }), 9_700)).toBe(true);
    expect(isAbove(price({ returns, isClosed: true }), 9_700)).toBe(false);
    expect(isAbove(price({ returns }), 9_800)).toBe(false);
  });
});
