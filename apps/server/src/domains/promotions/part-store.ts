import type { AccountId, PromotionClosing, PromotionState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { RowOf, Tx } from '#db';

export type PartRow = RowOf<'promotions.part'>;

/** What a player does for one reward. */
export interface PartKey {
  accountId: AccountId;
  promotionId: bigint;
  occasion: string;
}

/** Records that the reward of an occasion is due. Returns false when the occasion is known. */
export async function insertMetPart(
  tx: Tx,
  { accountId, promotionId, occasion }: PartKey,
  { version, base = 0n, depositId = null }: { version: number; base?: bigint; depositId?: bigint | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promotions.part (account_id, promotion_id, occasion, version, state, base, deposit_id)
    values (${accountId}, ${promotionId}, ${occasion}, ${version}, 'met', ${base}, ${depositId})
    on conflict (account_id, promotion_id, occasion) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Changes a part that the caller has locked. */
export const updatePart = (
  tx: Tx,
  { accountId, promotionId, occasion }: PartKey,
  set: Partial<Pick<PartRow, 'state' | 'amount' | 'deducted' | 'claim_until' | 'award_no' | 'why'>>,
): Promise<PartRow> =>
  tx
    .updateTable('promotions.part')
    .set(set)
    .where('account_id', '=', accountId)
    .where('promotion_id', '=', promotionId)
    .where('occasion', '=', occasion)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Closes a part without a reward, with the reason. */
export async function closePart(tx: Tx, key: PartKey, why: PromotionClosing): Promise<PartRow> {
  await insertStep(tx, key, { state: 'closed', actor: 'system', reason: why });
  return updatePart(tx, key, { state: 'closed', why });
}

/**
 * Locks a part, and with it all parts of the player in the promotion, in one order, so that two rewards of a player are given one after the
 * other. Null when there is none.
 */
export async function lockPart(tx: Tx, { accountId, promotionId, occasion }: PartKey): Promise<PartRow | null> {
  const parts = await tx
    .selectFrom('promotions.part')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('promotion_id', '=', promotionId)
    .orderBy('occasion')
    .forUpdate()
    .execute();
  return parts.find((part) => part.occasion === occasion) ?? null;
}

export interface NewStep {
  state: PromotionState;
  actor: 'player' | 'system' | 'operator';
  reason?: string;
  /** When it was, if not now. */
  at?: Date;
}

/** Records a step of a player in a promotion. */
export async function insertStep(tx: Tx, key: PartKey, { state, actor, reason = '', at }: NewStep): Promise<void> {
  await tx
    .insertInto('promotions.step')
    .values({
      account_id: key.accountId,
      promotion_id: key.promotionId,
      occasion: key.occasion,
      state,
      actor,
      reason,
      ...(at ? { at } : {}),
    })
    .execute();
}
