import { type BrandId, type BusinessHours, type HoursSpan, isTimeZone } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

export type SavedBusinessHours = BusinessHours & { version: number };

/** A brand that has set no hours is always open. */
const ALWAYS: SavedBusinessHours = {
  timeZone: 'UTC',
  week: Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })),
  version: 0,
};

/** Returns the business hours of a brand. */
export async function getBusinessHours(db: Db | Tx, brandId: BrandId): Promise<SavedBusinessHours> {
  const row = await db
    .selectFrom('support.business_hours')
    .select(['time_zone', 'week', 'version'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row
    ? { timeZone: row.time_zone, week: row.week as unknown as (HoursSpan | null)[], version: row.version }
    : ALWAYS;
}

/** Sets the hours of a brand. Refuses INVALID_INPUT for an unknown time zone, CONFLICT for a stale version. */
export async function saveBusinessHours(
  tx: Tx,
  brandId: BrandId,
  hours: SavedBusinessHours,
): Promise<{ before: SavedBusinessHours; after: SavedBusinessHours }> {
  if (!isTimeZone(hours.timeZone)) throw refuse('INVALID_INPUT', { field: 'timeZone', params: { field: 'timeZone' } });
  const before = await getBusinessHours(tx, brandId);
  const values = { time_zone: hours.timeZone, week: JSON.stringify(hours.week), version: hours.version + 1 };
  const saved =
    hours.version === 0
      ? await tx
          .insertInto('support.business_hours')
          .values({ brand_id: brandId, ...values })
          .onConflict((conflict) => conflict.column('brand_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('support.business_hours')
          .set(values)
          .where('brand_id', '=', brandId)
          .where('version', '=', hours.version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) throw refuse('STALE_VERSION');
  return { before, after: { ...hours, version: saved.version } };
}
