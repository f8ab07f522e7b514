import type { DayRules } from '@fairhouse/agent-math';
import { accountId, type BrandId, brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { countRecord } from './count-record.ts';

/** Accounts that a run lists at a time. */
const PAGE = 1_000;

/**
 * Job: counts the records of all players' accounts that have entries since they were counted, so that a reader has at most a day to count.
 * Returns the number of accounts.
 */
export async function countRecords(db: Db, dayRulesOf: (brand: BrandId) => Promise<DayRules>): Promise<number> {
  let [after, counted] = [0n, 0];
  for (;;) {
    const { rows } = await sql<{ account_id: bigint; brand_id: bigint }>`
      select a.account_id, a.brand_id from ledger.account a left join wallet.record_mark m on m.account_id = a.account_id
      where a.account_id > ${after} and a.kind = 'player' and a.version > coalesce(m.upto, 0)
      order by a.account_id limit ${PAGE}`.execute(db);
    for (const row of rows) await countRecord(db, accountId(row.account_id), await dayRulesOf(brandId(row.brand_id)));
    counted += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return counted;
    after = last.account_id;
  }
}
