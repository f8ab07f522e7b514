import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto';

export const HEADERS = {
  key: 'x-house-key',
  time: 'x-house-time',
  nonce: 'x-house-nonce',
  sign: 'x-house-sign',
} as const;

/** The signed parts of a request: the path without query, the body as the bytes that are sent. */
export interface SignedRequest {
  method: string;
  path: string;
  /** Milliseconds since 1970, as in the header. */
  time_ms: string;
  nonce: string;
  body: Uint8Array | string;
}

/** A vendor's secret. No bytes: Node spends six times as much on an HMAC with them. */
type Secret = KeyObject | string;

const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'hex');
const hmac = (secret: Secret, lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

/** HOUSE/1 §5.1: hex HMAC-SHA-256 over HOUSE1, method, path, time, nonce and the body's SHA-256, each on a line. */
export const signRequest = (secret: Secret, request: SignedRequest): string =>
  hmac(secret, ['HOUSE1', request.method, request.path, request.time_ms, request.nonce, sha256(request.body)]);

/** HOUSE/1 §5.1: the answer is signed over the request's path, time and nonce, the HTTP status and the answer's body. */
export const signAnswer = (
  secret: Secret,
  request: Pick<SignedRequest, 'path' | 'time_ms' | 'nonce'>,
  answer: { httpStatus: number; body: Uint8Array | string },
): string =>
  hmac(secret, [
    ...['HOUSE1', 'RESP', request.path, request.time_ms, request.nonce],
    ...[String(answer.httpStatus), sha256(answer.body)],
  ]);

/** Returns true when a signature is valid, in upper or lower case. */
export function isSignedBy(secret: Secret, request: SignedRequest, sign: string): boolean {
  const [given, right] = [Buffer.from(sign.toLowerCase()), Buffer.from(signRequest(secret, request))];
  return given.length === right.length && timingSafeEqual(given, right);
}
