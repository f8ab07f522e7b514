import type { Tx } from '#db';
import type { PayoutReport } from '#integrations/payment-gateway';
import type { WithdrawalEvent } from './advance-withdrawal.ts';
import { applyWithdrawalEvent } from './apply-withdrawal-event.ts';
import { lastAttempts, listAttempts, type PayoutAttempt, refOf } from './payout-attempt.ts';
import type { PayoutDeps } from './send-part.ts';

/** What a report about an attempt has done: changed something, nothing new, or contradicted what is stored. */
export type ReportEnd = 'applied' | 'known' | 'contradiction';

/**
 * Applies what a gateway says about an attempt; null: it did not answer, so that nobody knows. A report that contradicts what is stored, or
 * is about an earlier attempt, changes nothing and becomes an alarm for operators.
 */
export async function applyPayoutReport(
  { db, log }: Pick<PayoutDeps, 'db' | 'log'>,
  attempt: PayoutAttempt,
  report: PayoutReport | null,
): Promise<void> {
  const by = { actor: `gateway:${attempt.gateway ?? ''}`, log };
  await db.transaction().execute((tx) => applyReportIn(tx, attempt, report, by));
}

/** Does the same in a transaction, also for what a bank or gateway reports otherwise than by an answer. */
export async function applyReportIn(
  tx: Tx,
  attempt: PayoutAttempt,
  report: PayoutReport | null,
  { actor, log }: { actor: string; log: (line: string) => void },
): Promise<ReportEnd> {
  // locked by the account's withdrawal, so that the attempt is read as the last report left it
  const { currency } = await tx
    .selectFrom('payments.withdrawal')
    .select('currency')
    .where('account_id', '=', attempt.accountId)
    .where('withdrawal_id', '=', attempt.withdrawalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const last = lastAttempts(await listAttempts(tx, [attempt]), attempt.withdrawalId).get(attempt.part);
  const found = last?.attempt === attempt.attempt ? toEvent(last, report, currency) : null;
  if (found === 'alarm' || (!found && last?.attempt !== attempt.attempt && report?.outcome === 'paid')) {
    const alarm = `${actor} reports ${report?.outcome ?? 'nothing'} for ${refOf(attempt)}`;
    log(`payments: ${alarm}, which contradicts what is stored`);
    await markAlarm(tx, attempt, alarm);
    return 'contradiction';
  }
  if (!found) return 'known';
  const cause = { actor, bankReference: report?.bankReference ?? '' };
  await applyWithdrawalEvent(tx, attempt, { do: found, part: attempt.part }, cause);
  return 'applied';
}

type PartEvent = Extract<WithdrawalEvent, { part: number }>['do'];

/** Returns the event of a report, `alarm` for a contradiction, null when it is no news. */
function toEvent(
  { state, ...attempt }: PayoutAttempt,
  report: PayoutReport | null,
  currency: string,
): PartEvent | 'alarm' | null {
  const underWay = state === 'sent' || state === 'unknown';
  if (!report) return state === 'sent' ? 'partUnknown' : null;
  const isSame = report.ref === refOf(attempt) && report.amount === attempt.amount && report.currency === currency;
  if (!isSame) return 'alarm';
  switch (report.outcome) {
    case 'pending':
      return null;
    case 'paid':
      if (state === 'paid') return null;
      return underWay ? 'partPaid' : 'alarm';
    case 'failed':
      if (state === 'failed') return null;
      return underWay ? 'partFailed' : 'alarm';
    case 'bounced':
      if (state === 'bounced' || state === 'failed') return null;
      return state === 'paid' ? 'bounce' : 'partFailed';
  }
}

const markAlarm = (tx: Tx, { accountId, withdrawalId, part, attempt }: PayoutAttempt, alarm: string) =>
  tx
    .updateTable('payments.payout_attempt')
    .set({ alarm })
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('part', '=', part)
    .where('attempt', '=', attempt)
    .execute()
    .then(() => undefined);
