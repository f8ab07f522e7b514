import type { AccountId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import type { DepositRecord } from './deposit.ts';
import { isMatched } from './matches/match.ts';
import { lockDeposit } from './receipts/lock-deposit.ts';
import { updateDeposit } from './receipts/update-deposit.ts';

/**
 * Cancels a deposit that waits for its payment. Money that arrives nevertheless is credited. Refuses NOT_FOUND, also for another player's,
 * and STATE_CHANGED once a payment is under way, the deposit is over,
 * or another player waits for it.
 */
export async function cancelDeposit(tx: Tx, key: { accountId: AccountId; depositId: bigint }): Promise<DepositRecord> {
  const deposit = await lockDeposit(tx, key);
  if (!deposit) throw refuse('NOT_FOUND');
  // somebody waits for it: it ends with its time
  if (deposit.state !== 'waiting' || isMatched(deposit)) throw refuse('STATE_CHANGED');
  const { state, changed } = await updateDeposit(tx, deposit, { endAs: 'cancelled', actor: 'player' });
  if (!changed) throw refuse('STATE_CHANGED');
  return { ...deposit, state };
}
