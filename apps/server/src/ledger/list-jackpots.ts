import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';

/** The current state of a jackpot. Amounts in the smallest unit. */
export interface JackpotLine {
  jackpotId: AccountId;
  code: string;
  /** What a hit would pay now, all committed contributions included. */
  value: Money;
  /** All contributions since it was created, in whole units. */
  contributed: Money;
  /** Totals paid in by the operator, and paid out by hits. */
  funded: Money;
  paid: Money;
  wins: number;
  openedAt: Date;
  retiredAt: Date | null;
  retiredInto: AccountId | null;
}

export interface JackpotFilter {
  brandId: BrandId;
  currency: Currency;
  kind: 'jackpot' | 'trial-jackpot';
}

const waiting = sql`p.carry_ppm + coalesce((select sum(s.contribution_ppm) from ledger.jackpot_contribution s where s.jackpot_id = p.jackpot_id), 0)`;

/** Returns what a hit of each jackpot would pay now, by name; jackpots nobody has played for are missing, retired ones are null. */
export async function getJackpotValues(db: Db, of: JackpotFilter): Promise<Map<string, Money | null>> {
  const { rows } = await sql<{ code: string; value: bigint; retired: boolean }>`
    select p.code, p.retired_at is not null as retired, (a.balance + trunc((${waiting}) / 1000000))::bigint as value
    from ledger.jackpot p join ledger.account a on a.account_id = p.jackpot_id
    where p.brand_id = ${of.brandId} and p.currency = ${of.currency} and p.kind = ${of.kind}`.execute(db);
  return new Map(rows.map(({ code, retired, value }) => [code, retired ? null : (value as Money)]));
}

/** Returns the jackpots of a brand with their totals in and out, by name. */
export async function listJackpots(db: Db, { brandId, currency, kind }: JackpotFilter): Promise<JackpotLine[]> {
  const { rows } = await sql<JackpotRow>`
    select p.jackpot_id, p.code, p.wins, p.opened_at, p.retired_at, p.retired_into,
      (a.balance + trunc((${waiting}) / 1000000))::bigint as value,
      trunc((p.contributed_ppm - p.carry_ppm + ${waiting}) / 1000000)::bigint as contributed,
      coalesce((select sum(e.amount) from ledger.entry e
        where e.account_id = p.jackpot_id and e.kind = 'jackpot-reset'), 0)::bigint as funded,
      coalesce((select sum(h.amount) from ledger.jackpot_win h where h.jackpot_id = p.jackpot_id), 0)::bigint as paid
    from ledger.jackpot p join ledger.account a on a.account_id = p.jackpot_id
    where p.brand_id = ${brandId} and p.currency = ${currency} and p.kind = ${kind}
    order by p.code`.execute(db);
  return rows.map((row) => ({
    jackpotId: row.jackpot_id as AccountId,
    code: row.code,
    wins: Number(row.wins),
    value: row.value as Money,
    contributed: row.contributed as Money,
    funded: row.funded as Money,
    paid: row.paid as Money,
    openedAt: row.opened_at,
    retiredAt: row.retired_at,
    retiredInto: row.retired_into as AccountId | null,
  }));
}

interface JackpotRow
  extends RowOf<'ledger.jackpot', 'jackpot_id' | 'code' | 'wins' | 'opened_at' | 'retired_at' | 'retired_into'> {
  value: bigint;
  contributed: bigint;
  funded: bigint;
  paid: bigint;
}
