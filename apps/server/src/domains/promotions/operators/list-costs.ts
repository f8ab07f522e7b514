import type {
  BrandId,
  Currency,
  calls,
  Input,
  Output,
  PromotionCosts,
  PromotionRewardKind,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { countedAsOf } from '../facts/counted-as-of.ts';
import { formatUnits } from '../get-promotion.ts';
import { findSimulations } from '../simulation/simulation-store.ts';
import { listLines } from './list-promotions.ts';
import { type BonusSums, sumBonuses } from './sum-bonuses.ts';

const OUTCOMES = ['issued', 'claimed', 'open', 'expired', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface Row {
  id: string;
  outcome: Outcome;
  awards: bigint;
  amount: bigint;
}

/** Returns a page of the launched promotions of a brand with what became of their awards, and up to when everything is counted. */
export async function listCosts(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<typeof calls.promotionsBackoffice.costs>,
): Promise<Output<typeof calls.promotionsBackoffice.costs>> {
  const { lines, total } = await listLines(db, brandId, { page, pageSize, launchedOnly: true });
  const ids = lines.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select a.source_ref as id, count(*) as awards, sum(a.amount)::bigint as amount, case
        when a.state = 'issued' then case when a.claim_until is null then 'issued' else 'claimed' end
        when a.state = 'expired' or a.state = 'offered' and a.claim_until <= now() then 'expired'
        when a.state in ('offered', 'review') then 'open' else 'refused' end as outcome
    from rewards.award a
    where a.brand_id = ${brandId} and a.source in ('promotion', 'voucher') and a.source_ref = any(${ids}::text[])
    group by a.source_ref, outcome`.execute(db);
  const [bonuses, simulations, deducted, { asOf, isDelayed }] = await Promise.all([
    sumBonuses(
      db,
      brandId,
      lines.filter(({ kind }) => kind === 'bonus' || kind === 'free-rounds').map(({ id }) => id),
    ),
    findSimulations(db, ids),
    sumDeducted(db, ids),
    countedAsOf(db),
  ]);
  return {
    rows: lines.map(({ id, name, state, kind, currency, budget, from, until }) => {
      const own = rows.filter((row) => row.id === id);
      const sums = toSums(own, kind, currency);
      const became = bonuses.get(id) ?? (kind === 'bonus' ? NOTHING : null);
      const bonus = became && toBonusSums(became, currency);
      return {
        id,
        name,
        state,
        kind,
        currency,
        budget,
        from,
        until,
        ...sums,
        adjusted: formatUnits(kind, deducted.get(id) ?? 0n, currency),
        // the cost of free rounds is in rounds, also where their wins became bonus money
        cost: (kind === 'bonus' && bonus?.cash) || sums.cost,
        bonus,
        simulated: simulations.get(id) ?? null,
      };
    }),
    asOf: asOf.toISOString(),
    isDelayed,
    page,
    pageSize,
    total,
  };
}

/** Returns what corrections of earlier awards took off later ones, by promotion, in the unit of the reward. */
async function sumDeducted(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; deducted: bigint }>`
    select p.promotion_id::text as id, sum(p.deducted)::bigint as deducted
    from promotions.part p left join rewards.award a on a.account_id = p.account_id and a.award_no = p.award_no
    where p.promotion_id = any(${[...ids]}::bigint[]) and p.deducted <> 0 and (p.state = 'claim' or p.why = 'deducted'
      or p.state = 'given' and a.state in ('offered', 'review', 'issued'))
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row.deducted]));
}

const NOTHING: BonusSums = { granted: 0n, staked: 0n, cash: 0n, unused: 0n, left: 0n };

function toBonusSums(sums: BonusSums, currency: Currency): NonNullable<PromotionCosts['bonus']> {
  const write = (units: bigint) => formatUnits('bonus', units, currency);
  return {
    granted: write(sums.granted),
    staked: write(sums.staked),
    cash: write(sums.cash),
    unused: write(sums.unused),
    left: write(sums.left),
  };
}

function toSums(
  rows: readonly Row[],
  kind: PromotionRewardKind,
  currency: Currency,
): Pick<PromotionCosts, Outcome | 'cost'> {
  const write = (units: bigint) => formatUnits(kind, units, currency);
  const amountOf = (outcome: Outcome) => rows.find((row) => row.outcome === outcome)?.amount ?? 0n;
  const sumOf = (outcome: Outcome) => ({
    awards: Number(rows.find((row) => row.outcome === outcome)?.awards ?? 0n),
    amount: write(amountOf(outcome)),
  });
  return {
    issued: sumOf('issued'),
    claimed: sumOf('claimed'),
    open: sumOf('open'),
    expired: sumOf('expired'),
    refused: sumOf('refused'),
    cost: write(amountOf('issued') + amountOf('claimed')),
  };
}
