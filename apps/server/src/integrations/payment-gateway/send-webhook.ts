import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, formatMoney } from '@fairhouse/contracts';
import type { PaymentOrder } from './payment-gateway.ts';
import { SIGNATURE_HEADER, signWebhook, TIME_HEADER } from './sign-webhook.ts';

const ATTEMPTS = 6;

export interface WebhookEvent {
  eventId: string;
  depositRef: string;
  outcome: 'paid' | 'failed';
  amount: string;
  currency: string;
}

export const createWebhookEvent = (order: PaymentOrder, outcome: WebhookEvent['outcome']): WebhookEvent => ({
  eventId: randomUUID(),
  depositRef: order.ref,
  outcome,
  amount: formatMoney(order.amount, order.currency),
  currency: order.currency,
});

/** Sends the webhook with the result of a payment; retries while the server cannot answer. Resolves with the HTTP status. */
export async function sendWebhook(house: URL, key: Buffer, order: PaymentOrder, event: WebhookEvent): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const status = await post(house, key, order, JSON.stringify(event)).catch(() => 503);
    if (status < 500 || attempt === ATTEMPTS) return status;
    await sleep(200 * 2 ** attempt);
  }
}

/** Uses the plain HTTP client: the Host header selects the brand, and `fetch` does not allow setting it. */
function post(house: URL, key: Buffer, order: PaymentOrder, body: string): Promise<number> {
  const { method, path } = calls.payments.sandboxWebhook;
  const time_s = String(Math.floor(Date.now() / 1000));
  const request = http.request({
    host: house.hostname,
    port: house.port,
    method,
    path,
    timeout: 5_000,
    headers: {
      host: new URL(order.origin).host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [TIME_HEADER]: time_s,
      [SIGNATURE_HEADER]: signWebhook(key, { method, path, time_s, body }),
    },
  });
  return new Promise((resolve, reject) => {
    request.on('timeout', () => request.destroy(new Error('the server did not answer the webhook')));
    request.on('error', reject);
    request.on('response', (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
    });
    request.end(body);
  });
}
