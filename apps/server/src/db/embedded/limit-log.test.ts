import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitLog, logOf } from './limit-log.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';

let dataDir = '';
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-pglog-'));
  prepareDataFolder(dataDir);
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

it('copies and truncates an oversized log in place, readable by its owner only', () => {
  expect(fs.statSync(path.dirname(logOf(dataDir))).mode & 0o777).toBe(0o700);
  limitLog(dataDir, 10);
  const writer = fs.openSync(logOf(dataDir), 'a', 0o600);
  fs.writeSync(writer, 'first lines\n');
  limitLog(dataDir, 12);
  expect(fs.readdirSync(path.dirname(logOf(dataDir)))).toEqual(['postgres.log']);
  limitLog(dataDir, 11);
  fs.writeSync(writer, 'next line\n');
  fs.closeSync(writer);
  const [now, before] = [logOf(dataDir), `${logOf(dataDir)}.1`];
  expect([now, before].map((file) => fs.readFileSync(file, 'utf8'))).toEqual(['next line\n', 'first lines\n']);
  expect([now, before].map((file) => fs.statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
});
