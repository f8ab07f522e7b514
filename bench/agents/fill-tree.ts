import { businessDayOf } from '@fairhouse/agent-math';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import { foldFacts } from '../../apps/server/src/domains/agents/facts/fold-facts.ts';
import { TOP } from './agents-bench.ts';

/** A business day of the standard settings. */
export const today = (): string => businessDayOf({ zone: 'Asia/Shanghai', cutHour: 0 }, Date.now());

/**
 * Fills a brand with a line of one agent at the top and members in chains of a depth below, in the order of the chains: with 1,000,000 members
 * and depth 10 the agent has 100,000 direct members. All played today, and every tenth made the first deposit.
 */
export async function fillTree(db: Db, { members, depth }: { members: number; depth: number }): Promise<void> {
  const nodes = sql`select ${TOP}::bigint as id, null::bigint as parent, 0 as depth, '/' || ${TOP}::bigint || '/' as path
    union all
    select ${TOP}::bigint + n, case when k = 0 then ${TOP}::bigint else ${TOP}::bigint + n - 1 end, k + 1,
      '/' || ${TOP}::bigint || '/' || (select string_agg((${TOP}::bigint + n - k + i)::text, '/' order by i) from generate_series(0, k) i) || '/'
    from (select n, ((n - 1) % ${depth})::int as k from generate_series(1, ${members}) n) m`;
  await sql`insert into identity.member (account_id, brand_id, username, password_hash, type, currency, language)
    select ${TOP}::bigint + n, 1, 'member' || n, '', case when n % ${depth} = 1 then 1 else 0 end, 'USD', 'EN' from generate_series(1, ${members}) n
    union all select ${TOP}::bigint, 1, 'top', '', 1, 'USD', 'EN'`.execute(db);
  // in transactions of their own, as registrations are
  await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path, placed_xid)
    select id, now() - (id % 60) * interval '1 day', 1, parent, depth, path,
      greatest(1, (id - ${TOP}::bigint) * (agents.feed_xid() - 1) / ${members + 1}::bigint) from (${nodes}) n`.execute(
    db,
  );
  await sql`insert into agents.member_day (account_id, day, category, part, path, stake, win, jackpot, valid, rounds)
    select account_id, ${today()}::date, 'RNG', 'settled', path, 100, 90, 0, 100, 1 from agents.placement`.execute(db);
  await sql`insert into agents.member_flow (account_id, day, kind, path, amount, flows)
    select account_id, ${today()}::date, 'deposit', path, 1000, 1 from agents.placement where account_id % 10 = 0`.execute(
    db,
  );
  // the top and the agents at the heads of the chains
  await sql`insert into agents.team_day (account_id, day, category, part, stake, win, jackpot, valid, rounds)
    select p.account_id, ${today()}::date - d, 'RNG', 'settled', 100, 90, 0, 100, 1
    from agents.placement p cross join generate_series(0, 29) d where p.depth <= 1 and p.account_id < ${TOP + 10_000n}`.execute(
    db,
  );
  await sql`vacuum analyze agents.placement, agents.member_day, agents.member_flow, agents.team_day, identity.member`.execute(
    db,
  );
}

/** Counts the sizes of all teams and the days on which members joined, as the job does, and for some agents who played and deposited first. */
export async function countTree(db: Db, agents: readonly bigint[]): Promise<void> {
  // one run of the job counts so many batches
  for (let left = 1; left > 0; ) {
    await foldFacts(db);
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from agents.placement
      where placed_xid >= (select upto from agents.facts_mark where feed = 'places')`.execute(db);
    left = rows[0]?.left ?? 0;
  }
  for (const agent of agents)
    await sql`insert into agents.team_count (account_id, day, played, first_deposits)
      select ${agent}::bigint, ${today()}::date, count(*), count(*) filter (where m.account_id % 10 = 0)
      from agents.placement p join agents.member_day m on m.path >= p.path and m.path < left(p.path, -1) || '0' and m.account_id <> p.account_id
      where p.account_id = ${agent} and m.day = ${today()}::date
      on conflict (account_id, day) do update set played = excluded.played, first_deposits = excluded.first_deposits`.execute(
      db,
    );
  await sql`vacuum analyze agents.team_size, agents.team_count`.execute(db);
}
