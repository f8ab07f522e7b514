import { type BrandId, feeOf, type Money, money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { type Movement, type MovementKind, post } from '#ledger';
import { refuse } from '#refusal';
import { setDepositTurnover } from '#turnover';
import type { DepositRecord } from './deposit.ts';
import { findBrandDeposit } from './receipts/lock-deposit.ts';
import { saveAmounts, saveSentBack } from './receipts/post-differences.ts';
import { notifyDeposit, setDepositState } from './set-deposit-state.ts';

/** An operator's decision on a held deposit. */
export interface DepositDecision {
  depositId: bigint;
  brandId: BrandId;
  /** `paid`: credited to the balance, less the fee. `returned`: refunded in full to its source. */
  to: 'paid' | 'returned';
  actor: string;
  reason: string;
}

/**
 * Releases a held deposit to the balance, or debits it from the account to be returned. Refuses NOT_FOUND outside the brand, STATE_CHANGED
 * when it is not held.
 */
export async function reviewDeposit(
  tx: Tx,
  { depositId, brandId, to, actor, reason }: DepositDecision,
): Promise<{ before: DepositRecord; after: DepositRecord }> {
  const before = await findBrandDeposit(tx, brandId, depositId);
  if (!before) throw refuse('NOT_FOUND');
  if (before.state !== 'held') throw refuse('STATE_CHANGED');
  const { credited, suspended, sentBack, feeRule } = before;
  const fee = to === 'paid' ? smaller(feeOf(feeRule, credited as Money), credited) : 0n;
  await post(tx, movementsOf(before, to, fee));
  await saveAmounts(tx, before, { fee, suspended, credited: to === 'paid' ? credited : 0n });
  if (to === 'returned') await saveSentBack(tx, before, sentBack + credited);
  if (to === 'paid') await setDepositTurnover(tx, { ...before, base: money(credited - fee) });
  await setDepositState(tx, before, to, { actor, reason });
  const decided = { ...before, amount: credited as Money, fee: fee as Money };
  await notifyDeposit(tx, decided, to === 'paid' ? 'depositPaid' : 'depositReturned', reason);
  return { before, after: { ...before, state: to } };
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function movementsOf(deposit: DepositRecord, to: DepositDecision['to'], fee: bigint): Movement[] {
  const { accountId, depositId, currency, credited, gateway, changes } = deposit;
  const move = (kind: MovementKind, part: bigint): Movement => ({
    accountId,
    kind,
    currency,
    amount: part as Money,
    key: `${kind}:${depositId}:${changes + 1}`,
    reference: String(depositId),
  });
  if (to === 'returned') return [{ ...move('deposit-return', credited), through: gateway }];
  const released = { ...move('deposit-release', credited), through: gateway };
  return fee > 0n ? [released, move('deposit-fee', fee)] : [released];
}
