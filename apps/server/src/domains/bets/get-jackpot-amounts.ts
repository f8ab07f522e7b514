import type { BrandId, Currency, Money } from '@fairhouse/contracts';
import type { Db } from '#db';
import { getJackpotValues } from '#ledger';

/** The scope of jackpots: a brand has separate ones for each currency and for play money. */
export interface JackpotsOf {
  brandId: BrandId;
  currency: Currency;
  playMoney: boolean;
}

/**
 * Returns the current win amount of each jackpot, by its code. A jackpot that nobody has played for yet is missing; a retired one is null.
 */
export const getJackpotAmounts = (
  db: Db,
  { brandId, currency, playMoney }: JackpotsOf,
): Promise<Map<string, Money | null>> =>
  getJackpotValues(db, { brandId, currency, kind: playMoney ? 'trial-jackpot' : 'jackpot' });
