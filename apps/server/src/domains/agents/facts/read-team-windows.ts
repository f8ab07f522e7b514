import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Db, type Tx } from '#db';
import type { Figures } from './figures.ts';

/** What a team played in a window. */
export interface TeamWindow extends Figures {
  accountId: AccountId;
  startsAt: Date;
}

export interface WindowQuery {
  accountIds: readonly AccountId[];
  length_s: 300 | 3600;
  /** Windows that begin from then on, and before `to`. */
  from: Date;
  to: Date;
  /** Whether what the agents played themselves is counted. */
  includeSelf?: boolean;
}

/** Returns the figures of teams by window, of agents who had a contract of that length; windows without any are left out. */
export async function readTeamWindows(
  db: Db | Tx,
  { accountIds, length_s, from, to, includeSelf = false }: WindowQuery,
): Promise<TeamWindow[]> {
  const { rows } = await sql<TeamWindow>`
    select account_id as "accountId", starts_at as "startsAt", sum(stake)::bigint as stake, sum(win)::bigint as win,
      sum(jackpot)::bigint as jackpot, sum(valid)::bigint as valid
    from agents.team_window
    where account_id = any(${bigints(accountIds)}::bigint[]) and length_s = ${length_s}
      and starts_at >= ${from} and starts_at < ${to} and (${includeSelf} or not own)
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}
