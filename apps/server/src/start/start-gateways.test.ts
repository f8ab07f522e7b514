import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@fairhouse/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { gatewaysSecretOf } from '#integrations/payment-gateway';
import { loadSecrets } from '#secrets';
import { loadDemoLogins } from '#seed';
import { createSiteClient, createTestDatabase } from '#testing';
import { childrenOf, type RunningServer, runServer } from './testing/run-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir = '';
const running: RunningServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-gateways-'));
});
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it('[C-03] the demo deposits at simulated gateways of three shapes, which end with the server', async () => {
  const server = runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, GATEWAYS_URL: '' });
  running.push(server);
  const base = await server.ready();
  await expect.poll(() => childrenOf(server.child), { timeout: 15_000 }).toHaveLength(1);
  const [pid = 0] = childrenOf(server.child);
  const environment = fs.readFileSync(`/proc/${pid}/environ`, 'utf8');
  expect(environment).not.toMatch(/DATABASE_URL|DATA_DIR|MASTER_KEY/);
  expect(environment).toContain(`GATEWAYS_SECRET=${gatewaysSecretOf(loadSecrets(null, dataDir))}`);

  const player = createSiteClient(base);
  const password = loadDemoLogins(dataDir)?.player ?? '';
  player.token = (await player.call(calls.identity.login, { username: 'player', password })).token;
  for (const [method, fee] of [
    ['demo-bank', '0'],
    ['demo-crypto', '0'],
    ['demo-card', '0.30'],
  ] as const) {
    const query = { method, amount: '20.00', fee, clientRef: crypto.randomUUID() };
    const deposit = () => player.call(calls.payments.deposit, query);
    // the simulators start beside the server: until then their methods do not answer
    await expect.poll(async () => (await deposit()).payUrl).toMatch(/^http/);
    const { id, payUrl } = await deposit();
    const paid = await fetch(payUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ending: 'pay' }),
    });
    expect(paid.headers.get('location')).toBe(`${base}/index?centre=depositv2#deposit=${id}`);
    await expect.poll(async () => (await player.call(calls.payments.getDeposit, { id })).state).toBe('paid');
  }
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(fs.existsSync(`/proc/${pid}`)).toBe(false);
});
