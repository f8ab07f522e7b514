import { money } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { type Outcome, toRefusal } from './outcome.ts';

const short = (balance: bigint): Outcome => ({
  status: 'INSUFFICIENT_FUNDS',
  replay: false,
  applied: false,
  walletTx: '',
  balance: money(balance),
  held: money(0n),
  currency: 'USD',
  version: 1n,
});

it('[C-03] a bet that an account in debt cannot pay says what is owed; any other says the balance', () => {
  expect(toRefusal(short(-3_000n))).toMatchObject({
    code: 'DEBT_OPEN',
    details: { params: { amount: '30.00', currency: 'USD' } },
  });
  expect(toRefusal(short(0n))).toMatchObject({ code: 'INSUFFICIENT_FUNDS', details: { value: { balance: '0.00' } } });
});
