import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogFile } from './create-log-file.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-log-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const modeOf = (file: string): number => fs.statSync(path.join(folder, file)).mode & 0o777;

it('respects its maximum size by dropping the oldest lines; readable by its owner only', () => {
  const file = path.join(folder, 'server.log');
  fs.writeFileSync(file, 'from before\n', { mode: 0o644 });
  const log = createLogFile(file, 1_000);
  for (let n = 0; n < 1_000; n++) log.write(`line ${n} ${'.'.repeat(40)}\n`);
  const files = fs.readdirSync(folder).sort();
  expect(files).toEqual(['server.log', 'server.log.1', 'server.log.2', 'server.log.3', 'server.log.4']);
  for (const each of files) {
    expect(fs.statSync(path.join(folder, each)).size).toBeLessThanOrEqual(1_000);
    expect([each, modeOf(each)]).toEqual([each, 0o600]);
  }
  expect(fs.readFileSync(file, 'utf8')).toContain('line 999 ');
  expect(fs.readFileSync(`${file}.1`, 'utf8')).toMatch(/^line \d+ /);
});

it('tolerates two writing processes and unwritable lines', () => {
  const file = path.join(folder, 'server.log');
  const logs = [createLogFile(file, 1_000), createLogFile(file, 1_000)];
  for (let n = 0; n < 200; n++) for (const log of logs) log.write(`line ${n} ${'.'.repeat(40)}\n`);
  const total = fs.readdirSync(folder).reduce((sum, each) => sum + fs.statSync(path.join(folder, each)).size, 0);
  expect(total).toBeLessThan(12_000);
  fs.rmSync(folder, { recursive: true });
  for (let n = 0; n < 100; n++) logs[0]?.write(`line ${n} ${'.'.repeat(40)}\n`);
});
