import { randomUUID } from 'node:crypto';
import { CurrencyCode, formatMoney, PositiveAmount, parseMoney } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import type { GatewayEvent, PaymentOrder } from '../payment-gateway.ts';
import { invalidField, parseBody } from '../read-amount.ts';

/** The body of the sandbox's webhook. */
export const SandboxEvent = z.object({
  eventId: z.string().check(z.minLength(8), z.maxLength(64)),
  depositRef: z.string().check(z.maxLength(64)),
  outcome: z.enum(['paid', 'failed']),
  amount: PositiveAmount,
  currency: CurrencyCode,
});
export type SandboxEvent = z.infer<typeof SandboxEvent>;

export const createSandboxEvent = (order: PaymentOrder, outcome: SandboxEvent['outcome']): SandboxEvent => ({
  eventId: randomUUID(),
  depositRef: order.ref,
  outcome,
  amount: formatMoney(order.amount, order.currency),
  currency: order.currency,
});

/** Parses the body of a webhook; an order has one payment. Refuses INVALID_INPUT with the invalid field. */
export function parseSandboxEvent(body: string): GatewayEvent {
  const parsed = SandboxEvent.safeParse(parseBody(body));
  if (!parsed.success) throw invalidField(parsed.error.issues[0]?.path.join('.') || 'body');
  const { eventId, depositRef: ref, outcome, currency } = parsed.data;
  const amount = parseMoney(parsed.data.amount, currency);
  if (amount === null) throw invalidField('amount');
  const kind = outcome === 'paid' ? 'confirmed' : 'failed';
  return { eventId, ref, gatewayId: null, reports: [{ kind, paymentId: ref, amount, currency }] };
}
