import { createHmac, timingSafeEqual } from 'node:crypto';

/** When the request was signed, ms since 1970. */
export const TIME_HEADER = 'x-draws-time';
/** HMAC-SHA256, hex. */
export const SIGNATURE_HEADER = 'x-draws-signature';

const hmac = (secret: Buffer, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

export interface SignedRequest {
  method: string;
  /** Path and query. */
  path: string;
  body: string;
  /** The text of `TIME_HEADER`. */
  time: string;
}

/** Returns the signature of a request. */
export const signRequest = (secret: Buffer, { method, path, body, time }: SignedRequest): string =>
  hmac(secret, ['request', time, method, path, body].join('\n'));

/** Returns the signature of an answer. It includes the request's, so an answer to another request does not fit. */
export const signAnswer = (secret: Buffer, request: string, status: number, body: string): string =>
  hmac(secret, ['answer', request, status, body].join('\n'));

/** Whether a signature that somebody sent is the right one; takes the same time for every wrong one. */
export function isSigned(sent: string | null | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(sent ?? ''), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
