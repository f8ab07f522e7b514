import { type BrandId, accountId as toAccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { Refusal } from '#refusal';
import { applyWithdrawalEvent } from '../payouts/apply-withdrawal-event.ts';
import { lastAttempts, listAttempts } from '../payouts/payout-attempt.ts';
import type { PayoutDeps } from '../payouts/send-part.ts';
import { callBatch } from './call-batch.ts';

type Batch = RowOf<'payments.payout_batch', 'brand_id' | 'batch_id' | 'created_by' | 'connection'>;
type Item = RowOf<'payments.batch_item'>;

const BATCHES = 10;

/**
 * Job: sends the items of batches that were approved, each in its own transaction, so that a crash leaves the rest to the next run and several
 * processes share a batch. One of a connection is then given to its gateway (`callBatch`). An item that can no longer be sent is dropped with its refusal. Returns how many were sent.
 */
export async function sendBatches(deps: PayoutDeps): Promise<number> {
  const { db } = deps;
  const batches = await db
    .selectFrom('payments.payout_batch')
    .select(['brand_id', 'batch_id', 'created_by', 'connection'])
    .where('state', '=', 'approved')
    .orderBy('batch_id')
    .limit(BATCHES)
    .execute();
  let sent = 0;
  for (const batch of batches) {
    for (let end = await sendNext(db, batch); end !== null; end = await sendNext(db, batch)) if (end === 'sent') sent++;
    if (await markSent(db, batch)) await callBatch(deps, batch);
  }
  return sent;
}

/** Sends one item; null when no other is left, or another process has the rest. */
async function sendNext(db: Db, batch: Batch): Promise<'sent' | 'dropped' | null> {
  return db.transaction().execute(async (tx) => {
    const item = await lockNext(tx, batch);
    if (!item) return null;
    // what is refused is undone alone, and the item is dropped in the same transaction
    await sql`savepoint item`.execute(tx);
    try {
      const attempt = await sendItem(tx, batch, item);
      await saveItem(tx, item, { state: 'sent', attempt });
      return 'sent';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await sql`rollback to savepoint item`.execute(tx);
      await saveItem(tx, item, { state: 'dropped', reason: error.code });
      return 'dropped';
    }
  });
}

const lockNext = (tx: Tx, { brand_id, batch_id }: Batch): Promise<Item | undefined> =>
  tx
    .selectFrom('payments.batch_item')
    .selectAll()
    .where('brand_id', '=', brand_id)
    .where('batch_id', '=', batch_id)
    .where('state', '=', 'listed')
    .orderBy('line_no')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Sends a part as the operator who made the batch, so that the claim of another operator stops it. Returns its attempt. */
async function sendItem(tx: Tx, { created_by, connection }: Batch, item: Item): Promise<number> {
  const { withdrawal_id: withdrawalId, part, brand_id } = item;
  const target = { withdrawalId, brandId: brand_id as BrandId, accountId: toAccountId(item.account_id) };
  const cause = { actor: `operator:${created_by}`, ...(connection === null ? {} : { through: connection }) };
  const { after } = await applyWithdrawalEvent(tx, target, { do: 'send', part }, cause);
  return lastAttempts(await listAttempts(tx, [after]), withdrawalId).get(part)?.attempt ?? 1;
}

const saveItem = (
  tx: Tx,
  { account_id, withdrawal_id, part, batch_id }: Item,
  change: { state: 'sent'; attempt: number } | { state: 'dropped'; reason: string },
): Promise<unknown> =>
  tx
    .updateTable('payments.batch_item')
    .set(change)
    .where('account_id', '=', account_id)
    .where('withdrawal_id', '=', withdrawal_id)
    .where('part', '=', part)
    .where('batch_id', '=', batch_id)
    .execute();

/** A batch is sent when none of its items waits any more. Returns whether this process found it so. */
async function markSent(db: Db, { brand_id, batch_id }: Batch): Promise<boolean> {
  const { numAffectedRows } = await sql`update payments.payout_batch b set state = 'sent', sent_at = now()
    where b.brand_id = ${brand_id} and b.batch_id = ${batch_id} and b.state = 'approved' and not exists (
      select from payments.batch_item i where i.brand_id = b.brand_id and i.batch_id = b.batch_id and i.state = 'listed')`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
