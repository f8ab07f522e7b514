import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@fairhouse/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createSiteClient, createTestDatabase } from '#testing';
import { childrenOf, type RunningServer, runServer } from './testing/run-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir = '';
const running: RunningServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-feed-'));
});
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

function run(env: Record<string, string>): RunningServer {
  const server = runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });
  running.push(server);
  return server;
}

it('[G-07] the demo has matches and prices from a feed of its own, which is restarted and ends with the server', async () => {
  const server = run({ SPORTS_FEED_URL: '' });
  const visitor = createSiteClient(await server.ready());
  const open = async () => {
    const { status, sports } = await visitor.call(calls.sports.tree);
    return status === 'open' && sports.some(({ live, upcoming }) => live + upcoming > 0);
  };
  await expect.poll(open, { timeout: 30_000 }).toBe(true);
  const [pid = 0] = childrenOf(server.child);
  expect(fs.readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/DATABASE_URL|DATA_DIR/);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => childrenOf(server.child).filter((each) => each !== pid), { timeout: 15_000 }).toHaveLength(1);
  await expect.poll(open, { timeout: 60_000 }).toBe(true);
  const [last = 0] = childrenOf(server.child);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(fs.existsSync(`/proc/${last}`)).toBe(false);
});

it('[G-07] without a feed the book takes no bets and says so', async () => {
  const server = run({ SPORTS_FEED_URL: 'off' });
  const visitor = createSiteClient(await server.ready());
  expect(await visitor.call(calls.sports.tree)).toMatchObject({ status: 'no-feed' });
  expect(childrenOf(server.child)).toEqual([]);
});
