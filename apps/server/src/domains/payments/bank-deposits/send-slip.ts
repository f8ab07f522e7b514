import type { DepositState } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import type { DepositRecord } from '../deposit.ts';
import { lockDeposit } from '../receipts/lock-deposit.ts';
import { updateDeposit } from '../receipts/update-deposit.ts';
import { isBankDeposit } from './bank-code.ts';
import { insertSlip, listSlips, type NewSlip } from './slip.ts';

/** Where a slip still helps: money of an expired order is credited all the same. */
const OPEN_TO_SLIPS: readonly DepositState[] = ['waiting', 'partial', 'expired'];
/** More would be no help to an operator, only work. */
const MAX_SLIPS = 5;

/** Whether a slip may be sent for a deposit: one at a time, and a few in total. */
export const maySendSlip = (state: DepositState, slips: readonly { outcome: string | null }[]): boolean =>
  OPEN_TO_SLIPS.includes(state) && slips.length < MAX_SLIPS && slips.every(({ outcome }) => outcome !== null);

/**
 * Stores the slip of a deposit by bank transfer, which is being checked from now on and does not expire. Refuses NOT_FOUND, also for another
 * player's deposit and one at a gateway, and STATE_CHANGED when none may be sent now.
 */
export async function sendSlip(
  tx: Tx,
  key: Pick<DepositRecord, 'accountId' | 'depositId'>,
  slip: NewSlip,
): Promise<DepositRecord> {
  const deposit = await lockDeposit(tx, key);
  if (!deposit || !isBankDeposit(deposit)) throw refuse('NOT_FOUND');
  if (!maySendSlip(deposit.state, await listSlips(tx, deposit))) throw refuse('STATE_CHANGED');
  await insertSlip(tx, deposit, slip);
  const { state } = await updateDeposit(tx, deposit, { actor: 'player' });
  return { ...deposit, state };
}
