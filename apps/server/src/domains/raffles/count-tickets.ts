import { MEMBER_TYPE } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettledFacts, type SettledFact } from '#bets';
import { bigints, type Db, type Tx, texts, timestamps } from '#db';

/** Facts that are counted in one transaction. */
const BATCH = 10_000;

/**
 * Job: adds the valid stakes of the players to the open raffles of their brands, and takes off what was taken back. The mark is in the same
 * transaction, so the job may stop anywhere; a second process waits for the first. The closing of a raffle locks the mark too.
 */
export async function countTickets(db: Db): Promise<void> {
  while (await db.transaction().execute(countBatch));
}

async function countBatch(tx: Tx): Promise<boolean> {
  const { upto: after } = await lockMark(tx);
  const { facts, upto, asOf, more } = await readSettledFacts(tx, after, BATCH);
  await addStakes(
    tx,
    facts.filter(({ valid }) => valid !== 0n),
  );
  await sql`update raffles.mark set upto = ${upto}, as_of = greatest(as_of, ${asOf})`.execute(tx);
  return more;
}

/** Locks how far rounds are counted, so that no raffle closes in the meantime. */
export async function lockMark(tx: Tx): Promise<{ upto: bigint; asOf: Date }> {
  const { rows } = await sql<{ upto: bigint; asOf: Date | null }>`
    select upto, nullif(as_of, '-infinity') as "asOf" from raffles.mark for update`.execute(tx);
  return { upto: rows[0]?.upto ?? 0n, asOf: rows[0]?.asOf ?? new Date(0) };
}

/** A round counts by the time of its first settlement, so that a later change of it counts where it did. Play money earns no ticket. */
async function addStakes(tx: Tx, facts: readonly SettledFact[]): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    insert into raffles.entry (account_id, raffle_id, valid)
    select m.account_id, r.raffle_id, sum(u.valid)::bigint
    from unnest(${bigints(facts.map(({ accountId }) => accountId))}::bigint[],
      ${bigints(facts.map(({ valid }) => valid))}::bigint[], ${texts(facts.map(({ category }) => category))}::text[],
      ${timestamps(facts.map(({ firstSettledAt }) => firstSettledAt))}::timestamptz[]) u (account_id, valid, category, at)
    join identity.member m on m.account_id = u.account_id and m.type <> ${MEMBER_TYPE.trial}
    join raffles.raffle r on r.brand_id = m.brand_id and r.state = 'open' and r.currency = m.currency
      and u.category = any(r.categories) and u.at >= r.starts_at and u.at < r.ends_at
    group by 1, 2
    on conflict (account_id, raffle_id) do update set valid = raffles.entry.valid + excluded.valid`.execute(tx);
}
