import { createHmac } from 'node:crypto';
import { type Currency, CurrencyCode, money } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import { equalInConstantTime } from '#secrets';
import type { PaymentOrder } from '../payment-gateway.ts';

const OrderToken = z.object({
  r: z.string(),
  a: z.string().check(z.regex(/^\d+$/)),
  c: CurrencyCode,
  u: z.string(),
  w: z.string(),
  l: z.string(),
});

/** Encodes the order as a signed text for the page's address, so that the sandbox needs no storage. */
export function formatOrder(key: Buffer, order: PaymentOrder): string {
  const { ref, amount, currency, returnUrl, webhookUrl, language } = order;
  const body = Buffer.from(
    JSON.stringify({ r: ref, a: String(amount), c: currency, u: returnUrl, w: webhookUrl, l: language }),
  ).toString('base64url');
  return `${body}.${signature(key, body)}`;
}

/** Decodes the order; null when the signature is not ours. */
export function parseOrder(key: Buffer, text: string): PaymentOrder | null {
  const [body = '', signed = ''] = text.split('.');
  if (!equalInConstantTime(signature(key, body), signed)) return null;
  const { r, a, c, u, w, l } = OrderToken.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return { ref: r, amount: money(BigInt(a)), currency: c as Currency, returnUrl: u, webhookUrl: w, language: l };
}

const signature = (key: Buffer, body: string): string => createHmac('sha256', key).update(body).digest('base64url');
