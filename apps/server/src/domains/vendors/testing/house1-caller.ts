import { randomUUID } from 'node:crypto';
import { HEADERS, signAnswer, signRequest } from '../sign-call.ts';

export interface Answer {
  http: number;
  /** Whether the answer's own signature is valid. */
  signed: boolean;
  parsed: Record<string, unknown> & { status: string };
}

/** Deliberate faults of a request. */
export interface Twist {
  method?: string;
  /** The signed path, when it differs from the called one. */
  signedPath?: string;
  /** The signed body, when it differs from the sent one. */
  signedBody?: string;
  time_ms?: number;
  nonce?: string;
  sign?: (right: string) => string | undefined;
  contentType?: string;
  headers?: Record<string, string>;
}

export interface House1Caller {
  /** Posts a body unchanged. */
  raw(op: string, body: string, twist?: Twist): Promise<Answer>;
  /** Posts fields with their own request id. */
  call(op: string, fields: Record<string, unknown>, twist?: Twist): Promise<Answer>;
}

/** Creates an external game server that signs with a key and checks each answer's signature. */
export function createHouse1Caller(base: string, key: { keyId: string; secret: string }): House1Caller {
  const raw: House1Caller['raw'] = async (op, body, twist = {}) => {
    const called = `/wallet/v1/${op}`;
    const [path = ''] = called.split('?', 1);
    const [time_ms, nonce] = [String(twist.time_ms ?? Date.now()), twist.nonce ?? randomUUID()];
    const method = twist.method ?? 'POST';
    const signed = { method, path: twist.signedPath ?? path, time_ms, nonce, body: twist.signedBody ?? body };
    const right = signRequest(key.secret, signed);
    const sign = twist.sign ? twist.sign(right) : right;
    const reply = await fetch(base + called, {
      method,
      headers: {
        'content-type': twist.contentType ?? 'application/json; charset=utf-8',
        [HEADERS.key]: key.keyId,
        [HEADERS.time]: time_ms,
        [HEADERS.nonce]: nonce,
        ...(sign === undefined ? {} : { [HEADERS.sign]: sign }),
        ...twist.headers,
      },
      ...(method === 'GET' ? {} : { body }),
    });
    const text = await reply.text();
    const expected = signAnswer(key.secret, { path, time_ms, nonce }, { httpStatus: reply.status, body: text });
    const parsed = JSON.parse(text) as Answer['parsed'];
    return { http: reply.status, signed: reply.headers.get(HEADERS.sign) === expected, parsed };
  };
  return { raw, call: (op, fields, twist) => raw(op, JSON.stringify({ request_id: randomUUID(), ...fields }), twist) };
}
