import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** A pot as it stands. Amounts in the smallest unit. */
export interface PotLine {
  potId: AccountId;
  jackpot: string;
  /** What a hit would pay now, with all shares that were committed. */
  value: Money;
  /** All that stakes have put in since it was opened, in whole units. */
  contributed: Money;
  /** All that the house has put in, and that hits have paid. */
  seeded: Money;
  paid: Money;
  hits: number;
  openedAt: Date;
  retiredAt: Date | null;
  retiredInto: AccountId | null;
}

export interface PotsOf {
  brandId: BrandId;
  currency: Currency;
  kind: 'pot' | 'trial-pot';
}

const waiting = sql`p.owed_ppm + coalesce((select sum(s.share_ppm) from ledger.pot_share s where s.pot_id = p.pot_id), 0)`;

/** What a hit of each jackpot would pay now, by its name; those that nobody has played for yet are missing, the retired are null. */
export async function readPotValues(db: Db, of: PotsOf): Promise<Map<string, Money | null>> {
  const { rows } = await sql<{ jackpot: string; value: bigint; retired: boolean }>`
    select p.jackpot, p.retired_at is not null as retired, (a.balance + trunc((${waiting}) / 1000000))::bigint as value
    from ledger.pot p join ledger.account a on a.account_id = p.pot_id
    where p.brand_id = ${of.brandId} and p.currency = ${of.currency} and p.kind = ${of.kind}`.execute(db);
  return new Map(rows.map(({ jackpot, retired, value }) => [jackpot, retired ? null : (value as Money)]));
}

/** The pots of a brand with what went in and out, by name. */
export async function readPots(db: Db, { brandId, currency, kind }: PotsOf): Promise<PotLine[]> {
  const { rows } = await sql<PotRow>`
    select p.pot_id, p.jackpot, p.hits, p.opened_at, p.retired_at, p.retired_into,
      (a.balance + trunc((${waiting}) / 1000000))::bigint as value,
      trunc((p.contributed_ppm - p.owed_ppm + ${waiting}) / 1000000)::bigint as contributed,
      coalesce((select sum(e.amount) from ledger.entry e
        where e.account_id = p.pot_id and e.kind = 'jackpot-seed'), 0)::bigint as seeded,
      coalesce((select sum(h.amount) from ledger.pot_hit h where h.pot_id = p.pot_id), 0)::bigint as paid
    from ledger.pot p join ledger.account a on a.account_id = p.pot_id
    where p.brand_id = ${brandId} and p.currency = ${currency} and p.kind = ${kind}
    order by p.jackpot`.execute(db);
  return rows.map((row) => ({
    ...{ potId: row.pot_id as AccountId, jackpot: row.jackpot, hits: Number(row.hits) },
    ...{ value: row.value as Money, contributed: row.contributed as Money },
    ...{ seeded: row.seeded as Money, paid: row.paid as Money },
    ...{ openedAt: row.opened_at, retiredAt: row.retired_at, retiredInto: row.retired_into as AccountId | null },
  }));
}

interface PotRow {
  pot_id: bigint;
  jackpot: string;
  hits: bigint;
  opened_at: Date;
  retired_at: Date | null;
  retired_into: bigint | null;
  value: bigint;
  contributed: bigint;
  seeded: bigint;
  paid: bigint;
}
