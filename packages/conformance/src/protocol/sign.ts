import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed request says besides its body. */
export interface RequestFacts {
  method: string;
  /** Without the query. */
  path: string;
  /** Milliseconds since 1970, as text. */
  time: string;
  nonce: string;
  /** Exactly the bytes that are sent. */
  body: string | Buffer;
}

/** What an answer's signature covers: the request it answers, the HTTP status and the body as it came. */
export interface AnswerFacts {
  path: string;
  time: string;
  nonce: string;
  status: number;
  body: string | Buffer;
}

export const sha256Hex = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

const hmacHex = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** The text that a request's signature is made over (HOUSE/1, 5.1). */
export const requestText = ({ method, path, time, nonce, body }: RequestFacts): string =>
  ['HOUSE1', method, path, time, nonce, sha256Hex(body)].join('\n');

/** The text that an answer's signature is made over (HOUSE/1, 5.1). */
export const answerText = ({ path, time, nonce, status, body }: AnswerFacts): string =>
  ['HOUSE1', 'RESP', path, time, nonce, String(status), sha256Hex(body)].join('\n');

/** Hex HMAC-SHA256 of a request under the vendor's secret. */
export const signRequest = (secret: string, facts: RequestFacts): string => hmacHex(secret, requestText(facts));

/** Hex HMAC-SHA256 of an answer under the same secret. */
export const signAnswer = (secret: string, facts: AnswerFacts): string => hmacHex(secret, answerText(facts));

/** Compares two signatures in constant time; capital hex digits are the same digits. */
export function sameSign(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
