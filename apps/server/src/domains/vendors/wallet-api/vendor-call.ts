import type { FastifyRequest } from 'fastify';
import { HEADERS } from '../sign-call.ts';

/** A request as received, before it is verified. */
export interface VendorCall {
  method: string;
  /** Without the query. */
  path: string;
  /** Whether there is a query: it is not signed. */
  hasQuery: boolean;
  /** The part after the wallet's own path, verbatim. */
  op: string;
  contentType: string;
  keyId: string;
  time_ms: string;
  nonce: string;
  sign: string;
  body: Buffer;
  ip: string;
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The path of the wallet; an operation follows it. */
export const WALLET_PATH = '/wallet/v1/';

export function parseCall(request: FastifyRequest): VendorCall {
  const [path = ''] = request.url.split(/[?#]/, 1);
  return {
    method: request.method,
    path,
    hasQuery: path.length < request.url.length,
    op: path.startsWith(WALLET_PATH) ? path.slice(WALLET_PATH.length) : path,
    contentType: header(request, 'content-type'),
    keyId: header(request, HEADERS.key).slice(0, 64),
    time_ms: header(request, HEADERS.time),
    nonce: header(request, HEADERS.nonce),
    sign: header(request, HEADERS.sign),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    ip: request.ip,
  };
}

/** Returns true when the signature headers have the required form. */
export const hasSignature = ({ time_ms, nonce, sign }: VendorCall): boolean =>
  /^\d{1,15}$/.test(time_ms) && /^[\x21-\x7e]{1,64}$/.test(nonce) && /^[\da-f]{64}$/i.test(sign);

/** Returns true when the body is declared as UTF-8, or has no declared charset: it is read as UTF-8 (RFC 8259). */
export const isUtf8 = ({ contentType }: VendorCall): boolean =>
  [...contentType.matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi)].every(([, charset]) => /^utf-?8$/i.test(charset ?? ''));
