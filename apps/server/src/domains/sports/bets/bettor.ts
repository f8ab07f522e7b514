import type { AccountId, BrandId, Currency } from '@fairhouse/contracts';

/** Who bets, and where. */
export interface Bettor {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  /** Bets play money. */
  trial: boolean;
}
