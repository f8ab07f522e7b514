import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import type { PayoutReport } from '#integrations/payment-gateway';
import { applyPayoutReport } from '../payouts/apply-payout-report.ts';
import { type PayoutAttempt, refOf, toAttempt } from '../payouts/payout-attempt.ts';
import { type PayoutDeps, readOrder } from '../payouts/send-part.ts';

/** So many payouts are in one call. */
const MOST_OF_CALL = 100;

/**
 * Gives a batch to the gateway connection that sends it, once: its attempts are stored and committed before, each with a reference of its own.
 * What the gateway does not answer about is unknown, keeps its hold and is asked about by the job `askPayouts`, as is all that a crash left:
 * within 24 hours, what it clearly never received is sent again under the same reference.
 */
export async function callBatch(
  deps: PayoutDeps,
  batch: RowOf<'payments.payout_batch', 'brand_id' | 'batch_id' | 'connection'>,
): Promise<void> {
  if (batch.connection === null) return;
  const attempts = await listUnderWay(deps.db, batch);
  for (let from = 0; from < attempts.length; from += MOST_OF_CALL) {
    const called = attempts.slice(from, from + MOST_OF_CALL);
    const reports = await callGateway(
      deps,
      { ...batch, ref: `batch-${batch.batch_id}-${from / MOST_OF_CALL + 1}` },
      called,
    );
    for (const attempt of called) await applyPayoutReport(deps, attempt, reports.get(refOf(attempt)) ?? null);
  }
}

/** Returns what the gateway answers, by reference; nothing when it does not answer. */
async function callGateway(
  deps: PayoutDeps,
  { brand_id, connection, ref }: { brand_id: bigint; connection: string | null; ref: string },
  attempts: readonly PayoutAttempt[],
): Promise<ReadonlyMap<string, PayoutReport>> {
  try {
    const gateway = await deps.gateways.find(brand_id as BrandId, connection ?? '');
    const orders = await Promise.all(attempts.map((attempt) => readOrder(deps, attempt)));
    const reports = (await gateway?.createPayoutBatch?.({ ref, orders })) ?? [];
    return new Map(reports.map((report) => [report.ref, report]));
  } catch (error) {
    deps.log(`payments: gateway ${connection} did not answer about the payout batch ${ref}: ${String(error)}`);
    return new Map();
  }
}

/** Lists the attempts of a batch about which nothing is known yet, in its order. */
async function listUnderWay(
  db: Db,
  { brand_id, batch_id }: RowOf<'payments.payout_batch', 'brand_id' | 'batch_id'>,
): Promise<PayoutAttempt[]> {
  const { rows } = await sql<RowOf<'payments.payout_attempt'>>`
    select a.* from payments.batch_item i
    join payments.payout_attempt a on a.account_id = i.account_id and a.withdrawal_id = i.withdrawal_id
      and a.part = i.part and a.attempt = i.attempt
    where i.brand_id = ${brand_id} and i.batch_id = ${batch_id} and i.state = 'sent' and a.state = 'sent'
    order by i.line_no`.execute(db);
  return rows.map(toAttempt);
}
