import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { lockPayments } from '../lock-payments.ts';

/** GLI-19 A.3.6: so many attempts that fail within so many minutes pause deposits. */
const MOST_FAILURES = 5;
const WITHIN_MIN = 10;
/** How long the first pause takes. */
const PAUSE_MIN = 30;
/** As many failures again within this time of a pause: deposits wait until a person looks. */
const AGAIN_WITHIN_H = 24;

/** A pause of a player's deposits that is in force. */
export interface DepositPause {
  since: Date;
  /** Null: until an operator ends it. */
  until: Date | null;
}

/** Whether a row `p` of `payments.deposit_pause` is in force: it ends at its end, without a job. */
export const PAUSED = sql<boolean>`(p.ended_at is null and coalesce(p.until > now(), true))`;

/** Returns the pause of a player's deposits; null without one. */
export async function findDepositPause(db: Db | Tx, accountId: AccountId): Promise<DepositPause | null> {
  const { rows } = await sql<DepositPause>`select p.started_at as since, p.until from payments.deposit_pause p
    where p.account_id = ${accountId} and ${PAUSED} order by p.pause_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Refuses DEPOSITS_PAUSED while deposits of the player pause. */
export async function requireNoDepositPause(tx: Tx, accountId: AccountId): Promise<void> {
  const pause = await findDepositPause(tx, accountId);
  if (!pause) return;
  const until = pause.until?.toISOString() ?? null;
  throw refuse('DEPOSITS_PAUSED', {
    params: { until: until === null ? 'none' : `${until.slice(0, 16).replace('T', ' ')} UTC` },
    value: { until },
  });
}

/**
 * Counts an attempt to pay that was declined, once for each payment; of several at one moment each counts the earlier ones. Enough of them
 * pause the player's deposits.
 */
export async function recordFailedAttempt(
  tx: Tx,
  { accountId, brandId, depositId }: { accountId: AccountId; brandId: BrandId; depositId: bigint },
): Promise<void> {
  await lockPayments(tx, accountId);
  await sql`delete from payments.deposit_failure where account_id = ${accountId} and at < now() - interval '1 day'`.execute(
    tx,
  );
  await tx.insertInto('payments.deposit_failure').values({ account_id: accountId, deposit_id: depositId }).execute();
  if (await findDepositPause(tx, accountId)) return;
  const { rows } = await sql<{ failures: number; again: boolean }>`
    select count(*) filter (where f.at > coalesce(last.ended, '-infinity'))::int as failures,
      coalesce(bool_or(last.ended > now() - make_interval(hours => ${AGAIN_WITHIN_H})), false) as again
    from payments.deposit_failure f
    left join lateral (select coalesce(p.ended_at, p.until) as ended from payments.deposit_pause p
      where p.account_id = f.account_id order by p.pause_id desc limit 1) last on true
    where f.account_id = ${accountId} and f.at > clock_timestamp() - make_interval(mins => ${WITHIN_MIN})`.execute(tx);
  const { failures = 0, again = false } = rows[0] ?? {};
  if (failures < MOST_FAILURES) return;
  await tx
    .insertInto('payments.deposit_pause')
    .values({
      account_id: accountId,
      brand_id: brandId,
      failures,
      until: again ? null : sql<Date>`clock_timestamp() + make_interval(mins => ${PAUSE_MIN})`,
    })
    .execute();
}

/** Ends the pause of a player's deposits. Refuses STATE_CHANGED without one. */
export async function endDepositPause(
  tx: Tx,
  accountId: AccountId,
  { operator, note }: { operator: string; note: string },
): Promise<DepositPause> {
  const { rows } = await sql<DepositPause>`update payments.deposit_pause p
    set ended_at = clock_timestamp(), ended_by = ${operator}, note = ${note}
    where p.account_id = ${accountId} and ${PAUSED} returning p.started_at as since, p.until`.execute(tx);
  if (!rows[0]) throw refuse('STATE_CHANGED');
  return rows[0];
}
