import { expect, it } from 'vitest';
import { batchesOf, playSession } from '../testing/sample-session.ts';
import { summarizeHits } from './summarize-hits.ts';

it('[G-05] sums up a session, in all and by kind', () => {
  const batches = batchesOf(playSession(60));
  const summary = summarizeHits(batches.flatMap(({ hits }) => hits));
  expect(summary.hits).toBeGreaterThan(30);
  expect(summary.win).toBe(batches.reduce((sum, { win }) => sum + win, 0n));
  expect(summary.stake).toBe(batches.reduce((sum, { stake }) => sum + stake, 0n));
  for (const field of ['hits', 'kills'] as const)
    expect([...summary.byKind.values()].reduce((sum, kind) => sum + kind[field], 0)).toBe(summary[field]);
  expect([...summary.byKind.values()].reduce((sum, { win }) => sum + win, 0n)).toBe(summary.win);
  expect(summarizeHits([])).toEqual({ hits: 0, kills: 0, stake: 0n, win: 0n, byKind: new Map() });
});
