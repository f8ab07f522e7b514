import { type BrandId, MAX_AMOUNT, parseMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import type { DepositRecord } from '../deposit.ts';
import { applyReports } from '../receipts/apply-reports.ts';
import { findBrandDeposit } from '../receipts/lock-deposit.ts';
import { updateDeposit } from '../receipts/update-deposit.ts';
import { notifyDeposit } from '../set-deposit-state.ts';
import { isBankDeposit } from './bank-code.ts';
import { decideSlip } from './slip.ts';

interface Decision {
  brandId: BrandId;
  depositId: bigint;
  /** Name of the operator. */
  operator: string;
}

/** Time that a player has after a slip was refused, minutes. */
const AFTER_REFUSAL_MIN = 30;

/**
 * Confirms that money arrived on the receiving account of a deposit: a receipt under the bank's reference, which counts like one of a
 * gateway. Accepts the slip that waits, if there is one. Refuses NOT_FOUND, INVALID_AMOUNT, and CONFLICT for a reference that the receiving
 * account has already.
 */
export async function confirmBankDeposit(
  tx: Tx,
  { brandId, depositId, operator }: Decision,
  { amount: typed, bankReference }: { amount: string; bankReference: string },
): Promise<{ before: DepositRecord; state: DepositRecord['state'] }> {
  const deposit = await lockBankDeposit(tx, brandId, depositId);
  const { currency, gateway, gatewayRef: ref } = deposit;
  const amount = parseMoney(typed, currency);
  if (amount === null || amount > MAX_AMOUNT) throw refuse('INVALID_AMOUNT', { field: 'amount' });
  if (await isKnown(tx, deposit, bankReference)) throw refuse('CONFLICT', { field: 'bankReference' });
  await decideSlip(tx, deposit, { outcome: 'accepted', by: operator, reason: '' });
  const report = { kind: 'confirmed', paymentId: bankReference, amount, currency } as const;
  const by = { brandId, gateway, actor: `operator:${operator}` };
  const { state, conflicts } = await applyReports(tx, by, { ref, gatewayId: null }, [report]);
  if (conflicts.length > 0 || state === null) throw refuse('CONFLICT', { field: 'bankReference' });
  return { before: deposit, state };
}

/**
 * Refuses the slip that waits, with a reason for the player, who then has some time to send another one. Refuses NOT_FOUND, and STATE_CHANGED
 * when no slip waits.
 */
export async function refuseSlip(
  tx: Tx,
  { brandId, depositId, operator }: Decision,
  reason: string,
): Promise<DepositRecord> {
  const deposit = await lockBankDeposit(tx, brandId, depositId);
  if (!(await decideSlip(tx, deposit, { outcome: 'refused', by: operator, reason }))) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('payments.deposit')
    .set({ expires_at: sql<Date>`greatest(expires_at, now() + make_interval(mins => ${AFTER_REFUSAL_MIN}))` })
    .where('account_id', '=', deposit.accountId)
    .where('deposit_id', '=', depositId)
    .execute();
  await updateDeposit(tx, deposit, { actor: `operator:${operator}`, reason });
  await notifyDeposit(tx, deposit, 'slipRefused', reason);
  return deposit;
}

/** Locks a deposit by bank transfer of a brand. Refuses NOT_FOUND. */
async function lockBankDeposit(tx: Tx, brandId: BrandId, depositId: bigint): Promise<DepositRecord> {
  const deposit = await findBrandDeposit(tx, brandId, depositId);
  if (!deposit || !isBankDeposit(deposit)) throw refuse('NOT_FOUND');
  return deposit;
}

async function isKnown(tx: Tx, { brandId, gateway }: DepositRecord, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments.receipt')
    .select('receipt_id')
    .where('brand_id', '=', brandId)
    .where('connection', '=', gateway)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}
