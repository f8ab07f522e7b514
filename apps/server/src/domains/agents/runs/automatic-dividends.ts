import type { AccountId, BrandId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { lockPayments } from './lock-runs.ts';

/** Whether a payer has its dividends paid by the run, as a condition on the column of the payer. */
export const paysDividends = (payer: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from agents.automatic_dividend d where d.account_id = ${payer})`;

/** Whether the agent has its dividends paid by the run. */
export async function hasDividendsPaid(db: Db, agent: AccountId): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`select ${paysDividends(sql`${agent}::bigint`)} as paid`.execute(db);
  return rows[0]?.paid ?? false;
}

/**
 * Has the run pay the dividends that an agent owes to those below, or leaves them to the agent again. What is due already is paid with the
 * next run too. May be repeated.
 */
export async function setDividendsPaid(
  db: Db,
  { brandId, agent }: { brandId: BrandId; agent: AccountId },
  enabled: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // a run that saves or pays statements at the same time is before or after this
    await lockPayments(tx, brandId);
    await (enabled
      ? sql`insert into agents.automatic_dividend (account_id) values (${agent}) on conflict do nothing`
      : sql`delete from agents.automatic_dividend where account_id = ${agent}`
    ).execute(tx);
    await sql`update agents.statement set try_at = case when ${enabled} then coalesce(try_at, now()) end
      where brand_id = ${brandId} and payer_id = ${agent} and kind = 'dividend' and state in ('DUE', 'OVERDUE')`.execute(
      tx,
    );
  });
}
