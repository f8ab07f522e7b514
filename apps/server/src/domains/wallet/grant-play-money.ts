import { type AccountId, type Currency, type Money, money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { post } from '#ledger';

/**
 * Starting balance of a trial account in the smallest unit: ten thousand of the main unit, or about the same value where units are small.
 */
export const PLAY_MONEY: Readonly<Record<Currency, Money>> = {
  USD: money(1_000_000n),
  EUR: money(1_000_000n),
  CNY: money(5_000_000n),
  JPY: money(1_000_000n),
  VND: money(100_000_000n),
  KWD: money(3_000_000n),
  USDT: money(10_000_000_000n),
};

/** Gives a trial account its play money, once however often it is called. Refuses NOT_FOUND, CURRENCY_MISMATCH. */
export async function grantPlayMoney(tx: Tx, accountId: AccountId, currency: Currency): Promise<void> {
  const amount = PLAY_MONEY[currency];
  await post(tx, [{ accountId, kind: 'trial-grant', amount, currency, key: 'play-money', reference: 'play-money' }]);
}
