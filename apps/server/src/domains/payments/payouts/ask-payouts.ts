import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { PayoutReport } from '#integrations/payment-gateway';
import { applyPayoutReport } from './apply-payout-report.ts';
import { isInDebt } from './debt.ts';
import { type PayoutAttempt, refOf, toAttempt } from './payout-attempt.ts';
import { askAgainIn_min } from './save-attempt.ts';
import { callGateway, type PayoutDeps, sendPart } from './send-part.ts';

const BATCH_SIZE = 50;
/** Gateways keep a reference for 24 hours; after that the same request would pay again, so it is only asked about. */
const RESEND_MS = 24 * 3_600_000;

/**
 * Job: asks gateways about payouts that they did not answer. Within 24 hours, one that the gateway clearly never received is sent again under
 * the same reference; later it is only asked about. Returns how many were asked.
 */
export async function askPayouts(deps: PayoutDeps): Promise<number> {
  const due = await takeDue(deps.db);
  for (const attempt of due) await applyPayoutReport(deps, attempt, await askGateway(deps, attempt));
  return due.length;
}

async function askGateway(deps: PayoutDeps, attempt: PayoutAttempt): Promise<PayoutReport | null> {
  let report: PayoutReport | null | undefined;
  try {
    const gateway = await deps.gateways.find(attempt.brandId, attempt.gateway ?? '');
    report = await gateway?.queryPayout?.(refOf(attempt));
  } catch (error) {
    deps.log(`payments: gateway ${attempt.gateway} did not answer about payout ${refOf(attempt)}: ${String(error)}`);
    return null;
  }
  if (report !== null) return report ?? null;
  return Date.now() - attempt.sentAt.getTime() < RESEND_MS ? callGateway(deps, attempt) : null;
}

/** Takes the payouts that are due, each by one process, and sets when they are asked about next. */
async function takeDue(db: Db): Promise<PayoutAttempt[]> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('payments.payout_attempt')
      .selectAll()
      .where('ask_at', '<=', sql<Date>`now()`)
      .orderBy('ask_at')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { account_id, withdrawal_id, part, attempt, asked } of rows)
      await tx
        .updateTable('payments.payout_attempt')
        .set({ asked: asked + 1, ask_at: sql<Date>`now() + make_interval(mins => ${askAgainIn_min(asked + 1)})` })
        .where('account_id', '=', account_id)
        .where('withdrawal_id', '=', withdrawal_id)
        .where('part', '=', part)
        .where('attempt', '=', attempt)
        .execute();
    return rows.map(toAttempt);
  });
}

/**
 * Job: sends the parts of approved withdrawals that a gateway pays and that were never sent, unless the player owes something. A part that failed waits for an operator. Returns
 * how many parts were sent.
 */
export async function sendApproved(deps: PayoutDeps): Promise<number> {
  const { rows } = await sql<{ withdrawal_id: bigint; brand_id: bigint; part: number }>`
    select w.withdrawal_id, w.brand_id, n.part
    from payments.withdrawal w cross join generate_series(1, cardinality(w.parts)) as n (part)
    where w.state in ('approved', 'paying') and w.gateway is not null and not ${isInDebt} and not exists (
      select from payments.payout_attempt p
      where p.account_id = w.account_id and p.withdrawal_id = w.withdrawal_id and p.part = n.part)
    order by w.withdrawal_id, n.part limit ${BATCH_SIZE}`.execute(deps.db);
  let sent = 0;
  for (const { withdrawal_id: withdrawalId, brand_id, part } of rows)
    try {
      await sendPart(deps, { withdrawalId, brandId: brand_id as BrandId }, part, { actor: 'rules' });
      sent++;
    } catch (error) {
      // cancelled, or sent by another process in between
      deps.log(`payments: part ${part} of withdrawal ${withdrawalId} was not sent: ${String(error)}`);
    }
  return sent;
}
