import type { Currency, PayoutType } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { PayoutOrder, PayoutReport } from '#integrations/payment-gateway';
import { assert } from '#refusal';
import type { Secrets } from '#secrets';
import type { GatewayFinder } from '../connections/create-gateway-finder.ts';
import { applyPayoutReport } from './apply-payout-report.ts';
import {
  type AppliedEvent,
  applyWithdrawalEvent,
  type EventCause,
  type WithdrawalTarget,
} from './apply-withdrawal-event.ts';
import { lastAttempts, listAttempts, type PayoutAttempt, refOf } from './payout-attempt.ts';

export interface PayoutDeps {
  db: Db;
  secrets: Secrets;
  gateways: Pick<GatewayFinder, 'find'>;
  log: (line: string) => void;
}

/**
 * Sends a part of a withdrawal. The attempt is stored and committed first; a gateway is called afterwards, outside of any transaction. Without
 * an answer the part is unknown, its money stays held, and the job `askPayouts` asks for as long as it takes. Without a gateway an operator
 * pays by hand and records the outcome.
 *
 * @param onSent runs in the transaction of the attempt
 */
export async function sendPart(
  deps: PayoutDeps,
  target: WithdrawalTarget,
  part: number,
  cause: EventCause,
  onSent: (tx: Tx, applied: AppliedEvent) => Promise<void> = async () => undefined,
): Promise<void> {
  const attempt = await deps.db.transaction().execute(async (tx) => {
    const applied = await applyWithdrawalEvent(tx, target, { do: 'send', part }, cause);
    await onSent(tx, applied);
    return lastAttempts(await listAttempts(tx, [applied.after]), applied.after.withdrawalId).get(part);
  });
  assert(attempt, 'a part that was sent has an attempt');
  if (attempt.gateway !== null) await applyPayoutReport(deps, attempt, await callGateway(deps, attempt));
}

/** Sends an attempt to its gateway. Returns null when its outcome is unknown, also when the gateway is not registered any more. */
export async function callGateway(deps: PayoutDeps, attempt: PayoutAttempt): Promise<PayoutReport | null> {
  try {
    const gateway = await deps.gateways.find(attempt.brandId, attempt.gateway ?? '');
    return (await gateway?.createPayout?.(await readOrder(deps, attempt))) ?? null;
  } catch (error) {
    deps.log(`payments: gateway ${attempt.gateway} did not answer about payout ${refOf(attempt)}: ${String(error)}`);
    return null;
  }
}

/** Returns what a gateway is asked for by an attempt, with the full account number. */
export async function readOrder(
  { db, secrets }: Pick<PayoutDeps, 'db' | 'secrets'>,
  attempt: PayoutAttempt,
): Promise<PayoutOrder> {
  const row = await db
    .selectFrom('payments.withdrawal as w')
    .innerJoin('payments.payout_account as p', (join) =>
      join.onRef('p.account_id', '=', 'w.account_id').onRef('p.payout_id', '=', 'w.payout_id'),
    )
    .innerJoin('payments.method as m', (join) =>
      join.onRef('m.brand_id', '=', 'w.brand_id').onRef('m.code', '=', 'w.method'),
    )
    .select(['w.currency', 'm.payout_type', 'p.account_holder', 'p.bank', 'p.number_sealed'])
    .where('w.account_id', '=', attempt.accountId)
    .where('w.withdrawal_id', '=', attempt.withdrawalId)
    .executeTakeFirstOrThrow();
  return {
    ref: refOf(attempt),
    amount: attempt.amount,
    currency: row.currency as Currency,
    destination: {
      type: row.payout_type as PayoutType,
      accountHolder: row.account_holder,
      bank: row.bank,
      number: secrets.open(row.number_sealed).toString(),
    },
  };
}
