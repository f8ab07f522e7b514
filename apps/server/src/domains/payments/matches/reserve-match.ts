import { type AccountId, type BrandId, type Currency, MATCH_GATEWAY, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { getRank } from '#identity';
import { Refusal, refuse } from '#refusal';
import type { DepositRecord } from '../deposit.ts';
import { applyWithdrawalEvent, lockWithdrawal } from '../payouts/apply-withdrawal-event.ts';
import { isInDebt } from '../payouts/debt.ts';
import { lastAttempts, listAttempts } from '../payouts/payout-attempt.ts';

/** Minutes for which both sides are reserved. */
export const RESERVED_MIN = 15;
/** So many deposits that were not paid in time within so many days keep their payer out. */
const MOST_TIMED_OUT = 3;
const WITHIN_DAYS = 30;
const MOST_OFFERS = 100;

interface Candidate {
  account_id: bigint;
  withdrawal_id: bigint;
  part: number;
  amount: bigint;
}

type Payer = { accountId: AccountId; brandId: BrandId; currency: Currency };

/**
 * Lists the parts of other players' approved withdrawals that a player may pay, oldest first: never sent, of the same currency and rank, of a
 * method between players, by somebody whose account nothing links to the player's.
 */
async function listCandidates(db: Db | Tx, payer: Payer, amount: Money | null): Promise<Candidate[]> {
  const { accountId, brandId, currency } = payer;
  const rank = await getRank(db, accountId);
  const { rows } = await sql<Candidate>`
    select w.account_id, w.withdrawal_id, n.part, w.parts[n.part] as amount
    from payments.withdrawal w
    join payments.method t on t.brand_id = w.brand_id and t.code = w.method and t.gateway = ${MATCH_GATEWAY}
    join payments.matching g on g.brand_id = w.brand_id and g.enabled
    join identity.member m on m.account_id = w.account_id
    cross join generate_series(1, cardinality(w.parts)) as n (part)
    where w.brand_id = ${brandId} and w.currency = ${currency} and w.state in ('approved', 'paying')
      and w.account_id <> ${accountId} and greatest(m.rank, m.earned_rank) = ${rank} and not ${isInDebt}
      and (${amount}::bigint is null or w.parts[n.part] = ${amount})
      and not exists (select from payments.payout_attempt p
        where p.account_id = w.account_id and p.withdrawal_id = w.withdrawal_id and p.part = n.part)
      and not exists (select from identity.duplicate_account x
        where (x.account_id, x.older_id) in ((w.account_id, ${accountId}), (${accountId}, w.account_id)))
    order by w.withdrawal_id, n.part limit ${MOST_OFFERS}`.execute(db);
  return rows;
}

/**
 * Lists the amounts that a player could pay to another one, smallest first; those outside of the method's limits are refused later. None for
 * a player who may not take part now.
 */
export async function listOffers(db: Db | Tx, payer: Payer): Promise<Money[]> {
  if (await findSuspension(db, payer.accountId)) return [];
  const amounts = new Set((await listCandidates(db, payer, null)).map(({ amount }) => amount));
  return [...amounts].toSorted((one, other) => (one < other ? -1 : 1)) as Money[];
}

/** Returns until when a player may not pay other players, because of deposits that were not paid in time; null when nothing is against it. */
async function findSuspension(db: Db | Tx, payerId: AccountId): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select t.reserved_until + make_interval(days => ${WITHIN_DAYS}) as until from payments.match t
    where t.payer_id = ${payerId} and t.reserved_until > now() - make_interval(days => ${WITHIN_DAYS})
      and (t.state = 'timedOut' or (t.state = 'reserved' and t.reserved_until <= now()))
    order by t.reserved_until desc offset ${MOST_TIMED_OUT - 1} limit 1`.execute(db);
  return rows[0]?.until ?? null;
}

/**
 * Reserves the oldest part of a withdrawal that equals a deposit which was just written, for both sides. Of two deposits for one part the
 * second gets another one. Refuses MATCH_SUSPENDED, and MATCH_NONE when no such part waits.
 */
export async function reserveMatch(tx: Tx, deposit: DepositRecord): Promise<void> {
  const { accountId, brandId, amount, depositId, currency } = deposit;
  const until = (await findSuspension(tx, accountId))?.toISOString();
  if (until)
    throw refuse('MATCH_SUSPENDED', {
      params: { until: `${until.slice(0, 16).replace('T', ' ')} UTC` },
      value: { until },
    });
  for (const { account_id, withdrawal_id, part } of await listCandidates(tx, deposit, amount)) {
    if (!(await takePart(tx, { brandId, withdrawalId: withdrawal_id }, part))) continue;
    await sql`insert into payments.match
        (account_id, brand_id, withdrawal_id, part, payer_id, deposit_id, amount, currency, reserved_until)
      values (${account_id}, ${brandId}, ${withdrawal_id}, ${part}, ${accountId}, ${depositId}, ${amount}, ${currency},
        ${deposit.expiresAt})`.execute(tx);
    return;
  }
  throw refuse('MATCH_NONE', { field: 'amount' });
}

/** Sends a part to its match, so that nobody pays it otherwise. Returns false when it was taken or its withdrawal stopped in the meantime. */
async function takePart(tx: Tx, target: { brandId: BrandId; withdrawalId: bigint }, part: number): Promise<boolean> {
  // under the lock: a part that was sent in the meantime is somebody else's
  const attempts = lastAttempts(await listAttempts(tx, [await lockWithdrawal(tx, target)]), target.withdrawalId);
  if (attempts.has(part)) return false;
  try {
    const cause = { actor: `gateway:${MATCH_GATEWAY}`, through: MATCH_GATEWAY };
    await applyWithdrawalEvent(tx, target, { do: 'send', part }, cause);
    return true;
  } catch (error) {
    // refused before anything was written
    if (error instanceof Refusal && (error.code === 'STATE_CHANGED' || error.code === 'PLAYER_OWES')) return false;
    throw error;
  }
}
