import v8 from 'node:v8';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';

const ROWS = 300_000;
const MIB = 2 ** 20;
/** Without early callbacks the rows took 80 MB. */
const MOST_MIB = 24;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const oldGeneration = (): number =>
  v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;

it('[A-14] keeps no rows of a long reading in the old generation', async () => {
  let [read, most] = [0, 0];
  const before = oldGeneration();
  await database.db.transaction().execute(async (tx) => {
    await sql`declare long_reading no scroll cursor for select i::text as key, i::bigint as a, i::bigint as b, i::bigint as c,
      i::bigint as d, i::bigint as e, i::bigint as f, i::bigint as g, i::bigint as h from generate_series(1, ${sql.lit(ROWS)}) as i`.execute(
      tx,
    );
    for (let count = 1; count > 0; read += count) {
      const { rows } = await sql`fetch forward 250 from long_reading`.execute(tx);
      count = rows.length;
      most = Math.max(most, oldGeneration() - before);
    }
  });
  expect(read).toBe(ROWS);
  expect(Math.round(most / MIB)).toBeLessThan(MOST_MIB);
});

it('reports an error of a query to its caller, and answers the next query', async () => {
  const { pool } = database;
  const client = await pool.connect();
  await expect(client.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }]);
  client.release();
  expect((await pool.query('select 8 as n')).rows).toEqual([{ n: 8 }]);
});
