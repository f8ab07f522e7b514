import type { BusinessDay } from '@fairhouse/agent-math';
import { sql } from 'kysely';
import type { Db } from '#db';
import { createDays } from '../facts/brand-days.ts';
import type { CallingAgent } from '../require-agent.ts';
import { notCounted } from '../tree/not-counted.ts';

/** Members below an agent on a business day. */
export interface TeamCounts {
  /** Whose first place in the tree was in the team. */
  joined: number;
  /** With at least one settled round. */
  played: number;
  /** Whose first deposit it was. */
  firstDeposits: number;
}

export const NO_COUNTS: TeamCounts = { joined: 0, played: 0, firstDeposits: 0 };

/** A day begins at a multiple of it in every zone. */
const STEP_S = 900;

interface CountRow {
  day: BusinessDay | null;
  /** For members who were placed since the days were counted, in steps since 1970. */
  step: bigint | null;
  joined: number;
  played: number;
  firstDeposits: number;
}

/** Returns what is counted of a team on business days, both included; of days without anything nothing. */
export async function readTeamCounts(
  db: Db,
  { place, settings }: Pick<CallingAgent, 'place' | 'settings'>,
  fromDay: BusinessDay,
  toDay: BusinessDay,
): Promise<Map<BusinessDay, TeamCounts>> {
  const { accountId } = place;
  const { rows } = await sql<CountRow>`
    select day::text, null::bigint as step, joined::int, played::int, first_deposits::int as "firstDeposits" from agents.team_count
      where account_id = ${accountId} and day between ${fromDay}::date and ${toDay}::date
    union all
    select null, floor(extract(epoch from p.from_at) / ${STEP_S})::bigint, count(*)::int, 0, 0 from agents.placement p
      where ${await notCounted(db)} and strpos(p.path, ${`/${accountId}/`}) > 0 and p.account_id <> ${accountId}
        and not exists (select from agents.placement e where e.account_id = p.account_id and e.from_at < p.from_at)
      group by 2`.execute(db);
  const { dayOf } = createDays(settings);
  const counts = new Map<BusinessDay, TeamCounts>();
  for (const { day, step, ...more } of rows) {
    const at = day ?? dayOf(new Date(Number(step) * STEP_S * 1_000));
    const known = counts.get(at) ?? NO_COUNTS;
    counts.set(at, {
      joined: known.joined + more.joined,
      played: known.played + more.played,
      firstDeposits: known.firstDeposits + more.firstDeposits,
    });
  }
  return counts;
}
