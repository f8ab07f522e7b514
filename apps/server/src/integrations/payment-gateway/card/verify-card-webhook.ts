import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '#secrets';

export const CARD_SIGNATURE = 'gateway-signature';
/** How far the time of a signature may be from now, in both directions. */
const WINDOW_S = 300;

/**
 * Whether the header `t=<seconds>,v1=<hex>` is recent and signs `t.body` with the key (HMAC-SHA256). It has several `v1` while keys are
 * exchanged; other versions do not count.
 */
export function isCardSigned(body: string, header: string, key: string, now_s: number): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now_s - Number(time)) > WINDOW_S) return false;
  const right = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return parts.some(([name, value]) => name === 'v1' && equalInConstantTime(right, value ?? ''));
}
