import { describe, expect, it } from 'vitest';
import type { Card } from '../card.ts';
import { cardsOf } from '../testing/seeded-draw.ts';
import { checkClimbingConfig, createTienLenConfig, SCORING_BY_PLACES } from './climbing-config.ts';
import { beats, type Combination, classify, isChop, worthOfHand, worthOfPlay } from './combination.ts';
import { instantWins } from './instant-wins.ts';
import vectors from './vectors.json' with { type: 'json' };

const CONFIG = createTienLenConfig(100, 300);
const combination = (text: string): Combination => classify(CONFIG, cardsOf(text)) as Combination;

describe('combinations', () => {
  it.each(vectors.classify)('$cards', ({ cards, is }) => {
    expect(classify(CONFIG, (cards as Card[]).toReversed())).toEqual(is);
  });

  it('are not made of one card twice, or of no cards', () => {
    expect([classify(CONFIG, cardsOf('3s 3s')), classify(CONFIG, [])]).toEqual([null, null]);
  });

  it.each(vectors.beats)('$play on $on: $ok', ({ on, play, ok }) => {
    const [lower, upper] = [classify(CONFIG, on as Card[]), classify(CONFIG, play as Card[])];
    expect(lower && upper && beats(CONFIG, lower, upper)).toBe(ok);
  });
});

describe('a chop', () => {
  it.each([
    ['2s', '3s 3c 4s 4c 5s 5c', true],
    ['2s', '2h', false],
    ['2s 2c', '2d 2h', false],
    ['2s 2c', '4s 4c 4d 4h', true],
    ['As', '2s', false],
    ['4s 4c 4d 4h', '5s 5c 5d 5h', true],
    ['3s 3c 4s 4c 5s 5c', '3d 3h 4d 4h 5d 5h', true],
    ['7s 7c', '8s 8c', false],
  ])('of %s by %s: %s', (on, play, chop) => {
    expect(isChop(CONFIG, cardsOf(on), combination(play))).toBe(chop);
  });

  it.each([
    ['2s', 3],
    ['2c', 3],
    ['2d', 6],
    ['2h', 6],
    ['2s 2h', 9],
    ['3s 3c 4s 4c 5s 5c', 8],
    ['9s 9c 9d 9h', 8],
    ['3s 3c 4s 4c 5s 5c 6s 6c', 13],
    ['As', 0],
    ['Qs Kd Ah', 0],
  ])('of %s costs %i units', (cards, units) => {
    expect(worthOfPlay(CONFIG, cardsOf(cards))).toBe(units);
  });
});

describe('a hand left over', () => {
  it.each([
    ['5s 9d', true, 2],
    ['2s 2h', true, 11],
    ['3s 4s 5s', false, 26],
    ['3s 3c 4s 4c 5s 5c 9h', true, 15],
    ['3s 3c 4s 4c 5s 5c 6s 6c 7d 7h', true, 23],
    ['Ks Kd As Ad 2s 2d', true, 15],
    ['9s 9c 9d 9h Ts Tc Td Th', true, 24],
  ])('%s, played: %s, costs %i units', (cards, played, units) => {
    expect(worthOfHand(CONFIG, cardsOf(cards), played)).toBe(units);
  });
});

describe('instant wins', () => {
  it.each(vectors.instantWins)('of $hand, first game: $firstGame', ({ hand, firstGame, wins }) => {
    expect(instantWins(CONFIG, hand as Card[], firstGame)).toEqual(wins);
  });

  it('have four threes in the first game alone, and four twos always', () => {
    const threes = cardsOf('3s 3c 3d 3h 4s 6c 8d Ts Jh Qc Kd As 2h');
    expect(instantWins(CONFIG, threes, true)).toEqual(['fourThrees']);
    const twos = cardsOf('3s 5c 7d 7h 4s 6c 8d Ts Jh 2s 2c 2d 2h');
    expect(instantWins(CONFIG, twos, false)).toEqual(['fourTwos']);
  });
});

describe('a configuration', () => {
  it('is refused when it cannot be played', () => {
    expect([checkClimbingConfig(CONFIG), checkClimbingConfig({ ...CONFIG, scoring: SCORING_BY_PLACES })]).toEqual([
      [],
      [],
    ]);
    const problems = [
      { unit: 0 },
      { rake_bps: 1_001 },
      { minUnits: -1 },
      { maxSeats: 5 },
      { ranks: [] },
      { version: '2' as '1' },
      { scoring: { by: 'places' as const, units: { 2: [1, -1], 3: [1, 0, 0], 4: [1, 0, 0, -1] } } },
    ].map((change) => checkClimbingConfig({ ...CONFIG, ...change }).length);
    expect(problems).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});
