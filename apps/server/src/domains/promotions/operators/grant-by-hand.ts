import { type BrandId, type calls, type Input, isTrial } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { findPlayerByUsername } from '#identity';
import { refuse } from '#refusal';
import type { RewardDeps } from '#rewards';
import { grantReward } from '../grant-reward.ts';
import { insertMetPart } from '../part-store.ts';
import { getPromotion, getVersion } from '../promotion-store.ts';

/**
 * Gives a player the reward of a promotion that operators give, once for each clientRef. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED, STATE_CHANGED
 * (another trigger, not launched), REWARD_CLOSED (not running, used up, or not for this player). Returns the account.
 */
export async function grantByHand(
  tx: Tx,
  deps: RewardDeps,
  brandId: BrandId,
  { id, player: username, clientRef }: Input<typeof calls.promotionsBackoffice.give>,
): Promise<bigint> {
  const player = await findPlayerByUsername(tx, brandId, username);
  if (!player) throw refuse('NOT_FOUND', { field: 'player' });
  if (isTrial(player.type)) throw refuse('TRIAL_NOT_ALLOWED', { field: 'player' });
  const row = await getPromotion(tx, brandId, BigInt(id));
  if (row.live_version === 0) throw refuse('STATE_CHANGED');
  const { terms } = await getVersion(tx, row.promotion_id, row.live_version);
  if (terms.rules.trigger.kind !== 'manual') throw refuse('STATE_CHANGED');
  const now = new Date();
  const isRunning = !row.stopped_at && !row.exhausted_at && now >= terms.from && (!terms.until || now < terms.until);
  if (!isRunning) throw refuse('REWARD_CLOSED');
  const key = { accountId: player.accountId, promotionId: row.promotion_id, occasion: `hand:${clientRef}` };
  if (!(await insertMetPart(tx, key, { version: row.live_version }))) return player.accountId;
  const part = await grantReward(tx, deps, key);
  if (part?.state === 'closed') throw refuse('REWARD_CLOSED');
  return player.accountId;
}
