import type { AccountId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { requireOpenAccount } from '#identity';
import { refuse } from '#refusal';
import type { RewardDeps } from '#rewards';
import { requireOfferable } from '#rg';
import { lockTaken } from './find-conflicts.ts';
import { getLaunched, getView, type Viewer } from './get-promotion.ts';
import { exhaustPromotion, grantReward } from './grant-reward.ts';
import { ONCE } from './occasion.ts';
import { insertMetPart, insertStep } from './part-store.ts';
import type { Version } from './promotion-store.ts';

/**
 * Joins a player to a promotion by the terms that the player has read. Where the condition is met by being here, the reward is given at the
 * same time. Refuses NOT_FOUND, STATE_CHANGED (joined before, not begun, other terms), REWARD_CLOSED (over, used up, stopped, not for this
 * player), PLAY_EXCLUDED, ACCOUNT_CLOSED, ACCOUNT_CLOSING.
 */
export async function joinPromotion(
  db: Db,
  deps: RewardDeps,
  viewer: Viewer & { accountId: AccountId },
  input: { id: string; hash: string },
): Promise<void> {
  const outcome = { isUsedUp: false };
  try {
    await db.transaction().execute((tx) => join(tx, deps, viewer, input, outcome));
  } finally {
    // nothing is stored of who comes too late, except that there is nothing left
    if (outcome.isUsedUp) await exhaustPromotion(db, BigInt(input.id));
  }
}

async function join(
  tx: Tx,
  deps: RewardDeps,
  viewer: Viewer & { accountId: AccountId },
  { id, hash }: { id: string; hash: string },
  outcome: { isUsedUp: boolean },
): Promise<void> {
  const { accountId, brandId, country } = viewer;
  await requireOpenAccount(tx, accountId, 'in');
  await lockTaken(tx, accountId);
  await requireOfferable(tx, accountId);
  const row = await getLaunched(tx, brandId, BigInt(id));
  const { state, version } = await getView(tx, viewer, accountId, row);
  if (state.state === 'closed') throw refuse('REWARD_CLOSED');
  if (state.state !== 'join' || version.hash !== hash) throw refuse('STATE_CHANGED');
  const promotionId = row.promotion_id;
  if (!(await enrol(tx, accountId, version))) throw refuse('STATE_CHANGED');
  if (version.terms.rules.trigger.kind !== 'registration') return;
  const key = { accountId, promotionId, occasion: ONCE };
  await insertMetPart(tx, key, { version: version.version });
  const part = await grantReward(tx, deps, key, country);
  if (part?.state !== 'closed') return;
  outcome.isUsedUp = part.why === 'budget';
  throw refuse('REWARD_CLOSED');
}

/** Records that a player takes part by these rules. Returns false when the player has joined before. */
export async function enrol(
  tx: Tx,
  accountId: AccountId,
  { promotionId, version, hash }: Pick<Version, 'promotionId' | 'version' | 'hash'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('promotions.enrolment')
    .values({ account_id: accountId, promotion_id: promotionId, version, hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  // joining belongs to every occasion of the promotion
  await insertStep(tx, { accountId, promotionId, occasion: '' }, { state: 'joined', actor: 'player' });
  return true;
}
