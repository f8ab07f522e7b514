import { type AccountId, type BrandId, type calls, type Output, accountId as toAccountId } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { readSigns, readTeamNames } from '#agents';
import type { Db } from '#db';
import type { StatementHead } from '../statement-head.ts';

/** Who reads a team rebate: an agent reads masked names below the direct members where the brand sets that, an operator whole ones. */
export type TeamReader = 'agent' | 'operator';

/** The level by which the name of a member is shown. */
export const levelFor = (reader: TeamReader, level: number): number => (reader === 'operator' ? 1 : level);

type Held = Output<typeof calls.rebate.teamStatement>['held'];

/** Returns what was accrued beside a team rebate, since the one before, on the play of members with a sign of abuse. */
export async function listHeldShares(
  db: Db,
  account: AccountId,
  { windowEnd, brandId }: StatementHead,
  reader: TeamReader,
): Promise<Held> {
  const { rows } = await sql<{
    member: bigint;
    level: number;
    state: Held[number]['state'];
    amount: bigint;
  }>`
    select a.held_of as member, coalesce(m.depth - o.depth, 1) as level, a.hold as state, sum(a.amount_micro)::bigint as amount
    from rebate.accrual a
    left join agents.placement m on m.account_id = a.held_of and m.to_at is null
    left join agents.placement o on o.account_id = a.account_id and o.to_at is null
    where a.account_id = ${account} and a.kind = 'team' and a.held_of <> 0 and a.due_at <= ${windowEnd}
      and a.due_at > coalesce((select max(s.window_end) from rebate.statement s where s.account_id = ${account}
        and s.kind = 'team' and s.window_end < ${windowEnd}), '-infinity')
    group by 1, 2, 3 order by 3, 4 desc, 1`.execute(db);
  const members = rows.map(({ member, level }) => ({
    accountId: toAccountId(String(member)),
    level: levelFor(reader, level),
  }));
  const names = await readTeamNames(db, brandId as BrandId, members);
  const signs = await readSigns(
    db,
    members.map(({ accountId }) => accountId),
  );
  return rows.map(({ member, state, amount }) => ({
    member: names.get(String(member)) ?? '',
    ...(signs.get(`${member} ${state}`) ?? { signs: [], reason: '' }),
    state,
    amount: formatMicro(amount),
  }));
}
