import { type BrandId, type Currency, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { listLastDifferences } from '#ledger';

type Liabilities = Output<typeof calls.liabilities.get>;

interface Row {
  currency: Currency;
  players: bigint;
  held: bigint;
  bonus: bigint;
  debt: bigint;
  jackpots: bigint;
  suspense: bigint;
  payouts: bigint;
}

/** Returns what a brand owes now by currency, from the rows of accounts, and what the last trial balance found of them. */
export async function getLiabilities(db: Db, brandId: BrandId): Promise<Liabilities> {
  const { rows } = await sql<Row>`
    select a.currency,
      coalesce(sum(a.balance) filter (where a.kind = 'player'), 0)::bigint as players,
      coalesce(sum(a.held) filter (where a.kind = 'player'), 0)::bigint as held,
      coalesce(sum(a.bonus) filter (where a.kind = 'player'), 0)::bigint as bonus,
      coalesce(sum(a.held - a.balance) filter (where a.kind = 'player' and a.balance < a.held), 0)::bigint as debt,
      coalesce(sum(a.balance) filter (where a.kind = 'jackpot'), 0)::bigint as jackpots,
      coalesce(sum(a.balance) filter (where a.kind = 'suspense'), 0)::bigint as suspense,
      (select coalesce(sum(w.amount - w.fee - w.paid), 0)::bigint from payments.withdrawal w
        where w.brand_id = ${brandId} and w.currency = a.currency
          and w.state in ('review', 'second', 'approved', 'paying')) as payouts
    from ledger.account a where a.brand_id = ${brandId} group by a.currency order by a.currency`.execute(db);
  const last = await listLastDifferences(db, brandId);
  return {
    currencies: rows.map(({ currency, ...sums }) => {
      const amount = (units: bigint): string => formatMoney(units as Money, currency);
      const { players, held, bonus, debt, jackpots, suspense, payouts } = sums;
      return {
        currency,
        players: amount(players),
        held: amount(held),
        bonus: amount(bonus),
        debt: amount(debt),
        jackpots: amount(jackpots),
        suspense: amount(suspense),
        payouts: amount(payouts),
      };
    }),
    trialBalance: last && {
      at: last.at.toISOString(),
      differences: last.differences.map(({ accountId, ...rest }) => ({
        ...rest,
        accountId: accountId === null ? null : String(accountId),
      })),
    },
  };
}
