import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';
import type { WithdrawalRecord } from '../withdrawal.ts';

export type PayoutProblem = RowOf<'payments.payout_problem'>;
type Key = Pick<WithdrawalRecord, 'accountId' | 'withdrawalId'>;

/** How long after its end a problem may still be reported, without a change of the state. */
const REPORT_DAYS = 30;

const problemOf = (db: Db | Tx, { accountId, withdrawalId }: Key) =>
  db
    .selectFrom('payments.payout_problem')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId);

export const findProblem = (db: Db | Tx, key: Key): Promise<PayoutProblem | undefined> =>
  problemOf(db, key).executeTakeFirst();

/** Returns the problems of withdrawals, by id. */
export async function listProblems(db: Db | Tx, withdrawals: readonly Key[]): Promise<Map<bigint, PayoutProblem>> {
  if (withdrawals.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.payout_problem')
    .selectAll()
    .where('account_id', 'in', [...new Set(withdrawals.map(({ accountId }) => accountId))])
    .where(
      'withdrawal_id',
      'in',
      withdrawals.map(({ withdrawalId }) => withdrawalId),
    )
    .execute();
  return new Map(rows.map((row) => [row.withdrawal_id, row]));
}

/** Opens the case of a withdrawal that has not arrived; one that is open stays. */
export async function createProblem(tx: Tx, { accountId, withdrawalId, brandId }: WithdrawalRecord): Promise<void> {
  await tx
    .insertInto('payments.payout_problem')
    .values({ account_id: accountId, withdrawal_id: withdrawalId, brand_id: brandId })
    .onConflict((conflict) => conflict.columns(['account_id', 'withdrawal_id']).doNothing())
    .execute();
}

/**
 * Adds the player's remark and images to the case. Within 30 days after a withdrawal ended as received it opens one. Refuses STATE_CHANGED
 * for any other state, and once the case is closed.
 */
export async function describeProblem(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { text, images }: { text: string; images: readonly string[] },
): Promise<void> {
  const found = await problemOf(tx, withdrawal).forUpdate().executeTakeFirst();
  if (found ? found.closed_at !== null : !(await isRecentlyReceived(tx, withdrawal))) throw refuse('STATE_CHANGED');
  if (!found) await createProblem(tx, withdrawal);
  await tx
    .updateTable('payments.payout_problem')
    .set({ text, ...(images.length > 0 ? { images: [...images] } : {}) })
    .where('account_id', '=', withdrawal.accountId)
    .where('withdrawal_id', '=', withdrawal.withdrawalId)
    .execute();
}

async function isRecentlyReceived(tx: Tx, { accountId, withdrawalId, state }: WithdrawalRecord): Promise<boolean> {
  if (state !== 'received' && state !== 'forced') return false;
  const row = await tx
    .selectFrom('payments.withdrawal')
    .select('withdrawal_id')
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('paid_at', '>', sql<Date>`now() - make_interval(days => ${REPORT_DAYS})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes an open case with an answer. Returns false when there is none. */
export async function closeProblem(
  tx: Tx,
  { accountId, withdrawalId }: Key,
  { by, answer }: { by: string; answer: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.payout_problem')
    .set({ closed_at: sql<Date>`now()`, closed_by: by, answer })
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
