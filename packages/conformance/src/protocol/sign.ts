import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a request that are signed besides its body. */
export interface RequestFacts {
  method: string;
  /** Without the query string. */
  path: string;
  /** Milliseconds since 1970, as a string. */
  time: string;
  nonce: string;
  /** The exact bytes sent. */
  body: string | Buffer;
}

/** The parts that an answer's signature covers: the request path, time and nonce, the HTTP status and the body as received. */
export interface AnswerFacts {
  path: string;
  time: string;
  nonce: string;
  status: number;
  body: string | Buffer;
}

export const sha256Hex = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

const hmacHex = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Returns the text that a request's signature covers (HOUSE/1, 5.1). */
export const requestText = ({ method, path, time, nonce, body }: RequestFacts): string =>
  ['HOUSE1', method, path, time, nonce, sha256Hex(body)].join('\n');

/** Returns the text that an answer's signature covers (HOUSE/1, 5.1). */
export const answerText = ({ path, time, nonce, status, body }: AnswerFacts): string =>
  ['HOUSE1', 'RESP', path, time, nonce, String(status), sha256Hex(body)].join('\n');

/** Returns the hex HMAC-SHA256 of a request under the vendor's secret. */
export const signRequest = (secret: string, facts: RequestFacts): string => hmacHex(secret, requestText(facts));

/** Returns the hex HMAC-SHA256 of an answer under the same secret. */
export const signAnswer = (secret: string, facts: AnswerFacts): string => hmacHex(secret, answerText(facts));

/** Compares two signatures in constant time, ignoring the case of hex digits. */
export function sameSign(actual: string, right: string): boolean {
  const [a, b] = [Buffer.from(actual.toLowerCase()), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
