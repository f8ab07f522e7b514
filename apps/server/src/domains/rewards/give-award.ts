import type { Tx } from '#db';
import {
  type AwardRow,
  type LinkedRecipient,
  type NewAward,
  type RewardDeps,
  rewardColumns,
  type StoredAward,
  toAward,
  writeEvidence,
} from './award.ts';
import { notifyAward, notifyReview } from './notify-award.ts';
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

/**
 * Puts an award before an operator, with the reason and the linked accounts; the player receives a message then. Returns null when
 * the occasion has its award already.
 */
export async function reviewAward(
  tx: Tx,
  award: NewAward,
  reviewReason: string,
  evidence: readonly LinkedRecipient[] = [],
): Promise<StoredAward | null> {
  const initial = { state: 'review', review_reason: reviewReason, evidence: writeEvidence(evidence) };
  const stored = await insertAward(tx, award, initial);
  if (stored && evidence.length > 0) await notifyReview(tx, stored);
  return stored;
}

/** Gives an award and pays it. Returns null when the occasion has its award already. */
export async function issueAward(tx: Tx, deps: RewardDeps, award: NewAward): Promise<StoredAward | null> {
  const stored = await insertAward(tx, award, { state: 'issued', decided_at: new Date() });
  if (stored) await payAward(tx, deps, stored);
  return stored;
}

type Initial = Partial<Pick<AwardRow, 'claim_until' | 'review_reason' | 'decided_at'>> &
  Pick<AwardRow, 'state'> & { evidence?: string };

async function insertAward(tx: Tx, award: NewAward, initial: Initial): Promise<StoredAward | null> {
  const { accountId, brandId, currency, source, sourceRef, occasion, names = {}, deducted = 0n } = award;
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
      deducted,
      ...rewardColumns(award.reward),
      ...initial,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'source', 'source_ref', 'occasion']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toAward(row) : null;
}
