import type { DepositState } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { OrderKey, PaymentReport } from '#integrations/payment-gateway';
import { recordFailedAttempt } from '../deposit-pauses/deposit-pause.ts';
import { lockOrderedDeposit } from './lock-deposit.ts';
import { postLooseReceipt } from './post-suspense.ts';
import { type ReceivedBy, recordReceipt } from './receipt.ts';
import { updateDeposit } from './update-deposit.ts';

/** What reports have done. */
export interface AppliedReports {
  /** The deposit's state afterwards; null for an unknown order, whose money is in suspense. */
  state: DepositState | null;
  /** Nothing has changed. */
  replay: boolean;
  /** Payments whose report does not fit what is known of them: nothing of it was applied. */
  conflicts: string[];
}

/**
 * Applies what a gateway reports about the payments of an order, in one transaction with everything that follows from it. Each payment counts
 * once, whatever the number, order and delay of the reports, and what its deposit is credited with follows from the sum of them.
 */
export async function applyReports(
  tx: Tx,
  by: ReceivedBy,
  order: OrderKey,
  reports: readonly PaymentReport[],
): Promise<AppliedReports> {
  const deposit = await lockOrderedDeposit(tx, by, order);
  const conflicts: string[] = [];
  let changed = false;
  let failed = false;
  let declined = 0;
  for (const report of reports) {
    // a declined attempt without a payment is nothing that could arrive
    if (report.kind === 'failed') failed = true;
    const change = await recordReceipt(tx, by, { deposit, ref: order.ref ?? '' }, report);
    if (change === 'conflict') conflicts.push(report.paymentId);
    else if (change) {
      changed = true;
      if (change.receipt.state === 'failed') declined++;
      if (change.receipt.suspense) await postLooseReceipt(tx, change);
    }
  }
  if (!deposit) return { state: null, replay: !changed, conflicts };
  const { actor } = by;
  const updated = await updateDeposit(tx, deposit, {
    ...(failed ? { endAs: 'failed' } : {}),
    ...(actor === undefined ? {} : { actor }),
  });
  for (let each = 0; each < declined; each++) await recordFailedAttempt(tx, deposit);
  return { state: updated.state, replay: !updated.changed, conflicts };
}
