import type { BrandId, Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { type Movement, type MovementKind, post } from '#ledger';
import { refuse } from '#refusal';
import { type DepositRecord, toDeposit } from './deposit.ts';
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
  const before = await lockHeldDeposit(tx, brandId, depositId);
  await post(tx, movementsOf(before, to));
  await setDepositState(tx, before, to, { actor, reason });
  await notifyDeposit(tx, before, to === 'paid' ? 'depositPaid' : 'depositReturned', reason);
  return { before, after: { ...before, state: to } };
}

function movementsOf(
  { accountId, depositId, currency, amount, fee, gateway }: DepositRecord,
  to: DepositDecision['to'],
): Movement[] {
  const move = (kind: MovementKind, part: bigint): Movement => ({
    accountId,
    kind,
    currency,
    amount: part as Money,
    key: `${kind}:${depositId}`,
    reference: String(depositId),
  });
  if (to === 'returned') return [{ ...move('deposit-return', amount), through: gateway }];
  const released = { ...move('deposit-release', amount), through: gateway };
  return fee > 0n ? [released, move('deposit-fee', fee)] : [released];
}

/** Finds the account first, so that the row is locked by its account. */
async function lockHeldDeposit(tx: Tx, brandId: BrandId, depositId: bigint): Promise<DepositRecord> {
  const owner = await tx
    .selectFrom('payments.deposit')
    .select('account_id')
    .where('deposit_id', '=', depositId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (!owner) throw refuse('NOT_FOUND');
  const row = await tx
    .selectFrom('payments.deposit')
    .selectAll()
    .where('account_id', '=', owner.account_id)
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.state !== 'held') throw refuse('STATE_CHANGED');
  return toDeposit(row);
}
