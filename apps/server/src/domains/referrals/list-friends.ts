import {
  type AccountId,
  type AwardState,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { endOf, stateOf } from './friend.ts';
import { getOwnCode } from './own-code.ts';
import { readSettings } from './settings.ts';

type Friends = Output<typeof calls.referrals.friends>;

/** A name as players read it of each other. */
const maskUsername = (username: string): string => `${[...username].slice(0, 2).join('')}***`;

/** Returns a page of a player's friends with the own code, the rules of new friends, and what all friends earned. */
export async function listFriends(
  db: Db,
  { accountId, brandId, currency }: { accountId: AccountId; brandId: BrandId; currency: Currency },
  { page, pageSize }: Input<typeof calls.referrals.friends>,
): Promise<Friends> {
  const [code, { version: _version, ...rules }, { rows }, { rows: sums }] = await Promise.all([
    getOwnCode(db, { brandId, accountId }),
    readSettings(db, brandId),
    sql<RowOf<'referrals.friend'> & { username: string; amount: bigint | null; award: AwardState | null }>`
      select f.*, m.username, a.amount, a.state as award from referrals.friend f
      join identity.member m on m.account_id = f.account_id
      left join rewards.award a on a.account_id = f.referrer_id and a.source = 'referral' and a.source_ref = 'referrer'
        and a.occasion = f.friend_no::text
      where f.referrer_id = ${accountId}
      order by f.friend_no desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: bigint; qualified: bigint; earned: bigint; review: bigint }>`
      select count(*) as total, count(*) filter (where ended_at is not null and end_reason is null) as qualified,
        coalesce(sum(a.amount) filter (where a.state = 'issued'), 0)::bigint as earned,
        coalesce(sum(a.amount) filter (where a.state = 'review'), 0)::bigint as review
      from referrals.friend f
      left join rewards.award a on a.account_id = f.referrer_id and a.source = 'referral' and a.source_ref = 'referrer'
        and a.occasion = f.friend_no::text
      where f.referrer_id = ${accountId}`.execute(db),
  ]);
  const format = (units: bigint) => formatMoney(money(units), currency);
  const [all] = sums;
  return {
    rows: rows.map((row) => ({
      no: String(row.friend_no),
      name: maskUsername(row.username),
      at: row.at.toISOString(),
      until: row.until.toISOString(),
      state: stateOf(row),
      end: endOf(row),
      reward: row.amount !== null && row.award !== null ? { amount: format(row.amount), state: row.award } : null,
    })),
    page,
    pageSize,
    total: Number(all?.total ?? 0n),
    code,
    currency,
    rules,
    qualified: Number(all?.qualified ?? 0n),
    earned: format(all?.earned ?? 0n),
    inReview: format(all?.review ?? 0n),
  };
}

/** Returns a page of the invited friends of a brand, newest first. */
export async function listBrandFriends(
  db: Db,
  brandId: BrandId,
  { state, referrerId, page, pageSize }: Input<typeof calls.referralsBackoffice.friends>,
): Promise<Output<typeof calls.referralsBackoffice.friends>> {
  const current = sql`case when f.ended_at is not null then case when f.end_reason is null then 'qualified' else 'refused' end
    when f.deposited_at is not null then 'deposited' when f.verified_at is not null then 'verified' else 'registered' end`;
  const shown = sql`f.brand_id = ${brandId} ${state === undefined ? sql`` : sql`and ${current} = ${state}`}
    ${referrerId === undefined ? sql`` : sql`and f.referrer_id = ${BigInt(referrerId)}`}`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<
      RowOf<'referrals.friend'> & {
        username: string;
        referrer: string;
        currency: Currency;
        ofReferrer: AwardState | null;
        ofFriend: AwardState | null;
      }
    >`select f.*, m.username, m.currency, r.username as referrer, a.state as "ofReferrer", b.state as "ofFriend"
      from referrals.friend f join identity.member m on m.account_id = f.account_id
      join identity.member r on r.account_id = f.referrer_id
      left join rewards.award a on a.account_id = f.referrer_id and a.source = 'referral' and a.source_ref = 'referrer'
        and a.occasion = f.friend_no::text
      left join rewards.award b on b.account_id = f.account_id and b.source = 'referral' and b.source_ref = 'friend'
        and b.occasion = f.friend_no::text
      where ${shown} order by f.friend_no desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from referrals.friend f where ${shown}`.execute(db),
  ]);
  return {
    rows: rows.map((row) => ({
      accountId: String(row.account_id),
      username: row.username,
      referrerId: String(row.referrer_id),
      referrer: row.referrer,
      at: row.at.toISOString(),
      until: row.until.toISOString(),
      state: stateOf(row),
      end: endOf(row),
      currency: row.currency,
      deposited: formatMoney(money(row.deposited), row.currency),
      valid: formatMoney(money(row.valid), row.currency),
      referrerAward: row.ofReferrer,
      friendAward: row.ofFriend,
    })),
    page,
    pageSize,
    total: Number(counts[0]?.total ?? 0n),
  };
}
