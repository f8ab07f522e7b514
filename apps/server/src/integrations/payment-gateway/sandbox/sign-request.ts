import { createHash, createHmac } from 'node:crypto';
import { equalInConstantTime } from '#secrets';
import type { WebhookRequest } from '../payment-gateway.ts';

export const TIME_HEADER = 'x-gateway-time';
export const SIGNATURE_HEADER = 'x-gateway-signature';

/** Maximum difference between a webhook's timestamp and now, in both directions. */
const CLOCK_WINDOW_S = 300;

export interface SignedPart {
  method: string;
  path: string;
  /** Seconds since 1970, as in the header. */
  time_s: string;
  body: string;
}

/** HMAC-SHA-256 over method, path, time and the body's SHA-256, one per line; hex. */
export function signRequest(key: Buffer, part: SignedPart): string {
  const bodyHash = createHash('sha256').update(part.body).digest('hex');
  return createHmac('sha256', key).update(`${part.method}\n${part.path}\n${part.time_s}\n${bodyHash}`).digest('hex');
}

/** Returns true when the signature is ours and the timestamp is recent. */
export function verifyRequest(key: Buffer, { headers, ...request }: WebhookRequest): boolean {
  const time_s = String(headers[TIME_HEADER] ?? '');
  if (!/^\d{1,12}$/.test(time_s) || Math.abs(Date.now() / 1000 - Number(time_s)) > CLOCK_WINDOW_S) return false;
  return equalInConstantTime(signRequest(key, { ...request, time_s }), String(headers[SIGNATURE_HEADER] ?? ''));
}
