import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db';
import { createTestDatabase } from '#testing';
import { SETTINGS } from './create-worker-connection.ts';
import { OWN_ROUNDS, ROUNDS_BY_REF } from './load-state.ts';

const ROUNDS = 5_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Stores rounds of one kind alone, and lets PostgreSQL count them. */
async function storeRounds(db: Db, played: boolean): Promise<void> {
  await sql`truncate bets.round`.execute(db);
  await sql`insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win, refund, adjusted, bets,
      live_bets, open_wins, voided, at, played, unacknowledged, ref_key)
    select n, 1, 'house', 'r' || n, 'g', 'RNG', 'USD', 'CLOSED', 1, 0, 0, 0, 1, 0, 0, false, now(), ${played}, false,
      case when ${played} then n end
    from generate_series(1, ${sql.lit(ROUNDS)}) as n`.execute(db);
  await sql`analyze bets.round`.execute(db);
}

/** The plan that a bet worker makes of a statement, once for all of its batches. */
async function planOf(db: Db, statement: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    for (const [name, value] of Object.entries(SETTINGS))
      await sql`select set_config(${name}, ${value}, true)`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(statement)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('rounds of a kind that is new here', () => {
  it.each([
    ['of products and vendors', ROUNDS_BY_REF, 'round_ref', true],
    ['of our own games', OWN_ROUNDS, 'round_own', false],
  ])('%s are found by their keys, however many there will be', async (_of, statement, index, others) => {
    await storeRounds(database.db, others);
    const plan = await planOf(database.db, statement);
    expect(plan).toContain(`using ${index} on round`);
    expect(plan).toMatch(/Index Cond: \(\(account_id = k\.account_id\) AND/);
  });
});
