import type { AccountId, BrandId, Currency } from '@fairhouse/contracts';
import { earnedCashback_e4 } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import { bigints, type Db, type Tx } from '#db';
import { readFigures } from './read-figures.ts';
import { readVersions, toRules } from './settings.ts';

/** A closed period that earns another amount now. */
export interface Correction {
  /** Its first day. */
  ofDay: string;
  /** What is to be added to, or taken from, the next period. */
  amount_e4: bigint;
}

interface ChangedPeriod {
  id: AccountId;
  fromDay: string;
  toDay: string;
  version: number;
  /** What its statement and corrections since have counted. */
  known_e4: string;
}

/**
 * Returns what corrections of rounds of closed periods add for accounts: what such a period earns now, by its own settings, less what was
 * counted of it. Asking twice adds nothing.
 *
 * @param before the first day of the period that takes them
 */
export async function readCorrections(
  db: Db | Tx,
  { brandId, before }: { brandId: BrandId; before: string },
  currencies: ReadonlyMap<AccountId, Currency>,
): Promise<Map<AccountId, Correction[]>> {
  const { rows } = await sql<ChangedPeriod>`
    with changed as (
      select distinct l.account_id, p.from_day, p.to_day, p.settings_version
      from cashback.late_day l join cashback.period p on p.brand_id = l.brand_id and l.day between p.from_day and p.to_day
      where l.account_id = any(${bigints([...currencies.keys()])}::bigint[]) and p.brand_id = ${brandId}
        and p.from_day < ${before}::date
    )
    select c.account_id as id, c.from_day::text as "fromDay", c.to_day::text as "toDay", c.settings_version as version,
      (coalesce((select s.earned_e4 from cashback.statement s where s.account_id = c.account_id and s.from_day = c.from_day), 0)
        + coalesce((select sum(x.amount_e4) from cashback.correction x
          where x.account_id = c.account_id and x.of_day = c.from_day), 0))::text as known_e4
    from changed c order by 1, 2`.execute(db);
  const versions = await readVersions(
    db,
    brandId,
    rows.map(({ version }) => version),
  );
  const found = new Map<AccountId, Correction[]>();
  for (const [fromDay, changed] of Map.groupBy(rows, (row) => row.fromDay)) {
    const { toDay = fromDay, version = 0 } = changed[0] ?? {};
    const settings = versions.get(version);
    if (!settings?.isOn) continue;
    const accounts = changed.map(({ id }) => id);
    const figures = await readFigures(db, accounts, { fromDay, toDay });
    for (const { id, known_e4 } of changed) {
      const rules = toRules(settings, currencies.get(id) as Currency);
      const amount_e4 = earnedCashback_e4(rules, figures.get(id) ?? []) - BigInt(known_e4);
      if (amount_e4 !== 0n) found.set(id, [...(found.get(id) ?? []), { ofDay: fromDay, amount_e4 }]);
    }
  }
  return found;
}
