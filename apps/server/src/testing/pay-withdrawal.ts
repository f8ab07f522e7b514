import { calls } from '@fairhouse/contracts';
import type { SiteClient } from './create-site-client.ts';

/** Approves a withdrawal and pays every part of it by hand, as an operator does. */
export async function payWithdrawal(operator: SiteClient, id: string): Promise<void> {
  const { parts } = await operator.call(calls.backoffice.approveWithdrawal, { id, reason: 'checked' });
  for (const { part } of parts) {
    await operator.call(calls.payoutBackoffice.send, { id, part });
    const outcome = { outcome: 'paid', bankReference: `bank ${id}-${part}` } as const;
    await operator.call(calls.payoutBackoffice.settle, { id, part, ...outcome });
  }
}
