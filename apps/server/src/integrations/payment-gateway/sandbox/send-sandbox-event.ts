import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentOrder } from '../payment-gateway.ts';
import type { SandboxEvent } from './sandbox-event.ts';
import { SIGNATURE_HEADER, signRequest, TIME_HEADER } from './sign-request.ts';

const ATTEMPTS = 6;

/** Sends the webhook with the result of a payment; retries while the server cannot answer. Resolves with the HTTP status. */
export async function sendSandboxEvent(
  serverUrl: URL,
  key: Buffer,
  order: PaymentOrder,
  event: SandboxEvent,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const status = await post(serverUrl, key, order, JSON.stringify(event)).catch(() => 503);
    if (status < 500 || attempt === ATTEMPTS) return status;
    await sleep(200 * 2 ** attempt);
  }
}

/** Uses the plain HTTP client: the Host header selects the brand, and `fetch` does not allow setting it. */
function post(serverUrl: URL, key: Buffer, order: PaymentOrder, body: string): Promise<number> {
  const { host, pathname: path } = new URL(order.webhookUrl);
  const method = 'POST';
  const time_s = String(Math.floor(Date.now() / 1000));
  const request = http.request({
    host: serverUrl.hostname,
    port: serverUrl.port,
    method,
    path,
    timeout: 5_000,
    headers: {
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [TIME_HEADER]: time_s,
      [SIGNATURE_HEADER]: signRequest(key, { method, path, time_s, body }),
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
