import { createHash } from 'node:crypto';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { PayoutReport } from '../payout.ts';

const MAX_KEPT = 10_000;
/** Account numbers that end like this are refused, so that a trial can see a failed payout. */
const REFUSED_END = '0000';

/**
 * The payouts of the sandbox: each is paid immediately, except to numbers that end in 0000. It keeps them in memory only; after a restart it
 * has never received them, and a repeated reference gets the same answer again.
 */
export function createSandboxPayouts(): Required<Pick<PaymentGateway, 'createPayout' | 'queryPayout'>> {
  const kept = new Map<string, PayoutReport>();
  return {
    createPayout: async ({ ref, amount, currency, destination }) => {
      const known = kept.get(ref);
      if (known) return known;
      const outcome = destination.number.endsWith(REFUSED_END) ? 'failed' : 'paid';
      const bankReference =
        outcome === 'paid' ? `SB-${createHash('sha256').update(ref).digest('hex').slice(0, 12)}` : '';
      const report: PayoutReport = { ref, outcome, amount, currency, bankReference };
      kept.set(ref, report);
      const oldest = kept.keys().next().value;
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return report;
    },
    queryPayout: async (ref) => kept.get(ref) ?? null,
  };
}
