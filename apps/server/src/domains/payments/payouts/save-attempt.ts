import { MATCH_GATEWAY } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { WithdrawalRecord } from '../withdrawal.ts';
import type { FlowPart } from './advance-withdrawal.ts';
import type { PayoutAttempt } from './payout-attempt.ts';

/** A gateway is asked about what it did not answer after so many minutes, then every hour, for as long as it takes. */
const ASK_AFTER_MIN = [1, 2, 5, 10, 20, 40, 60];

/** Minutes until a gateway is asked again, after it was asked so many times. */
export const askAgainIn_min = (asked: number): number => ASK_AFTER_MIN[Math.min(asked, ASK_AFTER_MIN.length - 1)] ?? 60;

/** Stores a part as an event left it: a new attempt when it is sent, else the outcome of the last one. */
export async function saveAttempt(
  tx: Tx,
  { accountId, withdrawalId, brandId, gateway }: WithdrawalRecord,
  part: FlowPart | undefined,
  last: PayoutAttempt | undefined,
  cause: { actor: string; through?: string; bankReference?: string; receipts?: readonly string[] },
): Promise<void> {
  if (!part) return;
  if (part.attempt !== (last?.attempt ?? 0)) {
    const by = cause.through ?? gateway;
    const first = sql<Date>`now() + make_interval(mins => ${askAgainIn_min(0)})`;
    await tx
      .insertInto('payments.payout_attempt')
      .values({
        account_id: accountId,
        withdrawal_id: withdrawalId,
        part: part.part,
        attempt: part.attempt,
        brand_id: brandId,
        amount: part.amount,
        gateway: by,
        state: part.state,
        actor: cause.actor,
        // a person pays it, or another player
        ask_at: by === null || by === MATCH_GATEWAY ? null : first,
      })
      .execute();
    return;
  }
  if (!last || last.state === part.state) return;
  const isOver = part.state !== 'unknown';
  await tx
    .updateTable('payments.payout_attempt')
    .set({
      state: part.state,
      ...(isOver ? { ended_at: sql<Date>`now()`, ask_at: null } : {}),
      ...(cause.bankReference ? { bank_reference: cause.bankReference } : {}),
      ...(cause.receipts?.length ? { receipts: [...cause.receipts] } : {}),
    })
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('part', '=', part.part)
    .where('attempt', '=', part.attempt)
    .execute();
}
