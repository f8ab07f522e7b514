import { expect, it } from 'vitest';
import { readTerms } from './contract-in-force.ts';

const TERMS = {
  ...{ rules: [{ minTurnover: '20000', minActive: 3, rate_bps: 30 }], cap: '0', lossRequired: false, carryOver: false },
  ...{ cycle: 'day', scheme: 1, text: '' },
};
const schemes = [{ activeMinValid: '1000.505', activeMinDeposit: '0.9', excludeSelf: true, includeSelf: false }];

it.each([
  ['VND', 1_000n, 0n, 20_000n],
  ['USD', 100_050n, 90n, 2_000_000n],
  ['USDT', 1_000_505_000n, 900_000n, 20_000_000_000n],
] as const)(
  '[A-10] amounts of a scheme in %s are those of the signed document, cut to its decimals',
  (currency, minValid, minDeposit, minTurnover) => {
    const { tiers, ...read } = readTerms(TERMS, currency, { schemes });
    expect(read).toMatchObject({ minValid, minDeposit });
    expect(tiers[0]?.minTurnover).toBe(minTurnover);
  },
);
