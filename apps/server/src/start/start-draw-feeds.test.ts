import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { drawsSecretOf } from '#lottery';
import { loadSecrets } from '#secrets';
import { createTestDatabase } from '#testing';
import { childrenOf, type RunningServer, runServer } from './testing/run-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir = '';
const running: RunningServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-draws-'));
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

it('[G-07] without the demo no feed of simulated draws runs', async () => {
  const server = run({ DRAWS_URL: '', FAIRHOUSE_DEMO: '0' });
  await server.ready();
  expect(childrenOf(server.child)).toEqual([]);
  server.child.kill('SIGTERM');
  await server.ended;
});

it('[G-07] the demo has feeds of simulated draws, which are restarted and end with the server', async () => {
  const server = run({ DRAWS_URL: '' });
  await server.ready();
  await expect.poll(() => childrenOf(server.child), { timeout: 15_000 }).toHaveLength(1);
  const [pid = 0] = childrenOf(server.child);
  const environment = fs.readFileSync(`/proc/${pid}/environ`, 'utf8');
  expect(environment).not.toMatch(/DATABASE_URL|DATA_DIR|MASTER_KEY/);
  // what the server signs its questions with
  expect(environment).toContain(`DRAWS_SECRET=${drawsSecretOf({ drawsSecret: null }, loadSecrets(null, dataDir))}`);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => childrenOf(server.child).filter((each) => each !== pid), { timeout: 15_000 }).toHaveLength(1);
  const [last = 0] = childrenOf(server.child);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(fs.existsSync(`/proc/${last}`)).toBe(false);
});
