import type { AccountId, PromotionSign } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { LinkedRecipient } from '#rewards';
import type { PartKey } from './part-store.ts';

/** Players shown to a reviewer at most. */
const MAX = 20;

interface Row {
  sign: PromotionSign;
  accountId: AccountId;
  awardNo: bigint | null;
}

/**
 * Returns the players of the brand who received a reward of a promotion, or may still receive it, and share one of the signs with this
 * player. Who decides by it holds the promotion's row, so that two players who look alike are compared one after the other.
 */
export async function findLinkedRecipients(
  tx: Tx,
  { accountId, promotionId }: Omit<PartKey, 'occasion'>,
  signs: readonly PromotionSign[],
): Promise<LinkedRecipient[]> {
  if (signs.length === 0) return [];
  const isAsked = (sign: PromotionSign) => sql`${sign}::text = any(${[...signs]}::text[])`;
  const { rows } = await sql<Row>`
    with me as (
      select m.account_id, m.brand_id, m.register_device as device,
        (select identity.household(d.value) from identity.detail d
          where d.account_id = m.account_id and d.field = 'address') as household
      from identity.member m where m.account_id = ${accountId}
    ), numbers as (
      select value as number from identity.detail where account_id = ${accountId} and field = 'mobileNum'
      union select n.number from identity.mobile n join me on n.brand_id = me.brand_id and n.account_id = me.account_id
    ), alike as (
      select m.account_id, 'device' as sign from me join identity.member m
        on m.brand_id = me.brand_id and m.register_device = me.device where ${isAsked('device')}
      union
      select d.account_id, 'household' from me join identity.detail d
        on d.field = 'address' and identity.household(d.value) = me.household
        where me.household <> '' and ${isAsked('household')}
      union
      select o.account_id, 'payout' from me
        join payments.payout_account p on p.account_id = me.account_id
        join payments.payout_account o on o.brand_id = me.brand_id and o.number_hash = p.number_hash
        where ${isAsked('payout')}
      union
      select o.account_id, 'instrument' from me
        join payments.slip s on s.account_id = me.account_id and s.outcome = 'accepted' and s.payer <> ''
        join payments.slip o on o.brand_id = me.brand_id and o.outcome = 'accepted' and o.payer <> ''
          and lower(o.payer) = lower(s.payer)
        where ${isAsked('instrument')}
      union
      select d.account_id, 'number' from numbers n join identity.detail d on d.field = 'mobileNum' and d.value = n.number
        where ${isAsked('number')}
      union
      select o.account_id, 'number' from me, numbers n join identity.mobile o on o.number = n.number
        where o.brand_id = me.brand_id and ${isAsked('number')}
    )
    select a.sign, p.account_id as "accountId", p.award_no as "awardNo"
    from alike a join me on a.account_id <> me.account_id
    join promotions.part p on p.account_id = a.account_id and p.promotion_id = ${promotionId} and p.state in ('claim', 'given')
    left join rewards.award w on w.account_id = p.account_id and w.award_no = p.award_no
    where coalesce(w.state, 'offered') in ('offered', 'review', 'issued')
    order by p.at, p.account_id, a.sign limit ${MAX}`.execute(tx);
  return rows;
}
