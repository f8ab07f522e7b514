import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { closeAccounts } from './close-accounts.ts';
import { lockMark } from './mark.ts';
import { findClosing, nextPeriod, type Period } from './periods.ts';
import { listBrandsWithSettings, readVersions } from './settings.ts';

/** Accounts that are closed in one transaction. */
const BATCH = 500;

/**
 * Job: closes the periods that are over, once everything that was settled in them is counted. Accounts are closed in batches, each in a
 * transaction of its own: the job may stop anywhere and goes on where it stopped, and several of them take turns.
 */
export async function closePeriods(db: Db, batch = BATCH): Promise<void> {
  for (const brand of await listBrandsWithSettings(db))
    for (;;) {
      const period = await db.transaction().execute((tx) => beginClosing(tx, brand));
      if (!period) break;
      let after: AccountId | null = 0n as AccountId;
      while (after !== null) after = await closeBatch(db, { period, after, batch });
    }
}

/** Returns the period that is to be closed now, and stores it: from then on, what changes in it is a correction. */
async function beginClosing(tx: Tx, brand: { brandId: BrandId; since: Date }): Promise<Period | null> {
  const { asOf } = await lockMark(tx);
  const closing = await findClosing(tx, brand.brandId);
  if (closing) {
    const settings = (await readVersions(tx, brand.brandId, [closing.version])).get(closing.version);
    return settings ? { ...closing, settings } : null;
  }
  const next = await nextPeriod(tx, brand);
  if (next.to > asOf) return null;
  await sql`insert into cashback.period (brand_id, from_day, to_day, settings_version, from_at, to_at, closed_at)
    values (${next.brandId}, ${next.fromDay}::date, ${next.toDay}::date, ${next.settings.version}, ${next.from}, ${next.to},
      case when not ${next.settings.isOn} then now() end)`.execute(tx);
  return next;
}

/** Closes the next accounts of a period; null when there are no more, and the period is closed. */
const closeBatch = (
  db: Db,
  { period, after, batch }: { period: Period; after: AccountId; batch: number },
): Promise<AccountId | null> =>
  db.transaction().execute(async (tx) => {
    await lockMark(tx);
    if (!period.settings.isOn) return null;
    const { brandId, fromDay, toDay } = period;
    const { rows } = await sql<{ id: AccountId }>`
      select x.account_id as id from (
        select account_id from cashback.day_figure
        where brand_id = ${brandId} and day between ${fromDay}::date and ${toDay}::date and account_id > ${after}
        union
        select account_id from cashback.late_day
        where brand_id = ${brandId} and day < ${fromDay}::date and account_id > ${after}
      ) x
      where not exists (select from cashback.statement s where s.account_id = x.account_id and s.from_day = ${fromDay}::date)
      order by 1 limit ${batch}`.execute(tx);
    const last = rows.at(-1);
    if (last) {
      await closeAccounts(
        tx,
        period,
        rows.map(({ id }) => id),
      );
      return last.id;
    }
    await sql`update cashback.period set closed_at = now()
      where brand_id = ${brandId} and from_day = ${fromDay}::date and closed_at is null`.execute(tx);
    return null;
  });
