import {
  type AccountId,
  type BrandId,
  type Currency,
  type calls,
  formatExact,
  formatMoney,
  money,
  type Output,
} from '@fairhouse/contracts';
import { cashbackLine_e4, cashbackRateOf, earnedCashback_e4, payCashback } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import type { Db } from '#db';
import { listClaimable } from './list-statements.ts';
import { figuresAsOf } from './mark.ts';
import { nextPeriod, type Period } from './periods.ts';
import { readCorrections } from './read-corrections.ts';
import { readFigures } from './read-figures.ts';
import { toRules } from './settings.ts';
import { toLineDto } from './statement-dto.ts';

type Overview = Output<typeof calls.cashback.overview>;

interface Owner {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
}

/** Returns the cashback of a player: the running period so far, and what can be claimed. */
export async function getOverview(db: Db, owner: Owner): Promise<Overview> {
  const [{ asOf, isDelayed }, running, claimable] = await Promise.all([
    figuresAsOf(db),
    findRunning(db, owner.brandId),
    listClaimable(db, owner),
  ]);
  return {
    currency: owner.currency,
    asOf: asOf.toISOString(),
    isDelayed,
    claimable,
    running: running?.settings.isOn ? await toRunning(db, owner, running) : null,
  };
}

/** The next period to be closed: the one that runs, or one that has just ended. Null for a brand that never gave cashback. */
async function findRunning(db: Db, brandId: BrandId): Promise<Period | null> {
  const { rows } = await sql<{ since: Date | null }>`select min(created_at) as since from cashback.settings
    where brand_id = ${brandId}`.execute(db);
  const since = rows[0]?.since;
  return since ? nextPeriod(db, { brandId, since }) : null;
}

async function toRunning(
  db: Db,
  { accountId, brandId, currency }: Owner,
  period: Period,
): Promise<NonNullable<Overview['running']>> {
  const { settings, fromDay, toDay, to } = period;
  const rules = toRules(settings, currency);
  const [figures, corrections, { rows }] = await Promise.all([
    readFigures(db, [accountId], period),
    readCorrections(db, { brandId, before: fromDay }, new Map([[accountId, currency]])),
    sql<{ left: string }>`select left_e4::text as left from cashback.statement where account_id = ${accountId}
      order by from_day desc limit 1`.execute(db),
  ]);
  const played = figures.get(accountId) ?? new Map();
  const earned_e4 = earnedCashback_e4(rules, played);
  const carried_e4 = BigInt(rows[0]?.left ?? 0);
  const corrected_e4 = (corrections.get(accountId) ?? []).reduce((sum, { amount_e4 }) => sum + amount_e4, 0n);
  const total_e4 = carried_e4 + earned_e4 + corrected_e4;
  const { pays } = payCashback(rules, total_e4);
  const amount = (units: bigint): string => formatMoney(money(units), currency);
  return {
    fromDay,
    toDay,
    endsAt: to.toISOString(),
    period: settings.period,
    kind: settings.kind,
    lines: [...played].map(([category, each]) =>
      toLineDto(
        {
          category,
          ...each,
          rate_bps: cashbackRateOf(rules, category),
          amount_e4: cashbackLine_e4(rules, category, each),
        },
        currency,
      ),
    ),
    earned: formatExact(earned_e4, currency),
    carried: formatExact(carried_e4, currency),
    corrected: formatExact(corrected_e4, currency),
    total: formatExact(total_e4, currency),
    pays: amount(pays),
    rates_bps: ratesOf(period),
    cap: rules.cap === null ? null : amount(rules.cap),
    least: amount(rules.least),
    claimDays: settings.claimDays,
    times_x100: settings.times_x100,
  };
}

/** The rate of each category that gives anything. */
function ratesOf({ settings: { kind, rates_bps, loss_bps, lossCategories } }: Period) {
  if (kind === 'turnover') return Object.fromEntries(Object.entries(rates_bps).filter(([, rate]) => rate > 0));
  return Object.fromEntries(lossCategories.map((category) => [category, loss_bps]));
}
