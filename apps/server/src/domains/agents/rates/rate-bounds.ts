import { type AccountId, type BrandId, RATE_CATEGORIES, type RebateRates } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import type { StoredSettings } from '../settings.ts';
import { findPlace, type Place } from '../tree/place-member.ts';
import { highestBelow, lessGap, lockRates, ratesOf, requireAtLeast, requireAtMost } from './rates.ts';

/** The rates that an operator may give a member. */
export interface RateBounds {
  most: RebateRates;
  least: RebateRates;
}

/**
 * Returns the bounds of a member's rates: those of the member above less the gap, the brand's ceilings at the top of a line, and those of the
 * members directly below with the gap.
 */
export async function rateBounds(
  db: Db | Tx,
  { gap, ceilings }: StoredSettings,
  { accountId: id, parentId }: { accountId: AccountId; parentId: AccountId | null },
): Promise<RateBounds> {
  const [above, below] = await Promise.all([parentId === null ? null : ratesOf(db, parentId), highestBelow(db, id)]);
  return {
    most: above ? lessGap(above, gap) : ceilings,
    least: Object.fromEntries(Object.entries(below).map(([category, rate]) => [category, rate > 0 ? rate + gap : 0])),
  };
}

/**
 * Locks the rates of the member above and of a member, and returns where the member is. Refuses RETRY when the member is moved at the same
 * time.
 */
export async function lockWithUpline(tx: Tx, brandId: BrandId, id: AccountId): Promise<Place | null> {
  const before = await findPlace(tx, brandId, id);
  if (before?.parentId) await lockRates(tx, before.parentId);
  await lockRates(tx, id);
  const place = await findPlace(tx, brandId, id);
  if ((place?.parentId ?? null) !== (before?.parentId ?? null)) throw refuse('RETRY');
  return place;
}

/** Requires that rates that change are within their bounds. A rate that stays may be outside them, after a change of the brand's settings. */
export function requireWithin(rates: RebateRates, before: RebateRates, { most, least }: RateBounds): void {
  const changed = RATE_CATEGORIES.filter((category) => (rates[category] ?? 0) !== (before[category] ?? 0));
  const only = (all: RebateRates): RebateRates =>
    Object.fromEntries(changed.map((category) => [category, all[category] ?? 0]));
  requireAtMost(only(rates), only(most));
  requireAtLeast(only(rates), only(least));
}
