import { AMOUNT_SETTINGS, type BrandId, type Currency, type WithdrawalPolicy } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BrandRecord } from '../brand.ts';

/**
 * Returns what a brand requires of withdrawals in a currency. An amount that it has not set for another currency than its first is 0, the
 * strictest; a requirement that it does not have at all holds in no currency.
 */
export function withdrawalPolicyOf({ currency, settings }: BrandRecord, of: Currency): WithdrawalPolicy {
  if (of === currency) return settings;
  const policy: WithdrawalPolicy = { ...settings };
  const own = settings.otherAmounts[of];
  for (const name of AMOUNT_SETTINGS) policy[name] = settings[name] === null ? null : (own?.[name] ?? '0');
  return policy;
}

/** Returns the currency of a brand's settings with one amount: those of new players begin with it. */
export async function getFirstCurrency(db: Db | Tx, brandId: BrandId): Promise<Currency> {
  const { currency } = await db
    .selectFrom('brand.brand')
    .select('currency')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  return currency as Currency;
}
