import type { AccountId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { requireOpenAccount } from '#identity';
import { assert, refuse } from '#refusal';
import { claimAward, type RewardDeps, reviewAward } from '#rewards';
import { requireOfferable } from '#rg';
import { findLinkedRecipients } from './find-linked-recipients.ts';
import { getLaunched, getView, type Viewer } from './get-promotion.ts';
import { REVIEW_REASONS, toNewAward } from './grant-reward.ts';
import { insertStep, lockPart, type PartKey, type PartRow, updatePart } from './part-store.ts';
import { getVersion } from './promotion-store.ts';

/**
 * Claims what a promotion offers the player, or applies for it where a person reviews. Refuses NOT_FOUND, STATE_CHANGED (nothing to claim),
 * REWARD_CLOSED (too late), PLAY_EXCLUDED, ACCOUNT_CLOSED, ACCOUNT_CLOSING.
 */
export async function claimPromotion(
  db: Db,
  deps: RewardDeps,
  viewer: Viewer & { accountId: AccountId },
  { id }: { id: string },
): Promise<void> {
  const { accountId, brandId } = viewer;
  const row = await getLaunched(db, brandId, BigInt(id));
  const { state, part } = await getView(db, viewer, accountId, row);
  if (state.why === 'not-claimed') throw refuse('REWARD_CLOSED');
  if (state.state !== 'claim' || !part) throw refuse('STATE_CHANGED');
  if (part.awardNo !== null) {
    await claimAward(db, deps, accountId, part.awardNo);
    return;
  }
  const key = { accountId, promotionId: row.promotion_id, occasion: part.occasion };
  await db.transaction().execute((tx) => applyForReward(tx, key));
}

/** Puts the reward of a part before an operator, with those who look like the player. Refuses STATE_CHANGED, PLAY_EXCLUDED, ACCOUNT_CLOSED, ACCOUNT_CLOSING. */
export async function applyForReward(tx: Tx, key: PartKey): Promise<PartRow> {
  await requireOpenAccount(tx, key.accountId, 'in');
  await requireOfferable(tx, key.accountId);
  const part = await lockPart(tx, key);
  if (part?.state !== 'claim' || part.amount === null) throw refuse('STATE_CHANGED');
  const { terms } = await getVersion(tx, key.promotionId, part.version);
  const reason = terms.rules.gives === 'review' ? REVIEW_REASONS.applied : REVIEW_REASONS.linked;
  const linked = await findLinkedRecipients(tx, key, terms.rules.oncePer ?? []);
  const { amount, deducted, base } = part;
  const reward = await toNewAward(tx, key, terms, { amount, deducted, base });
  const award = await reviewAward(tx, reward, reason, linked);
  assert(award, `${key.promotionId} ${key.occasion} has its award already`);
  await insertStep(tx, key, { state: 'applying', actor: 'player' });
  return updatePart(tx, key, { state: 'given', award_no: award.no });
}
