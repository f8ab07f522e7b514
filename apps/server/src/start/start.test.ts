import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBrand, seedBrand } from '#seed';
import { createSiteClient, createTestDatabase } from '#testing';
import { childrenOf, type RunningServer, runServer } from './testing/run-server.ts';

const MAIN = path.join(import.meta.dirname, '../main.ts');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir = '';
const running: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-main-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the server program on the database and the folder of this file. */
function run(env: Record<string, string>, command?: [string, ...string[]]): RunningServer {
  const server = runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env }, command);
  running.push(server.child);
  return server;
}

describe('starting', () => {
  it('sets up the demo, prints its address, and shuts down gracefully', async () => {
    const server = run({});
    const base = await server.ready();
    const reply = await fetch(`${base}/wps/system/status`, { headers: { 'x-module-id': 'SYS-STATUS' } });
    expect(await reply.json()).toMatchObject({ success: true, value: { brand: { demo: true } } });
    expect(server.printed.out).toMatch(/operator {4}operator {2}\S+ {3}one-time code: npm run operator-code/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.printed.err).toBe('');
    const log = path.join(dataDir, 'log');
    const files = fs.readdirSync(log);
    expect(files).toContain('server.log');
    expect([log, ...files.map((file) => path.join(log, file))].map((each) => fs.statSync(each).mode & 0o777)).toEqual([
      0o700,
      ...files.map(() => 0o600),
    ]);
  });

  it('reserves database descriptors while strangers hold all available connections', async () => {
    // no more than 300 files and connections, as a system with low limits sets it
    const server = run({ RATE_PER_MINUTE: '100000', AUTH_RATE_PER_MINUTE: '100000' }, [
      'sh',
      '-c',
      `ulimit -n 300; exec "${process.execPath}" "${MAIN}"`,
    ]);
    const base = await server.ready();
    const { hostname, port } = new URL(base);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
    const ask = (): Promise<number> =>
      new Promise((resolve, reject) => {
        const { path: address, module } = calls.identity.captcha;
        const request = http.get(base + address, { agent, headers: { 'x-module-id': module } }, (reply) => {
          reply.resume();
          reply.on('end', () => resolve(reply.statusCode ?? 0));
        });
        request.on('error', reject);
      });
    const players = () => Promise.all(Array.from({ length: 12 }, ask));
    const served = Array.from({ length: 12 }, () => 200);
    expect(await players()).toEqual(served);
    const strangers = new Set<net.Socket>();
    let over = false;
    const listen = (): void => {
      const socket = net.connect(Number(port), hostname).on('error', () => undefined);
      strangers.add(socket);
      socket.write(`GET /favicon.ico HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
      socket.once('close', () => {
        strangers.delete(socket);
        // refused clients try again
        setTimeout(() => over || listen(), 300);
      });
    };
    for (let n = 0; n < 320; n++) listen();
    await sleep(1_500);
    // the database ends every connection, so that all reconnect after other clients had time to take the free descriptors
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await sleep(1_500);
    await expect.poll(players, { timeout: 6_000, interval: 300 }).toEqual(served);
    over = true;
    for (const socket of strangers) socket.destroy();
    agent.destroy();
  });

  it('sets up a site without the demo: one operator, shown once, who enrols at first login', async () => {
    const own = await createTestDatabase();
    const server = run({ DATABASE_URL: own.url, FAIRHOUSE_DEMO: '0' });
    const base = await server.ready();
    expect(server.printed.out).toContain(`Links in emails of Fairhouse lead to ${base}: set PUBLIC_ORIGIN`);
    const visitor = createSiteClient(base);
    const { brand } = await visitor.call(calls.system.status, {});
    expect(brand).toMatchObject({ name: 'Fairhouse', demo: false });
    const help = await visitor.call(calls.content.help, {});
    expect(help.total).toBeGreaterThan(8);
    const texts = await Promise.all(
      (['terms', 'privacy', 'licence', 'security'] as const).map((key) => visitor.call(calls.content.page, { key })),
    );
    expect(texts.map(({ title }) => title.includes('template'))).toEqual([true, true, true, false]);
    expect(JSON.stringify([help, texts])).not.toMatch(/\bdemo|sandbox/i);
    const { columns } = await visitor.call(calls.content.footer);
    expect(columns.flatMap(({ entries }) => entries.map(({ page }) => page))).toEqual(
      expect.arrayContaining(['security', 'responsible', 'privacy', 'licence', 'terms']),
    );
    const password = /^ {4}owner {4}(\S+)$/m.exec(server.printed.out)?.[1] ?? '';
    const { enrol } = await visitor.call(calls.backoffice.login, { username: 'owner', password });
    expect(enrol?.otpauthUrl).toContain('otpauth://totp/');
    server.child.kill('SIGTERM');
    await server.ended;

    const again = run({ DATABASE_URL: own.url, FAIRHOUSE_DEMO: '0' });
    await again.ready();
    expect(again.printed.out).toContain('Brand … already exists');
    expect(again.printed.out).not.toContain(password);
    again.child.kill('SIGTERM');
    await again.ended;
    await own.drop();
  });

  it('serves one port with several processes, replaces one that is killed, and ends with all of them', async () => {
    const server = run({ FAIRHOUSE_PROCESSES: '2', RATE_PER_MINUTE: '100000' });
    const base = await server.ready();
    const { port } = new URL(base);
    const children = () => childrenOf(server.child);
    /** Number of sockets that listen on the port: one for each process. */
    const listeners = (): number => {
      const hex = Number(port).toString(16).toUpperCase().padStart(4, '0');
      const lines = fs.readFileSync('/proc/net/tcp', 'utf8').split('\n');
      return lines.filter((line) => line.includes(`:${hex} 00000000:0000 0A`)).length;
    };
    /** Requests on new connections, which the operating system distributes. */
    const served = async (): Promise<Set<number>> => {
      const ask = () =>
        fetch(`${base}/wps/system/status`, { headers: { 'x-module-id': 'SYS-STATUS', connection: 'close' } });
      return new Set((await Promise.all(Array.from({ length: 40 }, ask))).map(({ status }) => status));
    };
    await expect.poll(listeners, { timeout: 60_000 }).toBe(2);
    expect(await served()).toEqual(new Set([200]));
    const [further = 0] = children();
    process.kill(further, 'SIGKILL');
    await expect.poll(() => children().filter((each) => each !== further).length, { timeout: 60_000 }).toBe(1);
    await expect.poll(listeners, { timeout: 60_000 }).toBe(2);
    expect(await served()).toEqual(new Set([200]));
    expect(server.printed.out).toContain('process 2 ended (SIGKILL); it is started again');
    const [last = 0] = children();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect([listeners(), fs.existsSync(`/proc/${last}`)]).toEqual([0, false]);
    expect(server.printed.err).toBe('');
  });

  it('reports a port in use and takes the next', async () => {
    const blocker = net.createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const server = run({ PORT: String(port), FAIRHOUSE_PROCESSES: '2' });
    const base = await server.ready();
    expect(server.printed.out).toContain(`Port ${port} is taken; trying ${port + 1}`);
    expect(Number(new URL(base).port)).toBeGreaterThan(port);
    blocker.close();
  });

  it('reports a demo brand with an incomplete setup instead of starting with it', async () => {
    const half = await createTestDatabase();
    await seedBrand(half.db, aBrand());
    await sql`update brand.brand set setup_incomplete = true`.execute(half.db);
    const server = run({ DATABASE_URL: half.url });
    expect(await server.ended).toBe(1);
    expect(server.printed.err).toContain('is incomplete');
    await half.drop();
  });

  it('reports an unreachable database, wrong address or wrong setting in one sentence, exiting with 1', async () => {
    const fails = async (env: Record<string, string>): Promise<[number | null, string]> => {
      const server = run(env);
      const code = await server.ended;
      return [code, server.printed.err];
    };
    expect(await fails({ DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/none' })).toEqual([
      1,
      'The database at 127.0.0.1:1/none cannot be reached (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL.\n',
    ]);
    expect(await fails({ DATABASE_URL: 'not an address' })).toEqual([
      1,
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/name.\n',
    ]);
    expect(await fails({ PORT: 'many' })).toEqual([1, 'PORT must be a whole number, not "many".\n']);
    expect(await fails({ PUBLIC_ORIGIN: 'https://play.example/path' })).toEqual([
      1,
      'PUBLIC_ORIGIN must be an address like https://play.example, without a path, not "https://play.example/path".\n',
    ]);
    expect(await fails({ HOST: '192.0.2.1' })).toEqual([
      1,
      'HOST is 192.0.2.1, which is not an address of this machine.\n',
    ]);
  });
});
