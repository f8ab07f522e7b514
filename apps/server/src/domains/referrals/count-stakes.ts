import { sql } from 'kysely';
import { readSettledFacts, type SettledFact } from '#bets';
import { bigints, type Db, type Tx, timestamps } from '#db';
import { assert } from '#refusal';

/** Facts that are counted in one transaction. */
const BATCH = 10_000;

/**
 * Job: adds the valid stakes of friends who may still qualify, and takes off what was taken back. The mark is in the same transaction, so the
 * job may stop anywhere; while another process counts, it is left to that one.
 */
export async function countStakes(db: Db): Promise<void> {
  while (await db.transaction().execute(countBatch));
}

async function countBatch(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ upto: bigint }>`select upto from referrals.mark for update skip locked`.execute(tx);
  const [mark] = rows;
  if (!mark) return false;
  const { facts, upto, asOf, more } = await readSettledFacts(tx, mark.upto, BATCH);
  await addStakes(tx, facts);
  await sql`update referrals.mark set upto = ${upto}, as_of = greatest(as_of, ${asOf})`.execute(tx);
  return more;
}

/** A round counts by the time of its first settlement, so that a later change of it counts where it did. */
async function addStakes(tx: Tx, facts: readonly SettledFact[]): Promise<void> {
  const counted = facts.filter(({ valid }) => valid !== 0n);
  if (counted.length === 0) return;
  await sql`
    update referrals.friend f set valid = f.valid + s.valid from (
      select f.account_id, sum(u.valid)::bigint as valid
      from unnest(${bigints(counted.map(({ accountId }) => accountId))}::bigint[],
        ${bigints(counted.map(({ valid }) => valid))}::bigint[],
        ${timestamps(counted.map(({ firstSettledAt }) => firstSettledAt))}::timestamptz[]) u (account_id, valid, at)
      join referrals.friend f on f.account_id = u.account_id
      where f.ended_at is null and u.at >= f.at and u.at < f.until
      group by 1) s
    where f.account_id = s.account_id`.execute(tx);
}

/** Returns the time up to which stakes are counted completely. */
export async function stakesAsOf(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ asOf: Date | null }>`
    select nullif(as_of, '-infinity') as "asOf" from referrals.mark`.execute(db);
  assert(rows[0], 'the mark of referrals exists');
  return rows[0].asOf ?? new Date(0);
}
