import { brandId, MAX_TREE_DEPTH } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettings, saveSettings } from '../../apps/server/src/domains/agents/settings.ts';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

const BRAND = brandId(1);

/**
 * Stores a line of a hundred members below an agent of the demo, agents with a player at its end, whose names are a text and the level; and
 * lets the brand have so many levels, with names that agents can read. Nobody can log in as them.
 */
export async function storeDeepLine(site: Site, agent: string, name: string): Promise<void> {
  const database = openSiteDatabase(site);
  await database.db.transaction().execute(async (tx) => {
    const settings = await readSettings(tx, BRAND);
    const deep = Object.assign({}, settings, { maxDepth: MAX_TREE_DEPTH, masksDeeper: false });
    await saveSettings(tx, { brandId: BRAND, operatorId: 0n }, deep);
    await sql`with n as materialized (
        select i, nextval('ledger.account_id') as id, ${name}::text || i as username, case when i < ${MAX_TREE_DEPTH} then 2 else 0 end as type
        from generate_series(1, ${MAX_TREE_DEPTH}) as i
      ), top as (
        select p.account_id, p.path, p.depth, m.currency from agents.placement p
        join identity.username u on u.account_id = p.account_id and u.brand_id = p.brand_id and u.folded = ${agent.toLowerCase()}
        join identity.member m on m.account_id = p.account_id where p.brand_id = ${BRAND} and p.to_at is null
      ), accounts as (
        insert into ledger.account (account_id, brand_id, currency, kind) select id, ${BRAND}, currency, 'player' from n, top
      ), members as (
        insert into identity.member (account_id, brand_id, username, password_hash, type, currency, language)
        select id, ${BRAND}, username, '', type, currency, 'EN' from n, top
      ), names as (
        insert into identity.username (brand_id, folded, account_id) select ${BRAND}, lower(username), id from n
      ) insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
        select id, now(), ${BRAND}, coalesce(lag(id) over (order by i), top.account_id), top.depth + i,
          top.path || string_agg(id || '/', '') over (order by i)
        from n, top`.execute(tx);
  });
  await database.close();
}
