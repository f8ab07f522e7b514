import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import type { DepositRecord } from '../deposit.ts';
import { findBrandDeposit } from '../receipts/lock-deposit.ts';
import { postDifferences, saveSentBack } from '../receipts/post-differences.ts';
import { postSuspense } from '../receipts/post-suspense.ts';
import { type Receipt, toReceipt } from '../receipts/receipt.ts';
import { updateDeposit } from '../receipts/update-deposit.ts';

/** What an operator decides about: a payment without an order (`r…`) or the part of a deposit that is not credited (`d…`). */
export interface SuspenseDecision {
  brandId: BrandId;
  id: string;
  /** Name of the operator. */
  operator: string;
}

/**
 * Assigns a payment to a deposit of its connection and currency, which credits it by its terms. The first operator proposes, another one
 * confirms. Returns whether it is done. Refuses NOT_FOUND, STATE_CHANGED for a settled one, OWN_PROPOSAL.
 */
export async function assignPayment(
  tx: Tx,
  { brandId, id, operator }: SuspenseDecision,
  depositId: bigint,
): Promise<boolean> {
  const deposit = await findBrandDeposit(tx, brandId, depositId);
  const { receipt, proposal } = await lockOpenReceipt(tx, brandId, id);
  if (!deposit || deposit.gateway !== receipt.connection || deposit.currency !== receipt.currency)
    throw refuse('NOT_FOUND', { field: 'deposit' });
  if (proposal?.depositId !== depositId) {
    await setProposal(tx, receipt, { depositId, by: operator });
    return false;
  }
  if (proposal.by === operator) throw refuse('OWN_PROPOSAL');
  await postSuspense(tx, receipt, -receipt.amount, 'assigned');
  await tx
    .updateTable('payments.receipt')
    .set({ account_id: deposit.accountId, deposit_id: depositId, suspense: null, settled: 'assigned' })
    .where('brand_id', '=', brandId)
    .where('connection', '=', receipt.connection)
    .where('payment_id', '=', receipt.paymentId)
    .execute();
  await updateDeposit(tx, deposit, { actor: `operator:${operator}` });
  return true;
}

/** Takes money out of suspense that the operator sends back at the gateway. Refuses NOT_FOUND, STATE_CHANGED. */
export async function sendBack(tx: Tx, { brandId, id }: SuspenseDecision): Promise<void> {
  if (id.startsWith('d')) return sendBackPart(tx, await findBrandDeposit(tx, brandId, BigInt(id.slice(1))));
  const { receipt } = await lockOpenReceipt(tx, brandId, id);
  await postSuspense(tx, receipt, -receipt.amount, 'sent-back');
  await tx
    .updateTable('payments.receipt')
    .set({ settled: 'sent-back' })
    .where('brand_id', '=', brandId)
    .where('connection', '=', receipt.connection)
    .where('payment_id', '=', receipt.paymentId)
    .execute();
}

async function sendBackPart(tx: Tx, deposit: DepositRecord | null): Promise<void> {
  if (!deposit) throw refuse('NOT_FOUND');
  if (deposit.suspended === 0n) throw refuse('STATE_CHANGED');
  const { credited, feeTaken: fee, suspended, sentBack } = deposit;
  await postDifferences(tx, deposit, { credited, fee, suspended: 0n });
  await saveSentBack(tx, deposit, sentBack + suspended);
}

async function lockOpenReceipt(
  tx: Tx,
  brandId: BrandId,
  id: string,
): Promise<{ receipt: Receipt; proposal: { depositId: bigint; by: string } | null }> {
  if (!id.startsWith('r')) throw refuse('NOT_FOUND');
  const row = await tx
    .selectFrom('payments.receipt')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('receipt_id', '=', BigInt(id.slice(1)))
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.suspense === null) throw refuse(row?.settled ? 'STATE_CHANGED' : 'NOT_FOUND');
  if (row.settled !== null || row.state !== 'confirmed') throw refuse('STATE_CHANGED');
  const proposed = row.proposed_deposit;
  return {
    receipt: toReceipt(row),
    proposal: proposed === null ? null : { depositId: proposed, by: row.proposed_by ?? '' },
  };
}

async function setProposal(
  tx: Tx,
  receipt: Receipt,
  { depositId, by }: { depositId: bigint; by: string },
): Promise<void> {
  await tx
    .updateTable('payments.receipt')
    .set({ proposed_deposit: depositId, proposed_by: by })
    .where('brand_id', '=', receipt.brandId)
    .where('connection', '=', receipt.connection)
    .where('payment_id', '=', receipt.paymentId)
    .execute();
}
