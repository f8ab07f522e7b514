import { calls, createSealedClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { loadDemoLogins } from '../../e2e/site/demo-logins.ts';
import type { Site } from '../../e2e/site/site.ts';
import { openSiteDatabase } from '../../e2e/site/site-database.ts';
import { storeHeldShare } from '../../e2e/steps/store-held-share.ts';

const AGENT = 'agent';
const MEMBERS = ['tallis', 'marlow'];

/** Opens accounts below the demo's agent, who has no team of their own. */
async function openAccounts(site: Site): Promise<void> {
  const callOf = (token: string | null) =>
    createSealedClient(() => import('../../apps/player/src/platform/sealing.ts'), {
      base: site.base,
      token: () => token,
    });
  const { token } = await callOf(null)(calls.identity.login, { username: AGENT, password: loadDemoLogins(site).agent });
  for (const username of MEMBERS)
    await callOf(token)(calls.agents.openAccount, { opens: 'player', username, rates: {} });
}

/**
 * Stores signs of abuse in the team of the demo's agent, so that the reviews have rows: one with a held share of a dividend, two of a pair on
 * opposite sides, and one that was decided.
 */
export async function seedReviews(site: Site): Promise<void> {
  await openAccounts(site);
  const database = openSiteDatabase(site);
  const { db } = database;
  const { rows } = await sql<{ id: bigint; username: string; agent: bigint }>`
    select m.account_id as id, m.username, p.parent_id as agent from agents.placement p
    join identity.member m on m.account_id = p.account_id
    where m.username = any(${MEMBERS}) and p.brand_id = 1 and p.to_at is null order by 1`.execute(db);
  const [one, other] = rows;
  if (!one || !other) throw new Error('the agent of the demo has no team');
  const matched = [
    { name: 'draws', value: '24' },
    { name: 'matched', value: '480.00 USD' },
    { name: 'matchedShare', value: '96%' },
  ];
  for (const [member, opposite] of [
    [one, other],
    [other, one],
  ] as const)
    await sql`insert into agents.review (account_id, brand_id, sign, source, agent_id, from_day, evidence)
      values (${member.id}, 1, 'opposite', ${String(opposite.id)}, ${member.agent}, current_date - 12,
        ${JSON.stringify([{ name: 'opposite', value: opposite.username }, ...matched])}::jsonb)
      on conflict do nothing`.execute(db);
  await sql`insert into agents.review (account_id, brand_id, sign, source, agent_id, from_day, evidence, state, decided_at, decided_by, reason)
    values (${other.id}, 1, 'burst', 'DEMO2026', ${other.agent}, current_date - 20,
      ${JSON.stringify([{ name: 'registrations', value: '26' }])}::jsonb, 'COUNTS', now(), 'operator', 'A campaign of the agent was agreed')`.execute(
    db,
  );
  await database.close();
  await storeHeldShare(site, AGENT, one.username);
}
