import { sql } from 'kysely';
import { readSettledFacts } from '#bets';
import type { Db, Tx } from '#db';
import { addPlayed } from './add-played.ts';

/** Facts that are counted in one transaction. */
const BATCH = 10_000;
/** Transactions of one run; what is left is for the next one. */
const BATCHES = 200;

/**
 * Job: gives points for what was settled since the last run, and takes back those of corrected rounds. Each batch is one transaction with the
 * mark of how far it got, so that it may stop anywhere. While another process counts, it is left to that one.
 */
export async function countStakes(db: Db, batch = BATCH): Promise<void> {
  for (let done = 0; done < BATCHES; done++)
    if (!(await db.transaction().execute((tx) => countBatch(tx, batch)))) return;
}

async function countBatch(tx: Tx, batch: number): Promise<boolean> {
  const { rows } = await sql<{ upto: bigint; batches: bigint }>`
    select upto, batches from points.mark for update skip locked`.execute(tx);
  const [mark] = rows;
  if (!mark) return false;
  const { facts, upto, asOf, more } = await readSettledFacts(tx, mark.upto, batch);
  const batchNo = mark.batches + 1n;
  if (facts.length > 0) await addPlayed(tx, batchNo, facts);
  await sql`update points.mark set upto = ${upto}, batches = ${batchNo}, as_of = greatest(as_of, ${asOf})`.execute(tx);
  return more;
}
