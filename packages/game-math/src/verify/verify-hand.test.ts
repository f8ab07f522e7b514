import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleHoldem } from '../cards/testing/sample-hand.ts';

const verify = (record: unknown): { status: number | null; text: string } => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, '-'], {
    input: JSON.stringify(record),
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
};

describe('fairhouse-verify', () => {
  const { record } = sampleHoldem(3);

  it('[C-06] verifies the record of a hand with all seeds', () => {
    const { status, text } = verify(record);
    expect([status, text.includes('VERIFIED: all checks passed.')]).toEqual([0, true]);
    expect(text).toContain(`Hand ${record.handId} of holdem`);
  });

  it('[C-06] has no verdict while a seed is secret, and refutes a card that was exchanged', () => {
    const parties = record.parties.map((party) => (party.id === 'server' ? { ...party, seed: null } : party));
    expect(verify({ ...record, parties }).status).toBe(2);
    const [first, second, ...rest] = record.openings;
    const swapped = [{ ...first, card: second?.card }, { ...second, card: first?.card }, ...rest];
    const refuted = verify({ ...record, openings: swapped });
    expect([refuted.status, refuted.text.includes('FAIL')]).toEqual([1, true]);
    expect(verify({ ...record, format: 'fairhouse/hand-record/9' }).status).toBe(2);
  });
});
