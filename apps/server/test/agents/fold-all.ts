import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db';
import { foldFacts } from '../../src/domains/agents/facts/fold-facts.ts';

/** Counts everything: a transaction of another database of the cluster may hold back the end of the feed. */
export async function foldAll(db: Db, batch?: number): Promise<void> {
  const { rows } = await sql<{ now: bigint }>`select pg_current_xact_id()::text::bigint as now`.execute(db);
  const now = rows[0]?.now ?? 0n;
  await expect
    .poll(
      async () => {
        await foldFacts(db, batch);
        const marks = await sql<{ upto: bigint }>`select min(upto) as upto from agents.facts_mark`.execute(db);
        return (marks.rows[0]?.upto ?? 0n) > now;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true);
}
