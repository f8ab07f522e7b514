import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { playSession, recordOf } from '../fish/testing/sample-session.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-verify-'));

/** Runs the command on a file; returns what it prints, and its exit code. */
function verify(value: unknown): { text: string; code: number } {
  const file = path.join(folder, 'session.json');
  fs.writeFileSync(file, JSON.stringify(value));
  try {
    const text = execFileSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), file], {
      encoding: 'utf8',
    });
    return { text, code: 0 };
  } catch (error) {
    const { stdout, status } = error as { stdout: string; status: number };
    return { text: stdout, code: status };
  }
}

it('[G-05] the command verifies a fishing session, and refutes a changed one', () => {
  const record = recordOf(playSession(40));
  const verified = verify(record);
  expect(verified.text).toContain('VERIFIED: all checks passed.');
  expect(verified.code).toBe(0);
  const changed = verify({ ...record, total: { ...record.total, win: '99.00' } });
  expect(changed.text).toContain('FAIL  the batches add up');
  expect(changed.code).toBe(1);
  const { seeds } = record;
  expect(verify({ ...record, seeds: { ...seeds, serverSeed: null } }).code).toBe(2);
});
