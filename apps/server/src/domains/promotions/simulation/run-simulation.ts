import type { BrandId, calls, Input } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { formatUnits } from '../get-promotion.ts';
import { getPromotion, getVersion, lastVersion } from '../promotion-store.ts';
import { computeBonusCost, parsePlay } from './bonus-cost.ts';
import { simulateRules } from './simulate-rules.ts';
import type { StoredFigures } from './simulation-store.ts';
import { computeWinsCost } from './wins-cost.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 92;

/**
 * Computes what the newest version would have given in a past period. Refuses NOT_FOUND, STALE_VERSION, STATE_CHANGED (codes, rewards by hand),
 * INVALID_INPUT for a period that is longer than 92 days or not over, and what `parsePlay` refuses.
 */
export async function runSimulation(
  db: Db,
  brandId: BrandId,
  { id, version, from, to, play }: Input<typeof calls.promotionsBackoffice.simulate>,
): Promise<{ from: Date; to: Date; figures: StoredFigures }> {
  const { promotion_id } = await getPromotion(db, brandId, BigInt(id));
  if ((await lastVersion(db, promotion_id)) !== version) throw refuse('STALE_VERSION');
  const period = { from: new Date(from), to: new Date(to) };
  const length_ms = period.to.getTime() - period.from.getTime();
  if (length_ms <= 0 || length_ms > MAX_DAYS * DAY_MS) throw refuse('INVALID_INPUT', { field: 'from' });
  if (period.to.getTime() > Date.now()) throw refuse('INVALID_INPUT', { field: 'to' });
  const { terms } = await getVersion(db, promotion_id, version);
  const stated = play && parsePlay(terms.rules, play);
  const { cost, highest, granted, ...counts } = await simulateRules(db, brandId, terms, period);
  const { reward, currency } = terms.rules;
  const write = (units: bigint) => formatUnits(reward.kind, units, currency);
  const figures = { ...counts, cost: write(cost), highest: write(highest) };
  if (reward.kind === 'free-rounds' && reward.wins) {
    const bonus = computeWinsCost(reward, reward.wins, currency, granted);
    return { ...period, figures: { ...figures, bonus } };
  }
  if (!play || !stated || reward.kind !== 'bonus') return { ...period, figures };
  const became = await computeBonusCost(reward.terms, currency, granted, stated);
  const optional = (units: bigint | null) => (units === null ? null : write(units));
  const { floor, mean, ceiling } = became;
  const bonus = { ...play, floor: optional(floor), mean: optional(mean), ceiling: write(ceiling) };
  return { ...period, figures: { ...figures, bonus } };
}
