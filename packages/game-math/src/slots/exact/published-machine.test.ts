import { describe, expect, it } from 'vitest';
import { add, divide, multiply, ratio, subtract, toNumber } from '../../exact/rational.ts';
import { TWENTY_LINES } from '../games/lines.ts';
import { parseStrips } from '../games/parse-strips.ts';
import type { SlotSpec, SlotSymbol } from '../slot-spec.ts';
import { lineReturn } from './closed-form.ts';
import { exactReturn } from './exact-return.ts';
import { holdStates } from './hold-states.ts';
import { type ChainState, solveChain } from './round-chain.ts';

const SYMBOLS: Record<string, SlotSymbol> = Object.fromEntries(
  [...'WSABCDEFGHI'].map((id) => [id, { id, kind: id === 'W' ? 'wild' : id === 'S' ? 'scatter' : 'regular' }]),
);
const strips = parseStrips(SYMBOLS, [
  'S I B D H E G I D F C H E I A C F G E W H I B G E S F H D C A F',
  'I C A D G I B F H A D I B W F E G H D C S I F G H E C I A B G H',
  'B F E S G I F B D H A C F I G D E H I C B D H G E W C H F G I A',
  'B G W S F H G D A E H I D G F B I H C D G E F C H I E B D A I H',
  'H S A B G D F H C G D B F A I E D B W F C I E B H F A I D E G C',
]);

/**
 * The teaching machine whose strips and pay table Michael Shackleford published in 2008 (wizardofodds.com, "Deconstructing the Atkins Diet
 * Slot Machine"), with letters as symbols: five reels of 32 stops, 20 lines, wild W, scatter S, ten free spins with multiplier 3, with
 * retrigger. It returns 97.04576902 %.
 */
const published: SlotSpec = {
  id: 'published',
  version: '1',
  rows: 3,
  symbols: Object.values(SYMBOLS),
  linePays: {
    W: { 2: 5, 3: 50, 4: 500, 5: 5000 },
    A: { 2: 3, 3: 40, 4: 200, 5: 1000 },
    B: { 2: 2, 3: 30, 4: 150, 5: 500 },
    C: { 2: 2, 3: 25, 4: 100, 5: 300 },
    D: { 3: 20, 4: 75, 5: 200 },
    E: { 3: 20, 4: 75, 5: 200 },
    F: { 3: 15, 4: 50, 5: 100 },
    G: { 3: 15, 4: 50, 5: 100 },
    H: { 3: 10, 4: 25, 5: 50 },
    I: { 3: 10, 4: 25, 5: 50 },
  },
  wildMultiplier: 1,
  scatterPays: { 3: 5, 4: 25, 5: 100 },
  freeSpins: { awards: { 3: 10, 4: 10, 5: 10 }, multiplier: 3 },
  maxWinX: 100_000,
  rtp_ppm: 970_458,
  lines: TWENTY_LINES,
  sets: { base: { strips }, free: { strips } },
};

describe('published machine, entered as data', () => {
  it('returns the published RTP to ten digits', { timeout: 60_000 }, () => {
    const exact = exactReturn(published);
    expect(toNumber(add(exact.symbols, exact.scatter))).toBeCloseTo(0.7043527663, 10);
    expect(toNumber(exact.featureTrigger)).toBeCloseTo(0.0111848116, 10);
    expect(toNumber(exact.meanFeatureSteps)).toBeCloseTo(11.2593, 4);
    expect(toNumber(exact.feature)).toBeCloseTo(0.2661049, 7);
    expect(toNumber(exact.total)).toBeCloseTo(0.9704576902, 10);
    expect(exact.symbols).toEqual(lineReturn(published, 'base'));
  });

  it('has the feature return of the closed form: t N b m with N = n / (1 - n t)', () => {
    const { symbols, scatter, feature, featureTrigger: t } = exactReturn(published);
    const spins = divide(ratio(10), subtract(ratio(1), multiply(ratio(10), t)));
    const each = multiply(ratio(3), add(symbols, scatter));
    expect(feature).toEqual(multiply(t, multiply(spins, each)));
  });
});

describe('hold and win', () => {
  // Fifteen cells, six start coins, three respins: mean further coins and chance of a full board, from an independent recursion.
  it.each([
    [1, 20, 2.2832828329, 0.00163947],
    [1, 12, 4.1875967728, 0.0235465409],
    [3, 40, 3.7339197192, 0.0144779416],
  ])('lands %i in %i as in the recursion', (landing, outOf, further, full) => {
    const rule = { trigger: 6, respins: 3, landing, outOf, values: [{ pays_x100: 100, weight: 1 }], full_x100: 0 };
    const mean = (full_x100: number) => {
      const states = new Map<string, ChainState>();
      holdStates({ ...published, holdAndWin: { ...rule, full_x100 } }, states);
      return toNumber(
        solveChain({ start: 'hold 6 coins, 3 left', states }).get('hold 6 coins, 3 left')?.mean ?? ratio(0),
      );
    };
    expect(mean(0)).toBeCloseTo(further, 9);
    expect(mean(100) - mean(0)).toBeCloseTo(full, 9);
  });
});
