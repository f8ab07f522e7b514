import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@fairhouse/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoLogins } from '#seed';
import { createSiteClient, createTestDatabase, type SiteClient } from '#testing';
import { childrenOf, type RunningServer, runServer } from './testing/run-server.ts';

const GAME = 'demo-plum-wheel';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir = '';
const running: RunningServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-simulator-'));
});
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the server as `npm start` does: with the demo, and the settings of `env`. */
function run(env: Record<string, string> = {}): RunningServer {
  const server = runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, SIMULATOR_URL: '', ...env });
  running.push(server);
  return server;
}

const isRunning = (pid: number): boolean => fs.existsSync(`/proc/${pid}`);
const simulatorsOf = ({ child }: RunningServer): number[] =>
  childrenOf(child).filter((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('simulator'));

async function logIn(base: string): Promise<SiteClient> {
  const visitor = createSiteClient(base);
  const { token } = await visitor.call(calls.identity.login, {
    username: 'player',
    password: loadDemoLogins(dataDir)?.player ?? '',
  });
  return createSiteClient(base, token);
}

const stateOf = async (base: string) => {
  const { games } = await createSiteClient(base).call(calls.games.lobby, { vassalage: 'PP' });
  return games.find(({ gameId }) => gameId === GAME)?.state;
};

/** Opens the game as a browser does and plays one round. Returns the answer of the vendor's server. */
async function playRound(member: SiteClient, site: string): Promise<Record<string, unknown>> {
  const url = new URL((await member.call(calls.games.launch, { gameId: GAME })).game_url);
  const ask = async (where: string, body: object) => {
    const reply = await fetch(url.origin + where, { method: 'POST', body: JSON.stringify(body) });
    return (await reply.json()) as Record<string, unknown>;
  };
  const launch = new URLSearchParams(url.hash.slice(1)).get('launch');
  const opened = await ask('/play/open', { launch, game: GAME, site });
  expect(opened).toMatchObject({ status: 'OK' });
  return ask('/play/round', { ticket: opened['ticket'], stake: '1.00', free: '' });
}

describe('vendor simulator of the demo', () => {
  it('[P-29] plays for the demo vendors, gets no secret of the server, and is restarted when it is killed', async () => {
    const server = run({ SMS_TOKEN: 'secret of another service' });
    const base = await server.ready();
    await expect.poll(() => stateOf(base)).toBe('open');
    const member = await logIn(base);
    const balance = async () => (await member.call(calls.identity.balance)).sumBalance;
    const before = Number(await balance());
    const round = await playRound(member, base);
    expect(round).toMatchObject({ status: 'OK', places: 20 });
    expect(Number(await balance())).toBeCloseTo(before - 1 + Number(round['win']), 2);

    const [pid = 0] = simulatorsOf(server);
    const environment = fs.readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toMatch(/secret|DATABASE_URL|DATA_DIR/);

    process.kill(pid, 'SIGKILL');
    await expect.poll(() => simulatorsOf(server).filter((each) => each !== pid)).toHaveLength(1);
    expect(server.printed.out).toContain('simulator ended (SIGKILL); it is started again');
    await expect.poll(async () => playRound(member, base).catch(() => null)).toMatchObject({ status: 'OK' });

    const [last = 0] = simulatorsOf(server);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(isRunning(last)).toBe(false);
    expect(server.printed.out).toMatch(/simulator: \d+ transactions\. The seed was/);
    expect(server.printed.err).toBe('');
  });

  it('ends when the server is killed', async () => {
    const server = run();
    await server.ready();
    const [pid = 0] = simulatorsOf(server);
    server.child.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('does not exist without the demo, with SIMULATOR_URL, and in a process of one task', async () => {
    for (const env of [{ SIMULATOR_URL: 'off' }, { SIMULATOR_URL: 'http://127.0.0.1:1' }, { FAIRHOUSE_ROLE: 'api' }]) {
      const server = run(env);
      const base = await server.ready();
      expect(childrenOf(server.child)).toEqual([]);
      expect(await stateOf(base)).toBe('unavailable');
    }
    const own = await createTestDatabase();
    const server = run({ DATABASE_URL: own.url, FAIRHOUSE_DEMO: '0' });
    await server.ready();
    expect(childrenOf(server.child)).toEqual([]);
    server.child.kill('SIGTERM');
    await server.ended;
    await own.drop();
  });

  it('reports in one line that it has no key, and the site runs without it', async () => {
    const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-simulator-'));
    fs.copyFileSync(path.join(dataDir, 'master.key'), path.join(elsewhere, 'master.key'));
    const server = run({ DATA_DIR: elsewhere });
    const base = await server.ready();
    expect(server.printed.out.match(/^\S+ simulator.*$/gm)).toEqual([
      expect.stringContaining('simulator: not started, because demo-logins.json of the data folder has no key'),
    ]);
    expect(await stateOf(base)).toBe('unavailable');
    fs.rmSync(elsewhere, { recursive: true, force: true });
  });
});
