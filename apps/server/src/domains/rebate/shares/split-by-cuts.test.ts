import { accountId } from '@fairhouse/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SettledFact } from '#bets';
import { splitFact } from './split-by-cuts.ts';

const FACT: SettledFact = {
  ...{
    accountId: accountId(1n),
    roundNo: 1n,
    roundRef: 'r',
    vendor: 'house',
    gameCode: 'g',
    category: 'LOTT',
    currency: 'USD',
  },
  ...{ changeNo: 0n, stake: 0n, win: 0n, jackpot: 0n, valid: 0n, validAfter: 0n, isFree: false, xid: 1n },
  ...{ acceptedAt: new Date(0), settledAt: new Date(0), firstSettledAt: new Date(0) },
};

it('[A-07] parts of a fact add up to it, whatever changes follow, and the same final figures have the same parts', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ cut: fc.nat({ max: 130 }), stake: fc.bigInt({ min: 1n, max: 10n ** 12n }) }), {
        selector: ({ cut }) => cut,
        minLength: 1,
        maxLength: 5,
      }),
      fc.array(fc.record({ valid: amount, win: amount }), { minLength: 1, maxLength: 5 }),
      (cuts, states) => {
        let before = { valid: 0n, win: 0n };
        const total = new Map<number, bigint>();
        for (const now of states) {
          const change = { valid: now.valid - before.valid, win: now.win - before.win };
          const fact = { ...FACT, ...change, validAfter: now.valid };
          const parts = splitFact(fact, cuts);
          expect(parts.reduce((sum, { valid }) => sum + valid, 0n)).toBe(fact.valid);
          expect(parts.reduce((sum, { win }) => sum + win, 0n)).toBe(fact.win);
          for (const { cut, valid } of parts) total.set(cut, (total.get(cut) ?? 0n) + valid);
          before = now;
        }
        const once = splitFact({ ...FACT, valid: before.valid, validAfter: before.valid }, cuts);
        for (const { cut } of cuts) {
          expect(total.get(cut) ?? 0n).toBe(once.find((part) => part.cut === cut)?.valid ?? 0n);
          expect(total.get(cut) ?? 0n).toBeGreaterThanOrEqual(0n);
        }
      },
    ),
  );
});
