import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { bigints, byteArrays, flags, ints, texts, timestamps } from './array-params.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What PostgreSQL reads, as a JSON array. */
const read = async (type: string, value: Buffer): Promise<unknown> =>
  (await database.pool.query(`select to_json($1::${type}[]) as value`, [value])).rows[0]?.value;

it('sends arrays that PostgreSQL reads with the same values', async () => {
  expect(await read('bigint', bigints([0n, 7, null, 9_007_199_254_740_991n, -1n]))).toEqual([
    0,
    7,
    null,
    9_007_199_254_740_991,
    -1,
  ]);
  expect(await read('int', ints([0, -1, 2_147_483_647]))).toEqual([0, -1, 2_147_483_647]);
  expect(await read('bool', flags([true, false]))).toEqual([true, false]);
  const odd = ['', 'a', null, 'NULL', '{"x"}', 'back\\slash', 'new\nline', '中文 😀', '\u0001'];
  expect(await read('text', texts(odd))).toEqual(odd);
  const bytes = [Uint8Array.of(0, 1, 255), null, new Uint8Array(0)];
  expect(await read('bytea', byteArrays(bytes))).toEqual(['\\x0001ff', null, '\\x']);
});

it('sends times to the millisecond', async () => {
  const times = [new Date('1999-12-31T23:59:59.999Z'), null, new Date('2026-11-24T18:00:00.123Z')];
  const sent = (await read('timestamptz', timestamps(times))) as (string | null)[];
  expect(sent.map((time) => time && new Date(time))).toEqual(times);
});

it('sends empty arrays', async () => {
  for (const [type, value] of [
    ['bigint', bigints([])],
    ['text', texts([])],
    ['bytea', byteArrays([])],
  ] as const)
    expect(await read(type, value)).toEqual([]);
});
