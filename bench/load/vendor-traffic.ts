import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { accountId, brandId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { upsertGame } from '../../apps/server/src/domains/games/index.ts';
import { HEADERS, insertKey, insertVendor, signRequest } from '../../apps/server/src/domains/vendors/index.ts';
import { benchSecrets, FIRST_PLAYER } from './players.ts';

/** A vendor's traffic over HOUSE/1, signed in advance, so that the load generator only sends. */
export interface VendorTraffic {
  /**
   * Writes at least `calls` signed calls for random players to a file and returns its name. Debits are valid for five minutes. A round is a
   * bet and its win (five in ten), a bet and its rollback (one), or one `betwin` (four); its calls follow each other on one connection.
   * Format: for each call `<calls left in its round> <bytes>`, a line feed, and the bytes of the request.
   */
  prepare(calls: number): string;
  close(): void;
}

interface Key {
  keyId: string;
  secret: string;
}
interface Call {
  op: string;
  body: object;
}

const GAME = 'bench-outside';
const sessionOf = (player: bigint): string => `gs_bench_${player}`;

/** Creates a vendor with a game, a key, and a session of every player. */
export async function createVendorTraffic(url: string, players: number): Promise<VendorTraffic> {
  const key = await createVendor(url, players);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhouse-vendor-'));
  const file = path.join(folder, 'calls');
  return {
    prepare(calls) {
      const out = openSync(file, 'w');
      let rounds = 0;
      for (let written = 0; written < calls; rounds++) {
        const round = roundOf(FIRST_PLAYER + BigInt(Math.floor(Math.random() * players)), rounds);
        for (const [at, call] of round.entries()) {
          const request = toRequest(key, call);
          writeSync(out, `${round.length - 1 - at} ${request.length}\n${request}`);
        }
        written += round.length;
      }
      closeSync(out);
      return file;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function createVendor(url: string, players: number): Promise<Key> {
  const database = connectDatabase(url, { max: 1 });
  const { db } = database;
  const stakes = { USD: { stakes: [money(100)], defaultStake: money(100) } };
  await upsertGame(db, {
    code: GAME,
    name: GAME,
    category: 'RNG',
    vendorCode: 'OUT',
    vendorTitle: 'Outside',
    rtp_bps: null,
    volatility: null,
    versionHash: '',
    stakes,
  });
  const offered = { brand_id: brandId(1), code: GAME, enabled: true };
  await db.insertInto('games.brand_game').values(offered).execute();
  const key = await db.transaction().execute(async (tx) => {
    const vendor = { brandId: brandId(1), title: 'bench', vendorCodes: ['OUT'], rate_perMinute: 1_000_000_000 };
    const vendorId = await insertVendor(tx, vendor);
    // used last in the future, as the members' sessions: production writes it once a minute, here it would be at nearly every bet
    await sql`insert into vendors.session (session_hash, vendor_id, account_id, game_code, seen_at)
      select sha256(('gs_bench_' || id)::bytea), ${vendorId}::bigint, id, ${GAME}, now() + interval '1 hour'
      from generate_series(${FIRST_PLAYER}::bigint, ${FIRST_PLAYER + BigInt(players) - 1n}::bigint) as id`.execute(tx);
    return insertKey(tx, benchSecrets(), { vendorId, by: 'bench' });
  });
  await sql`vacuum analyze vendors.session`.execute(db);
  await database.close();
  return key;
}

function roundOf(player: bigint, n: number): Call[] {
  const [round, tx] = [randomUUID(), randomUUID()];
  const who = () => ({ request_id: randomUUID(), player: `u${accountId(player)}`, currency: 'USD' });
  const debit = { session: sessionOf(player), game: GAME, round };
  if (n % 10 >= 6) {
    const paid = { bet_tx: tx, win_tx: `w-${tx}`, bet_amount: '1.00', win_amount: '0.95', round_end: true };
    return [{ op: 'betwin', body: { ...who(), ...debit, ...paid } }];
  }
  const bet = { op: 'bet', body: { ...who(), ...debit, tx, amount: '1.00' } };
  if (n % 10 === 0) return [bet, { op: 'rollback', body: { ...who(), round, tx: `x-${tx}`, target_tx: tx } }];
  const win = { kind: 'win', game: GAME, round, tx: `w-${tx}`, bet_tx: tx, amount: '0.95', round_end: true };
  return [bet, { op: 'win', body: { ...who(), ...win } }];
}

function toRequest({ keyId, secret }: Key, { op, body }: Call): string {
  const signed = {
    method: 'POST',
    path: `/wallet/v1/${op}`,
    time_ms: String(Date.now()),
    nonce: randomUUID(),
    body: JSON.stringify(body),
  };
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': signed.body.length,
    [HEADERS.key]: keyId,
    [HEADERS.time]: signed.time_ms,
    [HEADERS.nonce]: signed.nonce,
    [HEADERS.sign]: signRequest(secret, signed),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${signed.path} HTTP/1.1\r\n${lines.join('')}\r\n${signed.body}`;
}
