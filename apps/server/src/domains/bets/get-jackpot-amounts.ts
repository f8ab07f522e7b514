import type { BrandId, Currency, Money } from '@fairhouse/contracts';
import type { Db } from '#db';
import { getJackpotValues } from '#ledger';

/** Whose jackpots: a brand has them in each currency, apart for play money. */
export interface JackpotsOf {
  brandId: BrandId;
  currency: Currency;
  playMoney: boolean;
}

/** What a hit of each jackpot pays now, by its code; one that nobody has played for yet is missing, one that was retired is null. */
export const getJackpotAmounts = (
  db: Db,
  { brandId, currency, playMoney }: JackpotsOf,
): Promise<Map<string, Money | null>> =>
  getJackpotValues(db, { brandId, currency, kind: playMoney ? 'trial-jackpot' : 'jackpot' });
