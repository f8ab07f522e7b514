import { createHash, createHmac } from 'node:crypto';
import { equalInConstantTime } from '#secrets';

export const TIME_HEADER = 'x-gateway-time';
export const SIGNATURE_HEADER = 'x-gateway-signature';

/** A webhook is believed this long before and after the time it claims. */
const CLOCK_WINDOW_S = 300;

export interface SignedPart {
  method: string;
  path: string;
  /** Seconds since 1970, as the header says it. */
  time_s: string;
  body: string;
}

/** HMAC-SHA-256 over method, path, time and the body's SHA-256, each on a line; hex. */
export function signWebhook(key: Buffer, part: SignedPart): string {
  const bodyHash = createHash('sha256').update(part.body).digest('hex');
  return createHmac('sha256', key).update(`${part.method}\n${part.path}\n${part.time_s}\n${bodyHash}`).digest('hex');
}

/** Whether the signature is ours and the time is near. */
export function verifyWebhook(key: Buffer, part: SignedPart, signature: string, now_ms: number): boolean {
  if (!/^\d{1,12}$/.test(part.time_s) || Math.abs(now_ms / 1000 - Number(part.time_s)) > CLOCK_WINDOW_S) return false;
  return equalInConstantTime(signWebhook(key, part), signature);
}
