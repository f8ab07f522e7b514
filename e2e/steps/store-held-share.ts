import { sql } from 'kysely';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

/** Stores a dividend of an agent from which the share of a member is held, as a run does after a sign was found. */
export async function storeHeldShare(site: Site, agent: string, member: string): Promise<void> {
  const database = openSiteDatabase(site);
  const idOf = (name: string) => sql`(select account_id from identity.username where folded = ${name.toLowerCase()})`;
  await sql`insert into agents.review (account_id, brand_id, sign, source, agent_id, from_day, evidence)
    select account_id, brand_id, 'self-referral', 'device', ${idOf(agent)}, current_date - 20,
      jsonb_build_array(jsonb_build_object('name', 'device', 'value', ${agent}::text))
    from identity.member where account_id = ${idOf(member)}`.execute(database.db);
  await sql`with s as (
      insert into agents.statement (account_id, brand_id, contract_id, version, kind, cycle, window_no, starts_at, ends_at, from_day, to_day,
        days, of_days, depth, path, currency, turnover, active, stake, win, rebate, promo, salary, fee, gross_fine, below_fine, amount_fine,
        carry_in, carry_out, before_fine, adjustment_fine, posted, left_fine, unpaid, state, owed_fine, owed_carry)
      select account_id, brand_id, coalesce((select max(contract_id) from agents.contract where agent_id = account_id), 1), 1,
        'dividend', 'half-month', 1, now() - interval '16 days', now() - interval '1 day', current_date - 16,
        current_date - 2, 15, 15, 1, '/', currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'REVIEW', 0, 0
      from identity.member where account_id = ${idOf(agent)} returning account_id, statement_id
    )
    insert into agents.statement_share (account_id, statement_id, member_id, state, from_day, amount_fine)
    select account_id, statement_id, ${idOf(member)}, 'HELD', current_date - 16, 1234500 from s`.execute(database.db);
  await database.close();
}
