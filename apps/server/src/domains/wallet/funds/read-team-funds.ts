import type { BrandId, Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { OPEN_STAKES, WAITING_WITHDRAWALS } from './read-main-funds.ts';

/** An agent and everybody below, as a range of paths in the tree. */
export interface TeamRange {
  brandId: BrandId;
  from: string;
  to: string;
}

/** The money of a team, in the smallest unit. */
export interface TeamFunds {
  at: Date;
  members: number;
  available: bigint;
  held: bigint;
  openStakes: bigint;
  waitingWithdrawals: bigint;
  /** What members have sent to each vendor less what came back. */
  vendors: { vendorId: string; title: string; sent: bigint }[];
}

/** Sums the money of an agent and everybody below, in accounts of one currency, in one snapshot. */
export async function readTeamFunds(db: Db, { brandId, from, to }: TeamRange, currency: Currency): Promise<TeamFunds> {
  const team = sql`team as (
    select a.account_id, a.balance, a.held from agents.placement p
    join ledger.account a on a.account_id = p.account_id and a.currency = ${currency} and a.kind = 'player'
    where p.brand_id = ${brandId} and p.to_at is null
      and p.path >= ${from} collate "C" and p.path < ${to} collate "C")`;
  const { rows } = await sql<Omit<TeamFunds, 'vendors'>>`
    with ${team}
    select now() as at, count(*)::int as members, coalesce(sum(a.balance - a.held), 0)::bigint as available,
      coalesce(sum(a.held), 0)::bigint as held, coalesce(sum(${OPEN_STAKES}), 0)::bigint as "openStakes",
      coalesce(sum(${WAITING_WITHDRAWALS}), 0)::bigint as "waitingWithdrawals"
    from team a`.execute(db);
  const sent = await sql<{ vendor_id: bigint; title: string; sent: bigint }>`
    with ${team}
    select v.vendor_id, v.title, sum(case when t.direction = 'in' then t.amount else -t.amount end)::bigint as sent
    from team a join vendors.transfer t on t.account_id = a.account_id and t.state = 'DONE'
    join vendors.vendor v on v.vendor_id = t.vendor_id
    group by v.vendor_id, v.title order by v.title, v.vendor_id`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('must not happen: a sum without a row');
  return { ...sums, vendors: sent.rows.map(({ vendor_id, ...rest }) => ({ ...rest, vendorId: String(vendor_id) })) };
}
