import { setTimeout as sleep } from 'node:timers/promises';
import { type AccountId, accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { batchLookups, byteArrays, type Database, type Db, type RowOf, type Tx } from '#db';
import { type GameTokens, redeemLaunchToken } from '#games';
import { touchSessions } from '#identity';
import { Refusal } from '#refusal';
import { createToken, hashToken } from '#secrets';
import type { Vendor } from '../vendor.ts';

/** A session expires half an hour after its last use, and a day after its launch. */
const IDLE_MIN = 30;
const LIFE_HOURS = 24;
/** Minimum interval between updates of the last use. */
const TOUCH_MIN = 1;
const PREFIX = 'gs_';
/** Time allowed for writing a session. */
const FIRST_USE_MS = 100;

export interface NewSession {
  accountId: AccountId;
  /** '' for the vendor's lobby. */
  gameCode: string;
  /** The site session from which it was launched: when that one ends by logout, this one ends too. */
  memberSessionHash: Buffer | null;
  /** The game's launch token, which becomes the session's token; otherwise a new one is created. */
  token?: string;
}

/**
 * Starts a player's session with a vendor; the answer is the only copy of the token. Ends the player's earlier sessions with this vendor,
 * unless the vendor's profile allows several.
 */
export async function createSession(
  tx: Tx,
  vendor: { vendorId: bigint; api: Pick<Vendor['api'], 'multiSession'> },
  session: NewSession,
): Promise<string> {
  if (!vendor.api.multiSession)
    await tx
      .updateTable('vendors.session')
      .set({ ended_at: sql`now()` })
      .where('vendor_id', '=', vendor.vendorId)
      .where('account_id', '=', session.accountId)
      .where('ended_at', 'is', null)
      .execute();
  const token = session.token ?? PREFIX + createToken();
  await tx
    .insertInto('vendors.session')
    .values({
      session_hash: hashToken(token),
      vendor_id: vendor.vendorId,
      account_id: session.accountId,
      game_code: session.gameCode,
      member_session_hash: session.memberSessionHash,
    })
    .execute();
  return token;
}

/** Returns the game of the newest session of a player at a vendor; null without one, '' for the vendor's lobby. */
export async function findSessionGame(db: Db, vendorId: bigint, accountId: AccountId): Promise<string | null> {
  const session = await db
    .selectFrom('vendors.session')
    .select('game_code')
    .where('account_id', '=', accountId)
    .where('vendor_id', '=', vendorId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return session?.game_code ?? null;
}

export interface ActiveSession {
  accountId: AccountId;
  gameCode: string;
  alive: boolean;
}

interface Row extends RowOf<'vendors.session', 'vendor_id' | 'account_id' | 'game_code' | 'member_session_hash'> {
  /** Position of the session among the requested ones, from 1. */
  n: number;
  alive: boolean;
  stale: boolean;
}

/** Finds a vendor's session by its token, active or not; null when this vendor has none with it. */
export type FindSession = (
  vendor: Pick<Vendor, 'vendorId' | 'brandId' | 'vendorCodes' | 'api'>,
  token: string,
) => Promise<ActiveSession | null>;

/**
 * Creates the lookup. Using an active session extends it and the site session from which it was launched, since the player is active there
 * (GLI-19 §2.5.4). The first use of a launch token starts a session. Sessions are read, never cached: an ended one is refused at the next
 * debit, in every process (decision 070).
 */
export function createSessionFinder({ db, pool }: Pick<Database, 'db' | 'pool'>, gameTokens: GameTokens): FindSession {
  const find = batchLookups((hashes) => findSessions({ db, pool }, hashes));
  return async (vendor, token) => {
    const key = hashToken(token).toString('hex');
    let row = await find(key);
    if (!row && (await redeemLaunched({ db, gameTokens }, vendor, token))) row = await find(key);
    if (!row || row.vendor_id !== vendor.vendorId) return null;
    return { accountId: accountId(row.account_id), gameCode: row.game_code, alive: row.alive };
  };
}

/** Prepared, because planning the query costs several times as much as running it. */
const SESSIONS = `
select k.n::int as n, s.vendor_id, s.account_id, s.game_code, s.member_session_hash,
  s.ended_at is null and m.ended_at is null and s.seen_at > now() - interval '${IDLE_MIN} minutes'
    and coalesce(m.last_activity_at + make_interval(mins => m.lock_min) > now(), true)
    and coalesce(m.created_at, s.created_at) + interval '${LIFE_HOURS} hours' > now() as alive,
  s.seen_at < now() - interval '${TOUCH_MIN} minutes' as stale
from unnest($1::bytea[]) with ordinality as k (session_hash, n)
join vendors.session s on s.session_hash = k.session_hash
left join identity.session m on m.session_hash = s.member_session_hash`;

/** Finds sessions by the hex of their tokens' hashes. */
async function findSessions(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  keys: readonly string[],
): Promise<Map<string, Row>> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'));
  const { rows } = await pool.query<Row>({ name: 'vendors-sessions', text: SESSIONS, values: [byteArrays(hashes)] });
  const used = rows.filter((row) => row.alive && row.stale);
  if (used.length > 0) {
    const usedHashes = used.map(({ n }) => hashes[n - 1] as Buffer);
    await sql`update vendors.session set seen_at = now() where session_hash = any(${usedHashes}::bytea[])`.execute(db);
    await touchSessions(
      db,
      used.flatMap((row) => row.member_session_hash ?? []),
    );
  }
  return new Map(rows.map((row) => [keys[row.n - 1] as string, row]));
}

/**
 * Redeems a launch token at its first use by the vendor whose game it opens: it is spent, and becomes the token of a session. Returns true
 * when a session may exist now: of two concurrent first uses both find it.
 */
async function redeemLaunched(
  { db, gameTokens }: { db: Db; gameTokens: GameTokens },
  vendor: Parameters<FindSession>[0],
  token: string,
): Promise<boolean> {
  const launch = await db
    .selectFrom('games.launch as l')
    .innerJoin('games.game as g', 'g.code', 'l.code')
    .select('g.vendor_code')
    .where('l.launch_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!launch || !vendor.vendorCodes.has(launch.vendor_code)) return false;
  try {
    const {
      accountId: account,
      code,
      gameToken,
    } = await redeemLaunchToken({ db, gameTokens }, vendor.brandId, token, null);
    const memberSessionHash = gameTokens.verify(gameToken)?.memberHash ?? null;
    const session = { accountId: account, gameCode: code, memberSessionHash, token };
    await db.transaction().execute((tx) => createSession(tx, vendor, session));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // a concurrent first use may still be writing the session
    await sleep(FIRST_USE_MS);
  }
  return true;
}

/** Job: removes sessions that ended more than a month ago by every criterion. */
export async function pruneSessions(db: Db): Promise<bigint> {
  const deleted = await db
    .deleteFrom('vendors.session')
    .where(sql<boolean>`created_at < now() - interval '31 days'`)
    .executeTakeFirst();
  return deleted.numDeletedRows;
}
