import type { BusinessDay } from '@fairhouse/agent-math';
import { type AccountId, type GameCategory, TEAM_FLOW_KINDS, type TeamFlowKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { addFigures, type Figures, NO_FIGURES } from './figures.ts';

/** What a team played, and what came and went, in a period. Changes of settled rounds are in the day of the change. */
export interface TeamFigures extends Figures {
  rounds: bigint;
  byCategory: Map<GameCategory, Figures>;
  flows: Record<TeamFlowKind, bigint>;
}

export interface TeamQuery {
  accountId: AccountId;
  /** Both are counted. */
  fromDay: BusinessDay;
  toDay: BusinessDay;
  /** Whether what the agent played and was paid is counted with what the members below did. */
  includeSelf?: boolean;
}

/** Returns the figures of everybody below a member in some business days. */
export async function readTeamFigures(
  db: Db | Tx,
  { accountId, fromDay, toDay, includeSelf = false }: TeamQuery,
): Promise<TeamFigures> {
  const played = await sql<Figures & { category: GameCategory; rounds: bigint }>`
    select category, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(jackpot)::bigint as jackpot,
      sum(valid)::bigint as valid, coalesce(sum(rounds) filter (where part = 'settled'), 0)::bigint as rounds
    from (select category, part, stake, win, jackpot, valid, rounds from agents.team_day
        where account_id = ${accountId} and day between ${fromDay}::date and ${toDay}::date
      union all select category, part, stake, win, jackpot, valid, rounds from agents.member_day
        where ${includeSelf} and account_id = ${accountId} and day between ${fromDay}::date and ${toDay}::date) as n
    group by category order by category`.execute(db);
  const flowed = await sql<{ kind: TeamFlowKind; amount: bigint }>`
    select kind, sum(amount)::bigint as amount
    from (select kind, amount from agents.team_flow
        where account_id = ${accountId} and day between ${fromDay}::date and ${toDay}::date
      union all select kind, amount from agents.member_flow
        where ${includeSelf} and account_id = ${accountId} and day between ${fromDay}::date and ${toDay}::date) as n
    group by kind`.execute(db);
  const byCategory = new Map(
    played.rows.map(({ category, stake, win, jackpot, valid }) => [category, { stake, win, jackpot, valid }]),
  );
  const amounts = new Map(flowed.rows.map(({ kind, amount }) => [kind, amount]));
  return {
    ...[...byCategory.values()].reduce(addFigures, NO_FIGURES),
    rounds: played.rows.reduce((sum, { rounds }) => sum + rounds, 0n),
    byCategory,
    flows: Object.fromEntries(TEAM_FLOW_KINDS.map((kind) => [kind, amounts.get(kind) ?? 0n])) as TeamFigures['flows'],
  };
}
