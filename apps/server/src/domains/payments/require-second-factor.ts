import { type AccountId, type BrandId, type Currency, parseMoney, type WithdrawalPolicy } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { MemberSession } from '#http';
import { hasSecondFactor, secondFactorRequired, withSecondFactor } from '#identity';
import { assert } from '#refusal';
import type { Secrets } from '#secrets';
import { lockPayments } from './lock-payments.ts';
import { countedAmount } from './payouts/withdrawal-sums.ts';

type Policy = Pick<WithdrawalPolicy, 'secondFactorAbove'>;

/** What a withdrawal does in its transaction about the second factor: first, and after it is written. */
export interface SecondFactorSteps {
  confirm(tx: Tx): Promise<void>;
  enforce(tx: Tx): Promise<void>;
}

/** Withdrawals of the last 24 hours count together, so that many small ones need the second factor as one large one does. */
const HOURS = 24;

/**
 * Runs a withdrawal that needs the second factor when it exceeds the brand's sum with those of the last 24 hours. Refuses
 * SECOND_FACTOR_REQUIRED, TOTP_INVALID, LOGIN_LOCKED.
 */
export async function withFactorAbove<T>(
  deps: { db: Db; secrets: Secrets },
  member: MemberSession & { brandId: BrandId },
  { amount, code, policy }: { amount: bigint; code: string | undefined; policy: Policy },
  work: (steps: SecondFactorSteps) => Promise<T>,
): Promise<T> {
  const { accountId, currency } = member;
  const { secondFactorAbove: text } = policy;
  if (text === null) return work(NOTHING);
  const above = parseAbove(text, currency);
  const params = { above: text, currency };
  if ((await sumRecent(deps.db, accountId)) + amount > above)
    return withSecondFactor(deps, member, { typed: code, params }, (confirm) => work({ ...NOTHING, confirm }));
  // of several concurrent ones below the sum, each counts the earlier ones
  const enforce = async (tx: Tx): Promise<void> => {
    await lockPayments(tx, accountId);
    if ((await sumRecent(tx, accountId)) > above)
      throw secondFactorRequired(params, !(await hasSecondFactor(tx, accountId)));
  };
  return work({ ...NOTHING, enforce });
}

const NOTHING: SecondFactorSteps = { confirm: async () => undefined, enforce: async () => undefined };

/** Returns above which sum a withdrawal needs the second factor, and what of it is left now; null where the brand needs none. */
export async function readFactorAbove(
  db: Db,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
  { secondFactorAbove: text }: Policy,
): Promise<{ above: string; left: bigint; hasFactor: boolean } | null> {
  if (text === null) return null;
  const left = parseAbove(text, currency) - (await sumRecent(db, accountId));
  return { above: text, left: left > 0n ? left : 0n, hasFactor: await hasSecondFactor(db, accountId) };
}

function parseAbove(text: string, currency: Currency): bigint {
  const above = parseMoney(text, currency);
  assert(above !== null, 'the sum is a valid amount of the currency');
  return above;
}

async function sumRecent(db: Db | Tx, accountId: AccountId): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(${countedAmount}), 0)::bigint as sum from payments.withdrawal w
    where w.account_id = ${accountId} and w.created_at > now() - make_interval(hours => ${HOURS})`.execute(db);
  return rows[0]?.sum ?? 0n;
}
