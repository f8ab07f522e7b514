import { type BrandId, type calls, formatMoney, type Input, type Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { getPlayer } from '#identity';
import { assert, refuse } from '#refusal';
import type { DepositRecord } from '../deposit.ts';
import type { PaymentAct } from '../proposals/propose-act.ts';
import { applyReports } from '../receipts/apply-reports.ts';
import { findBrandDeposit } from '../receipts/lock-deposit.ts';
import { type Receipt, toReceipt } from '../receipts/receipt.ts';
import { isBankDeposit } from './bank-code.ts';

type Reversal = Omit<Input<typeof calls.bankDepositsBackoffice.reverseReceipt>, 'reason'>;

/**
 * Returns the proposal to reverse a bank payment. Refuses NOT_FOUND for one that the deposit does not have, STATE_CHANGED for one that is
 * reversed already.
 */
export async function describeReversal(tx: Tx, brandId: BrandId, reversal: Reversal): Promise<PaymentAct> {
  const { deposit, receipt } = await requireConfirmed(tx, brandId, reversal);
  const { username } = await getPlayer(tx, brandId, deposit.accountId);
  const { id, bankReference } = reversal;
  return {
    kind: 'receipt-reverse',
    subject: `deposit ${id}, bank payment ${bankReference}`,
    input: { id, bankReference },
    preview: {
      accountId: String(deposit.accountId),
      username,
      currency: deposit.currency,
      amount: formatMoney(receipt.amount, deposit.currency),
      about: `${id} ${bankReference}`,
    },
  };
}

/**
 * Reverses a confirmed bank payment: what the deposit was credited with beyond what is left is debited, also below zero. Returns the deposit
 * before and after. Refuses as proposing it does.
 */
export async function reverseReceipt(
  tx: Tx,
  brandId: BrandId,
  reversal: Reversal,
  actor: string,
): Promise<{ before: DepositRecord; after: DepositRecord }> {
  const { deposit, receipt } = await requireConfirmed(tx, brandId, reversal);
  const { gateway, gatewayRef: ref, currency } = deposit;
  const report = { kind: 'reversed', paymentId: receipt.paymentId, amount: receipt.amount as Money, currency } as const;
  const { conflicts } = await applyReports(tx, { brandId, gateway, actor }, { ref, gatewayId: null }, [report]);
  assert(conflicts.length === 0, `bank payment ${receipt.paymentId} of deposit ${reversal.id} could not be reversed`);
  const after = await findBrandDeposit(tx, brandId, deposit.depositId);
  assert(after, `deposit ${reversal.id} is missing`);
  return { before: deposit, after };
}

async function requireConfirmed(
  tx: Tx,
  brandId: BrandId,
  { id, bankReference }: Reversal,
): Promise<{ deposit: DepositRecord; receipt: Receipt }> {
  const deposit = await findBrandDeposit(tx, brandId, BigInt(id));
  if (!deposit || !isBankDeposit(deposit)) throw refuse('NOT_FOUND', { field: 'id' });
  const row = await tx
    .selectFrom('payments.receipt')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('connection', '=', deposit.gateway)
    .where('payment_id', '=', bankReference)
    .where('deposit_id', '=', deposit.depositId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'bankReference' });
  const receipt = toReceipt(row);
  if (receipt.state !== 'confirmed') throw refuse('STATE_CHANGED');
  return { deposit, receipt };
}
