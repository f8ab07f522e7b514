import { type AccountId, accountId, type BrandId, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { createPosting } from '#ledger';
import { lockPayments } from '../lock-runs.ts';
import { countParts, readOpenClaims, savePart } from './claim.ts';

/** What an agent is paid as an agent, and pays to agents below: that part of an income has gone. */
const INCOMES = ['salary', 'salary-in', 'salary-out', 'dividend', 'dividend-in', 'dividend-out', 'team-rebate'];

/**
 * Takes what agents were paid since the last time for claims of the operator that are collected, oldest first: never more than these incomes,
 * and never more than is available. The lines of the ledger that were looked at are marked in the same transaction.
 *
 * @returns how many parts were collected
 */
export async function collectClaims(db: Db, brandId: BrandId): Promise<number> {
  const { rows } = await sql<{ id: string }>`select distinct account_id::text as id from agents.claim_set_off
    where brand_id = ${brandId} order by 1`.execute(db);
  let collected = 0;
  for (const { id } of rows)
    collected += await db.transaction().execute((tx) => collectFrom(tx, brandId, accountId(id)));
  return collected;
}

async function collectFrom(tx: Tx, brandId: BrandId, agent: AccountId): Promise<number> {
  await lockPayments(tx, brandId);
  const claims = (await readOpenClaims(tx, brandId, agent)).filter(({ setOffAt }) => setOffAt !== null);
  const parts = await Promise.all(claims.map((claim) => countParts(tx, claim)));
  const posting = await createPosting(tx, [agent]);
  // the account is locked: no line of it is added until the end
  const { rows } = await sql<{ income: bigint; seq: bigint }>`
    select coalesce(sum(f.amount) filter (where f.kind = any(${INCOMES}::text[])), 0)::bigint as income, max(f.seq) as seq
    from agents.claim_mark m join ledger.flow f on f.account_id = m.account_id and f.seq > m.seq
    where m.account_id = ${agent}`.execute(tx);
  const { income = 0n, seq = null } = rows[0] ?? {};
  if (seq === null) return 0;
  await sql`update agents.claim_mark set seq = ${seq} where account_id = ${agent}`.execute(tx);
  let left = income;
  let collected = 0;
  for (const [at, claim] of claims.entries()) {
    const available = posting.availableOf(agent);
    const amount = [left, available, claim.left].reduce((least, each) => (each < least ? each : least));
    if (amount <= 0n) continue;
    const key = `claim:${claim.claim}:${(parts[at] ?? 0) + 1}`;
    const of = { accountId: agent, kind: 'claim', amount: amount as Money, key, reference: claim.claim } as const;
    if (!posting.post([of])) continue;
    await savePart(tx, claim, { how: 'set-off', amount });
    left -= amount;
    collected += 1;
  }
  await posting.save();
  const open = (await readOpenClaims(tx, brandId, agent)).map(({ claim }) => claim);
  await sql`delete from agents.claim_set_off where account_id = ${agent} and not claim = any(${open}::text[])`.execute(
    tx,
  );
  return collected;
}
