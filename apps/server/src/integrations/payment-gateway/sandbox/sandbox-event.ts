import { randomUUID } from 'node:crypto';
import { CurrencyCode, formatMoney, PositiveAmount, parseMoney } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import { refuse } from '#refusal';
import type { GatewayEvent, PaymentOrder, PaymentResult } from '../payment-gateway.ts';

/** The body of the sandbox's webhook. */
export const SandboxEvent = z.object({
  eventId: z.string().check(z.minLength(8), z.maxLength(64)),
  depositRef: z.string().check(z.maxLength(64)),
  outcome: z.enum(['paid', 'failed']),
  amount: PositiveAmount,
  currency: CurrencyCode,
});
export type SandboxEvent = z.infer<typeof SandboxEvent>;

export const createSandboxEvent = (order: PaymentOrder, outcome: PaymentResult['outcome']): SandboxEvent => ({
  eventId: randomUUID(),
  depositRef: order.ref,
  outcome,
  amount: formatMoney(order.amount, order.currency),
  currency: order.currency,
});

const invalidField = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/** Parses the body of a webhook. Refuses INVALID_INPUT with the invalid field. */
export function parseSandboxEvent(body: string): GatewayEvent {
  const parsed = SandboxEvent.safeParse(parseJson(body));
  if (!parsed.success) throw invalidField(parsed.error.issues[0]?.path.join('.') || 'body');
  const { eventId, depositRef, outcome, currency } = parsed.data;
  const amount = parseMoney(parsed.data.amount, currency);
  if (amount === null) throw invalidField('amount');
  return { eventId, ref: depositRef, outcome, amount, currency };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalidField('body');
  }
}
