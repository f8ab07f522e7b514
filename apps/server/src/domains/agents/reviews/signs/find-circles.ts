import { accountId, type BrandId, type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { roundsOf } from '../../runs/explain/rounds-of.ts';
import type { StoredSettings } from '../../settings.ts';
import { dayOf, type FoundSign, LOOK_BACK_DAYS } from '../found-sign.ts';

interface Row {
  agent: string;
  member: string;
  transferNo: bigint;
  amount: bigint;
  currency: Currency;
  at: Date;
  /** What has gone back by then, and how. */
  back: bigint;
  backAt: Date;
  how: 'upline' | 'withdrawal';
  path: string;
}

/**
 * Finds money that an agent transferred to a member and that goes back up the line, or is withdrawn, within some days, while the member has
 * staked less than the amount.
 */
export async function findCircles(
  db: Db | Tx,
  brandId: BrandId,
  { signs: { circleDays }, ...days }: StoredSettings,
): Promise<FoundSign[]> {
  const { rows } = await sql<Row>`
    select t.account_id::text as agent, t.other_id::text as member, t.transfer_no as "transferNo", t.amount, t.currency,
      t.created_at as at, b.back, b.at as "backAt", b.how, p.path
    from payments.transfer t
    join agents.placement p on p.account_id = t.other_id and p.to_at is null
    cross join lateral (
      select at, how, (sum(amount) over (order by at))::bigint as back from (
        select created_at as at, 'upline' as how, amount from payments.transfer
          where account_id = t.other_id and direction = 'out' and towards = 'upline'
        union all select created_at, 'withdrawal', amount from payments.withdrawal
          where account_id = t.other_id and state not in ('rejected', 'cancelled', 'failed', 'returned')
      ) n where at > t.created_at and at <= t.created_at + make_interval(days => ${circleDays})
    ) b
    where t.brand_id = ${brandId} and t.direction = 'out' and t.towards = 'team'
      and t.created_at > now() - make_interval(days => ${LOOK_BACK_DAYS})
      and not exists (select from agents.review r where r.account_id = t.other_id and r.sign = 'circle'
        and (r.state <> 'COUNTS' or r.source = 'T' || t.transfer_no))
    order by t.transfer_no, b.at`.execute(db);
  const found: FoundSign[] = [];
  for (const row of rows) {
    const valid = await validBetween(db, row);
    if (valid >= (row.back < row.amount ? row.back : row.amount)) continue;
    const money = (amount: bigint): string => `${formatMoney(amount as Money, row.currency)} ${row.currency}`;
    found.push({
      accountId: accountId(row.member),
      agentId: accountId(row.agent),
      sign: 'circle',
      source: `T${row.transferNo}`,
      fromDay: dayOf(days, row.at),
      evidence: [
        { name: 'transfer', value: `T${row.transferNo}` },
        { name: 'received', value: money(row.amount) },
        { name: row.how, value: money(row.back) },
        { name: 'valid', value: money(valid) },
      ],
    });
  }
  return found;
}

/** The valid stake of the member from the transfer until the money went back. */
async function validBetween(db: Db | Tx, { member, path, at, backAt }: Row): Promise<bigint> {
  const id = accountId(member);
  const rounds = roundsOf({ accountId: id, path }, { from: at, to: backAt }, true, [id]);
  const { rows } = await sql<{ valid: bigint }>`
    select coalesce(sum(valid), 0)::bigint as valid from (${rounds}) n`.execute(db);
  return rows[0]?.valid ?? 0n;
}
