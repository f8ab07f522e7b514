import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { listOfferable } from '#rg';
import { toAward } from './award.ts';
import { notifyAward } from './notify-award.ts';

/** Offers that are looked at together. */
const PAGE = 500;

type Due = Pick<RowOf<'rewards.award'>, 'award_no'> & { account_id: AccountId };

/**
 * Job: sends one message for each offer that ends within a day and is not claimed, to players who may be offered something. Offers that last a
 * day and a half or less have no second message.
 */
export async function remindOfOffers(db: Db): Promise<void> {
  for (let after = 0n; ; ) {
    const due = await listDue(db, after);
    const offerable = await listOfferable(
      db,
      due.map(({ account_id }) => account_id),
    );
    for (const { account_id, award_no } of due)
      if (offerable.has(account_id)) await db.transaction().execute((tx) => remind(tx, account_id, award_no));
    const last = due.at(-1);
    if (!last || due.length < PAGE) return;
    after = last.award_no;
  }
}

async function listDue(db: Db, after: bigint): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select account_id, award_no from rewards.award
    where state = 'offered' and reminded_at is null and claim_until > now() and claim_until <= now() + interval '1 day'
      and claim_until - at > interval '36 hours' and award_no > ${after}
    order by award_no limit ${PAGE}`.execute(db);
  return rows;
}

/** Writes the message once, and none for an offer that was claimed in the meantime. */
async function remind(tx: Tx, accountId: AccountId, no: bigint): Promise<void> {
  const row = await tx
    .updateTable('rewards.award')
    .set({ reminded_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('award_no', '=', no)
    .where('state', '=', 'offered')
    .where('reminded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) await notifyAward(tx, toAward(row), 'awardEnding');
}
