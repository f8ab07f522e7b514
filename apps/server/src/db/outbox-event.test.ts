import { expect, it } from 'vitest';
import { type OutboxEvent, toOutboxRows } from './outbox-event.ts';

const MAX_LENGTH = '-92233720368.54775808';
const events = (count: number): OutboxEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    account: String(9_223_372_036_854_775_000n + BigInt(n)),
    payload: {
      topic: 'balance',
      sumBalance: MAX_LENGTH,
      held: MAX_LENGTH,
      currency: 'USDT',
      version: Number.MAX_SAFE_INTEGER,
    },
  }));

it('packs events in order into rows that fit a NOTIFY', () => {
  expect(toOutboxRows([])).toEqual([]);
  expect(toOutboxRows(events(1))).toHaveLength(1);
  const many = events(95);
  const rows = toOutboxRows(many);
  expect(rows).toHaveLength(3);
  expect(rows.flatMap((row) => JSON.parse(row) as OutboxEvent[])).toEqual(many);
  for (const row of rows) expect(Buffer.byteLength(row)).toBeLessThan(7_800);
});
