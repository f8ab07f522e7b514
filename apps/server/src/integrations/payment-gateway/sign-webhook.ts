import { createHash, createHmac } from 'node:crypto';
import { equalInConstantTime } from '#secrets';

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
export function signWebhook(key: Buffer, part: SignedPart): string {
  const bodyHash = createHash('sha256').update(part.body).digest('hex');
  return createHmac('sha256', key).update(`${part.method}\n${part.path}\n${part.time_s}\n${bodyHash}`).digest('hex');
}

/** Whether the signature is ours and the timestamp is recent. */
export function verifyWebhook(key: Buffer, part: SignedPart, signature: string, now_ms: number): boolean {
  if (!/^\d{1,12}$/.test(part.time_s) || Math.abs(now_ms / 1000 - Number(part.time_s)) > CLOCK_WINDOW_S) return false;
  return equalInConstantTime(signWebhook(key, part), signature);
}
