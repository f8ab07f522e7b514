import { type Currency, money } from '@fairhouse/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementRow } from '#integrations/payment-gateway';
import { compareStatement, type OwnPayment } from './compare-statement.ts';
import vectors from './reconciliation-vectors.json' with { type: 'json' };

const DAY = { currency: 'EUR' as Currency, from: 0, to: 200 };
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

describe('[C-03] a daily file compared with our payments', () => {
  it.each(vectors.reconciliation)('the vector $id', ({ currency, from, to, ours, file, expect: expected }) => {
    const compared = compareStatement(
      { currency: currency as Currency, from, to },
      ours.map((row) => ({ ...row, amount: BigInt(row.amount) }) as OwnPayment),
      file.map((row) => ({ ...row, amount: BigInt(row.amount), cost: BigInt(row.cost), text: '' }) as StatementRow),
    );
    const bySorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(bySorted(compared.lines.map(({ gatewayId, kind }) => [gatewayId, kind]))).toEqual(bySorted(expected.lines));
    const differing = compared.lines.filter(({ kind }) => kind !== 'matched');
    expect(bySorted(differing.map((line) => [line.gatewayId, line.kind, Number(line.difference)]))).toEqual(
      bySorted(expected.differences),
    );
    expect([compared.file, compared.ledger, compared.cost].map(Number)).toEqual([
      expected.file,
      expected.ledger,
      expected.cost,
    ]);
  });

  it('file less ledger is the sum of the differences of its lines, and matched lines have none', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const shared = {
      gatewayId: id,
      way: fc.constantFrom('in' as const, 'out' as const),
      amount: fc.bigInt(1n, 5n).map(money),
      status: fc.constantFrom('paid' as const, 'failed' as const, 'waiting' as const),
    };
    const own = fc.record({
      ...shared,
      currency: fc.constantFrom<Currency>('EUR', 'USD'),
      at: fc.integer({ min: -100, max: 300 }),
    });
    const row = fc.record({
      ...shared,
      currency: fc.constant<Currency>('EUR'),
      cost: fc.bigInt(0n, 3n),
      text: fc.string(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(own, { selector: ({ gatewayId }) => gatewayId }), fc.array(row), (ours, file) => {
        const { lines, ...sums } = compareStatement(DAY, ours, file);
        expect(sums.file - sums.ledger).toBe(sum(lines.map(({ difference }) => difference)));
        expect(lines.filter(({ kind, difference }) => kind === 'matched' && difference !== 0n)).toEqual([]);
        // every row of the file is one line, and each of our paid ones of the day is on one
        expect(lines.filter(({ kind }) => kind !== 'missing_theirs')).toHaveLength(file.length);
      }),
    );
  });
});
