import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@fairhouse/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../apps/server/src/db/embedded/process-identity.ts';
import { totpCode } from '../apps/server/src/domains/identity/index.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { type SiteOptions, type StartedSite, startSite } from './site/site.ts';

let home: string;
let dataDir: string;
let sites: StartedSite[];

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-start-'));
  fs.chmodSync(home, 0o711); // the database may have to run as another user
  dataDir = path.join(home, 'data');
  sites = [];
});
afterEach(async () => {
  for (const site of sites) await site.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

async function open(options: SiteOptions = {}): Promise<StartedSite> {
  const rates = { RATE_PER_MINUTE: '100000', AUTH_RATE_PER_MINUTE: '100000' };
  const site = await startSite({ dataDir, ...options, env: { ...rates, ...options.env } });
  sites.push(site);
  return site;
}

function postgresPid(): number {
  return Number(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Makes a call that needs the database. Status 0 means no response. */
async function ask(site: StartedSite): Promise<{ status: number; code: string | undefined }> {
  try {
    const reply = await fetch(`${site.base}${calls.identity.captcha.path}`, {
      method: calls.identity.captcha.method,
      headers: { 'x-module-id': calls.identity.captcha.module },
    });
    const body = (await reply.json()) as { success: boolean; message: { code: string } | null };
    return { status: reply.status, code: body.message?.code };
  } catch {
    return { status: 0, code: undefined };
  }
}

/** Starts the server where it must refuse. Returns the printed sentence and the exit code. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; says: string }> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let says = '';
  child.stdout.on('data', (chunk: Buffer) => void (says += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (says += chunk.toString()));
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(late);
  return { code, says };
}

/** Returns the output of `npm run operator-code` for a host. */
const operatorCode = (site: StartedSite, ...host: string[]): string =>
  execFileSync(process.execPath, ['apps/server/src/seed/print-operator-code.ts', ...host], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...site.env },
    encoding: 'utf8',
  });

describe('running site', () => {
  it('refuses a second start in its folder, prints operator codes, and exits without leftover processes', async () => {
    const site = await open();
    const second = await refusal({});
    expect(second.code).toBe(1);
    expect(second.says.trim()).toMatch(/^Another Fairhouse \(process \d+\) already runs in [^\n]+$/);

    const { totpSecret, second: secondBrand } = loadDemoLogins(site);
    const codes = (secret: string): string[] =>
      [-30_000, 0, 30_000].map((by_ms) => `${totpCode(secret, Date.now() + by_ms)}\n`);
    expect(codes(totpSecret)).toContain(operatorCode(site));
    expect(codes(secondBrand.totpSecret)).toContain(operatorCode(site, secondBrand.host));

    const postgres = postgresPid();
    expect(await ask(site)).toMatchObject({ status: 200 });
    expect(await site.stop()).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    expect(fs.existsSync(path.join(dataDir, 'fairhouse.lock'))).toBe(false);
  });

  it('answers RETRY until a killed PostgreSQL is back; after kill -9 it reuses the running one', async () => {
    const first = await open();
    process.kill(postgresPid(), 'SIGKILL');
    const seen = new Set<string>();
    await expect
      .poll(
        async () => {
          const { status, code } = await ask(first);
          if (status !== 200) seen.add(`${status} ${code}`);
          return status === 200 && first.log().includes('PostgreSQL is back');
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(true);
    expect(seen.size).toBeGreaterThan(0);
    for (const one of seen) expect(one).toMatch(/^503 RETRY$/);

    const postgres = postgresPid();
    await first.kill();
    expect(isAlive(postgres)).toBe(true);
    const second = await open();
    expect(postgresPid()).toBe(postgres);
    expect(await ask(second)).toMatchObject({ status: 200 });
  });

  it('reports in one sentence that its folder cannot be used', async () => {
    fs.writeFileSync(path.join(home, 'file'), '');
    const { code, says } = await refusal({ DATA_DIR: path.join(home, 'file', 'data') });
    expect(code).toBe(1);
    expect(says.trim()).toMatch(
      /^The folder [^\n]+ cannot be created, because a part of its path is not a folder[^\n]+$/,
    );
  });

  it('exits with its launcher', async () => {
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, FAIRHOUSE_DEMO: '0' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('Fairhouse is open at')) resolve();
      });
    });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect(); // what the server sees when the launcher is killed
    await exit;
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
