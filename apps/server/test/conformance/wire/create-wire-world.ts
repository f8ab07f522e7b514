import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Hooks, Target } from '@fairhouse/conformance';
import { type BrandId, money } from '@fairhouse/contracts';
import { upsertGame } from '#games';
import { loadSecrets } from '#secrets';
import { aBrand, aVendor, type SeedVendor, seedBrand } from '#seed';
import { createTestDatabase } from '#testing';
import { startHookServer } from './hook-server.ts';
import { type ServerProcess, startServer } from './start-server.ts';

/** A server in separate processes, with games, a vendor account and the hooks that the conformance cases need. */
export interface WireWorld {
  database: Awaited<ReturnType<typeof createTestDatabase>>;
  brandId: BrandId;
  vendor: SeedVendor;
  hooks: Hooks;
  /** Starts `count` more processes on the same database. */
  start(count: number): Promise<void>;
  target(): Target;
  close(): Promise<void>;
}

const GAMES = { 'wire-1': true, 'wire-2': false, 'demo-plum-wheel': true };
/** The maximum stake of a game, in cents; above every stake that the cases expect to be accepted. */
const MAX_STAKE = 500_000n;

async function seedGames(database: WireWorld['database'], brandId: BrandId): Promise<void> {
  const stakes = { stakes: [100n, MAX_STAKE].map(money), defaultStake: money(100n) };
  for (const [code, enabled] of Object.entries(GAMES)) {
    await upsertGame(database.db, {
      code,
      name: code,
      category: 'RNG',
      vendorCode: 'WIRE',
      vendorTitle: 'Wire',
      rtp_bps: null,
      volatility: null,
      versionHash: '',
      stakes: { USD: stakes, EUR: stakes },
    });
    await database.db.insertInto('games.brand_game').values({ brand_id: brandId, code, enabled }).execute();
  }
}

export async function createWireWorld(): Promise<WireWorld> {
  const database = await createTestDatabase();
  const masterKey = randomBytes(32).toString('base64');
  const secrets = loadSecrets(masterKey, '');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-wire-'));
  const brandId = await seedBrand(database.db, aBrand());
  await seedGames(database, brandId);
  const open = { brandId, vendorCodes: ['WIRE'], profile: { limitToStakes: true } };
  const deps = { db: database.db, secrets };
  const vendor = await aVendor(deps, { ...open, title: 'house1' });
  const second = await aVendor(deps, { ...open, title: 'house2' });
  const processes: ServerProcess[] = [];
  const urls = (): string[] => processes.map(({ url }) => url);
  const start = async (): Promise<void> => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, FAIRHOUSE_MASTER_KEY: masterKey };
    processes.push(await startServer(env));
  };
  return {
    database,
    brandId,
    vendor,
    hooks: startHookServer({ ...deps, url: database.url, brandId, vendor, second, processes, urls }),
    async start(count) {
      for (let n = 0; n < count; n++) await start();
    },
    target: () => ({
      urls: urls(),
      key: { keyId: vendor.keyId, secret: vendor.secret },
      game: 'wire-1',
      otherGame: 'demo-plum-wheel',
      disabledGame: 'wire-2',
      maxStake: '5000',
      currency: 'USD',
      otherCurrency: 'EUR',
      smallest: '0.01',
      players: {},
    }),
    async close() {
      await Promise.all(processes.map((each) => each.stop()));
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
