import { sql } from 'kysely';
import type { Tx } from '#db';
import type { Computed } from '../runs/compute-window.ts';
import type { RunWindow } from '../runs/windows.ts';

/**
 * Stores the shares that are withheld of the statements of a window, in place of those of an earlier computation. A share that was held and
 * counts now stays, as COUNTED: it is in an adjustment. A statement of nothing but held shares leaves REVIEW with the last of them.
 */
export async function saveShares(
  tx: Tx,
  brandId: bigint,
  { kind, cycle, no }: RunWindow,
  computed: readonly Computed[],
): Promise<void> {
  const rows = computed.flatMap(({ contract, shares }) =>
    shares.map(({ memberId, state, fromDay, beforeDay, amount_fine }) => ({
      contract_id: String(contract.contractId),
      version: contract.version,
      member_id: String(memberId),
      state,
      from_day: fromDay,
      before_day: beforeDay,
      amount_fine: String(amount_fine),
    })),
  );
  const s = sql`(select account_id, statement_id, contract_id, version from agents.statement
    where brand_id = ${brandId} and kind = ${kind} and cycle = ${cycle} and window_no = ${no})`;
  const n = sql`(select s.account_id, s.statement_id, n.member_id, n.state, n.from_day, n.before_day, n.amount_fine
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (contract_id bigint, version int, member_id bigint, state text,
      from_day date, before_day date, amount_fine bigint)
    join ${s} s using (contract_id, version))`;
  const decided = (state: string) =>
    sql`exists (select from agents.review r where r.account_id = h.member_id and r.state = ${state})`;
  await sql`insert into agents.statement_share (account_id, statement_id, member_id, state, from_day, before_day, amount_fine)
    select h.account_id, h.statement_id, h.member_id, 'COUNTED', h.from_day, h.before_day, h.amount_fine
    from agents.statement_share h join ${s} s using (account_id, statement_id)
    where h.state = 'HELD' and ${decided('COUNTS')} and not ${decided('OPEN')}
      and not exists (select from ${n} n where n.account_id = h.account_id and n.statement_id = h.statement_id
        and n.member_id = h.member_id)
    on conflict (account_id, statement_id, member_id, state) do update set amount_fine = excluded.amount_fine`.execute(
    tx,
  );
  await sql`delete from agents.statement_share h using ${s} s
    where h.account_id = s.account_id and h.statement_id = s.statement_id and h.state <> 'COUNTED'`.execute(tx);
  if (rows.length > 0)
    await sql`insert into agents.statement_share (account_id, statement_id, member_id, state, from_day, before_day, amount_fine)
      select * from ${n} n`.execute(tx);
  await sql`update agents.statement t set
      state = case when d.reason is null then 'NONE_ZERO' else 'REFUSED' end, reason = coalesce(d.reason, t.reason)
    from ${s} s left join lateral (
      select r.reason from agents.statement_share h join agents.review r on r.account_id = h.member_id and r.state = 'NOT_COUNTED'
      where h.account_id = s.account_id and h.statement_id = s.statement_id and h.state = 'NOT_COUNTED'
      order by r.decided_at desc limit 1
    ) d on true
    where t.account_id = s.account_id and t.statement_id = s.statement_id and t.state = 'REVIEW'
      and not exists (select from agents.statement_share h where h.account_id = t.account_id and h.statement_id = t.statement_id
        and h.state = 'HELD')`.execute(tx);
}
