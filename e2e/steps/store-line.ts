import { sql } from 'kysely';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

/** Stores a line: an agent at its top with a player below, and a contract that the operator and the agent have signed. */
export async function storeLine(site: Site, agent: string, player: string): Promise<void> {
  const database = openSiteDatabase(site);
  await sql`update identity.member set type = 1 where account_id = ${agent}`.execute(database.db);
  for (const [id, parent, path] of [
    [agent, null, `/${agent}/`],
    [player, agent, `/${agent}/${player}/`],
  ] as const)
    await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
      select account_id, now() - interval '1 hour', brand_id, ${parent}::bigint, ${parent === null ? 0 : 1}, ${path}
      from identity.member where account_id = ${id}`.execute(database.db);
  const terms = {
    rules: [{ minTurnover: '1000', minActive: 2, rate_bps: 30 }],
    ...{ cap: '0', lossRequired: false, carryOver: false, cycle: 'day', scheme: 1, text: '' },
  };
  await sql`insert into agents.contract (contract_id, version, brand_id, kind, agent_id, currency, terms, state, proposed_by, expires_at,
      effective_from)
    select nextval('agents.contract_no'), 1, brand_id, 'daily', account_id, currency, ${JSON.stringify(terms)}::jsonb, 'ACTIVE', 'operator',
      now(), now() - interval '1 hour' from identity.member where account_id = ${agent}`.execute(database.db);
  await database.close();
  await storeTeamDay(site, agent);
}

/** Stores what the team of an agent played two days ago: 9.00 were earned on a turnover of 100.00 in lotteries. */
export async function storeTeamDay(site: Site, id: string): Promise<void> {
  const database = openSiteDatabase(site);
  await sql`insert into agents.team_day (account_id, day, category, part, stake, win, jackpot, valid, rounds)
    values (${id}, (now() - interval '2 days')::date, 'LOTT', 'settled', 10000, 9100, 0, 10000, 1)`.execute(
    database.db,
  );
  await database.close();
}
