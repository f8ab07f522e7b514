import type { Orders, SimulatedTransfer } from './orders.ts';
import { sendWebhook } from './send-webhook.ts';
import { writeTransferForm } from './webhooks.ts';

/**
 * Returns a payout to its merchant and reports it. The webhook goes where the merchant's last order said; without one the payout is only
 * returned, and a query finds it.
 */
export async function bounceTransfer(
  { secret, orders }: { secret: Buffer; orders: Orders },
  transfer: SimulatedTransfer,
): Promise<void> {
  transfer.status = '3';
  const url = orders.list('form', transfer.merchant).at(-1)?.notifyUrl;
  if (url) await sendWebhook({ url, ...writeTransferForm(secret, transfer) });
}
