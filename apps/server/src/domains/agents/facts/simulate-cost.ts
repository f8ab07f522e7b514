import { addDays, businessDayOf, contractCost } from '@fairhouse/agent-math';
import {
  accountId,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
  RATE_CATEGORIES,
} from '@fairhouse/contracts';
import type { Db } from '#db';
import { getPlayer } from '#identity';
import { readSettings } from '../settings.ts';
import { factsAsOf } from './facts-as-of.ts';
import { NO_FIGURES } from './figures.ts';
import { readTeamFigures } from './read-team-figures.ts';

type Simulation = Output<typeof calls.agentsBackoffice.simulate>;

const BPS = 10_000n;
/** A rebate rate is in tenths of a percent. */
const BPS_OF_RATE = 10;

/**
 * Returns what rates and salaries would have cost on a team's turnover of past business days, with the agent's own play, against what the
 * operator earned on it. Categories without a turnover are left out. Refuses NOT_FOUND.
 */
export async function simulateCost(
  db: Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  { accountId: id, days, rates, realtime_bps, hourly_bps, daily_bps }: Input<typeof calls.agentsBackoffice.simulate>,
): Promise<Simulation> {
  const account = accountId(id);
  await getPlayer(db, brandId, account);
  const [settings, asOf] = await Promise.all([readSettings(db, brandId), factsAsOf(db)]);
  const to = addDays(businessDayOf(settings, Date.now()), -1);
  const from = addDays(to, 1 - days);
  const { byCategory } = await readTeamFigures(db, { accountId: account, fromDay: from, toDay: to, includeSelf: true });
  const amount = (units: bigint): string => formatMoney(units as Money, currency);
  const rows = RATE_CATEGORIES.flatMap((category): Simulation['rows'] => {
    const { stake, win, jackpot, valid } = byCategory.get(category) ?? NO_FIGURES;
    if (valid <= 0n) return [];
    const rebate = (rates[category] ?? 0) * BPS_OF_RATE;
    const cost_bps = contractCost({ rebate, realtime: realtime_bps, hourly: hourly_bps, daily: daily_bps });
    const cost = (valid * BigInt(cost_bps)) / BPS;
    const profit = stake - (win - jackpot);
    return [
      {
        category,
        turnover: amount(valid),
        profit: amount(profit),
        cost_bps,
        cost: amount(cost),
        margin_bps: Number((profit * BPS) / valid),
        isAbove: cost > profit,
      },
    ];
  });
  return { currency, from, to, asOf: asOf.toISOString(), rows };
}
