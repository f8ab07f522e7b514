import { type AccountId, accountId, type BrandId, formatPoints } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import { refuse } from '#refusal';
import type { RewardDeps } from '#rewards';
import { addEntries } from './add-entries.ts';
import { requireMayTake } from './redeem-item.ts';
import { payRedemption, type RedemptionRow, redemptionReference } from './redemption.ts';

/** An operator's decision about a redemption of the brand. */
export interface RedemptionDecision {
  accountId: AccountId;
  brandId: BrandId;
  no: bigint;
  operatorId: bigint;
  pass: boolean;
  reason: string;
}

/**
 * Passes a redemption, which pays a bonus, or rejects it, which returns points and stock. Refuses NOT_FOUND, STATE_CHANGED; a bonus also
 * PLAY_EXCLUDED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED, ACCOUNT_CLOSING.
 */
export async function decideRedemption(tx: Tx, deps: RewardDeps, decision: RedemptionDecision): Promise<RedemptionRow> {
  const row = await lockRedemption(tx, decision);
  if (row.state !== 'applying') throw refuse('STATE_CHANGED');
  const { operatorId, pass, reason } = decision;
  if (pass && row.amount !== null) await requireMayTake(tx, accountId(row.account_id));
  const decided = await tx
    .updateTable('points.redemption')
    .set({
      state: pass ? 'passed' : 'rejected',
      decided_at: sql`now()`,
      decided_by: operatorId,
      reason: pass ? '' : reason,
    })
    .where('account_id', '=', row.account_id)
    .where('redemption_no', '=', row.redemption_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (pass) await payRedemption(tx, deps, decided);
  else await returnAll(tx, decided);
  await notify(tx, decided);
  return decided;
}

async function lockRedemption(tx: Tx, { accountId: id, brandId, no }: RedemptionDecision): Promise<RedemptionRow> {
  const row = await tx
    .selectFrom('points.redemption')
    .selectAll()
    .where('account_id', '=', id)
    .where('redemption_no', '=', no)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'no' });
  return row;
}

async function returnAll(tx: Tx, { account_id, item_id, price_micro, redemption_no }: RedemptionRow): Promise<void> {
  await sql`update points.item set stock = stock + 1 where item_id = ${item_id} and stock is not null`.execute(tx);
  const reference = redemptionReference(redemption_no);
  await addEntries(tx, [{ accountId: accountId(account_id), kind: 'return', amount_micro: price_micro, reference }]);
}

/** A bonus that passes has the message of its award. */
async function notify(tx: Tx, row: RedemptionRow): Promise<void> {
  const isPassed = row.state === 'passed';
  if (isPassed && row.amount !== null) return;
  await sendMessage(tx, {
    accountId: accountId(row.account_id),
    brandId: row.brand_id as BrandId,
    kind: 'general',
    key: isPassed ? 'redemptionPassed' : 'redemptionRejected',
    params: {
      reference: redemptionReference(row.redemption_no),
      ...(isPassed ? { contact: row.contact } : { points: formatPoints(row.price_micro), reason: row.reason }),
    },
  });
}
