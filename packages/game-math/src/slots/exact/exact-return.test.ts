import { describe, expect, it } from 'vitest';
import { add, multiply, type Rational, ratio, toMillionths, toNumber } from '../../exact/rational.ts';
import { brassHour } from '../games/brass-hour.ts';
import { lanternOrchard as spec } from '../games/lantern-orchard.ts';
import { evaluateWindow } from '../play/evaluate-window.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';
import { cycleOf, lineReturn, scatterOdds } from './closed-form.ts';
import { columnsOf } from './columns.ts';
import { enumerateLines } from './enumerate-lines.ts';
import { enumerateSpins } from './enumerate-spins.ts';
import { exactReturn } from './exact-return.ts';
import { smallestSeries } from './smallest-series.ts';

const SETS: SetName[] = ['base', 'free'];

describe('exact return of Lantern Orchard', () => {
  const exact = exactReturn(spec);

  it('is the published number, within 0.05 points of 96 %', () => {
    expect(toMillionths(exact.total)).toBe(spec.rtp_ppm);
    expect(Math.abs(toNumber(exact.total) - 0.96)).toBeLessThan(0.0005);
    expect(add(add(exact.symbols, exact.scatter), exact.feature)).toEqual(exact.total);
  });

  it('has the stated hit rate and volatility', () => {
    expect(toNumber(exact.hitRate)).toBeCloseTo(0.279, 3);
    expect(toNumber(exact.winAtLeastStake)).toBeCloseTo(0.158, 3);
    expect(exact.sd).toBeCloseTo(6.37, 2);
    expect(exact.sd).toBeGreaterThan(5);
    expect(exact.sd).toBeLessThan(9);
  });

  it('loses at most a millionth to the maximum win', () => {
    expect(exact.cap.returnAtMost).toBeLessThan(1e-6);
    expect(exact.cap.chanceAtMost).toBeLessThan(1 / 40_000_000);
  });

  it.each(SETS)('equals the closed form from symbol counts: %s', (set) => {
    const { lines, scatters } = tallied(set);
    expect(lines).toEqual(lineReturn(spec, set));
    expect(scatters).toEqual(scatterOdds(spec, set).slice(0, scatters.length));
  });
});

function tallied(set: SetName) {
  const tally = enumerateSpins(spec, set);
  expect(BigInt(tally.windows)).toBe(cycleOf(spec, set));
  const scatters = Array.from({ length: 6 }, () => 0);
  let lines_x100 = 0n;
  for (const outcome of tally.outcomes) {
    scatters[outcome.tag] = (scatters[outcome.tag] ?? 0) + outcome.windows;
    lines_x100 += BigInt(outcome.win_x100 - (spec.scatterPays[outcome.tag] ?? 0) * 100) * BigInt(outcome.windows);
  }
  return {
    lines: multiply(ratio(lines_x100, tally.windows), ratio(1, 100)),
    scatters: scatters.map((windows) => ratio(windows, tally.windows)),
  };
}

it.each(SETS)('tallies what evaluateWindow pays, window by window: %s', (set) => {
  const strips = spec.sets[set].strips;
  // Every stop of the middle reels with a few of the outer ones: 130,000 windows of the real strips.
  const stops = strips.map((strip, reel) =>
    Array.from(strip, (_, stop) => stop).filter((s) => reel % 4 !== 0 || s % 17 === 3),
  );
  const byEvaluation = new Map<string, number>();
  const walk = (chosen: number[]): void => {
    const next = stops[chosen.length];
    if (next) {
      for (const stop of next) walk([...chosen, stop]);
      return;
    }
    const { lineWins, scatter } = evaluateWindow(spec, set, chosen);
    const win_x100 = lineWins.reduce((sum, win) => sum + win.pays_x100, scatter.pays_x100);
    const key = `${win_x100} ${scatter.count}`;
    byEvaluation.set(key, (byEvaluation.get(key) ?? 0) + 1);
  };
  walk([]);
  const byEnumeration = enumerateLines(spec, columnsOf(spec, set, { stops })).outcomes.map(
    (outcome) => [`${outcome.win_x100} ${outcome.tag}`, outcome.windows] as const,
  );
  expect(Object.fromEntries(byEvaluation)).toEqual(Object.fromEntries(byEnumeration));
});

describe('retriggered free spins that win less than the stake', () => {
  // One reel: half of the spins award two free spins, a quarter of these award two more, a quarter pays.
  const spec: SlotSpec = {
    id: 'again',
    version: '1',
    rows: 1,
    symbols: [
      { id: 'A', kind: 'regular' },
      { id: 'S', kind: 'scatter' },
      { id: '_', kind: 'blank' },
    ],
    sets: { base: { strips: [['S', '_']] }, free: { strips: [['S', 'A', '_', '_']] } },
    lines: [[0], [0]],
    linePays: { A: { 1: 1 } },
    wildMultiplier: 1,
    scatterPays: {},
    freeSpins: { awards: { 1: 2 }, multiplier: 1 },
    maxWinX: 1_000,
    rtp_ppm: 0,
  };
  // No free spin of a tree pays: x = 1/2 + x²/4.
  const none = 2 - Math.SQRT2;

  it('have their exact return, and hit rates to fifteen digits', () => {
    const exact = exactReturn(spec);
    // A free spin is worth 1/4 plus half a free spin: 1/2. Two of them occur in every second round.
    expect(exact.total).toEqual(ratio(1, 2));
    expect(toNumber(exact.hitRate)).toBeCloseTo((1 - none ** 2) / 2, 14);
    expect(exact.winAtLeastStake).toEqual(exact.hitRate);
  });

  it('have the exact chance of each small win', () => {
    const own = new Map([
      [0, new Map([0, 50].map((win) => [win, win === 0 ? ratio(1, 2) : ratio(1, 4)]))],
      [2, new Map([[0, ratio(1, 4)]])],
    ]);
    const chances = smallestSeries(own, 100);
    expect([...chances.keys()]).toEqual([0, 50]);
    expect(toNumber(chances.get(0) as Rational)).toBeCloseTo(none, 14);
    // y = 1/4 + 2 x y / 4
    expect(toNumber(chances.get(50) as Rational)).toBeCloseTo(Math.SQRT1_2 / 2, 14);
  });
});

it.each(SETS)('equals the closed form on weighted stops of several rows: %s', (set) => {
  const weights = spec.sets[set].strips.map((strip, reel) => strip.map((_, stop) => (stop * (reel + 3)) % 11));
  const weighted = { ...spec, sets: { ...spec.sets, [set]: { ...spec.sets[set], weights } } };
  const { windows, outcomes } = enumerateSpins(weighted, set);
  const lines_x100 = outcomes.reduce(
    (sum, { win_x100, tag, windows: ways }) =>
      sum + BigInt(win_x100 - (spec.scatterPays[tag] ?? 0) * 100) * BigInt(ways),
    0n,
  );
  expect(lineReturn(weighted, set)).toEqual(ratio(lines_x100, BigInt(windows) * 100n));
  expect(lineReturn(brassHour, 'base')).toEqual(exactReturn(brassHour).total);
  expect(scatterOdds(weighted, set)[3]).toEqual(
    ratio(
      outcomes.reduce((sum, { tag, windows: ways }) => sum + (tag === 3 ? BigInt(ways) : 0n), 0n),
      windows,
    ),
  );
});
