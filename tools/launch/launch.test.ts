import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');

type Count = { passed: number; failed: number; skipped: number };
const { parseOptions } = require('./parse-options.cjs') as {
  parseOptions: (args: string[]) => Record<string, unknown>;
};
const { countTests, listRetried } = require('./test-all.cjs') as {
  countTests: (file: string, exitCode: number) => Count;
  listRetried: (file: string) => string[];
};
const { holderOf } = require('./data-lock.cjs') as { holderOf: (dataDir: string) => number | undefined };
const { isRecentEnough } = require('./pinned-node.cjs') as { isRecentEnough: (version: string) => boolean };

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-launch-'));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs the start command as another Node would, in an environment that stops it early. */
function start(args: string[], env: Record<string, string> = {}, before = ''): { code: number | null; says: string } {
  const script = `${before}; process.argv.splice(1, 0, 'start.cjs'); require(${JSON.stringify(path.join(root, 'tools/start.cjs'))})`;
  const run = spawnSync(process.execPath, ['-e', script, '--', ...args], {
    encoding: 'utf8',
    timeout: 20_000,
    // no npm in PATH: a check that fails to refuse must not start an install
    env: {
      ...process.env,
      PATH: folder,
      npm_execpath: '',
      npm_config_user_agent: 'npm/11.0.0',
      DATA_DIR: path.join(folder, 'data'),
      ...env,
    },
  });
  return { code: run.status, says: run.stderr };
}

describe('start command', () => {
  it('reports in one sentence that Node is too old', () => {
    const old = `Object.defineProperty(process.versions, 'node', { value: '12.22.1' })`;
    const { code, says } = start([], {}, old);
    expect(code).toBe(1);
    expect(says).toMatch(/^Node 12\.22\.1 is too old: install Node 16 or newer[^\n]*\n$/);
  });

  it('reports in one sentence that npm is too old or missing', () => {
    expect(start([], { npm_config_user_agent: 'npm/6.14.4 node/v16.0.0' })).toEqual({
      code: 1,
      says: 'npm 6 is too old: install npm 7 or newer (it comes with Node 16 and later).\n',
    });
    const nowhere = start([], { npm_config_user_agent: '', npm_execpath: '', PATH: folder });
    expect(nowhere).toEqual({
      code: 1,
      says: 'npm was not found: install it together with Node, then run "npm start" again.\n',
    });
  });

  it.each([
    ['an unknown option', ['--prot', '1'], /^The option --prot is not known\.\n/],
    ['an invalid port', ['--port', '70000'], /^--port needs a number from 0 to 65535\.\n$/],
  ])('refuses %s', (_, args, says) => {
    const run = start(args);
    expect(run.code).toBe(1);
    expect(run.says).toMatch(says);
  });

  it('refuses a folder with a running server before it builds anything', () => {
    const dataDir = path.join(folder, 'taken');
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'fairhouse.lock'), JSON.stringify({ pid: process.pid }));
    expect(start([], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      says: `Another Fairhouse (process ${process.pid}) already runs in ${dataDir}: stop it, or set DATA_DIR to another folder.\n`,
    });
    const fresh = start(['--fresh'], { DATA_DIR: dataDir });
    expect(fresh.code).toBe(1);
    expect(fs.existsSync(path.join(dataDir, 'fairhouse.lock'))).toBe(true);
  });

  it('does not clear a foreign folder or an external database', () => {
    const dataDir = path.join(folder, 'photos');
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'holiday.jpg'), '');
    expect(start(['--fresh'], { DATA_DIR: dataDir }).says).toMatch(/does not look like Fairhouse's data/);
    expect(fs.readdirSync(dataDir)).toEqual(['holiday.jpg']);
    expect(start(['--fresh'], { DATABASE_URL: 'postgres://example' }).says).toMatch(/^--fresh clears the embedded/);
  });
});

describe('launcher functions', () => {
  it('parse the command line', () => {
    expect(parseOptions(['--dev', '--port=0', '--no-demo'])).toMatchObject({ dev: true, port: '0', demo: false });
    expect(parseOptions([])).toMatchObject({ dev: false, fresh: false, demo: true, port: undefined });
  });

  it('detect the holder of a data folder', () => {
    const lock = path.join(folder, 'fairhouse.lock');
    expect(holderOf(folder)).toBe(undefined);
    fs.writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1 }));
    expect(holderOf(folder)).toBe(undefined);
    fs.writeFileSync(lock, JSON.stringify({ pid: process.pid }));
    expect(holderOf(folder)).toBe(process.pid);
  });

  it('know which Node is recent enough', () => {
    expect(['v24.11.0', '24.12.1', '26.0.0'].map(isRecentEnough)).toEqual([true, true, true]);
    expect(['24.10.9', '22.20.0', '9.0.0'].map(isRecentEnough)).toEqual([false, false, false]);
  });

  it('count tests, and errors outside of tests', () => {
    const report = (content: object): string => {
      const file = path.join(folder, 'report.json');
      fs.writeFileSync(file, JSON.stringify(content));
      return file;
    };
    const fine = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
    expect(countTests(report(fine), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
    expect(countTests(report(fine), 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
    const unloaded = { ...fine, numFailedTests: 2, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countTests(report(unloaded), 1)).toEqual({ passed: 3, failed: 3, skipped: 1 });
    expect(countTests(path.join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const tried = { status: 'passed', fullName: 'opens', failureMessages: ['TimeoutError: not there'] };
    const once = { ...tried, fullName: 'closes', failureMessages: [] };
    const testResults = [{ name: path.join(root, 'e2e/a.test.ts'), assertionResults: [tried, once] }];
    expect(listRetried(report({ ...fine, testResults }))).toEqual([
      `${path.join('e2e', 'a.test.ts')} > opens\nTimeoutError: not there`,
    ]);
  });
});
