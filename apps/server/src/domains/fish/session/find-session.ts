import { type AccountId, accountId, type Currency } from '@fairhouse/contracts';
import type { EndReason, LogLine } from '@fairhouse/game-math/fish';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { hourOf, listSwarms } from '../swarm-store.ts';
import { parseSessionId, type SessionRow, type StoredBatch } from './session-store.ts';

/** A session that has begun. */
export type BegunRow = SessionRow & {
  client_seed: string;
  room_id: string;
  game_code: string;
  version_hash: string;
  level: string;
  currency: Currency;
  seat: number;
  started_at: Date;
  end_reason: EndReason | null;
};

/** Returns a session of an account. Refuses NOT_FOUND, also for one of another account. */
export async function getSessionRow(db: Db, account: AccountId, sessionId: string): Promise<BegunRow> {
  const key = parseSessionId(sessionId, account);
  const row =
    key &&
    (await db
      .selectFrom('fish.session')
      .selectAll()
      .where('account_id', '=', key.accountId)
      .where('session_no', '=', key.sessionNo)
      .where('state', '<>', 'next')
      .executeTakeFirst());
  if (!row) throw refuse('NOT_FOUND');
  return row as BegunRow;
}

/** Returns the log of a session with its batches, in order. */
export async function loadLog(
  db: Db,
  { account_id, session_no }: Pick<SessionRow, 'account_id' | 'session_no'>,
): Promise<{ lines: LogLine[]; batches: StoredBatch[] }> {
  const parts = await db
    .selectFrom('fish.session_log')
    .select(['lines', 'batch'])
    .where('account_id', '=', accountId(account_id))
    .where('session_no', '=', session_no)
    .orderBy('part_no')
    .execute();
  return {
    lines: parts.flatMap(({ lines }) => lines as unknown as LogLine[]),
    batches: parts.flatMap(({ batch }) => (batch ? [batch as unknown as StoredBatch] : [])),
  };
}

/** Returns the published swarms whose fish a session can have met: of its hours, and of the hour before, whose last fish swim on. */
export function swarmsOf(db: Db, secrets: Pick<Secrets, 'open'>, { room_id, started_at, ended_at }: BegunRow) {
  const [now_ms, start_ms] = [Date.now(), started_at.getTime()];
  const to = hourOf(ended_at?.getTime() ?? now_ms);
  // a minute before the hour: no fish swims longer than that
  const from = hourOf(start_ms - 60_000);
  return listSwarms(db, secrets, { roomId: room_id, from, to, now_ms });
}

/** The server seed, once the session has ended. */
export const revealedSeed = (secrets: Pick<Secrets, 'open'>, { state, seed_sealed }: SessionRow): string | null =>
  state === 'ended' ? secrets.open(seed_sealed).toString('hex') : null;
