import type { AccountId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { findCompletedBonuses, findExcludedBonuses, findExpiredBonuses, suspendBonus } from '#bets';
import type { Db, Tx } from '#db';
import { findExclusion } from '#rg';
import type { BonusRow } from './bonus.ts';
import { endOpenBonus, lockBonus, recordCompletion } from './end-bonus.ts';

const MAX = 200;

/** What became of the withdrawals that a player requested since a time. */
export type WithdrawalsSince = (
  db: Db | Tx,
  accountId: AccountId,
  since: Date,
) => Promise<'open' | 'paid' | 'returned'>;

/** Job: records completions, ends bonuses whose time is over or whose player is excluded, and those whose withdrawal was paid. */
export async function followBonuses(db: Db, withdrawalsSince: WithdrawalsSince): Promise<void> {
  for (const { accountId, no } of await findCompletedBonuses(db, MAX))
    await db.transaction().execute((tx) => recordCompletion(tx, accountId, no));
  for (const { accountId, no } of await findExpiredBonuses(db, MAX))
    await db.transaction().execute((tx) => endOpenBonus(tx, accountId, no, 'expired'));
  for (const { accountId } of await findExcludedBonuses(db, MAX))
    if ((await findExclusion(db, accountId))?.kind === 'self-exclusion')
      await db.transaction().execute((tx) => endAll(tx, accountId));
  for (const { account_id, bonus_no } of await listSuspended(db))
    await db.transaction().execute((tx) => followWithdrawal(tx, account_id as AccountId, bonus_no, withdrawalsSince));
}

/** A self-exclusion ends what waits, and then what runs, so that nothing begins in between. */
async function endAll(tx: Tx, accountId: AccountId): Promise<void> {
  const { rows } = await sql<Pick<BonusRow, 'bonus_no'>>`
    select bonus_no from bonuses.bonus where account_id = ${accountId} and ended_at is null
    order by began_at nulls first, bonus_no`.execute(tx);
  for (const { bonus_no } of rows) await endOpenBonus(tx, accountId, bonus_no, 'excluded');
}

const listSuspended = (db: Db) =>
  db
    .selectFrom('bonuses.bonus')
    .select(['account_id', 'bonus_no'])
    .where('suspended_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('suspended_at')
    .limit(MAX)
    .execute();

async function followWithdrawal(
  tx: Tx,
  accountId: AccountId,
  no: bigint,
  withdrawalsSince: WithdrawalsSince,
): Promise<void> {
  const bonus = await lockBonus(tx, accountId, no);
  if (!bonus?.suspended_at || bonus.ended_at) return;
  const became = await withdrawalsSince(tx, accountId, bonus.suspended_at);
  if (became === 'paid') await endOpenBonus(tx, accountId, no, 'withdrawn');
  if (became !== 'returned') return;
  await suspendBonus(tx, accountId, no, false);
  await saveSuspended(tx, accountId, no, null);
  // it may have been played enough in the meantime
  await recordCompletion(tx, accountId, no);
}

/** A withdrawal is requested: a bonus that was given for a deposit is not played with until it is known what becomes of it. */
export async function suspendForWithdrawal(tx: Tx, accountId: AccountId): Promise<void> {
  const { rows } = await sql<Pick<BonusRow, 'bonus_no'>>`
    select bonus_no from bonuses.bonus
    where account_id = ${accountId} and ended_at is null and began_at is not null and suspended_at is null and deposit > 0
    for update`.execute(tx);
  const [running] = rows;
  if (running && (await suspendBonus(tx, accountId, running.bonus_no, true)))
    // the time of the transaction, which is also that of the withdrawal: it is not before it
    await saveSuspended(tx, accountId, running.bonus_no, sql<Date>`now()`);
}

const saveSuspended = async (tx: Tx, accountId: AccountId, no: bigint, at: RawBuilder<Date> | null): Promise<void> =>
  void (await tx
    .updateTable('bonuses.bonus')
    .set({ suspended_at: at })
    .where('account_id', '=', accountId)
    .where('bonus_no', '=', no)
    .execute());
