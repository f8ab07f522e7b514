import { type BusinessDay, businessDayOf, type DayRules, dayBounds, type Span } from '@fairhouse/agent-math';
import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { readSettings } from '../settings.ts';

/** The business days of a brand; those that were found are kept, since the facts of a batch are of few days. */
export interface BrandDays {
  rules: DayRules;
  dayOf(at: Date): BusinessDay;
}

/** Returns the business days of brands. */
export async function readBrandDays(tx: Tx, brands: Iterable<BrandId>): Promise<Map<BrandId, BrandDays>> {
  const days = new Map<BrandId, BrandDays>();
  for (const brandId of new Set(brands)) {
    const { zone, cutHour } = await readSettings(tx, brandId);
    days.set(brandId, createDays({ zone, cutHour }));
  }
  return days;
}

export function createDays(rules: DayRules): BrandDays {
  const known: (Span & { day: BusinessDay })[] = [];
  return {
    rules,
    dayOf(date) {
      const at = date.getTime();
      const found = known.find(({ from, to }) => from <= at && at < to);
      if (found) return found.day;
      const day = businessDayOf(rules, at);
      known.push({ day, ...dayBounds(rules, day) });
      return day;
    },
  };
}
