import { describe, expect, it } from 'vitest';
import { kelpHollow } from '../games/kelp-hollow.ts';
import { checkLuck } from './check-luck.ts';
import type { UncountedShot } from './uncounted-shots.ts';

const won: UncountedShot['wins'] = [{ kind: 'whale', multiplier: 80 }];
const at = (shot: number, changes: Partial<UncountedShot> = {}): UncountedShot => ({
  shot,
  reason: 'gone',
  kind: 'whale',
  wins: [],
  ...changes,
});
const many = (count: number, changes: Partial<UncountedShot>): UncountedShot[] =>
  Array.from({ length: count }, (_, shot) => at(shot, changes));
const resultsOf = (shots: readonly UncountedShot[]): string[] =>
  checkLuck(shots, kelpHollow).map(({ result }) => result);

describe('[G-05] the luck of shots that did not count', () => {
  it('is judged by the chance of the kind: five winning whales are no chance, five winning anchovies are', () => {
    expect(resultsOf(many(5, { wins: won }))).toEqual(['fails']);
    expect(resultsOf(many(5, { kind: 'anchovy', wins: [{ kind: 'anchovy', multiplier: 2 }] }))).toEqual(['holds']);
  });

  it('is judged reason by reason, so that losses of another reason do not hide it', () => {
    const [few, others] = [many(5, { wins: won }), many(2_000, { reason: 'expired' })];
    expect(resultsOf([...others, ...few])).toEqual(['holds', 'fails']);
    expect(resultsOf([...others, ...few.map((shot) => ({ ...shot, reason: 'expired' as const }))])).toEqual(['holds']);
  });

  it('is judged by the first frame of each shot', () => {
    const [losing, winning] = [many(9, {}), many(9, { wins: won })];
    expect(resultsOf([...losing, ...winning])).toEqual(['holds']);
    expect(resultsOf([...winning, ...losing])).toEqual(['fails']);
    expect(checkLuck([...losing, ...winning], kelpHollow)[0]?.values).toMatchObject({ count: 9, wins: 0 });
  });

  it('is judged kind by kind when the target is unknown', () => {
    expect(resultsOf(many(5, { kind: null, reason: 'skipped', wins: won }))).toEqual(['fails']);
    expect(resultsOf(many(5, { kind: null, reason: 'skipped' }))).toEqual(['holds']);
  });
});
