import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  formatPoints,
  type Money,
  money,
  type Output,
  POINT_MICRO,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

interface Row {
  currency: Currency;
  offers: bigint;
  cash: bigint;
  offeredMicro: bigint;
  offeredRounds: bigint;
  micro: bigint;
  /** Whole points that one main unit costs; 0: not exchanged. */
  perUnit: number;
  rounds: bigint;
  stakes: bigint;
  bonus: bigint;
}

/** Returns what is open to the players of a brand, by currency. Play money is left out. */
export async function getLiability(
  db: Db,
  brandId: BrandId,
): Promise<Output<typeof calls.rewardsBackoffice.liability>> {
  const { rows } = await sql<Row>`
    with offered as (
      select currency, count(*) as offers,
        coalesce(sum(amount) filter (where kind = 'cash'), 0)::bigint as cash,
        coalesce(sum(amount) filter (where kind = 'bonus'), 0)::bigint as bonus,
        coalesce(sum(amount) filter (where kind = 'points'), 0)::bigint as micro,
        coalesce(sum(amount) filter (where kind = 'free-rounds'), 0)::bigint as rounds
      from rewards.award
      where brand_id = ${brandId} and state in ('offered', 'review') and coalesce(claim_until > now(), true)
      group by currency
    ), points as (
      select m.currency, sum(p.balance_micro)::bigint as micro from points.account p
      join identity.member m on m.account_id = p.account_id and m.type <> 4
      where p.brand_id = ${brandId} and p.balance_micro > 0 group by m.currency
    ), rounds as (
      select m.currency, sum(g.rounds - g.used)::bigint as rounds, sum((g.rounds - g.used) * g.stake)::bigint as stakes
      from bets.free_grant g join identity.member m on m.account_id = g.account_id and m.type <> 4
      where m.brand_id = ${brandId} and g.cancelled_at is null and g.collected_at is null
        and g.valid_until > now() and g.used < g.rounds
      group by m.currency
    ), bonus as (
      select currency, sum(bonus)::bigint as bonus from (
        select currency, bonus from ledger.account where brand_id = ${brandId} and kind = 'player' and bonus > 0
        union all select currency, amount from bonuses.bonus where brand_id = ${brandId} and ended_at is null and began_at is null
        union all select m.currency, g.collected from bets.free_grant g
          join identity.member m on m.account_id = g.account_id and m.type <> 4
          where m.brand_id = ${brandId} and g.collected > 0 and g.collected_at is null) as b
      group by currency
    ), rate as (
      select body -> 'currencies' as rates from points.settings where brand_id = ${brandId} order by version desc limit 1
    )
    select currency, coalesce(o.offers, 0) as offers, coalesce(o.cash, 0) as cash, coalesce(o.micro, 0) as "offeredMicro",
      coalesce(o.rounds, 0) as "offeredRounds", coalesce(p.micro, 0) as micro, coalesce(r.rounds, 0) as rounds,
      coalesce(r.stakes, 0) as stakes, (coalesce(o.bonus, 0) + coalesce(b.bonus, 0))::bigint as bonus,
      coalesce((select (rates -> currency ->> 'pointsForMoney')::int from rate), 0) as "perUnit"
    from offered o full join points p using (currency) full join rounds r using (currency)
    full join bonus b using (currency) order by currency`.execute(db);
  return { rows: rows.map(toDto) };
}

function toDto({ currency, offers, cash, offeredMicro, offeredRounds, micro, perUnit, rounds, stakes, bonus }: Row) {
  const write = (units: bigint) => formatMoney(money(units), currency);
  return {
    currency,
    offers: Number(offers),
    cash: write(cash),
    offeredPoints: formatPoints(offeredMicro),
    offeredRounds: Number(offeredRounds),
    points: formatPoints(micro),
    pointsWorth: perUnit > 0 ? write(worthOf(micro, perUnit, currency)) : null,
    rounds: Number(rounds),
    roundStakes: write(stakes),
    bonus: write(bonus),
  };
}

/** Rounded down to the smallest unit. */
function worthOf(micro: bigint, perUnit: number, currency: Currency): Money {
  const unit = parseMoney('1', currency) ?? 0n;
  return money((micro * unit) / (BigInt(perUnit) * POINT_MICRO));
}
