import { sql } from 'kysely';
import { MoveDue, requireNoMoveDue } from '#agents';
import { readSettledFacts } from '#bets';
import type { Db, Tx } from '#db';
import { assert } from '#refusal';
import { accrueShares } from './accrue-shares.ts';

/** Facts that are counted in one transaction. */
const BATCH = 10_000;

/**
 * Job: counts what was settled since the last time, and accrues the shares of the lines. The mark is in the same transaction, so the job may
 * stop anywhere, and a second process waits for the first. While a move of members is due, settlements wait for it.
 *
 * @returns the number of facts
 */
export async function countSettlements(db: Db): Promise<number> {
  let total = 0;
  try {
    for (;;) {
      const counted = await db.transaction().execute(countBatch);
      if (counted === 0) return total;
      total += counted;
    }
  } catch (error) {
    if (!(error instanceof MoveDue)) throw error;
    return total;
  }
}

async function countBatch(tx: Tx): Promise<number> {
  const { rows } = await sql<{ upto: bigint; batches: bigint }>`
    select upto, batches from rebate.mark for update`.execute(tx);
  const [mark] = rows;
  assert(mark, 'the mark of rebates exists');
  const { facts, upto, asOf } = await readSettledFacts(tx, mark.upto, BATCH);
  const batchNo = mark.batches + 1n;
  if (facts.length > 0) {
    await requireNoMoveDue(tx);
    await accrueShares(tx, batchNo, facts);
  }
  await sql`update rebate.mark set upto = ${upto}, as_of = ${asOf}, batches = ${batchNo}`.execute(tx);
  return facts.length;
}
