import { expect, it } from 'vitest';
import { type News, newsRows } from './news.ts';

const MAX_LENGTH = '-92233720368.54775808';
const news = (count: number): News[] =>
  Array.from({ length: count }, (_, n) => ({
    a: String(9_223_372_036_854_775_000n + BigInt(n)),
    p: {
      topic: 'balance',
      sumBalance: MAX_LENGTH,
      held: MAX_LENGTH,
      currency: 'USDT',
      version: Number.MAX_SAFE_INTEGER,
    },
  }));

it('packs news in their order into rows that a NOTIFY can carry', () => {
  expect(newsRows([])).toEqual([]);
  expect(newsRows(news(1))).toHaveLength(1);
  const many = news(95);
  const rows = newsRows(many);
  expect(rows).toHaveLength(3);
  expect(rows.flatMap((row) => JSON.parse(row) as News[])).toEqual(many);
  for (const row of rows) expect(Buffer.byteLength(row)).toBeLessThan(7_800);
});
