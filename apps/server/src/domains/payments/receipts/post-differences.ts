import type { Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { type Movement, type MovementKind, post } from '#ledger';
import type { DepositRecord } from '../deposit.ts';
import type { DepositOutcome } from './evaluate-deposit.ts';
import { toSuspenseMovement } from './post-suspense.ts';

type Amounts = Pick<DepositOutcome, 'credited' | 'fee' | 'suspended'>;

/** Posts the differences between what a deposit has moved and what its payments make of it, and stores them with the deposit. */
export async function postDifferences(tx: Tx, deposit: DepositRecord, to: Amounts): Promise<void> {
  const { accountId, depositId, brandId, currency, gateway: connection } = deposit;
  const no = deposit.changes + 1;
  const reference = String(depositId);
  const move = (up: MovementKind, down: MovementKind, by: bigint): Movement[] => {
    const kind = by > 0n ? up : down;
    const amount = (by > 0n ? by : -by) as Money;
    const isThrough = kind === 'deposit' || kind === 'deposit-reversal';
    const through = isThrough ? { through: connection } : {};
    const key = `${kind}:${depositId}:${no}`;
    return by === 0n ? [] : [{ accountId, kind, currency, amount, key, reference, ...through }];
  };
  const suspense = await toSuspenseMovement(tx, {
    brandId,
    currency,
    connection,
    amount: to.suspended - deposit.suspended,
    key: `suspense:deposit ${depositId}:${no}`,
    reference,
  });
  const movements = [
    ...move('deposit', 'deposit-reversal', to.credited - deposit.credited),
    ...move('deposit-fee', 'deposit-fee-back', to.fee - deposit.feeTaken),
    ...(suspense ? [suspense] : []),
  ];
  if (movements.length > 0) await post(tx, movements);
  await saveAmounts(tx, deposit, to);
}

/** Stores what a deposit has moved by now. */
export async function saveAmounts(
  tx: Tx,
  { accountId, depositId, changes }: DepositRecord,
  { credited, fee, suspended }: Amounts,
): Promise<void> {
  await tx
    .updateTable('payments.deposit')
    .set({ credited, fee_taken: fee, suspended, changes: changes + 1 })
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .execute();
}

/** Stores what was sent back of a deposit's money, in total: it counts no more. */
export async function saveSentBack(tx: Tx, { accountId, depositId }: DepositRecord, sent_back: bigint): Promise<void> {
  await tx
    .updateTable('payments.deposit')
    .set({ sent_back })
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .execute();
}
