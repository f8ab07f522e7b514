import { checkOrder } from '@fairhouse/game-math/lottery';
import { expect, it } from 'vitest';
import { draw, order } from '../../../../../../packages/game-math/src/lottery/testing/sample-draw.ts';
import type { OrderDetail } from './order-queries.ts';
import { toOrderRecord } from './to-order-record.ts';

const resultOf = (prize: string) => ({ wins: {}, prize, push: '0.000000' });
const detail = {
  receipt: order.order,
  place: order.place,
  lines: order.paid.map((prize) => ({ result: resultOf(prize) })),
} as unknown as OrderDetail;

it('[C-06] gives the maths an order that it verifies', () => {
  expect(toOrderRecord(detail)).toEqual(order);
  const record = toOrderRecord({ ...detail, receipt: { ...detail.receipt, salt: '11'.repeat(16) } });
  const failed = record ? checkOrder(record, draw).flatMap(({ id, result }) => (result === 'fails' ? [id] : [])) : [];
  expect(failed).toEqual(['order-sealed']);
});

it('has no record before the seal and before the result', () => {
  expect(toOrderRecord({ ...detail, place: null })).toBe(null);
  const [first, ...rest] = detail.lines;
  expect(toOrderRecord({ ...detail, lines: [{ ...first, result: null }, ...rest] as OrderDetail['lines'] })).toBe(null);
});
