import type { BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { isTimeZone, type OpeningHours, type Span } from './opening-hours.ts';

export type KeptHours = OpeningHours & { version: number };

/** A brand that has set no hours is always open. */
const ALWAYS: KeptHours = {
  timeZone: 'UTC',
  week: Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })),
  version: 0,
};

/** When the desk of a brand is open. */
export async function readHours(db: Db | Tx, brandId: BrandId): Promise<KeptHours> {
  const row = await db
    .selectFrom('support.hours')
    .select(['time_zone', 'week', 'version'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row ? { timeZone: row.time_zone, week: row.week as unknown as (Span | null)[], version: row.version } : ALWAYS;
}

/** Sets the hours of a brand. Refuses INVALID_INPUT for an unknown time zone, CONFLICT when somebody else has set them meanwhile. */
export async function keepHours(
  tx: Tx,
  brandId: BrandId,
  hours: KeptHours,
): Promise<{ before: KeptHours; after: KeptHours }> {
  if (!isTimeZone(hours.timeZone)) throw refuse('INVALID_INPUT', { field: 'timeZone', params: { field: 'timeZone' } });
  const before = await readHours(tx, brandId);
  const values = { time_zone: hours.timeZone, week: JSON.stringify(hours.week), version: hours.version + 1 };
  const kept =
    hours.version === 0
      ? await tx
          .insertInto('support.hours')
          .values({ brand_id: brandId, ...values })
          .onConflict((conflict) => conflict.column('brand_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('support.hours')
          .set(values)
          .where('brand_id', '=', brandId)
          .where('version', '=', hours.version)
          .returning('version')
          .executeTakeFirst();
  if (!kept) throw refuse('CONFLICT');
  return { before, after: { ...hours, version: kept.version } };
}
