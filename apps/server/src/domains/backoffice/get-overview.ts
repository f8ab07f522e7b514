import { type BrandId, type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { lastTrialBalance } from '#ledger';

interface Figures {
  waiting_withdrawals: number;
  waiting_deposits: number;
  deposits_today: bigint;
  withdrawals_today: bigint;
  stakes_today: bigint;
  wins_today: bigint;
  rebates_today: bigint;
  players: number;
  players_owned: bigint;
  replay_alarms: number;
}

/** Returns today's figures of a brand in its currency, by UTC day and without trial accounts. */
export async function getOverview(db: Db, brandId: BrandId, currency: Currency) {
  const { rows } = await sql<Figures>`
    with today as (select date_trunc('day', now() at time zone 'utc') at time zone 'utc' as start),
    gaming as (
      select coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as stakes,
        coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as wins
      from ledger.house_account h join ledger.entry e on e.contra_id = h.house_id
      where h.brand_id = ${brandId} and h.currency = ${currency} and h.name in ('gaming', 'rooms')
        and e.kind not in ('jackpot-contribution', 'jackpot-reset')
        and e.at >= (select start from today)
    ), commissions as (
      select coalesce(sum(e.amount), 0)::bigint as paid
      from ledger.house_account h join ledger.entry e on e.contra_id = h.house_id
      where h.brand_id = ${brandId} and h.currency = ${currency} and h.name = 'commissions'
        and e.at >= (select start from today)
    ), owned as (
      select count(*)::int as players, coalesce(sum(balance), 0)::bigint as owned from ledger.account
      where brand_id = ${brandId} and currency = ${currency} and kind = 'player'
    )
    select
      (select count(*)::int from payments.withdrawal where brand_id = ${brandId} and state in ('review', 'second'))
        as waiting_withdrawals,
      (select count(*)::int from payments.deposit
        where brand_id = ${brandId} and state in ('waiting', 'processing', 'partial'))
        as waiting_deposits,
      (select coalesce(sum(d.credited), 0)::bigint
        from (select distinct account_id, payment_id from payments.status_history
          where kind = 'deposit' and state = 'paid' and at >= (select start from today)) s
        join payments.deposit d on d.account_id = s.account_id and d.deposit_id = s.payment_id
        where d.brand_id = ${brandId} and d.currency = ${currency}) as deposits_today,
      (select coalesce(sum(w.paid + w.fee_taken), 0)::bigint from payments.withdrawal w
        where w.paid_at >= (select start from today) and w.brand_id = ${brandId} and w.currency = ${currency})
        as withdrawals_today,
      (select count(*)::int from bets.replay_alarm r join ledger.account a on a.account_id = r.account_id
        where a.brand_id = ${brandId}) as replay_alarms,
      gaming.stakes as stakes_today, gaming.wins as wins_today, commissions.paid as rebates_today, owned.players, owned.owned as players_owned
    from gaming, commissions, owned`.execute(db);
  const figures = rows[0] as Figures;
  const trial = await lastTrialBalance(db);
  const amount = (units: bigint): string => formatMoney(units as Money, currency);
  return {
    waitingWithdrawals: figures.waiting_withdrawals,
    waitingDeposits: figures.waiting_deposits,
    currency,
    depositsToday: amount(figures.deposits_today),
    withdrawalsToday: amount(figures.withdrawals_today),
    stakesToday: amount(figures.stakes_today),
    winsToday: amount(figures.wins_today),
    rebatesToday: amount(figures.rebates_today),
    players: figures.players,
    playersOwned: amount(figures.players_owned),
    trialBalance: trial ? { ...trial, at: trial.at.toISOString() } : null,
    replayAlarms: figures.replay_alarms,
  };
}
