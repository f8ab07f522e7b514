import type { AgentSign, ContractAnswerOf, ShareState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { ContractCaller } from '../contracts/statement-calls.ts';
import { formatFine, type StatementRow } from '../runs/explain/statement-row.ts';
import { readSettings } from '../settings.ts';
import { nameOf } from '../tree/team-names.ts';

type Record = ContractAnswerOf<'record'>;

interface Row {
  username: string;
  level: number | null;
  state: ShareState;
  fromDay: string;
  amount_fine: bigint;
  signs: AgentSign[];
  reason: string | null;
  owed_fine: bigint;
}

/**
 * Returns the shares of members with a sign of abuse in a statement, as one of its two sides reads them, and the sums: what was computed is the
 * amount as it is by now, what is held, and what does not count.
 */
export async function sharesOfStatement(
  db: Db,
  { brand, member }: Pick<ContractCaller, 'brand' | 'member'>,
  { accountId, statementId, currency, fromDay: windowFrom, kind }: StatementRow,
): Promise<Pick<Record, 'shares' | 'sums'>> {
  const { rows } = await sql<Row>`
    select coalesce(m.username, '') as username, d.depth - u.depth as level, h.state, h.from_day::text as "fromDay", h.amount_fine,
      r.signs, r.reason, s.owed_fine
    from agents.statement_share h
    join agents.statement s on s.account_id = h.account_id and s.statement_id = h.statement_id
    left join identity.member m on m.account_id = h.member_id
    left join agents.placement d on d.account_id = h.member_id and d.to_at is null
    left join agents.placement u on u.account_id = ${member.accountId} and u.to_at is null
    left join lateral (
      select array_agg(distinct r.sign order by r.sign) as signs, (array_agg(r.reason order by r.decided_at desc nulls last))[1] as reason
      from agents.review r where r.account_id = h.member_id
        and r.state = case h.state when 'HELD' then 'OPEN' when 'COUNTED' then 'COUNTS' else 'NOT_COUNTED' end
        and (r.kind = '' or r.kind = ${kind} and r.from_day = ${windowFrom}::date)
    ) r on true
    where h.account_id = ${accountId} and h.statement_id = ${statementId}
    order by array_position(array['HELD', 'NOT_COUNTED', 'COUNTED'], h.state), abs(h.amount_fine) desc, h.member_id`.execute(
    db,
  );
  const [first] = rows;
  if (!first) return { shares: [], sums: null };
  const { masksDeeper } = await readSettings(db, brand.brandId);
  const money = (amount: bigint): string => formatFine(amount, currency);
  const sumOf = (state: ShareState): bigint =>
    rows.reduce((sum, row) => sum + (row.state === state ? row.amount_fine : 0n), 0n);
  const [held, notCounted] = [sumOf('HELD'), sumOf('NOT_COUNTED')];
  return {
    shares: rows.map(({ username, level, state, fromDay, amount_fine, signs, reason }) => ({
      member: nameOf(username, level ?? 1, masksDeeper),
      signs: signs ?? [],
      fromDay,
      state,
      amount: money(amount_fine),
      reason: reason ?? '',
    })),
    sums: {
      computed: money(first.owed_fine + held + notCounted),
      amount: money(first.owed_fine),
      held: money(held),
      notCounted: money(notCounted),
    },
  };
}
