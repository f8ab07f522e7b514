import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { requirePlaces } from '../places/check-places.ts';
import { getVersion, lastVersion, lockPromotion, type PromotionRow, type Version } from '../promotion-store.ts';
import type { Terms } from '../terms.ts';

export interface Launch {
  id: bigint;
  version: number;
}

/**
 * Locks a promotion and checks that its newest version can be launched. Refuses NOT_FOUND, STALE_VERSION, STATE_CHANGED (live already, or stopped),
 * INVALID_INPUT (a limit below what was given, over already), RAFFLE_CLOSED, PLACE_FORBIDS.
 */
export async function requireLaunchable(
  tx: Tx,
  brandId: BrandId,
  { id, version }: Launch,
): Promise<{ row: PromotionRow; found: Version }> {
  const row = await lockPromotion(tx, brandId, id);
  if ((await lastVersion(tx, id)) !== version) throw refuse('STALE_VERSION');
  if (row.live_version === version || row.stopped_at) throw refuse('STATE_CHANGED');
  const found = await getVersion(tx, id, version);
  const { terms } = found;
  const invalid = (field: string) => refuse('INVALID_INPUT', { field: `rules.${field}`, params: { field } });
  if (terms.until && terms.until.getTime() <= Date.now()) throw invalid('until');
  if (terms.budget !== null && terms.budget < row.spent) throw invalid('caps.budget');
  if (terms.maxAwards !== null && terms.maxAwards < row.awards) throw invalid('caps.awards');
  await requireOpenRaffle(tx, terms);
  await requirePlaces(tx, brandId, terms);
  return { row, found };
}

/** Refuses RAFFLE_CLOSED where the rules give tickets of a raffle that is over or cancelled. */
async function requireOpenRaffle(tx: Tx, { rules: { reward } }: Terms): Promise<void> {
  if (reward.kind !== 'raffle-tickets') return;
  const { rows } = await sql`
    select 1 from raffles.raffle where raffle_id = ${reward.raffle} and state = 'open' and ends_at > now()`.execute(tx);
  if (rows.length === 0) throw refuse('RAFFLE_CLOSED', { field: 'rules.reward.raffle' });
}

/** Makes the newest version the one that holds. A higher limit lets a used-up promotion give again. Refuses as `requireLaunchable`. */
export async function launchPromotion(tx: Tx, brandId: BrandId, launch: Launch): Promise<void> {
  const { row, found } = await requireLaunchable(tx, brandId, launch);
  const { terms } = found;
  await tx
    .updateTable('promotions.promotion')
    .set({
      live_version: launch.version,
      launched_at: sql`coalesce(launched_at, now())`,
      exhausted_at: null,
      budget: terms.budget,
      max_awards: terms.maxAwards,
      trial_since: await trialSince(tx, row, terms),
    })
    .where('promotion_id', '=', launch.id)
    .execute();
}

/** Returns since when the trial of a version runs: a version with the trial of the live one goes on with it. */
async function trialSince(tx: Tx, row: PromotionRow, { rules }: Terms): Promise<Date | null> {
  if (!rules.trial) return null;
  const live = row.live_version > 0 ? await getVersion(tx, row.promotion_id, row.live_version) : null;
  const goesOn = live?.terms.rules.trial?.code === rules.trial.code;
  return goesOn && row.trial_since ? row.trial_since : new Date();
}

/** Stops a launched promotion: nothing begins any more, and who has joined finishes. Refuses NOT_FOUND, STATE_CHANGED. */
export async function stopPromotion(
  tx: Tx,
  brandId: BrandId,
  { id, reason }: { id: bigint; reason: string },
): Promise<void> {
  const row = await lockPromotion(tx, brandId, id);
  if (row.live_version === 0 || row.stopped_at) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('promotions.promotion')
    .set({ stopped_at: sql`now()`, stop_reason: reason })
    .where('promotion_id', '=', id)
    .execute();
}
