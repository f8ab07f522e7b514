import { sql } from 'kysely';
import { bigints, type Tx, texts } from '#db';
import type { Keyed } from './add-up-lines.ts';

/** What is counted of a team by business day. */
export type TeamCount = 'joined' | 'played' | 'first_deposits';

/** Adds members to counts of teams, by account and business day. */
export async function addTeamCounts(
  tx: Tx,
  count: TeamCount,
  teams: ReadonlyMap<string, Keyed<bigint>>,
): Promise<void> {
  const rows = [...teams].flatMap(([account, days]) => [...days].map(([day, members]) => ({ account, day, members })));
  if (rows.length === 0) return;
  const name = sql.ref(count);
  await sql`
    insert into agents.team_count as c (account_id, day, ${name}) select account_id, day::date, members
    from unnest(${bigints(rows.map(({ account }) => BigInt(account)))}::bigint[], ${texts(rows.map(({ day }) => day))}::text[],
      ${bigints(rows.map(({ members }) => members))}::bigint[]) as n (account_id, day, members)
    order by account_id
    on conflict (account_id, day) do update set ${name} = c.${name} + excluded.${name}`.execute(tx);
}

/** Adds members to the sizes of teams, by account. */
export async function addTeamSizes(
  tx: Tx,
  teams: ReadonlyMap<string, bigint>,
  direct: ReadonlyMap<string, bigint>,
): Promise<void> {
  // who has a direct member has a team
  const accounts = [...teams.keys()];
  if (accounts.length === 0) return;
  await sql`
    insert into agents.team_size as s (account_id, direct, team) select account_id, direct, team
    from unnest(${bigints(accounts.map(BigInt))}::bigint[], ${bigints(accounts.map((id) => direct.get(id) ?? 0n))}::bigint[],
      ${bigints(accounts.map((id) => teams.get(id) ?? 0n))}::bigint[]) as n (account_id, direct, team)
    order by account_id
    on conflict (account_id) do update set direct = s.direct + excluded.direct, team = s.team + excluded.team`.execute(
    tx,
  );
}
