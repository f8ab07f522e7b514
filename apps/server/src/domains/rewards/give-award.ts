import type { Tx } from '#db';
import { type AwardRow, type NewAward, type RewardDeps, rewardColumns, type StoredAward, toAward } from './award.ts';
import { notifyAward } from './notify-award.ts';
import { payAward } from './pay-award.ts';

/**
 * Offers an award that the player may claim until a time, or without end. Returns null when the occasion has its award already. The caller
 * has asked `listOfferable`.
 */
export async function offerAward(tx: Tx, award: NewAward, claimUntil: Date | null): Promise<StoredAward | null> {
  const stored = await insertAward(tx, award, { state: 'offered', claim_until: claimUntil });
  if (stored) await notifyAward(tx, stored, 'awardOffered');
  return stored;
}

/** Puts an award before an operator, with the reason. Returns null when the occasion has its award already. */
export const reviewAward = (tx: Tx, award: NewAward, reviewReason: string): Promise<StoredAward | null> =>
  insertAward(tx, award, { state: 'review', review_reason: reviewReason });

/** Gives an award and pays it. Returns null when the occasion has its award already. */
export async function issueAward(tx: Tx, deps: RewardDeps, award: NewAward): Promise<StoredAward | null> {
  const stored = await insertAward(tx, award, { state: 'issued', decided_at: new Date() });
  if (stored) await payAward(tx, deps, stored);
  return stored;
}

type Initial = Partial<Pick<AwardRow, 'claim_until' | 'review_reason' | 'decided_at'>> & Pick<AwardRow, 'state'>;

async function insertAward(tx: Tx, award: NewAward, initial: Initial): Promise<StoredAward | null> {
  const { accountId, brandId, currency, source, sourceRef, occasion, names = {} } = award;
  const row = await tx
    .insertInto('rewards.award')
    .values({
      account_id: accountId,
      brand_id: brandId,
      currency,
      source,
      source_ref: sourceRef,
      occasion,
      names: JSON.stringify(names),
      ...rewardColumns(award.reward),
      ...initial,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'source', 'source_ref', 'occasion']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toAward(row) : null;
}
