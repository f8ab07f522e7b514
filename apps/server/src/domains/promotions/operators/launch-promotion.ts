import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { getVersion, lastVersion, lockPromotion } from '../promotion-store.ts';

/**
 * Makes the newest version the one that holds. A higher limit lets a used-up promotion give again; one below what was given is refused. Refuses
 * NOT_FOUND, STALE_VERSION, STATE_CHANGED (live already, or stopped), INVALID_INPUT.
 */
export async function launchPromotion(
  tx: Tx,
  brandId: BrandId,
  { id, version }: { id: bigint; version: number },
): Promise<void> {
  const row = await lockPromotion(tx, brandId, id);
  if ((await lastVersion(tx, id)) !== version) throw refuse('STALE_VERSION');
  if (row.live_version === version || row.stopped_at) throw refuse('STATE_CHANGED');
  const { terms } = await getVersion(tx, id, version);
  const invalid = (field: string) => refuse('INVALID_INPUT', { field: `rules.${field}`, params: { field } });
  if (terms.until && terms.until.getTime() <= Date.now()) throw invalid('until');
  if (terms.budget !== null && terms.budget < row.spent) throw invalid('caps.budget');
  if (terms.maxAwards !== null && terms.maxAwards < row.awards) throw invalid('caps.awards');
  await tx
    .updateTable('promotions.promotion')
    .set({
      live_version: version,
      launched_at: sql`now()`,
      exhausted_at: null,
      budget: terms.budget,
      max_awards: terms.maxAwards,
    })
    .where('promotion_id', '=', id)
    .execute();
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
