import type { DayRules } from '@fairhouse/agent-math';
import type { BrandId } from '@fairhouse/contracts';
import { readSettings } from '#agents';
import type { Db, Tx } from '#db';

/** Returns a function that reads when the business days of brands begin, each brand once. */
export function createDayRules(db: Db | Tx): (brandId: BrandId) => Promise<DayRules> {
  const known = new Map<BrandId, Promise<DayRules>>();
  return (brandId) => {
    const rules = known.get(brandId) ?? readSettings(db, brandId);
    known.set(brandId, rules);
    return rules;
  };
}
