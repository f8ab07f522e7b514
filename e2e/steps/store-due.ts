import { sql } from 'kysely';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

const CYCLES = { daily: 'day', dividend: 'half-month' } as const;

/** Stores a salary or dividend of 5.00 that an agent above owes, as a run does for a payer who is short of money. */
export async function storeDue(
  site: Site,
  { agent, payer, kind = 'daily' }: { agent: string; payer: string; kind?: keyof typeof CYCLES },
): Promise<void> {
  const database = openSiteDatabase(site);
  const idOf = (name: string) => sql`(select account_id from identity.username where folded = ${name.toLowerCase()})`;
  await sql`insert into agents.statement (account_id, brand_id, contract_id, version, kind, cycle, window_no, starts_at, ends_at, from_day,
      to_day, days, of_days, payer_id, depth, path, currency, turnover, active, stake, win, rebate, promo, salary, fee, rate_bps, gross_fine,
      below_fine, amount_fine, carry_in, carry_out, before_fine, adjustment_fine, posted, left_fine, unpaid, state, owed_fine, owed_carry)
    select account_id, brand_id, 1, 1, ${kind}, ${CYCLES[kind]}, 2, now() - interval '30 hours', now() - interval '6 hours', current_date - 1,
      current_date - 1, 1, 1, ${idOf(payer)}, 2, '/', currency, 250000, 3, 250000, 0, 0, 0, 0, 0, 20, 50000, 0, 50000, 0, 0, 0, 0, 500, 0,
      500, 'DUE', 50000, 0
    from identity.member where account_id = ${idOf(agent)}`.execute(database.db);
  await database.close();
}
