import type { Currency } from '@fairhouse/contracts';
import type { OrderKey, PaymentGateway, PaymentReport } from '#integrations/payment-gateway';

/** What may be applied of a webhook. */
export interface Confirmed {
  reports: PaymentReport[];
  /** Whether the gateway has confirmed everything that the webhook reports. */
  complete: boolean;
}

/**
 * Asks the gateway about what a webhook reports, where its signature alone is not enough, and returns what both say: so a stolen key of
 * webhooks prints no money. A webhook without reports only says that something has changed: then the answer counts. Throws when the gateway
 * does not answer. `currency` is that of amounts above which it is asked; payments in another one are always confirmed.
 */
export async function confirmReports(
  gateway: PaymentGateway,
  order: OrderKey,
  { reports, currency }: { reports: readonly PaymentReport[]; currency: Currency },
): Promise<Confirmed> {
  if (!needsAnswer(gateway, reports, currency)) return { reports: [...reports], complete: true };
  const known = await gateway.query(order);
  if (reports.length === 0) return { reports: known, complete: true };
  const confirmed = known.filter((one) => reports.some((report) => says(one, report)));
  return { reports: confirmed, complete: reports.every((report) => known.some((one) => says(one, report))) };
}

function needsAnswer({ confirm }: PaymentGateway, reports: readonly PaymentReport[], currency: Currency): boolean {
  if (confirm === 'always' || reports.length === 0) return true;
  const { above } = confirm;
  return (
    above !== null &&
    reports.some(({ kind, amount, currency: paid }) => kind === 'confirmed' && (amount > above || paid !== currency))
  );
}

/** How far a payment has come. */
const ORDER: Readonly<Record<PaymentReport['kind'], number>> = { seen: 0, failed: 1, confirmed: 2, reversed: 3 };

/** Whether the gateway's own record says the same of a payment, or that it has come further since. */
const says = (known: PaymentReport, report: PaymentReport): boolean =>
  known.paymentId === report.paymentId &&
  known.amount === report.amount &&
  known.currency === report.currency &&
  ORDER[known.kind] >= ORDER[report.kind];
