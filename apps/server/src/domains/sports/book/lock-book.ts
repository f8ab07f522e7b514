import { sql } from 'kysely';
import type { Tx } from '#db';

/** Key of the advisory lock between placing and what stops all bets: an operator's stop, a producer that does not answer. */
const GATE = 727_005;

/**
 * Waits for the gate. Placing and the decision of live bets share it; what stops bets has it alone, so that everything decided after its
 * moment sees it. Taken before `lockFixtures`.
 */
export async function lockGate(tx: Tx, mode: 'shared' | 'alone'): Promise<void> {
  await (mode === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${GATE})`
    : sql`select pg_advisory_xact_lock(${GATE})`
  ).execute(tx);
}

/**
 * Lets one transaction at a time change these fixtures or add bets to them: a bet is never accepted at a price that was recorded as changed
 * before it, and no two bets pass a limit together. In one order, so that no two wait for each other.
 */
export async function lockFixtures(tx: Tx, fixtureIds: readonly string[]): Promise<void> {
  const ids = [...new Set(fixtureIds)].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(id, 727003))
    from unnest(${ids}::text[]) with ordinality as n(id, place) order by place`.execute(tx);
}
