import { describe, expect, it } from 'vitest';
import { lanternOrchard as spec } from '../games/lantern-orchard.ts';
import { evaluateWindow } from '../play/evaluate-window.ts';
import type { SetName } from '../slot-spec.ts';
import { cycleOf, lineReturn, scatterOdds } from './closed-form.ts';
import { columnsOf } from './columns.ts';
import { enumerateLines } from './enumerate-lines.ts';
import { enumerateSpins } from './enumerate-spins.ts';
import { exactReturn } from './exact-return.ts';
import { add, multiply, ratio, toMillionths, toNumber } from './rational.ts';

const SETS: SetName[] = ['base', 'free'];

describe('exact return of Lantern Orchard', () => {
  const exact = exactReturn(spec);

  it('is the published number, within 0.05 points of 96 %', () => {
    expect(toMillionths(exact.total)).toBe(spec.rtp_ppm);
    expect(Math.abs(toNumber(exact.total) - 0.96)).toBeLessThan(0.0005);
    expect(add(add(exact.symbols, exact.scatter), exact.feature)).toEqual(exact.total);
  });

  it('has the hit rate and volatility it states', () => {
    expect(toNumber(exact.hitRate)).toBeCloseTo(0.279, 3);
    expect(toNumber(exact.winAtLeastStake)).toBeCloseTo(0.158, 3);
    expect(exact.sd).toBeCloseTo(6.37, 2);
    expect(exact.sd).toBeGreaterThan(5);
    expect(exact.sd).toBeLessThan(9);
  });

  it('cannot lose more than a millionth to the maximum win', () => {
    expect(exact.cap.returnAtMost).toBeLessThan(1e-6);
    expect(exact.cap.chanceAtMost).toBeLessThan(1 / 40_000_000);
  });

  it.each(SETS)('agrees with the closed form from symbol counts: %s', (set) => {
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

it.each(SETS)('tallies what evaluateWindow pays, window for window: %s', (set) => {
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
