import { accountId, type BrandId, type Currency, formatMoney, type Money, parseMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { withPlaces } from '../../contracts/with-places.ts';
import type { StoredSettings } from '../../settings.ts';
import { dayOf, type FoundSign, LOOK_BACK_DAYS } from '../found-sign.ts';

interface Row {
  member: string;
  agent: string;
  currency: Currency;
  transfers: number;
  amount: bigint;
  at: Date;
  valid: bigint;
}

/**
 * Finds members who never deposited, were sent money by agents of their line, and have staked enough since to count as active by any scheme of
 * the brand.
 */
export async function findBoughtMembers(
  db: Db | Tx,
  brandId: BrandId,
  { schemes, ...days }: StoredSettings,
): Promise<FoundSign[]> {
  const { rows } = await sql<Row>`
    with sent as (
      select distinct other_id as member from payments.transfer where brand_id = ${brandId} and direction = 'out'
        and towards = 'team' and created_at > now() - make_interval(days => ${LOOK_BACK_DAYS})
    )
    select s.member::text, t.agent::text, t.currency, t.transfers, t.amount, t.at, v.valid from sent s
    join agents.placement p on p.account_id = s.member and p.to_at is null
    cross join lateral (
      select (array_agg(other_id order by created_at))[1] as agent, min(currency) as currency, count(*)::int as transfers,
        sum(amount)::bigint as amount, min(created_at) as at
      from payments.transfer where account_id = s.member and direction = 'in' and towards = 'team'
        and strpos(p.path, '/' || other_id || '/') > 0
    ) t
    cross join lateral (
      select coalesce(sum(valid), 0)::bigint as valid from agents.member_day
      where account_id = s.member and day >= t.at::date - 1
    ) v
    where t.transfers > 0 and v.valid > 0
      and not exists (select from payments.deposit d where d.account_id = s.member and d.state = 'paid')
      and not exists (select from agents.review r where r.account_id = s.member and r.sign = 'bought')
    order by 1`.execute(db);
  return rows.flatMap(({ member, agent, currency, transfers, amount, at, valid }) => {
    const least = schemes.map(({ activeMinValid }) => parseMoney(withPlaces(activeMinValid, currency), currency) ?? 0n);
    if (!least.some((minimum) => valid >= minimum)) return [];
    const money = (of: bigint): string => `${formatMoney(of as Money, currency)} ${currency}`;
    const evidence = [
      { name: 'transfers', value: String(transfers) },
      { name: 'received', value: money(amount) },
      { name: 'valid', value: money(valid) },
    ];
    const of = { accountId: accountId(member), agentId: accountId(agent), evidence };
    return [{ ...of, sign: 'bought' as const, source: 'deposits', fromDay: dayOf(days, at) }];
  });
}
