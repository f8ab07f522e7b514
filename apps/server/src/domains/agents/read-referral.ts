import { type AccountId, accountId, type BrandId, type Money, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** Who brought a member, for rewards. */
export interface Referral {
  /** The agent above at registration. */
  referrerId: AccountId;
  /** Of the link; '' for an account that the agent opened directly. */
  linkCode: string;
  since: Date;
  /** The first deposit that arrived; null before it. */
  firstDeposit: { at: Date; amount: Money } | null;
}

/** Returns the valid stake of a member by business day (`YYYY-MM-DD`), both days included, smallest units. Days without one are left out. */
export async function readReferralPlay(
  db: Db | Tx,
  { accountId: id, fromDay, toDay }: { accountId: AccountId; fromDay: string; toDay: string },
): Promise<{ day: string; valid: Money }[]> {
  const { rows } = await sql<{
    day: string;
    valid: bigint;
  }>`select day::text, sum(valid)::bigint as valid from agents.member_day
    where account_id = ${id} and day between ${fromDay}::date and ${toDay}::date group by 1 having sum(valid) <> 0 order by 1`.execute(
    db,
  );
  return rows.map(({ day, valid }) => ({ day, valid: money(valid) }));
}

/**
 * Returns who brought a member: the agent whose line the member was first placed in. Null for a member whom no agent brought; a code of a
 * friend places nobody, so it is not known here. Rewards ask here alone, so that one registration pays an agent or a friend, never both.
 */
export async function readReferral(
  db: Db | Tx,
  { brandId, accountId: id }: { brandId: BrandId; accountId: AccountId },
): Promise<Referral | null> {
  const { rows } = await sql<{
    parent_id: bigint;
    link_code: string;
    from_at: Date;
    paid_at: Date | null;
    amount: bigint | null;
  }>`
    select p.parent_id, p.link_code, p.from_at, d.counts_at as paid_at, d.amount
    from (select * from agents.placement where account_id = ${id} and brand_id = ${brandId}
      order by from_at limit 1) p
    left join lateral (select counts_at, credited as amount from payments.deposit
      where account_id = p.account_id and state = 'paid' order by deposit_id limit 1) d on true
    where p.parent_id is not null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { parent_id, link_code, from_at, paid_at, amount } = row;
  return {
    referrerId: accountId(parent_id),
    linkCode: link_code,
    since: from_at,
    firstDeposit: paid_at === null || amount === null ? null : { at: paid_at, amount: money(amount) },
  };
}
