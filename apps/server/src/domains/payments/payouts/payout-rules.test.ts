import { describe, expect, it } from 'vitest';
import {
  type ApprovalConditions,
  type ApprovalFacts,
  type ApprovalRule,
  evaluateApproval,
} from './evaluate-approval.ts';
import { ADDRESSES, parseBankNumber, parseCheckedNumber } from './parse-checked-number.ts';
import vectors from './payout-vectors.json' with { type: 'json' };
import { promiseOf } from './promise-of.ts';
import { splitPayout } from './split-payout.ts';

const AMOUNTS = ['amountMost', 'amountLeast', 'sum24Most', 'roundWinMost'];
const FACTS = ['amount', 'sum24Before', 'depositSum', 'withdrawnSum', 'largestRoundWin'];
/** The vectors write amounts as numbers. */
const withAmounts = <T>(given: object, names: readonly string[]): T =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, names.includes(name) ? BigInt(value as number) : value]),
  ) as T;

describe('[C-04] payouts', () => {
  it.each(vectors.split)(
    '[C-04] splits $net into parts of $partLeast to $partMost',
    ({ net, partMost, partLeast, expect: parts }) => {
      expect(splitPayout(BigInt(net), BigInt(partMost), BigInt(partLeast))).toEqual(parts && parts.map(BigInt));
    },
  );

  it('[C-04] is one part without a largest one, and none below the smallest', () => {
    expect(splitPayout(5n, null, 1n)).toEqual([5n]);
    expect(splitPayout(5n, null, 6n)).toBeNull();
  });

  const rules = vectors.autoApproval.rows.map(
    (row): ApprovalRule => ({ if: withAmounts<ApprovalConditions>(row.if, AMOUNTS), then: row.then as 'auto' }),
  );
  it.each(vectors.autoApproval.cases.map((each, index) => [index + 1, each] as const))(
    '[C-04] approves case %i by the first rule that holds',
    (_index, { facts, expect: expected }) => {
      expect(evaluateApproval(rules, withAmounts<ApprovalFacts>(facts, FACTS))).toEqual(expected);
    },
  );

  it('[C-04] is never automatic for a new payout account or an open flag', () => {
    const always: ApprovalRule[] = [{ if: {}, then: 'auto' }];
    const facts = withAmounts<ApprovalFacts>(vectors.autoApproval.cases[0]?.facts ?? {}, FACTS);
    expect(evaluateApproval(always, facts).verdict).toBe('auto');
    expect(evaluateApproval(always, { ...facts, payoutUsedBefore: false }).verdict).toBe('review');
    expect(evaluateApproval(always, { ...facts, flags: ['case'] }).verdict).toBe('review');
  });

  it.each(vectors.promise.map((each, index) => [index + 1, each] as const))(
    '[C-04] measures the promised time of case %i',
    (_index, { paidAfter_s, stillWaiting, expect: { from, ...measured } }) => {
      expect(promiseOf(paidAfter_s, stillWaiting)).toEqual(from === 'operator' ? null : measured);
    },
  );
});

describe('[C-01] [C-04] account numbers', () => {
  it.each(vectors.addresses)('[C-04] $network $typed: $why', ({ network, typed, expect: { ok, kept } }) => {
    expect(ADDRESSES[network as 'BTC'](typed)).toBe(ok ? kept : null);
  });

  it.each(vectors.iban)('[C-04] IBAN $typed', ({ typed, kept }) => {
    expect(parseBankNumber(typed.replaceAll(' ', '').toUpperCase())).toBe(kept);
  });

  it('[C-04] refuses a wrong checksum with ADDRESS_INVALID and a wrong form with INVALID_INPUT', () => {
    const codeOf = (...given: Parameters<typeof parseCheckedNumber>): unknown => {
      try {
        return parseCheckedNumber(...given);
      } catch (failure) {
        return (failure as { code: string }).code;
      }
    };
    expect(codeOf('bank', 'DE62370400440532013009')).toBe('ADDRESS_INVALID');
    expect(codeOf('bank', '12345678')).toBe('12345678');
    expect(codeOf('TRON', '1HVNNTjDo6ewwdQMhH9ZMaZQMaLjMKhyYV')).toBe('ADDRESS_INVALID');
    expect(codeOf('BTC', '!')).toBe('INVALID_INPUT');
  });
});
