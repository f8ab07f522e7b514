import { addDays, type BusinessDay, businessDayOf, cycleOf, type DayRules, dayBounds } from '@fairhouse/agent-math';
import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettings as readAgentSettings } from '#agents';
import type { Db, Tx } from '#db';
import { readSettingsAt, type StoredSettings } from './settings.ts';

/** A period of a brand with the settings of its beginning. */
export interface Period {
  brandId: BrandId;
  fromDay: BusinessDay;
  toDay: BusinessDay;
  from: Date;
  /** When it ends. */
  to: Date;
  settings: StoredSettings;
}

/** Returns the period that begins on a day: the day, or what is left of its week. */
export function periodFrom(
  rules: DayRules,
  fromDay: BusinessDay,
  period: 'day' | 'week',
): Pick<Period, 'fromDay' | 'toDay' | 'from' | 'to'> {
  const toDay = period === 'week' ? cycleOf('week', fromDay).to : fromDay;
  return {
    fromDay,
    toDay,
    from: new Date(dayBounds(rules, fromDay).from),
    to: new Date(dayBounds(rules, toDay).to),
  };
}

/**
 * Returns the first period that is not closed yet, or not begun to be closed. Periods follow each other without a gap, from the business day
 * of the brand's first settings on; each has the settings that held when it began.
 */
export async function nextPeriod(db: Db | Tx, { brandId, since }: { brandId: BrandId; since: Date }): Promise<Period> {
  const rules = await readAgentSettings(db, brandId);
  const { rows } = await sql<{ toDay: BusinessDay }>`select to_day::text as "toDay" from cashback.period
    where brand_id = ${brandId} order by from_day desc limit 1`.execute(db);
  const last = rows[0]?.toDay;
  const fromDay = last === undefined ? businessDayOf(rules, since.getTime()) : addDays(last, 1);
  const settings = await readSettingsAt(db, brandId, new Date(dayBounds(rules, fromDay).from));
  // while there is no cashback, a day is looked at alone
  return { brandId, settings, ...periodFrom(rules, fromDay, settings.isOn ? settings.period : 'day') };
}

/** Returns the period that has begun to be closed and is not closed; null when there is none. */
export async function findClosing(
  tx: Tx,
  brandId: BrandId,
): Promise<(Omit<Period, 'settings'> & { version: number }) | null> {
  const { rows } = await sql<{ fromDay: string; toDay: string; from: Date; to: Date; version: number }>`
    select from_day::text as "fromDay", to_day::text as "toDay", from_at as "from", to_at as "to", settings_version as version
    from cashback.period where brand_id = ${brandId} and closed_at is null order by from_day limit 1`.execute(tx);
  return rows[0] ? { brandId, ...rows[0] } : null;
}
