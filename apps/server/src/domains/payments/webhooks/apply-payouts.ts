import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { PaymentGateway, PayoutReport } from '#integrations/payment-gateway';
import { applyReportIn } from '../payouts/apply-payout-report.ts';
import { type PayoutAttempt, toAttempt } from '../payouts/payout-attempt.ts';

/**
 * Returns what may be applied of the payouts that a webhook reports. Where its signature alone is not enough, the gateway's own answer counts,
 * so that a stolen key of webhooks makes no payout paid. Throws when the gateway does not answer.
 */
export async function confirmPayouts(
  gateway: PaymentGateway,
  payouts: readonly PayoutReport[],
): Promise<PayoutReport[]> {
  const confirmed: PayoutReport[] = [];
  for (const payout of payouts) {
    const answer = needsAnswer(gateway, payout) ? await gateway.queryPayout?.(payout.ref) : payout;
    if (answer) confirmed.push(answer);
  }
  return confirmed;
}

const needsAnswer = ({ confirm }: PaymentGateway, { amount }: PayoutReport): boolean =>
  confirm === 'always' || (confirm.above !== null && amount > confirm.above);

/** Applies the payouts that a webhook reports, as the gateway's answers are; one of no attempt of this gateway is an alarm. */
export async function applyPayouts(
  tx: Tx,
  { brandId, gateway }: { brandId: BrandId; gateway: string },
  payouts: readonly PayoutReport[],
  log: (line: string) => void,
): Promise<void> {
  for (const payout of payouts) {
    const attempt = await findAttempt(tx, { brandId, gateway, ref: payout.ref });
    if (attempt) await applyReportIn(tx, attempt, payout, { actor: `gateway:${gateway}`, log });
    else log(`payments: ALARM: gateway ${gateway} reports the payout ${payout.ref}, which it was never asked for`);
  }
}

async function findAttempt(
  tx: Tx,
  { brandId, gateway, ref }: { brandId: BrandId; gateway: string; ref: string },
): Promise<PayoutAttempt | null> {
  const [, withdrawal = '', part = '', attempt = ''] = /^(\d{1,18})-(\d{1,5})-(\d{1,5})$/.exec(ref) ?? [];
  if (withdrawal === '') return null;
  const row = await tx
    .selectFrom('payments.payout_attempt')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('gateway', '=', gateway)
    .where('withdrawal_id', '=', BigInt(withdrawal))
    .where('part', '=', Number(part))
    .where('attempt', '=', Number(attempt))
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}
