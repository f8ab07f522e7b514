import type { AccountId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { reopenAward } from '#rewards';
import { getLaunched, getView, type Viewer } from './get-promotion.ts';
import { insertStep, lockPart } from './part-store.ts';

/** Objects to the rejection of a reward, once: it is reviewed again. The first decision stays among the steps. Refuses NOT_FOUND, STATE_CHANGED. */
export const objectToDecision = (
  db: Db,
  viewer: Viewer & { accountId: AccountId },
  { id, text }: { id: string; text: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { accountId, brandId } = viewer;
    const row = await getLaunched(tx, brandId, BigInt(id));
    const before = await getView(tx, viewer, accountId, row);
    const key = { accountId, promotionId: row.promotion_id, occasion: before.part?.occasion ?? '' };
    const part = await lockPart(tx, key);
    // read again: the lock may have waited for another objection
    const { state, hasObjected, steps } = await getView(tx, viewer, accountId, row);
    if (!part || part.award_no === null || state.state !== 'rejected' || hasObjected) throw refuse('STATE_CHANGED');
    const rejection = steps.at(-1);
    await insertStep(tx, key, {
      state: 'rejected',
      actor: 'operator',
      reason: rejection?.reason ?? '',
      ...(rejection ? { at: rejection.at } : {}),
    });
    await insertStep(tx, key, { state: 'applying', actor: 'player', reason: text });
    await reopenAward(tx, accountId, part.award_no, text);
  });
